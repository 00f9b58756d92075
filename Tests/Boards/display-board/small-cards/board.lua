-- More than fifteen cards are drawn small, a rejected one with its mark.
local DisplayBoard = require("display-board").DisplayBoard

return DisplayBoard {
  Text "Song 0",
  ForEach(15, function(i) return Text("Song " .. i):displayBoardCardRejected(i == 3) end),
}
