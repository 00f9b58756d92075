-- host.yaml, as a script uses it.
local test = require "fixtures.test"
local yaml, json = require "host.yaml", require "host.json"

local fails = require("fixtures.expectations").refuses

test("yaml: mappings and lists become tables", function()
  local t = yaml.decode [[
name: Sam
songs:
  - title: Love Stack   # a comment
    length: 3.5
  - {title: "Born to Build", length: 4}
tags: [a, 'b', "c\n"]
text: |
  two
  lines
folded: >-
  one
  line
]]
  assert(t.name == "Sam" and #t.songs == 2 and t.songs[1].length == 3.5)
  assert(t.songs[2].title == "Born to Build" and math.type(t.songs[2].length) == "integer")
  assert(t.tags[3] == "c\n" and t.text == "two\nlines\n" and t.folded == "one line")
end)

test("yaml: scalars by the core schema of YAML 1.2", function()
  local t = yaml.decode [==[
- [null, ~, Null, "", '~']
- [true, False, TRUE, yes, no, on, y]
- [1, -2, +3, 007, 0x1F, 0o17, 1_000, 0b1]
- [1.5, -1., .5, 1e3, -2.5E-1, .inf, -.Inf, .nan, 1.2.3, 1e, .]
- [2001-12-14, 12:30, 9223372036854775807, 9223372036854775808]
]==]
  for i = 1, 3 do assert(t[1][i] == yaml.null, i) end
  assert(t[1][4] == "" and t[1][5] == "~" and yaml.decode "a:".a == yaml.null)
  assert(t[2][1] == true and t[2][2] == false and t[2][3] == true)
  assert(t[2][4] == "yes" and t[2][5] == "no" and t[2][6] == "on" and t[2][7] == "y")
  assert(t[3][1] == 1 and t[3][2] == -2 and t[3][3] == 3 and t[3][4] == 7 and t[3][5] == 31)
  assert(t[3][6] == 15 and t[3][7] == "1_000" and t[3][8] == "0b1")
  assert(t[4][1] == 1.5 and t[4][2] == -1.0 and t[4][3] == 0.5 and t[4][4] == 1000.0)
  assert(math.type(t[4][4]) == "float" and t[4][5] == -0.25 and t[4][6] == math.huge)
  assert(t[4][7] == -math.huge and t[4][8] ~= t[4][8] and t[4][9] == "1.2.3")
  assert(t[4][10] == "1e" and t[4][11] == ".")
  assert(t[5][1] == "2001-12-14" and t[5][2] == "12:30")
  assert(t[5][3] == math.maxinteger and math.type(t[5][4]) == "float")
  local large = yaml.decode "[0xFFFFFFFFFFFFFFFF, 0o7777777777777777777777, 0x, 0o8]"
  assert(large[1] == 2.0 ^ 64 and large[2] == 2.0 ^ 66 and large[3] == "0x" and large[4] == "0o8")
end)

test("yaml: tags say what a scalar is", function()
  local t = yaml.decode "[!!str 1, !!float 2, !!int '3', ! 4, !!null '', !!bool true, !!seq [], !!map {}]"
  assert(t[1] == "1" and math.type(t[2]) == "float" and t[3] == 3 and t[4] == "4")
  assert(t[5] == yaml.null and t[6] == true and #t[7] == 0 and next(t[8]) == nil)
  fails("line 1, column 4: the tag '!Ref' is not known here", yaml.decode, "a: !Ref b")
  fails("'x' is no !!int", yaml.decode, "!!int x")
  fails("the tag '!!set' is not known here", yaml.decode, "!!set {a}")
  fails("a list cannot be '!!str'", yaml.decode, "a: !!str [1]")
  fails("a mapping cannot be '!!seq'", yaml.decode, "!!seq {a: 1}")
  fails("a scalar cannot be '!!map'", yaml.decode, "!!map a")
end)

test("yaml: an alias is the same table, and merge keys fill what is missing", function()
  local t = yaml.decode [[
base: &base {color: red, size: 1}
more: &more {size: 5, weight: 2}
one: {<<: *base, size: 2}
two: {size: 3, <<: [*base, *more]}
same: *base
word: &w hello
again: *w
]]
  assert(t.same == t.base and t.again == "hello")
  assert(t.one.color == "red" and t.one.size == 2 and t.base.size == 1 and t.one["<<"] == nil)
  assert(t.two.size == 3 and t.two.color == "red" and t.two.weight == 2)
  assert(yaml.decode('"<<": 1')["<<"] == 1)
  for _, text in ipairs { "<<: 5", "<<: [1]", "<<: [[a, b]]", "<<: [{ a: 1 }, null]", "<<: null" } do
    fails("'<<' takes a mapping", yaml.decode, text)
  end
  assert(yaml.decode("<<: [{}, { a: 1 }]\nb: 2").a == 1)
  fails("line 1, column 4: there is no anchor '&x'", yaml.decode, "a: *x")
  fails("line 1, column 5: '&a' would contain itself", yaml.decode, "&a [*a]")
  fails("'&a' would contain itself", yaml.decode, "a: &a {b: [*a]}")
end)

test("yaml: keys are strings, numbers and booleans, each once", function()
  local t = yaml.decode "1: a\ntrue: b\n'x y': c\n2.5: d"
  assert(t[1] == "a" and t[true] == "b" and t["x y"] == "c" and t[2.5] == "d")
  fails("line 2, column 1: the key 'a' is there twice", yaml.decode, "a: 1\na: 2")
  fails("line 1, column 1: a key must be", yaml.decode, "~: 1")
  fails("a key must be", yaml.decode, "? [1, 2]\n: x")
  fails("a key must be", yaml.decode, ".nan: x")
end)

test("yaml: decode takes one document, decodeAll any number", function()
  assert(yaml.decode "" == yaml.null and yaml.decode "--- 1\n..." == 1)
  local all = yaml.decodeAll "--- 1\n--- [a]\n---\n"
  assert(#all == 3 and all[1] == 1 and all[2][1] == "a" and all[3] == yaml.null)
  assert(#yaml.decodeAll "" == 0)
  fails("line 2, column 1: another document begins; decodeAll", yaml.decode, "a\n---\nb")
  fails("there is no anchor '&a'", yaml.decodeAll, "--- &a 1\n--- *a")
end)

test("yaml: errors say line and column", function()
  fails("host.yaml: line 2, column 4: mapping values are not allowed in this context", yaml.decode, "a: 1\n  b: 2")
  fails("host.yaml: line 3, column 1: ", yaml.decode, "a: [1,\n2\n}")
  fails("line 1, column 6: ", yaml.decode, "a: \tb: c")
  fails("line 2, column 4: ", yaml.decode, "a: 1\nb: \xff")
  fails("control characters", yaml.decode, "a: \1")
  fails("takes a string, got table", yaml.decode, {})
  fails("decodeAll takes a string", yaml.decodeAll, 5)
end)

test("yaml: a bomb of brackets, indentation or aliases is an error or stays small", function()
  fails("more than 500 lists and mappings inside each other", yaml.decode, ("["):rep(100000))
  fails("more than 500", yaml.decode, ("{a: "):rep(100000))
  fails("more than 500", yaml.decode, ("- "):rep(5000) .. "x")
  local lines = { "a0: &a0 [x, x, x, x, x, x, x, x, x]" }
  for i = 1, 40 do
    local alias = ("*a%d"):format(i - 1)
    lines[#lines + 1] = ("a%d: &a%d [%s]"):format(i, i, (alias .. ", "):rep(8) .. alias)
  end
  local before = collectgarbage "count"
  local t = yaml.decode(table.concat(lines, "\n"))
  assert(t.a40[1] == t.a40[9] and collectgarbage "count" - before < 200)
end)

test("yaml: what was written is read back", function()
  local value = {
    list = { 1, 2.5, true, "x", yaml.null, {}, { 1 } }, empty = yaml.object {},
    strings = { "yes", "1", "", "~", "a: b", "# c", "two\nlines\n", " x ", "\u{e9}\t", "-", "<<", "\1" },
    numbers = { math.huge, -math.huge, math.mininteger, 1e300, 0.1 }, deep = { a = { b = { c = "d" } } },
  }
  local text = yaml.encode(value)
  assert(json.encode(yaml.decode(text).list) == json.encode(value.list), text)
  local back = yaml.decode(text)
  for i, s in ipairs(value.strings) do assert(back.strings[i] == s, text) end
  for i, n in ipairs(value.numbers) do
    assert(back.numbers[i] == n and math.type(back.numbers[i]) == math.type(n), text)
  end
  assert(back.deep.a.b.c == "d" and yaml.encode(back) == text)
  assert(yaml.encode { b = 1, a = { "x", { c = "z" } } } == "a:\n- x\n- c: z\nb: 1\n")
  assert(yaml.encode({ a = { b = { c = 1 } } }, { indent = 4 }) == "a:\n    b:\n        c: 1\n")
  assert(yaml.encode { note = "two\nlines\n" } == "note: |\n  two\n  lines\n")
  assert(yaml.encode(yaml.object {}) == "{}\n" and yaml.encode {} == "[]\n")
end)

test("yaml: what YAML has not is an error", function()
  local t = {}
  t[1] = t
  fails("inside itself", yaml.encode, t)
  fails("host.yaml: a function cannot be written", yaml.encode, print)
  fails("positions and names; YAML", yaml.encode, { 1, x = 2 })
  fails("valid UTF-8", yaml.encode, "\xff")
  fails("from 2 to 9", yaml.encode, {}, { indent = 1 })
end)

test("yaml: null is one value for all formats", function()
  assert(yaml.null == json.null)
  assert(json.encode(yaml.decode "a: [1, ~]\nb: {}") == '{"a":[1,null],"b":{}}')
end)

-- What readers of YAML 1.1 (PyYAML, Ruby, Go) or of 1.2 take for something else when it has no quotes.
local notStrings = {
  "", "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE", "y", "Y", "n", "N",
  "yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF", "<<", "=",
  "0", "-1", "+1", "1_000", "0b101", "-0b1", "0x1F", "0XAB", "0xdead_beef", "0o17", "017", "0_7", "09", "1,000",
  "1:30", "190:20:30", "-1:30", "190:20:30.15", "12:30:45", "1.5", ".5", "1.", "-.5", "+1.", "1e3", "1E3",
  "1e+3", "1.5e-3", "1_0.5", "6.02_2e+23", ".inf", ".Inf", ".INF", "-.inf", "+.INF", ".nan", ".NaN", ".NAN", ".",
  "1.2.3", "2001-12-14", "2001-1-1", "2001-12-14t21:59:43.10-05:00", "2001-12-14 21:59:43.10 -5",
  "2001-12-15 2:59:43.10", "2002-12-14T21:59:43Z",
}

-- What YAML has other signs for.
local signs = {
  "-", "- a", "-a", "? a", "?", ": a", ":", ":a", "a:", "a: b", "a #b", "#a", "&a", "*a", "!a", "|", ">", "'a", '"a',
  "%a", "@a", "`a", "[a", "]a", "{a", "}a", ",a", "---", "--- a", "...", " a", "a ", " ", "\u{feff}a", "a\u{feff}",
  "\t", "a\tb", "\0", "\127", "\u{85}", "a\u{2028}b", "\u{2029}", "\u{fffe}", "\r", "a\r\nb", "\n", "\na", "a\n\n",
  "a\n b", " a\nb", "a \nb", "a\nb ", "a\n---\nb", "a\n...\n", "- a\n- b", "a: 1\nb: 2", "#\n#", "\n\u{301}",
}

test("yaml: what is no string to some reader is quoted", function()
  for _, s in ipairs(notStrings) do
    assert(yaml.encode(s) == '"' .. s .. '"\n', yaml.encode(s))
    assert(yaml.encode { s, { [s] = s } } == ('- "%s"\n- "%s": "%s"\n'):format(s, s, s), s)
    assert(yaml.decode(yaml.encode(s)) == s)
  end
end)

test("yaml: signs, edges, lines and control characters are read back", function()
  for _, s in ipairs(signs) do
    assert(yaml.decode(yaml.encode(s)) == s, yaml.encode(s))
    local back = yaml.decode(yaml.encode { s, { s, [2] = { [s] = s } } })
    assert(back[1] == s and back[2][1] == s and back[2][2][s] == s, yaml.encode { s })
    assert(not yaml.encode(s):find "^[^\"'|]" or s:find "\n", yaml.encode(s))
  end
end)

test("yaml: plain words stay plain", function()
  for _, s in ipairs {
    "Sam", "Love Stack", "a, b", "a-b", "a:b", "a#b", "v1.2", "x = 1", "é", "yesterday", "nope", "1st", "\u{301}a",
  } do
    assert(yaml.encode(s) == s .. "\n", yaml.encode(s))
  end
  assert(yaml.encode { note = "two\nlines" } == "note: |-\n  two\n  lines\n")
end)

test("yaml: floats have a point, without which YAML 1.1 reads strings", function()
  local text = yaml.encode { 1e300, 5e-324, -1e22, 1.5e-7 }
  assert(text == "- 1.0e+300\n- 5.0e-324\n- -1.0e+22\n- 1.5e-07\n", text)
end)

test("yaml: a mapping whose keys are no strings is one again when it is written", function()
  for _, text in ipairs {
    "200: ok\n404: missing\n", "true: a\n", "1: a\n2: b\n", "20000: ok\n", "-1: a\n1.5: b\n",
    "false: a\ntrue: b\n-2: c\n.inf: d\n\"200\": e\nx: f\n", "- 1: a\n- {}\n",
  } do
    local again = yaml.encode(yaml.decode(text))
    assert(again == text, again)
  end
  assert(yaml.encode(yaml.decode "base: &b {1: x}\nmore: {<<: *b, a: z}") == "base:\n  1: x\nmore:\n  1: x\n  a: z\n")
  assert(yaml.encode(yaml.object { [200] = "ok", name = { 1 } }) == "200: ok\nname:\n- 1\n")
  assert(yaml.encode { "a", "b" } == "- a\n- b\n")
  fails("a key must be a string, a number or a boolean", yaml.encode, yaml.object { [{}] = 1 })
end)

test("yaml: what ends too early ends on a line that is there", function()
  fails("line 1, column 3", yaml.decode, "[a")
end)
