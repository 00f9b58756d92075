-- What the marks of a Chart draw on its plot.
local host = ...
host.load "canvas"

-- The ways that bars point: the glyphs of their tips, and their cells in a plot, from where the bars begin.
local upright = { half = "▀" }
function upright.length(plot) return plot.rows end
function upright.tip(eighths) return utf8.char(0x2580 + eighths) end
function upright.fill(plot, glyph, across, breadth, first, count, color, ground)
  host.fillCells(plot.grid, glyph, across, plot.rows - first - count, breadth, count, color, nil, ground)
end

local lying = { half = "▐" }
function lying.length(plot) return plot.columns end
function lying.tip(eighths) return utf8.char(0x2590 - eighths) end
function lying.fill(plot, glyph, across, breadth, first, count, color, ground)
  host.fillCells(plot.grid, glyph, first, across, count, breadth, color, nil, ground)
end

-- What is behind a shade, so that it is a solid colour where there are colours.
local function backing(series) return series.shade ~= "█" and series.color or nil end

-- A bar from one value's place to another's, in cells: its tip to an eighth of a cell, or to half of one where it
-- points back.
local function fillBar(plot, way, across, breadth, from, to, series, below)
  from, to = math.max(0, math.min(way.length(plot), from)), math.max(0, math.min(way.length(plot), to))
  local function cells(glyph, first, count, color, ground)
    if count >= 1 then way.fill(plot, glyph, across, breadth, first, count, color, ground) end
  end
  -- What begins in a cell begins at its edge, unless something ends there.
  if not below then from = math.floor(from + 0.5) end
  if to < from then
    local first, last = math.floor(to * 2 + 0.5), math.floor(from + 0.5)
    if first >= last * 2 then first = last * 2 - 1 end
    cells(series.shade, (first + 1) // 2, last - (first + 1) // 2, series.color, backing(series))
    if first % 2 == 1 then cells(way.half, first // 2, 1, series.color) end
    return
  end
  local first, last = math.floor(from * 8 + 0.5), math.floor(to * 8 + 0.5)
  if last <= first then
    if to <= from or below then return end
    last = first + 1
  end
  local shared, tip = first % 8, last % 8
  local start, owner, isSeen = first // 8, plot.owners[across], false
  if shared > 0 and last < (start + 1) * 8 then
    -- Of those that end in one cell, the largest gives it its colour.
    if not owner or owner.size < last - first then owner = { series = series, size = last - first } end
    plot.owners[across] = owner
    return cells(way.tip(tip), start, 1, owner.series.color)
  elseif shared > 0 then
    -- A cell that two share goes to the one with more of it, or to a bar that has no other where the one before it
    -- has: a tip of a part of the cell would have a blank ground where there are no colours.
    local before = owner and owner.series or below
    local isAlone = last // 8 == start + 1 and owner and owner.isSeen
    local most = (shared > 4 and not isAlone) and before or series
    cells(most.shade, start, 1, most.color, backing(most))
    isSeen = most == series
    start = start + 1
  end
  cells(series.shade, start, last // 8 - start, series.color, backing(series))
  plot.owners[across] = { series = series, size = tip, isSeen = isSeen or last // 8 > start }
  if tip > 0 then cells(way.tip(tip), last // 8, 1, series.color) end
end

local function fillColumn(plot, x, width, from, to, series, below)
  fillBar(plot, upright, x, width, from, to, series, below)
end

function host.fillRow(plot, y, height, from, to, series, below)
  fillBar(plot, lying, y, height, from, to, series, below)
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

-- The cell of a place; nil beyond the plot, and where a line breaks.
local function cellOf(plot, list, place)
  local x, y = math.floor(list[place]), math.floor(list[place + 1])
  if x == x and y == y and x >= 0 and x < plot.columns and y >= 0 and y < plot.rows then return x, y end
end

local function drawLine(plot, line)
  local list = path(plot, line)
  if #list == 2 then
    local x, y = cellOf(plot, list, 1)
    if x then host.fillCells(plot.grid, "•", x, y, 1, 1, line.series.color) end
    return
  end
  host.dots(plot.grid, line.series.color, nil, true, list)
end

-- A sign of its own where a line ends, for lines whose names stand elsewhere.
local function drawEnd(plot, line)
  local list = path(plot, line)
  for place = #list - 1, 1, -2 do
    local x, y = cellOf(plot, list, place)
    local cell = x and y * 1000 + x
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
    local x, y = cellOf(plot, list, place)
    if x then host.fillCells(plot.grid, line.series.symbol, x, y, 1, 1, line.series.color) end
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
function host.means(own, numberOf, field)
  local sums, counts = {}, {}
  for place, part in pairs(own) do
    local number = numberOf(place)
    sums[number] = (sums[number] or 0) + part[field]
    counts[number] = (counts[number] or 0) + 1
  end
  for number, count in pairs(counts) do sums[number] = sums[number] / count end
  return sums
end

local function drawBars(plot, mark)
  local scale, band = plot.scale, plot.scale.band
  local isGrouped = mark.given.stacking == "grouped"
  local count = isGrouped and math.max(1, #mark.lines) or 1
  local gap = band >= 3 and math.max(1, band // 4) or isGrouped and band > count and 1 or 0
  local room = plot.chart.isDense and band or band - gap
  local width = math.max(1, math.min(plot.chart.isDense and band or 12, room // count))
  local margin = math.max(0, (band - width * count) // 2)
  for number, line in ipairs(mark.lines) do
    local own = mark.stacks[number]
    local bases, tops = host.means(own, scale.number, "base"), host.means(own, scale.number, "top")
    for place = 1, scale.count do
      if tops[place] then
        local x = (place - 1) * band + margin + (isGrouped and (number - 1) * width or 0)
        local below = not isGrouped and bases[place] ~= 0 and mark.lines[number - 1]
        local from, to = plot.up(bases[place]), plot.up(tops[place])
        -- What is at the lowest edge of powers of ten is not nothing.
        if plot.chart.isLog and from == 0 and to > -1e-6 then to = math.max(to, 1 / 8) end
        fillColumn(plot, x, width, from, to, line.series, below and below.series)
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

-- Points at the values that have ticks; what is drawn in such a cell takes its place.
local function drawGrid(plot)
  local glyph = plot.chart.style == "braille" and "⠁" or "·"
  for _, value in ipairs(plot.values.ticks) do
    local row = math.floor(plot.rows - plot.up(value) + 1e-6)
    if row >= 0 and row < plot.rows then
      host.fillCells(plot.grid, glyph, 0, row, plot.columns, 1, "separator")
    end
  end
end

-- Rules lie over bars and areas that come before them, and behind all else; the signs at the ends of lines before all.
function host.drawMarks(chart, plot, isDirect)
  if chart.hasGrid then drawGrid(plot) end
  local function drawRules(number)
    for _, given in ipairs(chart.rules) do
      if chart.below[given] == number then drawRule(plot, given) end
    end
  end
  drawRules(0)
  for number, mark in ipairs(chart.marks) do
    draw[mark.kind](plot, mark)
    drawRules(number)
  end
  for _, mark in ipairs(not isDirect and chart.hasEnds and chart.marks or {}) do
    for _, line in ipairs(mark.kind == "LineMark" and mark.lines or {}) do drawEnd(plot, line) end
  end
end
