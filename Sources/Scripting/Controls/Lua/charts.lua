-- BarChart: horizontally a row for each value, vertically a column.
local host = ...
host.load "columns"

-- The values as items { value =, label =, color = }.
local function items(given)
  if type(given.values) ~= "table" then
    host.fail "BarChart: 'values' is missing; write BarChart { values = { 3, 5, 2 } }"
  end
  host.list("BarChart: 'values'", given.values)
  local labels, colors, list = given.labels or {}, given.colors or {}, {}
  for index, value in ipairs(given.values) do
    local item = type(value) == "table" and value or { value = value }
    host.finite(("BarChart: item %d of 'values'"):format(index), item.value)
    list[index] = {
      value = item.value, label = item.label or labels[index], color = item.color or colors[index] or given.color,
    }
  end
  return list
end

-- The least and the greatest of what the chart shows: without limits nothing, and all values.
local function range(given, list)
  local low, high = given.min or 0, given.max or 0
  for _, item in ipairs(list) do
    if not given.min then low = math.min(low, item.value) end
    if not given.max then high = math.max(high, item.value) end
  end
  host.finite("BarChart: 'min'", low)
  host.finite("BarChart: 'max'", high)
  if low > high then host.fail(("BarChart: 'min' must not be greater than 'max', got %s and %s"):format(low, high)) end
  return low, high
end

-- Numbers as the script writes them, or by its format.
local function formatter(given)
  if given.format then
    host.load "format"
    return host.formatter("BarChart: 'format'", given.format)
  end
  return function(value) return math.type(value) == "integer" and tostring(value) or ("%.6g"):format(value) end
end

local function text(value, where)
  if type(value) == "string" or type(value) == "number" then return Text(value):lineLimit(1) end
  if type(value) == "userdata" then return VStack { value } end
  return host.fail(("BarChart: %s must be a text or a view, got %s"):format(where, host.describe(value)))
end

-- The bar of an item, from where zero is, or from the end nearest to it.
local function bar(chart, item, axis, thickness)
  local zero = chart.low < chart.high and host.share(0, chart.low, chart.high) or 0
  local share = chart.low < chart.high and host.share(item.value, chart.low, chart.high) or 0
  local view = Bar { from = zero, to = share, axis = axis, thickness = thickness, track = false }
  local words = chart.format(item.value)
  -- A view has no words of its own.
  view = view:accessibilityLabel(type(words) == "string" and words or tostring(item.value))
  -- Beside its number a bar says nothing new.
  if chart.showsValues then view = host.silent(view) end
  return item.color and view:foregroundStyle(item.color) or view:foregroundStyle(chart.color)
end

local function hasLabels(list)
  for _, item in ipairs(list) do
    if item.label ~= nil then return true end
  end
  return false
end

local function horizontal(chart, list)
  local specs, cells = {}, {}
  if chart.hasLabels then specs[#specs + 1] = {} end
  specs[#specs + 1] = { max = math.huge }
  if chart.showsValues then specs[#specs + 1] = { alignment = "trailing", isNumeric = true } end
  for _, item in ipairs(list) do
    if chart.hasLabels then cells[#cells + 1] = text(item.label or "", "a label") end
    cells[#cells + 1] = bar(chart, item, "horizontal", 1)
    if chart.showsValues then
      cells[#cells + 1] = text(chart.format(item.value), "what 'format' returned"):foregroundStyle "secondary"
    end
  end
  return host.Columns { specs = specs, rows = #list, gap = 1, cells }
end

-- Columns of equal width, the numbers above and the names below them.
local function vertical(chart, list, height)
  local function row(view)
    return HStack { spacing = 1, ForEach(list, { id = function(_, index) return index end }, view) }
  end
  local function spread(view) return view:frame { minWidth = 1, maxWidth = math.huge } end
  return VStack { spacing = 0,
    chart.showsValues and row(function(item)
      return spread(text(chart.format(item.value), "what 'format' returned"):foregroundStyle "secondary")
    end),
    row(function(item) return spread(bar(chart, item, "vertical", math.huge)) end):frame { height = height },
    chart.hasLabels and row(function(item) return spread(text(item.label or "", "a label")) end),
  }
end

host.widget("BarChart", function(given)
  if type(given) ~= "table" then given = {} end
  if #host.children(given) > 0 then host.fail "BarChart takes no children; write values = { 3, 5, 2 }" end
  local list = items(given)
  if #list == 0 then return EmptyView() end
  local low, high = range(given, list)
  local chart = {
    low = low, high = high, format = formatter(given), color = given.color or "accent",
    hasLabels = hasLabels(list), showsValues = given.showsValues ~= false,
  }
  if given.axis == "vertical" then
    local height = given.height or 8
    if height < 1 then host.fail "BarChart: 'height' must be at least 1 row" end
    return host.spoken(vertical(chart, list, height), "chart")
  end
  return host.spoken(horizontal(chart, list), "chart")
end)
