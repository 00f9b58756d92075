-- ProgressView, Gauge, Bar and Sparkline.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local expect, draws = expectations.expect, expectations.draws

local function fails(pattern, action, ...)
  local ok, message = pcall(action, ...)
  assert(not ok, "no error; expected " .. pattern)
  assert(tostring(message):find(pattern), "expected '" .. pattern .. "' in\n" .. tostring(message))
  assert(tostring(message):find "meters.lua:%d+", "no line of the board in\n" .. tostring(message))
end

local function bar(from, to, width, style)
  return render(Bar { from = from, to = to, style = style }, { width = width })
end

test("a bar fills its share of the width to half a cell, a block to eighths", function()
  draws(Bar(0.5), 4, { "━━──" })
  draws(Bar(0.375), 4, { "━╾──" })
  draws(Bar { to = 0.375, style = "dots" }, 4, { "⣿⡗⠒⠒" })
  draws(Bar { to = 0.5, style = "block" }, 4, { "██░░" })
  for eighths, glyph in ipairs { "▏", "▎", "▍", "▌", "▋", "▊", "▉" } do
    draws(Bar { to = eighths / 80, style = "block" }, 10, { glyph .. ("░"):rep(9) })
  end
  draws(Bar(0), 3, { "───" })
  draws(Bar(1), 3, { "━━━" })
  draws(Bar { to = 0.375, track = false }:border "ascii", 6, { "+----+", "|━╸  |", "+----+" })
end)

test("a bar is in the colour around it, or in that of bars", function()
  local format = { width = 12, format = "ansi", color = "truecolor", theme = "dark" }
  local function drawn(view) return render(view, format) end
  local red, fill = "38;2;255;0;0m━", "38;2;78;161;255m━"
  for _, view in ipairs { Bar(0.5), ProgressView(0.5), Gauge { value = 0.5 } } do
    assert(drawn(view):find(fill, 1, true), drawn(view))
    assert(drawn(view:foregroundStyle "#ff0000"):find(red, 1, true), drawn(view:foregroundStyle "#ff0000"))
  end
  assert(drawn(ProgressView { value = 0.5, color = "#ff0000" }):find(red, 1, true))
end)

test("a bar is full, or empty, only when its value is", function()
  assert(bar(0, 0.0001, 3) == "╾──")
  assert(bar(0, 0.9999, 3) == "━━╾")
  assert(bar(0, 0.0001, 3, "block") == "▏░░")
  assert(bar(0, 0.9999, 3, "block") == "██▉")
  draws(Bar(0.999), 1, { "╾" })
  draws(Bar(0.001), 1, { "╾" })
end)

test("a bar that does not begin at the edge begins on half a cell", function()
  for style, drawn in pairs {
    thin = { "──━━", "─╼━", "─━──", "──╾─", "─╼──", "────" },
    block = { "░░██", "░▐█", "░█░░", "░░▏░", "░▐░░", "░░░░" },
  } do
    assert(bar(0.5, 1, 4, style) == drawn[1])
    assert(bar(0.5, 1, 3, style) == drawn[2])
    assert(bar(0.5, 0.25, 4, style) == drawn[3])
    assert(bar(0.5, 0.501, 4, style) == drawn[4])
    assert(bar(0.5, 0.499, 4, style) == drawn[5])
    assert(bar(1, 1, 4, style) == drawn[6])
  end
end)

test("a vertical bar grows from the bottom and is as thick as it is offered", function()
  local column = Bar { to = 0.4375, axis = "vertical", thickness = math.huge, track = false }
  draws(column:frame { width = 2, height = 2 }, 2, { "", "▇▇" })
  draws(Bar { to = 1, axis = "vertical", track = false }:frame { height = 3 }, 1, { "┃", "┃", "┃" })
  draws(Bar { from = 1, to = 0.75, axis = "vertical", track = false }:frame { height = 2 }, 1, { "╹", "" })
  draws(Bar { from = 1, to = 0.75, axis = "vertical", style = "block" }:frame { height = 2 }, 1, { "▀", "░" })
end)

test("a bar takes what its stack leaves", function()
  draws(HStack { "ab", Bar(1), "c" }, 9, { "ab ━━━━ c" })
  draws(HStack { Bar(1), Bar(0) }, 7, { "━━━ ───" })
  draws(Bar(1):fixedSize(), 40, { ("━"):rep(10) })
  draws(Bar { to = 1, thickness = 2 }, 2, { "██", "██" })
end)

test("bad shares and labels of a bar are errors with the way out", function()
  fails("'from' must be a number, got NaN", function() return Bar { from = 0 / 0 } end)
  fails("did you mean 'thickness'", function() return Bar { thicknes = 1 } end)
  fails("'axis' must be one of", function() return Bar { axis = "across" } end)
  fails("takes no children", function() return Bar { "x" } end)
  draws(Bar { to = math.huge }, 2, { "━━" })
  draws(Bar(-3), 2, { "──" })
end)

test("a ProgressView has a label, a bar and its percent", function()
  draws(ProgressView { value = 0.4, "Tests" }, 20, { "Tests ━━━╾─────  40%" })
  draws(ProgressView { value = 3, total = 8 }, 10, { "━━───  38%" })
  draws(ProgressView(0.5), 9, { "━━──  50%" })
  draws(ProgressView { value = 5, total = 4 }, 9, { "━━━━ 100%" })
  draws(ProgressView { value = -5 }, 9, { "────   0%" })
  draws(ProgressView { value = math.huge }, 9, { "━━━━ 100%" })
  draws(ProgressView { value = 0.999 }, 9, { "━━━╾  99%" })
  draws(ProgressView { value = 0, total = 0 }, 9, { "────   0%" })
end)

test("a ProgressView without a value says that it goes on", function()
  draws(ProgressView "Loading", 20, { "◌ Loading" })
  draws(ProgressView(), 20, { "◌" })
  draws(ProgressView { style = "linear" }, 6, { "──━━──" })
end)

test("a circular ProgressView is a disc that is full only at the end", function()
  draws(ProgressView { value = 0, style = "circular" }, 20, { "○ 0%" })
  draws(ProgressView { value = 0.3, style = "circular", "Tests" }, 20, { "◔ Tests 30%" })
  draws(ProgressView { value = 0.5, style = "circular" }, 20, { "◑ 50%" })
  draws(ProgressView { value = 0.998, style = "circular" }, 20, { "◕ 99%" })
  draws(ProgressView { value = 1, style = "circular" }, 20, { "● 100%" })
end)

test("what stands beside a meter can be another view, or nothing", function()
  draws(ProgressView { value = 3, total = 4, currentValueLabel = "3 of 4" }, 11, { "━━━─ 3 of 4" })
  draws(ProgressView { value = 3, total = 4, currentValueLabel = false }, 4, { "━━━─" })
  draws(Gauge { value = 1, max = 4, currentValueLabel = Text "low" }, 8, { "━─── low" })
end)

test("a Gauge says its value, and its bounds where they are given", function()
  draws(Gauge { value = 0.5, "CPU" }, 17, { "CPU ━━━━────  50%" })
  draws(Gauge { value = 15, min = 10, max = 20, "C" }, 13, { "C ━━━━──── 15" })
  draws(Gauge { value = 3, total = 4, "C" }, 13, { "C ━━━━━━━── 3" })
  draws(Gauge { value = 1, max = 2, minimumValueLabel = "0", maximumValueLabel = "2" }, 14, { "0 ━━━━──── 2 1" })
end)

test("the number of a meter has as many digits as count, and all before its point", function()
  draws(Gauge { value = 101.16666635802, max = 200 }, 17, { "━━━━╾──── 101.167" })
  draws(Gauge { value = 1234567.8, max = 2e6 }, 19, { "━━━━━╾─── 1,234,568" })
  draws(Gauge { value = 1e-300, max = 10 }, 16, { "───────── 1e-300" })
  draws(Gauge { value = 2.5e-7, max = 10 }, 17, { "╾──────── 2.5e-07" })
  draws(Gauge { value = math.huge, max = 10 }, 12, { "━━━━━━━━ inf" })
end)

test("a narrow meter puts its label above, then leaves the number out", function()
  local view = ProgressView { value = 0.5, "Download" }
  draws(view, 13, { "Download", "━━━━────  50%" })
  draws(view, 9, { "Download", "━━──  50%" })
  for width = 1, 3 do
    for line in render(view, { width = width }):gmatch "[^\n]+" do assert(utf8.len(line) <= width, line) end
  end
end)

test("a meter in two lines divides a height as a stack does, and has all views of its number", function()
  local name = VStack { "a", "b" }
  draws(ProgressView { value = 0.5, name }:frame { height = 3 }, 9, { "a", "b", "━━──  50%" })
  draws(ProgressView { value = 0.5, "name", currentValueLabel = Group { "3", "of 7" } }, 16,
    { "name", "━━━───    3 of 7" })
  draws(ProgressView { value = 0.5, "name", currentValueLabel = EmptyView }, 9, { "name", "━━━━╾────" })
end)

test("R133: what a meter has no room for is not asked anything", function()
  local asked = 0
  local function number() return Text "of many":onAppear(function() asked = asked + 1 end) end
  render(ProgressView { value = 0.5, currentValueLabel = number() }, { width = 6 })
  assert(asked == 0, "the number that is not there has appeared")
  render(ProgressView { value = 0.5, currentValueLabel = number() }, { width = 30 })
  assert(asked == 1, "the number has not appeared")
end)

test("bad values of meters are errors where the board calls them", function()
  fails("'value' must be a number, got NaN", function() return ProgressView { value = 0 / 0 } end)
  fails("'value' must be a number, got \"3\"", function() return ProgressView { value = "3" } end)
  fails("'total' must not be negative", function() return ProgressView { value = 1, total = -1 } end)
  fails("'total' must be finite", function() return ProgressView { value = 1, total = math.huge } end)
  fails("did you mean 'value'", function() return ProgressView { valeu = 1 } end)
  fails('"linear", "circular", "block", "thin" or "dots"', function() return Gauge { value = 1, style = "round" } end)
  fails("'min' must be less than 'max'", function() return Gauge { value = 1, min = 2, max = 2 } end)
  fails("'min' must be less than 'total'", function() return Gauge { value = 5, total = 0 } end)
  fails("'value' is missing", function() return Gauge { "Battery" } end)
  fails("'color' must be a colour", function() return Gauge { value = 1, color = "rde" } end)
end)

test("a Sparkline has a column for each value, from the least to the greatest", function()
  draws(Sparkline { values = { 1, 2, 3, 4, 5, 6, 7, 8 } }, 20, { "▁▂▃▄▅▆▇█" })
  draws(Sparkline { values = { 5 } }, 20, { "▅" })
  draws(Sparkline { values = { 0, 0 } }, 20, { "▁▁" })
  draws(Sparkline { values = { -2, -1 } }, 20, { "▁█" })
  draws(Sparkline { values = {} }, 20, { "" })
end)

test("values that are not there are gaps of a Sparkline", function()
  draws(Sparkline { values = { 1, nil, 3, false, 1, 0 / 0, 3 } }, 20, { "▁ █ ▁ █" })
  draws(Sparkline { values = { 0 / 0 } }, 20, { "" })
end)

test("a Sparkline's limits can be given; values beyond count as the nearest", function()
  draws(Sparkline { values = { 50, 100 }, min = 0, max = 100 }, 20, { "▅█" })
  draws(Sparkline { values = { -9, 5, 99 }, min = 0, max = 10 }, 20, { "▁▅█" })
end)

test("a Sparkline that does not fit shows means", function()
  draws(Sparkline { values = { 0, 0, 10, 10 } }, 2, { "▁█" })
  draws(Sparkline { values = { 0, 10, 10, 10 }, min = 0, max = 10 }, 2, { "▅█" })
  draws(Sparkline { values = { 0, nil, 10 } }, 1, { "▅" })
end)

test("a Sparkline can be several rows high, and as wide as offered", function()
  draws(Sparkline { values = { 0, 4, 8 }, height = 2 }, 5, { " ▁█", "▁██" })
  draws(Sparkline { values = { 0, 8 }, stretches = true }, 5, { "▁▁▁██" })
  draws(HStack { "a", Sparkline { values = { 0, 8 }, stretches = true } }, 6, { "a ▁▁██" })
end)

test("bad values of a Sparkline are errors", function()
  fails("'values' must be a list of numbers, got nil", function() return Sparkline {} end)
  fails("item 2 of 'values' must be a number, got a string", function() return Sparkline { values = { 1, "2" } } end)
  fails("item 1 of 'values' must be finite", function() return Sparkline { values = { math.huge } } end)
  fails("not a table with 'a'", function() return Sparkline { values = { a = 1 } } end)
  fails("greater than 'max', got 2 and 1", function() return Sparkline { values = { 1 }, min = 2, max = 1 } end)
  fails("at least 1 row", function() return Sparkline { values = { 1 }, height = 0 } end)
  fails("write values = ", function() return Sparkline { 1, 2 } end)
end)

test("a Sparkline says in words what it shows", function()
  local tree = resolve.tree(Sparkline { values = { 1, 2 } })
  assert(tree.kind == "Sparkline" and tree.modifiers[1].name == "accessibilityLabel", "a label")
end)

test("the kind of a widget that the host lays out is the widget's name, in trees too", function()
  local many = {}
  for row = 1, 300 do many[row] = { a = row } end
  local column = TableColumn("A", "a")
  for name, view in pairs {
    Gauge = Gauge { value = 0.5 }, ProgressView = ProgressView { value = 0.5 }, BarChart = BarChart { values = { 1 } },
    Table = Table { data = { { a = 1 } }, column },
  } do
    expect(resolve.subviews(view)[1].kind, name)
    expect(resolve.tree(view).resolved[1].kind, name)
  end
  expect(resolve.subviews(Table { data = many, column })[1].kind, "Table")
end)

test("values that are all beyond a limit count as that", function()
  draws(Sparkline { values = { -1, -2 }, min = 0 }, 20, { "▁▁" })
  draws(Sparkline { values = { 1, 2 }, max = 0 }, 20, { "██" })
  draws(Heatmap { values = { { 1, 2 } }, min = 5 }, 12, { "░░░░", "5 ░░▒▒▓▓██ 5" })
  draws(Heatmap { values = { { 1, 2 } }, max = 0 }, 12, { "████", "0 ░░▒▒▓▓██ 0" })
  draws(BarChart { values = { 1, 2 }, min = 5 }, 8, { "       1", "       2" })
  draws(BarChart { values = { 1, 2 }, max = -5 }, 8, { "       1", "       2" })
end)

test("the null of JSON is a bar that is missing, beside its name", function()
  local json = require "host.json"
  local values = json.decode "[1, null, 2]"
  draws(BarChart { values = values, labels = { "a", "b", "c" } }, 14, {
    "a ━━━━━      1", "b", "c ━━━━━━━━━━ 2",
  })
  draws(BarChart { values = values, axis = "vertical", height = 2 }, 9, {
    " 1     2", "       ██", "███    ██",
  })
end)
