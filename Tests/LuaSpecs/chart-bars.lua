-- Bars of a Chart: upright and lying, on each other and side by side.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws = expectations.draws
local failsLike, spoken = expectations.failsLike, expectations.spoken

test("bars stand on zero, with names below", function()
  local cities = { { x = "東京", y = 3 }, { x = "大阪", y = -1 }, { x = "京都", y = 1.5 } }
  draws(Chart { height = 4, BarMark { cities } }, 24, {
    " 3 ┤█████",
    " 2 ┤█████       ▄▄▄▄▄",
    " 1 ┤█████       █████",
    " 0 ┤      █████",
    "-1 └───┬─────┬─────┬──",
    "      東京  大阪  京都",
  })
  draws(Chart { height = 2, BarMark { { 2, 2 } } }, 14, {
    "2 ┤████ ████",
    "  │████ ████",
    "0 └──┬────┬──",
    "     1    2",
  })
  draws(Chart { height = 2, BarMark { {} } }, 14, {
    " │",
    " │  no values",
    " └────────────",
    "",
  })
end)

test("names that are too long are cut to their bands, where that tells them apart", function()
  local function named(names, width, below)
    local items = {}
    for place, name in ipairs(names) do items[place] = { x = name, y = 1 } end
    draws(Chart { height = 2, BarMark { items } }, width, below)
  end
  named({ "Frontend and design", "Ops", "Sales", "HR" }, 40, {
    "1 ┤ ███████  ███████  ███████  ███████",
    "  │ ███████  ███████  ███████  ███████",
    "0 └────┬────────┬────────┬────────┬────",
    "    Fronte…    Ops     Sales      HR",
  })
  named({ "Monday", "Tuesday", "Wednesday", "Thursday", "Friday" }, 30, {
    "1 ┤████ ████ ████ ████ ████",
    "  │████ ████ ████ ████ ████",
    "0 └──┬────┬────┬────┬────┬──",
    "    Mon… Tue… Wed… Thu… Fri…",
  })
  -- Halves of dates, and the same beginnings of names, say nothing.
  named({ "2024-05-01", "2024-05-02", "2024-05-03" }, 24, {
    "1 ┤██████ ██████ ██████",
    "  │██████ ██████ ██████",
    "0 └───┬─────────────┬───",
    "  2024-05-01  2024-05-03",
  })
  named({ "Team East", "Team West", "Team North" }, 28, {
    "1 ┤ ██████  ██████  ██████",
    "  │ ██████  ██████  ██████",
    "0 └────┬───────────────┬───",
    "   Team East      Team North",
  })
end)

test("bars of several series lie on each other, or stand side by side", function()
  local rows = {}
  for index, name in ipairs { "a", "b" } do
    rows[#rows + 1] = { x = name, y = index, kind = "one" }
    rows[#rows + 1] = { x = name, y = 1.5, kind = "two" }
  end
  draws(Chart { height = 4, BarMark { rows, series = "kind" } }, 20, {
    "██ one   ▓▓ two",
    "4 ┤         ▄▄▄▄▄▄",
    "  │ ▄▄▄▄▄▄  ▓▓▓▓▓▓",
    "2 ┤ ▓▓▓▓▓▓  ██████",
    "  │ ██████  ██████",
    "0 └────┬───────┬───",
    "       a       b",
  })
  draws(Chart { height = 4, BarMark { rows, series = "kind", stacking = "grouped" } }, 20, {
    "██ one   ▓▓ two",
    "2 ┤         ███",
    "  │    ▓▓▓  ███▓▓▓",
    "1 ┤ ███▓▓▓  ███▓▓▓",
    "  │ ███▓▓▓  ███▓▓▓",
    "0 └────┬───────┬───",
    "       a       b",
  })
  -- Where both are in one cell, that of the greater part has it.
  draws(Chart { height = 4, yDomain = { 0, 8 }, BarMark {
    { { x = "a", y = 3, kind = "one" }, { x = "a", y = 2, kind = "two" } }, series = "kind",
  } }, 16, {
    "██ one   ▓▓ two",
    "  │",
    "5 ┤ ▄▄▄▄▄▄▄▄▄▄",
    "  │ ▓▓▓▓▓▓▓▓▓▓",
    "  │ ██████████",
    "0 └──────┬──────",
    "         a",
  })
end)

test("of more bars than columns neighbours have their mean, and that is said", function()
  local values = {}
  for index = 1, 60 do values[index] = index end
  draws(Chart { height = 2, BarMark { values } }, 24, {
    "100 ┤             ▁▁",
    "    │▁▁▂▂▃▄▄▅▆▆▇▇███",
    "  0 └┬─────────────┬",
    "     1 means of 4  60",
  })
end)

test("bars whose y is a text lie in rows, from the axis to the right", function()
  local rows = { { name = "Lua", lines = 41 }, { name = "Swift", lines = 80 }, { name = "C", lines = 9 } }
  draws(Chart { BarMark { rows, x = "lines", y = "name" } }, 30, {
    "  Lua ┤███████████▊",
    "      │",
    "Swift ┤███████████████████████",
    "      │",
    "    C ┤██▋",
    "      └┬─────────────┬────────",
    "       0             50",
  })
  assert(spoken(Chart { BarMark { rows, x = "lines", y = "name" } }) == "bar chart, 3 values, 9 to 80")
end)

test("bars that lie begin at zero and go both ways, stacked or in groups", function()
  local rows = {
    { name = "a", value = 4, kind = "x" }, { name = "a", value = 4, kind = "y" },
    { name = "b", value = -4, kind = "x" }, { name = "b", value = 2, kind = "y" },
  }
  draws(Chart { legend = "none", BarMark { rows, x = "value", y = "name", series = "kind" } }, 27, {
    "a ┤        ████████▓▓▓▓▓▓▓▓",
    "  │",
    "b ┤████████▓▓▓▓",
    "  └────────┬─────────┬─────",
    "           0         5",
  })
  local grouped = BarMark { rows, x = "value", y = "name", series = "kind", stacking = "grouped" }
  draws(Chart { legend = "none", grouped }, 27, {
    "a ┤            ████████████",
    "  │            ▓▓▓▓▓▓▓▓▓▓▓▓",
    "  │",
    "b ┤████████████",
    "  │            ▓▓▓▓▓▓",
    "  └┬─────┬─────┬─────┬────┬",
    "   -4    -2    0     2    4",
  })
end)

test("of more bars than rows, neighbours share one, and what they are is said", function()
  local rows = {}
  for index = 1, 6 do rows[index] = { name = "n" .. index, value = index } end
  draws(Chart { height = 3, BarMark { rows, x = "value", y = "name" } }, 27, {
    "n1 … n2 ┤████▌",
    "n3 … n4 ┤██████████▌",
    "n5 … n6 ┤████████████████▌",
    "        └┬─────┬─────┬────┬",
    "         0     2     4    6",
  })
end)

test("bars that lie stand alone, without a rule at a height", function()
  local rows = { { name = "a", value = 1 } }
  local mark = BarMark { rows, x = "value", y = "name" }
  failsLike("LineMark in columns", function() return Chart { mark, LineMark { { 1, 2 } } } end)
  failsLike("'x' must be a number", function() return Chart { mark, RuleMark { y = 2 } } end)
  failsLike("'x' of item 1", function() return Chart { BarMark { { { y = "a", x = "b" } } } } end)
end)

test("values of one place in a series lie on each other", function()
  local rows = { { x = "a", y = 2 }, { x = "a", y = 3 }, { x = "b", y = 4 }, { x = "b", y = -1 } }
  draws(Chart { height = 6, BarMark { rows } }, 16, {
    " 5 ┤█████",
    " 4 ┤█████ █████",
    " 3 ┤█████ █████",
    " 2 ┤█████ █████",
    " 1 ┤█████ █████",
    " 0 ┤      █████",
    "-1 └───┬─────┬──",
    "       a     b",
  })
  local lying = { { x = 2, y = "a" }, { x = 3, y = "a" }, { x = 4, y = "b" } }
  draws(Chart { BarMark { lying } }, 14, {
    "a ┤███████████",
    "  │",
    "b ┤████████▊",
    "  └┬─────────┬",
    "   0         5",
  })
end)

test("bars of no items beside each other are no values", function()
  assert(render(Chart { BarMark { {}, stacking = "grouped" } }, { width = 40 }):find "no values")
end)

test("the least bar of a logarithmic axis is seen", function()
  draws(Chart { height = 4, yScale = "log", BarMark { { 10, 100, 1000 } } }, 18, {
    "1000 ┤        ███",
    "     │        ███",
    " 100 ┤    ███ ███",
    "     │▁▁▁ ███ ███",
    "  10 └──┬───┬───┬─",
    "        1   2   3",
  })
end)
