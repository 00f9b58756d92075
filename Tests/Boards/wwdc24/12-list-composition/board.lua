-- 4:24 Both kinds of content in one list.
local resolved, songs = require "resolved", require "songs"

local content = {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",

  ForEach(songs.fromSam, function(song)
    return Text(song.title)
  end),
}

resolved.subviews(content)
return List { content }
