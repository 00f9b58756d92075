-- Chart and its marks.

local expectations = require "fixtures.expectations"
local draws, expect, failsLike = expectations.draws, expectations.expect, expectations.failsLike
local nan = 0 / 0

local function spoken(view) return render(view, { width = 80, format = "reader" }) end

test("a Chart of values is a line over an axis with round numbers", function()
  draws(Chart { height = 4, values = { 12, 18, 9, 14, 22 } }, 30, {
    "25 ┤                        ⣀⠤",
    "20 ┤   ⢀⣀⠤⠒⠤⣀           ⣀⠤⠒⠉",
    "15 ┤⠤⠒⠉⠁     ⠉⠒⠤⣀ ⣀⡠⠤⠒⠊⠉",
    "10 ┤             ⠉",
    " 5 └┬─────┬──────┬─────┬─────┬",
    "    1     2      3     4     5",
  })
end)

test("a Chart without values has axes, and says so", function()
  draws(Chart { height = 3, values = {} }, 20, { " │", " │     no values", " │", " └──────────────────", "" })
  assert(spoken(Chart { values = {} }) == "line chart, no values")
end)

test("one value is a point in the middle, equal ones a line", function()
  draws(Chart { height = 2, values = { 5 } }, 12, {
    "10 ┤",
    "   │    •",
    " 0 └────┬───",
    "        1",
  })
  draws(Chart { height = 2, values = { 5, 5 } }, 12, {
    "10 ┤",
    "   │⠉⠉⠉⠉⠉⠉⠉⠉",
    " 0 └┬──────┬",
    "    1      2",
  })
  draws(Chart { height = 2, values = { -5, -5 } }, 12, {
    "",
    "⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉",
    "┬──────────┬",
    "1          2",
  })
  draws(Chart { height = 2, values = { 0, 0 } }, 12, {
    "1 ┤",
    "  │⣀⣀⣀⣀⣀⣀⣀⣀⣀",
    "0 └┬───────┬",
    "   1       2",
  })
end)

test("what is not a number is a gap", function()
  draws(Chart { height = 2, values = { 1, 2, nan, 3, false, 2, 1 } }, 24, {
    "4 ┤          ⠠",
    "2 ┤⠤⠒⠒⠉             ⠉⠒⠒⠤",
    "0 └───┬──────┬──────┬───",
    "      2      4      6",
  })
  assert(spoken(Chart { values = { 1, nan, 3 } }) == "line chart, 2 values, 1 to 3, 1 gap")
end)

test("of more values than dots, peaks are seen", function()
  local values = {}
  for index = 1, 10000 do values[index] = index == 5000 and 100 or 0 end
  draws(Chart { height = 2, values = values }, 20, {
    "100 ┤       ⡇",
    "    │⣀⣀⣀⣀⣀⣀⣀⣿⣀⣀⣀⣀⣀⣀⣀",
    "  0 └──────────────┬",
    "              10,000",
  })
  assert(spoken(Chart { values = values }) == "line chart, 10,000 values, 0 to 100")
end)

test("numbers at the axis are in groups, short where they are long, and never with an exponent", function()
  draws(Chart { height = 2, values = { 1000, 2500 } }, 20, {
    "5,000 ┤",
    "      │⠤⠤⠤⠔⠒⠒⠒⠒⠒⠊⠉⠉⠉",
    "    0 └┬───────────┬",
    "       1           2",
  })
  draws(Chart { height = 2, values = { 1e9, 9e9 } }, 20, {
    "10B ┤       ⢀⣀⡠⠤⠔⠒⠊⠉",
    "    │⣀⡠⠤⠔⠒⠊⠉⠁",
    "  0 └┬─────────────┬",
    "     1             2",
  })
  draws(Chart { height = 2, values = { 1e-6, 3e-6 } }, 24, {
    "0.000004 ┤        ⢀⣀⣀⣀⠤⠤",
    "0.000002 ┤⠤⠤⠒⠒⠒⠊⠉⠉⠁",
    "0.000000 └┬────────────┬",
    "          1            2",
  })
  draws(Chart { height = 2, yFormat = "percent", values = { 0.1, 0.3 } }, 20, {
    "40% ┤         ⢀⣀⣀⣀⠤⠤",
    "20% ┤⠤⠤⠒⠒⠒⠊⠉⠉⠉⠁",
    " 0% └┬─────────────┬",
    "     1             2",
  })
  draws(Chart { height = 2, values = { 1e300, -1.7e308, 1.7e308 } }, 20, {
    "    │⣀          ⢀⡠⠔⠊",
    "    │ ⠉⠉⠒⠒⠤⠤⣀⡠⠔⠊⠁",
    "    └┬──────┬──────┬",
    "     1      2      3",
  })
  draws(Chart { height = 2, values = { 5e-324, 1e-323 } }, 20, {
    "1 ┤",
    "  │⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀",
    "0 └┬───────────────┬",
    "   1               2",
  })
end)

test("names of lines stand where they end, or above where there is no room", function()
  local rows = {}
  for index = 1, 4 do
    rows[#rows + 1] = { x = index, y = index, host = "web" }
    rows[#rows + 1] = { x = index, y = 4 - index, host = "日本" }
  end
  local chart = Chart { height = 4, title = "Load", yLabel = "%", LineMark { rows, series = "host" } }
  draws(chart, 50, {
    "Load  %",
    "4 ┤                             ⢀⣀⣀⣀⠤⠤⠤⠔⠒⠒⠒⠉⠉ web",
    "  │⠉⠉⠒⠒⠒⠢⠤⠤⠤⣀⣀⣀⡀   ⣀⣀⣀⡠⠤⠤⠔⠒⠒⠒⠉⠉⠉⠁",
    "2 ┤  ⣀⣀⣀⡠⠤⠤⠤⠒⠒⠒⠊⠉⠉⠉⠒⠒⠒⠢⠤⠤⢄⣀⣀⣀",
    "  │⠉⠉                        ⠉⠉⠉⠉⠒⠒⠒⠒⠢⠤⠤⠤⠤⢄⣀⣀ 日本",
    "0 └┬─────────────┬────────────┬─────────────┬",
    "   1             2            3             4",
  })
  draws(chart, 24, {
    "Load  %",
    "━• web   ━× 日本",
    "4 ┤              ⢀⣀⡠⠤⠒⠒•",
    "  │⠉⠒⠒⠤⢄⣀⡀ ⣀⡠⠤⠔⠒⠉⠁",
    "2 ┤ ⣀⣀⠤⠔⠒⠊⠉⠒⠢⠤⢄⣀",
    "  │⠉            ⠉⠉⠒⠒⠤⠤⢄×",
    "0 └┬──────┬─────┬──────┬",
    "   1      2     3      4",
  })
  draws(Chart { height = 4, legend = "none", LineMark { rows, series = "host" } }, 24, {
    "4 ┤              ⢀⣀⡠⠤⠒⠒⠉",
    "  │⠉⠒⠒⠤⢄⣀⡀ ⣀⡠⠤⠔⠒⠉⠁",
    "2 ┤ ⣀⣀⠤⠔⠒⠊⠉⠒⠢⠤⢄⣀",
    "  │⠉            ⠉⠉⠒⠒⠤⠤⢄⣀",
    "0 └┬──────┬─────┬──────┬",
    "   1      2     3      4",
  })
  assert(spoken(chart) == "Load, line chart, 2 series, 8 values, 0 to 4", spoken(chart))
end)

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

test("areas lie between values and zero, each on those before it", function()
  draws(Chart { height = 4, AreaMark { { 1, 3, 2, -1 } } }, 20, {
    " 3 ┤  ▁▄▇█▇▆▄▂▁",
    " 2 ┤▂▅█████████▆▁",
    " 1 ┤█████████████▅",
    " 0 ┤              ▀█",
    "-1 └─────┬─────────┬",
    "         2         4",
  })
  local rows = {}
  for index = 1, 3 do
    rows[#rows + 1] = { x = index, y = index, kind = "one" }
    rows[#rows + 1] = { x = index, y = 1, kind = "two" }
  end
  draws(Chart { height = 4, AreaMark { rows, series = "kind" } }, 20, {
    "██ one   ▓▓ two",
    "4 ┤         ▁▂▃▄▅▆▇▓",
    "  │▁▂▃▄▅▆▇▓▓▁▂▃▄▅▆▇█",
    "2 ┤▁▂▃▄▅▆▇██████████",
    "  │█████████████████",
    "0 └┬───────┬───────┬",
    "   1       2       3",
  })
  draws(Chart { height = 4, style = "braille", AreaMark { { 1, 3, 2 } } }, 20, {
    "4 ┤",
    "  │    ⣀⣤⣶⣾⣿⣿⣷⣶⣶⣤⣤⣀⣀",
    "2 ┤⣀⣤⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿",
    "  │⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿",
    "0 └┬───────┬───────┬",
    "   1       2       3",
  })
end)

test("points of several series have signs of their own", function()
  draws(Chart { height = 4,
    PointMark { { 1, 3, 2 }, name = "a" }, PointMark { { 2, 1, 3 }, name = "b" }, PointMark { { 4, 4 }, symbol = "#" },
  }, 20, {
    "• a   × b",
    "4 ┤#       #",
    "  │        •       ×",
    "2 ┤×               •",
    "  │•       ×",
    "0 └┬───────┬───────┬",
    "   1       2       3",
  })
end)

test("rules lie at their value, with their label", function()
  draws(Chart { height = 4, values = { 1, 4 }, RuleMark { y = 2, label = "limit" } }, 20, {
    "⠒ ⠒ limit",
    "4 ┤            ⣀⡠⠔⠒⠉",
    "  │      ⢀⣀⠤⠒⠊⠉",
    "2 ┤⠉⣀⡩⠔⠛⠉⠉ ⠉ ⠉ ⠉ ⠉ ⠉",
    "  │⠉",
    "0 └┬───────────────┬",
    "   1               2",
  })
  draws(Chart { height = 4, values = { 1, 4 }, RuleMark { y = 2, label = "limit" } }, 50, {
    "4 ┤                             ⣀⣀⣀⡠⠤⠤⠔⠒⠒⠒⠉⠉",
    "  │               ⢀⣀⣀⣀⠤⠤⠤⠒⠒⠒⠊⠉⠉⠉",
    "2 ┤⠉ ⣉⣀⣉⡠⠭⠤⠝⠒⠛⠒⠉⠉⠉⠁⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ ⠉ limit",
    "  │⠉⠉",
    "0 └┬───────────────────────────────────────┬",
    "   1                                       2",
  })
  draws(Chart { height = 4, values = { 1, 4, 2 }, RuleMark { x = 2, label = "now" } }, 20, {
    "          now",
    "4 ┤      ⢀⠔⠚⠒⠤⣀",
    "  │   ⢀⠤⠊⠁ ⠘   ⠉⠒⠤⣀",
    "2 ┤⢀⡠⠊⠁    ⠘       ⠉",
    "  │⠁       ⠘",
    "0 └┬───────┬───────┬",
    "   1       2       3",
  })
end)

test("labelled rules are read out", function()
  local chart = Chart { values = { 1, 4 }, RuleMark { y = 2.5, label = "limit" }, RuleMark { y = 3 } }
  assert(spoken(chart) == "line chart, 2 values, 1 to 4, limit at 2.5", spoken(chart))
end)

test("times have ticks of clocks and calendars", function()
  local function ticks(seconds)
    local rows = { { x = 1790000000, y = 0 }, { x = 1790000000 + seconds, y = 1 } }
    local text = render(
      Chart { height = 2, xScale = "time", timeZone = "utc", LineMark { rows } }, { width = 60 })
    return (text:match "([^\n]*)$":gsub("^%s+", ""):gsub("%s+", " "))
  end
  for seconds, wanted in pairs {
    [20] = "14:13:20 14:13:25 14:13:30 14:13:35 14:13:40",
    [600] = "14:14 14:16 14:18 14:20 14:22",
    [4 * 3600] = "14:30 15:00 15:30 16:00 16:30 17:00 17:30 18:00",
    [30 * 3600] = "18:00 Sep 22 06:00 12:00 18:00",
    [12 * 86400] = "Sep 22 Sep 24 Sep 26 Sep 28 Sep 30 Oct 2",
    [90 * 86400] = "Oct 5 Oct 19 Nov 2 Nov 16 Nov 30 Dec 14",
    [400 * 86400] = "Nov 2027 Mar May Jul Sep",
    [3000 * 86400] = "2027 2028 2029 2030 2031 2032 2033 2034",
    [1e10] = "2050 2100 2150 2200 2250 2300",
  } do
    expectations.expect(ticks(seconds), wanted)
  end
end)

test("domains cut off what is beyond them", function()
  draws(Chart { height = 4, yDomain = { 0, 10 }, xDomain = { 2, 4 }, LineMark { { 1, 5, 20, 5, 1 } } }, 20, {
    "10 ┤ ⢀⠎          ⠱⡀",
    "   │⢠⠊            ⠘⡄",
    " 5 ┤⠁              ⠈",
    "   │",
    " 0 └┬───────┬──────┬",
    "    2       3      4",
  })
end)

test("a chart is never wider than what it is offered", function()
  local measured = require "host.text"
  for width = 1, 40 do
    for _, height in ipairs { 1, 2, 5 } do
      local text = render(
        Chart { height = height, title = "日本", BarMark { { 1e6, 2e6 }, name = "ein Name" }, LineMark { { 3, 4 } } },
        { width = width })
      for line in text:gmatch "[^\n]+" do assert(measured.width(line) <= width, width .. ": " .. line) end
    end
  end
end)

test("what is wrong with a chart is an error where the board calls it", function()
  local function wrong(pattern, make) failsLike("chart.lua:%d+: .*" .. pattern, make) end
  wrong("no marks; write Chart", function() return Chart {} end)
  wrong("child 1 must be a mark as LineMark, got a string", function() return Chart { "a" } end)
  wrong("LineMark: the list of items is missing", function() return Chart { LineMark { x = "a" } } end)
  wrong("LineMark: 'y' of item 2 must be a number, got a string", function()
    return Chart { LineMark { { 1, "x" } } }
  end)
  wrong("LineMark: 'y' of item 1 must be finite", function() return Chart { values = { math.huge } } end)
  wrong("LineMark: 'x' of item 1 must be a number or a text, got nil", function()
    return Chart { LineMark { { { y = 1 } }, x = "time" } }
  end)
  wrong("'x' is a number of some items and a text of others", function()
    return Chart { LineMark { { { x = 1, y = 1 }, { x = "a", y = 1 } } } }
  end)
  wrong("RuleMark takes either 'x' or 'y'", function() return Chart { values = { 1 }, RuleMark { label = "a" } } end)
  wrong("'yDomain': the first must be less than the second", function()
    return Chart { values = { 1 }, yDomain = { 2, 1 } }
  end)
  wrong("'height' must be more than 0 and at most 1000 rows, got 0", function()
    return Chart { values = { 1 }, height = 0 }
  end)
  wrong("did you mean 'series'", function() return LineMark { { 1 }, serie = "a" } end)
  wrong("did you mean 'braille'", function() return Chart { values = { 1 }, style = "braile" } end)
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

test("on a logarithmic axis powers of ten stand equally far apart", function()
  draws(Chart { height = 4, yScale = "log", values = { 1, 10, 100, 1000, 10000 } }, 30, {
    "10K ┤                   ⢀⣀⠤⠔⠒⠉",
    "    │             ⢀⣀⠤⠔⠒⠉⠁",
    "100 ┤       ⣀⡠⠤⠔⠒⠉⠁",
    "    │⣀⡠⠤⠔⠒⠊⠉",
    "  1 └┬─────┬─────┬─────┬─────┬",
    "     1     2     3     4     5",
  })
end)

test("what is not above nothing is left out of a logarithmic axis, and said", function()
  local chart = Chart { height = 2, yScale = "log", title = "Load", values = { 10, 0, -5, 100 } }
  assert(spoken(chart) == "Load, line chart, 2 values, 10 to 100, 2 not above 0", spoken(chart))
  assert(render(chart, { width = 30 }):find("Load  2 not above 0", 1, true))
  failsLike("must be more than 0", function() return Chart { yScale = "log", values = { 1 }, RuleMark { y = 0 } } end)
  failsLike("must begin above 0", function() return Chart { yScale = "log", yDomain = { 0, 1 }, values = { 1 } } end)
end)

test("on a logarithmic axis below the chart powers of ten stand equally far apart", function()
  local rows = {}
  for power = 0, 4 do rows[power + 1] = { x = 10.0 ^ power, y = power } end
  draws(Chart { height = 4, xScale = "log", LineMark { rows } }, 34, {
    "4 ┤                        ⣀⣀⠤⠤⠒⠒⠉",
    "  │                ⢀⣀⡠⠤⠔⠒⠊⠉",
    "2 ┤         ⣀⣀⠤⠤⠒⠒⠉⠁",
    "  │⣀⡠⠤⠤⠒⠒⠊⠉⠉",
    "0 └┬──────┬───────┬───────┬──────┬",
    "   1      10     100     1000  10K",
  })
  local near = PointMark { { { x = 1, y = 1 }, { x = 8, y = 2 } } }
  draws(Chart { height = 2, xScale = "log", xFormat = "%.1f", near }, 34, {
    "2 ┤                              •",
    "  │•",
    "1 └┬─────────┬────────────┬───────",
    "  1.0       2.0          5.0",
  })
  local far = PointMark { { { x = 0.001, y = 1 }, { x = 1e7, y = 2 } } }
  draws(Chart { height = 2, xScale = "log", far }, 34, {
    "2 ┤                              •",
    "  │•",
    "1 └┬────────┬────────┬────────┬───",
    " 0.001      1       1000      1M",
  })
end)

test("what is not above nothing has no place on a logarithmic axis, and is said", function()
  local rows = { { x = 0, y = 5 }, { x = -1, y = 7 }, { x = 10, y = 3 }, { x = 100 }, { x = 1000, y = 4 } }
  local chart = Chart { height = 2, xScale = "log", title = "Load", LineMark { rows } }
  assert(spoken(chart) == "Load, line chart, 2 values, 3 to 4, 1 gap, 2 not above 0", spoken(chart))
  local mark = LineMark { { { x = 1, y = 1 } } }
  failsLike("must be more than 0", function() return Chart { xScale = "log", mark, RuleMark { x = 0 } } end)
  failsLike("must begin above 0", function() return Chart { xScale = "log", xDomain = { 0, 1 }, mark } end)
  failsLike("but 'x' is a text", function() return Chart { xScale = "log", LineMark { { { x = "a", y = 1 } } } } end)
  failsLike("columns of equal width", function() return Chart { xScale = "log", BarMark { { { x = 1, y = 1 } } } } end)
  failsLike("these bars lie", function() return Chart { xScale = "log", BarMark { { { x = 1, y = "a" } } } } end)
end)

test("a grid is points behind the marks, at the values of the axis", function()
  draws(Chart { height = 4, grid = true, BarMark { { 2, 4 } } }, 16, {
    "4 ┤⠁⠁⠁⠁⠁⠁█████⠁",
    "  │      █████",
    "2 ┤█████⠁█████⠁",
    "  │█████ █████",
    "0 └───┬─────┬──",
    "      1     2",
  })
end)

test("neighbours in a palette differ among sixteen colours, and none is red", function()
  local marks = {}
  for index = 1, 8 do marks[index] = BarMark { { 1 }, name = "s" .. index } end
  local drawn = render(Chart { table.unpack(marks) }, { width = 90, format = "ansi", color = "16" })
  local last
  for code in drawn:gmatch "\27%[(%d+)m██" do
    assert(code ~= "31" and code ~= last, code)
    last = code
  end
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

test("the largest and the smallest numbers have ticks", function()
  draws(Chart { height = 4, values = { -1.7e308, 1.7e308 } }, 24, {
    " 1.7e+308 ┤          ⡠⠔⠊",
    "          │      ⢀⡠⠒⠉",
    "        0 ┤   ⣀⠤⠊⠁",
    "          │⡠⠔⠊",
    "-1.7e+308 └┬───────────┬",
    "           1           2",
  })
  draws(Chart { height = 2, values = { 1e-300, 2e-300 } }, 18, {
    "2e-300 ┤     ⣀⡠⠔⠒⠉",
    "       │⣀⠤⠔⠊⠉",
    "1e-300 └┬────────┬",
    "        1        2",
  })
end)

test("times that no calendar reaches are seconds, and within a second there is one tick", function()
  local function times(...)
    local rows = {}
    for index, time in ipairs { ... } do rows[index] = { x = time, y = index } end
    local drawn = render(Chart { xScale = "time", timeZone = "utc", height = 4, LineMark { rows } }, { width = 40 })
    return drawn:match "[^\n]+$":gsub("^%s+", "")
  end
  expect((times(math.mininteger, math.maxinteger)), "-5e+18      0       5e+18")
  expect((times(-1e300, 2e300)), "-1e+300        0         1e+300   2e+300")
  expect((times(1000000.1, 1000000.3)), "13:46:40")
end)
