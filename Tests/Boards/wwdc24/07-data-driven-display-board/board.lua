-- 3:08 What a data-driven board can say: the closure runs once for each element, in the order of the data.
local resolved = require "resolved"

local songs = {
  { id = 3, title = "Some Body Like View" },
  { id = 1, title = "Scrolling in the Deep" },
  { id = 2, title = "Born to Build & Run" },
}

local made = {}
local cards = ForEach(songs, function(song)
  made[#made + 1] = song.id
  return Text(song.title)
end)

resolved.subviews(cards)
print("elements asked for: " .. table.concat(made, ", "))
for _, card in ipairs(resolve.subviews(cards)) do
  print(card.text .. " is element " .. card.containerValues:tag "number")
end
