-- 6:12 The closure is called once for each resolved subview, not for each view in the braces.
local parts, songs = require "display-board", require "songs"
local calls = {}

local DisplayBoard = Container("DisplayBoard", function(self)
  return parts.DisplayBoardCardLayout {
    ForEach { subviews = self.content, function(subview, index)
      calls[index] = subview.text
      return parts.CardView {
        subview,
      }
    end },
  } :background { parts.BoardBackgroundView {} }
end)

print(render(DisplayBoard {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",

  ForEach(songs.fromSam, function(song)
    return Text(song.title)
  end),
}))
print("cards made: " .. #calls)
print("first: " .. calls[1] .. ", last: " .. calls[#calls])
