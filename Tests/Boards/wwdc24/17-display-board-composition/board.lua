-- 5:57 The board takes the same content as the list.
local songs = require "songs"
local DisplayBoard = require("display-board").DisplayBoard

return DisplayBoard {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",

  ForEach(songs.fromSam, function(song)
    return Text(song.title)
  end),
}
