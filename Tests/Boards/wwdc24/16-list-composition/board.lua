-- 5:52 What is written after the data stays after it, however much there is of it.
local resolved, songs = require "resolved", require "songs"

local function content(data)
  return {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",

    ForEach(data, function(song)
      return Text(song.title)
    end),

    Text "Encore",
  }
end

for _, data in ipairs { songs.fromSam, songs.otherSongs, {} } do resolved.subviews(content(data)) end
