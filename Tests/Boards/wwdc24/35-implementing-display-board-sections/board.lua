-- 11:26 A board that does not ask for sections sees header, content and footer in one run.
local parts, resolved = require "display-board", require "resolved"

local DisplayBoard = Container("DisplayBoard", function(self)
  return parts.DisplayBoardCardLayout {
    Group { subviews = self.content, function(subviews)
      return ForEach(subviews, function(subview)
        return parts.CardView {
          scale = subviews.count > 15 and "small" or "normal",
          subview,
        }
      end)
    end },
  } :background { parts.BoardBackgroundView {} }
end)

local content = {
  Section "Matt's Favorites" { Text "Scrolling in the Deep", Text "Born to Build & Run" },
  Section { header = "Sam's Favorites", footer = "That is all", Text "Love Stack" },
}

resolved.subviews(content)
return DisplayBoard { content }
