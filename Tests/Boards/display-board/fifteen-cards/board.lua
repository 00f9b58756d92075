-- Fifteen cards are still drawn large.
local DisplayBoard = require("display-board").DisplayBoard

return DisplayBoard {
  Text "Song 0",
  ForEach(14, function(i) return Text("Song " .. i) end),
}
