-- 1:00 Rows of data that hide their separator.
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
        :listRowSeparator "hidden"
    end),
  },
}

resolved.sections(content, "listRowSeparator")
return List { content } :listStyle "plain"
