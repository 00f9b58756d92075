-- Grids, scroll views, lazy stacks and ViewThatFits (R96, R132–R135).
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, fails = expectations.draws, expectations.failsLike

-- A closure that counts its calls.
local function counted(fn)
  local calls = { count = 0 }
  return function(...)
    calls.count = calls.count + 1
    return fn(...)
  end, calls
end

-- MARK: ViewThatFits

test("R133: the first view whose ideal size fits is drawn", function()
  local view = ViewThatFits { Text "a long heading", Text "heading", Text "h" }
  draws(view, 20, { "a long heading" })
  draws(view, 10, { "heading" })
  draws(view, 3, { "h" })
end)

test("R133: where none fits it is the last one", function()
  draws(ViewThatFits { Text "abcdef", Text "abcd" }, 2, { "ab", "cd" })
end)

test("R133: only the given axes must fit, and without any the first view is taken", function()
  local tall = VStack { "1", "2", "3" }
  draws(ViewThatFits { axes = "horizontal", tall, Text "x" }, { width = 9, height = 2 }, { "1", "2", "3" })
  draws(ViewThatFits { axes = "vertical", tall, Text "x" }, { width = 9, height = 2 }, { "x" })
  draws(ViewThatFits { axes = { "horizontal", "vertical" }, tall, Text "x" }, { width = 9, height = 2 }, { "x" })
  draws(ViewThatFits { axes = {}, Text "abc", Text "x" }, 2, { "ab", "c" })
  draws(VStack { "before", ViewThatFits {}, "after" }, 9, { "before", "after" })
end)

test("R133: the candidates are the resolved leaves", function()
  draws(ViewThatFits { Group { Text "abcdef", Text "abc" }, Text "a" }, 4, { "abc" })
  assert(resolve.subviews(ViewThatFits { "a", "b" }).count == 1, "one leaf")
end)

test("ViewThatFits says what is wrong with its axes", function()
  fails("'axes' must be one of", ViewThatFits, { axes = "diagonal" })
  fails("'axes', item 1 must be one of .-did you mean 'vertical'", ViewThatFits, { axes = { "vertikal" } })
  fails("'axes' must be an axis or a list of axes", ViewThatFits, { axes = 3 })
  fails("did you mean 'axes'", ViewThatFits, { axis = "vertical" })
end)

-- MARK: Grid

test("R134: columns are as wide as their widest cell, rows as high as their highest", function()
  draws(Grid { alignment = "topLeading",
    GridRow { "a", "bbb", "c" },
    GridRow { VStack { "1", "2" }, "b", "ccc" },
  }, 20, { "a bbb c", "1 b   ccc", "2" })
end)

test("R134: missing trailing cells are empty, the widest row decides the columns", function()
  draws(Grid { alignment = "leading", GridRow { "a", "b", "c" }, GridRow { "long" } }, 20,
    { "a    b c", "long" })
end)

test("R134: a view outside any row takes all columns", function()
  draws(Grid { alignment = "leading", GridRow { "a", "bb" }, "wide title", GridRow { "c", "d" } }, 20,
    { "a    bb", "wide title", "c    d" })
end)

test("R134: gridCellColumns spans", function()
  draws(Grid { alignment = "leading",
    GridRow { Text "title":gridCellColumns(2), "x" },
    GridRow { "a", "b", "y" },
  }, 20, { "title x", "a  b  y" })
  draws(Grid { alignment = "leading",
    GridRow { Text "ab":gridCellColumns(2):bold(), "x" },
    GridRow { "a", "b", "y" },
  }, 20, { "ab  x", "a b y" })
end)

test("R134: a cell of several columns shares the width with flexible columns as a cell of one does", function()
  local text = "spanning text"
  for _, flexible in ipairs { Spacer(), Color "red", Text "":frame { maxWidth = math.huge } } do
    for _, cells in ipairs {
      { Text(text):gridCellColumns(2), flexible }, { flexible, Text(text):gridCellColumns(2) },
    } do
      local grid = Grid { alignment = "leading", GridRow(cells), GridRow { "a", "b", "c" } }
      local one, two = render(grid, { width = 20 }):match "^ *(%S+)\n *(%S+)\n"
      assert(one .. " " .. two == text, one)
    end
  end
  draws(Grid { GridRow { Text "in all its columns":gridCellColumns(2), "x" }, GridRow { Spacer(), "b", "c" } }, 20,
    { "in all its columns x", "                 b c" })
end)

test("R134: a flexible cell widens the grid to the proposal unless it is unsized", function()
  draws(Grid { GridRow { "a", "b" }, Divider }, 7, { " a   b", "───────" })
  draws(Grid { GridRow { "a", "b" }, Divider():gridCellUnsizedAxes "horizontal" }, 7, { "a b", "───" })
  draws(Grid { GridRow { "label", Divider():gridCellUnsizedAxes "horizontal" }, GridRow { "x", "short" } }, 30,
    { "label ─────", "  x   short" })
  local flexible = Text "a":frame { maxWidth = math.huge, alignment = "leading" }
  draws(Grid { GridRow { flexible, "b" }, GridRow { "c", "d" } }, 9, { "a       b", "   c    d" })
end)

test("R134: a cell says where those of its column stand, and the first that says it counts", function()
  draws(Grid { alignment = "leading",
    GridRow { "build", Text "41s":gridColumnAlignment "trailing", "ok" },
    GridRow { "test all", Text "10m 40s":gridColumnAlignment "center", "failed" },
    "across", GridRow { Text "two":gridCellColumns(2):gridColumnAlignment "trailing", "x" },
  }, 40, { "build        41s ok", "test all 10m 40s failed", "across", "two              x" })
  draws(Grid { GridRow { "a", "long" }, Text "across":gridColumnAlignment "trailing", GridRow { "b", "c" } }, 20,
    { "a long", "across", "b  c" })
  local row = GridRow { "a", "b" }:gridColumnAlignment "trailing"
  draws(Grid { row, GridRow { "long", "longer" } }, 20, { "   a      b", "long longer" })
end)

test("R134: texts wrap where the grid is too wide", function()
  draws(Grid { alignment = "topLeading", GridRow { "one two", "x" } }, 6, { "one x", "two" })
end)

test("R134: spacing and alignment, of a row too", function()
  draws(Grid { horizontalSpacing = 3, verticalSpacing = 1, GridRow { "a", "b" }, GridRow { "c", "d" } }, 20,
    { "a   b", "", "c   d" })
  draws(Grid { alignment = "trailing", GridRow { "a", "b" }, GridRow { "ccc", "d" } }, 20, { "  a b", "ccc d" })
  local high = VStack { "1", "2", "3" }
  draws(Grid { GridRow { alignment = "bottom", high, "x" } }, 20, { "1", "2", "3 x" })
  draws(Grid { GridRow { high, "x" } }, 20, { "1", "2 x", "3" })
end)

test("R129 R134: the cells of a row meet on the baselines of their texts where it says so", function()
  local function row(alignment)
    return Grid { GridRow { alignment = alignment, "Name", Text "a\nb":border "ascii", "z" } }
  end
  draws(row "firstTextBaseline", 20, { "     +-+", "Name |a| z", "     |b|", "     +-+" })
  draws(row "lastTextBaseline", 20, { "     +-+", "     |a|", "Name |b| z", "     +-+" })
end)

test("R134: cells are the resolved leaves, and modifiers of a row reach each of them", function()
  draws(Grid { GridRow { ForEach(3, function(i) return Text(i) end) } }, 20, { "1 2 3" })
  draws(Grid { GridRow { "a", "b" }:padding("horizontal", 1) }, 20, { " a   b" })
  draws(Grid { ForEach(2, function(i) return GridRow { Text(i), Text(i * 10) } end) }, 20, { "1 10", "2 20" })
  draws(Grid { Group { GridRow { "a" }, If(true, GridRow { "b" }) } }, 20, { "a", "b" })
  draws(Grid {}, 20, { "" })
end)

test("a GridRow outside a Grid is a Group", function()
  assert(resolve.subviews(GridRow { "a", "b" }).count == 2, "two leaves")
  assert(resolve.subviews(Grid { GridRow { "a", "b" } }).count == 1, "one leaf")
  draws(HStack { GridRow { "a", "b" } }, 20, { "a b" })
end)

test("grids say what is wrong", function()
  fails("did you mean 'horizontalSpacing'", Grid, { horizontalSpacin = 1 })
  fails("gridCellColumns: argument 1 must be at least 1 column", function() return Text "a":gridCellColumns(0) end)
  fails("whole number of cells", Grid, { verticalSpacing = 1.5 })
end)

-- MARK: ScrollView

test("R132: a vertical ScrollView is as high as its content, or as high as it is offered", function()
  local view = ScrollView { "1", "2", "3" }
  draws(view, 5, { "1", "2", "3" })
  draws(view, { width = 5, height = 2 }, { "1", "2" })
  draws(VStack { "top", view:frame { height = 1 }, "end" }, 5, { "top", " 1", "end" })
  draws(VStack { "top", view, "end" }, { width = 5, height = 4 }, { "top", " 1", " 2", "end" })
end)

test("R132: several views in a ScrollView stand in a stack", function()
  draws(ScrollView { "a", "bcd" }, 9, { " a", "bcd" })
  draws(ScrollView { axis = "horizontal", "a", "bcd" }, 9, { "a bcd" })
  assert(resolve.subviews(ScrollView { "a", "b" }).count == 1, "one leaf")
end)

test("R132: an empty ScrollView is greedy along its axis", function()
  draws(VStack { ScrollView {}, "end" }, { width = 5, height = 3 }, { "", "", "end" })
  draws(HStack { spacing = 0, ScrollView { axis = "horizontal" }, "end" }, 9, { "      end" })
end)

local function strip(count)
  return HStack { ForEach(count, function(i) return Text("item " .. i) end) }
end

test("behaviour 33: a horizontal strip shows what fits and says how many do not", function()
  local view = ScrollView { axis = "horizontal", strip(9) }
  draws(view, 80, { "item 1 item 2 item 3 item 4 item 5 item 6 item 7 item 8 item 9" })
  draws(view, 30, { "item 1 item 2 item 3 … 6 more" })
  draws(view, 29, { "item 1 item 2 item 3 … 6 more" })
  draws(view, 28, { "item 1 item 2 … 7 more" })
  draws(view, 8, { "… 9 more" })
  draws(view, 4, { "… 9" })
  draws(view, 2, { "…" })
end)

test("behaviour 33: also behind padding, in a LazyHStack and with dividers between items", function()
  draws(ScrollView { axis = "horizontal", LazyHStack { strip(1), "b", "cccccccccccc" } }, 18, { "item 1 b … 1 more" })
  draws(ScrollView { axis = "horizontal", strip(3):padding { leading = 1 } }, 18, { " item 1 … 2 more" })
  draws(ScrollView { axis = "horizontal", HStack { "aaaa", Divider, "bbbb", Divider, "cccc" } }, 13,
    { "aaaa … 2 more" })
  draws(ScrollView { axis = "horizontal", showsIndicators = false, "aaaa", "bbbb", "cccccc" }, 14, { "aaaa … 2 more" })
end)

test("behaviour 33: the mark stands in the strip's middle row and nothing is cut in half", function()
  local function card(name) return Text(name):border "ascii" end
  draws(ScrollView { axis = "horizontal", HStack { card "one", card "two", card "six" } }, 16, {
    "+---+",
    "|one| … 2 more",
    "+---+",
  })
end)

test("a strip in a ScrollView without a bound is not cut", function()
  draws(ScrollView { axis = "horizontal", strip(2) }:fixedSize(), 10, { "item 1 ite" })
end)

test("ScrollView says what is wrong", function()
  fails("'axis' must be one of \"vertical\", \"horizontal\"", ScrollView, { axis = "sideways" })
  fails("'showsIndicators' must be a boolean", ScrollView, { showsIndicators = 1 })
end)

-- MARK: Lazy stacks

test("R135: lazy stacks are greedy across and as long as their content", function()
  draws(LazyVStack { "a", "bcd" }:border "ascii", 9, { "+-------+", "|   a   |", "|  bcd  |", "+-------+" })
  draws(LazyVStack { alignment = "leading", spacing = 1, "a", "b" }, 9, { "a", "", "b" })
  draws(LazyVStack { "a", Spacer, "b" }, { width = 3, height = 5 }, { " a", " b" })
  draws(LazyHStack { "a", "b" }:border "ascii", { width = 9, height = 5 },
    { "+---+", "|   |", "|a b|", "|   |", "+---+" })
  draws(LazyHStack { "a", "b" }, 9, { "a b" })
end)

test("R96: sections lie in line in a lazy stack", function()
  draws(LazyVStack { alignment = "leading",
    Section { header = "Head", footer = "foot", "a", "b" },
    Section "Next" { "c" },
  }, 9, { "Head", "a", "b", "foot", "Next", "c" })
end)

test("R135: without a scrolling parent a lazy stack lays out everything", function()
  local row, calls = counted(function(i) return Text(i) end)
  render(LazyVStack { ForEach(50, row) }:border "ascii", { width = 9, height = 5 })
  assert(calls.count == 50, calls.count .. " rows")
end)

test("R135: in a ScrollView of a height only the rows that show are evaluated", function()
  local row, calls = counted(function(i) return Text("row " .. i) end)
  draws(ScrollView { LazyVStack { alignment = "leading", ForEach(100000, row) } }, { width = 9, height = 3 },
    { "row 1", "row 2", "row 3" })
  assert(calls.count <= 4, calls.count .. " rows for 3 lines")
end)

test("R135: rows of several lines, spacing and what stands above count", function()
  local row, calls = counted(function(i) return VStack { "row " .. i, "more" } end)
  draws(ScrollView { VStack { "title", LazyVStack { spacing = 1, ForEach(100, row) } } },
    { width = 5, height = 5 }, { "title", "row 1", "more", "", "row 2" })
  assert(calls.count <= 3, calls.count .. " rows")
end)

test("R135: a row that wraps is as high as it is drawn", function()
  local row, calls = counted(function(i) return Text("one two " .. i) end)
  draws(ScrollView { LazyVStack { ForEach(100, row) } }:frame { height = 4 }, 7,
    { "one two", "1", "one two", "2" })
  assert(calls.count <= 3, calls.count .. " rows")
end)

test("R135: laziness goes through Group, Section and custom containers", function()
  local row, calls = counted(function(i) return Text(i) end)
  local Rows = Container("Rows", function(self) return self.content end)
  draws(ScrollView { LazyVStack { Section "head" { Rows { Group { ForEach(1000, row) } } } } }:frame { height = 3 }, 5,
    { "head", "  1", "  2" })
  assert(calls.count <= 3, calls.count .. " rows")
end)

test("R135: each lazy stack of a viewport gets what it shows", function()
  local first, firstCalls = counted(function(i) return Text("a" .. i) end)
  local second, secondCalls = counted(function(i) return Text("b" .. i) end)
  draws(ScrollView { HStack { alignment = "top",
    LazyVStack { ForEach(2, first) }, LazyVStack { ForEach(1000, second) },
  } }:frame { height = 3 }, 9, { " a1   b1", " a2   b2", "      b3" })
  assert(firstCalls.count == 2 and secondCalls.count <= 4, firstCalls.count .. ", " .. secondCalls.count)
end)

test("R135: rows without height do not end the filling", function()
  draws(ScrollView { LazyVStack { ForEach(9, function(i) return i > 3 and Text(i) or VStack {} end) } }
    :frame { height = 2 }, 5, { "  4", "  5" })
end)

test("R135: a ViewThatFits that passes over a lazy stack does not evaluate it", function()
  local row, calls = counted(function(i) return Text(i) end)
  draws(ScrollView { ViewThatFits { axes = "horizontal", "short", LazyVStack { ForEach(1000, row) } } }
    :frame { height = 2 }, 9, { "short", "" })
  assert(calls.count == 0, calls.count .. " rows")
end)

test("an error in a late row stops the drawing", function()
  fails("row 3 is broken", render, ScrollView { LazyVStack { ForEach(9, function(i)
    if i == 3 then error "row 3 is broken" end
    return Text(i)
  end) } }, { width = 9, height = 5 })
end)

test("R135: lazy columns side by side have all their rows where no height is given", function()
  local function column(...) return ScrollView { LazyVStack { alignment = "leading", ... } } end
  draws(HStack { column("a", "b"), column "c" }, 9, { "a    c", "b" })
  draws(FlowLayout { columns = "equal", column "a" }, 9, { "a" })
end)

test("ZStack takes spacing as the other stacks do, and puts no cells between layers", function()
  draws(ZStack { alignment = "leading", spacing = 3, "ab", "c" }, 8, { "cb" })
  draws(VStack { spacing = 0, ZStack { spacing = 3, "a", "b" }, "c" }, 8, { "b", "c" })
end)

test("R17: several views of a safeAreaInset lie in a ZStack, and a Divider is level as outside of a stack", function()
  draws(Text "a":safeAreaInset("trailing", { "bb", "c" }), 8, { "acb" })
  draws(Text "abc":safeAreaInset("bottom", Divider), 3, { "abc", "───" })
end)

test("safeAreaInset stands at an edge, and the view takes the rest", function()
  local refuses = require("fixtures.expectations").refuses
  local page = Color "red":overlay(Text "page")
  draws(page:safeAreaInset("bottom", "3 rows"):frame { height = 3 }, 8, { "  page", "", " 3 rows" })
  draws(page:safeAreaInset("top", "3 rows"):frame { height = 2 }, 8, { " 3 rows", "  page" })
  draws(Text "a long story":safeAreaInset("leading", "> "), 8, { "> a long", "  story" })
  draws(Text "a":safeAreaInset("trailing", VStack { "b", "c" }), 8, { "ab", " c" })
  refuses("an edge is \"top\"", function() return Text "a":safeAreaInset("left", "b") end)
  refuses("the content is missing", function() return Text "a":safeAreaInset "top" end)
  refuses("no argument 'spacing'", function() return Text "a":safeAreaInset("top", { spacing = 1, "b" }) end)
end)

test("a long column is drawn row by row as it is drawn as a whole, whatever stands around it", function()
  local function rows() return ForEach(200, function(i) return Text(("row "):rep(i % 9) .. i) end) end
  local columns = {
    function() return LazyVStack { alignment = "trailing", rows() } end,
    function() return VStack { alignment = "leading", rows() } end,
    function() return List { Section "some" { rows() }, "more" } end,
    function() return DisclosureGroup { "open", isExpanded = true, rows() } end,
  }
  local around = {
    function(v) return v:padding("all", -1) end, function(v) return v:padding("bottom", -2) end,
    function(v) return v:padding { top = 2, leading = 3 } end, function(v) return v:border { title = "Some" } end,
    function(v) return v:frame { width = 20, alignment = "leading" }:border "double" end,
    function(v) return v:frame { maxWidth = 24 }:border():padding(1) end,
    function(v) return v:accessibilityLabel "rows":frame { maxWidth = math.huge } end,
    function(v) return v:onTapGesture(function() end):border "heavy":frame { width = 16 } end,
    function(v) return VStack { alignment = "leading", "a", v:border(), "b" } end,
  }
  for number, column in ipairs(columns) do
    for place, wrapped in ipairs(around) do
      local streamed = render(wrapped(column()), { width = 30 })
      local whole = render(wrapped(column()):opacity(1), { width = 30 })
      assert(streamed == whole, number .. " in " .. place)
    end
  end
end)

test("the rows of a FlowLayout that are shorter stand where its alignment says", function()
  local function flow(alignment, columns)
    return FlowLayout { alignment = alignment, columns = columns, "aaaa", "bbbb", "cc" }
  end
  draws(flow "leading", 10, { "aaaa bbbb", "cc" })
  draws(flow "center", 10, { "aaaa bbbb", "   cc" })
  draws(flow "trailing", 10, { "aaaa bbbb", "       cc" })
  draws(flow("trailing", "equal"), 10, { "aaaa bbbb", "  cc" })
end)
