-- The order of a table's rows: `sortOrder` is the name of a column, "-" before it for the greatest first, or a
-- list of such names, the first of which decides.
local host = ...

-- What rows are sorted by in a column.
local function keyOf(column) return column.sortValue or column.value end

-- What a column is called in a sort order: the field that it is sorted by, or its title.
local function nameOf(column)
  if type(keyOf(column)) == "string" then return keyOf(column) end
  return type(column.title) == "string" and column.title or nil
end

-- A sort order as a list.
local function names(order)
  local given = host.read(order)
  if given == nil then return {} end
  return type(given) == "table" and given or { given }
end

local function split(name)
  if type(name) ~= "string" then
    host.fail("Table: 'sortOrder' is the name of a column, or a list of names, got " .. host.describe(name))
  end
  if name:sub(1, 1) == "-" then return name:sub(2), true end
  return name, false
end

local function columnNamed(list, name)
  local known = {}
  for _, column in ipairs(list) do
    local own = nameOf(column)
    if own == name then return column end
    if own then known[#known + 1] = host.key(own) end
  end
  host.fail(("Table: 'sortOrder' names no column %s; there are %s"):format(host.key(name), table.concat(known, ", ")))
end

-- Numbers come before texts, and false before true; what is no value comes last, whatever the direction.
local ranks = { boolean = 1, number = 2, string = 3 }

local function rank(value) return value == value and ranks[type(value)] or nil end

local function isBefore(a, b, descends)
  local first, second = rank(a), rank(b)
  if first == nil or second == nil then return first ~= nil and second == nil end
  if descends then a, b, first, second = b, a, second, first end
  if first ~= second then return first < second end
  if first == 1 then return not a and b end
  return a < b
end

-- What lists of rows were sorted by last, and what came of it.
local known = setmetatable({}, { __mode = "k" })

-- Whether two lists hold the same.
local function isSame(a, b)
  if #a ~= #b then return false end
  for index, value in ipairs(a) do
    if not rawequal(value, b[index]) then return false end
  end
  return true
end

-- Whether rows were sorted by these keys before, and are the same.
local function isSorted(last, rows, keys)
  if not last or #last.keys ~= #keys or not isSame(last.rows, rows) then return false end
  for number, key in ipairs(keys) do
    local before = last.keys[number]
    if before.descends ~= key.descends then return false end
    for index = 1, #rows do
      if not rawequal(before.values[index], key.values[index]) then return false end
    end
  end
  return true
end

-- What rows are sorted by; among numbers an empty field of a file is no value.
local function valuesOf(column, rows)
  local values, hasNumbers = {}, false
  for index, row in ipairs(rows) do
    values[index] = host.field(keyOf(column), row, index)
    hasNumbers = hasNumbers or type(values[index]) == "number"
  end
  for index = 1, hasNumbers and #rows or 0 do
    if values[index] == "" then values[index] = nil end
  end
  return values
end

-- The rows in order, and where each stood: both lists are for reading.
function host.sorted(order, list, rows)
  local places, keys = {}, {}
  for index in ipairs(rows) do places[index] = index end
  for _, name in ipairs(names(order)) do
    local field, descends = split(name)
    keys[#keys + 1] = { values = valuesOf(columnNamed(list, field), rows), descends = descends }
  end
  local last = known[rows]
  if isSorted(last, rows, keys) then return last.sorted, last.places end
  if #keys > 0 then
    table.sort(places, function(a, b)
      for _, key in ipairs(keys) do
        local first, second = key.values[a], key.values[b]
        if isBefore(first, second, key.descends) then return true end
        if isBefore(second, first, key.descends) then return false end
      end
      return a < b
    end)
  end
  local sorted = {}
  for index, place in ipairs(places) do sorted[index] = rows[place] end
  known[rows] = { rows = table.move(rows, 1, #rows, 1, {}), keys = keys, sorted = sorted, places = places }
  return sorted, places
end

-- The order after a column's title was pressed: it decides, the other way round where it did before.
local function pressed(order, name)
  local before = names(order)
  local rest = {}
  for _, other in ipairs(before) do
    if split(other) ~= name then rest[#rest + 1] = other end
  end
  local first = before[1] == name and "-" .. name or name
  if type(host.read(order)) ~= "table" then return first end
  table.insert(rest, 1, first)
  return rest
end

-- A title that tells how its column is sorted, and sorts by it when its cell is pressed anywhere.
function host.sortable(order, column, title, alignment)
  local name = nameOf(column)
  if name == nil then return title end
  local first = names(order)[1]
  local mark = first == name and "up" or first == "-" .. name and "down"
  local said = mark == "up" and "ascending" or mark and "descending" or "not sorted"
  local label = HStack { title, mark and Image(("arrowtriangle.%s.fill"):format(mark)):accessibilityHidden() }
  if not host.isBinding(order) then return label end
  label = label:frame { maxWidth = math.huge, alignment = alignment == "decimal" and "trailing" or alignment }
  return Button { action = function() host.write(order, pressed(order, name)) end, label }
    :buttonStyle "plain":accessibilityValue(said)
end
