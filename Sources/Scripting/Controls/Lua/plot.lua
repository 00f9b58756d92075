-- The plot of a Chart in a size: its axes, and the names at the ends of lines. What marks draw is in marks.lua.
local host = ...
host.load "canvas"
host.load "scales"
host.load "marks"

-- MARK: The scale along the chart

-- Bands of equal width, a whole number of cells each, where bars or names are.
local function bandScale(chart, width, left, size)
  local list = host.placesOf(chart)
  local least = 1
  for _, mark in ipairs(chart.marks) do
    if mark.kind == "BarMark" and mark.given.stacking == "grouped" then least = math.max(least, #mark.lines + 1) end
  end
  local together = math.max(1, math.ceil(#list * least / width))
  local count = math.max(1, math.ceil(#list / together))
  local band = math.max(1, width // count)
  local numbers = {}
  for index, place in ipairs(list) do numbers[place] = (index - 1) // together + 1 end
  local scale = { band = band, count = #list > 0 and count or 0, width = math.min(width, band * count) }
  if #list == 0 then scale.width = width end
  function scale.number(place) return numbers[place] end
  function scale.place(place)
    local number = numbers[host.bandOf(chart, place)]
    return number and (number - 1) * band + band / 2
  end
  local texts = {}
  if chart.isTime or not chart.hasNames and not chart.isCategory then
    texts = chart.isTime and host.timeTexts(list, chart.zone) or host.numberTexts(list)
  end
  for index, value in ipairs(list) do
    if chart.xFormat and not chart.hasNames then
      texts[index] = tostring(chart.xFormat(value))
    else
      texts[index] = texts[index] or chart.shown[value] or tostring(math.type(value) and math.tointeger(value) or value)
    end
  end
  local function column(number) return left + ((number - 1) // together) * band + band // 2 end
  if chart.edges then
    scale.ticks = host.nameTicks(chart.edges, function(number)
      return left + (number - 1) * band + (chart.isSingle and band // 2 or 0)
    end, band, 0, size.width)
  elseif together > 1 then
    scale.note = ("means of %d"):format(together)
    scale.ticks = host.nameTicks({ texts[1], texts[#texts] }, function(number)
      return number == 1 and left or left + scale.width - 1
    end, scale.width // 2, 0, size.width)
  else
    scale.ticks = host.nameTicks(texts, column, band, 0, size.width)
  end
  return scale
end

local function lineScale(chart, width, left, size)
  local low, high = math.huge, -math.huge
  local isWhole = true
  for _, mark in ipairs(chart.marks) do
    for _, line in ipairs(mark.lines) do
      for _, point in ipairs(line.points) do
        low, high = math.min(low, point.x), math.max(high, point.x)
        isWhole = isWhole and point.x % 1 == 0
      end
    end
  end
  for _, given in ipairs(chart.rules) do
    if type(given.x) == "number" then low, high = math.min(low, given.x), math.max(high, given.x) end
  end
  if chart.xDomain then low, high = chart.xDomain[1], chart.xDomain[2] end
  if low > high then return { width = width, ticks = {}, place = function() end } end
  local scale = { width = width }
  function scale.place(x)
    if low == high then return width / 2 end
    local share = chart.hasLogX and host.shareOf(math.log(x, 10), math.log(low, 10), math.log(high, 10))
    return ((share or host.shareOf(x, low, high)) * (2 * width - 1) + 0.5) / 2
  end
  local function column(x) return left + math.floor(scale.place(x)) end
  if chart.hasLogX then
    scale.ticks = host.powerTicks(low, high, column, size.width, chart.xFormat)
    return scale
  end
  local ticks = chart.isTime and host.timeTicks or host.numberTicks
  scale.ticks = ticks(low, high, width, column, 0, size.width, chart.xFormat, chart.isTime and chart.zone or isWhole)
  return scale
end

-- What stands at the right of the plot: names of lines where they end, and of rules.
function host.endLabels(chart, plot, isDirect)
  local list = {}
  if not isDirect then return list end
  for _, mark in ipairs(chart.marks) do
    for _, line in ipairs(mark.lines) do
      local last
      for _, point in ipairs(line.points) do
        if point.y == point.y and (not last or chart.isBand or point.x >= last.x) then last = point end
      end
      if last and line.series.name and chart.isNamed then
        list[#list + 1] = { text = line.series.name, value = last.y, color = line.series.color }
      end
    end
  end
  for _, given in ipairs(chart.rules) do
    if given.y and given.label then
      list[#list + 1] = { text = tostring(given.label), value = given.y, color = given.color or "secondary" }
    end
  end
  if plot then
    for place, label in ipairs(list) do
      label.row = math.max(0, math.min(plot.rows - 1, math.floor(plot.down(label.value))))
      label.place = place
    end
    table.sort(list, function(one, other)
      if one.value ~= other.value then return one.value > other.value end
      return one.place < other.place
    end)
    for place, label in ipairs(list) do
      if place > 1 then label.row = math.max(label.row, list[place - 1].row + 1) end
    end
    for place = #list, 1, -1 do
      list[place].row = math.min(list[place].row, plot.rows - 1 - (#list - place))
    end
  end
  return list
end

local function drawAxes(frame, plot, texts, left, size)
  local rows, faint = plot.rows, { color = "separator" }
  local function put(glyph, x, y, width, height)
    host.fillCells(frame.grid, glyph, x, y, width or 1, height or 1, faint.color)
  end
  if left > 0 then
    put("│", left - 1, 0, 1, rows)
    for place, value in ipairs(plot.values.ticks) do
      local row = math.floor(rows - plot.up(value) + 1e-6)
      if row >= 0 and row <= rows and texts[place] then
        put("┤", left - 1, row)
        frame:text(left - 2, row, texts[place], { alignment = "trailing", color = "secondary" })
      end
    end
    put("└", left - 1, rows)
  end
  put("─", left, rows, plot.columns)
  for _, tick in ipairs(plot.scale.ticks) do
    if tick.place >= left and tick.place < left + plot.columns then put("┬", tick.place, rows) end
    frame:text(tick.left, rows + 1, tick.label, { color = "secondary" })
  end
  if plot.scale.note then
    local first, last = plot.scale.ticks[1], plot.scale.ticks[#plot.scale.ticks]
    local from = first and first.left + host.cellsOf(first.label) or 0
    local to = last and last ~= first and last.left or size.width
    local width = host.cellsOf(plot.scale.note)
    if to - from >= width + 2 then
      frame:text(from + (to - from - width) // 2, rows + 1, plot.scale.note, { color = "secondary" })
    end
  end
end

-- Axes around a plot, each a drawing of its own; what stands before the plot, and the scale along it.
local function plotted(chart, size, isDirect)
  local hasAxes = size.height >= 4
  local rows = math.max(1, hasAxes and size.height - 2 or size.height)
  local low, high = chart.low, chart.high
  if chart.yDomain then low, high = chart.yDomain[1], chart.yDomain[2] end
  local scaled = chart.isLog and host.logScale or host.rowScale
  local values = scaled(low, high, rows, chart.isWhole, chart.yDomain ~= nil)
  local texts = chart.count > 0 and host.tickTexts(values, chart.yFormat) or {}
  local left = host.widest(texts) + 2
  if not hasAxes or size.width - left < 8 then left = 0 end
  local labels = host.endLabels(chart, nil, isDirect)
  local right = #labels > 0 and host.widest(labels) + 1 or 0
  local width = math.max(1, size.width - left - right)
  local scale = (chart.isBand and bandScale or lineScale)(chart, width, left, size)
  local plot = host.context(scale.width, rows, chart.style)
  plot.chart, plot.scale, plot.values, plot.rows, plot.columns = chart, scale, values, rows, scale.width
  plot.across, plot.owners, plot.ends = scale.place, {}, {}
  function plot.up(value) return host.rowsUp(values, value) end
  function plot.down(value)
    local up = plot.up(value)
    local down = rows - up + 1e-9
    return up >= -1e-6 and math.min(down, rows - 0.01) or down
  end
  local frame = host.context(size.width, size.height, chart.style)
  if hasAxes then drawAxes(frame, plot, texts, left, size) end
  host.drawMarks(chart, plot, isDirect)
  for _, label in ipairs(host.endLabels(chart, plot, isDirect)) do
    if label.row >= 0 then
      frame:text(left + scale.width + 1, label.row, label.text, { color = label.color })
    end
  end
  if chart.count == 0 then
    plot:text(scale.width // 2, rows // 2, "no values", { alignment = "center", color = "secondary" })
  end
  return ZStack { alignment = "topLeading", host.drawn(frame), host.drawn(plot):offset(left, 0) }, left, scale
end

-- The words of upright rules, none over another, in a row of so many cells.
function host.uprightLabels(chart, width, left, scale)
  local context, list = host.context(width, 1), {}
  for _, given in ipairs(chart.rules) do
    local x = given.x ~= nil and given.label and scale.place(given.x)
    if x and x >= 0 and x < scale.width then
      list[#list + 1] = { x = left + math.floor(x), text = tostring(given.label), color = given.color or "secondary" }
    end
  end
  table.sort(list, function(one, other) return one.x < other.x end)
  local free = 0
  for place, label in ipairs(list) do
    local cells, following = host.cellsOf(label.text), list[place + 1]
    local most = following and following.x - 1 or width
    local start = math.max(free, math.min(label.x - (cells - 1) // 2, most - cells))
    local room = most - start
    if room > 0 then
      local text = require "host.text".truncate(label.text, room)
      context:text(start, 0, text, { color = label.color })
      free = start + host.cellsOf(text) + 1
    end
  end
  return host.drawn(context)
end

-- The chart in a size.
function host.plot(chart, size, isDirect)
  if chart.uprights == 0 or size.height < 5 then return (plotted(chart, size, isDirect)) end
  local inner = { width = size.width, height = size.height - 1 }
  local view, left, scale = plotted(chart, inner, isDirect)
  return VStack { alignment = "leading", spacing = 0, host.uprightLabels(chart, size.width, left, scale), view }
end

