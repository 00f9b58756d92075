-- `scrollTo` of rows that nobody has seen, wherever in a long list they stand.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local shows, hides, lines, expect = expectations.shows, expectations.hides, expectations.lines, expectations.expect

local function row(i) return Text("row " .. i .. ".") end

-- Thirty groups of ten rows each.
local groups = {}
for i = 1, 30 do groups[i] = { id = "group " .. i, rows = range(10 * i - 9, 10 * i) } end

local function sections()
  return ForEach(groups, { id = "id" }, function(group)
    return Section { header = group.id, ForEach(group.rows, row) }
  end)
end

local shapes = {
  ["one ForEach"] = function() return List { ForEach(300, row) } end,
  ["below a text"] = function() return List { "TOP", ForEach(300, row) } end,
  ["one ForEach after the other"] = function()
    return List { ForEach(range(1, 90), row), ForEach(range(91, 300), row) }
  end,
  ["a text between two"] = function()
    return ScrollView { LazyVStack { ForEach(range(1, 90), row), "middle", ForEach(range(91, 300), row) } }
  end,
  ["two sections"] = function()
    return List { Section { header = "A", ForEach(range(1, 90), row) },
      Section { header = "B", ForEach(range(91, 300), row) } }
  end,
  ["a list of sections"] = function() return List { sections() } end,
  ["a stack of sections"] = function() return ScrollView { LazyVStack { sections() } } end,
  ["stacks in a stack"] = function()
    return ScrollView { LazyVStack { ForEach(groups, { id = "id" }, function(group)
      return VStack { group.id, LazyVStack { ForEach(group.rows, row) } }
    end) } }
  end,
  ["two lists"] = function()
    return HStack { List { ForEach(range(1001, 1300), row) }, List { ForEach(300, row) } }
  end,
  ["a grid"] = function()
    return ScrollView { Grid { ForEach(300, function(i) return GridRow { row(i), "x" } end) } }
  end,
  ["a row with an id of its own"] = function()
    return ScrollView { LazyVStack { ForEach(range(1001, 1090), row), row(300):id(300), ForEach(range(1, 299), row) } }
  end,
}

test("scrollTo finds a row in every shape of a long list, also where the handler writes state", function()
  for name, shape in pairs(shapes) do
    for _, writes in ipairs { false, true } do
      local Board = Container("Board", { target = 0, writes = State(0), body = function(self)
        local _ = self.writes
        return shape():onKeyPress("g", function()
          scrollTo(self.target)
          if writes then self.writes = self.writes + 1 end
        end)
      end })
      for _, target in ipairs { 3, 12, 155, 300 } do
        local s = session(Board { target = target }, { width = 24, height = 6 })
        s:press "g"
        assert(s.screen:find("row " .. target .. ".", 1, true), name .. ", row " .. target .. "\n" .. s.screen)
      end
    end
  end
end)

test("scrollTo finds a row behind others whose heights nobody knows", function()
  local function tall(i)
    local rest = {}
    for line = 1, i % 8 do rest[line] = i .. "." .. line end
    return VStack { alignment = "leading", row(i), table.unpack(rest) }
  end
  for name, shape in pairs {
    ["rows between texts"] = function() return List { "TOP", ForEach(60, tall), "BOTTOM" } end,
    ["two sections"] = function()
      return List { Section { header = "A", ForEach(30, tall) },
        Section { header = "B", ForEach(range(31, 60), tall) } }
    end,
  } do
    for target = 1, 60, 3 do
      local s = session(shape():onKeyPress("g", function() scrollTo(target) end), { width = 20, height = 6 })
      s:press "g"
      assert(s.screen:find("row " .. target .. ".", 1, true), name .. ", row " .. target .. "\n" .. s.screen)
    end
  end
end)

test("scrollTo of a row that no list has leaves all where it is", function()
  for name, shape in pairs(shapes) do
    local s = session(shape():onKeyPress("g", function() scrollTo "nobody" end), { width = 24, height = 6 })
    for _, key in ipairs { "home", "pagedown", "end" } do
      local before = s:press(key).screen
      assert(s:press("g").screen == before, name .. "\n" .. s.screen)
    end
  end
end)

test("scrollTo of a row in sight leaves the header above it", function()
  local s = session(List { Section { header = "HEAD", footer = "FOOT", ForEach(12, row) }, "last" }
    :onKeyPress("g", function() scrollTo(2) end), { width = 20, height = 6 })
  s:press "g"
  expect(lines(s)[1], "HEAD")
  expect(lines(s)[2], "  row 1.")
end)

test("scrollTo evaluates no more than what comes into sight", function()
  local evaluated = 0
  local Row = Container("Row", { i = 0, body = function(self)
    evaluated = evaluated + 1
    return row(self.i)
  end })
  local function rows(first, last) return ForEach(range(first, last), function(i) return Row { i = i } end) end
  local s = session(List { rows(1, 20000), rows(20001, 40000) }
    :onKeyPress("g", function() scrollTo(30000) end), { width = 20, height = 6 })
  hides(s, "row 30000.")
  evaluated = 0
  s:press "g"
  shows(s, "row 30000.")
  assert(evaluated < 40, evaluated .. " rows were evaluated")
end)

test("scrollTo finds what stands deep in a high row, and all can be scrolled behind it", function()
  local function rows()
    return ForEach(130, function(i) return Button("c" .. i, function() end) end)
  end
  local boards = {
    lines = function() return LazyVStack { alignment = "leading", "one", VStack { alignment = "leading", rows() } } end,
    cards = function() return List { Section "one" { rows() } }:listStyle "insetGrouped" end,
    ["a border"] = function() return LazyVStack { Text "one", VStack { rows() }:border() } end,
  }
  for name, shape in pairs(boards) do
    local s = session(ScrollView { shape() }:onKeyPress("s", function() scrollTo(25) end), { width = 16, height = 5 })
    s:press "s"
    assert(s.screen:find("c25", 1, true), name .. ":\n" .. s.screen)
    s:press "pagedown"
    assert(not s.screen:find("c24", 1, true) and s.screen:find("c27", 1, true), name .. ":\n" .. s.screen)
    s:press "home"
    assert(s.screen:find("one", 1, true), name .. ":\n" .. s.screen)
  end
end)

test("the rows of a card come into sight one by one", function()
  local seen = 0
  local s = session(List { Section "one" { ForEach(1000, function(i)
    seen = seen + 1
    return Text("row " .. i)
  end) } }:listStyle "insetGrouped", { width = 16, height = 5 })
  assert(seen < 20, seen)
  s:press "end"
  assert(s.screen:find("row 1000", 1, true) and seen < 100, seen .. "\n" .. s.screen)
end)

test("scrollTo a row that draws nothing ends at the end of the list", function()
  local rows = ForEach(12, function(i) return i < 12 and Text("row " .. i) end)
  local s = session(ScrollView { LazyVStack { rows } }:onKeyPress("s", function() scrollTo(12) end),
    { width = 12, height = 6 })
  s:press "s"
  expect(s.screen:match "%S+ %S+", "row 6")
  assert(s.screen:find("row 11", 1, true), s.screen)
end)

test("a viewport that others leave no row has some, and the board is scrolled", function()
  local Live = Container("Low", { chosen = State "two", body = function(self)
    return VStack { alignment = "leading", "1", "2", "3", "above",
      List { selection = self:binding "chosen", ForEach({ "one", "two", "three", "four" }, function(name)
        return Text(name):tag(name)
      end) },
      "below",
    }
  end })
  local s = session(Live {}, { width = 12, height = 5 })
  expect(s.screen, "1\n2\n3\nabove\n  one\n")
  s:press("tab", "down", "down")
  expect(s.focus, "three")
  expect(s.screen, "3\nabove\n▸ two\n  three\n  four\n")
  s:resize(12, 6)
  s:resize(12, 9)
  expect(s.screen, "1\n2\n3\nabove\n  one\n▸ two\n  three\n  four\nbelow\n")
  -- Who gives it no row has none.
  local shut = session(VStack { alignment = "leading", "a", List { "one" } :frame { height = 0 }, "b" },
    { width = 9, height = 2 })
  expect(shut.screen, "a\nb\n")
end)

-- Boards of so many rows below a list that they leave no row.
local function squeezing(above, height)
  local Live = Container("Squeezing", { body = function()
    return VStack { alignment = "leading",
      above, List { ForEach(9, function(i) return Button("row " .. i, print) end) },
      ForEach(6, function(i) return Text("line " .. i) end),
    }
  end })
  return session(Live {}, { width = 20, height = height })
end

test("a reader in a board that is made higher for a viewport has the rows that it says", function()
  local most = 0
  for height = 8, 14 do
    local reader = GeometryReader(function(size) return Text("of " .. size.height) end)
    local s = squeezing(reader:border(), height)
    local _, inside = s.screen:gsub("│[^\n]*│", "")
    expect(s.screen:match "of (%d+)", inside > 0 and tostring(inside) or nil)
    most = math.max(most, inside)
  end
  assert(most > 0)
end)

test("what fits a board that is made higher for a viewport takes keys", function()
  for height = 6, 14 do
    local pressed = 0
    local function press() pressed = pressed + 1 end
    local tall, short = VStack { Button("tall", press), "x" }, Button("short", press)
    local s = squeezing(ViewThatFits { axes = "vertical", tall, short }, height)
    s:press("tab", "enter")
    assert(s.screen:find(s.focus, 1, true) and (s.focus == "tall" or s.focus == "short"), s.focus)
    expect(pressed, 1)
  end
end)

test("a viewport that others leave no row has some in a sheet, too, which is scrolled", function()
  local Live = Container("Over", { isOn = State(true), body = function(self)
    return Text "page":sheet(self:binding "isOn", function()
      return VStack { List { ForEach(9, function(i) return Button("row " .. i, print) end) },
        ForEach(7, function(i) return Text("line " .. i) end) }
    end)
  end })
  local s = session(Live {}, { width = 20, height = 8 })
  expect(s.focus, "row 1")
  assert(s.screen:find("row 1", 1, true), s.screen)
  s:press("down", "down", "down")
  expect(s.focus, "row 4")
  assert(s.screen:find("row 4", 1, true), s.screen)
end)
