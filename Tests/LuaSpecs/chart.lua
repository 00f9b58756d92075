-- Chart and its marks.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, expect = expectations.draws, expectations.expect
local failsLike, spoken = expectations.failsLike, expectations.spoken
local nan = 0 / 0

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
    "  │▁▂▃▄▅▆▇▓▓▓▓▓▓▓▓▓█",
    "2 ┤▓▓▓▓▓▓▓██████████",
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
  wrong("Chart: item 1 of 'values' must be finite", function() return Chart { values = { math.huge } } end)
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

test("values have a place each, also where labels are equal, and labels are written as they are", function()
  draws(Chart { height = 2, values = { 1, 5, 2, 6, 3, 7, 4 }, labels = { "M", "T", "W", "T", "F", "S", "S" } }, 24, {
    "10 ┤       ⡀  ⢀⢄⡀",
    "   │ ⡠⠔⠑⠢⠔⠊⠈⠑⠊⠁ ⠈⠁",
    " 0 └─┬─┬─┬─┬─┬─┬─┬",
    "     M T W T F S S",
  })
  draws(Chart { height = 2, values = { 1, 5, 2, 6 }, labels = { "a", "", "", "c" } }, 24, {
    "10 ┤                 ⣀",
    "   │  ⢀⡠⠤⠔⠒⠉⠉⠒⠒⠢⠤⠔⠒⠊⠉",
    " 0 └──┬────┬────┬────┬──",
    "      a              c",
  })
  local years = { height = 2, values = { 12, 18, 9 }, labels = { 2020, 2023, 2024 }, RuleMark { x = 2023 } }
  draws(Chart(years), 24, {
    "20 ┤   ⣀⡠⠤⠔⠒⠊⠋⠒⠢⠤⣀⡀",
    "   │         ⠃    ⠈⠁",
    " 0 └───┬─────┬─────┬──",
    "      2020  2023  2024",
  })
  local bars = BarMark { { { x = 2020, y = 1 }, { x = 2021.5, y = 2 } } }
  assert(render(Chart { height = 2, xScale = "category", bars }, { width = 30 }):find "2020%s+2021%.5$")
end)

test("labels are numbers of the axis where its scale says so", function()
  local drawn = render(Chart { height = 2, xScale = "time", timeZone = "utc", values = { 1, 2 },
    labels = { 1790000000, 1790003600 } }, { width = 40 })
  assert(drawn:find("14:30", 1, true), drawn)
  assert(render(Chart { height = 2, xScale = "linear", values = { 1, 2, 3 }, labels = { 0, 10, 40 } }, { width = 40 })
    :find "0%s+10%s+20%s+30%s+40$")
end)

test("a table of names is no list of values, of items or of labels", function()
  failsLike("Chart: 'values' must be a list, not a table with the key 'Mon'", function()
    return Chart { values = { Mon = 12 } }
  end)
  failsLike("LineMark: the items must be a list, not a table with the key 'a'", function()
    return Chart { LineMark { { a = 1 } } }
  end)
  failsLike("Chart: 'labels' must be a list", function() return Chart { values = { 1 }, labels = { a = "x" } } end)
  failsLike("Chart: item 1 of 'values' must be a number, got a string", function()
    return Chart { values = { "1", 2 } }
  end)
  failsLike("Chart: item 1 of 'labels' must be a text", function() return Chart { values = { 1 }, labels = { {} } } end)
  failsLike("BarChart: 'labels' must be a list, not a table with the key 'a'", function()
    return BarChart { values = { 1 }, labels = { a = "x" } }
  end)
end)

test("a rule beyond the axes is left out whole", function()
  local plain = { height = 3, values = { 1, 2 }, yDomain = { 0, 4 }, xDomain = { 1, 3 } }
  local ruled = { height = 3, values = { 1, 2 }, yDomain = { 0, 4 }, xDomain = { 1, 3 },
    RuleMark { y = 100, label = "far" }, RuleMark { x = 7, label = "late" }, RuleMark { x = 0, label = "early" } }
  for _, options in ipairs { { width = 30 }, { width = 80 }, { width = 30, format = "reader" } } do
    expectations.expect(render(Chart(ruled), options), render(Chart(plain), options))
  end
  ruled[#ruled + 1] = RuleMark { x = "Mon", label = "a name" }
  expectations.expect(render(Chart(ruled), { width = 30 }), render(Chart(plain), { width = 30 }))
  local days = { height = 3, values = { 1, 2 }, labels = { "Mon", "Tue" } }
  local before = render(Chart(days), { width = 30 })
  days[1] = RuleMark { x = "Sun", label = "rest" }
  expectations.expect(render(Chart(days), { width = 30 }), before)
end)

test("what is far beyond the axes is not drawn", function()
  draws(Chart { height = 2, values = { 1e307 }, yDomain = { 0, 1 } }, 12, { "1 ┤", "  │", "0 └────┬────", "       1" })
  local far = render(Chart { height = 4, LineMark { { { x = 1e308, y = 1 }, { x = -1e308, y = 2 } } } }, { width = 3 })
  assert(not far:find "NaN", far)
end)

test("an empty title takes no line, and is not read out", function()
  local function views(title)
    return {
      Chart { title = title, height = 3, LineMark { { 1, 2 } } }, Histogram { { 1, 2, 3 }, title = title },
      Heatmap { values = { { 1, 2 } }, title = title },
      Table { data = { { a = 1 } }, title = title, caption = title, TableColumn("a", "a") },
    }
  end
  local untitled = views(nil)
  for number, view in ipairs(views "") do
    for _, format in ipairs { "text", "reader" } do
      expect(render(view, { format = format }), render(untitled[number], { format = format }))
    end
  end
  local calendar = Calendar { year = 2026, month = 11, title = "", values = {} }
  expect(render(calendar), render(Calendar { year = 2026, month = 11, title = false, values = {} }))
end)
