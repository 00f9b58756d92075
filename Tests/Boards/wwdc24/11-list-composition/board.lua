-- 4:05 The data-driven list says the same as a list with a ForEach in it.
local songs, lists = require "songs", require "list"

local function row(song)
  return Text(song.title)
end

local composed = lists.List {
  ForEach(songs.fromSam, row),
}

print("same drawing: " .. tostring(render(composed) == render(lists.DataList(songs.fromSam, row))))
return HStack { alignment = "top",
  lists.List {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },
  composed,
}
