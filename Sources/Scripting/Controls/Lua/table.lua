-- Table.
local host = ...
host.load "tablecolumn"
host.load "columns"
host.load "tablerows"
host.load "tablelines"

-- Tables of more rows are made when it is known whether rows are built as they come into sight; what a column
-- holds is then told by so many of its first rows.
local many, sample = 100, 200

local function isView(value) return type(value) == "userdata" end

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
  local mark = (isSelected and Image "arrowtriangle.forward.fill" or Text " "):accessibilityHidden()
  return HStack { alignment = "top", mark, view }
end

-- A value as the one view of its cell; numbers as the column's format writes them. `where` says what it is, and
-- `index` in which row it is.
local function cell(value, column, spec, where, index)
  local alignment = spec.alignment
  local isNumber, number = type(value) == "number", value
  if isNumber and column.format then value = column.format(value) end
  local place = alignment == "decimal" and "trailing" or alignment
  local mode = column.truncationMode
  local limit = column.lineLimit or mode and 1
  if isView(value) then
    local view = VStack { alignment = place, index and spec.isInRows and host.rowContent(value) or value }
    if limit then view = view:lineLimit(limit) end
    return mode and view:truncationMode(mode) or view
  end
  if value == nil then value = "" end
  local kind = type(value)
  if kind ~= "string" and kind ~= "number" and kind ~= "boolean" then
    if index then where = ("column %s of row %d"):format(where, index) end
    host.fail(("Table: %s must be a text or a view, got %s"):format(where, host.describe(value)))
  end
  local text = Text(value)
  if place ~= "leading" then text = text:multilineTextAlignment(place) end
  -- Half a number is another number.
  if isNumber then text = text:lineLimit(1) end
  if limit then text = text:lineLimit(limit) end
  if mode then text = text:truncationMode(mode) end
  -- Of columns of numbers that are written as they are it is known.
  return isNumber and (column.format or not spec.isNumeric) and host.numbered(text, number) or text
end

-- The cells of the drawn row `number`: what `found` has of each column at `index`, or without one what it has of each
-- column, which `where` says the name of. Cells that take several columns are added to `spans`.
local function cells(list, specs, number, spans, found, index, where)
  local row, last = {}, 0
  for column, definition in ipairs(list) do
    local value, spec = found[column], specs[column]
    if index then value = value[index] end
    if column <= last then
      row[column] = Text ""
    else
      row[column] = cell(value, definition, spec, where or spec.name, index)
      local taken = type(value) == "userdata" and math.min(host.cellColumns(value), #list - column + 1) or 1
      if taken > 1 then
        spans[#spans + 1] = { row = number, column = column, count = taken }
        last = column + taken - 1
      end
    end
  end
  return row
end

-- The cells of a row across all columns.
local function across(list, view, number, spans)
  local row = { view }
  for column = 2, #list do row[column] = Text "" end
  spans[#spans + 1] = { row = number, column = 1, count = #list, alignment = "leading" }
  return row
end

-- The rows of one group as plain cells: their views are made for those only who want them.
local function plainRows(plains, views, group, rowCount, styles)
  local last, columns = group.before + #group.rows, plains
  if #group.rows < rowCount then
    columns = {}
    for number, column in ipairs(plains) do
      local part = {}
      for key, value in pairs(column) do part[key] = value end
      part.values = table.move(column.values, group.before + 1, last, 1, {})
      columns[number] = part
    end
  end
  if styles then
    columns = table.move(columns, 1, #columns, 1, {})
    columns.looks, columns.styles = styles.looks, table.move(styles.numbers, group.before + 1, last, 1, {})
  end
  return host.cells(views, columns)
end

-- The title of a section, and what says how many rows are not drawn, across all columns.
local function titleRow(given, title)
  if not isView(title) then title = Text(tostring(title)) end
  return marked(given, VStack { alignment = "leading", title }:bold():accessibilityRole "heading", false)
end

local function moreRow(given, count)
  return marked(given, Text(host.moreRows(count)):foregroundStyle "secondary", false)
end

-- The views of a row, which is at `position` among all and at `number` in the drawing.
local function rowViews(list, specs, found, order, given, marks, position, number, spans)
  local made = cells(list, specs, number, spans, found, position)
  if order.styles then
    for column, view in ipairs(made) do made[column] = order.styles.apply(view, position) end
  end
  if given.selection ~= nil then made[1] = marked(given, made[1], marks[position]) end
  return made
end

-- All rows behind the header, without the footer, as children of the arrangement.
local function body(list, specs, found, order, given, marks, header, spans)
  local shown, made = host.rowsShown(given, order, titleRow, moreRow), {}
  for place, row in ipairs(shown.list) do
    local whole, number = shown.wholes[row], header + place
    made[place] = whole and across(list, whole, number, spans)
      or rowViews(list, specs, found, order, given, marks, shown.number(place), number, spans)
  end
  return { host.loop("Table", shown.list, { id = shown.id }, function(_, place) return made[place] end) }
end

-- The same of rows that are plain cells; also which those are.
local function plainBody(list, specs, found, plains, order, given, marks, spans)
  local views, ranges = {}, {}
  for _, group in ipairs(order.groups) do
    if group.title ~= nil then
      views[#views + 1] = across(list, titleRow(given, group.title), group.row - 1, spans)
    end
    -- Plain cells take one column each.
    local each = host.loop("Table", group.rows, { id = given.id }, function(_, index)
      return rowViews(list, specs, found, order, given, marks, group.before + index, group.row + index - 1, {})
    end)
    views[#views + 1] = plainRows(plains, each, group, #order.rows, order.styles)
    ranges[#ranges + 1], ranges[#ranges + 2] = group.row, #group.rows
  end
  if order.more > 0 then
    views[#views + 1] = across(list, moreRow(given, order.more), order.last, spans)
  end
  return views, ranges
end

local function header(list, specs, given, spans)
  local effects
  if given.headerStyle then
    host.load "markup"
    effects = host.styleEffects("Table: 'headerStyle'", given.headerStyle)
  end
  local titles = {}
  for number, column in ipairs(list) do titles[number] = column.title end
  local row = cells(list, specs, 1, spans, titles, nil, "a title")
  for number, column in ipairs(list) do
    local title = effects and host.styled(row[number], effects) or row[number]
    title = title:bold():foregroundStyle "secondary"
    row[number] = given.sortOrder == nil and title
      or host.sortable(given.sortOrder, column, title, specs[number].alignment)
  end
  row[1] = marked(given, row[1], false)
  return row
end

local function footer(list, specs, number, data, given, spans)
  local footers = {}
  for column, definition in ipairs(list) do footers[column] = host.footerOf(definition, data) end
  local row = cells(list, specs, number, spans, footers, nil, "a footer")
  for column, view in ipairs(row) do row[column] = view:bold() end
  row[1] = marked(given, row[1], false)
  return row
end

-- The text above or below all rows. Several views stand below each other, and in a frame, whose line is one row, beside
-- each other.
local function besideRows(text, style)
  text = host.title(text)
  if not text then return nil end
  local kind = type(text)
  if kind == "string" or kind == "number" then return Text(text) end
  return (host.isFramed(style) and HStack or VStack) { text }
end

-- The texts above and below all rows; that in the line of a frame looks as titles of borders do.
local function titled(given, style)
  local title, caption = besideRows(given.title, style), besideRows(given.caption, style)
  if title and host.isFramed(style) then title = title:foregroundStyle "title" end
  return title and title:bold(), caption and caption:foregroundStyle "secondary"
end

-- What a table is in a document: see DocumentPart.
local function part(list, columns, specs, footed)
  local letters = {}
  for number, spec in ipairs(specs) do
    local letter = spec.alignment == "decimal" and "r" or spec.alignment:sub(1, 1):gsub("t", "r")
    letters[number] = spec.isNumeric and not list[number].format and letter:upper() or letter
  end
  return ("table %d %d %d %s %d %d %d"):format(columns.hasHeader and 1 or 0, columns.rows, #columns.fills,
    table.concat(letters), columns.hasTitle and 1 or 0, columns.hasCaption and 1 or 0,
    footed and 1 or 0)
end

local function drawAll(given, list, data, haveTitles)
  local style, hasHeader, footed = given.style or "plain", given.header ~= false, host.hasFooter(list)
  local order = host.rowOrder(given, list, data, hasHeader and 1 or 0, haveTitles)
  -- What stands there without rows is a row across all columns; between the lines of a frame there is one.
  local isBare = host.isFramed(style) and not hasHeader and not footed
  order.isEmpty = #data == 0 and (isBare or given.empty ~= nil)
  if order.isEmpty then order.last = order.last + 1 end
  order.styles = given.rowStyle ~= nil and host.allStyles(given, order.rows) or nil
  local keys, marks = {}, {}
  if given.selection ~= nil then
    local selection = host.read(given.selection)
    for index, row in ipairs(order.rows) do
      keys[index] = keyOf(given, row, order.places and order.places[index] or index)
      marks[index] = host.isSelected(selection, keys[index])
    end
  end
  local spans = {}
  local specs, found, plains = host.measured(list, order, given)
  local titles = hasHeader and header(list, specs, given, spans) or nil
  local views, ranges
  if plains then
    views, ranges = plainBody(list, specs, found, plains, order, given, marks, spans)
  else
    views, ranges = body(list, specs, found, order, given, marks, hasHeader and 1 or 0, spans), {}
  end
  if order.isEmpty then
    local empty = given.empty
    if empty == nil then empty = "" end
    views[#views + 1] = across(list, marked(given, AnyView(empty), false), order.last, spans)
  end
  local rowCount = order.last + (footed and 1 or 0)
  local footers = footed and footer(list, specs, rowCount, order.items, given, spans) or nil
  local behind, numbers = host.tableGrounds(given, list, order, keys, marks)
  local after = host.tableLines(style, rowCount, hasHeader, footed, order.groups)
  local title, caption = titled(given, style)
  local columns = {
    name = "Table", specs = specs, rows = rowCount, lines = after, verticals = host.isFramed(style), fills = numbers,
    hasHeader = hasHeader, counters = #list - 1, spans = spans, plain = ranges,
    hasTitle = title ~= nil, hasCaption = caption ~= nil, titleAlignment = given.titleAlignment,
  }
  local children = {
    title or {}, titles or {}, behind, views, footers or {},
    caption or {},
    host.tableDecorations(style, after, rowCount, #list, spans), host.columnCounters(#list),
  }
  for number, child in ipairs(children) do columns[number] = child end
  return host.documented(host.spoken(host.Columns(columns), "table"), part(list, columns, specs, footed))
end

-- A row of the arrangement whose rows are built as they come into sight: what lies behind it, its cells, and the line
-- above it.
local function gridRow(fill, made, spans, line)
  for _, span in ipairs(spans) do made[span.column] = made[span.column]:gridCellColumns(span.count) end
  local views = { fill }
  table.move(made, 1, #made, #views + 1, views)
  return GridRow(table.move(line or {}, 1, line and #line or 0, #views + 1, views))
end

-- A table whose rows are built as they come into sight.
local function drawInSight(given, list, data, haveTitles)
  local style, hasHeader, footed = given.style or "plain", given.header ~= false, host.hasFooter(list)
  local order = host.rowOrder(given, list, data, 0, haveTitles)
  local rows, shown = order.rows, host.rowsShown(given, order, titleRow, moreRow)
  local selection
  if given.selection ~= nil then selection = host.read(given.selection) end
  local styles = given.rowStyle ~= nil and host.rowStyles(given) or nil
  local haveFills = styles ~= nil or host.haveGrounds(given)
  local seen, specs = table.move(rows, 1, math.min(sample, #rows), 1, {}), {}
  for number, column in ipairs(list) do
    local _, areNumbers = host.columnValues(column, seen)
    specs[number] = host.specOf(column, number, areNumbers, given)
  end

  -- The cells at a place among what is shown, and which of them take several columns.
  local function cellsAt(place)
    local spans, whole = {}, shown.wholes[shown.list[place]]
    if whole then
      return across(list, whole:frame { maxWidth = math.huge, alignment = "leading" }, 1, spans), spans
    end
    local row, index, found = shown.list[place], shown.number(place), {}
    for number, column in ipairs(list) do found[number] = { [index] = host.valueOf(column, row, index) } end
    return cells(list, specs, 1, spans, found, index), spans
  end
  local spansAt = setmetatable({}, { __index = function(known, place)
    local _, spans = cellsAt(place)
    known[place] = spans
    return spans
  end })

  local function rowAt(place)
    local made, spans = cellsAt(place)
    spansAt[place] = spans
    local row, fill = shown.list[place], haveFills and Spacer() or nil
    if not shown.wholes[row] then
      local index, isChosen = shown.number(place), false
      local key, look = nil, styles and styles.numberOf(row, index)
      if given.selection ~= nil then
        key = keyOf(given, row, order.places and order.places[index] or index)
        isChosen = host.isSelected(selection, key)
      end
      local ground = host.tableGround(given, list, row, index, key, isChosen, styles and styles.grounds[look])
      if haveFills then fill = ground or fill end
      for number, view in ipairs(styles and made or {}) do made[number] = host.styled(view, styles.effects[look]) end
      made[1] = marked(given, made[1], isChosen)
    end
    local line = host.hasLineAbove(style, shown, place)
      and host.tableLine(style, #list, spansAt[place - 1], spans) or nil
    return gridRow(fill, made, spans, line)
  end

  local titles, footers, above, below = {}, {}, {}, {}
  if hasHeader then titles = gridRow(nil, header(list, specs, given, above), above) end
  if footed then footers = gridRow(nil, footer(list, specs, 1, order.items, given, below), below) end
  local around, lines = host.tableLinesAround(style, #list, hasHeader and above, footed and below,
    function(isLast) return spansAt[isLast and #shown.list or 1] end)
  local title, caption = titled(given, style)
  return host.spoken(host.Columns {
    name = "Table", specs = specs, verticals = host.isFramed(style), hasHeader = hasHeader, counters = #list - 1,
    hasTitle = title ~= nil, hasCaption = caption ~= nil, titleAlignment = given.titleAlignment,
    lazyRows = { hasFooter = footed, haveFills = haveFills, lines = around },
    title or {}, caption or {}, titles, footers, lines,
    host.columnCounters(#list),
    host.loop("Table", shown.list, { id = shown.id }, function(_, place) return rowAt(place) end),
  }, "table")
end

-- What was found of long lists, and how long they were: a live board shows them again and again.
local lists = setmetatable({}, { __mode = "k" })

-- Checks the rows; whether there are views among them, which are titles of sections.
local function haveTitles(rows)
  local known = type(rows) == "table" and lists[rows]
  if known and known.count == #rows then return known.haveTitles end
  host.list("Table: 'data'", rows)
  local found = false
  for _, row in ipairs(rows) do
    if isView(row) then found = true break end
  end
  if #rows > many then lists[rows] = { count = #rows, haveTitles = found } end
  return found
end

local function draw(given, list, data)
  local titles = haveTitles(data)
  if math.min(#data, given.limit or math.huge) <= many then return drawAll(given, list, data, titles) end
  return host.rows("Table", function(isInSight)
    return (isInSight and drawInSight or drawAll)(given, list, data, titles)
  end)
end

host.widget("Table", function(first, second)
  local given = first
  if second ~= nil then
    if type(second) ~= "table" or getmetatable(second) == host.TableColumn then
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
    local isRows = given[1] ~= nil and getmetatable(given[1]) ~= host.TableColumn
    host.fail(("Table: %s; write Table(rows, { TableColumn(\"Name\", \"name\") })")
      :format(isRows and "the columns are missing" or "'data' is missing"))
  end
  local rows = given.data
  haveTitles(rows)
  if given.limit == 0 then host.fail "Table: 'limit' must be at least 1 row" end
  local list = host.columnsOf(given)
  return host.steady(draw(given, list, rows))
end)
