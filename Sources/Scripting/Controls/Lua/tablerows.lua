-- The rows of a Table: their sections and their order, how many of them are drawn, and in which style.
local host = ...

local function isView(value) return type(value) == "userdata" end

-- The rows in sections: those of the field or function `section`, in the order of their first rows, or those behind
-- each view among the rows. What is in none of them comes first, without a title.
local function groupsOf(given, data)
  local groups, bySection = {}, {}
  local function add(title)
    local group = { title = title, rows = {}, places = {} }
    groups[#groups + 1] = group
    return group
  end
  local open, isSaid = nil, #data == 0
  for index, row in ipairs(data) do
    if isView(row) then
      if given.section ~= nil then
        host.fail(("Table: row %d is a view; with 'section' all rows are items"):format(index))
      end
      open = add(row)
    else
      local group
      if given.section ~= nil then
        local title = host.field(given.section, row, index)
        isSaid = isSaid or title ~= nil
        local kind = type(title)
        if kind == "table" or kind == "function" or kind == "thread" then
          host.fail(("Table: 'section' of row %d must be a text or a view, got %s"):format(index, host.describe(title)))
        end
        -- Nothing, and what is no number, is no section: such rows come first.
        if title == nil or title ~= title then
          if not open then
            open = { rows = {}, places = {} }
            table.insert(groups, 1, open)
          end
          group = open
        else
          group = bySection[title] or add(title)
          bySection[title] = group
        end
      else
        open = open or add()
        group = open
      end
      local count = #group.rows + 1
      group.rows[count], group.places[count] = row, index
    end
  end
  if given.section ~= nil and not isSaid then host.warnOfNothing("Table", given.section, data[1]) end
  return groups
end

-- Takes off what is beyond the first `limit` rows, with the titles of sections that have no row left.
local function limited(groups, limit)
  local kept, left, more = {}, limit, 0
  for _, group in ipairs(groups) do
    local count = #group.rows
    if left > 0 or count == 0 and more == 0 then kept[#kept + 1] = group end
    for index = math.min(left, count) + 1, count do group.rows[index], group.places[index] = nil, nil end
    more = more + math.max(0, count - left)
    left = math.max(0, left - count)
  end
  return kept, more
end

-- How rows are drawn, each when it is asked for: `numberOf(row, index)` is that of its look among `looks`, of its
-- effects among `effects`, and of what lies behind it among `grounds`.
function host.rowStyles(given)
  host.load "markup"
  local list = { looks = { Text "" }, effects = { {} }, grounds = {} }
  local known = {}
  function list.numberOf(row, index)
    local words = given.rowStyle
    if type(words) == "function" then words = words(row, index) end
    local number = words == nil and 1 or known[words]
    if number then return number end
    local own = {}
    number = #list.effects + 1
    for _, effect in ipairs(host.styleEffects("Table: 'rowStyle'", words)) do
      if effect[1] == "background" then
        list.grounds[number] = effect[2]
      else
        own[#own + 1] = effect
      end
    end
    list.effects[number], list.looks[number], known[words] = own, host.styled(Text "", own), number
    return number
  end
  return list
end

-- How all rows are drawn: `numbers` has that of each.
function host.allStyles(given, rows)
  local list, numbers = host.rowStyles(given), {}
  for index, row in ipairs(rows) do numbers[index] = list.numberOf(row, index) end
  list.numbers = numbers
  function list.apply(view, index) return host.styled(view, list.effects[numbers[index]]) end
  function list.ground(index) return list.grounds[numbers[index]] end
  return list
end

-- The rows as they are drawn, below `header` rows; `haveTitles` says whether there are views among them:
--   items    all that are no views, in their own order
--   rows     those that are drawn, in theirs
--   places   where each stood in the data; nil where nothing has moved
--   groups   { title =, rows =, before =, row = }, how many rows come before its own, and which row of the drawing
--            its first one is
--   more     how many are not drawn
--   last     the last row of the drawing
--   styles   how the rows are drawn, where they say it
function host.rowOrder(given, list, data, header, haveTitles)
  local order = { items = data, rows = data, more = 0 }
  local groups = { { rows = data } }
  if haveTitles or given.section ~= nil or given.limit ~= nil then
    groups = groupsOf(given, data)
    order.items = {}
    for _, group in ipairs(groups) do table.move(group.rows, 1, #group.rows, #order.items + 1, order.items) end
  end
  if given.sortOrder ~= nil then
    host.load "sorting"
    for _, group in ipairs(groups) do
      local rows, places = host.sorted(given.sortOrder, list, group.rows)
      if group.places then
        local inData = {}
        for index, place in ipairs(places) do inData[index] = group.places[place] end
        places = inData
      end
      group.rows, group.places = rows, places
    end
  end
  if given.limit then groups, order.more = limited(groups, given.limit) end
  if #groups == 1 then
    order.rows, order.places = groups[1].rows, groups[1].places
  else
    order.rows, order.places = {}, {}
    for _, group in ipairs(groups) do
      table.move(group.rows, 1, #group.rows, #order.rows + 1, order.rows)
      table.move(group.places, 1, #group.places, #order.places + 1, order.places)
    end
  end
  local before, row = 0, header + 1
  for _, group in ipairs(groups) do
    if group.title ~= nil then row = row + 1 end
    group.before, group.row = before, row
    before, row = before + #group.rows, row + #group.rows
  end
  order.groups, order.last = groups, row - 1 + (order.more > 0 and 1 or 0)
  return order
end

-- What is shown one below the other where rows are built as they come into sight, for a ForEach:
--   list     the rows, with a table of its own for each row that takes all columns
--   id       what they are identified by
--   wholes   the views across all columns, by those tables; of the titles of sections isTitle is true
--   number   of a place in the list, which row of all it is
function host.rowsShown(given, order, titleRow, moreRow)
  local shown = { list = order.rows, id = given.id, wholes = {}, isTitle = {} }
  function shown.number(place) return place end
  if #order.groups == 1 and order.groups[1].title == nil and order.more == 0 then return shown end
  local list, numbers, wholes = {}, {}, shown.wholes
  local field = type(given.id) ~= "function" and given.id or "id"
  local function add(view, name)
    local whole = { [field] = "Table " .. name }
    list[#list + 1], wholes[whole] = whole, view
    return whole
  end
  local views = 0
  for _, group in ipairs(order.groups) do
    local title = group.title
    if title ~= nil then
      if isView(title) then views = views + 1 end
      local name = isView(title) and "view " .. views or ("section %s, a %s"):format(title, type(title))
      shown.isTitle[add(titleRow(given, title), name)] = true
    end
    for index, row in ipairs(group.rows) do
      list[#list + 1] = row
      numbers[#list] = group.before + index
    end
  end
  if order.more > 0 then add(moreRow(given, order.more), "rows left out") end
  shown.list = list
  function shown.number(place) return numbers[place] end
  if type(given.id) == "function" then
    function shown.id(row, place) return wholes[row] and row.id or given.id(row, numbers[place]) end
  end
  return shown
end


-- "+312 more"
function host.moreRows(count)
  host.load "format"
  return "+" .. host.number(count) .. " more"
end

-- Whether anything may lie behind rows.
function host.haveGrounds(given) return given.zebra ~= nil and given.zebra ~= false or given.selection ~= nil end

-- What lies behind a row: the colour of what is selected, that of the row's style, or that of every second row, and
-- what is pressed to select. nil for nothing.
function host.tableGround(given, list, row, index, key, isChosen, styled)
  local zebra = given.zebra and (type(given.zebra) ~= "boolean" and given.zebra or "zebra")
  local color = isChosen and "selection" or styled or index % 2 == 0 and zebra
  local view = color and Color(color) or nil
  if given.selection == nil then return view end
  local said = {}
  for _, column in ipairs(list) do
    local value = host.valueOf(column, row, index)
    if not isView(value) and value ~= nil then said[#said + 1] = tostring(value) end
  end
  return (view or Spacer()):focusable():onTapGesture(function() host.select(given.selection, key) end)
    :accessibilityLabel(host.words(table.concat(said, " ")))
    :accessibilityValue(isChosen and "selected" or "not selected")
end

-- What lies behind rows, and the numbers of those in the drawing; what has the focus goes with what its row is
-- selected by.
function host.tableGrounds(given, list, order, keys, marks)
  local views, numbers, ids, styled = {}, {}, {}, order.styles
  if not host.haveGrounds(given) and not (styled and next(styled.grounds)) then return {}, numbers end
  for _, group in ipairs(order.groups) do
    for place, row in ipairs(group.rows) do
      local index = group.before + place
      local view = host.tableGround(given, list, row, index, keys[index], marks[index], styled and styled.ground(index))
      if view then
        local count, number = #views + 1, group.row + place - 1
        views[count], numbers[count], ids[count] = view, number, given.selection == nil and number or keys[index]
      end
    end
  end
  return host.loop("Table", ids, function(_, place) return views[place] end), numbers
end
