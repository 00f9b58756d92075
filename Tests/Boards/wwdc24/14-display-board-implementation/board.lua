-- 5:15 The content takes the place of the data. Both boards can be declared; there are no cards yet, because the
-- implementation does not know the subviews.
local parts, resolved, songs = require "display-board", require "resolved", require "songs"

local DisplayBoard = Container("DisplayBoard", function(self)
  resolved.subviews(self.content)
  return parts.DisplayBoardCardLayout {
    self.content,
  } :background { parts.BoardBackgroundView {} }
end)

return VStack {
  DisplayBoard {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },

  DisplayBoard {
    ForEach(songs.fromSam, function(song)
      return Text(song.title)
    end),
  },
}
