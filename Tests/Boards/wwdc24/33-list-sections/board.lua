-- 10:47 Sections in a list.
local resolved, songs = require "resolved", require "songs"

local content = {
  Section "Favorite Songs" {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },

  Section "Other Songs" {
    ForEach(songs.otherSongs, function(song)
      return Text(song.title)
    end),
  },
}

resolved.sections(content)
return List { content }
