-- Long lists in live boards: rows are evaluated when they come into sight, wherever that is.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, lines = expectations.expect, expectations.lines

local function evaluated(n, row)
  local seen = { count = 0 }
  return seen, ForEach(n, function(i)
    seen.count = seen.count + 1
    seen[i] = (seen[i] or 0) + 1
    return row and row(i) or Text("row " .. i)
  end)
end

test("a jump to the end of a long column evaluates what is in sight there", function()
  local seen, rows = evaluated(100000)
  local s = session(ScrollView { LazyVStack { alignment = "leading", rows } }, { width = 20, height = 10 })
  expect(lines(s)[1], "row 1")
  assert(seen.count <= 40, seen.count)
  s:press "end"
  expect(lines(s)[10], "row 100000")
  expect(lines(s)[1], "row 99991")
  assert(seen.count <= 120, seen.count)
  expect(seen[50000], nil)
  s:press "pageup"
  expect(lines(s)[1], "row 99982")
  s:press "home"
  expect(lines(s)[1], "row 1")
  assert(seen.count <= 200, seen.count)
end)

test("rows of different heights stay together when rows above them are seen for the first time", function()
  local function height(i) return i % 3 + 1 end
  local _, rows = evaluated(1000, function(i)
    local texts = {}
    for line = 1, height(i) do texts[line] = Text(i .. "." .. line) end
    return VStack { alignment = "leading", table.unpack(texts) }
  end)
  local s = session(ScrollView { LazyVStack { alignment = "leading", rows } }, { width = 20, height = 9 })
  s:press "end"
  expect(lines(s)[9], "1000.2")
  expect(lines(s)[8], "1000.1")
  local before = lines(s)
  for _ = 1, 300 do
    s:press "up"
    local now = lines(s)
    for line = 2, 9 do expect(now[line], before[line - 1]) end
    before = now
  end
  for _ = 1, 300 do
    s:press "down"
    local now = lines(s)
    for line = 2, 9 do expect(before[line], now[line - 1]) end
    before = now
  end
  expect(lines(s)[9], "1000.2")
end)

test("sections, groups and custom containers keep a column lazy", function()
  local seen, rows = evaluated(50000)
  local Plain = Container("Plain", { body = function(self) return Group { self.content } end })
  local s = session(ScrollView { LazyVStack { alignment = "leading",
    Text "title",
    Section { "Inbox", Group { Plain { rows } } },
    Section { "Archive", ForEach(50000, function(i) return Text("old " .. i) end) },
  } }, { width = 20, height = 10 })
  expect(lines(s)[1], "title")
  expect(lines(s)[2], "Inbox")
  assert(seen.count <= 40, seen.count)
  s:press "end"
  expect(lines(s)[10], "old 50000")
  assert(seen.count <= 120, seen.count)
end)

test("state in rows stays when they are out of sight, and goes with its row", function()
  local Row = Container("Row", {
    name = "", ticked = State(false),
    body = function(self)
      return Button((self.ticked and "[x] " or "[ ] ") .. self.name, function() self.ticked = not self.ticked end)
    end,
  })
  local s = session(ScrollView { LazyVStack { alignment = "leading",
    ForEach(500, function(i) return Row { name = "row " .. i } end) } }, { width = 20, height = 10 })
  s:click "row 2"
  assert(lines(s)[2]:find("[x] row 2", 1, true), s.screen)
  s:press("end", "home")
  assert(lines(s)[2]:find("[x] row 2", 1, true), s.screen)
end)

test("a list evaluates the rows that are in sight, also at its end", function()
  local seen, rows = evaluated(100000)
  local s = session(List { rows }, { width = 20, height = 10 })
  expect(lines(s)[1], "row 1")
  assert(seen.count <= 40, seen.count)
  s:press "end"
  expect(lines(s)[10], "row 100000")
  assert(seen.count <= 160, seen.count)
  for _ = 1, 30 do s:press "pageup" end
  assert(seen.count <= 800, seen.count)
  expect(lines(s)[1], "row " .. 100000 - 10 - 30 * 9 + 1)
  s:press "home"
  expect(lines(s)[1], "row 1")
end)

test("a list of sections evaluates the rows that are in sight", function()
  local seen = { count = 0 }
  local s = session(List { ForEach(40, function(part)
    return Section { header = "Part " .. part, ForEach(1000, function(i)
      seen.count = seen.count + 1
      return Text(part .. "." .. i)
    end) }
  end) }, { width = 20, height = 10 })
  assert(s.screen:find("Part 1\n  1.1\n", 1, true), s.screen)
  assert(seen.count <= 40, seen.count)
  for _ = 1, 60 do s:press "end" end
  assert(s.screen:find("40.1000", 1, true), s.screen)
  assert(seen.count <= 40 * 200, seen.count)
end)

test("a jump passes over sections without evaluating them", function()
  local seen = { count = 0 }
  local function list(n)
    return List { ForEach(n, function(part)
      seen.count = seen.count + 1
      return Section { header = "Part " .. part, ForEach(10, function(i) return Text(part .. "." .. i) end) }
    end) }
  end
  local s = session(list(20000), { width = 20, height = 10 })
  s:press "end"
  expect(lines(s)[10], "  20000.10")
  assert(seen.count <= 400, seen.count)
  for _ = 1, 20 do s:press "pageup" end
  local before = seen.count
  s:press "up"
  assert(seen.count <= before + 1, seen.count)
end)

-- A jump to the end, and the way back from there, show what a walk from the start comes to.
local function jumpsRight(make)
  local s = session(make(110), { width = 20, height = 10 })
  s:press "end"
  local down = session(make(110), { width = 20, height = 10 })
  for _ = 1, 150 do down:press "pagedown" end
  expect(s.screen, down.screen)
  for _ = 1, 30 do
    s:press "pageup"
    down:press "pageup"
    expect(s.screen, down.screen)
  end
  for _ = 1, 30 do
    s:press "up"
    down:press "up"
    expect(s.screen, down.screen)
  end
end

test("sections of any height are where a walk from the start comes to them", function()
  for _, rowsOf in ipairs { function() return 10 end, function(part) return part % 5 + 1 end } do
    local function sections(n)
      return ForEach(n, function(part)
        return Section { header = "Part " .. part,
          ForEach(rowsOf(part), function(i) return Text(part .. "." .. i) end) }
      end)
    end
    jumpsRight(function(n) return List { sections(n) } end)
    jumpsRight(function(n) return ScrollView { LazyVStack { alignment = "leading", sections(n) } } end)
  end
end)

test("elements that are no section, or an empty one, are not passed over", function()
  jumpsRight(function(n)
    return List { ForEach(n, function(part)
      if part % 7 == 0 then return nil end
      if part % 7 == 3 then return Section "" {} end
      if part % 7 == 5 then return Text("row " .. part) end
      return Section { header = "Part " .. part, ForEach(part % 5 + 1, function(i) return Text(part .. "." .. i) end) }
    end) }
  end)
end)

test("rows that are no view, or several, keep their order", function()
  local function make(n)
    return List { ForEach(n, function(i)
      if i % 10 == 0 then return nil end
      if i % 10 == 5 then return Text("row " .. i), Text("row " .. i .. "b") end
      return Text("row " .. i)
    end) }
  end
  local s = session(make(2000), { width = 20, height = 10 })
  s:press "end"
  expect(lines(s)[10], "row 1999")
  expect(lines(s)[6], "row 1995b")
  local down = session(make(2000), { width = 20, height = 10 })
  for _ = 1, 300 do down:press "pagedown" end
  expect(down.screen, s.screen)
  for _ = 1, 20 do s:press "pageup" down:press "pageup" end
  expect(down.screen, s.screen)
end)

test("the selection moves among the rows of a long list, and stays in sight", function()
  local Chooser = Container("Chooser", {
    chosen = State(1),
    body = function(self)
      return List { selection = self:binding "chosen", ForEach(5000, function(i) return Text("row " .. i):tag(i) end) }
    end,
  })
  local s = session(Chooser {}, { width = 20, height = 10 })
  s:press "tab"
  for _ = 1, 25 do s:press "down" end
  expect(s.focus, "row 26")
  assert(s.screen:find("row 26", 1, true), s.screen)
  s:press("enter")
  assert(s.screen:find("▸ row 26", 1, true), s.screen)
  s:press "end"
  assert(s.screen:find("row 5000", 1, true), s.screen)
  expect(s.focus, "row 5000")
  s:press "pageup"
  expect(s.focus, "row 4991")
  s:press("up", "pageup", "pagedown")
  expect(s.focus, "row 4990")
  s:press("home", "down")
  expect(s.focus, "row 2")
  s:press "pageup"
  expect(s.focus, "row 1")
end)

test("scrollTo brings a row into sight, wherever it is", function()
  local seen, rows = evaluated(100000)
  local s = session(VStack { alignment = "leading",
    Button("go", function() scrollTo(70000) end),
    Button("back", function() scrollTo(3) end),
    Button("nowhere", function() scrollTo "nobody" end),
    ScrollView { LazyVStack { alignment = "leading", rows } },
  }, { width = 20, height = 13 })
  s:click "go"
  assert(s.screen:find("row 70000\n", 1, true), s.screen)
  assert(seen.count <= 100, seen.count)
  s:click "back"
  assert(s.screen:find("row 3\n", 1, true), s.screen)
  local before = s.screen
  s:click "nowhere"
  expect(s.screen, before)
end)

test("scrollTo finds rows of a list, and views with an id of their own", function()
  local people = {}
  for i = 1, 3000 do people[i] = { id = "p" .. i, name = "Person " .. i } end
  local s = session(VStack { alignment = "leading",
    Button("go", function() scrollTo "p2000" end),
    List { ForEach(people, function(person) return Text(person.name) end) },
  }, { width = 20, height = 11 })
  s:click "go"
  assert(s.screen:find("Person 2000\n", 1, true), s.screen)
  local texts = {}
  for i = 1, 50 do texts[i] = Text("line " .. i):id("l" .. i) end
  local plain = session(VStack { Button("go", function() scrollTo "l30" end), ScrollView { VStack(texts) } },
    { width = 20, height = 8 })
  plain:click "go"
  assert(plain.screen:find("line 30\n", 1, true), plain.screen)
end)

test("scrollTo means the row in a scroll view where what leads to it has the same id", function()
  local chapters = { "one", "two", "three", "four", "five", "six" }
  for _, Column in ipairs { LazyVStack, VStack } do
    local s = session(VStack { alignment = "leading",
      HStack { ForEach({ "one", "six" }, function(name)
        return Button("to " .. name, function() scrollTo(name) end)
      end) },
      ScrollView { Column { ForEach(chapters, function(name) return Text(name) end) } }:frame { height = 3 },
    }, { width = 20, height = 4 })
    s:click "to six"
    assert(s.screen:find(" six\n", 1, true), s.screen)
  end
end)

test("scrollTo looks into sections that nobody has come to, behind other rows", function()
  local function sections()
    return ForEach(5, function(i)
      return Section("section " .. i) { ForEach(2, function(j) return Text(i .. "." .. j):id(i .. "." .. j) end) }
    end)
  end
  local named = ForEach(5, function(i)
    return Section("part " .. i) { ForEach({ { id = i .. "a" }, { id = i .. "b" } }, { id = "id" }, function(row)
      return Text(row.id)
    end) }
  end)
  local seen, rows = evaluated(1000)
  local s = session(ScrollView { LazyVStack { alignment = "leading", rows, sections(), named } }
    :onKeyPress("g", function() scrollTo "4b" end), { width = 20, height = 6 })
  s:press "g"
  assert(s.screen:find("4b\n", 1, true), s.screen)
  assert(seen.count <= 40, seen.count)
end)

test("R35: a position is the id that was written on the row, before that of its element", function()
  local Live = Container("Positions", { top = State "row 1", body = function(self)
    return VStack { alignment = "leading",
      Button("at " .. self.top, function() self.top = "row 7" end),
      ScrollView { position = self:binding "top",
        VStack { alignment = "leading", ForEach(10, function(i) return Text("n" .. i):id("row " .. i) end) } },
    }
  end })
  local s = session(Live {}, { width = 12, height = 4 })
  expect(s.screen, "at row 1\nn1\nn2\nn3\n")
  s:click "at"
  expect(s.screen, "at row 7\nn7\nn8\nn9\n")
  s:press("up", "up")
  expect(s.screen, "at row 5\nn5\nn6\nn7\n")
end)

test("a position is the first row in sight, and may be set", function()
  local Positioned = Container("Positioned", {
    top = State(1),
    body = function(self)
      return VStack { alignment = "leading",
        Text("top " .. tostring(self.top) .. "."),
        Button("go", function() self.top = 500 end),
        ScrollView { position = self:binding "top",
          LazyVStack { alignment = "leading", ForEach(1000, function(i) return Text("row " .. i) end) } },
      }
    end,
  })
  local s = session(Positioned {}, { width = 20, height = 12 })
  expect(lines(s)[1], "top 1.")
  expect(lines(s)[3], "row 1")
  s:press "pagedown"
  expect(lines(s)[3], "row 10")
  expect(lines(s)[1], "top 10.")
  s:click "go"
  expect(lines(s)[1], "top 500.")
  expect(lines(s)[3], "row 500")
  s:press "end"
  expect(lines(s)[3], "row 991")
  expect(lines(s)[1], "top 991.")
end)

test("R131: what a GeometryReader's content remembers stays while its row, or its tab, is out of sight", function()
  local Counter = Container("ReaderCounter", { count = State(0), body = function(self)
    return Button { action = function() self.count = self.count + 1 end, "count " .. self.count }
  end })
  local function reader() return GeometryReader(function() return Counter {} end):frame { height = 1 } end
  local function shows(s, text) assert(s.screen:find(text, 1, true), text .. " is not in\n" .. s.screen) end
  local rows = session(ScrollView { LazyVStack { ForEach(200, reader) } }, { width = 20, height = 4 })
  rows:click "count 0"
  shows(rows, "count 1")
  rows:press "end"
  assert(not rows.screen:find("count 1", 1, true), rows.screen)
  rows:press "home"
  shows(rows, "count 1")
  local tabs = session(TabView { reader():tabItem "One", Text "two":tabItem "Two" }, { width = 20, height = 4 })
  tabs:click "count 0"
  tabs:click "Two"
  shows(tabs, "two")
  tabs:click "One"
  shows(tabs, "count 1")
end)
