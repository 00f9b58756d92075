-- 3:30 A list made of data alone.
local resolved, songs = require "resolved", require "songs"

local function row(song)
  return Text(song.title)
end

resolved.subviews(ForEach(songs.fromSam, row))
return List(songs.fromSam, row)
