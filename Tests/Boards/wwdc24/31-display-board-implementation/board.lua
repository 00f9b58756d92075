-- 9:55 Group hands over all subviews at once; a ForEach over them draws the same board.
local parts, songs = require "display-board", require "songs"

local DisplayBoard = Container("DisplayBoard", function(self)
  return parts.DisplayBoardCardLayout {
    Group { subviews = self.content, function(subviews)
      print(subviews.count .. " subviews, from " .. subviews.first.text .. " to " .. subviews.last.text)
      return ForEach(subviews, function(subview)
        return parts.CardView {
          subview,
        }
      end)
    end },
  } :background { parts.BoardBackgroundView {} }
end)

local function content()
  return ForEach(songs.fromSam, function(song) return Text(song.title) end),
    ForEach(songs.fromSommer, function(song) return Text(song.title) end)
end

local grouped, each = render(DisplayBoard { content }), render(require("display-board").DisplayBoard { content })
print("same drawing as with ForEach: " .. tostring(grouped == each))
print(grouped)
