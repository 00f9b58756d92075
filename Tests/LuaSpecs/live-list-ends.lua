-- Rows at the ends of lists: those that stand in no ForEach, and what the keys End and Home come to.
local test = require "fixtures.test"
local expect = (require "fixtures.expectations").expect

local function texts(prefix, count)
  return ForEach(count, function(i) return Text(prefix .. i) end)
end

-- Sections of one to three rows.
local function sections(count)
  return ForEach(count, function(i)
    return Section("section " .. i) { texts("row " .. i .. ".", i % 3 + 1) }
  end)
end

local function lines(s)
  local found = {}
  for line in s.screen:gmatch "([^\n]*)\n" do found[#found + 1] = line:match "^%s*(.-)%s*$" end
  return table.concat(found, "|")
end

test("a lazy stack that is below its screen until it has rows has them all", function()
  local rows = { "a", "b", "c", "d", "e", "f" }
  local function shown(view) return lines(session(view, { width = 10, height = 8 })) end
  expect(shown(VStack { Spacer(), LazyVStack(rows) }), "||a|b|c|d|e|f")
  expect(shown(LazyVStack(rows):frame { maxHeight = math.huge, alignment = "bottom" }), "||a|b|c|d|e|f")
  expect(shown(VStack { Spacer(), LazyVStack { Section "s" { table.unpack(rows) } } }), "|s|a|b|c|d|e|f")
end)

test("Tab comes to buttons far below each other that stand in no ForEach, and round the ends", function()
  local function button(name) return Button(name, function() end) end
  local function wall() return VStack { texts("line ", 12) } end
  local stack = LazyVStack { button "one", wall(), button "two", wall(), button "three" }
  local s = session(stack, { width = 20, height = 8 })
  for _, key in ipairs { "tab one", "tab two", "tab three", "tab one", "shift-tab three", "shift-tab two" } do
    local pressed, name = key:match "(%S+) (%S+)"
    s:press(pressed)
    expect(s.focus, name)
  end
end)

test("End shows the last rows, however long the sections before them are", function()
  for _, count in ipairs { 40, 400 } do
    local s = session(List { texts("row ", count), sections(11) }, { width = 20, height = 9 })
    s:press "end"
    expect(lines(s), "|section 10|row 10.1|row 10.2||section 11|row 11.1|row 11.2|row 11.3")
  end
end)

test("End comes to a row behind the last section, and Home back to the first row", function()
  local board = ScrollView { VStack {
    LazyVStack { VStack { texts("q", 8), sections(2) }, ForEach(5, function() return sections(9), "z" end), "t" },
    "end",
  } }
  local s = session(board, { width = 20, height = 4 })
  s:press "end"
  expect(lines(s), "row 9.1|z|t|end")
  s:press "home"
  expect(lines(s), "q1|q2|q3|q4")
end)

test("Home comes to the first row while lists above what was in sight get their rows", function()
  local function high(prefix) return ForEach(5, function(i) return prefix .. i, texts(prefix, 6) end) end
  local list = List { high "a", sections(2), high "b" }
  local s = session(ScrollView { VStack { "start", list, LazyVStack { high "c" }, "end" } }, { width = 20, height = 4 })
  s:press("end", "home")
  expect(lines(s), "start|a1|a1|a2")
end)

test("positions count all views where the rows that were seen are several", function()
  local function view()
    local rows = ForEach(300, function(i)
      if i % 50 == 3 then return "r" .. i, "more" end
      return "r" .. i
    end)
    return ScrollView { LazyVStack {
      Group { subviews = rows, function(all) return all:separated(function(i) return "-" .. i end) end },
    } }
  end
  local s = session(view(), { width = 20, height = 5 })
  s:press "end"
  expect(lines(s), "r298|-304|r299|-305|r300")
  s:press "pageup"
  expect(lines(s), "r296|-302|r297|-303|r298")
end)

test("R133: a list that did not fit is drawn once there is room for it", function()
  local Board = Container("GrowingFrame", { size = State(1), body = function(self)
    return ViewThatFits { List { "w1", "w2" }, "t" }:frame { width = self.size, height = self.size }
      :onKeyPress("g", function() self.size = self.size + 1 end)
  end })
  local s = session(Board {}, { width = 9, height = 3 })
  expect(lines(s), "t||")
  s:press "g"
  expect(lines(s), "w1|w2|")
end)

test("elements without a view take no room, however far the focus goes over them", function()
  local function button(name) return Button(name, function() end) end
  local forms = {
    ["a row"] = button,
    ["two rows"] = function(name) return button(name), Text(name) end,
    ["a stack"] = function(name) return VStack { button(name), name } end,
    ["a section"] = function(name) return Section(name) { button("in " .. name) } end,
  }
  for form, row in pairs(forms) do
    for height = 3, 12, 3 do
      local rows = ForEach(36, function(i) if i == 1 or i > 31 then return row("row " .. i) end end)
      local s = session(ScrollView { LazyVStack { rows } }, { width = 12, height = height })
      for _, key in ipairs { "tab", "tab", "tab", "end", "home", "pagedown" } do
        s:press(key)
        local blank = lines(s):find "||+[^|]" or lines(s):find "^|"
        assert(not blank, form .. ", " .. height .. " rows, after " .. key .. ": " .. lines(s))
      end
    end
  end
end)

test("rows of a ForEach behind one that ends just where building does keep their state", function()
  local Row = Container("Row", { id = 0, count = State(0), body = function(self)
    return Button(self.id .. "=" .. self.count, function() self.count = self.count + 1 end)
  end })
  local function rows(first, count)
    return ForEach(count, function(i) return Row { id = first + i } end)
  end
  for count = 1, 24 do
    local s = session(ScrollView { LazyVStack { rows(0, count), rows(count, 4) } }, { width = 6, height = 10 })
    s:press "end":click(count + 2 .. "=0"):press("home", "end")
    expect(s.screen:find(count + 2 .. "=1", 1, true) ~= nil, true)
  end
end)

test("Tab and Shift-Tab go round the ends of lists in parts, of which some are not built", function()
  local function rows(first, last)
    return ForEach(range(first, last), function(i) return Button(tostring(i), function() end) end)
  end
  local function parts(first, last)
    return { { id = "A", first = 1, last = first }, { id = "B", first = first + 1, last = last } }
  end
  local function section(part) return Section(part.id) { rows(part.first, part.last) } end
  local shapes = {
    ["sections"] = function(first, second) return List { section(first), section(second) } end,
    ["sections of a ForEach"] = function(...) return List { ForEach({ ... }, section) } end,
    ["sections in frames"] = function(first, second)
      return List { section(first), section(second) }:listStyle "insetGrouped"
    end,
    ["two of ForEach"] = function(first, second)
      return ScrollView { LazyVStack { rows(first.first, first.last), rows(second.first, second.last) } }
    end,
  }
  for name, shape in pairs(shapes) do
    for _, sizes in ipairs { { 2, 5 }, { 5, 10 }, { 5, 15 }, { 20, 21 } } do
      for height = 3, 28, 5 do
        local last = sizes[2]
        local s = session(shape(table.unpack(parts(sizes[1], last))), { width = 20, height = height })
        s:press("tab", "shift-tab")
        assert(s.focus == tostring(last), ("%s, %d rows at %d: %s"):format(name, last, height, s.focus))
        s:press "tab"
        assert(s.focus == "1", ("%s, %d rows at %d: %s after the last"):format(name, last, height, s.focus))
      end
    end
  end
end)

test("Tab goes round the ends of lists that a ScrollView shows", function()
  local function list(prefix)
    return List { ForEach(20, function(i) return Button(prefix .. i, function() end) end) }
  end
  local board = ScrollView { VStack { list "a", list "b" } }
  local s = session(board, { width = 20, height = 4 })
  for _ = 1, 2 do
    for i = 1, 40 do
      s:press "tab"
      expect(s.focus, (i <= 20 and "a" or "b") .. (i - 1) % 20 + 1)
    end
  end
  s:press("tab", "shift-tab")
  expect(s.focus, "b20")
end)
