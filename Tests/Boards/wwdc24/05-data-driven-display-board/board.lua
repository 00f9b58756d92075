-- 2:35 A board that is made of data: one card for each element.
local parts = require "display-board"

local DisplayBoard = Container("DisplayBoard", { data = {}, card = Text, body = function(self)
  return parts.DisplayBoardCardLayout {
    ForEach(self.data, function(item) return parts.CardView { self.card(item) } end),
  }
end })

local songs = {
  { title = "Scrolling in the Deep" },
  { title = "Born to Build & Run" },
  { title = "Some Body Like View" },
}

return DisplayBoard { data = songs, card = function(song)
  return Text(song.title)
end }
