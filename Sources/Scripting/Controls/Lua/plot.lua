-- The plot of a Chart in a size: its axes, what the marks draw, and the names at the ends of lines.
local host = ...
host.load "canvas"
host.load "scales"

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
    local number = numbers[place]
    return number and (number - 1) * band + band / 2
  end
  local texts = chart.hasNames and list
  if not texts then
    texts = chart.isTime and host.timeTexts(list, chart.zone) or host.numberTexts(list)
    if chart.xFormat then
      for index, value in ipairs(list) do texts[index] = tostring(chart.xFormat(value)) end
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
    return (host.shareOf(x, low, high) * (2 * width - 1) + 0.5) / 2
  end
  local function column(x) return left + math.floor(scale.place(x)) end
  local ticks = chart.isTime and host.timeTicks or host.numberTicks
  scale.ticks = ticks(low, high, width, column, 0, size.width, chart.xFormat, chart.isTime and chart.zone or isWhole)
  return scale
end

-- MARK: Drawing

-- A column of cells from one height to another, in rows from the lowest; a tip to an eighth of a row, or to half a row
-- where it hangs.
local function fillColumn(plot, x, width, from, to, series, below)
  from, to = math.max(0, math.min(plot.rows, from)), math.max(0, math.min(plot.rows, to))
  local function cells(glyph, first, count, color, ground)
    if count < 1 then return end
    host.fillCells(plot.grid, glyph, x, plot.rows - first - count, width, count, color, nil, ground)
  end
  local solid = series.shade ~= "█" and series.color or nil
  -- What begins in a cell begins at its edge, unless something ends there.
  if not below then from = math.floor(from + 0.5) end
  if to < from then
    local top, bottom = math.floor(from + 0.5), math.floor(to * 2 + 0.5)
    if bottom >= top * 2 then bottom = top * 2 - 1 end
    cells(series.shade, (bottom + 1) // 2, top - (bottom + 1) // 2, series.color, solid)
    if bottom % 2 == 1 then cells("▀", bottom // 2, 1, series.color) end
    return
  end
  local first, last = math.floor(from * 8 + 0.5), math.floor(to * 8 + 0.5)
  if last <= first then
    if to <= from or below then return end
    last = first + 1
  end
  local shared, tip = first % 8, last % 8
  local start, owner = first // 8, plot.owners[x]
  if shared > 0 and last < (start + 1) * 8 then
    -- Of those that end in one cell, the largest gives it its colour.
    if not owner or owner.size < last - first then owner = { series = series, size = last - first } end
    plot.owners[x] = owner
    return cells(utf8.char(0x2580 + tip), start, 1, owner.series.color)
  elseif shared > 0 then
    -- The tip of what is below, on a ground in this colour.
    cells(utf8.char(0x2580 + shared), start, 1, (owner and owner.series or below).color, series.color)
    start = start + 1
  end
  cells(series.shade, start, last // 8 - start, series.color, solid)
  plot.owners[x] = { series = series, size = tip }
  if tip > 0 then cells(utf8.char(0x2580 + tip), last // 8, 1, series.color) end
end

-- Places of a line on the plot, from the left and from the top; NaN where it breaks.
local function path(plot, line)
  local list, points = {}, line.points
  if not plot.chart.isBand then
    points = table.move(points, 1, #points, 1, {})
    table.sort(points, function(one, other)
      if one.x ~= other.x then return one.x < other.x end
      return one.index < other.index
    end)
  end
  for _, point in ipairs(points) do
    list[#list + 1] = plot.across(point.x) or 0 / 0
    list[#list + 1] = point.y == point.y and plot.down(point.y) or 0 / 0
  end
  return list
end

local function drawLine(plot, line)
  local list = path(plot, line)
  if #list == 2 and list[1] == list[1] and list[2] == list[2] then
    return host.fillCells(plot.grid, "•", list[1] // 1 | 0, list[2] // 1 | 0, 1, 1, line.series.color)
  end
  host.dots(plot.grid, line.series.color, nil, true, list)
end

-- A sign of its own where a line ends, for lines whose names stand elsewhere.
local function drawEnd(plot, line)
  local list = path(plot, line)
  for place = #list - 1, 1, -2 do
    local x, y = math.floor(list[place]), math.floor(list[place + 1])
    local cell = x == x and y == y and x >= 0 and x < plot.columns and y >= 0 and y < plot.rows and y * 1000 + x
    if cell and not plot.ends[cell] then
      plot.ends[cell] = true
      return host.fillCells(plot.grid, line.series.symbol, x, y, 1, 1, line.series.color)
    end
  end
end

local function drawPoints(plot, line, mark)
  local list = path(plot, line)
  local isFew = #list / 2 <= plot.columns * plot.rows / 4
  if not mark.given.symbol and #plot.chart.series == 1 and not isFew then
    return host.dots(plot.grid, line.series.color, nil, false, list)
  end
  for place = 1, #list, 2 do
    local x, y = math.floor(list[place]), math.floor(list[place + 1])
    if x == x and y == y and x >= 0 and x < plot.columns and y >= 0 and y < plot.rows then
      host.fillCells(plot.grid, line.series.symbol, x, y, 1, 1, line.series.color)
    end
  end
end

-- The greatest and the least height of a path in each of so many parts of a cell; nil where it is not.
local function extremes(list, rows, parts, count)
  local most, least = {}, {}
  local function add(column, height)
    if column < 0 or column >= count then return end
    most[column] = math.max(most[column] or -math.huge, height)
    least[column] = math.min(least[column] or math.huge, height)
  end
  for place = 1, #list, 2 do
    local x, height = list[place] * parts, rows - list[place + 1]
    if x == x and height == height then
      add(math.floor(x), height)
      local x0, height0 = (list[place - 2] or 0 / 0) * parts, rows - (list[place - 1] or 0 / 0)
      if x0 == x0 and height0 == height0 and x > x0 then
        for column = math.max(0, math.floor(x0) + 1), math.min(count - 1, math.floor(x)) do
          local there = height0 + (height - height0) * (column - x0) / (x - x0)
          add(column, there)
          add(column - 1, there)
        end
      end
    end
  end
  return most, least
end

-- The tops of the series of a mark, each above those before it, at all places.
local function areaPaths(plot, mark)
  local isStack = mark.given.stacking ~= "unstacked" and #mark.lines > 1
  if not isStack then
    local list = {}
    for number, line in ipairs(mark.lines) do list[number] = path(plot, line) end
    return list
  end
  local list = {}
  local all = host.placesOf(plot.chart)
  local heights = {}
  for number in ipairs(mark.lines) do
    local own, row = mark.stacks[number], {}
    for index, place in ipairs(all) do
      if own[place] then heights[index] = own[place].top end
      row[2 * index - 1] = plot.across(place) or 0 / 0
      row[2 * index] = plot.down(heights[index] or 0)
    end
    list[number] = row
  end
  return list, true
end

local function drawAreas(plot, mark)
  local paths, isStack = areaPaths(plot, mark)
  local zero = plot.rows - plot.down(0)
  local isBraille = plot.chart.style == "braille" and plot.chart.givenStyle
  local parts = isBraille and 2 or 1
  local before
  for number, line in ipairs(mark.lines) do
    local most, least = extremes(paths[number], plot.rows, parts, plot.columns * parts)
    local below = before
    before = {}
    for column = 0, plot.columns * parts - 1 do
      local high, low = most[column], least[column]
      if high then
        local from = below and below[column] or zero
        local to = high - zero >= zero - low and high or low
        if isStack then to = high end
        before[column] = to
        if isBraille then
          local x = (column + 0.5) / 2
          host.dots(plot.grid, line.series.color, nil, true,
            { x, plot.rows - from - 0.01, x, plot.rows - to + 0.01 })
        else
          local under = isStack and number > 1 and mark.lines[number - 1].series
          fillColumn(plot, column, 1, from, to, line.series, under)
        end
      end
    end
  end
end

-- Bars of neighbours that share a band have their mean.
local function meansOf(scale, own, field)
  local sums, counts = {}, {}
  for place, part in pairs(own) do
    local number = scale.number(place)
    sums[number] = (sums[number] or 0) + part[field]
    counts[number] = (counts[number] or 0) + 1
  end
  for number, count in pairs(counts) do sums[number] = sums[number] / count end
  return sums
end

local function drawBars(plot, mark)
  local scale, band = plot.scale, plot.scale.band
  local isGrouped = mark.given.stacking == "grouped"
  local count = isGrouped and #mark.lines or 1
  local gap = band >= 3 and math.max(1, band // 4) or isGrouped and band > count and 1 or 0
  local room = plot.chart.isDense and band or band - gap
  local width = math.max(1, math.min(plot.chart.isDense and band or 12, room // count))
  local margin = math.max(0, (band - width * count) // 2)
  for number, line in ipairs(mark.lines) do
    local bases, tops = meansOf(scale, mark.stacks[number], "base"), meansOf(scale, mark.stacks[number], "top")
    for place = 1, scale.count do
      if tops[place] then
        local x = (place - 1) * band + margin + (isGrouped and (number - 1) * width or 0)
        local below = not isGrouped and bases[place] ~= 0 and mark.lines[number - 1]
        fillColumn(plot, x, width, plot.up(bases[place]), plot.up(tops[place]), line.series, below and below.series)
      end
    end
  end
end

-- Two dots, two gaps: nothing that is data is drawn like that.
local function drawRule(plot, given)
  local color, list = given.color or "secondary", {}
  if given.y then
    local y = plot.down(given.y)
    for dot = 0, plot.columns * 2 - 1 do
      if dot % 4 < 2 then table.move({ (dot + 0.5) / 2, y }, 1, 2, #list + 1, list) end
    end
  else
    local x = plot.across(given.x)
    if not x then return end
    for dot = 0, plot.rows * 4 - 1 do
      if dot % 4 < 2 then table.move({ x, (dot + 0.5) / 4 }, 1, 2, #list + 1, list) end
    end
  end
  host.dots(plot.grid, color, nil, false, list)
end

local draw = {
  LineMark = function(plot, mark) for _, line in ipairs(mark.lines) do drawLine(plot, line) end end,
  PointMark = function(plot, mark) for _, line in ipairs(mark.lines) do drawPoints(plot, line, mark) end end,
  AreaMark = drawAreas, BarMark = drawBars,
}

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

function host.widest(texts)
  local most = 0
  for _, text in ipairs(texts) do most = math.max(most, host.cellsOf(type(text) == "table" and text.text or text)) end
  return most
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
  local values = host.rowScale(low, high, rows, chart.isWhole, chart.yDomain ~= nil)
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
  function plot.up(value) return value / values.perRow - values.low / values.perRow end
  function plot.down(value)
    local up = plot.up(value)
    local down = rows - up + 1e-9
    return up >= -1e-6 and math.min(down, rows - 0.01) or down
  end
  local frame = host.context(size.width, size.height, chart.style)
  if hasAxes then drawAxes(frame, plot, texts, left, size) end
  for _, given in ipairs(chart.rules) do drawRule(plot, given) end
  for _, mark in ipairs(chart.marks) do draw[mark.kind](plot, mark) end
  for _, mark in ipairs(not isDirect and chart.hasEnds and chart.marks or {}) do
    for _, line in ipairs(mark.kind == "LineMark" and mark.lines or {}) do drawEnd(plot, line) end
  end
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
local function uprightLabels(chart, width, left, scale)
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
  return VStack { alignment = "leading", spacing = 0, uprightLabels(chart, size.width, left, scale), view }
end

