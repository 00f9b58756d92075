-- The display board as it stands after 5:27 of the talk: a card around each resolved subview.
local parts = require "parts"

local DisplayBoard = Container("DisplayBoard", function(self)
  return parts.DisplayBoardCardLayout {
    ForEach { subviews = self.content, function(subview)
      return parts.CardView { subview }
    end },
  } :background { parts.BoardBackgroundView {} }
end)

return { DisplayBoard = DisplayBoard }
