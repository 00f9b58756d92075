-- 15:42 The board hands the value to the card.
local parts = require "parts"

ContainerValues.isDisplayBoardCardRejected = Entry(false)

function View:displayBoardCardRejected(isRejected)
  return self:containerValue("isDisplayBoardCardRejected", isRejected)
end

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
