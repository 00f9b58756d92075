-- Table and TableColumn.
local host = ...
host.load "columns"

-- What TableColumn returns; no view, as it stands for cells in every row.
local Column = {}

-- Tables of more rows are made when it is known whether rows are built as they come into sight; what a column
-- holds is then told by so many of its first rows.
local many, sample = 100, 200

local function isView(value) return type(value) == "userdata" end

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

-- What a row is selected by: what its view is identified by.
local function keyOf(given, row, position)
  local key
  if type(given.id) == "function" then
    key = given.id(row, position)
  elseif type(row) == "table" then
    key = row[given.id or "id"]
  elseif type(row) == "string" or type(row) == "number" then
    key = row
  end
  if key == nil then return position end
  return key
end

-- The mark before a row that is selected, and the room for it before the others.
local function marked(given, view, isSelected)
  if given.selection == nil then return view end
  return HStack { Text(isSelected and "▸" or " "):accessibilityHidden(), view }
end

-- A value as the one view of its cell; numbers as the column's format writes them. `where` says what it is, and
-- `index` in which row it is.
local function cell(value, column, alignment, where, index)
  local isNumber = type(value) == "number"
  if isNumber and column.format then value = column.format(value) end
  if isView(value) then return VStack { alignment = alignment, value } end
  if value == nil then value = "" end
  local kind = type(value)
  if kind ~= "string" and kind ~= "number" and kind ~= "boolean" then
    if index then where = ("column %s of row %d"):format(where, index) end
    host.fail(("Table: %s must be a text or a view, got %s"):format(where, host.describe(value)))
  end
  local text = Text(value)
  if alignment ~= "leading" then text = text:multilineTextAlignment(alignment) end
  local mode = column.truncationMode
  -- Half a number is another number.
  if isNumber then text = text:lineLimit(1) end
  if column.lineLimit or mode then text = text:lineLimit(column.lineLimit or 1) end
  if mode then text = text:truncationMode(mode) end
  return text
end

-- What a column says of every row, without holes; whether all of it are numbers, and whether it needs no views.
local function values(column, rows)
  local list, areNumbers, hasNumbers, arePlain = {}, #rows > 0, false, true
  for index, row in ipairs(rows) do
    local value = host.field(column.value, row, index)
    if type(value) == "number" then
      hasNumbers = true
    elseif value ~= nil then
      areNumbers = false
    end
    arePlain = arePlain and host.isPlain(value)
    if value == nil then value = "" end
    list[index] = value
  end
  -- Among texts numbers are cut where those wrap.
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

-- Whether a column has a footer, so that the table has a row of them.
local function hasFooter(columns)
  for _, column in ipairs(columns) do
    if column.footer ~= nil then return true end
  end
  return false
end

local function footer(column, rows)
  local value = column.footer
  if type(value) == "function" then value = value(rows) end
  return value
end

-- What the layout is told of a column.
local function specOf(column, number, areNumbers)
  local width = column.limits
  return {
    min = width.min, ideal = width.ideal, max = width.max, isNumeric = areNumbers, priority = column.priority,
    alignment = column.alignment or areNumbers and "trailing" or "leading",
    name = host.key(isView(column.title) and number or column.title),
  }
end

-- The cell above a column, and the one below it.
local function title(given, column, alignment)
  local view = cell(column.title, column, alignment, "a title"):bold():foregroundStyle "secondary"
  return given.sortOrder == nil and view or host.sortable(given.sortOrder, column, view)
end

local function footerCell(column, alignment, rows)
  return cell(footer(column, rows), column, alignment, "a footer"):bold()
end

-- The columns of a table's children, each checked to be one.
local function columns(given)
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

-- The cells of a row, from the values of each column.
local function cells(list, specs, found, index)
  local row = {}
  for number, column in ipairs(list) do
    row[number] = cell(found[number][index], column, specs[number].alignment, specs[number].name, index)
  end
  return row
end

-- The views of all rows, each with its id.
local function body(list, specs, found, rows, given, chosen)
  local made = {}
  for index in ipairs(rows) do
    made[index] = cells(list, specs, found, index)
    made[index][1] = marked(given, made[index][1], chosen[index])
  end
  return ForEach(rows, { id = given.id }, function(_, index) return made[index] end)
end

-- The same where all cells are plain texts: their views are made for those only who want them.
local function plainBody(list, specs, found, plains, rows, given)
  return host.cells(
    ForEach(rows, { id = given.id }, function(_, index) return cells(list, specs, found, index) end), plains)
end

-- Header, views of all rows and footer, and the specs of the columns.
local function content(list, rows, given, chosen)
  local header, footers, specs, found, plains = {}, {}, {}, {}, {}
  local arePlain = #rows > 0 and given.selection == nil and host.areDistinct(rows, given.id)
  for number, column in ipairs(list) do
    local all, areNumbers, needsNoViews = values(column, rows)
    found[number] = all
    specs[number] = specOf(column, number, areNumbers)
    local alignment = specs[number].alignment
    plains[number] = arePlain and needsNoViews and plain(column, specs[number], all) or nil
    arePlain = plains[number] ~= nil
    if given.header ~= false then header[number] = title(given, column, alignment) end
    footers[number] = footerCell(column, alignment, rows)
  end
  header[1], footers[1] = header[1] and marked(given, header[1], false), marked(given, footers[1], false)
  local views = arePlain and plainBody(list, specs, found, plains, rows, given)
    or body(list, specs, found, rows, given, chosen)
  return header, views, footers, specs
end

local corners = {
  rounded = { "╭", "┬", "╮", "├", "┼", "┤", "╰", "┴", "╯" },
  grid = { "┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘" },
}

-- After which rows a line goes.
local function lines(style, rowCount, hasHeader, footed)
  local list = {}
  local isFramed = corners[style] ~= nil
  for row = 0, rowCount do
    local isEdge = row == 0 or row == rowCount
    local isRule = (hasHeader and row == 1) or (footed and row == rowCount - 1)
    if isEdge and isFramed or not isEdge and (style == "grid" or isRule and style ~= "compact") then
      list[#list + 1] = row
    end
  end
  -- A header above nothing keeps its line.
  if hasHeader and rowCount == 1 and style == "plain" then list[1] = 1 end
  return list
end

local function rule(view) return host.silent(view:foregroundStyle "separator") end

-- The views of the lines beside the columns.
local function verticals(style, columnCount)
  local views = {}
  for number = 1, corners[style] and columnCount + 1 or 0 do views[number] = rule(HStack { Divider }) end
  return views
end

-- Adds the views of a line across to `views`, its junctions from the `first` corner of the style on.
local function addLine(views, style, first, columnCount)
  local glyphs = corners[style]
  views[#views + 1] = rule(Divider())
  for number = 0, glyphs and columnCount or -1 do
    local place = number == 0 and 0 or number == columnCount and 2 or 1
    views[#views + 1] = rule(Image(glyphs[first + place]))
  end
end

-- The views of the lines: Columns places them.
local function decorations(style, after, rowCount, columnCount)
  local views = verticals(style, columnCount)
  for _, row in ipairs(after) do
    addLine(views, style, row == 0 and 1 or row == rowCount and 7 or 4, columnCount)
  end
  return views
end

-- What says below a table how many columns are left out.
local function counters(columnCount)
  local views = {}
  for count = 1, columnCount - 1 do
    local words = count == 1 and "+1 column" or ("+%d columns"):format(count)
    views[count] = ViewThatFits { axes = "horizontal", Text(words), Text("+" .. count):lineLimit(1) }
      :foregroundStyle "secondary"
  end
  return views
end

-- Whether anything lies behind rows.
local function hasGrounds(given) return given.zebra ~= nil and given.zebra ~= false or given.selection ~= nil end

-- What lies behind a row: the colour of every second one, of what is selected, and what is pressed to select it. nil
-- for nothing.
local function ground(given, list, row, index, key, isChosen)
  local zebra = given.zebra and (type(given.zebra) ~= "boolean" and given.zebra or "zebra")
  local color = isChosen and "selection" or index % 2 == 0 and zebra
  local view = color and Color(color) or nil
  if given.selection == nil then return view end
  local said = {}
  for _, column in ipairs(list) do
    local value = host.field(column.value, row, index)
    if not isView(value) and value ~= nil then said[#said + 1] = tostring(value) end
  end
  return (view or Spacer()):focusable():onTapGesture(function() host.select(given.selection, key) end)
    :accessibilityLabel(table.concat(said, " "))
    :accessibilityValue(isChosen and "selected" or "not selected")
end

-- What lies behind rows, and the numbers of those.
local function grounds(given, list, rows, keys, chosen)
  local views, numbers = {}, {}
  if not hasGrounds(given) then return views, numbers end
  for index, row in ipairs(rows) do
    local view = ground(given, list, row, index, keys[index], chosen[index])
    if view then views[#views + 1], numbers[#numbers + 1] = view, index end
  end
  return views, numbers
end

-- A row that is built when it comes into sight: what lies behind it, its cells, and in a grid the line above it.
local function rowInSight(given, list, specs, row, index, place, selection)
  local style, key, isChosen = given.style, nil, false
  if given.selection ~= nil then
    key = keyOf(given, row, place)
    isChosen = host.isSelected(selection, key)
  end
  local views = {}
  if hasGrounds(given) then views[1] = ground(given, list, row, index, key, isChosen) or Spacer() end
  local behind = #views
  for number, column in ipairs(list) do
    local value = host.field(column.value, row, index)
    views[behind + number] = cell(value, column, specs[number].alignment, specs[number].name, index)
  end
  views[behind + 1] = marked(given, views[behind + 1], isChosen)
  if style == "grid" then
    addLine(views, style, index == 1 and given.header == false and 1 or 4, #list)
  end
  return GridRow(views)
end

-- The lines that stand once, as Columns numbers them, and their views. In a grid each row has the line above it.
local function linesAround(style, hasHeader, footed, columnCount)
  local isFramed, isGrid = corners[style] ~= nil, style == "grid"
  local list, views = {}, verticals(style, columnCount)
  local function add(number, first)
    list[#list + 1] = number
    addLine(views, style, first, columnCount)
  end
  if isFramed and (hasHeader or not isGrid) then add(0, 1) end
  if hasHeader and style ~= "compact" and not isGrid then add(1, 4) end
  if footed and style ~= "compact" then add(2, 4) end
  if isFramed then add(3, 7) end
  return list, views
end

-- A table whose rows are built as they come into sight.
local function drawInSight(given, list, rows, places, selection)
  local style, hasHeader, footed = given.style or "plain", given.header ~= false, hasFooter(list)
  local seen = table.move(rows, 1, math.min(sample, #rows), 1, {})
  local specs, header, footers = {}, {}, {}
  for number, column in ipairs(list) do
    local _, areNumbers = values(column, seen)
    specs[number] = specOf(column, number, areNumbers)
    local alignment = specs[number].alignment
    header[number] = hasHeader and title(given, column, alignment) or nil
    footers[number] = footed and footerCell(column, alignment, rows) or nil
  end
  header[1], footers[1] = header[1] and marked(given, header[1], false), footers[1] and marked(given, footers[1], false)
  local around, views = linesAround(style, hasHeader, footed, #list)
  return host.spoken(host.Columns {
    specs = specs, verticals = corners[style] ~= nil, hasHeader = hasHeader, counters = #list - 1,
    rowsInSight = { hasFooter = footed, haveFills = hasGrounds(given), haveLines = style == "grid", lines = around },
    header, footers, views, counters(#list),
    ForEach(rows, { id = given.id }, function(row, index)
      return rowInSight(given, list, specs, row, index, places and places[index] or index, selection)
    end),
  }, "table")
end

local function drawAll(given, list, rows, places, selection)
  local style, hasHeader, footed = given.style or "plain", given.header ~= false, hasFooter(list)
  local keys, chosen = {}, {}
  if given.selection ~= nil then
    for index, row in ipairs(rows) do
      keys[index] = keyOf(given, row, places and places[index] or index)
      chosen[index] = host.isSelected(selection, keys[index])
    end
  end
  local header, views, footers, specs = content(list, rows, given, chosen)
  local first = hasHeader and 1 or 0
  local rowCount = #rows + first + (footed and 1 or 0)
  local after = lines(style, rowCount, hasHeader, footed)
  local behind, numbers = grounds(given, list, rows, keys, chosen)
  for number, row in ipairs(numbers) do numbers[number] = first + row end
  local letters = {}
  for number, spec in ipairs(specs) do letters[number] = spec.alignment:sub(1, 1) end
  local part = ("table %d %d %d %s"):format(first, rowCount, #numbers, table.concat(letters):gsub("t", "r"))
  return host.documented(host.spoken(host.Columns {
    specs = specs, rows = rowCount, lines = after, verticals = corners[style] ~= nil, fills = numbers,
    hasHeader = hasHeader, counters = #list - 1,
    header,
    ForEach(numbers, function(_, index) return behind[index] end),
    views,
    footed and footers,
    decorations(style, after, rowCount, #list),
    counters(#list),
  }, "table"), part)
end

local function draw(given, list, data)
  local rows, places, selection = data, nil, nil
  if given.sortOrder ~= nil then
    host.load "sorting"
    rows, places = host.sorted(given.sortOrder, list, data)
  end
  if given.selection ~= nil then selection = host.read(given.selection) end
  if #rows <= many then return drawAll(given, list, rows, places, selection) end
  return host.rows(function(isInSight)
    return (isInSight and drawInSight or drawAll)(given, list, rows, places, selection)
  end)
end

-- Long lists that have been looked through, and how long they were: a live board shows them again and again.
local lists = setmetatable({}, { __mode = "k" })

local function checkData(rows)
  if type(rows) == "table" and lists[rows] == #rows then return end
  host.list("Table: 'data'", rows)
  if #rows > many then lists[rows] = #rows end
end

host.widget("Table", function(first, second)
  local given = first
  if second ~= nil then
    if type(second) ~= "table" then
      host.fail("Table: argument 2 must be a table of columns, got " .. host.describe(second))
    end
    given = {}
    for key, value in pairs(second) do given[key] = value end
    given.data = first
  end
  if type(given) ~= "table" then
    host.fail("Table: argument 1 must be a list of rows, or a table with 'data' and columns, got "
      .. host.describe(given))
  end
  if given.data == nil then
    host.fail "Table: 'data' is missing; write Table(rows, { TableColumn(\"Name\", \"name\") })"
  end
  local rows = given.data
  checkData(rows)
  local list = columns(given)
  if #rows == 0 and given.empty ~= nil then
    return VStack { alignment = "leading", spacing = 0, draw(given, list, rows), AnyView(given.empty) }
  end
  return draw(given, list, rows)
end)
