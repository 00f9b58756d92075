-- 15:42 The board hands the value to the card: the value and the modifier of 14:46 are those of the plugin.
local parts = require "display-board"

local DisplayBoardSectionContent = Container("DisplayBoardSectionContent", function(self)
  return parts.DisplayBoardCardLayout {
    Group { subviews = self.content, function(subviews)
      return ForEach(subviews, function(subview)
        local values = subview.containerValues
        return parts.CardView {
          scale = subviews.count > 15 and "small" or "normal",
          isRejected = values.isDisplayBoardCardRejected,
          subview,
        }
      end)
    end },
  }
end)

return DisplayBoardSectionContent {
  Text "Scrolling in the Deep" :displayBoardCardRejected(true),
  Text "Born to Build & Run",
  Text "Some Body Like View" :displayBoardCardRejected(false),
}
