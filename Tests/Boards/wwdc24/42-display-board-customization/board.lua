-- 16:15 Rejected: one view, the views of a ForEach that say so, and a whole section.
local resolved, songs = require "resolved", require "songs"
local DisplayBoard = require("display-board").DisplayBoard

local content = {
  Section "Matt's Favorites" {
    Text "Scrolling in the Deep"
      :displayBoardCardRejected(true),
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },
  Section "Sam's Favorites" {
    ForEach(songs.fromSam, function(song)
      return Text(song.title)
        :displayBoardCardRejected(song.samHasDibs)
    end),
  },
  Section "Sommer's Favorites" {
    ForEach(songs.fromSommer, function(song) return Text(song.title) end),
  } :displayBoardCardRejected(true),
}

resolved.sections(content, "isDisplayBoardCardRejected")
return DisplayBoard { content }
