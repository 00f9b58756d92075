-- The axes of a Chart: round numbers, times, powers of ten, and what is beyond them.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, expect = expectations.draws, expectations.expect
local failsLike, spoken = expectations.failsLike, expectations.spoken

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
    "       0 └┬────────────┬",
    "          1            2",
  })
  draws(Chart { height = 2, yFormat = "percent", values = { 0.1, 0.3 } }, 20, {
    "40% ┤         ⢀⣀⣀⣀⠤⠤",
    "20% ┤⠤⠤⠒⠒⠒⠊⠉⠉⠉⠁",
    " 0% └┬─────────────┬",
    "     1             2",
  })
  draws(Chart { height = 2, values = { 1e300, -1.7e308, 1.7e308 } }, 20, {
    " │⣀⡀           ⢀⡠⠤⠒⠉",
    " │ ⠈⠉⠑⠒⠒⠤⠤⣀⣀⠤⠒⠊⠁",
    " └┬────────┬───────┬",
    "  1        2       3",
  })
  draws(Chart { height = 2, values = { 5e-324, 1e-323 } }, 20, {
    "1 ┤",
    "  │⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀",
    "0 └┬───────────────┬",
    "   1               2",
  })
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

test("ticks of a given axis are a row apart where two rows leave less than two of them", function()
  local function ticks(high, rows)
    local found = {}
    local drawn = render(Chart { height = rows, values = { 1, 2 }, yDomain = { 0, high } }, { width = 20 })
    for value in drawn:gmatch "(%d+) [┤└]" do found[#found + 1] = value end
    return table.concat(found, " ")
  end
  expect(ticks(3, 3), "3 2 1 0")
  expect(ticks(6, 3), "6 4 2 0")
  expect(ticks(4, 4), "4 2 0")
end)

test("a chart has the rows that its frame has, but three of the plot and one for each name beside it", function()
  local function lines(view, height)
    local drawn = render(VStack { "above", view:frame { height = height }, "below" }, { width = 60 })
    return select(2, drawn:gsub("\n", "")) - 1, drawn
  end
  local function series(name, ...)
    return LineMark { { ... }, name = name, x = function(at) return at[1] end, y = function(at) return at[2] end }
  end
  local line = Chart { values = { 3, 9, 4 } }
  local two = Chart { series("first", { 1, 5 }, { 2, 3 }), series("second", { 1, 2 }, { 2, 9 }) }
  for height = 5, 9 do
    for _, view in ipairs { line, two, Histogram { { 1, 2, 2, 3 } } } do
      local count, drawn = lines(view, height)
      expect(count, height)
      assert(drawn:find "^ +above\n" and drawn:find "\n +below$", drawn)
    end
    local _, drawn = lines(two, height)
    assert(drawn:find "first" and drawn:find "second", drawn)
  end
end)

test("a narrow axis with room for no round number has its ends", function()
  local values = {}
  for i = 1, 60 do values[i] = i end
  draws(Chart { height = 2, values = values }, 15, {
    "100 ┤        ⣀⣀",
    "    │⣀⣀⡤⠤⠖⠒⠋⠉⠁",
    "  0 └┬────────┬",
    "     1       60",
  })
end)
