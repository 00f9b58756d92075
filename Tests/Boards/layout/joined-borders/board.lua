-- A page whose boxes share their lines: rows in a column, a grid, and weights that differ.
local function box(text, style)
  return Text(text):frame { maxWidth = math.huge, alignment = "leading" }:border(style)
end

local function row(...)
  local cells = {}
  for index, text in ipairs { ... } do cells[index] = Text(text):border "rounded" end
  return GridRow(cells)
end

return VStack { alignment = "leading", spacing = 1,
  VStack {
    box("Timetable", "double"),
    HStack { box "Hall", box "Studio", box "Roof" },
    box("Doors open at 19:00", "heavy"),
  } :joinsBorders(),
  Grid { alignment = "leading",
    row("Time", "Band", "Stage"),
    row("20:00", "日本のバンド", "Hall"),
    row("21:30", "The Rowing Bards", "Roof 🎸"),
  } :joinsBorders(),
}
