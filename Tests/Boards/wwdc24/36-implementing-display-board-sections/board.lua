-- 11:35 The cards move into a view of their own; the board draws as before.
local parts = require "display-board"

local DisplayBoardSectionContent = Container("DisplayBoardSectionContent", function(self)
  return parts.DisplayBoardCardLayout {
    Group { subviews = self.content, function(subviews)
      return ForEach(subviews, function(subview)
        return parts.CardView {
          scale = subviews.count > 15 and "small" or "normal",
          subview,
        }
      end)
    end },
  }
end)

local DisplayBoard = Container("DisplayBoard", function(self)
  return DisplayBoardSectionContent {
    self.content,
  } :background { parts.BoardBackgroundView {} }
end)

local content = {
  Section "Matt's Favorites" { Text "Scrolling in the Deep", Text "Born to Build & Run" },
  Section { header = "Sam's Favorites", footer = "That is all", Text "Love Stack" },
}

local before = parts.DisplayBoardCardLayout {
  ForEach { subviews = content, function(subview) return parts.CardView { subview } end },
}
print("same drawing as before: " .. tostring(render(before) == render(DisplayBoard { content })))
return DisplayBoard { content }
