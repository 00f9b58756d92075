-- 5:27 A card around each resolved subview, wherever it comes from.
local parts, songs = require "display-board", require "songs"

local DisplayBoard = Container("DisplayBoard", function(self)
  return parts.DisplayBoardCardLayout {
    ForEach { subviews = self.content, function(subview)
      return parts.CardView {
        subview,
      }
    end },
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
