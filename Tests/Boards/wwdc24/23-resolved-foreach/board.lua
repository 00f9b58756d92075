-- 8:00 A ForEach is one declared view.
local resolved, songs = require "resolved", require "songs"

resolved.subviews(ForEach(songs.fromSam, function(song)
  return Text(song.title)
end))
