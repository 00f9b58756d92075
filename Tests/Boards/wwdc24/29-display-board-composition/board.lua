-- 9:17 Eighteen cards: two ForEach one after the other.
local resolved, songs = require "resolved", require "songs"
local DisplayBoard = require("display-board").DisplayBoard

local content = {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",

  ForEach(songs.fromSam, function(song)
    return Text(song.title)
  end),

  ForEach(songs.fromSommer, function(song)
    return Text(song.title)
  end),
}

resolved.subviews(content)
return DisplayBoard { content }
