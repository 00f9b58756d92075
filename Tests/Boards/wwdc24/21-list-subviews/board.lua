-- 7:11 A list and a board see the same subviews in the same content.
local songs = require "songs"

local content = {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",

  ForEach(songs.fromSam, function(song)
    return Text(song.title)
  end),
}

local function seen(by)
  return Container(by, function(self)
    return Group { subviews = self.content, function(subviews)
      return Text(by .. " sees " .. subviews.count .. ", from " .. subviews.first.text .. " to " .. subviews.last.text)
    end }
  end)
end

return VStack { alignment = "leading", seen "ListRows" { content }, seen "DisplayBoard" { content } }
