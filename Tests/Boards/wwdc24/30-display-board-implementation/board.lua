-- 9:44 ForEach hands over one subview at a time: the closure knows its place, not how many there are.
local parts, songs = require "display-board", require "songs"

local DisplayBoard = Container("DisplayBoard", function(self)
  return parts.DisplayBoardCardLayout {
    ForEach { subviews = self.content, function(subview, index)
      return parts.CardView {
        Text(index .. ". " .. subview.text),
      }
    end },
  } :background { parts.BoardBackgroundView {} }
end)

return DisplayBoard {
  ForEach(songs.fromSam, function(song) return Text(song.title) end),
  ForEach(songs.fromSommer, function(song) return Text(song.title) end),
}
