-- The plot of a Chart whose bars lie: a row for each name, and the scale of the numbers below.
local host = ...
host.load "plot"

-- As many as a drawing may have.
local mostCells = 1000000

-- Where values stand in so many columns; the longest bar takes all of them.
local function valueScale(chart, width)
  local low, high = chart.low, chart.high
  if chart.xDomain then low, high = chart.xDomain[1], chart.xDomain[2] end
  local scale = { low = low, high = high, width = width }
  function scale.place(value) return host.shareOf(value, low, high) * width end
  return scale
end

-- A band of rows for each name, or for several neighbours where there are more names than rows.
local function bands(chart, rows)
  local list, numbers, thick = host.placesOf(chart), {}, 1
  for _, mark in ipairs(chart.marks) do
    if mark.given.stacking == "grouped" then thick = math.max(thick, #mark.lines) end
  end
  local together = math.max(1, math.ceil(#list * thick / math.max(1, rows)))
  local count = math.max(1, math.ceil(#list / together))
  for index, place in ipairs(list) do numbers[place] = (index - 1) // together + 1 end
  local band = math.max(1, (rows + 1) // count)
  if band * count - 1 > rows then band = math.max(1, rows // count) end
  local function number(place) return numbers[place] end
  return { list = list, number = number, count = #list > 0 and count or 0, band = band, together = together }
end

local function drawBars(plot, mark, groups)
  local isGrouped = mark.given.stacking == "grouped"
  local parts = isGrouped and #mark.lines or 1
  local room = groups.band > parts and groups.band - 1 or groups.band
  local height = math.max(1, room // parts)
  for number, line in ipairs(mark.lines) do
    local bases = host.means(mark.stacks[number], groups.number, "base")
    local tops = host.means(mark.stacks[number], groups.number, "top")
    for place = 1, groups.count do
      if tops[place] then
        local y = (place - 1) * groups.band + (isGrouped and (number - 1) * height or 0)
        local below = not isGrouped and bases[place] ~= 0 and mark.lines[number - 1]
        local from, to = plot.scale.place(bases[place]), plot.scale.place(tops[place])
        host.fillRow(plot, y, height, from, to, line.series, below and below.series)
      end
    end
  end
  return math.min(room, height * parts)
end

-- What stands before the bars of a band: its name, or the first and how many more.
local function names(chart, groups)
  local texts = {}
  for index, place in ipairs(groups.list) do
    local number = groups.number(place)
    local name = type(place) == "number" and host.number(place) or chart.shown[place] or place
    if not texts[number] then
      texts[number] = name
    elseif index == number * groups.together or index == #groups.list then
      texts[number] = texts[number] .. " … " .. name
    end
  end
  return texts
end

local function plotted(chart, size)
  local hasAxis = size.height >= 3
  local rows = math.max(1, hasAxis and size.height - 2 or size.height)
  local groups = bands(chart, rows)
  local texts = names(chart, groups)
  local left = math.min(host.widest(texts), math.max(4, size.width // 3)) + 2
  if size.width - left < 8 then left = 0 end
  local width = math.max(1, size.width - left)
  local scale = valueScale(chart, width)
  local plot = host.context(width, rows, chart.style)
  plot.chart, plot.scale, plot.rows, plot.columns, plot.owners = chart, scale, rows, width, {}
  local frame = host.context(size.width, size.height, chart.style)
  local function column(value) return left + math.min(width - 1, math.floor(scale.place(value))) end
  local ticks = host.numberTicks(scale.low, scale.high, width, column, 0, size.width, chart.xFormat, chart.isWhole)
  local function upright(value, glyph, color)
    local x = math.floor(scale.place(value))
    if x > 0 and x < width then host.fillCells(plot.grid, glyph, x, 0, 1, rows, color) end
  end
  if chart.hasGrid then
    for _, tick in ipairs(ticks) do upright(tick.value, chart.style == "braille" and "⡀" or "·", "separator") end
  end
  local function rules(isOver)
    for _, given in ipairs(chart.rules) do
      if chart.below[given] > 0 == isOver then upright(given.x, "┊", given.color or "secondary") end
    end
  end
  rules(false)
  local used = 1
  for _, mark in ipairs(chart.marks) do used = math.max(used, drawBars(plot, mark, groups)) end
  rules(true)
  if left > 0 then
    host.fillCells(frame.grid, "│", left - 1, 0, 1, rows, "separator")
    if hasAxis then host.fillCells(frame.grid, "└", left - 1, rows, 1, 1, "separator") end
    for number, text in ipairs(texts) do
      local row = (number - 1) * groups.band + (used - 1) // 2
      host.fillCells(frame.grid, "┤", left - 1, row, 1, 1, "separator")
      local fitting = require "host.text".truncate(text, left - 2)
      frame:text(left - 2, row, fitting, { alignment = "trailing", color = "secondary" })
    end
  end
  if hasAxis then
    host.fillCells(frame.grid, "─", left, rows, width, 1, "separator")
    for _, tick in ipairs(ticks) do
      if tick.place >= left then host.fillCells(frame.grid, "┬", tick.place, rows, 1, 1, "separator") end
      frame:text(tick.left, rows + 1, tick.label, { color = "secondary" })
    end
  end
  if chart.count == 0 then
    plot:text(width // 2, rows // 2, "no values", { alignment = "center", color = "secondary" })
  end
  return ZStack { alignment = "topLeading", host.drawn(frame), host.drawn(plot):offset(left, 0) }, left, scale
end

function host.lyingPlot(chart, size)
  if size.width * size.height > mostCells then
    host.fail(("Chart: bars that lie take %s rows; 'height' says how many they share"):format(host.number(size.height)))
  end
  if chart.uprights == 0 or size.height < 5 then return (plotted(chart, size)) end
  local view, left, scale = plotted(chart, { width = size.width, height = size.height - 1 })
  return VStack { alignment = "leading", spacing = 0, host.uprightLabels(chart, size.width, left, scale), view }
end
