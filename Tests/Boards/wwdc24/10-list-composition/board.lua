-- 3:56 One list of each kind, side by side: two views, however many rows are in them.
local resolved, songs, lists = require "resolved", require "songs", require "list"

local content = {
  lists.List {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },

  lists.DataList(songs.fromSam, function(song)
    return Text(song.title)
  end),
}

resolved.subviews(content)
return HStack { alignment = "top", content }
