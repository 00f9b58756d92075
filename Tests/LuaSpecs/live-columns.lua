-- Rows of grids and items of horizontal stacks in live boards: evaluated when they come into sight.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, lines, shows = expectations.expect, expectations.lines, expectations.shows

-- Rows of a grid, and how many of them were evaluated.
local function gridRows(n, row)
  local seen = { count = 0 }
  return seen, ForEach(n, function(i)
    seen.count, seen[i] = seen.count + 1, true
    return row and row(i) or GridRow { Text("row " .. i), Text(i * 2) }
  end)
end

test("rows of a grid are evaluated when they come into sight", function()
  local seen, rows = gridRows(100000)
  local s = session(ScrollView { Grid { alignment = "leading", rows } }, { width = 30, height = 10 })
  expect(lines(s)[1], "row 1  2")
  assert(seen.count <= 40, seen.count)
  s:press "down"
  expect(lines(s)[1], "row 2  4")
  assert(seen.count <= 42, seen.count)
  s:press "end"
  expect(lines(s)[10], "row 100000 200000")
  assert(seen.count <= 160, seen.count)
  expect(seen[50000], nil)
  s:press "home"
  -- What was seen has made the columns wider, and they stay so.
  expect(lines(s)[1], "row 1      2")
end)

test("columns of a grid grow with what comes into sight, and never become narrower", function()
  local _, rows = gridRows(300, function(i) return GridRow { Text(("x"):rep(i % 100 == 50 and 12 or 3)), "|" } end)
  local s = session(ScrollView { Grid { alignment = "leading", rows } }, { width = 30, height = 8 })
  local widest = 0
  for _ = 1, 299 do
    local at = lines(s)[1]:find("|", 1, true)
    assert(at >= widest, s.screen)
    widest = at
    s:press "down"
  end
  expect(widest, 14)
end)

test("rows of a grid stand where they would if all were built", function()
  local function grid(n)
    local _, rows = gridRows(n, function(i)
      if i % 9 == 0 then return Text("whole " .. i) end
      return GridRow { Text("row " .. i):gridCellColumns(i % 4 == 0 and 2 or 1), Text(("wrapped "):rep(i % 3 + 1)) }
    end)
    return Grid { alignment = "topLeading", verticalSpacing = 1, rows }
  end
  local n, width, height = 60, 22, 9
  local all = {}
  for line in (render(grid(n), { width = width }) .. "\n"):gmatch "([^\n]*)\n" do all[#all + 1] = line end
  local s = session(ScrollView { grid(n) }, { width = width, height = height })
  -- Once all rows were in sight the columns are as wide as they are where all rows are built.
  for _ = 1, 60 do s:press "pagedown" end
  for line = 1, height do expect(lines(s)[line], all[#all - height + line]) end
  for _ = 1, #all do s:press "up" end
  for first = 1, #all - height + 1 do
    for line = 1, height do expect(lines(s)[line], all[first + line - 1]) end
    s:press "down"
  end
end)

test("bordered cells of a grid share their lines when it is scrolled", function()
  local _, rows = gridRows(200, function(i) return GridRow { Text("a" .. i):border(), Text("b" .. i):border() } end)
  local s = session(ScrollView { Grid { rows }:joinsBorders() }, { width = 16, height = 7 })
  local first = lines(s)
  expect(first[1], "┌──┬──┐")
  for _ = 1, 20 do s:press "down" end
  for _ = 1, 20 do s:press "up" end
  expect(lines(s)[3]:sub(1, 3), "├")
end)

test("a grid's rows in sections, groups and containers are evaluated when they come into sight", function()
  local seen, rows = gridRows(50000)
  local Plain = Container("Plain", { body = function(self) return Group { self.content } end })
  local s = session(ScrollView { Grid { alignment = "leading",
    GridRow { "first", "column" },
    Section { "Head", Group { Plain { rows } } },
  } }, { width = 30, height = 10 })
  expect(lines(s)[1]:sub(1, 5), "first")
  assert(seen.count <= 40, seen.count)
  s:press "end"
  shows(s, "row 50000")
  assert(seen.count <= 160, seen.count)
end)

-- A strip of items, and how many were evaluated.
local function strip(n)
  local seen = { count = 0 }
  return seen, ScrollView { axis = "horizontal", LazyHStack { ForEach(n, function(i)
    seen.count, seen[i] = seen.count + 1, true
    return Text("<" .. i .. ">")
  end) } }
end

test("items of a horizontal lazy stack are evaluated when they come into sight", function()
  local seen, view = strip(100000)
  local s = session(view, { width = 40, height = 3 })
  assert(lines(s)[2]:find("<1> <2> <3>", 1, true), s.screen)
  -- What is not in sight is counted all the same.
  assert(lines(s)[2]:find("more", 1, true), s.screen)
  assert(seen.count <= 40, seen.count)
  for _ = 1, 20 do s:press "right" end
  assert(lines(s)[2]:find("<6> <7>", 1, true), s.screen)
  assert(seen.count <= 50, seen.count)
  s:press "end"
  assert(lines(s)[2]:find("<99999> <100000>", 1, true), s.screen)
  assert(seen.count <= 200, seen.count)
  expect(seen[50000], nil)
  s:press "home"
  assert(lines(s)[2]:find("<1> <2> <3>", 1, true), s.screen)
end)

test("a horizontal strip says how many items are hidden, whether they are built or not", function()
  local function view(kind, n)
    return ScrollView { axis = "horizontal", kind { ForEach(n, function(i) return Text("item " .. i) end) } }
  end
  for _, n in ipairs { 3, 8, 60 } do
    local lazy = session(view(LazyHStack, n), { width = 30, height = 1 })
    expect(lazy.screen, session(view(HStack, n), { width = 30, height = 1 }).screen)
  end
end)

-- What a board shows at its end, and a page above it, is what is there if all of it is built.
local function checkEnd(make, width, height)
  local all = {}
  for line in (render(make(), { width = width }) .. "\n"):gmatch "([^\n]*)\n" do all[#all + 1] = line end
  local s = session(make(), { width = width, height = height })
  for line = 1, height do expect(lines(s)[line], all[line]) end
  s:press "end"
  for line = 1, height do expect(lines(s)[line], all[#all - height + line]) end
  s:press "pageup"
  for line = 1, height do expect(lines(s)[line], all[#all - 2 * height + 1 + line]) end
end

local function alike(n)
  local rows = {}
  for i = 1, n do rows[i] = { id = i, name = ("row %03d"):format(i) } end
  return rows
end

local contents = {
  LazyVStack = function(n) return LazyVStack { ForEach(alike(n), function(row) return Text(row.name) end) } end,
  Grid = function(n) return Grid { ForEach(alike(n), function(row) return GridRow { row.name, "x" } end) } end,
  Table = function(n) return Table { data = alike(n), style = "grid", TableColumn("Name", "name") } end,
}

for name, make in pairs(contents) do
  test("two of " .. name .. " below each other are both as long as they are", function()
    checkEnd(function()
      return ScrollView { VStack { alignment = "leading", "first", make(300), "between", make(200), "last" } }
    end, 20, 7)
    checkEnd(function()
      return ScrollView { LazyVStack { alignment = "leading", "first", make(300), "between", make(200), "last" } }
    end, 20, 7)
  end)

  test("each element of a lazy stack that is a " .. name .. " is as long as it is", function()
    checkEnd(function()
      return ScrollView { LazyVStack { alignment = "leading", ForEach(4, function() return make(130) end) } }
    end, 20, 7)
  end)
end

-- Whatever keys are pressed, a frame that is drawn again is the same: nothing that is in sight drifts.
local function checkStill(make, width, height)
  local s, seed = session(make(), { width = width, height = height }), 7
  local keys = { "down", "down", "up", "pagedown", "pagedown", "pageup", "end", "home", "left", "right" }
  for step = 1, 150 do
    seed = (seed * 1103515245 + 12345) % 2147483648
    s:press(keys[seed // 65536 % #keys + 1])
    local shown = s.screen
    s:resize(width, height)
    if s.screen ~= shown then error(("step %d moves\n%s\nto\n%s"):format(step, shown, s.screen)) end
  end
end

local function uneven(i) return ("word "):rep(i * 7919 % 11 + 1) end

local unevenShapes = {
  LazyVStack = function()
    return ScrollView { LazyVStack { alignment = "leading", spacing = 1,
      ForEach(3000, function(i) return Text(i .. " " .. uneven(i)) end) } }
  end,
  Grid = function()
    return ScrollView { Grid { alignment = "topLeading",
      ForEach(3000, function(i) return GridRow { Text("row " .. i), Text(uneven(i)) } end) } }
  end,
  Table = function()
    local rows = {}
    for i = 1, 3000 do rows[i] = { id = i, text = uneven(i) } end
    return ScrollView { Table { data = rows, style = "rounded", TableColumn("Number", "id"),
      TableColumn("Text", "text") } }
  end,
  ["Table with sections"] = function()
    local rows = {}
    for i = 1, 3000 do rows[i] = { id = i, text = uneven(i), part = "part " .. i // 7 } end
    return ScrollView { Table { data = rows, section = "part", title = "Parts", TableColumn("Number", "id"),
      TableColumn("Text", "text") } }
  end,
  LazyHStack = function()
    return ScrollView { axis = "horizontal", LazyHStack {
      ForEach(3000, function(i) return Text(uneven(i):gsub(" ", "-") .. i) end) } }
  end,
}

for name, make in pairs(unevenShapes) do
  test("what is in sight of a long " .. name .. " stays when it is drawn again", function()
    checkStill(make, 24, 9)
    checkStill(make, 60, 9)
  end)
end

-- What stands around a lazy container, which gets its rows by `rows()`.
local Titled = Container("Titled", { title = "", body = function(self)
  return VStack { alignment = "leading", Text(self.title), LazyVStack { alignment = "leading", self.content } }
end })
local Passing = Container("Passing", { body = function(self) return self.content end })
local surroundings = {
  ["below a title"] = function(rows) return VStack { "title", LazyVStack { rows() } } end,
  ["in borders and padding"] = function(rows)
    return VStack { "title", VStack { "more", LazyVStack { rows() }:padding(1) }:border() }
  end,
  ["between others"] = function(rows) return VStack { LazyVStack { rows() }, "and", List { rows() }, "end" } end,
  ["beside another"] = function(rows) return HStack { LazyVStack { rows() }, LazyVStack { rows() } } end,
  ["in a lazy stack"] = function(rows) return LazyVStack { "title", VStack { "list", LazyVStack { rows() } } } end,
  ["in a container of the board"] = function(rows) return VStack { Titled { title = "rows", rows() } } end,
  ["in containers that pass it on"] = function(rows)
    return Passing { VStack { "title", Passing { LazyVStack { Passing { rows() } } } } }
  end,
  ["in a group that opens"] = function(rows)
    return VStack { DisclosureGroup { "rows", isExpanded = true, LazyVStack { rows() } } }
  end,
}

for name, make in pairs(surroundings) do
  test(("rows of a lazy container %s are evaluated when they come into sight"):format(name), function()
    local count = 0
    local function rows()
      return ForEach(50000, function(i)
        count = count + 1
        return Text("row " .. i)
      end)
    end
    local s = session(ScrollView { make(rows) }, { width = 30, height = 10 })
    shows(s, "row 1")
    assert(count <= 40, count)
    s:press "pagedown"
    assert(count <= 70, count)
    count = 0
    s:press("end", "pageup")
    shows(s, "row 49")
    assert(count <= 120, count)
  end)
end

test("what a cell has said of its column holds when the cell is out of sight", function()
  local s = session(ScrollView { Grid { alignment = "leading",
    GridRow { "name", Text "n":gridColumnAlignment "trailing" },
    ForEach(500, function(i) return GridRow { "row " .. i, i % 2 == 0 and 7 or 100 } end),
  } }, { width = 20, height = 3 })
  s:press "end"
  expect(s.screen, "row 498   7\nrow 499 100\nrow 500   7\n")
end)
