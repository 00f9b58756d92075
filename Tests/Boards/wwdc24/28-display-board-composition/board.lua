-- 9:11 Twelve cards.
local resolved, songs = require "resolved", require "songs"
local DisplayBoard = require("display-board").DisplayBoard

local content = {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",

  ForEach(songs.fromSam, function(song)
    return Text(song.title)
  end),
}

resolved.subviews(content)
return DisplayBoard { content }
