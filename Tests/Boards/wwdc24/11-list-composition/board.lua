-- 4:05 The data-driven list says the same as a list with a ForEach in it.
local songs = require "songs"

local function row(song)
  return Text(song.title)
end

local composed = List {
  ForEach(songs.fromSam, row),
}

print("same drawing: " .. tostring(render(composed) == render(List(songs.fromSam, row))))
return HStack { alignment = "top",
  List {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },
  composed,
}
