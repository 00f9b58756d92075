-- 7:19 A declared view is a recipe: what it resolves to depends on the data at the time.
local songs = require "songs"

local function declared(data)
  return {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",

    ForEach(data, function(song)
      return Text(song.title)
    end),
  }
end

for count = 0, #songs.fromSam, 3 do
  local data = table.move(songs.fromSam, 1, count, 1, {})
  local views = declared(data)
  print(#views .. " declared, " .. resolve.subviews(views).count .. " resolved")
end
