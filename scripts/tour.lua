-- containerhost run tour.lua
local heat = { from = "green", to = "red" }
local colors = { up = "green", slow = "yellow", down = "red" }
local services = {
  { name = "api", ms = 38, state = "up" },
  { name = "search", ms = 310, state = "slow" },
  { name = "import", ms = 0, state = "down" },
}
local week = { "Mo", "Tu", "We", "Th", "Fr", "Sa", "Su" }
local people = { 12, 18, 9, 14, 22, 30, 26 }

local function card(title, content)
  return VStack { alignment = "leading", content }
    :padding("horizontal", 1)
    :frame { idealWidth = 33, maxWidth = math.huge,
             maxHeight = math.huge, alignment = "topLeading" }
    :border { style = "rounded", title = title }
end

return FlowLayout { columns = "equal",
  card("Visitors",
    Chart { values = people, labels = week, height = 4 }),
  card("In use", {
    ProgressView { value = 0.42, "CPU ", color = heat },
    ProgressView { value = 0.93, "Disk", color = heat },
    Sparkline { values = people, height = 4, stretches = true }
      :foregroundStyle { from = "blue", to = "pink" } }),
  card("Services", Table(services, {
    TableColumn("SERVICE", "name"), TableColumn("MS", "ms"),
    TableColumn("STATE", function(one)
      return Badge { one.state, color = colors[one.state] }
    end) })),
  card("Waiting", BarChart { values = { 42, 17, 8, 3, 1 },
    labels = { "mail", "images", "search", "bills", "import" },
    color = "purple" }),
}
