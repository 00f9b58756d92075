-- Long lists on live boards that are higher than the screen, which scrolls them: rows are evaluated when they come into
-- sight, and what is in sight stands as if all of them were built.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect = expectations.expect

local whole = require "fixtures.whole-board"
local width, height, lines = whole.width, whole.height, whole.lines

local function shown(s) return (table.concat(lines(s.screen), "\n"):gsub("\n+$", "")) end

-- How many rows were evaluated.
local count = 0
local function plain(name) return Text(name) end
local function wrapped(name, i) return Text((name .. " "):rep(i * 7919 % 11 + 1)) end
local function rows(n, make, of)
  return ForEach(n, function(i)
    count = count + 1
    return (make or plain)(("row %d%s"):format(i, of or ""), i)
  end)
end

-- Rows with something between them, which counts as they do.
local Separated = Container("SeparatedRows", { body = function(self)
  return Group { subviews = self.content, function(all)
    return all:separated(function(i)
      count = count + 1
      return wrapped("after", i)
    end)
  end }
end })

local function lazy(given)
  given.alignment = "leading"
  return LazyVStack(given)
end
local function column(given)
  given.alignment = "leading"
  return VStack(given)
end

local shapes = {
  ["a lazy stack"] = function(n) return lazy { rows(n) } end,
  ["a lazy stack of rows of any height"] = function(n) return lazy { rows(n, wrapped) } end,
  ["a lazy stack between texts"] = function(n)
    return column { spacing = 1, "title", lazy { spacing = 1, rows(n, wrapped) }, "foot" }
  end,
  ["a lazy stack in a border"] = function(n)
    return column { "title", lazy { rows(n, wrapped) }:padding(1) }:border()
  end,
  ["several views and no stack"] = function(n) return Group { lazy { rows(n) }, lazy { rows(n, wrapped, "b") } } end,
  ["several lazy stacks"] = function(n)
    return column { "first", lazy { rows(n, wrapped) }, "second", lazy { rows(n) }, lazy { rows(5, wrapped, "c") } }
  end,
  ["lazy stacks beside each other"] = function(n)
    return HStack { alignment = "top", lazy { rows(n, wrapped) }, lazy { rows(n // 2) } }
  end,
  ["lazy stacks in the middle of each other"] = function(n)
    return HStack { lazy { rows(n) }, lazy { rows(n // 2) } }
  end,
  ["a lazy stack in the cell of a grid"] = function(n)
    return Grid { alignment = "topLeading", GridRow { "list", lazy { rows(n, wrapped) } }, GridRow { "a", "b" } }
  end,
  ["a list in a viewport as high as it likes to be"] = function(n)
    return column { "title", List { rows(n, wrapped) }:fixedSize(), "foot" }
  end,
  ["rows with something between them"] = function(n) return lazy { Separated { rows(n, wrapped) } } end,
  ["sections"] = function(n)
    return lazy { ForEach(n // 10, function(part)
      return Section { header = "Part " .. part, rows(10, wrapped, "." .. part) }
    end) }
  end,
}

for name, make in pairs(shapes) do
  test(("%s on a board stands where it would if all were built"):format(name), function()
    whole.compare(make(300), make(300), 20, function() count = 0 end, function() assert(count <= 120, count) end)
  end)

  test(("%s on a board costs what is in sight, however long it is"):format(name), function()
    for _, n in ipairs { 200, 20000 } do
      count = 0
      local s = session(make(n), { width = width, height = height })
      s:press("pagedown", "end", "pageup", "up", "home")
      assert(count <= 130, count)
    end
  end)
end

test("rows of a long table on a board are evaluated when they come into sight", function()
  local people = {}
  for i = 1, 5000 do people[i] = { id = i, name = "name " .. i } end
  local cells = 0
  local s = session(column { "title",
    Table { data = people, style = "compact",
      TableColumn("Id", "id"),
      TableColumn("Name", function(person)
        cells = cells + 1
        return Text(person.name)
      end) } }, { width = width, height = height })
  s:press "end"
  expect(lines(s.screen)[height], "5000  name 5000")
  assert(cells <= 300, cells)
end)

test("what stretches on a board goes by how long its lists are", function()
  local function board(n) return VStack { "top", Spacer(), lazy { rows(n) }, "bottom" } end
  local s = session(board(3), { width = 10, height = 7 })
  expect(shown(s), "   top\n\n\nrow 1\nrow 2\nrow 3\n  bottom")
  s = session(VStack { Spacer(), "top", lazy { rows(3000) }, "bottom" }, { width = 10, height = 5 })
  expect(shown(s), "   top\nrow 1\nrow 2\nrow 3\nrow 4")
  s:press "end"
  expect(shown(s), "row 2997\nrow 2998\nrow 2999\nrow 3000\n  bottom")
end)

test("a ViewThatFits on a board knows how long a lazy stack is", function()
  local function board(n) return ViewThatFits { lazy { rows(n) }, Text "too many" } end
  expect(lines(session(board(200), { width = width, height = height }).screen)[1], "too many")
  expect(lines(session(board(4), { width = width, height = height }).screen)[4], "row 4")
end)

test("rows keep their state out of sight, and are found by their id", function()
  local Row = Container("Row", {
    name = "", ticked = State(false),
    body = function(self)
      return Button((self.ticked and "[x] " or "[ ] ") .. self.name, function() self.ticked = not self.ticked end)
    end,
  })
  local s = session(column { Button("go", function() scrollTo(400) end),
    lazy { ForEach(500, function(i) return Row { name = "row " .. i } end) } }, { width = width, height = height })
  s:click "row 2"
  s:press("end", "home")
  expect(lines(s.screen)[3], "[x] row 2")
  s:click "go"
  assert(s.screen:find("[ ] row 400", 1, true), s.screen)
end)

test("a sheet that is higher than the screen evaluates the rows that are in sight", function()
  local Board = Container("Board", {
    isOpen = State(true),
    body = function(self)
      return Text "board":sheet(self:binding "isOpen", function() return lazy { rows(5000) } end)
    end,
  })
  count = 0
  local s = session(Board {}, { width = width, height = height })
  assert(s.screen:find("row 1\n", 1, true) or s.screen:find("row 1 ", 1, true), s.screen)
  s:press "end"
  assert(s.screen:find "row 5000", s.screen)
  assert(count <= 120, count)
end)

test("a window that begins behind all numbers is empty", function()
  local Board = Container("Board", { first = State(0), body = function(self)
    return Group { subviews = self.content, function(all)
      return ScrollView { LazyVStack { all:dropFirst(self.first), Text "end" } }
        :onKeyPress("x", function() self.first = math.maxinteger end):focusable()
    end }
  end })
  local list = {}
  for i = 1, 60 do list[i] = Text("x" .. i) end
  local s = session(Board(list), { width = 30, height = 8 })
  s:press("tab", "pagedown", "pagedown", "x")
  expect(s.screen:match "%S+", "end")
end)
