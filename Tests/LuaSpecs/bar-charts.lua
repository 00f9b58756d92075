-- BarChart: a bar for each value, in rows or in columns.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local draws, fits = expectations.draws, expectations.fits

local function fails(pattern, action) expectations.failsLike("bar%-charts.lua:%d+: .*" .. pattern, action) end

test("a BarChart has a row for each value: name, bar, number", function()
  draws(BarChart { values = { 1, 4, 2 }, labels = { "a", "bb", "c" } }, 13, {
    "a  ━━       1",
    "bb ━━━━━━━━ 4",
    "c  ━━━━     2",
  })
  draws(BarChart { values = { 1, 2 }, showsValues = false }, 4, { "━━", "━━━━" })
  draws(BarChart { values = { { label = "x", value = 1.5 } } }, 9, { "x ━━━ 1.5" })
  draws(BarChart { values = { { name = "x", value = 1 }, { title = "y", name = "z", value = 1 } } }, 9,
    { "x ━━━━━ 1", "y ━━━━━ 1" })
end)

test("negative values grow the other way from where nothing is", function()
  draws(BarChart { values = { 2, -2 } }, 11, { "    ━━━━  2", "━━━━     -2" })
  draws(BarChart { values = { -1, -2 }, showsValues = false }, 4, { "  ━━", "━━━━" })
end)

test("a BarChart's limits and numbers can be given", function()
  draws(BarChart { values = { 50 }, max = 100, format = "%d%%" }, 8, { "━━   50%" })
  draws(BarChart { values = { 50 }, max = 100, format = function(n) return n / 100 end }, 8, { "━━   0.5" })
end)

test("a vertical BarChart has columns of equal width, numbers above, names below", function()
  draws(BarChart { values = { 1, 2, 4 }, labels = { "a", "b", "c" }, axis = "vertical", height = 2 }, 11, {
    " 1   2   4",
    "        ███",
    "▄▄▄ ███ ███",
    " a   b   c",
  })
end)

test("numbers of a BarChart are in groups, without an exponent", function()
  local drawn = render(BarChart { values = { 1234567, 2e9, 0.25, 1e15, -1e6 } }, { width = 60 })
  for _, number in ipairs { "1,234,567", "2,000,000,000", "0.25", "1,000,000,000,000,000", "-1,000,000" } do
    assert(drawn:find(" " .. number, 1, true), number .. " is missing in\n" .. drawn)
  end
end)

test("labels take at most a third of a BarChart", function()
  draws(BarChart { values = { 1, 2 }, labels = { "a long name", "b" } }, 18, {
    "a lon… ━━━━╸     1",
    "b      ━━━━━━━━━ 2",
  })
end)

test("a BarChart's bars take the colour of the highest threshold they reach", function()
  local chart = BarChart { values = { 50, 80, 95 }, max = 100, thresholds = { [0.8] = "#ff8800", [0.9] = "#ff0000" } }
  local lines = {}
  for line in render(chart, { format = "ansi", color = "truecolor", width = 20 }):gmatch "[^\n]+" do
    lines[#lines + 1] = line
  end
  assert(not lines[1]:find("38;2;255", 1, true))
  assert(lines[2]:find("38;2;255;136;0m", 1, true))
  assert(lines[3]:find("38;2;255;0;0m", 1, true))
  fails("a key of 'thresholds' must be a number", function()
    return BarChart { values = { 1 }, thresholds = { high = "red" } }
  end)
end)

test("more vertical bars than there is room for become means, and say so", function()
  local values = {}
  for position = 1, 60 do values[position] = position end
  local chart = BarChart { values = values, axis = "vertical", height = 2 }
  draws(chart, 30, {
    "                ▁▁▂▃▃▄▄▅▅▆▆▇▇▇",
    "▁▁▁▂▃▃▄▄▅▅▆▆▇▇████████████████",
    "60 values, 1 to 60, means of 2",
  })
  local days = { "Monday", "b", "c", "Thursday" }
  draws(BarChart { values = { 1, 2, 3, 4 }, labels = days, axis = "vertical", height = 1 }, 10, {
    "▂ ▄ ▆ █",
    "1 to 4",
  })
  chart = BarChart { values = values, labels = { "first" }, axis = "vertical", height = 1 }
  local wide = render(chart, { width = 119 })
  assert(wide:find "\nfirst +60 values, 1 to 60$" , wide)
end)

test("every value of a crowded chart counts, whatever the width", function()
  for width = 1, 50 do
    local values = {}
    for position = 1, 41 do values[position] = position == 20 and 8 or 0 end
    local drawn = render(BarChart { values = values, axis = "vertical", height = 3 }, { width = width })
    assert(drawn:find "[▁▂▃▄▅▆▇█]", width .. ":\n" .. drawn)
  end
end)

test("a BarChart of nothing draws nothing", function()
  draws(BarChart { values = {} }, 10, { "" })
  draws(BarChart { values = { 0, 0 }, showsValues = false }, 10, { "", "" })
end)

test("a BarChart fits every width", function()
  for width = 1, 30 do
    fits(BarChart { values = { 3, -8.25, 100 }, labels = { "one", "two words", "3" } }, width)
    fits(BarChart { values = { 3, 8.25, 100 }, labels = { "one", "two", "3" }, axis = "vertical", height = 3 }, width)
  end
end)

test("bad charts are errors where the board makes them", function()
  fails("'values' is missing", function() return BarChart {} end)
  fails("item 2 of 'values' must be finite, got NaN", function() return BarChart { values = { 1, 0 / 0 } } end)
  fails("item 1 of 'values' must be a number, got a string", function() return BarChart { values = { "1" } } end)
  fails("item 1 of 'values' has no 'value'; write {", function() return BarChart { values = { { "Mon", 3 } } } end)
  fails("'values' has holes", function() return BarChart { values = { 1, nil, 2 } } end)
  fails("takes no children", function() return BarChart { 1, 2 } end)
  fails("'min' must not be greater", function() return BarChart { values = { 1 }, min = 3, max = 2 } end)
  fails("did you mean 'values'", function() return BarChart { value = { 1 } } end)
  fails("at least 1 row", function() return BarChart { values = { 1 }, axis = "vertical", height = 0 } end)
end)
