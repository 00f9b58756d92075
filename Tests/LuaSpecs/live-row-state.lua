-- What rows of lists and tables remember stays theirs while others come and go around them.
local test = require "fixtures.test"
local expect = (require "fixtures.expectations").expect

-- A row that counts how often it was pressed, and says in `log` when it comes and goes.
local log = {}
local Counter = Container("Counter", { name = "", count = State(0), body = function(self)
  return Button(self.name .. self.count, function() self.count = self.count + 1 end)
    :onAppear(function() log[#log + 1] = "+" .. self.name end)
    :onDisappear(function() log[#log + 1] = "-" .. self.name end)
end })

-- A session of what `make` makes of a value, which F5 changes from `first` to `second`.
local function changing(first, second, make, size)
  local Board = Container("Board", { isSecond = State(false), body = function(self)
    return make(self.isSecond and second or first):onKeyPress("f5", function() self.isSecond = true end)
  end })
  return session(Board {}, size or { width = 24, height = 12 })
end

test("a row is the same when it becomes the last of its list, and when it is the last no more", function()
  for _, style in ipairs { "automatic", "plain", "insetGrouped" } do
    local function rows(names)
      return List { ForEach(names, function(name) return Counter { name = name } end) }:listStyle(style)
    end
    for _, case in ipairs {
      { { "a", "b" }, { "a", "b", "c" }, "+c" }, { { "a", "b", "c" }, { "a", "b" }, "-c" },
      { { "a", "b", "c" }, { "b", "c", "a" }, "" }, { { "c", "a", "b" }, { "a", "b", "c" }, "" },
    } do
      local s = changing(case[1], case[2], rows)
      s:click "b0"
      log = {}
      s:press "f5"
      expect(s.focus, "b1")
      expect(table.concat(log, " "), case[3])
    end
  end
end)

test("a row is the same whether it has a badge and a line, or has none", function()
  local function state(first, second, change)
    local s = changing(first, second, function(value)
      return List { change(VStack { Counter { name = "a" } }, value), "z" }
    end)
    s:click "a0"
    s:press "f5"
    return s.screen:match "a(%d)", s.screen:match "%[(%d)%]"
  end
  for _, case in ipairs { { 0, 3 }, { 3, 0 }, { "", 3 }, { 3, 4 } } do
    local count, badge = state(case[1], case[2], function(row, value) return row:badge(value) end)
    expect(count, "1")
    expect(badge, case[2] ~= 0 and tostring(case[2]) or nil)
  end
  local count = state(false, 3, function(row, value) return row:badge(value or nil) end)
  expect(count, "1")
  for _, case in ipairs { { "hidden", "visible" }, { "visible", "automatic" } } do
    count = state(case[1], case[2], function(row, value) return row:listRowSeparator(value) end)
    expect(count, "1")
  end
end)

-- Rows of a table with so many; the second is pressed before they change.
local function tableState(first, second, options)
  local s = changing(first, second, function(data)
    local given = { data = data, TableColumn("N", function(row) return Counter { name = row.name } end) }
    for key, value in pairs(options or {}) do given[key] = value end
    return ScrollView { Table(given) }
  end)
  s:click "n2:0"
  s:press "f5"
  return s.screen:match "n2:(%d)", s.focus
end

local function item(i, group) return { id = i, name = "n" .. i .. ":", group = group } end

test("rows of a table are the same whatever sections and views come among them", function()
  for _, count in ipairs { 5, 150 } do
    local rows, more = {}, { item(0, "x") }
    for i = 1, count do rows[i] = item(i, "y") end
    table.move(rows, 1, #rows, 2, more)
    expect(tableState(rows, more, { section = "group" }), "1")
    expect(tableState(more, rows, { section = "group" }), "1")
    local moved = table.move(rows, 1, #rows, 1, {})
    moved[2] = item(2, "x")
    expect(tableState(rows, moved, { section = "group" }), "1")
    expect(tableState(rows, { Text "across", table.unpack(rows) }), "1")
    expect(tableState({ Text "across", table.unpack(rows) }, rows), "1")
    expect(tableState({ rows[1], Text "across", table.unpack(rows, 2) }, { Text "across", table.unpack(rows, 2) }), "1")
  end
end)
