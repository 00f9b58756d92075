-- 13:30 A modifier that only the list reads.
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
    Text "Encore",
  },
}

resolved.subviews(content, "listRowSeparator")
resolved.subviews(VStack { content }, "listRowSeparator")
return List { content } :listStyle "plain"
