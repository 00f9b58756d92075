-- Three people's favourite songs: some written out, some read from songs.csv beside this file.
local DisplayBoard = require("display-board").DisplayBoard

-- The songs of one singer: { title =, samHasDibs = }, in the file's order.
local function songs(singer)
  local found, row = {}, 0
  for line in io.lines "songs.csv" do
    row = row + 1
    local name, title, dibs = line:match "^([^,]*),([^,]*),([^,]*)$"
    if not name then error("songs.csv:" .. row .. ": expected singer,title,dibs, found '" .. line .. "'") end
    if name == singer then found[#found + 1] = { title = title, samHasDibs = dibs == "yes" } end
  end
  return found
end

return DisplayBoard {
  Section "Matt's Favorites" {
    Text "Scrolling in the Deep" :displayBoardCardRejected(true),
    Text "Born to Build & Run",
    Text "Some Body Like View",
    ForEach(songs "Matt", function(song) return Text(song.title) end),
  },
  Section "Sam's Favorites" {
    ForEach(songs "Sam", function(song)
      return Text(song.title):displayBoardCardRejected(song.samHasDibs)
    end),
  },
  Section "Sommer's Favorites" {
    ForEach(songs "Sommer", function(song) return Text(song.title) end),
  } :displayBoardCardRejected(true),
}
