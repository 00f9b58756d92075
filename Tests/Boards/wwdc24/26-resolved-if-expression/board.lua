-- 8:39 A branch contributes what it took: with `and` in a slot of its own, with If where the branches differ.
local resolved = require "resolved"

local function songs(showFavoriteSongs)
  return {
    showFavoriteSongs and {
      Text "Scrolling in the Deep",
      Text "Born to Build & Run",
      Text "Some Body Like View",
    },
  }
end

for _, showFavoriteSongs in ipairs { true, false } do
  print("showFavoriteSongs = " .. tostring(showFavoriteSongs))
  resolved.subviews(songs(showFavoriteSongs))
  resolved.subviews(If(showFavoriteSongs, Text "Some Body Like View", function() return Text "Nothing to show" end))
end
