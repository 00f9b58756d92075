-- 10:19 More than fifteen cards are small.
local parts, songs = require "display-board", require "songs"

local DisplayBoard = Container("DisplayBoard", function(self)
  return parts.DisplayBoardCardLayout {
    Group { subviews = self.content, function(subviews)
      return ForEach(subviews, function(subview)
        return parts.CardView {
          scale = subviews.count > 15 and "small" or "normal",
          subview,
        }
      end)
    end },
  } :background { parts.BoardBackgroundView {} }
end)

local function board(count)
  return DisplayBoard { ForEach(count, function(number) return Text("Song " .. number) end) }
end

return VStack {
  DisplayBoard {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",
    ForEach(songs.fromSam, function(song) return Text(song.title) end),
    ForEach(songs.fromSommer, function(song) return Text(song.title) end),
  },
  board(15),
  board(16),
}
