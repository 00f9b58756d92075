-- 3:30 A list made of data alone.
local resolved, songs, lists = require "resolved", require "songs", require "list"

local function row(song)
  return Text(song.title)
end

resolved.subviews(ForEach(songs.fromSam, row))
return lists.DataList(songs.fromSam, row)
