-- Grids, scroll views, lazy stacks, ViewThatFits and custom layouts (R96, R129–R138).

local function draws(view, options, lines)
  if type(options) == "number" then options = { width = options } end
  local found, wanted = render(view, options), table.concat(lines, "\n")
  assert(found == wanted, "expected\n" .. wanted .. "\nfound\n" .. found)
end

local function fails(pattern, action, ...)
  local ok, message = pcall(action, ...)
  assert(not ok, "no error; expected " .. pattern)
  assert(tostring(message):find(pattern), "expected '" .. pattern .. "' in\n" .. tostring(message))
end

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

test("R134: a flexible cell widens the grid to the proposal unless it is unsized", function()
  draws(Grid { GridRow { "a", "b" }, Divider }, 7, { " a   b", "───────" })
  draws(Grid { GridRow { "a", "b" }, Divider():gridCellUnsizedAxes "horizontal" }, 7, { "a b", "───" })
  local flexible = Text "a":frame { maxWidth = math.huge, alignment = "leading" }
  draws(Grid { GridRow { flexible, "b" }, GridRow { "c", "d" } }, 9, { "a       b", "   c    d" })
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

-- MARK: Custom layouts

-- Each subview one column right of and one row below the one before.
local Staircase = Layout("Staircase", {
  step = 1,
  sizeThatFits = function(self, _, subviews)
    local width, height = 0, 0
    for i, subview in ipairs(subviews) do
      local size = subview:sizeThatFits {}
      width = math.max(width, (i - 1) * self.step + size.width)
      height = height + size.height
    end
    return { width = width, height = height }
  end,
  placeSubviews = function(self, bounds, _, subviews)
    local y = bounds.y
    for i, subview in ipairs(subviews) do
      subview:place { x = bounds.x + (i - 1) * self.step, y = y }
      y = y + subview:sizeThatFits().height
    end
  end,
})

test("R136: a layout measures and places its subviews", function()
  draws(Staircase { "a", "b", "c" }, 20, { "a", " b", "  c" })
  draws(Staircase { step = 3, "a", "b" }:border "ascii", 20, { "+----+", "|a   |", "|   b|", "+----+" })
  draws(HStack { Staircase { "a" }, Staircase { "b", "c" } }, 20, { "a b", "   c" })
  draws(VStack { "a", Staircase {}, "b" }, 20, { "a", "b" })
end)

test("R136: the subviews are exactly the resolved leaves in builder order", function()
  local seen
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      seen = { count = #subviews }
      for i, subview in ipairs(subviews) do seen[i] = subview.kind .. ":" .. (subview.text or "") end
      assert(subviews.count == #subviews and subviews.isEmpty == (#subviews == 0), "count")
      assert(subviews[#subviews + 1] == nil and subviews[0] == nil, "out of range")
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { "a", Group { "b", ForEach(2, function(i) return Text(i) end) }, false, EmptyView,
    Section { header = "h", "c" }, VStack { "d", "e" }, Staircase {} })
  assert(table.concat(seen, " ") == "Text:a Text:b Text:1 Text:2 Text:h Text:c VStack: Staircase:",
    table.concat(seen, " "))
  assert(resolve.subviews(Probe { "a", "b" }).count == 1, "one leaf")
  assert(resolve.subviews(Probe {})[1].kind == "Probe", "its kind is its name")
end)

local function placing(place, size)
  return Layout("Placing", {
    sizeThatFits = function() return size or { width = 5, height = 3 } end,
    placeSubviews = function(_, bounds, proposal, subviews) place(subviews, bounds, proposal) end,
  })
end

test("R136: placed twice, the last place counts", function()
  draws(placing(function(subviews)
    subviews[1]:place { x = 0, y = 0 }
    subviews[1]:place { x = 4, y = 2 }
  end) { "a" }, 9, { "", "", "    a" })
end)

test("R136: never placed, a subview stands in the centre", function()
  draws(placing(function() end) { "a" }, 9, { "", "  a", "" })
  draws(placing(function(subviews) subviews.last:place {} end) { "a", "b" }, 9, { "b", "  a", "" })
end)

test("place has an anchor, x and y count from the bounds, and lengths are proposals", function()
  draws(placing(function(subviews, bounds)
    assert(bounds.x == 0 and bounds.y == 0 and bounds.width == 5 and bounds.height == 3, "bounds")
    subviews[1]:place { x = 5, y = 3, anchor = "bottomTrailing" }
    subviews[2]:place { x = 2, y = 0, anchor = "top" }
    subviews[3]:place { x = 0, y = 1, width = 3 }
  end) { "ab", "c", Text "d":frame { maxWidth = math.huge, alignment = "trailing" } }, 9,
    { "  c", "  d", "   ab" })
end)

test("proposals have nil for unspecified and math.huge for infinity", function()
  local seen = {}
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, proposal)
      seen[#seen + 1] = tostring(proposal.width) .. "x" .. tostring(proposal.height)
      return { width = proposal.width == math.huge and math.huge or 2, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe {}, { width = 7 })
  render(Probe {}:fixedSize(), { width = 7 })
  render(HStack { Probe {}, Text "abc" }, { width = 7, height = 4 })
  local all = table.concat(seen, " ")
  assert(all:find "7xnil" and all:find "nilxnil" and all:find "infx4" and all:find "0x4", all)
end)

test("a subview's proposal may be unspecified, infinite or zero", function()
  local sizes
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      local text = subviews[1]
      sizes = { text:sizeThatFits {}, text:sizeThatFits { width = math.huge },
        text:sizeThatFits { width = 0 }, text:sizeThatFits { width = 3 },
        subviews[2]:sizeThatFits { width = math.huge } }
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { "abc def", Color "red" })
  local widths = {}
  for i, size in ipairs(sizes) do widths[i] = tostring(size.width) .. "x" .. tostring(size.height) end
  assert(table.concat(widths, " ") == "7x1 7x1 1x6 3x2 infx1", table.concat(widths, " "))
end)

ContainerValues.span = Entry(1)

test("R65: a layout reads the container values of its subviews", function()
  local seen
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      seen = {}
      for i, subview in ipairs(subviews) do seen[i] = subview.containerValues.span end
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { Text "a":containerValue("span", 3), Group { "b", Text "c":containerValue("span", 4) }
    :containerValue("span", 2), VStack { Text "d":containerValue("span", 9) } })
  assert(table.concat(seen, " ") == "3 2 4 1", table.concat(seen, " "))
end)

test("R65: values written on a layout are not those of its subviews", function()
  local seen
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      seen = subviews[1].containerValues.span
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { "a" }:containerValue("span", 7))
  assert(seen == 1, seen)
end)

test("R66: a layout reads the priority of its subviews", function()
  local seen
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      seen = {}
      for i, subview in ipairs(subviews) do seen[i] = subview.priority end
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { "a", Text "b":layoutPriority(2), Text "c":layoutPriority(2):padding(1), Spacer })
  assert(seen[1] == 0 and seen[2] == 2 and seen[3] == 0 and seen[4] == -math.huge, table.concat(seen, " "))
end)

test("R31: the id of a layout's subview is the subview's", function()
  local function ids(count)
    local found = {}
    local Probe = Layout("Probe", {
      sizeThatFits = function(_, _, subviews)
        for i, subview in ipairs(subviews) do found[i] = subview.id end
        return { width = 1, height = 1 }
      end,
      placeSubviews = function() end,
    })
    render(Probe { ForEach(count, function(i) return Text(i) end), "last" })
    return found
  end
  local few, many = ids(2), ids(4)
  assert(few[1] == many[1] and few[2] == many[2] and few[3] == many[5], "stable")
  assert(few[1] ~= few[2] and few[2] ~= few[3], "distinct")
end)

test("modifiers and environment reach the subviews of a layout", function()
  draws(Staircase { Text "a":border "ascii", "b" }:textCase "uppercase", 9, { "+-+", "|A|", "+-+", " B" })
  draws(Staircase { Text "a":padding { leading = 1 } }, 9, { " a" })
end)

test("layouts nest, also in containers and in themselves", function()
  draws(Staircase { Staircase { "a", "b" }, Staircase { "c", "d" } }, 9, { "a", " b", " c", "  d" })
  local nested = Text "x"
  for _ = 1, 150 do nested = Staircase { nested } end
  draws(nested, 9, { "x" })
end)

test("layouts nested without bound are an error", function()
  local nested = Text "x"
  for _ = 1, 1000 do nested = Staircase { nested } end
  fails("stack overflow", render, nested)
end)

test("a layout's labels are declared", function()
  fails("Staircase: no argument 'stepp'; did you mean 'step'", Staircase, { stepp = 2 })
  fails("Staircase: 'step' must be a number, got a string", Staircase, { step = "wide" })
  fails("Staircase: child 1 is a boolean", Staircase, { true })
  fails("must be a function, got nil", Layout, "Half", { sizeThatFits = function() end })
  fails("Layout: argument 2 must be a table", Layout, "None")
  fails("Layout: argument 1 must be a string", Layout, 3, {})
  fails("children come with each use", Layout, "Listed", { sizeThatFits = print, placeSubviews = print, "a" })
  fails("the constructor Staircase, which was not called", VStack, { Staircase })
end)

test("self knows the layout's own functions and properties and cannot be changed", function()
  local Probe = Layout("Probe", {
    columns = function() return 4 end,
    sizeThatFits = function(self)
      fails("self has no property 'column'; did you mean 'columns'", function() return self.column end)
      fails("self.columns cannot be set", function() self.columns = 3 end)
      return { width = self:columns(), height = 1 }
    end,
    placeSubviews = function(self, bounds, proposal, subviews)
      assert(self:sizeThatFits(proposal, subviews).width == bounds.width, "its own functions")
    end,
  })
  draws(Probe {}:border "ascii", 9, { "+----+", "|    |", "+----+" })
end)

-- The drawing of a layout that answers `answer`.
local function answering(answer)
  return function()
    return render(Layout("Wrong", { sizeThatFits = function() return answer end, placeSubviews = function() end }) {})
  end
end

test("a wrong answer names the layout and where it was declared", function()
  fails("layouts.lua:%d+: Wrong: sizeThatFits must return { width =, height = }, got nil", answering(nil))
  fails("got a number", answering(3))
  fails("'width' of sizeThatFits must be a number of cells, got nil", answering {})
  fails("'height' of sizeThatFits must be a number of cells, got a string", answering { width = 1, height = "2" })
  fails("'width' of sizeThatFits must not be negative, got %-1", answering { width = -1, height = 1 })
  fails("'width' of sizeThatFits must be a whole number of cells, got 1.5", answering { width = 1.5, height = 1 })
  fails("'height' of sizeThatFits must be finite", answering { width = 1, height = 0 / 0 })
  fails("'height' of sizeThatFits must be finite", answering { width = 1, height = math.huge })
end)

test("an error inside a layout stops the drawing with that error", function()
  local Raising = Layout("Raising", {
    sizeThatFits = function() error "no size today" end,
    placeSubviews = function() end,
  })
  fails("layouts.lua:%d+: no size today", render, VStack { "a", Raising { "b" }, "c" })
  fails("no size today", render, Staircase { Raising { "b" } })
  fails("no place today", render, placing(function() error "no place today" end) { "a" })
  fails("attempt to index a nil value", render, placing(function(subviews) return subviews[9].x end) { "a" })
end)

test("wrong uses of subviews are errors", function()
  fails("place: 'x' must be a whole number of cells, got 1.5", render, placing(function(subviews)
    subviews[1]:place { x = 1.5 }
  end) { "a" })
  fails("place: no argument 'widht'; did you mean 'width'", render, placing(function(subviews)
    subviews[1]:place { widht = 1 }
  end) { "a" })
  fails("place: 'anchor' must be one of", render, placing(function(subviews)
    subviews[1]:place { anchor = "middle" }
  end) { "a" })
  fails("sizeThatFits: 'width' must not be negative", render, placing(function(subviews)
    subviews[1]:sizeThatFits { width = -4 }
  end) { "a" })
  fails("name the lengths", render, placing(function(subviews) subviews[1]:sizeThatFits { 3, 4 } end) { "a" })
  fails("sizeThatFits: argument 1 must be a table", render, placing(function(subviews)
    subviews[1]:sizeThatFits(3)
  end) { "a" })
  fails("a layout's subview was expected", render, placing(function(subviews) subviews[1].place { x = 1 } end) { "a" })
  fails("a layout's subview has no 'hight'", render, placing(function(subviews) return subviews[1].hight end) { "a" })
  fails("did you mean 'count'", render, placing(function(subviews) return subviews.cuont end) { "a" })
  fails("cannot be changed", render, placing(function(subviews) subviews[1] = 3 end) { "a" })
  fails("cannot be changed", render, placing(function(subviews) subviews[1].x = 3 end) { "a" })
  fails("subviews are placed in placeSubviews", render, Layout("Early", {
    sizeThatFits = function(_, _, subviews)
      subviews[1]:place { x = 0, y = 0 }
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  }) { "a" })
end)

test("R106: a layout's subview kept after the drawing cannot be used", function()
  local kept
  render(placing(function(subviews) kept = subviews[1] end) { "a" })
  collectgarbage()
  fails("used after", function() return kept:sizeThatFits {} end)
  fails("used after", function() return kept:place {} end)
  fails("used after", function() return kept.priority end)
  fails("used after", function() return kept.containerValues.span end)
end)

test("a layout may render something else while it measures", function()
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      local inner = render(Staircase { "x", "y" }, { width = 5 })
      assert(inner == "x\n y", inner)
      return { width = subviews[1]:sizeThatFits({}).width, height = 1 }
    end,
    placeSubviews = function() end,
  })
  draws(Probe { "abc" }, 9, { "abc" })
end)

test("measuring that would not end is an error", function()
  local Greedy = Layout("Greedy", {
    sizeThatFits = function(_, proposal, subviews)
      local width = 0
      for offset = 0, 9 do
        local room = proposal.width ~= math.huge and proposal.width or 90
        width = math.max(width, subviews[1]:sizeThatFits { width = room + offset }.width)
      end
      return { width = width, height = 1 }
    end,
    placeSubviews = function() end,
  })
  local nested = Text "x"
  for _ = 1, 30 do nested = Greedy { nested } end
  fails("Greedy: measuring does not come to an end", render, nested)
end)

EnvironmentValues.layoutDepth = Entry(0)

test("R98: the environment and state of containers go through layouts, grids and lazy rows", function()
  local Reader = Container("Reader", {
    depth = Environment "layoutDepth",
    shown = State "s",
    body = function(self) return Text(self.shown .. self.depth) end,
  })
  draws(Staircase { Reader {}, Reader {}:environment("layoutDepth", 2) }:environment("layoutDepth", 1), 9,
    { "s1", " s2" })
  draws(Grid { GridRow { Reader {}, Reader {} }:environment("layoutDepth", 3) }, 9, { "s3 s3" })
  draws(ScrollView { LazyVStack { ForEach(9, function() return Reader {} end) } }
    :environment("layoutDepth", 4):frame { height = 2 }, 4, { " s4", " s4" })
  draws(ViewThatFits { Reader {} }:environment("layoutDepth", 5), 9, { "s5" })
end)

test("R135: lazy columns side by side have all their rows where no height is given", function()
  local function column(...) return ScrollView { LazyVStack { alignment = "leading", ... } } end
  draws(HStack { column("a", "b"), column "c" }, 9, { "a    c", "b" })
  draws(FlowLayout { columns = "equal", column "a" }, 9, { "a" })
end)
