-- Chart: marks over two axes. series.lua reads them; plot.lua draws them when the size is known.
local host = ...
host.load "plot"
host.load "series"

local words = { LineMark = "line chart", AreaMark = "area chart", BarMark = "bar chart", PointMark = "point chart" }

local Mark = { __name = "mark of a Chart" }

local function maker(kind)
  return function(given)
    if type(given) ~= "table" then host.fail(("%s takes a table, got %s"):format(kind, host.describe(given))) end
    return setmetatable({ kind = kind, given = given }, Mark)
  end
end

host.define("LineMark", maker "LineMark")
host.define("AreaMark", maker "AreaMark")
host.define("BarMark", maker "BarMark")
host.define("PointMark", maker "PointMark")
host.define("RuleMark", maker "RuleMark")

local function limits(subject, pair)
  if pair == nil then return nil end
  host.list(subject, pair)
  if #pair ~= 2 then host.fail(subject .. " must be { low, high }") end
  host.finite(subject, pair[1])
  host.finite(subject, pair[2])
  if pair[1] >= pair[2] then
    host.fail(("%s: the first must be less than the second, got %s and %s"):format(subject, pair[1], pair[2]))
  end
  return pair
end

-- MARK: Around the plot

-- What a series is drawn with, for the legend.
local function swatch(series, hasEnd)
  local context = host.context(2, 1)
  if series.kind == "PointMark" then
    context.width = 1
    context.grid = host.grid(1, 1, false)
    host.fillCells(context.grid, series.symbol, 0, 0, 1, 1, series.color)
  elseif series.kind == "LineMark" then
    host.fillCells(context.grid, "━", 0, 0, 2, 1, series.color)
    if hasEnd then host.fillCells(context.grid, series.symbol, 1, 0, 1, 1, series.color) end
  else
    local ground = series.shade ~= "█" and series.color or nil
    host.fillCells(context.grid, series.shade, 0, 0, 2, 1, series.color, nil, ground)
  end
  return host.drawn(context)
end

-- Names of series, and of rules across.
local function legend(chart)
  if chart.legend == "none" then return false end
  local items = {}
  for _, series in ipairs(chart.isNamed and chart.named or {}) do
    items[#items + 1] = HStack { spacing = 1, swatch(series, chart.hasEnds), Text(series.name):lineLimit(1) }
  end
  for _, given in ipairs(chart.rules) do
    if given.y and given.label then
      local context = host.context(3, 1)
      host.fillCells(context.grid, "⠒", 0, 0, 1, 1, given.color or "secondary")
      host.fillCells(context.grid, "⠒", 2, 0, 1, 1, given.color or "secondary")
      items[#items + 1] = HStack { spacing = 1, host.drawn(context), Text(given.label):lineLimit(1) }
    end
  end
  return #items > 0 and FlowLayout { spacing = 3, lineSpacing = 0, items }
end

local function title(chart)
  local label = chart.yLabel
  if chart.unshown > 0 then
    label = (label and label .. ", " or "") .. host.number(chart.unshown) .. " not above 0"
  end
  if not chart.title and not label then return false end
  local unit = label and Text(label):foregroundStyle "secondary"
  if not chart.title then return unit:lineLimit(1) end
  local name = Text(chart.title):bold()
  return (unit and Text { name, "  ", unit } or name):lineLimit(1)
end

local function summary(chart)
  local kind
  for _, mark in ipairs(chart.marks) do
    local word = words[mark.kind]
    kind = (kind == nil or kind == word) and word or "chart"
  end
  local parts = { chart.title or false, kind or "chart" }
  if not parts[1] then table.remove(parts, 1) end
  if #chart.series > 1 then parts[#parts + 1] = #chart.series .. " series" end
  if chart.count == 0 then
    parts[#parts + 1] = "no values"
  else
    parts[#parts + 1] = host.plural(chart.count, "value")
    local how = function(value) return tostring(chart.yFormat and chart.yFormat(value) or host.number(value, 4)) end
    parts[#parts + 1] = how(chart.least) .. (chart.most > chart.least and " to " .. how(chart.most) or "")
  end
  for _, given in ipairs(chart.rules) do
    if given.y and given.label then parts[#parts + 1] = ("%s at %s"):format(given.label, host.number(given.y, 4)) end
  end
  local gaps = chart.gaps - chart.unshown + chart.unplaced
  if gaps > 0 then parts[#parts + 1] = host.plural(gaps, "gap") end
  if chart.unshown > 0 then parts[#parts + 1] = host.number(chart.unshown) .. " not above 0" end
  return table.concat(parts, ", ")
end

-- A drawing of so many rows below a title, as what it is called where it is read out.
function host.framed(heading, key, plot, rows, height, spoken, least)
  local frame = { idealWidth = 60, maxWidth = math.huge, height = rows }
  if height == math.huge or height == nil and least then
    frame.height, frame.minHeight, frame.idealHeight, frame.maxHeight =
      nil, math.min(rows, least or 4), rows, height or rows
  end
  local view = VStack { alignment = "leading", spacing = 0, heading, key, plot:frame(frame) }
  -- What is read is said of the view around it; in documents it is a drawing.
  return VStack { host.spoken(view, "chart") } :accessibilityLabel(host.words(spoken))
end

-- Rows of the plot, and those of the axis below it; about eight, as many as ticks a round number apart take.
function host.chartRows(subject, height, chart)
  if height == math.huge then return 10 end
  if height == nil then
    if chart.yDomain then return 10 end
    local best, least = 8, math.huge
    local scale = chart.isLog and host.logScale or host.rowScale
    for _, rows in ipairs { 8, 9, 7, 10, 6 } do
      local waste = scale(chart.low, chart.high, rows, chart.isWhole).waste + math.abs(rows - 8) / 20
      if waste < least - 1e-9 then best, least = rows, waste end
    end
    return best + 2
  end
  if height <= 0 or height > 1000 then
    host.fail(("%s: 'height' must be more than 0 and at most 1000 rows, got %s"):format(subject, height))
  end
  return math.ceil(height) + 2
end

local Chart = {}
Chart.__index = Chart

function host.newChart(chart)
  chart.marks, chart.rules, chart.series, chart.alike, chart.style = {}, {}, {}, {}, chart.style or "braille"
  chart.uprights, chart.unshown, chart.unplaced = 0, 0, 0
  -- How many marks are drawn before each rule.
  chart.below = {}
  -- How many items have labels for their places.
  chart.unnamed = 0
  -- Which position has a label first, and what names of others are shown as.
  chart.labelled, chart.shown = {}, {}
  return setmetatable(chart, Chart)
end

-- A mark may stand in more than one chart.
function Chart:add(kind, given, isValues)
  if kind == "RuleMark" then return host.readRule(self, given) end
  self.marks[#self.marks + 1] = { kind = kind, given = given, isValues = isValues }
end

-- Bars that lie have an axis of their own.
local function checkLying(chart)
  for _, mark in ipairs(chart.marks) do
    if not mark.isLying then
      host.fail(("Chart: bars whose 'y' is a text stand in rows, and %s in columns; make them two charts")
        :format(mark.kind))
    end
  end
  if chart.isLog or chart.hasLogX then
    host.fail "Chart: a logarithmic axis is for values up the chart, and these bars lie"
  end
  for _, given in ipairs(chart.rules) do
    if type(given.x) ~= "number" then host.fail "RuleMark: beside bars that lie, 'x' must be a number" end
  end
end

-- Reads what is to be drawn.
function Chart:ready(given)
  for _, mark in ipairs(self.marks) do host.readMark(self, mark) end
  if self.labels then host.warnOfLabels("Chart", self.labels, self.unnamed) end
  if self.isLying then checkLying(self) end
  if self.hasNames and self.hasNumbers then
    host.fail "Chart: 'x' is a number of some items and a text of others; make it one of them"
  end
  self.isTime, self.isCategory, self.zone = given.xScale == "time", given.xScale == "category", given.timeZone
  if self.isTime and self.hasNames then host.fail "Chart: 'xScale' is time, but 'x' is a text" end
  if self.hasLogX and self.hasNames then host.fail "Chart: 'xScale' is log, but 'x' is a text" end
  self.isBand = self.hasNames or self.isCategory
  for _, mark in ipairs(self.marks) do self.isBand = self.isBand or mark.kind == "BarMark" end
  if self.hasLogX and self.isBand then
    host.fail "Chart: bars stand in columns of equal width, and 'xScale' is log; draw lines, areas or points"
  end
  host.readDomain(self)
  host.keepRules(self)
  self.named = {}
  for _, series in ipairs(self.series) do
    if series.name then self.named[#self.named + 1] = series end
  end
  self.isNamed = #self.named > 1 and self.legend ~= "none"
  local lines = 0
  for _, series in ipairs(self.named) do lines = lines + (series.kind == "LineMark" and 1 or 0) end
  self.hasEnds = self.isNamed and lines > 1
  if #self.series == 1 and given.color then self.series[1].color = given.color end
  return self
end

function Chart:drawn(size, isDirect)
  if self.isLying then
    host.load "rows"
    return host.lyingPlot(self, size)
  end
  return host.plot(self, size, isDirect)
end

-- A row for each bar, and one between bars as long as there are few.
function host.lyingRows(chart, height)
  if height then return host.chartRows("Chart", height, chart) end
  local thick, count = 1, #host.placesOf(chart)
  for _, mark in ipairs(chart.marks) do
    if mark.given.stacking == "grouped" then thick = math.max(thick, #mark.lines) end
  end
  local gap = (count <= 10 or thick > 1) and 1 or 0
  return math.max(1, count * (thick + gap) - gap) + 2
end

-- Names of lines stand where the lines end, where there is room for them.
local function view(chart, given)
  local rows = chart.isLying and host.lyingRows(chart, given.height) or host.chartRows("Chart", given.height, chart)
  rows = rows + (chart.uprights > 0 and 1 or 0)
  local heading, spoken = title(chart), summary(chart)
  local ends = chart.isLying and {} or host.endLabels(chart, nil, true)
  local function alternative(isDirect)
    local plot = GeometryReader(function(size) return chart:drawn(size, isDirect) end)
    -- Fewer rows than it would like, where there are fewer: three of the plot, or one for each name.
    local least = not chart.isLying and math.max(5, isDirect and #ends + 2 or 0) or nil
    return host.framed(heading, not isDirect and legend(chart) or false, plot, rows, given.height, spoken, least)
  end
  local isDirect = given.legend ~= "top" and #ends > 0 and #ends <= rows - 2
  for _, series in ipairs(chart.named) do
    isDirect = isDirect and (series.kind == "LineMark" or not chart.isNamed)
  end
  if not isDirect then return alternative(false) end
  local width = math.max(48, 4 * host.widest(ends))
  return ViewThatFits { axes = "horizontal",
    alternative(true):frame { idealWidth = width, maxWidth = math.huge }, alternative(false),
  }
end

-- What the numbers of an axis are written with.
local function axisFormat(label, format)
  if not format then return nil end
  local written = host.formatter(label, format)
  return function(value)
    local text = written(value)
    if type(text) == "string" or type(text) == "number" then return tostring(text) end
    return host.fail(("%s must return a text, got %s"):format(label, host.describe(text)))
  end
end

host.widget("Chart", function(given)
  if type(given) ~= "table" then host.fail "Chart takes a table; write Chart { values = { 3, 5, 2 } }" end
  local chart = host.newChart {
    title = host.title(given.title), yLabel = given.yLabel, legend = given.legend,
    style = given.style, givenStyle = given.style, labels = given.labels,
    isLog = given.yScale == "log", hasLogX = given.xScale == "log", hasGrid = given.grid,
    xDomain = limits("Chart: 'xDomain'", given.xDomain), yDomain = limits("Chart: 'yDomain'", given.yDomain),
    xFormat = axisFormat("Chart: 'xFormat'", given.xFormat),
    yFormat = axisFormat("Chart: 'yFormat'", given.yFormat),
  }
  if chart.isLog and chart.yDomain and chart.yDomain[1] <= 0 then
    host.fail(("Chart: 'yDomain' must begin above 0 on a logarithmic axis, got %s"):format(chart.yDomain[1]))
  end
  if chart.hasLogX and chart.xDomain and chart.xDomain[1] <= 0 then
    host.fail(("Chart: 'xDomain' must begin above 0 on a logarithmic axis, got %s"):format(chart.xDomain[1]))
  end
  chart.hasScale = given.xScale == "time" or given.xScale == "log" or given.xScale == "linear"
  if given.labels then host.lastPosition("Chart: 'labels'", given.labels) end
  if given.values then chart:add("LineMark", { given.values }, true) end
  for place, mark in ipairs(host.children(given)) do
    if mark and getmetatable(mark) ~= Mark then
      host.fail(("Chart: child %d must be a mark as LineMark, got %s"):format(place, host.describe(mark)))
    end
    if mark then chart:add(mark.kind, mark.given) end
  end
  if #chart.marks == 0 and #chart.rules == 0 then
    host.fail "Chart: no marks; write Chart { LineMark { rows, x = \"time\", y = \"load\" } }"
  end
  return host.steady(view(chart:ready(given), given))
end)
