-- How the folders of a project grew, change by change.
-- git log --reverse --numstat --no-renames --format= | containerhost run scripts/growth.lua
-- containerhost run scripts/growth.lua -- scripts/growth.txt   its own log, by the hour
local colors = { "green", "purple", "orange", "cyan", "pink", "yellow", "blue" }
local folders, sizes = {}, {}
for line in io.lines(arg[1]) do
  local added, removed, path = line:match "^(%d+)\t(%d+)\t(.+)$"
  if added then
    local name = path:match "^(.-)/" or "."
    if not sizes[name] then folders[#folders + 1], sizes[name] = name, { 0 } end
    table.insert(sizes[name], sizes[name][#sizes[name]] + added - removed)
  end
end

if #folders == 0 then return Text "No changes: this board reads what git log --numstat prints." end
return FlowLayout { columns = "equal",
  ForEach(folders, function(name, index)
    local lines, color = sizes[name], colors[index % #colors + 1]
    return VStack { alignment = "leading",
      Sparkline { values = lines, min = 0, height = 4, stretches = true } :foregroundStyle(color),
      Text { Text(lines[#lines], { format = "number" }):bold(), " lines" },
    } :padding("horizontal", 1):border { style = "rounded", title = name }
      :frame { idealWidth = 26, maxWidth = math.huge }
  end),
}
