-- Rejection on one view, in a ForEach, and on a whole section.
local DisplayBoard = require("display-board").DisplayBoard

local songsFromSam = {
  { title = "I Container Multitudes", samHasDibs = true },
  { title = "Love Stack" },
}

return DisplayBoard {
  Section "Matt's Favorites" {
    Text "Scrolling in the Deep" :displayBoardCardRejected(true),
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },
  Section "Sam's Favorites" {
    ForEach(songsFromSam, function(song)
      return Text(song.title):displayBoardCardRejected(song.samHasDibs)
    end),
  },
  Section "Sommer's Favorites" {
    ForEach({ "View to a Kill", "Under Padding" }, function(title) return Text(title) end),
  } :displayBoardCardRejected(true),
}
