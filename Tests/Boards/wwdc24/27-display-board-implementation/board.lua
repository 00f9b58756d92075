-- 8:48 The implementation does not care which declared views its subviews come from.
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

return DisplayBoard {
  Group { Text "Scrolling in the Deep", Group { Text "Born to Build & Run" } },
  EmptyView,
  If(true, Text "Some Body Like View"),
  ForEach(songs.otherSongs, function(song) return Text(song.title) end),
}
