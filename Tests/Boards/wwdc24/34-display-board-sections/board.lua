-- 11:03 Three sections for the board.
local resolved, songs = require "resolved", require "songs"

resolved.sections {
  Section "Matt's Favorites" {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },
  Section "Sam's Favorites" {
    ForEach(songs.fromSam, function(song)
      return Text(song.title)
    end),
  },
  Section "Sommer's Favorites" {
    ForEach(songs.fromSommer, function(song)
      return Text(song.title)
    end),
  },
}
