-- 2:47 The data-driven implementation: a ForEach over the data, a card around what the closure makes of an element.
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

return DisplayBoard { data = { "Scrolling in the Deep", "Born to Build & Run", "Some Body Like View" } }
