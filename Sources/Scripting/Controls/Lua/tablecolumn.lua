-- TableColumn.
local host = ...

-- What TableColumn returns; no view, as it stands for cells in every row.
local Column = { __name = "TableColumn" }
host.TableColumn = Column

local function checkLimit(key, value)
  local isLength = type(value) == "number" and value >= 0
    and (math.tointeger(value) or (value == math.huge and key == "max"))
  if isLength then return end
  host.fail(("TableColumn: '%s' of 'width' must be a whole number of cells, got %s")
    :format(key, type(value) == "number" and tostring(value) or host.describe(value)))
end

-- { min, max } of a width given as a number, or as a table of limits.
local function limits(width)
  if width == nil then return {} end
  if type(width) == "number" then return { min = width, ideal = width, max = width } end
  local known = { min = true, ideal = true, max = true }
  local unknown
  for key in pairs(width) do
    local shown = not known[key] and host.key(key)
    if shown and (unknown == nil or shown < unknown) then unknown = shown end
  end
  if unknown then
    host.fail("TableColumn: 'width' has no " .. unknown .. "; it takes cells, or { min =, ideal =, max = }")
  end
  for _, key in ipairs { "min", "ideal", "max" } do
    if width[key] ~= nil then checkLimit(key, width[key]) end
  end
  if (width.min or 0) > (width.max or math.huge) then
    host.fail(("TableColumn: 'width' has min %d beyond max %d"):format(width.min, width.max))
  end
  return { min = width.min, ideal = width.ideal, max = width.max }
end

host.define("TableColumn", function(first, value, options)
  local given = {}
  local labels = type(first) == "table" and first or options or {}
  for key, label in pairs(labels) do given[key] = label end
  if type(first) == "table" then
    given.title, given.value = first.title or first[1], first.value or first[2]
  else
    given.title, given.value = first, value
  end
  if given.title == nil then host.fail "TableColumn: a title is missing; write TableColumn(\"Name\", \"name\")" end
  if given.value == nil then given.value = given.title end
  local kind = type(given.value)
  if kind ~= "string" and kind ~= "number" and kind ~= "function" then
    host.fail("TableColumn: the value must be a field or a function(row, index), got " .. host.describe(given.value))
  end
  local sorted = type(given.sortValue)
  if sorted ~= "nil" and sorted ~= "string" and sorted ~= "function" then
    host.fail("TableColumn: 'sortValue' must be a field or a function(row, index), got "
      .. host.describe(given.sortValue))
  end
  if given.priority ~= nil then host.finite("TableColumn: 'priority'", given.priority) end
  if given.lineLimit == 0 then host.fail "TableColumn: 'lineLimit' must be at least 1 line" end
  if given.format then
    host.load "format"
    given.format = host.formatter("TableColumn: 'format'", given.format)
  end
  given.limits = limits(given.width)
  return setmetatable(given, Column)
end)
