-- 4:59 The data-driven implementation again: it draws data, and nothing that is written between its braces.
local parts = require "display-board"

local DisplayBoard = Container("DisplayBoard", {
  data = {},
  card = Text,
  body = function(self)
    return parts.DisplayBoardCardLayout {
      ForEach(self.data, function(item)
        return parts.CardView {
          self.card(item),
        }
      end),
    } :background { parts.BoardBackgroundView {} }
  end,
})

return DisplayBoard { data = { "I Container Multitudes", "Love Stack" },
  Text "Scrolling in the Deep",
}
