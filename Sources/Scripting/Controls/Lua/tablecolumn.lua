-- TableColumn, and what the columns of a table say of all of its rows.
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
  -- With a value behind it a table is a list of views.
  local isAll = type(first) == "table" and value == nil
  for key, label in pairs(isAll and first or options or {}) do given[key] = label end
  if isAll then
    if given.title == nil then given.title = first[1] end
    given.value = first.value or first[2]
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
  -- Texts and numbers stay what they are: a column is named by its title, and the numbers of a footer have its format.
  local title = type(given.title)
  if title ~= "string" and title ~= "number" then given.title = host.view(given.title, "TableColumn", "the title") end
  if type(given.footer) == "table" then given.footer = host.view(given.footer, "TableColumn", "the footer") end
  if given.priority ~= nil then host.finite("TableColumn: 'priority'", given.priority) end
  if given.lineLimit == 0 then host.fail "TableColumn: 'lineLimit' must be at least 1 line" end
  if given.format then
    host.load "format"
    given.format = host.formatter("TableColumn: 'format'", given.format)
  end
  given.limits = limits(given.width)
  return setmetatable(given, Column)
end)

-- MARK: In a table

-- What a function of a column returned; a list is one view.
local function returned(how, ...)
  local value = host.tuple(how(...))
  if type(value) == "table" and not host.isNull(value) then return host.view(value, "Table") end
  return value
end

-- What a column says of a row.
function host.valueOf(column, row, index)
  local how = column.value
  if type(how) == "function" then return returned(how, row, index) end
  return host.field(how, row)
end

-- What a column says of every row, without holes; whether all of it are numbers, and whether it needs no views.
function host.columnValues(column, rows)
  local list, areNumbers, hasNumbers, arePlain, isEmpty = {}, #rows > 0, false, true, #rows > 0
  local how = column.value
  local isFunction = type(how) == "function"
  for index = 1, #rows do
    local row, value = rows[index], nil
    if isFunction then
      value = returned(how, row, index)
    elseif type(row) == "table" then
      value = row[how]
    end
    if type(value) == "table" and host.isNull(value) then value = nil end
    if type(value) == "number" then
      hasNumbers = true
    else
      -- An empty field of a file is no value.
      if value ~= nil and value ~= "" then areNumbers = false end
      arePlain = arePlain and host.isPlain(value)
    end
    if value == nil then value = "" else isEmpty = false end
    list[index] = value
  end
  if isEmpty then host.warnOfNothing(("TableColumn '%s'"):format(column.title), how, rows[1]) end
  -- Among texts numbers are cut where those wrap.
  areNumbers = areNumbers and (hasNumbers or isEmpty)
  return list, areNumbers, arePlain and (areNumbers or not hasNumbers)
end

-- Numbers as the format of their column writes them; nil where it makes something else than a plain text.
local function formatted(list, format)
  local texts = {}
  for index, value in ipairs(list) do
    local text = value
    if value ~= "" then text = format(value) end
    if text == nil then text = "" end
    if not host.isPlain(text) then return nil end
    texts[index] = text
  end
  return texts
end

-- The cells of a column that are plain texts, and how they are drawn; nil where they are more.
local function plain(column, spec, list)
  local texts = list
  if column.format and spec.isNumeric then texts = formatted(list, column.format) end
  return texts and {
    values = texts, alignment = spec.alignment ~= "leading" and spec.alignment or nil,
    lineLimit = spec.isNumeric and 1 or column.lineLimit or column.truncationMode and 1 or nil,
    truncationMode = column.truncationMode,
  }
end

-- Whether a column has a footer, so that the table has a row of them.
function host.hasFooter(columns)
  for _, column in ipairs(columns) do
    if column.footer then return true end
  end
  return false
end

function host.footerOf(column, rows)
  local value = column.footer
  if type(value) == "function" then return returned(value, rows) end
  return value or nil
end

-- The columns of a table's children, each checked to be one.
function host.columnsOf(given)
  local list = {}
  for position, child in ipairs(host.children(given)) do
    if child and getmetatable(child) ~= Column then
      host.fail(("Table: child %d must be a TableColumn, got %s"):format(position, host.describe(child)))
    end
    if child then list[#list + 1] = child end
  end
  if #list == 0 then host.fail "Table has no columns; add TableColumn(\"Name\", \"name\")" end
  return list
end

-- What the arrangement is told of a column.
function host.specOf(column, number, areNumbers, given)
  local width = column.limits
  return {
    min = width.min, ideal = width.ideal, max = width.max, isNumeric = areNumbers, priority = column.priority,
    isCut = not areNumbers and (column.lineLimit or column.truncationMode and 1) == 1,
    alignment = column.alignment or areNumbers and "trailing" or "leading",
    verticalAlignment = column.verticalAlignment or given.verticalAlignment, isInRows = given.selection ~= nil,
    name = host.key(type(column.title) == "userdata" and number or column.title),
    -- A title that may wrap.
    title = type(column.title) ~= "userdata" and column.lineLimit ~= 1 and not column.truncationMode
      and tostring(column.title) or nil,
    besideTitle = (given.sortOrder ~= nil and 2 or 0) + (given.selection ~= nil and number == 1 and 2 or 0),
  }
end

-- What columns say of all rows: their values, how they are arranged, and as plain cells, where all of them are such.
function host.measured(list, order, given)
  local rows = order.rows
  local specs, found, plains = {}, {}, {}
  local arePlain = #rows > 0 and given.selection == nil and host.areDistinct(rows, given.id)
  for number, column in ipairs(list) do
    local all, areNumbers, needsNoViews = host.columnValues(column, rows)
    found[number] = all
    specs[number] = host.specOf(column, number, areNumbers, given)
    plains[number] = arePlain and needsNoViews and plain(column, specs[number], all) or nil
    arePlain = plains[number] ~= nil
  end
  return specs, found, arePlain and plains
end
