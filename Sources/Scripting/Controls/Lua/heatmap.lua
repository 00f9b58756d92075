-- Heatmap: a field for each value, the darker the greater.
local host = ...
host.load "canvas"
host.load "scales"
local measured = require "host.text"

local shades = { "░", "▒", "▓", "█" }

-- Fields of a share of the scale: a shade, which is all one colour where colours can be mixed.
function host.shadeCells(grid, x, y, width, height, share, color)
  local level = math.max(1, math.min(4, math.floor(share * 4) + 1))
  -- The least of it that is seen on the page.
  local sixteenths = math.floor(4 + share * 12 + 0.5)
  if sixteenths >= 16 then sixteenths = nil end
  local ground = sixteenths and color or nil
  host.fillCells(grid, shades[level], x, y, width, height, color, sixteenths, ground, sixteenths)
end

-- "1 ░░▒▒▓▓██ 9", and what else is to be said.
function host.shadeLegend(low, high, color, note)
  local context = host.context(8, 1)
  for level = 1, 4 do
    host.shadeCells(context.grid, 2 * level - 2, 0, 2, 1, level == 4 and 1 or (level - 0.5) / 4, color)
  end
  note = note and Text(note)
  -- Where there is no room for both, what is left out is said first.
  return ViewThatFits { axes = "horizontal",
    HStack { spacing = 1, low, host.drawn(context), high, note and note:padding("leading", 2) },
    note or Text(low .. " to " .. high),
  } :foregroundStyle "secondary":lineLimit(1)
end

local function number(subject, value)
  if value == nil or value == false or value ~= value then return nil end
  return host.finite(subject, value)
end

-- Rows of numbers as they are, with holes.
local function fromRows(given)
  local map = { rows = given.rows, columns = given.columns, count = 0, width = 0, cells = {} }
  if type(given.values) ~= "table" then
    host.fail "Heatmap: 'values' is missing; write Heatmap { values = { { 1, 2 }, { 3, 4 } } }"
  end
  map.height = #host.list("Heatmap: 'values'", given.values)
  for row, values in ipairs(given.values) do
    if type(values) ~= "table" then
      host.fail(("Heatmap: row %d of 'values' must be a list of numbers, got %s"):format(row, host.describe(values)))
    end
    map.cells[row] = {}
    for column, value in pairs(values) do
      if math.type(column) ~= "integer" or column < 1 or column > 100000 then
        host.fail(("Heatmap: row %d of 'values' must be a list of numbers, not a table with the key %s")
          :format(row, host.key(column)))
      end
      map.width = math.max(map.width, column)
      map.cells[row][column] = number(("Heatmap: item %d of row %d"):format(column, row), value)
    end
  end
  return map
end

-- The places of items along an axis: numbers by size, texts as they come.
local function axis(given, key)
  local names, places, isNumeric = {}, {}, true
  for index, item in ipairs(given.data) do
    local name = host.field(given[key] or key, item, index)
    if type(name) ~= "number" and type(name) ~= "string" then
      host.fail(("Heatmap: '%s' of item %d must be a text or a number, got %s"):format(key, index, host.describe(name)))
    end
    isNumeric = isNumeric and type(name) == "number"
    if not places[name] then
      names[#names + 1] = name
      places[name] = true
    end
  end
  if isNumeric then table.sort(names) end
  for place, name in ipairs(names) do places[name] = place end
  return names, places
end

local function fromItems(given)
  host.list("Heatmap: 'data'", given.data)
  local columns, across = axis(given, "x")
  local rows, down = axis(given, "y")
  local map = { columns = columns, rows = rows, width = #columns, height = #rows, cells = {} }
  for row = 1, #rows do map.cells[row] = {} end
  for index, item in ipairs(given.data) do
    local value = number(("Heatmap: 'value' of item %d"):format(index), host.field(given.value or "value", item, index))
    local row = map.cells[down[host.field(given.y or "y", item, index)]]
    local column = across[host.field(given.x or "x", item, index)]
    -- Items of one field add up.
    if value then row[column] = (row[column] or 0) + value end
  end
  return map
end

local function scale(given, map)
  local low, high, count = math.huge, -math.huge, 0
  for row = 1, map.height do
    for _, value in pairs(map.cells[row]) do
      low, high, count = math.min(low, value), math.max(high, value), count + 1
    end
  end
  map.least, map.most, map.count = low, high, count
  map.low, map.high = given.min or low, given.max or high
  if given.min then host.finite("Heatmap: 'min'", given.min) end
  if given.max then host.finite("Heatmap: 'max'", given.max) end
  if map.low > map.high and count > 0 then
    if given.min and given.max then
      host.fail(("Heatmap: 'min' must not be greater than 'max', got %s and %s"):format(map.low, map.high))
    end
    -- All values lie beyond the one that is given.
    map.low, map.high = given.min or map.high, given.min or map.high
    map.constant = given.min and 0 or 1
  end
end

local function share(map, value)
  if map.low == map.high then return map.constant or 0.5 end
  return host.share(value, map.low, map.high)
end

-- The mean of neighbours in a row; nil where all of them are gaps.
local function mean(row, first, last)
  local sum, count = 0, 0
  for column = first, last do
    if row[column] then sum, count = sum + row[column], count + 1 end
  end
  return count > 0 and sum / count or nil
end

local function names(list, count)
  if not list then return nil end
  local texts = {}
  for place = 1, count do texts[place] = list[place] ~= nil and tostring(list[place]) or "" end
  return texts
end

-- The cells of the widest field that is wanted: as many as the longest name has, and what stands between names.
local function widestField(columns)
  local gap = 1
  for _, name in ipairs(columns or {}) do if name:find "%s" then gap = 2 end end
  return columns and math.min(20, math.max(2, host.widest(columns) + gap)) or 2
end

-- How wide fields are, and how many columns share one.
local function fields(map, room)
  local wanted = widestField(map.columns)
  local together = math.max(1, math.ceil(map.width / room))
  local count = math.ceil(map.width / together)
  return math.max(1, math.min(wanted, room // math.max(1, count))), together, count
end

local function drawn(map, size, color)
  local left = math.min(host.widest(map.rows or {}), size.width // 3)
  left = left > 0 and left + 1 or 0
  local width, together, count = fields(map, math.max(1, size.width - left))
  local context = host.context(size.width, size.height)
  for row = 1, map.height do
    if map.rows then
      context:text(left - 1, row - 1, measured.truncate(map.rows[row], math.max(0, left - 1)),
        { alignment = "trailing", color = "secondary" })
    end
    for column = 1, count do
      local value = mean(map.cells[row], (column - 1) * together + 1, math.min(map.width, column * together))
      if value then
        host.shadeCells(context.grid, left + (column - 1) * width, row - 1, width, 1, share(map, value), color)
      end
    end
  end
  if map.columns then
    local function place(column) return left + (column - 1) // together * width + (width - 1) // 2 end
    for _, tick in ipairs(host.nameTicks(map.columns, place, width / together, 0, size.width)) do
      context:text(tick.left, map.height, tick.label, { color = "secondary" })
    end
  end
  if map.count == 0 then
    context:text(left, 0, measured.truncate("no values", math.max(0, size.width - left)), { color = "secondary" })
  end
  return host.drawn(context)
end

-- How many columns share a field is known with the width; it is said at the scale.
local function legend(map, given, how)
  return GeometryReader(function(size)
    local left = math.min(host.widest(map.rows or {}), size.width // 3)
    left = left > 0 and left + 1 or 0
    local _, together = fields(map, math.max(1, size.width - left))
    return host.shadeLegend(
      how(map.low), how(map.high), given.color or "accent", together > 1 and ("means of %d"):format(together))
      :padding("leading", left)
  end):frame { height = 1 }
end

host.widget("Heatmap", function(given)
  if type(given) ~= "table" then
    host.fail "Heatmap takes a table; write Heatmap { values = { { 1, 2 }, { 3, 4 } } }"
  end
  if #host.children(given) > 0 then host.fail "Heatmap takes no children; write values = { { 1, 2 }, { 3, 4 } }" end
  local map = given.data and fromItems(given) or fromRows(given)
  map.rows, map.columns = names(map.rows, map.height), names(map.columns, map.width)
  scale(given, map)
  local format = given.format and host.formatter("Heatmap: 'format'", given.format) or host.number
  local function how(value) return tostring(format(value)) end
  local rows = math.max(1, map.height) + (map.columns and 1 or 0)
  local plot = GeometryReader(function(size) return drawn(map, size, given.color or "accent") end)
    :frame { idealWidth = 60, maxWidth = math.huge, height = rows }
  local title = host.title(given.title)
  local words = ("heatmap, %s, %s, "):format(
    host.plural(map.height, "row"), host.plural(map.width, "column"))
  words = words .. (map.count == 0 and "no values" or host.plural(map.count, "value") .. ", " .. how(map.least)
    .. (map.most > map.least and " to " .. how(map.most) or ""))
  local view = VStack { alignment = "leading", spacing = 0,
    title and Text(title):bold():lineLimit(1), plot,
    given.legend ~= false and map.count > 0 and legend(map, given, how),
  }
  return VStack { host.spoken(view, "chart") }
    :accessibilityLabel(host.words(title and title .. ", " .. words or words))
end)
