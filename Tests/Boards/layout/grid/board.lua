-- A grid whose columns line up, with a title and a rule across all of them.

local function row(name, size, note)
  return GridRow { alignment = "top", Text(name), Text(size), note and Text(note) }
end

return Grid { alignment = "leading", horizontalSpacing = 2,
  Text "Files":bold(),
  GridRow { "name", "size", "note" }:dim(),
  Divider,
  row("init.lua", "1.2 K", "the plugin's own file, which is read first"),
  row("songs.csv", "258"),
  GridRow { Text "two files":gridCellColumns(2), "nothing else" },
}
