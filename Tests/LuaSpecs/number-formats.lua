-- host.format, and `format` of Text, TableColumn and BarChart.
local test = require "fixtures.test"
local format = require "host.format"
local expectations = require "fixtures.expectations"
local fails, expect, draws = expectations.refuses, expectations.expect, expectations.draws

-- Each value as a function writes it.
local function writes(name, options, cases)
  for _, case in ipairs(cases) do
    local found = format[name](case[1], options)
    assert(found == case[2], ("%s(%s): expected '%s', found '%s'"):format(name, case[1], case[2], found))
  end
end

test("number: groups, at most three digits, no exponent and no negative nothing", function()
  writes("number", nil, {
    { 0, "0" }, { 7, "7" }, { 999, "999" }, { 1000, "1,000" }, { -1234567, "-1,234,567" }, { 1.5, "1.5" },
    { 1234.5678, "1,234.568" }, { 0.0001, "0" }, { -0.0001, "0" }, { -0.0, "0" }, { 1e9, "1,000,000,000" },
    { 999.9996, "1,000" }, { 2.0, "2" }, { 1e21, "1,000,000,000,000,000,000,000" },
  })
  expect(format.number(1.7976931348623157e308), "179,769,313,486,231,570" .. (",000"):rep(97))
  expect(format.number(5e-324), "0")
end)

test("number: integers beyond 2^53 keep their last digit", function()
  writes("number", nil, {
    { 9007199254740993, "9,007,199,254,740,993" }, { math.maxinteger, "9,223,372,036,854,775,807" },
    { math.mininteger, "-9,223,372,036,854,775,808" },
  })
  expect(format.number(math.maxinteger, { digits = 2 }), "9,223,372,036,854,775,807.00")
end)

test("number: what is no number of digits stands alone", function()
  for _, name in ipairs { "number", "percent", "bytes", "duration", "relative" } do
    writes(name, nil, { { 0 / 0, "NaN" }, { 1 / 0, "inf" }, { -1 / 0, "-inf" } })
  end
  expect(format.plural(1 / 0, "test"), "inf tests")
end)

test("number: digits are fixed, halves are rounded away from zero", function()
  writes("number", { digits = 0 }, { { 0.5, "1" }, { 1.5, "2" }, { 2.5, "3" }, { -2.5, "-3" }, { 0.49, "0" } })
  writes("number", { digits = 2 }, {
    { 1, "1.00" }, { 0.125, "0.13" }, { -0.125, "-0.13" }, { 9.999, "10.00" }, { -0.004, "0.00" },
    -- The float is a little less than it says.
    { 1.005, "1.01" }, { 99999.995, "100,000.00" }, { 0.1, "0.10" },
  })
end)

test("number: signs, separators and points are those asked for", function()
  writes("number", { sign = true }, { { 5, "+5" }, { 0, "0" }, { -5, "-5" }, { 0.0001, "0" } })
  expect(format.number(1234567.5, { separator = ".", point = "," }), "1.234.567,5")
  expect(format.number(1234567, { separator = "" }), "1234567")
  expect(format.number(1234567, { separator = "\u{202f}" }), "1\u{202f}234\u{202f}567")
end)

test("number: compact numbers carry into the next unit", function()
  writes("number", { notation = "compact" }, {
    { 0, "0" }, { 12, "12" }, { 0.25, "0.3" }, { 999, "999" }, { 999.7, "999.7" }, { 999.94, "999.9" },
    { 999.95, "1.0K" }, { 1234, "1.2K" },
    { 999949, "999.9K" }, { 999950, "1.0M" }, { -2500000, "-2.5M" }, { 7e12, "7.0T" }, { 1.5e16, "15,000.0T" },
  })
  expect(format.number(1234, { notation = "compact", digits = 2 }), "1.23K")
  expect(format.number(999.5, { notation = "compact", digits = 2 }), "999.50")
  expect(format.number(999.995, { notation = "compact", digits = 2 }), "1.00K")
  expect(format.number(999.5, { notation = "compact", digits = 0 }), "1K")
end)

test("duration: the longest there is has its minutes", function()
  expect(format.duration(math.mininteger, { style = "digital" }):match ":.*", ":30:08")
end)

test("relative: a beginning that is no time is an error that names it", function()
  fails("format.relative: 'from' must be finite, got inf", format.relative, 0, { from = math.huge })
  fails("format.relative: 'from' must be a number, got NaN", format.relative, 0, { from = 0 / 0 })
  assert(format.relative(1e308, { from = -1e308 }):find "^in %d")
end)

test("percent: a share of one, exactly", function()
  writes("percent", nil, {
    { 0, "0%" }, { 0.45, "45%" }, { 1, "100%" }, { 0.125, "13%" }, { 0.995, "100%" }, { -0.5, "-50%" },
    { 12.5, "1,250%" }, { -0.001, "0%" },
  })
  writes("percent", { digits = 1 }, { { 0.999, "99.9%" }, { 0.9996, "100.0%" }, { 1 / 3, "33.3%" } })
  -- Multiplied by 100 it would be 56.99999999999999.
  expect(format.percent(0.57, { digits = 14 }), "57.00000000000000%")
  expect(format.percent(0.03, { sign = true }), "+3%")
end)

test("bytes: the largest unit, which a rounded size may reach", function()
  writes("bytes", nil, {
    { 0, "0 B" }, { 1, "1 B" }, { 999, "999 B" }, { 999.5, "1.0 kB" }, { 1000, "1.0 kB" }, { 1250, "1.3 kB" },
    { 999949, "999.9 kB" }, { 999999, "1.0 MB" }, { -1500, "-1.5 kB" }, { -0.2, "0 B" },
    { math.maxinteger, "9.2 EB" }, { math.mininteger, "-9.2 EB" }, { 1e30, "1.0 QB" }, { 2.5e33, "2,500.0 QB" },
  })
  writes("bytes", { units = "binary" }, {
    { 1023, "1,023 B" }, { 1024, "1.0 KiB" }, { 1048524, "1,023.9 KiB" }, { 1048525, "1.0 MiB" },
    { 1474560, "1.4 MiB" }, { 2 ^ 70, "1.0 ZiB" }, { 2 ^ 90, "1,024.0 YiB" },
  })
  expect(format.bytes(123456, { digits = 0 }), "123 kB")
  expect(format.bytes(1e308):find("e+", 1, true), nil)
end)

test("duration: two units, rounded to the second of them", function()
  writes("duration", nil, {
    { 0, "0s" }, { 1, "1s" }, { 59.4, "59s" }, { 59.6, "1m 0s" }, { 65, "1m 5s" }, { 3599.5, "1h 0m" },
    { 3725, "1h 2m" }, { 86369, "23h 59m" }, { 86370, "1d 0h" }, { 90000, "1d 1h" }, { 1e15, "11,574,074,074d 2h" },
    { -65, "-1m 5s" }, { -0.0, "0s" },
  })
  writes("duration", { parts = 1 }, { { 89, "1m" }, { 90, "2m" }, { 3599, "1h" }, { 86399, "1d" } })
  writes("duration", { parts = 4 }, { { 90061, "1d 1h 1m 1s" }, { 86399.7, "1d 0h 0m 0s" }, { 61, "1m 1s" } })
  expect(format.duration(math.mininteger):sub(1, 1), "-")
  expect(format.duration(1e300):find("e+", 1, true), nil)
end)

test("duration: what is longer than integers are is longer still", function()
  -- Floats of that size are whole hours or so.
  local function days(value) return format.duration(value):match "^[-%d,]+d" end
  expect(days(9.2e18), "106,481,481,481,481d")
  expect(days(9.3e18), "107,638,888,888,888d")
  expect(days(-1e19), "-115,740,740,740,740d")
end)

test("duration: less than a second, and parts of seconds", function()
  writes("duration", nil, {
    { 0.25, "250ms" }, { 0.001, "1ms" }, { 0.9994, "999ms" }, { 0.9996, "1s" }, { 0.00042, "420µs" },
    { 0.0009996, "1ms" }, { 4e-7, "400ns" }, { 1e-12, "0s" }, { -0.25, "-250ms" },
  })
  writes("duration", { digits = 1 }, {
    { 0.25, "0.3s" }, { 1.5, "1.5s" }, { 59.96, "1m 0.0s" }, { 61.25, "1m 1.3s" }, { 3600, "1h 0m" },
  })
end)

test("duration: in words, and as clocks show it", function()
  writes("duration", { style = "long" }, {
    { 59.6, "1 minute, 0 seconds" }, { 3725, "1 hour, 2 minutes" }, { 0.001, "1 millisecond" }, { 2, "2 seconds" },
  })
  writes("duration", { style = "digital" }, {
    { 0, "0:00" }, { 5, "0:05" }, { 59.6, "1:00" }, { 3725, "1:02:05" }, { 90061, "25:01:01" }, { -65, "-1:05" },
  })
  writes("duration", { style = "digital", digits = 1 }, { { 5.25, "0:05.3" }, { 119.96, "2:00.0" } })
end)

test("relative: the nearest unit, in both directions", function()
  writes("relative", { from = 1000000000 }, {
    { 1000000000, "now" }, { 999999999.7, "now" }, { 999999999, "1 second ago" }, { 1000000045, "in 45 seconds" },
    { 1000000000 - 59.6, "1 minute ago" }, { 1000000000 - 3576, "1 hour ago" }, { 1000000000 - 7200, "2 hours ago" },
    { 1000000000 + 86000, "in 1 day" }, { 1000000000 - 6 * 86400, "6 days ago" },
    { 1000000000 - 14 * 86400, "2 weeks ago" }, { 1000000000 - 60 * 86400, "2 months ago" },
    { 1000000000 - 360 * 86400, "1 year ago" }, { 1000000000 - 3000 * 86400, "8 years ago" },
  })
  writes("relative", { from = 0, style = "short" }, { { -7200, "2h ago" }, { 2700000, "in 1mo" }, { 0.2, "now" } })
  expect(format.relative(math.mininteger, { from = 0 }), "292,277,024,627 years ago")
  expect(format.relative(os.time() - 7200), "2 hours ago")
end)

test("plural: one is one, everything else is not", function()
  for _, case in ipairs { { 0, "0 tests" }, { 1, "1 test" }, { 1.0, "1 test" }, { 1.5, "1.5 tests" },
    { -1, "-1 test" }, { 1204, "1,204 tests" } } do
    expect(format.plural(case[1], "test"), case[2])
  end
  expect(format.plural(2, "child", "children"), "2 children")
  expect(format.plural(0, { one = "test", zero = "no tests" }), "no tests")
  expect(format.plural { one = "box", other = "boxes" }(3), "3 boxes")
end)

test("options alone make a function of numbers", function()
  local size = format.bytes { units = "binary", digits = 0 }
  expect(size(2048), "2 KiB")
  fails("format.bytes: argument 1 must be a number, got a string", size, "x")
end)

test("wrong arguments are named", function()
  fails("format.bytes: argument 1 must be a number, got a string", format.bytes, "12")
  fails("format.percent: argument 1 must be a number, got nil", format.percent)
  fails("format.bytes: argument 2 must be a table of options, got a number", format.bytes, 1, 2)
  fails("no argument 'unit'; did you mean 'units'?", format.bytes, 1, { unit = "binary" })
  fails("'units' must be", format.bytes, 1, { units = "octal" })
  fails("'digits' must be a whole number", format.number, 1, { digits = 1.5 })
  fails("'digits' must be from 0 to 20, got 21", format.number, 1, { digits = 21 })
  fails("'parts' must be from 1 to 4, got 0", format.duration, 1, { parts = 0 })
  fails("format.plural: argument 2 must be a string, got nil", format.plural, 1)
  fails("'one' is missing", format.plural, 1, { other = "tests" })
end)

test("Text: a format is a name, a pattern, or a function", function()
  draws(Text(0.456, { format = "percent" }), 20, { "46%" })
  draws(Text(999999, { format = "bytes" }), 20, { "1.0 MB" })
  draws(Text(3.14159, { format = "%.2f" }), 20, { "3.14" })
  draws(Text(1500, { format = format.bytes { digits = 2 } }):bold(), 20, { "1.50 kB" })
  draws(Text(2, { format = format.plural { one = "test" } }), 20, { "2 tests" })
  draws(Text("Sam", { format = string.upper }), 20, { "SAM" })
  draws(Text(7, {}), 20, { "7" })
  draws(Text { "Free: ", Text(1500, { format = "bytes" }):bold() }, 20, { "Free: 1.5 kB" })
end)

test("Text: wrong formats are named", function()
  fails("did you mean 'percent'?", Text, 1, { format = "precent" })
  fails("bytes, duration, number, percent, relative", Text, 1, { format = "plural" })
  fails("Text: 'format' \"bytes\" takes a number, got a string", Text, "x", { format = "bytes" })
  fails("Text: no argument 'formt'; did you mean 'format'?", Text, 1, { formt = "bytes" })
  fails("Text: 'format' must return a text, got a table", Text, 1, { format = function() return {} end })
  fails("\"%d\" cannot write", Text, 1.5, { format = "%d" })
  fails("Text: argument 1 must be a string, got nil", Text, nil, { format = "bytes" })
  fails("'format' is for one value", Text, { "a", format = "bytes" })
  fails("Text takes one argument", Text, "a", "b")
end)

test("tables align by the numbers that a format writes", function()
  draws(
    Table { data = { { n = "a", size = 900 }, { n = "b", size = 15000 } }, style = "compact",
      TableColumn("Name", "n"), TableColumn { "Size", "size", format = "bytes", footer = 15900 } },
    30, { "Name     Size", "a       900 B", "b     15.0 kB", "      15.9 kB" })
  fails("TableColumn: 'format' must be a name of host.format", TableColumn, "A", "a", { format = "byte" })
end)

test("bar charts write their numbers by a format", function()
  draws(BarChart { values = { 2000, 1000 }, format = "bytes" }, 20, { "━━━━━━━━━━━━━ 2.0 kB", "━━━━━━╸       1.0 kB" })
end)

test("the module itself stays as it is when a board changes its own libraries", function()
  local floor = math.floor
  rawset(math, "floor", nil)
  local ok, text = pcall(format.duration, 3725)
  rawset(math, "floor", floor)
  assert(ok and text == "1h 2m", text)
end)

test("what follows the options of a format hides none of them", function()
  for _, rest in ipairs { { n = 1 }, { 3, n = 1 }, { nil, 4, n = 2 } } do
    local function refuses(message, name, options)
      local ok, problem = pcall(format[name], 1, options, table.unpack(rest, 1, rest.n))
      assert(not ok and tostring(problem):find(message, 1, true), tostring(problem))
    end
    refuses("format.number: no argument 'digit'", "number", { digit = 1 })
    refuses("format.bytes: 'units'", "bytes", { units = "x" })
    expect(format.number(1.5, { digits = 2 }, table.unpack(rest, 1, rest.n)), "1.50")
  end
  expect(format.bytes({ units = "binary" }, nil)(2048), "2.0 KiB")
end)
