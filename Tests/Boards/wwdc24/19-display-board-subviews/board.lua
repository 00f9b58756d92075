-- 6:23 Each of the subviews has an identity of its own.
local songs = require "songs"

local subviews = resolve.subviews {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",

  ForEach(songs.fromSam, function(song)
    return Text(song.title)
  end),
}

local known, distinct = {}, 0
for _, subview in ipairs(subviews) do
  if not known[subview.id] then distinct = distinct + 1 end
  known[subview.id] = true
end
print(subviews.count .. " subviews, " .. distinct .. " identities")
