-- 3:56 One list of each kind, side by side: two views, however many rows are in them.
local resolved, songs = require "resolved", require "songs"

local content = {
  List {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },

  List(songs.fromSam, function(song)
    return Text(song.title)
  end),
}

resolved.subviews(content)
return HStack { alignment = "top", content }
