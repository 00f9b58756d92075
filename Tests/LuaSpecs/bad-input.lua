-- Lengths, colours and numbers that cannot be meant: an error with its line, or the documented clamp; never a trap.
local test = require "fixtures.test"

local nan, huge = 0 / 0, math.huge

-- Each of `cases` is a function and the parts of the message that it must end with an error of.
local function allFail(cases)
  for number, case in ipairs(cases) do
    local ok, message = pcall(case[1])
    assert(not ok, "case " .. number .. ": expected an error")
    assert(string.find(message, "bad%-input%.lua:%d+: "), "case " .. number .. ": no line in " .. message)
    for part = 2, #case do
      local wanted = case[part]
      assert(string.find(message, wanted, 1, true), "case " .. number .. ": no '" .. wanted .. "' in " .. message)
    end
  end
end

local draws = require("fixtures.expectations").draws

local text = Text "ab"

test("behaviour 38: lengths are whole cells", function()
  allFail {
    { function() return text:frame { width = 1.5 } end, "frame: 'width'", "whole number of cells", "1.5" },
    { function() return text:frame { idealHeight = 0.1 } end, "frame: 'idealHeight'", "whole number of cells" },
    { function() return text:padding(0.5) end, "padding: argument 1", "whole number of cells" },
    { function() return text:padding("top", 2.5) end, "padding: argument 2", "whole number of cells" },
    { function() return text:padding { horizontal = 1e-9 } end, "padding: 'horizontal'", "whole number of cells" },
    { function() return text:offset(0.5, 0) end, "offset: argument 1", "whole number of cells" },
    { function() return HStack { spacing = 0.5, "a", "b" } end, "HStack: 'spacing'", "whole number of cells" },
    { function() return Grid { horizontalSpacing = 0.5 } end, "Grid: 'horizontalSpacing'", "whole number of cells" },
    { function() return Spacer { minLength = 0.5 } end, "Spacer: 'minLength'", "whole number of cells" },
    { function() return render(text, { width = 9.5 }) end, "render: 'width'", "whole number of cells" },
  }
end)

test("a decoration takes one argument", function()
  allFail {
    { function() return text:overlay("a", { alignment = "top" }) end, "overlay takes one argument", "in a table" },
    { function() return text:background("red", "blue") end, "background takes one argument" },
  }
end)

test("data that does not begin at 1 has holes", function()
  local function each(data) return ForEach(data, Text) end
  allFail {
    { function() return each { [2] = "b" } end, "ForEach: the data has holes: no value at 1" },
    { function() return each { title = "Songs", [0] = "a" } end, "no value at 1" },
  }
  -- A list may have names beside its elements, and no elements: as an element of XML.
  draws(VStack { each { title = "Songs" }, each(table.pack()), each {}, "end" }, 9, { "end" })
end)

test("what is no number is called so", function()
  allFail {
    { function() return text:frame { width = nan } end, "frame: 'width' must be finite, got NaN" },
    { function() return text:frame { width = -nan } end, "frame: 'width' must be finite, got NaN" },
    { function() return Sparkline { values = { nan, -nan, huge } } end, "item 3 of 'values' must be finite, got inf" },
  }
end)

test("negative lengths are errors", function()
  allFail {
    { function() return text:frame { width = -1 } end, "frame: 'width'", "must not be negative", "-1" },
    { function() return text:frame { minHeight = -3 } end, "frame: 'minHeight'", "must not be negative" },
    { function() return text:frame { width = -1 } end, "frame: 'width'", "must not be negative" },
    { function() return text:listRowInsets { leading = -2 } end, "listRowInsets: 'leading'", "must not be negative" },
    { function() return VStack { spacing = -1 } end, "VStack: 'spacing'", "must not be negative" },
    { function() return Spacer { minLength = -1 } end, "Spacer: 'minLength'", "must not be negative" },
    { function() return text:frame { width = -2 ^ 63 } end, "frame: 'width'", "must not be negative" },
    { function() return render(text, { width = -5 }) end, "render: 'width'", "must not be negative" },
  }
end)

test("NaN and infinity are errors where they mean nothing", function()
  allFail {
    { function() return text:frame { width = nan } end, "frame: 'width'", "must be finite" },
    { function() return text:frame { maxWidth = nan } end, "frame: 'maxWidth'", "must be finite" },
    { function() return text:frame { width = huge } end, "frame: 'width'", "must be finite" },
    { function() return text:frame { maxWidth = -huge } end, "frame: 'maxWidth'", "must be finite" },
    { function() return text:padding(huge) end, "padding: argument 1", "must be finite" },
    { function() return text:offset(nan, 0) end, "offset: argument 1", "must be finite" },
    { function() return HStack { spacing = huge } end, "HStack: 'spacing'", "must be finite" },
    { function() return text:layoutPriority(nan) end, "layoutPriority: argument 1", "NaN" },
    { function() return text:zIndex(nan) end, "zIndex: argument 1", "NaN" },
    { function() return text:opacity(nan) end, "opacity: argument 1", "NaN" },
    { function() return text:opacity(1.5) end, "opacity: argument 1", "from 0 to 1" },
    { function() return render(text, { width = huge }) end, "render: 'width'", "must be finite" },
  }
  draws(HStack { spacing = 0, text:frame { maxWidth = huge }, "c" }, 8, { "  ab   c" })
  draws(HStack { spacing = 0, text:layoutPriority(-huge), Text "cdef":layoutPriority(huge) }, 5, { "acdef", "b" })
end)

test("what is no number says what it is", function()
  allFail {
    { function() return text:frame { width = "wide" } end, "frame: 'width'", "a number of cells", "a string" },
    { function() return text:frame { width = {} } end, "frame: 'width'", "a number of cells", "a table" },
    { function() return text:frame(10) end, "frame: argument 1", "a table { width =", "a number" },
    { function() return text:padding(true) end, "padding: argument 1", "a boolean" },
    { function() return text:padding { left = 1 } end, "padding: no argument 'left'" },
    { function() return text:frame { widht = 1 } end, "no argument 'widht'", "did you mean 'width'?" },
    { function() return text:layoutPriority "high" end, "layoutPriority: argument 1", "a number" },
    { function() return text:lineLimit "two" end, "lineLimit: argument 1" },
    { function() return text:gridCellColumns(0) end, "gridCellColumns: argument 1", "at least 1" },
  }
end)

test("colours are names, numbers and hexadecimal", function()
  for _, color in ipairs { "#12", "#", "#12345", "#1234567", "#gggggg", "#12 45 ", "＃123" } do
    allFail {
      { function() return Color(color) end, "Color: argument 1", color },
      { function() return text:foregroundStyle(color) end, "foregroundStyle: argument 1", color },
    }
  end
  allFail {
    { function() return Color "reed" end, "no colour \"reed\"", "did you mean 'red'?" },
    { function() return Color(256) end, "from 0 to 255", "256" },
    { function() return Color(-1) end, "from 0 to 255" },
    { function() return Color(1.5) end, "from 0 to 255" },
    { function() return Color(nan) end, "from 0 to 255" },
    { function() return Color { 1, 2 } end, "{ r, g, b }" },
    { function() return Color { 1, 2, 300 } end, "{ r, g, b }" },
    { function() return Color { 1, 2, 0.5 } end, "{ r, g, b }" },
    { function() return Color(nil) end, "Color: argument 1", "nil" },
  }
end)

test("lengths beyond a million cells count as a million", function()
  for _, length in ipairs { 1e6, 1e9, 2 ^ 31, 2 ^ 32, 2 ^ 53, 2 ^ 63, 1e300, math.maxinteger } do
    draws(text:padding { leading = length }, 10, { "", "" })
    draws(text:frame { width = length, alignment = "leading" }, 10, { "ab" })
    draws(text:frame { minWidth = length, maxWidth = length, alignment = "leading" }, 10, { "ab" })
    draws(HStack { spacing = length, "a", "b" }, 10, { "a" })
    draws(HStack { "a", Spacer { minLength = length }, "b" }, 10, { "a" })
    draws(ZStack { "a", Text "b":offset(length, 0), Text "c":offset(-length, -length) }, 10, { "a" })
    local spanning = Grid { horizontalSpacing = 0, GridRow { Text "abcd":gridCellColumns(length) }, GridRow { "ef" } }
    draws(spanning:frame { width = 4, alignment = "leading" }, 10, { "abcd", "ef" })
  end
end)

test("a view of a million by a million cells takes no memory for what does not show", function()
  local giant = Color "red":frame { width = 1e6, height = 1e6 }
  draws(giant:frame { width = 3, height = 2 }:clipped():border "ascii", 10, { "+---+", "|   |", "|   |", "+---+" })
  draws(ZStack { giant, giant, "x" }:fixedSize():frame { width = 3, height = 2 }:clipped(), 10, { "x", "" })
  draws(ScrollView { giant }:frame { height = 1, width = 2 }:border "ascii", 10, { "+--+", "|  |", "+--+" })
end)

test("a width that no terminal has is an error", function()
  allFail {
    { function() return render(text, { width = 10001 }) end, "render: 'width'", "at most 10000", "10001" },
    { function() return render(text, { width = 1e18 }) end, "render: 'width'", "at most 10000" },
  }
  assert(render(text, { width = 10000 }) == "ab")
  assert(render(text, { width = 0 }) == render(text, { width = 1 }))
end)

test("behaviour 36: a thousand nested stacks with something beside each are drawn", function()
  local view, count = Text "deep", 1000
  for level = 1, count do
    view = level % 2 == 0 and HStack { spacing = 0, alignment = "top", "a", view }
      or VStack { alignment = "leading", "b", view }
  end
  local drawn = render(view, { width = 80 })
  local _, rows = drawn:gsub("\n", "")
  assert(rows >= 500, rows)
  assert(drawn:sub(1, 1) == "a")
end)

test("behaviour 36: a thousand stacks of each kind, also under a height", function()
  local makers = {
    function(view) return VStack { "a", view, Spacer } end,
    function(view) return HStack { "a", Spacer(), view } end,
    function(view) return ZStack { view, "a" } end,
    function(view) return LazyVStack { "a", view } end,
    function(view) return ScrollView { view } end,
    function(view) return ViewThatFits { view, "a" } end,
    function(view) return view:border():frame { maxWidth = huge } end,
  }
  for _, make in ipairs(makers) do
    local view = Text "x"
    for _ = 1, 1000 do view = make(view) end
    render(view, { width = 20 })
    render(view, { width = 20, height = 10 })
  end
end)

test("behaviour 36: a text of a million characters is drawn", function()
  local drawn = render(Text(("word "):rep(200000)), { width = 80 })
  local _, breaks = drawn:gsub("\n", "")
  assert(breaks == 12499, breaks)
  assert(#render(Text(("x"):rep(1000000)), { width = 1000 }) == 1000000 + 999)
  assert(render(Text(("日"):rep(300000)):lineLimit(1), { width = 5 }) == "日日…")
end)

test("what is called without arguments takes no leftover of another call for one", function()
  local function leave(...) return select("#", ...) end
  leave(text, text, text, text, text, text, text, text)
  allFail { { function() return ForEach() end, "ForEach: argument 2 must be a function, got nil" } }
  assert(#resolve.subviews(List()) == 1, "List without rows is one view, as other containers are")
end)

test("errors that fail in telling what they are, and views without end, are errors", function()
  local endless = setmetatable({}, {})
  getmetatable(endless).__tostring = function() error(endless) end
  assert(not pcall(render, Button(tostring("x"), function() end):onAppear(function() error(endless) end)))
  local printed = setmetatable({}, {})
  getmetatable(printed).__tostring = function() print(printed) return "x" end
  assert(not pcall(print, printed))
  local runs, views = Text "x", Text "x"
  allFail { { function() for _ = 1, 20000 do runs = Text { runs } end end, "runs are inside more than 10000 others" } }
  for _ = 1, 60000 do views = VStack { views } end
  allFail { { function() resolve.tree(views) end, "views are inside more than 4000 others" } }
  allFail { { function() return Text { ("x"):rep(40000):byte(1, -1) } end, "40000 runs are more than" } }
  allFail { { function() package.searchpath(("a"):rep(5000), "?") end, "a path that is so long" } }
end)

test("names that are one in Unicode, and thousands of results, are no trap", function()
  local Named = Container("Named", { ["caf\u{e9}"] = 1, ["cafe\u{301}"] = 2, body = function() return Text "x" end })
  assert(render(Named {}) == "x")
  local list = {}
  for i = 1, 70000 do list[i] = "x" .. i end
  local leaves = resolve.subviews(Group { subviews = {}, function() return table.unpack(list) end })
  assert(#leaves == 70000 and leaves[1].text == "x1" and leaves[70000].text == "x70000")
end)

test("a message says a number as it was written, and what it counts", function()
  allFail {
    { function() return text:opacity(2) end, "opacity: argument 1 must be from 0 to 1, got 2" },
    { function() return text:lineLimit(1.5) end, "lineLimit: argument 1 must be a whole number of lines, got 1.5" },
  }
end)

test("ForEach runs over what a list has behind its metatable, as # and ipairs do", function()
  local function behind(length, element)
    return setmetatable({}, { __len = function() return length end, __index = element })
  end
  local function rows(data) return render(VStack { ForEach(data, function(x) return Text(x) end), "end" }) end
  local function letter(_, i) return i <= 3 and ("abc"):sub(i, i) or nil end
  assert(rows(behind(3, letter)) == " a\n b\n c\nend")
  assert(rows(behind(2, letter)) == " a\n b\nend")
  assert(rows(behind(math.maxinteger, letter)) == " a\n b\n c\nend", "it ends where it has nothing")
  assert(rows(behind(0, letter)) == "end" and rows(behind(-1, letter)) == "end")
  allFail { { function() return ForEach(behind(1, function() error "torn" end), print) end, "torn" } }
  local _, message = pcall(function() return ForEach(behind("x", letter), print) end)
  assert(message == "object length is not an integer", message)
end)
