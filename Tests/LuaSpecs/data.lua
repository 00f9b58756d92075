-- host.json and host.csv, as a script uses them.
local test = require "fixtures.test"
local json, csv = require "host.json", require "host.csv"

local fails = require("fixtures.expectations").refuses

test("json: integers stay integers, floats stay floats", function()
  local t = json.decode '[1, -2, 1.0, 1e3, 9223372036854775807, 9223372036854775808]'
  assert(math.type(t[1]) == "integer" and t[2] == -2)
  assert(math.type(t[3]) == "float" and math.type(t[4]) == "float" and t[4] == 1000)
  assert(t[5] == math.maxinteger and math.type(t[6]) == "float")
end)

test("json: null keeps its place in a list", function()
  local t = json.decode '[1, null, 3]'
  assert(#t == 3 and t[2] == json.null and tostring(t[2]) == "null")
  assert(json.encode(t) == "[1,null,3]")
end)

test("json: escapes and pairs of halves are read and written", function()
  assert(json.decode '"a\\n\\u00e9\\ud83d\\ude00\\/"' == "a\n\u{e9}\u{1F600}/")
  assert(json.encode 'say "\n\1"' == '"say \\"\\n\\u0001\\""')
  fails("valid UTF-8", json.encode, "\xff")
end)

test("json: names are written in order, empty objects stay objects", function()
  assert(json.encode { b = 1, a = { 1, 2.5, true } } == '{"a":[1,2.5,true],"b":1}')
  assert(json.encode(json.decode '{"x":{},"y":[]}') == '{"x":{},"y":[]}')
  assert(json.encode(json.object {}) == "{}")
  assert(json.encode({ a = { 1 } }, { indent = 2 }) == '{\n  "a": [\n    1\n  ]\n}')
end)

test("json: errors say line and column", function()
  fails("host.json: line 3, column 1: expected ',' or ']'", json.decode, "[1,\n2\n}")
  fails("line 1, column 5: expected a value", json.decode, "[1, ]")
  fails("line 1, column 2: expected a key", json.decode, "{x: 1}")
  fails("line 1, column 6: expected ':'", json.decode, '{"x" 1}')
  fails("the string does not end", json.decode, '"abc')
  fails("end of the text", json.decode, "")
  fails("expected the end of the text", json.decode, "1 2")
  fails("expected a digit", json.decode, "-")
  fails("takes a string, got table", json.decode, {})
end)

test("json, csv, toml, yaml, xml: a mark of the order of bytes is no column", function()
  local mark = "\u{FEFF}"
  fails("line 1, column 2: expected a value", json.decode, mark .. "[x]")
  fails("line 2, column 1: expected a value", json.decode, mark .. "[\nx]")
  fails("line 1, column 4: expected a delimiter", csv.decode, mark .. '"a"b')
  fails("line 1, column 4: expected the end of the line", require("host.toml").decode, mark .. "[x]]")
  fails("line 1, column 4: did not find", require("host.yaml").decode, mark .. "[x]]")
  fails("line 1, column 3: control characters", require("host.yaml").decode, mark .. "a \1")
  fails("line 1, column 6: this tag does not end", require("host.xml").decode, mark .. "<r></q>")
end)

test("json: a number too large for a float is infinity", function()
  assert(json.decode "1e400" == math.huge and json.decode "-1e400" == -math.huge)
end)

test("json: a bomb of brackets is an error", function()
  fails("inside each other", json.decode, ("["):rep(100000))
  local t = {}
  t[1] = t
  fails("inside itself", json.encode, t)
  assert(#json.decode(("["):rep(400) .. ("]"):rep(400)) == 1)
end)

test("json: what JSON has not is an error", function()
  fails("a function cannot be written", json.encode, print)
  fails("no infinity", json.encode, 1 / 0)
  fails("positions and names", json.encode, { 1, x = 2 })
end)

test("csv: quoted fields may hold quotes and new lines", function()
  local rows = csv.decode 'a,b\r\n"x, ""y""","two\nlines"\n'
  assert(#rows == 2 and rows[1][2] == "b" and rows[2][1] == 'x, "y"' and rows[2][2] == "two\nlines")
end)

test("csv: a header names the fields, numbers on demand", function()
  local rows = csv.decode("name;age;size;code\nSam;7;1.5;007\n", { header = true, delimiter = ";", numbers = true })
  assert(rows[1].name == "Sam" and rows[1].age == 7 and rows[1].size == 1.5 and rows[1].code == "007")
end)

test("csv: a ragged row and open quotes are errors with their line", function()
  fails("host.csv: line 3: expected 2 fields, found 3", csv.decode, "a,b\n1,2\n1,2,3\n")
  fails("line 2, column 3: a quoted field does not end", csv.decode, 'a,b\n1,"2\n')
  fails("no option 'head'", csv.decode, "a", { head = true })
end)

test("csv: what was written is read back", function()
  local text = csv.encode { { name = "Sam", note = 'a "b", c' }, { name = "Matt", note = "" } }
  assert(text == 'name,note\nSam,"a ""b"", c"\nMatt,\n')
  assert(csv.decode(text, { header = true })[1].note == 'a "b", c')
  assert(csv.encode { { 1, 2.5 }, { true, "x" } } == "1,2.5\ntrue,x\n")
end)
