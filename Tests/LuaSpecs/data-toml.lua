-- host.toml, as a script uses it.
local test = require "fixtures.test"
local toml, json = require "host.toml", require "host.json"

local fails = require("fixtures.expectations").refuses

-- A document as JSON: names sorted, one line.
local function read(text) return json.encode(toml.decode(text)) end

test("toml: tables, dotted keys and lists of tables", function()
  assert(read [==[
title = "Board" # a comment
owner.name = 'Sam'
owner."full name" = "Sam I"

[server.ports]
web = [ 80,
  443, # the last may have a comma
]
[server]
host = "a"

[[songs]]
title = "Love Stack"
  [songs.meta]
  length = 3.5
[[songs]]
  [[songs.parts]]
  n = 1
  [[songs.parts]]
point = { x = 1, y.z = 2 }
]==] == '{"owner":{"full name":"Sam I","name":"Sam"},"server":{"host":"a","ports":{"web":[80,443]}},'
    .. '"songs":[{"meta":{"length":3.5},"title":"Love Stack"},{"parts":[{"n":1},{"point":{"x":1,"y":{"z":2}}}]}],'
    .. '"title":"Board"}')
  assert(read "" == "{}" and read "a = {}\n[b]" == '{"a":{},"b":{}}', read "a = {}\n[b]")
  assert(read "3.14 = 'pi'\n'' = 1\r\n" == '{"":1,"3":{"14":"pi"}}')
end)

test("toml: all four kinds of strings are read", function()
  local t = toml.decode [==[
a = "tab\t quote\" \u00e9 \U0001F600 \\"
b = 'C:\path\n'
c = """
first
second \
      joined ""quotes"""""
d = '''
raw \n'''
e = """\
  x\n\
  """
f = ''''quoted''''
]==]
  assert(t.a == "tab\t quote\" \u{e9} \u{1F600} \\" and t.b == "C:\\path\\n")
  assert(t.c == 'first\nsecond joined ""quotes""', t.c)
  assert(t.d == "raw \\n" and t.e == "x\n" and t.f == "'quoted'")
end)

test("toml: numbers of every notation keep their kind", function()
  local t = toml.decode [[
i = [0, +99, -17, 1_000, 0xDEAD_beef, 0o755, 0b1101, 9223372036854775807, -9223372036854775808]
f = [+1.0, 3.1415, -0.01, 5e+22, 1E06, -2e-2, 6.626e-34, 1_0.0_1, inf, -inf, nan, 0e0]
b = [true, false]
]]
  local expected = { 0, 99, -17, 1000, 0xdeadbeef, 493, 13, math.maxinteger, math.mininteger }
  for i, n in ipairs(expected) do assert(t.i[i] == n and math.type(t.i[i]) == "integer", i) end
  expected = { 1.0, 3.1415, -0.01, 5e22, 1e6, -0.02, 6.626e-34, 10.01, math.huge, -math.huge }
  for i, n in ipairs(expected) do assert(t.f[i] == n and math.type(t.f[i]) == "float", i) end
  assert(t.f[11] ~= t.f[11] and t.b[1] == true and t.b[2] == false)
  for _, bad in ipairs {
    "01", "1_", "_1", "1__0", "1.", ".5", "1.e1", "1e", "0x", "0xg", "+0x1", "1._0", "00", "- 1", "Inf", "True",
  } do
    fails("host.toml: line 1, column ", toml.decode, "a = " .. bad)
  end
  fails("line 1, column 5: the number does not fit into 64 bits", toml.decode, "a = 9223372036854775808")
  fails("line 1, column 5: the number does not fit into 64 bits", toml.decode, "a = 0xFFFFFFFFFFFFFFFF")
  fails("'0xFFFFFFFFFFFFFFFG' is no number", toml.decode, "a = 0xFFFFFFFFFFFFFFFG")
end)

test("toml: dates are what os.time takes, and are written as they were", function()
  local t = toml.decode [[
a = 1979-05-27T07:32:00.5-07:30
b = 1979-05-27 07:32:00Z
c = 1979-05-27T07:32:00
d = 1979-05-27
e = 07:32:00.123456
]]
  assert(t.a.year == 1979 and t.a.month == 5 and t.a.day == 27 and t.a.hour == 7 and t.a.min == 32)
  assert(t.a.sec == 0 and t.a.nanosecond == 500000000 and t.a.offset == -450)
  assert(t.b.offset == 0 and t.c.offset == nil and t.d.hour == nil and t.e.year == nil)
  assert(tostring(t.a) == "1979-05-27T07:32:00.5-07:30" and tostring(t.b) == "1979-05-27T07:32:00Z")
  assert(tostring(t.d) == "1979-05-27" and tostring(t.e) == "07:32:00.123456")
  assert(os.date("!%Y-%m-%d", os.time { year = 1979, month = 5, day = 27, hour = 12 }) == "1979-05-27")
  assert(os.time(t.c) == os.time { year = 1979, month = 5, day = 27, hour = 7, min = 32, sec = 0 })
  assert(toml.encode(t):find("a = 1979-05-27T07:32:00.5-07:30\n", 1, true))
  assert(toml.encode { at = toml.date { year = 2024, month = 2, day = 29 } } == "at = 2024-02-29\n")
  fails("line 1, column 5: there is no such date", toml.decode, "a = 2023-02-29")
  fails("there is no such date", toml.decode, "a = 2023-01-01T24:00:00")
  fails("expected a time", toml.decode, "a = 07:32")
  fails("year, month and day", toml.date, { year = 2024 })
  fails("year, month and day", toml.date, { year = 2024, month = 13, day = 1 })
end)

test("toml: nothing is defined twice", function()
  for text, message in pairs {
    ["a = 1\na = 2"] = "line 2, column 1: 'a' is there twice",
    ["[a]\n[a]"] = "line 2, column 1: 'a' is there already",
    ["a.b = 1\na = 2"] = "'a' is there twice",
    ["a = 1\na.b = 2"] = "'a' of 'a.b' is there already",
    ["a = 1\n[a]"] = "'a' is there already",
    ["a = 1\n[a.b]"] = "'a' of 'a.b' has a value already",
    ["a = {}\n[a.b]"] = "'a' of 'a.b' has a value already",
    ["a = {}\na.b = 1"] = "'a' of 'a.b' is there already",
    ["a = [{}]\n[[a]]"] = "'a' is there already, and is no list of tables",
    ["[[a]]\n[a]"] = "'a' is there already",
    ["[a]\n[[a]]"] = "'a' is there already",
    ["[a]\nb.c = 1\n[a.b]"] = "'a.b' is there already",
    ["[a.b.c]\nz = 9\n[a]\nb.c.t = 1"] = "'c' of 'b.c.t' is there already",
    ["a = {b = 1, b = 2}"] = "'b' is there twice",
    ["a = {b.c = 1, b = 2}"] = "'b' is there twice",
  } do
    fails(message, toml.decode, text)
  end
  assert(read "[a]\nb.c = 1\n[a.b.d]" == '{"a":{"b":{"c":1,"d":{}}}}')
  assert(read "[a.b]\n[a]\nc = 1" == '{"a":{"b":{},"c":1}}')
end)

test("toml: errors say line and column", function()
  for text, message in pairs {
    ["a"] = "host.toml: line 1, column 2: expected '=' after the key",
    ["a = "] = "line 1, column 5: expected a value",
    ["= 1"] = "line 1, column 1: expected a key",
    ["a. = 1"] = "expected a key",
    ["a = 1 b = 2"] = "line 1, column 7: expected the end of the line",
    ["a = 1\nb = word"] = "line 2, column 5: expected a value, found 'word'; strings have quotes",
    ["a = \"x\nb = 1"] = "line 1, column 5: the string does not end in its line",
    ["a = \"\"\"x"] = "line 1, column 5: the string does not end",
    ["a = \"\\x\""] = "line 1, column 6: unknown escape",
    ["a = \"\\ud800\""] = "there is no such character",
    ["a = [1, 2"] = "expected ',' or ']'",
    ["a = [1 2]"] = "line 1, column 8: expected ',' or ']'",
    ["a = { b = 1,\nc = 2 }"] = "expected a key",
    ["a = { b = 1, }"] = "has no ',' before its '}'",
    ["[a"] = "expected ']'",
    ["[[a]"] = "expected ']]'",
    ["[]"] = "expected a key",
    ["a = 'x\1'"] = "line 1, column 7: a control character",
    ["# \1"] = "a control character",
    ["a = \"\"\"x\"\"\"\nb = '\xff'"] = "line 2, column 6: this is no UTF-8",
  } do
    fails(message, toml.decode, text)
  end
  fails("takes a string, got nil", toml.decode, nil)
end)

test("toml: a bomb of brackets or keys is an error", function()
  fails("more than 500 lists and tables inside each other", toml.decode, "a = " .. ("["):rep(100000))
  fails("more than 500", toml.decode, "a = " .. ("{b = "):rep(100000))
  fails("more than 500", toml.decode, ("a."):rep(100000) .. "b = 1")
  fails("more than 500", toml.decode, "[" .. ("a."):rep(100000) .. "b]")
end)

test("toml: what was written is read back", function()
  local value = {
    title = "Board", n = 5, x = 1.0, on = false, list = { 1, { 2, 3 }, {} }, empty = toml.object {},
    mixed = { 1, { a = 1 } }, point = { x = 1, ["y z"] = { deep = "\"\\\n\1\u{e9}" } },
    songs = { { title = "a" }, { title = "b", parts = { { n = 1 }, { n = 2 } } } },
    numbers = { math.huge, -math.huge, math.mininteger, 1e300 },
  }
  local text = toml.encode(value)
  local back = toml.decode(text)
  assert(toml.encode(back) == text, text)
  assert(back.point["y z"].deep == "\"\\\n\1\u{e9}" and back.songs[2].parts[2].n == 2)
  assert(math.type(back.x) == "float" and back.numbers[3] == math.mininteger and #back.list[3] == 0)
  assert(toml.encode { b = 1, a = { x = { y = 2 } }, c = { { d = 1 } } }
    == "b = 1\n\n[a]\n\n[a.x]\ny = 2\n\n[[c]]\nd = 1\n")
  assert(toml.encode {} == "")
end)

test("toml: what TOML has not is an error", function()
  local t = {}
  t.t = t
  fails("inside itself", toml.encode, t)
  fails("a document is", toml.encode, 5)
  fails("a document has names", toml.encode, { 1, 2 })
  fails("TOML has no null; leave the name out", toml.encode, { a = json.null })
  fails("a function cannot be written", toml.encode, { a = print })
  fails("positions and names", toml.encode, { a = { 1, x = 2 } })
  fails("valid UTF-8", toml.encode, { a = "\xff" })
end)

test("toml: each field of a date has its range", function()
  local ranges = {
    year = { 0, 9999 }, month = { 1, 12 }, day = { 1, 31 }, hour = { 0, 23 }, min = { 0, 59 }, sec = { 0, 60 },
    nanosecond = { 0, 999999999 }, offset = { -1439, 1439 },
  }
  local function with(name, value)
    local fields = { year = 2024, month = 12, day = 31, hour = 23, min = 59, sec = 59, nanosecond = 1, offset = 0 }
    fields[name] = value
    return fields
  end
  for name, range in pairs(ranges) do
    local message = ("'%s' must be a whole number from %d to %d, got "):format(name, range[1], range[2])
    for _, bad in ipairs {
      range[1] - 1, range[2] + 1, math.mininteger, math.maxinteger, 1.5, 1e300, math.huge, 0 / 0, "5", true, {}, print,
    } do
      fails(message, toml.date, with(name, bad))
      -- A date whose fields are changed later.
      local date = toml.date(with(name, range[1]))
      date[name] = bad
      fails(message, tostring, date)
      fails(message, toml.encode, { date = date })
      fails(message, toml.encode, { list = { date } })
    end
    for _, good in ipairs(range) do
      local text = tostring(toml.date(with(name, good)))
      assert(tostring(toml.decode("d = " .. text).d) == text, text)
    end
  end
  fails("'day' must be a whole number from 1 to 28", toml.date, { year = 2023, month = 2, day = 29 })
  fails("there is no such date or time: 'day' must be a whole number from 1 to 30", toml.decode, "d = 2023-04-31")
  fails("'offset' must be", toml.decode, "d = 2023-04-30T00:00:00+24:00")
  fails("'month' must be", toml.decode, "d = 2023-00-30")
end)

test("toml: no part of a date is left out in silence", function()
  for _, fields in ipairs {
    { year = 2024 }, { year = 2024, month = 1 }, { month = 1, day = 1 }, {}, { hour = 1 }, { sec = 1 }, { offset = 0 },
    { year = 2024, month = 1, day = 1, hour = 5 }, { year = 2024, month = 1, day = 1, nanosecond = 5 },
    { year = 2024, month = 1, day = 1, offset = 5 }, { hour = 1, min = 1, offset = 5 },
    { year = 2024, hour = 1, min = 1 },
  } do
    fails("these fields are no date and no time; a date has year, month and day", toml.date, fields)
  end
end)

test("toml: a list with a hole is an error, for there is no null", function()
  fails("a list has a hole at position 2, and TOML has no null", toml.encode, { a = { 1, nil, 3 } })
  fails("a hole at position 1", toml.encode, { a = { { b = { nil, 1 } } } })
  fails("a hole at position 2", toml.encode, { a = { { x = 1 }, nil, { x = 2 } } })
end)
