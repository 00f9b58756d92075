-- Long tables in live boards: their rows are evaluated when they come into sight, and show what they do where all
-- rows are built.
local test = require "fixtures.test"
-- Whether all of what is swept is taken: `.ci/full` has the time.
local sweeps = ... == "sweeps"
local expectations = require "fixtures.expectations"
local expect, lines, shows = expectations.expect, expectations.lines, expectations.shows

local function items(n)
  local list = {}
  for i = 1, n do list[i] = { id = i, name = "name " .. i, size = i % 7 } end
  return list
end

-- A table, and how many cells of its first column were asked for.
local function counted(rows, options)
  local seen = { count = 0 }
  local given = { TableColumn("Name", function(row)
    seen.count = seen.count + 1
    return row.name
  end), TableColumn("Size", "size") }
  for key, value in pairs(options or {}) do given[key] = value end
  return seen, Table(rows, given)
end

test("rows of a table are evaluated when they come into sight", function()
  local seen, view = counted(items(100000))
  local s = session(ScrollView { view }, { width = 30, height = 10 })
  expect(lines(s)[1], "Name     Size")
  expect(lines(s)[3], "name 1      1")
  -- So many of the first rows tell what a column holds.
  assert(seen.count <= 240, seen.count)
  s:press "down"
  assert(seen.count <= 242, seen.count)
  s:press "end"
  expect(lines(s)[10], "name 100000     5")
  assert(seen.count <= 400, seen.count)
  s:press "home"
  expect(lines(s)[1], "Name         Size")
end)

local function longItems(n)
  local rows = items(n)
  for i, row in ipairs(rows) do
    if i % 11 == 0 then row.name = ("long "):rep(9) .. i end
  end
  return rows
end

-- Whether a table that is scrolled from its end to its beginning, and line by line to its end, shows what it does where
-- all rows are built.
local function checkWhole(options, width, rows)
  rows = rows or longItems(130)
  local function view()
    local given = { TableColumn("Name", "name"), TableColumn { "Size", "size", footer = "sum" } }
    for key, value in pairs(options) do given[key] = value end
    return Table(rows, given)
  end
  local height = 12
  local all = {}
  for line in (render(view(), { width = width }) .. "\n"):gmatch "([^\n]*)\n" do all[#all + 1] = line end
  local s = session(ScrollView { view() }, { width = width, height = height })
  for _ = 1, 40 do s:press "pagedown" end
  for line = 1, height do expect(lines(s)[line], all[#all - height + line]) end
  local key = sweeps and "up" or "pageup"
  for _ = 1, sweeps and #all or #all // (height - 1) + 1 do s:press(key) end
  for first = 1, #all - height + 1 do
    for line = 1, height do expect(lines(s)[line], all[first + line - 1]) end
    s:press "down"
  end
end

for _, style in ipairs { "plain", "compact", "rounded", "grid" } do
  test("a table of the style " .. style .. " shows what it does where all rows are built", function()
    checkWhole({ style = style }, 40)
    checkWhole({ style = style, header = false, zebra = true }, 24)
  end)
end

local parts = {
  ["a title and a caption"] = { title = "All of the things", caption = Text "as counted", titleAlignment = "center" },
  ["a title that is wider than its columns"] = { title = ("wide "):rep(7) },
  ["sections"] = { section = function(row) return "section " .. row.id // 20 end, zebra = true },
  ["sections and rows that are in none"] = {
    section = function(row) return row.id % 30 > 9 and row.id // 30 or nil end, sortOrder = "-size", title = "Sorted" },
  ["a limit"] = { limit = 117, rowStyle = function(row) return row.size == 3 and "on red" or nil end },
  ["a limit of sections"] = { limit = 111, section = "size", caption = "some" },
  ["numbers by their decimal points"] = { TableColumn("Name", "name"), TableColumn { "Half",
    function(row) return row.id % 3 == 0 and row.id or row.id / 8 end, alignment = "decimal", footer = "1.25 all" } },
  ["cells in the middle of their rows"] = { verticalAlignment = "center" },
  ["cells of several columns"] = { TableColumn { Text "Both":gridCellColumns(2), function(row)
    if row.id % 9 ~= 0 then return row.id end
    return Text(("wide %d "):format(row.id):rep(4)):gridCellColumns(row.id % 2 + 2)
  end }, TableColumn("Size", "size"), TableColumn("Name", function(row) return row.size * 7 end) },
}

local names = {}
for name in pairs(parts) do names[#names + 1] = name end
table.sort(names)

-- Each part in two of the styles, once with a header and once without; in sweeps in all, with both.
for number, name in ipairs(names) do
  for i, style in ipairs { "plain", "compact", "rounded", "grid" } do
    if sweeps or (number + i) % 2 == 0 then
      test(("a long table of the style %s with %s shows what it does where all rows are built"):format(style, name),
        function()
          for j, size in ipairs { { true, 46 }, { false, 24 } } do
            if sweeps or (number // 2 + i // 2 + j) % 2 == 0 then
              local given = { style = style, header = size[1] }
              for key, value in pairs(parts[name]) do given[key] = value end
              checkWhole(given, size[2])
            end
          end
        end)
    end
  end
end

test("a long table is as wide for its title as where all rows are built", function()
  for _, style in ipairs { "rounded", "grid" } do
    checkWhole({ style = style, title = "A quite long title" }, 46, items(60))
  end
end)

test("a table draws nothing beyond the viewport that it is in", function()
  local rows = items(6)
  table.insert(rows, 5, Text "a wide one")
  local view = Table(rows, { TableColumn("Name", "name"), TableColumn("Size", "size"), style = "grid", title = "T" })
  local s = session(VStack { spacing = 0, "top", ScrollView { HStack { view, Text "":frame { height = 30 } } }
    :frame { height = 16 }, Button("end", function() end) }, { width = 30, height = 20 })
  local function check()
    expect(lines(s)[1]:match "%S.*", "top")
    expect(lines(s)[18]:match "%S.*", "end")
    for row = 19, 20 do expect(lines(s)[row], "") end
  end
  for _ = 1, 15 do
    check()
    s:press "down"
  end
  check()
end)

test("a long table with views among its rows shows what it does where all rows are built", function()
  local rows = longItems(150)
  table.insert(rows, 149, Text "last":bold())
  table.insert(rows, 60, Section "middle")
  table.insert(rows, 60, Section "empty")
  table.insert(rows, 1, Section "first")
  for _, style in ipairs { "plain", "rounded", "grid" } do checkWhole({ style = style }, 40, rows) end
end)

test("rows of a table with sections, a title and a limit are evaluated when they come into sight", function()
  local rows = items(100000)
  local seen, view = counted(rows, { section = function(row) return "section " .. row.id // 5000 end,
    title = "Title", caption = "Caption", limit = 99000, style = "rounded" })
  local s = session(ScrollView { view }, { width = 30, height = 12 })
  shows(s, "Title")
  shows(s, "section 0")
  assert(seen.count <= 250, seen.count)
  s:press("end", "pageup", "pageup")
  shows(s, "name 98975")
  assert(seen.count <= 450, seen.count)
  s:press "end"
  shows(s, "+1,000 more")
  shows(s, "Caption")
end)

test("a row of a long table with sections is chosen, and state stays when a section comes above it", function()
  local rows = items(400)
  local Chooser = Container("Chooser", { chosen = State(1), first = State(0), body = function(self)
    return ScrollView { Table { data = rows, id = "id", selection = self:binding "chosen",
      section = function(row) return row.id > self.first and row.id % 4 or "early" end,
      TableColumn("Name", "name"), TableColumn("Size", "size") } }
      :onKeyPress("x", function() self.first = self.first + 8 end)
  end })
  local s = session(Chooser {}, { width = 30, height = 10 })
  s:press "tab"
  for _ = 1, 25 do s:press "down" end
  s:press "enter"
  shows(s, "▸ name 101")
  local before = s.screen:match "[^\n]*name 101[^\n]*\n[^\n]*"
  s:press "x"
  shows(s, before)
end)

test("a jump to the end of a long table gets there, whatever its columns and rows become on the way", function()
  for _, style in ipairs { "plain", "grid" } do
    local rows = items(20000)
    for i, row in ipairs(rows) do row.note = i % 5 == 0 and ("words "):rep(12) or "" end
    local s = session(ScrollView { Table { data = rows, style = style, TableColumn("Name", "name"),
      TableColumn("Note", "note") } }, { width = 40, height = 15 })
    s:press("pagedown", "pagedown", "end")
    shows(s, "name 20000")
    local last = s.screen
    s:press("pageup", "pagedown")
    expect(s.screen, last)
    s:press "home"
    shows(s, "name 2")
  end
end)

test("a row of a long table is chosen by keys and by the mouse, and stays in sight", function()
  local rows = items(5000)
  local Chooser = Container("Chooser", { chosen = State(1), body = function(self)
    return ScrollView { Table { data = rows, selection = self:binding "chosen", zebra = true,
      TableColumn("Name", "name"), TableColumn("Size", "size") } }
  end })
  local s = session(Chooser {}, { width = 30, height = 10 })
  shows(s, "▸ name 1 ")
  s:press "tab"
  for _ = 1, 25 do s:press "down" end
  expect(s.focus, "name 26 5")
  s:press "enter"
  shows(s, "▸ name 26")
  s:press "end"
  shows(s, "name 5000")
  expect(s.focus, "name 5000 2")
  s:click "name 4998 0"
  shows(s, "▸ name 4998")
end)

test("a long table is sorted in place", function()
  local rows = items(1000)
  local Sorter = Container("Sorter", { order = State "size", body = function(self)
    return ScrollView { Table { data = rows, sortOrder = self:binding "order",
      TableColumn("Name", "name"), TableColumn("Size", "size") } }
  end })
  local s = session(Sorter {}, { width = 30, height = 6 })
  shows(s, "name 7 ")
  s:click "Size"
  shows(s, "Size ▼")
  shows(s, "name 6 ")
end)

test("what is in sight of a table stays while rows come and go above it", function()
  local rows = items(400)
  local Changing = Container("Changing", { version = State(0), body = function(self)
    return ScrollView { Table { data = rows, id = "id", TableColumn("Name", "name"), TableColumn("Size", "size") } }
      :onKeyPress("x", function()
        table.insert(rows, 1, { id = "new " .. self.version, name = "new", size = 0 })
        self.version = self.version + 1
      end)
  end })
  local s = session(Changing {}, { width = 20, height = 10 })
  s:press("pagedown", "pagedown", "pagedown", "pagedown")
  local before = s.screen
  s:press "x"
  expect(s.screen, before)
  s:press "x"
  expect(s.screen, before)
  s:press "home"
  shows(s, "new")
end)

test("state in a table's cells stays when they are out of sight", function()
  local Tick = Container("Tick", { name = "", on = State(false), body = function(self)
    return Button((self.on and "[x] " or "[ ] ") .. self.name, function() self.on = not self.on end)
      :buttonStyle "plain"
  end })
  local s = session(ScrollView { Table { data = items(900), id = "id",
    TableColumn("Done", function(row) return Tick { name = row.name } end), TableColumn("Size", "size") } },
    { width = 30, height = 10 })
  s:click "name 2"
  shows(s, "[x] name 2")
  s:press("end", "home")
  shows(s, "[x] name 2")
end)

test("an error in a cell of a long table is drawn in place of its row", function()
  local rows = items(500)
  local ok, message = pcall(function()
    local s = session(ScrollView { Table { data = rows, TableColumn("Name", function(row)
      if row.id == 3 then error "no name" end
      return row.name
    end) } }, { width = 60, height = 8 })
    return s.screen
  end)
  assert(not ok and message:find("no name", 1, true), message)
end)

test("a printed table shows all its rows, in a viewport too", function()
  local seen, view = counted(items(150))
  local text = render(ScrollView { view }, { width = 40 })
  assert(text:find("name 150", 1, true), text)
  assert(seen.count >= 150)
end)
