-- BarChart: horizontally a row for each value, vertically a column.
local host = ...
host.load "columns"

-- The values as items { value =, label =, color = }. Items of a script are named as those of a Tree may be.
local function items(given)
  if type(given.values) ~= "table" then
    host.fail "BarChart: 'values' is missing; write BarChart { values = { 3, 5, 2 } }"
  end
  host.list("BarChart: 'values'", given.values)
  local labels, colors, list = given.labels or {}, given.colors or {}, {}
  host.lastPosition("BarChart: 'labels'", labels)
  host.lastPosition("BarChart: 'colors'", colors)
  host.warnOfLabels("BarChart", labels, #given.values)
  for index, value in ipairs(given.values) do
    local item = type(value) == "table" and not host.isNull(value) and value or { value = value }
    local place = ("BarChart: item %d of 'values'"):format(index)
    if item.value == nil then
      host.fail(place .. " has no 'value'; write { value = 12, label = \"Mon\" }, or a number")
    end
    -- The null of JSON is a bar that is missing.
    local isMissing = host.isNull(item.value)
    if not isMissing then host.finite(place, item.value) end
    list[index] = {
      value = not isMissing and item.value or nil, label = item.label or labels[index] or item.title or item.name,
      color = item.color or colors[index] or given.color,
    }
  end
  return list
end

-- The values there are.
local function numbers(list)
  local there = {}
  for _, item in ipairs(list) do there[#there + 1] = item.value end
  return there
end

-- The least and the greatest of what the chart shows: without limits nothing, and all values.
local function range(given, list)
  local low, high = given.min or 0, given.max or 0
  for _, value in ipairs(numbers(list)) do
    if not given.min then low = math.min(low, value) end
    if not given.max then high = math.max(high, value) end
  end
  host.finite("BarChart: 'min'", low)
  host.finite("BarChart: 'max'", high)
  if low > high and given.min and given.max then
    host.fail(("BarChart: 'min' must not be greater than 'max', got %s and %s"):format(low, high))
  end
  -- All values may lie beyond the one that is given.
  if given.min then return low, math.max(low, high) end
  return math.min(low, high), high
end

-- Numbers in groups, or by the script's format.
local function formatter(given)
  host.load "format"
  return given.format and host.formatter("BarChart: 'format'", given.format) or host.number
end

local function text(value, where)
  if type(value) == "string" or type(value) == "number" then return Text(value):lineLimit(1) end
  if type(value) == "userdata" then return VStack { value } end
  return host.fail(("BarChart: %s must be a text or a view, got %s"):format(where, host.describe(value)))
end

-- The bar of an item, from where zero is, or from the end nearest to it.
local function bar(chart, item, axis, thickness)
  if item.value == nil then return Spacer { minLength = 0 } end
  local zero = chart.low < chart.high and host.share(0, chart.low, chart.high) or 0
  local share = chart.low < chart.high and host.share(item.value, chart.low, chart.high) or 0
  local view = Bar {
    from = zero, to = share, axis = axis, thickness = thickness, track = false, style = chart.style,
  }
  local words = chart.format(item.value)
  -- A view has no words of its own.
  view = view:accessibilityLabel(host.words(type(words) == "string" and words or tostring(item.value)))
  -- Beside its number a bar says nothing new.
  if chart.showsValues then view = host.silent(view) end
  return view:foregroundStyle(item.color or host.threshold("BarChart", chart.thresholds, share, chart.color))
end

local function hasLabels(list)
  for _, item in ipairs(list) do
    if item.label ~= nil then return true end
  end
  return false
end

-- The number of a bar.
local function valueText(chart, value)
  if value == nil then return host.silent(Text "") end
  return host.numbered(text(chart.format(value), "what 'format' returned"):foregroundStyle "secondary", value)
end

local function horizontal(chart, list)
  local specs, cells = {}, {}
  if chart.hasLabels then specs[#specs + 1] = { share = 1 / 3 } end
  specs[#specs + 1] = { max = math.huge }
  if chart.showsValues then specs[#specs + 1] = { alignment = "trailing", isNumeric = true } end
  for _, item in ipairs(list) do
    if chart.hasLabels then cells[#cells + 1] = text(item.label or "", "a label") end
    cells[#cells + 1] = bar(chart, item, "horizontal", 1)
    if chart.showsValues then
      cells[#cells + 1] = valueText(chart, item.value)
    end
  end
  return host.Columns { name = "BarChart", specs = specs, rows = #list, gap = 1, cells }
end

-- A column for each item, each as wide as `frame` says.
local function row(list, spacing, frame, view)
  local function column(item) return view(item):frame(frame) end
  return HStack { spacing = spacing, ForEach(list, { id = function(_, index) return index end }, column) }
end

local function columns(chart, list, height, spacing, frame)
  return row(list, spacing, frame, function(item) return bar(chart, item, "vertical", math.huge) end)
    :frame { height = height }
end

-- The numbers above and the names below the columns, each of which wants to be `ideal` wide.
local function labelled(chart, list, height, ideal)
  local frame = { minWidth = 1, idealWidth = ideal, maxWidth = math.huge }
  return VStack { spacing = 0,
    chart.showsValues and row(list, 1, frame, function(item) return valueText(chart, item.value) end),
    columns(chart, list, height, 1, frame),
    chart.hasLabels and row(list, 1, frame, function(item) return text(item.label or "", "a label") end),
  }
end

-- The items that `count` neighbours make, with their mean.
local function means(list, count)
  local groups = {}
  for first = 1, #list, count do
    local there = numbers { table.unpack(list, first, math.min(first + count - 1, #list)) }
    local sum
    for _, value in ipairs(there) do sum = (sum or 0) + value / #there end
    groups[#groups + 1] = { value = sum, color = list[first].color }
  end
  return groups
end

local function wordsOf(chart, value)
  local formatted = chart.format(value)
  return type(formatted) == "userdata" and host.number(value) or tostring(formatted)
end

-- "60 values, 185 to 342", and its two parts.
local function summary(chart, list)
  local there = numbers(list)
  if #there < 2 then
    local few = #there .. (#there == 1 and " value" or " values")
    return few, few, few
  end
  local least, most = math.huge, -math.huge
  for _, value in ipairs(there) do least, most = math.min(least, value), math.max(most, value) end
  local count = host.number(#there) .. " values"
  local extent = ("%s to %s"):format(wordsOf(chart, least), wordsOf(chart, most))
  return count .. ", " .. extent, extent, count
end

-- Of more values only what they are together is said, besides what their drawing says.
local mostSaid = 31

-- "Mon 12, Tue 18": what the bars say in words.
local function inWords(chart, list)
  local said = {}
  for number, item in ipairs(list) do
    local name = type(item.label) ~= "userdata" and item.label ~= nil and tostring(item.label) .. " " or ""
    said[number] = name .. (item.value == nil and "no value" or wordsOf(chart, item.value))
  end
  return table.concat(said, ", ")
end

-- More columns than have room for names and numbers: what they are is said below them, and of more than there are
-- cells neighbours share a column.
local function crowded(chart, list, height)
  local first, last = list[1].label or "", list[#list].label or ""
  local whole, extent, number = summary(chart, list)
  -- The text below says the numbers.
  local silent = setmetatable({ showsValues = true }, { __index = chart })
  return GeometryReader(function(size)
    local count = math.ceil(#list / math.max(1, size.width))
    local shown = count > 1 and means(list, count) or list
    local spacing = 2 * #shown - 1 <= size.width and 1 or 0
    local width = math.max(1, (size.width - spacing * (#shown - 1)) // #shown)
    local note = count > 1 and (", means of %d"):format(count) or ""
    local function said(words) return Text(words .. note):lineLimit(1) end
    return VStack { alignment = "leading", spacing = 0,
      columns(silent, shown, height, spacing, { width = width }),
      ViewThatFits { axes = "horizontal",
        HStack { spacing = 0, text(first, "a label"), Spacer(), said(whole), Spacer(), text(last, "a label"),
          -- What the columns leave free, the names leave free.
          Spacer { minLength = 0 } :frame { width = math.max(0, size.width - #shown * (width + spacing) + spacing) },
        },
        said(whole), said(extent), said(number),
      } :foregroundStyle "secondary",
    }
  end):frame { height = height + 1 }
end

-- The widest of the texts at the columns, in cells; a view has a width of its own.
local function widest(chart, list)
  local most = 1
  for _, item in ipairs(list) do
    local value = chart.showsValues and item.value ~= nil and chart.format(item.value)
    for _, words in ipairs { value or "", chart.hasLabels and item.label or "" } do
      if type(words) ~= "userdata" then most = math.max(most, utf8.len(tostring(words)) or 1) end
    end
  end
  return most
end

-- A few cells for each column are enough for names that give way to an ellipsis.
local function vertical(chart, list, height)
  return ViewThatFits { axes = "horizontal",
    labelled(chart, list, height, math.min(widest(chart, list), 4)), crowded(chart, list, height),
  }
end

host.widget("BarChart", function(given)
  if type(given) ~= "table" then given = {} end
  if #host.children(given) > 0 then host.fail "BarChart takes no children; write values = { 3, 5, 2 }" end
  local list = items(given)
  if #list == 0 then return EmptyView() end
  local low, high = range(given, list)
  local chart = {
    low = low, high = high, format = formatter(given), color = given.color or "fill",
    style = given.style, thresholds = given.thresholds,
    hasLabels = hasLabels(list), showsValues = given.showsValues ~= false,
  }
  local view
  if given.axis == "vertical" then
    local height = given.height or 8
    if height < 1 then host.fail "BarChart: 'height' must be at least 1 row" end
    view = vertical(chart, list, height)
  else
    view = horizontal(chart, list)
  end
  view = host.spoken(view, "chart", (summary(chart, list)))
  if #list <= mostSaid then view = view:accessibilityLabel(host.words(inWords(chart, list))) end
  return host.steady(view)
end)
