-- Long lists on live boards whose rows come, go and move.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, lines = expectations.expect, expectations.lines

local function numbers(first, last)
  local found = {}
  for i = first, last do found[#found + 1] = i end
  return found
end

test("what is in sight stays where it is while rows come and go above it", function()
  local items = {}
  for i = 1, 200 do items[i] = { id = i } end
  local List200 = Container("Changing", {
    version = State(0),
    body = function(self)
      local shown = table.move(items, 1, #items, 1, {})
      if self.version % 2 == 1 then
        for i = 1, 7 do table.insert(shown, 1, { id = "new " .. i }) end
        table.remove(shown, 20)
      end
      return ScrollView { LazyVStack { alignment = "leading",
        ForEach(shown, function(item) return Text("row " .. item.id) end) } }
        :onKeyPress("x", function() self.version = self.version + 1 end)
    end,
  })
  local s = session(List200 {}, { width = 20, height = 10 })
  s:press "x"
  -- At its beginning a list shows what comes to stand there.
  expect(lines(s)[1], "row new 7")
  s:press("x", "pagedown", "pagedown", "pagedown", "pagedown", "pagedown")
  local before = s.screen
  expect(lines(s)[1], "row 46")
  s:press "x"
  expect(s.screen, before)
  s:press "x"
  expect(s.screen, before)
end)

test("what is in sight of a list stays while others above it, and plain views, get and lose some", function()
  local function buttons(list) return ForEach(list, function(it) return Button(it, function() end) end) end
  local kinds = {
    lazy = function(list) return LazyVStack { alignment = "leading", buttons(list) } end,
    list = function(list) return List { buttons(list) } end,
    grid = function(list)
      return Grid { ForEach(list, function(it) return GridRow { Button(it, function() end) } end) }
    end,
    plain = function(list) return VStack { alignment = "leading", buttons(list) } end,
    section = function(list) return Section { header = "head", buttons(list) } end,
  }
  local shown = {}
  for i = 1, 60 do shown[i] = "c" .. i end
  local function stays(outer, above, below, keys)
    local Board = Container("Board", { first = State { "a1", "a2" }, body = function(self)
      return ScrollView { outer { alignment = "leading", kinds[above](self.first), kinds[below](shown) } }
        :onKeyPress("i", function() self.first = { "n1", "n2", "n3", table.unpack(self.first) } end)
        :onKeyPress("r", function() self.first = { self.first[1] } end)
    end })
    local s = session(Board {}, { width = 12, height = 5 })
    s:press(table.unpack(keys))
    local before, focus = s.screen, s.focus
    for _, key in ipairs { "i", "i", "r", "r", "i" } do
      s:press(key)
      assert(s.screen == before and s.focus == focus,
        ("%s above %s, %s, after %s:\n%s\nis not\n%s"):format(above, below, keys[1], key, s.screen, before))
    end
  end
  local tabs = {}
  for place = 1, 10 do tabs[place] = "tab" end
  for _, keys in ipairs { { "pagedown", "pagedown" }, tabs } do
    for above in pairs(kinds) do
      for _, below in ipairs { "lazy", "list", "grid" } do stays(VStack, above, below, keys) end
    end
    stays(LazyVStack, "grid", "lazy", keys)
    stays(LazyVStack, "lazy", "grid", keys)
  end
end)

test("state in rows stays when other data move them out of sight", function()
  local Row = Container("Row", {
    name = "", ticked = State(false),
    body = function(self)
      return Button((self.ticked and "[x] " or "[ ] ") .. self.name, function() self.ticked = not self.ticked end)
    end,
  })
  local shapes = {
    ["rows alone"] = function(rows) return List { rows } end,
    ["a section"] = function(rows) return List { Section { header = "head", rows } } end,
    ["rows below a text"] = function(rows) return List { Text "top", rows } end,
    ["sections of a ForEach"] = function(rows)
      return List { ForEach({ "a" }, function(name) return Section { header = name, rows } end) }
    end,
    ["a section of a stack"] = function(rows)
      return ScrollView { LazyVStack { alignment = "leading", Section { header = "head", rows } } }
    end,
  }
  for name, shape in pairs(shapes) do
    local Board = Container("Board", { data = State(numbers(1, 100)), body = function(self)
      return shape(ForEach(self.data, function(i) return Row { name = "row " .. i } end))
        :onKeyPress("r", function()
          local turned = {}
          for i, row in ipairs(self.data) do turned[#self.data - i + 1] = row end
          self.data = turned
        end)
        :onKeyPress("d", function() self.data = { table.unpack(self.data, 2) } end)
    end })
    local s = session(Board {}, { width = 20, height = 6 })
    s:click "row 1"
    s:press("r", "home")
    assert(not s.screen:find("row 1\n", 1, true), name .. "\n" .. s.screen)
    s:press("r", "home")
    assert(s.screen:find("[x] row 1", 1, true), name .. "\n" .. s.screen)
    s:press("end", "d", "r", "r", "home")
    assert(not s.screen:find("[x]", 1, true), name .. "\n" .. s.screen)
  end
end)

test("a list stays where it is when its first row in sight goes, with what is above", function()
  local Board = Container("Board", { data = State(range(1, 1000)), body = function(self)
    return ScrollView { LazyVStack { alignment = "leading",
      ForEach(self.data, function(i) return Text("row " .. i) end) } }
      :onKeyPress("g", function() scrollTo(500) end)
      :onKeyPress("d", function() self.data = { table.unpack(self.data, 502) } end)
  end })
  local s = session(Board {}, { width = 20, height = 6 })
  s:press "g"
  assert(s.screen:find("row 500", 1, true), s.screen)
  s:press "d"
  expect(lines(s)[1], "row 502")
  expect(lines(s)[6], "row 507")
end)

test("a list that gets narrow and wide again shows the same rows", function()
  local s = session(ScrollView { LazyVStack { alignment = "leading",
    ForEach(300, function(i) return Text("row number " .. i) end) } }
    :onKeyPress("g", function() scrollTo(200) end), { width = 20, height = 6 })
  s:press "g"
  local before = s.screen
  for _ = 1, 3 do
    s:resize(5, 6)
    s:resize(20, 6)
    expect(s.screen, before)
  end
end)

test("behaviour 62: a field keeps the focus where other data push its row out of sight", function()
  local Row = Container("Row", { i = 0, text = State "", body = function(self)
    return HStack { Text("row " .. self.i), TextField { text = self:binding "text", prompt = "-" } }
  end })
  local Board = Container("Board", { data = State(numbers(1, 1000)), body = function(self)
    local function set(data) return function() self.data = data(self.data) end end
    return List { ForEach(self.data, function(i) return Row { i = i } end) }
      :onKeyPress("f1", set(function(data) return table.move(data, 1, #data, 2, { -1 }) end))
      :onKeyPress("f2", set(function(data) return table.move(data, 1, #data, 51, numbers(-50, -1)) end))
      :onKeyPress("f3", set(function(data) return { table.unpack(data, 52) } end))
  end })
  local s = session(Board {}, { width = 20, height = 6 })
  s:press("tab", "down", "down")
  s:type "a"
  s:press "f1"
  expect(lines(s)[1], "row -1 [-]")
  s:type "b"
  s:press "f2"
  s:type "c"
  expect(lines(s)[6], "row 3 [abc ]")
  expect(lines(s)[5], "row 2 [-]")
  s:press "f3"
  s:type "d"
  expect(lines(s)[3], "row 3 [abcd ]")
  expect(lines(s)[1], "row 1 [-]")
end)

test("a list shows what is left when all that was in sight goes, with its first row that has the focus", function()
  local Board = Container("Board", { data = State(numbers(1, 1000)), body = function(self)
    return List { ForEach(self.data, function(i) return Button("row " .. i, print) end) }
      :onKeyPress("g", function() scrollTo(500) end)
      :onKeyPress("d", function() self.data = { 1, 2, 3 } end)
  end })
  local s = session(Board {}, { width = 20, height = 1 })
  s:press "g"
  s:click(1, 0):press "d"
  expect(lines(s)[1], "row 3")
end)

test("R37: a row of a lazy column forgets what leaves it, and what leaves its data, as one of a VStack does", function()
  local Counter = Container("LeavingCounter", { count = State(0), label = "", body = function(self)
    return Button { action = function() self.count = self.count + 1 end, self.label .. "=" .. self.count }
  end })
  local function board(stack)
    return Container("Leaving", { items = State { "a", "b", "c" }, hasHeader = State(true), body = function(self)
      return VStack { alignment = "leading",
        Button("drop", function() self.items = { "a", "c" } end),
        Button("add", function() self.items = { "a", "b", "c" } end),
        Button("turn", function() self.hasHeader = not self.hasHeader end),
        ScrollView { stack { alignment = "leading",
          HStack { "header", If(self.hasHeader, function() return Counter { label = "h" } end) },
          ForEach(self.items, function(item) return Counter { label = item } end),
          ForEach(200, function(i) return Text("row " .. i) end) } },
      }
    end }) {}
  end
  for _, stack in ipairs { VStack, LazyVStack } do
    local s = session(board(stack), { width = 30, height = 9 })
    local function shows(...)
      for _, text in ipairs { ... } do assert(s.screen:find(text, 1, true), text .. " is not in\n" .. s.screen) end
    end
    s:click "b=0"
    s:click "c=0"
    s:click "h=0"
    shows("h=1", "a=0", "b=1", "c=1")
    s:click "drop"
    s:click "add"
    shows("h=1", "a=0", "b=0", "c=1")
    s:click "turn"
    s:click "turn"
    shows("h=0", "c=1")
    -- What is only out of sight stays.
    s:press "end"
    s:press "home"
    shows "c=1"
  end
end)

test("R37: a row keeps its state where it is evaluated on the way to another, to compare the list", function()
  local Row = Container("Row", { i = 0, text = State "", isFocused = State(false), body = function(self)
    return HStack { "row " .. self.i, TextField { text = self:binding "text", prompt = "-" }
      :focused(self:binding "isFocused") }
  end })
  local data = numbers(1, 30)
  local Board = Container("Board", { version = State(0), body = function(self)
    local _ = self.version
    return List { ForEach(data, function(i) return Row { i = i } end) }:onKeyPress("f5", function()
      local turned = {}
      for i, row in ipairs(data) do turned[#data - i + 1] = row end
      data = turned
      self.version = self.version + 1
    end)
  end })
  local s = session(Board {}, { width = 44, height = 14 })
  s:press("f5", "tab", "down")
  s:type "a"
  s:press("up", "pagedown", "pageup")
  assert(s.screen:find("row 29 [a]", 1, true), s.screen)
end)

test("R37: a row that leaves the data while it is out of sight comes back without its state", function()
  local Row = Container("Row", { i = 0, count = State(0), body = function(self)
    return Button("row " .. self.i .. ": " .. self.count, function() self.count = self.count + 1 end)
  end })
  local shapes = {
    ["a list"] = function(rows) return List { rows } end,
    ["a list with a text"] = function(rows) return List { "top", rows } end,
    ["a section of a list"] = function(rows) return List { Section { header = "h", rows } } end,
    ["a stack"] = function(rows) return ScrollView { LazyVStack { rows } } end,
    ["a stack with other rows behind"] = function(rows)
      return ScrollView { LazyVStack { rows, ForEach(3, function(i) return Text("t" .. i) end) } }
    end,
    ["a stack with a section"] = function(rows) return ScrollView { LazyVStack { Section { header = "h", rows } } } end,
  }
  for name, shape in pairs(shapes) do
    local Board = Container("Board", { data = State(numbers(1, 100)), body = function(self)
      return shape(ForEach(self.data, function(i) return Row { i = i } end))
        :onKeyPress("d", function() self.data = { table.unpack(self.data, 2) } end)
        :onKeyPress("a", function() self.data = { 1, table.unpack(self.data) } end)
        :onKeyPress("s", function() self.data = { table.unpack(self.data) } end)
    end })
    for _, away in ipairs { "end", "pagedown" } do
      local s = session(Board {}, { width = 30, height = 8 })
      s:press("tab", "space", away, "s", "home")
      assert(s.screen:find("row 1: 1", 1, true), name .. "\n" .. s.screen)
      s:press(away, "s", "d", "a", "home")
      assert(s.screen:find("row 1: 0", 1, true), name .. ", " .. away .. "\n" .. s.screen)
    end
  end
end)

test("what is in sight of a list of content stays where it is while rows above it come and go", function()
  local Starred = Container("Starred", function(self)
    return LazyVStack { alignment = "leading",
      ForEach { subviews = self.content, function(subview) return HStack { subview, "*" } end } }
  end)
  local Board = Container("Board", {
    wrap = View.padding, ids = State {},
    body = function(self)
      local rows = ForEach(self.ids, function(id) return Text("row " .. id) end)
      return ScrollView { self.wrap(rows) }
        :onKeyPress("a", function() self.ids = { "new" .. #self.ids, table.unpack(self.ids) } end)
        :onKeyPress("r", function() self.ids = { table.unpack(self.ids, 2) } end)
        :onKeyPress("e", function() self.ids = {} end)
        :onAppear(function()
          local ids = {}
          for i = 1, 100 do ids[i] = tostring(i) end
          self.ids = ids
        end)
    end,
  })
  local wraps = {
    function(rows) return List { rows } end,
    function(rows) return List { "first", rows, "last" } end,
    function(rows) return List { Section { header = "A", rows }, Section { header = "B", "last" } } end,
    function(rows) return Starred { "first", rows } end,
  }
  for _, wrap in ipairs(wraps) do
    local s = session(Board { wrap = wrap }, { width = 20, height = 4 })
    for _ = 1, 20 do s:press "down" end
    local shown = s.screen
    assert(shown:find("row 22", 1, true), shown)
    for _, key in ipairs { "a", "r", "r", "a", "a" } do
      expect(s:press(key).screen, shown)
    end
    assert(not s:press("e").screen:find "row")
  end
end)

-- A board of rows whose data are turned round by `r`; `wrap` makes a view of them.
local function turning(count, row, wrap)
  return Container("Board", { data = State(numbers(1, count)), body = function(self)
    return wrap(ForEach(self.data, row)):onKeyPress("r", function()
      local turned = {}
      for i, number in ipairs(self.data) do turned[#self.data - i + 1] = number end
      self.data = turned
    end)
  end }) {}
end

test("behaviour 62: the focus goes with its row, also where it came there by a key that drew nothing", function()
  local s = session(turning(60, function(i) return Button("row " .. i, print) end, function(rows)
    return List { rows }
  end), { width = 20, height = 6 })
  s:press("tab", "down", "down", "r")
  expect(s.focus, "row 3")
  assert(s.screen:find("row 3", 1, true), s.screen)
end)

test("behaviour 62: the focus stays in sight where many rows come before its own, or other groups do", function()
  local function group(name, rows)
    return VStack { alignment = "leading", name, LazyVStack { alignment = "leading", rows } }
  end
  local shapes = {
    ["one ForEach after the other"] = function(numbersOf, row)
      return LazyVStack { alignment = "leading", ForEach(numbersOf(0), row), "middle", ForEach(numbersOf(1), row) }
    end,
    ["stacks in a stack"] = function(numbersOf, row)
      return LazyVStack { alignment = "leading",
        ForEach({ 0, 1 }, function(rest) return group("group " .. rest, ForEach(numbersOf(rest), row)) end) }
    end,
  }
  for name, shape in pairs(shapes) do
    local Board = Container("Board", { all = State(false), body = function(self)
      local function numbersOf(rest)
        local found = {}
        for i = 120, 1, -1 do
          if i % 2 == rest and (self.all or i % 3 == 0) then found[#found + 1] = i end
        end
        return found
      end
      local function row(i) return Button("row " .. i .. ".", print) end
      return ScrollView { shape(numbersOf, row) }:onKeyPress("a", function() self.all = not self.all end)
    end })
    local s = session(Board {}, { width = 20, height = 12 })
    for _ = 1, 24 do s:press "tab" end
    expect(s.focus, "row 99.")
    for _ = 1, 2 do
      s:press "a"
      expect(s.focus, "row 99.")
      assert(s.screen:find("row 99.", 1, true), name .. "\n" .. s.screen)
    end
  end
end)

test("a list of sections stays where it is at another width", function()
  local s = session(List { Section { header = "head", ForEach(range(1, 40), function(i) return Text("row " .. i) end) },
    "text" }, { width = 24, height = 9 })
  s:press "end"
  local before = lines(s)
  for _, width in ipairs { 36, 20, 24 } do
    s:resize(width, 9)
    expect(lines(s)[1], before[1])
    expect(lines(s)[9], "text")
  end
end)

test("a list stays with the first section that is left when those above it go, with one in sight", function()
  local function part(name)
    return Section { header = "part " .. name, ForEach(range(1, 5), function(i) return Text(name .. "." .. i) end) }
  end
  local Board = Container("Board", { data = State(numbers(1, 40)), body = function(self)
    return List { ForEach(self.data, part) }
      :onKeyPress("d", function() self.data = { table.unpack(self.data, 21) } end)
  end })
  local s = session(Board {}, { width = 20, height = 10 })
  for _ = 1, 200 do
    if s.screen:find("part 21", 1, true) then break end
    s:press "down"
  end
  s:press("down", "down", "d")
  assert(s.screen:find("part 21", 1, true), s.screen)
end)

local collections = {
  ["placed subviews"] = function(rows)
    return Group { subviews = rows, function(all) return LazyVStack { all } end }
  end,
  ["subviews placed in a lazy stack"] = function(rows)
    return LazyVStack { Group { subviews = rows, function(all) return all end } }
  end,
  ["filtered subviews"] = function(rows)
    return Group { subviews = rows, function(all) return LazyVStack { all:filter(function() return true end) } end }
  end,
  ["separated subviews"] = function(rows)
    return Group { subviews = rows, function(all) return LazyVStack { all:separated(function() return "-" end) } end }
  end,
  ["sections"] = function(rows)
    return LazyVStack { ForEach { sections = Section "one" { rows }, function(section) return section.content end } }
  end,
}

for name, make in pairs(collections) do
  test("R37: the focus and what a row remembers go with it to the other end of " .. name, function()
    local Row = Container("FarRow", { i = 0, count = State(0), body = function(self)
      return Button(("row %d: %d"):format(self.i, self.count), function() self.count = self.count + 1 end)
    end })
    local Board = Container("FarRows", { data = State(range(1, 100)), body = function(self)
      return make(ForEach(self.data, function(i) return Row { i = i } end)):onKeyPress("r", function()
        local reversed = {}
        for i, value in ipairs(self.data) do reversed[#self.data + 1 - i] = value end
        self.data = reversed
      end)
    end })
    local s = session(Board {}, { width = 20, height = 6 })
    s:press("tab", "enter", "r")
    expect(s.focus, "row 1: 1")
    assert(s.screen:find("row 1: 1", 1, true), s.screen)
    s:press("home", "r", "home")
    assert(s.screen:find("row 1: 1", 1, true), s.screen)
  end)
end
