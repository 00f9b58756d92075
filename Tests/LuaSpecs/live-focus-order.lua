-- Which control Tab and the arrows come to, in lists of which rows near what is in sight are built, too.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect = expectations.expect

local function nothing() end
local function button(name) return Button(name, nothing) end

-- Presses a key until all of `labels` have had the focus, in their order.
local function visits(s, key, labels)
  for _, label in ipairs(labels) do
    s:press(key)
    expect(s.focus, label)
    assert(s.screen:find(label, 1, true), label .. " is not in\n" .. s.screen)
  end
end

local function names(first, last, name)
  local found = {}
  for i = first, last, first <= last and 1 or -1 do found[#found + 1] = name(i) end
  return found
end

local function b(i) return "b" .. i end
local function buttons(n) return ForEach(n, function(i) return button(b(i)) end) end

test("behaviour 60: Tab goes through all rows of a lazy list, and round its ends", function()
  for _, stack in ipairs { VStack, LazyVStack } do
    local s = session(ScrollView { stack { buttons(50) } }, { width = 12, height = 4 })
    visits(s, "tab", names(1, 50, b))
    visits(s, "tab", { "b1", "b2" })
    visits(s, "shift-tab", { "b1", "b50", "b49" })
  end
end)

test("behaviour 60: a lazy list on a board is entered at its first row from above, at its last from below", function()
  local function board()
    return VStack { button "top", ScrollView { LazyVStack { buttons(50) } }, button "bottom" }
  end
  local s = session(board(), { width = 12, height = 8 })
  visits(s, "tab", { "top" })
  visits(s, "tab", names(1, 50, b))
  visits(s, "tab", { "bottom", "top", "b1" })
  visits(s, "shift-tab", { "top", "bottom" })
  visits(s, "shift-tab", names(50, 1, b))
  visits(s, "shift-tab", { "top" })
end)

test("behaviour 60: rows of sections, of many heights, at the start and the end of each", function()
  local function row(name, i)
    return VStack { button(name), ForEach(i * 7919 % 5, function(line) return Text("line " .. line) end) }
  end
  local function groups(stack)
    return stack { "title", ForEach(9, function(part)
      return Section { header = "part " .. part, ForEach(12, function(i)
        return row("<" .. part .. "." .. i .. ">", part * i)
      end) }
    end) }
  end
  local order = {}
  for part = 1, 9 do
    for i = 1, 12 do order[#order + 1] = "<" .. part .. "." .. i .. ">" end
  end
  local back = {}
  for i = #order, 1, -1 do back[#back + 1] = order[i] end
  for _, view in ipairs { ScrollView { groups(LazyVStack) }, groups(LazyVStack) } do
    local s = session(view, { width = 20, height = 10 })
    visits(s, "tab", order)
    visits(s, "tab", { order[1] })
    visits(s, "shift-tab", back)
    visits(s, "shift-tab", { back[1] })
  end
end)

test("behaviour 60: rows of a List and a Table that are selected, and items of a strip", function()
  local rows = {}
  for i = 1, 300 do rows[i] = { id = i, name = "r" .. i } end
  local function r(i) return "r" .. i end
  local Live = Container("Live", { chosen = State(0), make = function() end, body = function(self)
    return self.make(self:binding "chosen")
  end })
  for _, make in ipairs {
    function(chosen) return List { selection = chosen, ForEach(rows, function(row) return Text(row.name) end) } end,
    function(chosen) return ScrollView { Table { data = rows, selection = chosen, TableColumn("Name", "name") } } end,
  } do
    local s = session(Live { make = make }, { width = 20, height = 10 })
    visits(s, "tab", { "r1" })
    visits(s, "shift-tab", { "r300", "r299" })
    visits(s, "tab", { "r300", "r1", "r2" })
    visits(s, "tab", names(3, 40, r))
  end
  local s = session(ScrollView { axis = "horizontal", LazyHStack { buttons(50) } }, { width = 20, height = 3 })
  visits(s, "tab", names(1, 50, b))
  visits(s, "tab", { "b1" })
  visits(s, "shift-tab", { "b50", "b49" })
end)

test("behaviour 60: Shift-Tab goes round to the last row, however many iterations nobody has come to", function()
  local function named(name) return ForEach(40, function(i) return Button(name .. i, print) end) end
  local function section(name) return Section { header = name, named(name) } end
  local texts = ForEach(30, function(i) return Text("text " .. i) end)
  for _, case in ipairs {
    { "b40", function() return List { section "a", section "b" } end },
    { "z40", function()
      return List { ForEach({ "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "z" }, section) }
    end },
    { "b40", function() return ScrollView { LazyVStack { named "a", named "b" } } end },
    { "b40", function() return ScrollView { LazyVStack { named "a", named "b", texts } } end },
  } do
    local last, make = case[1], case[2]
    visits(session(make(), { width = 20, height = 8 }), "shift-tab", { last })
    local s = session(make(), { width = 20, height = 8 })
    visits(s, "tab", { "a1" })
    visits(s, "shift-tab", { last })
    visits(s, "tab", { "a1" })
  end
end)

test("behaviour 60: a list in which few rows are controls is looked through, one of texts is not", function()
  local count
  local function texts(n, make)
    return LazyVStack { ForEach(n, function(i)
      count = count + 1
      return make and make(i) or Text("row " .. i)
    end) }
  end
  count = 0
  local s = session(VStack {
    button "top", ScrollView { texts(100000) }, button "bottom",
  }, { width = 20, height = 12 })
  visits(s, "tab", { "top", "bottom", "top", "bottom" })
  assert(count <= 60, count)
  s = session(VStack { button "top", ScrollView { texts(100, function(i)
    return i % 33 == 1 and button("<" .. i .. ">")
  end) }, button "bottom" }, { width = 20, height = 12 })
  visits(s, "tab", { "top", "<1>", "<34>", "<67>", "<100>", "bottom", "top" })
  visits(s, "shift-tab", { "bottom", "<100>", "<67>", "<34>", "<1>", "top" })
  -- A search that finds nothing within some screenfuls ends, and leaves all where it was.
  count = 0
  s = session(VStack { button "top", ScrollView { texts(100000, function(i)
    return i == 1 and button "<1>"
  end) }, button "bottom" }, { width = 20, height = 12 })
  visits(s, "tab", { "top", "<1>" })
  count = 0
  visits(s, "tab", { "bottom" })
  assert(s.screen:find "row 2", s.screen)
  assert(count <= 250, count)
end)

test("behaviour 60: Tab comes to a row before the controls in it, and Up and Down go from row to row", function()
  local function rows(n)
    local list = {}
    for i = 1, n do list[i] = { id = "r" .. i, part = i > 2 and "second" or "first" } end
    return list
  end
  local function control(row) return button("in " .. row.id) end
  local columns = { TableColumn("Name", "id"), TableColumn("Act", control) }
  local function given(chosen, more)
    local all = { selection = chosen, table.unpack(columns) }
    for key, value in pairs(more or {}) do all[key] = value end
    return all
  end
  local Live = Container("Live", { chosen = State "", make = function() end, body = function(self)
    return self.make(self:binding "chosen")
  end })
  for name, make in pairs {
    list = function(chosen)
      return List { selection = chosen, ForEach(rows(3), function(row) return HStack { row.id, control(row) } end) }
    end,
    table = function(chosen) return Table(rows(3), given(chosen)) end,
    titled = function(chosen)
      return Table(rows(3), given(chosen, { title = "T", caption = "C", style = "grid", section = "part" }))
    end,
    headless = function(chosen) return Table(rows(3), given(chosen, { header = false })) end,
    long = function(chosen) return ScrollView { Table(rows(200), given(chosen)) } end,
  } do
    local function order(...)
      local s, found = session(Live { make = make }, { width = 40, height = 16 }), {}
      for _, key in ipairs { ... } do
        s:press(key)
        found[#found + 1] = (s.focus:find "^in" and "c" or "r") .. s.focus:match "%d"
      end
      return name .. ": " .. table.concat(found, " ")
    end
    expect(order("tab", "tab", "tab", "tab", "tab", "shift-tab"), name .. ": r1 c1 r2 c2 r3 c2")
    expect(order("tab", "down", "down", "up", "tab", "down", "tab", "up"), name .. ": r1 r2 r3 r2 c2 r3 c3 r2")
  end
end)

test("behaviour 62: the focus of a view that goes is the next one's, whatever has come above it", function()
  local holders = {
    function(rows) return rows end, List, function(rows) return ScrollView { LazyVStack { rows } } end, HStack,
    function(rows) return Columns { minWidth = 5, rows } end,
  }
  for number, holder in ipairs(holders) do
    local items, gone = { "a", "b", "c", "d" }, {}
    local Live = Container("Goes" .. number, { said = State "", body = function(self)
      return VStack { self.said ~= "" and Text(self.said), holder(ForEach(items, function(item)
        return Button("end " .. item, function()
          for place, other in ipairs(items) do if other == item then table.remove(items, place) end end
          gone[#gone + 1], self.said = item, "ended " .. item
        end)
      end)) }
    end })
    local s = session(Live {}, { width = 40, height = 9 })
    s:press("tab", "tab", "enter", "enter")
    expect(table.concat(gone, " "), "b c")
    expect(s.focus, "end d")
    s:press "enter"
    expect(s.focus, "end a")
  end
end)

test("behaviour 62: what has come in the place of the view with the focus has it, before those behind it", function()
  local Live = Container("Turns", { isOn = State(false), body = function(self)
    return VStack { alignment = "leading",
      self.isOn and Text "it runs", Button("before", print):disabled(self.isOn),
      If(self.isOn, Button("stop", function() self.isOn = false end), Button("start", function() self.isOn = true end)),
      Button("behind", print),
    }
  end })
  local s = session(Live {}, { width = 20, height = 6 })
  s:press("tab", "tab", "enter")
  expect(s.focus, "stop")
  s:press "enter"
  expect(s.focus, "start")
end)

test("behaviour 62: a row that a dialog takes away gives the focus to the next one", function()
  local items = { "a", "b", "c", "d", "e", "f" }
  local Live = Container("Asks", { asks = State(false), chosen = State "", body = function(self)
    return List { ForEach(items, function(item)
      return Button("end " .. item, function() self.chosen, self.asks = item, true end)
    end) }:alert("Sure?", self:binding "asks", {
      Button("Yes", function()
        for place, item in ipairs(items) do if item == self.chosen then table.remove(items, place) end end
      end),
      Button { role = "cancel", action = print, "No" },
    })
  end })
  local s = session(Live {}, { width = 30, height = 10 })
  s:press("tab", "tab", "enter")
  s:click "Yes"
  expect(s.focus, "end c")
end)
