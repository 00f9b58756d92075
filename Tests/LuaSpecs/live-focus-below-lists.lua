-- What a live board brings into sight below a list whose rows are met on the way there, each as high as it then is.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, lines = expectations.expect, expectations.lines

-- Some texts, a list in which nothing was in sight yet and is higher than it is taken to be, and two buttons.
local function belowList(more)
  return ScrollView { VStack {
    alignment = "leading", "a", "b", "c", "d", "e", "f", List { VStack { "one", "two", "three" } }, more,
    "above", Button("first", function() end), Text "between":id "middle", Button("last", function() end),
  } }:frame { height = 2 }
end

test("the focus comes into sight below a list whose rows are met on the way to it", function()
  local s = session(belowList(), { width = 20, height = 2 })
  s:press "shift-tab"
  expect(s.focus, "last")
  expect(lines(s)[2], "last")
  s:press "up"
  expect(lines(s)[2], "first")
end)

test("a binding brings the focus into sight below a list whose rows are met on the way to it", function()
  local s = session(Container("Focused", { field = State(false), body = function(self)
    return VStack { belowList(Button("bound", function() end):focused(self:binding "field")) }
      :onKeyPress("g", function() self.field = true end)
  end }) {}, { width = 20, height = 2 })
  s:press "g"
  expect(s.focus, "bound")
  assert(s.screen:find("bound", 1, true), s.screen)
end)

test("a row that is looked for comes into sight below a list whose rows are met on the way to it", function()
  local s = session(belowList():onKeyPress("g", function() scrollTo "middle" end), { width = 20, height = 2 })
  s:press "g"
  assert(s.screen:find("between", 1, true), s.screen)
end)

test("a focus that moves behind lists whose rows are met on the way there stays in sight", function()
  local function group(name)
    return Group { Text(name), Button(name .. " button", function() end), List { VStack { "one", "two", "three" } } }
  end
  local s = session(Container("Turned", { order = State { "a", "b", "c", "d" }, body = function(self)
    return ScrollView { VStack { ForEach(self.order, { id = function(name) return name end }, group) } }
      :frame { height = 2 }:onKeyPress("g", function() self.order = { "d", "c", "b", "a" } end)
  end }) {}, { width = 20, height = 2 })
  s:press("tab", "g")
  expect(s.focus, "a button")
  assert(s.screen:find("a button", 1, true), s.screen)
end)

test("the focus of a row that is scrolled out of sight goes to another row, not above the list", function()
  local s = session(VStack {
    Button("delete all", print),
    ScrollView { LazyVStack { ForEach(1000, function(i) return Button("row " .. i, print) end) } },
  }:onKeyPress("x", function() scrollTo(500) end), { width = 20, height = 6 })
  s:press("tab", "tab", "down", "x")
  assert(s.focus:find "row 50%d" or s.focus:find "row 49%d", s.focus)
end)

test("the row with the focus is in sight on a screen that has become lower", function()
  local s = session(ScrollView { LazyVStack { ForEach(50, function(i) return Button("row " .. i, print) end) } },
    { width = 20, height = 40 })
  for _ = 1, 36 do s:press "tab" end
  s:resize(20, 5)
  expect(s.focus, "row 36")
  assert(s.screen:find("row 36", 1, true), s.screen)
end)

test("Tab goes round the ends of a board of many lists", function()
  local function board(inner, above)
    return ScrollView { VStack { alignment = "leading", ForEach(20, function(i)
      local rows = ForEach(3, function(j) return Button("c" .. i .. "." .. j, function() end) end)
      return VStack { alignment = "leading", above and Button("a" .. i, function() end), inner { rows } }
    end) } }
  end
  for _, inner in ipairs { List, LazyVStack } do
    local s = session(board(inner), { width = 12, height = 4 })
    for place = 1, 60 do
      s:press "tab"
      expect(s.focus, ("c%d.%d"):format((place - 1) // 3 + 1, (place - 1) % 3 + 1))
    end
    s:press "tab"
    expect(s.focus, "c1.1")
    s = session(board(inner, true), { width = 12, height = 4 })
    s:press("tab", "shift-tab")
    expect(s.focus, "c20.3")
    s:press("shift-tab", "tab", "tab")
    expect(s.focus, "a1")
  end
end)

test("Tab leaves a board where it is that has nothing to focus", function()
  for _, count in ipairs { 5, 500 } do
    local function texts(n, name) return ForEach(n, function(i) return Text(name .. i) end) end
    local s = session(ScrollView { VStack { alignment = "leading",
      VStack { alignment = "leading", texts(30, "e") }, LazyVStack { alignment = "leading", texts(count, "l") },
    } }, { width = 10, height = 4 })
    local before = s.screen
    for _, key in ipairs { "tab", "tab", "shift-tab", "shift-tab" } do
      s:press(key)
      expect(s.screen, before)
      expect(s.focus, nil)
    end
  end
end)

test("Tab leaves what is in sight where nothing may have the focus, however uneven the rows are", function()
  local function rows(i)
    return i % 3 == 0 and Text("H" .. i), ForEach(20, function(j) return Text(i .. "." .. j) end), Text("r" .. i)
  end
  local s = session(ScrollView { LazyVStack { ForEach(33, rows) } }, { width = 30, height = 6 })
  for _, way in ipairs { { "end" }, { "pageup", "pageup" }, { "home", "pagedown", "pagedown", "pagedown" } } do
    s:press(table.unpack(way))
    local seen = s.screen
    for _, key in ipairs { "tab", "shift-tab", "tab" } do
      s:press(key)
      assert(s.screen == seen and s.focus == nil, seen .. "\n" .. key .. "\n" .. s.screen)
    end
  end
end)
