-- 6:36 Four views are declared; twelve are resolved.
local resolved, songs = require "resolved", require "songs"

local declared = {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",

  ForEach(songs.fromSam, function(song)
    return Text(song.title)
  end),
}

print("declared: " .. #declared)
for _, view in ipairs(declared) do resolved.subviews(view) end
print "together:"
resolved.subviews(declared)
