-- What all data formats make of tables: holes, marks, frozen tables, options.
local test = require "fixtures.test"
local json, csv, yaml, toml = require "host.json", require "host.csv", require "host.yaml", require "host.toml"

local fails = require("fixtures.expectations").refuses

-- Holes

test("data: a hole in a list keeps its place", function()
  assert(json.encode { 1, nil, 3 } == "[1,null,3]")
  assert(json.encode { [3] = 3 } == "[null,null,3]" and json.encode { a = { nil, 1 } } == '{"a":[null,1]}')
  assert(json.encode({ [2] = 1 }, { indent = 1 }) == "[\n null,\n 1\n]")
  assert(yaml.encode { 1, nil, 3 } == "- 1\n- null\n- 3\n")
  assert(csv.encode { { 1, nil, 3 }, { nil, nil, "x" } } == "1,,3\n,,x\n")
  local t = { 1, 2, 3, 4, 5, 6, 7, 8 }
  t[2], t[4], t[7], t[8] = nil, nil, nil, nil
  assert(json.encode(t) == "[1,null,3,null,5,6]")
end)

test("data: what is written grows with what a table holds", function()
  for name, encode in pairs { json = json.encode, yaml = yaml.encode } do
    local message = ("host.%s: a list has a value at position 10000000 and holds 1 in all"):format(name)
    fails(message, encode, { [10000000] = 1 })
    fails("at position 9223372036854775807 and holds 2 in all", encode, { 1, [math.maxinteger] = 1 })
    fails("at position 10101 and holds 1 in all", encode, { a = { { [10101] = true } } })
    fails("at position 10201 and holds 2 in all", encode, { true, [10201] = true })
    assert(select(2, encode({ [10100] = 1 }):gsub("null", "")) == 10099)
    assert(select(2, encode({ 1, [10200] = 1 }):gsub("null", "")) == 10198)
  end
  fails("at position 10101 and holds 1 in all", toml.encode, { a = { [10101] = 1 } })
  fails("at position 10101 and holds 1 in all", csv.encode, { { [10101] = 1 } })
  fails("at position 10101 and holds 1 in all", csv.encode, { [10101] = { 1 } })
  local rows = { { [10000] = 1 } }
  for i = 2, 300 do rows[i] = {} end
  fails("one row has 10000 fields, and all 300 rows together 10000", csv.encode, rows)
end)

test("data: a table of both kinds, and a key that no format has, are errors", function()
  for _, encode in pairs { json.encode, yaml.encode, toml.encode } do
    for _, t in ipairs { { 1, x = 2 }, { [5] = 1, x = 2 } } do fails("both positions and names", encode, { a = t }) end
    for _, key in ipairs { 0, -1, 1.5, true, math.mininteger, {}, print } do
      fails("a key must be a string, or a position of a list", encode, { a = { [key] = 1 } })
    end
    fails("a key is not valid UTF-8", encode, { a = { ["\xff"] = 1 } })
  end
end)

test("data: names are in the order of their bytes", function()
  local names = {
    "a", "b", "B", "aa", "é", "e\u{301}", "\u{212b}", "\u{c5}", "A\u{30a}", "\u{1F600}", "\u{ffff}", "", "\0", "~",
  }
  local t = {}
  for _, name in ipairs(names) do t[name] = 1 end
  table.sort(names, function(a, b)
    for i = 1, math.max(#a, #b) do
      local x, y = a:byte(i) or -1, b:byte(i) or -1
      if x ~= y then return x < y end
    end
    return false
  end)
  local at = 0
  for _, name in ipairs(names) do
    local key = json.encode(name) .. ":1"
    at = assert(json.encode(t):find(key, at + 1, true), name)
  end
end)

-- Marks

test("data: the metatables of marks are nobody's", function()
  local tables = {
    json.null, json.decode "{}", json.decode('{"a":{}}').a, json.object {}, json.object(), yaml.null, yaml.decode "{}",
    yaml.object {}, toml.object {}, toml.decode "", toml.decode("[a]").a, toml.decode("a = {}").a,
    toml.decode("d = 2024-05-01").d, toml.date { hour = 1, min = 2 }, json.decode("[{}]")[1],
  }
  for _, t in ipairs(tables) do
    assert(getmetatable(t) == false)
    fails("protected metatable", setmetatable, t, {})
    fails("protected metatable", setmetatable, t, nil)
  end
  assert(getmetatable(json.decode "[]") == nil and getmetatable(json.decode '{"a":1}') == nil)
  assert(tostring(json.null) == "null")
  fails("null has no fields", function() json.null.x = 1 end)
  assert(json.encode(json.null) == "null")
end)

test("data: object and date leave alone what has a metatable of its own", function()
  local guarded = setmetatable({}, { __metatable = "mine", __index = { x = 1 } })
  local open = setmetatable({}, {})
  for _, t in ipairs { View, ContainerValues, guarded, open, json.null, toml.date { hour = 1, min = 2 }, _G } do
    if getmetatable(t) ~= nil then
      for name, object in pairs { json = json.object, yaml = yaml.object, toml = toml.object } do
        fails(("host.%s: object takes a table without a metatable"):format(name), object, t)
      end
    end
  end
  assert(guarded.x == 1 and getmetatable(guarded) == "mine")
  local dated = setmetatable({ hour = 1, min = 2 }, { __index = {} })
  fails("host.toml: date takes a table without a metatable", toml.date, dated)
  fails("host.toml: date takes a table without a metatable", toml.date, json.object { hour = 1, min = 2 })
  local t = json.object {}
  assert(json.object(t) == t and yaml.object(t) == t and toml.object(t) == t)
  local date = toml.date { hour = 1, min = 2 }
  assert(toml.date(date) == date)
end)

-- Text that is no text

test("data: strings that are not UTF-8 are neither read nor written", function()
  local bad = {
    "\xff", "\x80", "\xc3", "\xc3\x28", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf0\x9f\x98",
    ("x"):rep(70000) .. "\xe2\x82", ("é"):rep(40000) .. "\xff",
  }
  for _, s in ipairs(bad) do
    for name, encode in pairs { json = json.encode, yaml = yaml.encode, toml = toml.encode } do
      fails(("host.%s: a string is not valid UTF-8"):format(name), encode, { a = { s } })
      fails("a key is not valid UTF-8", encode, { [s] = 1 })
    end
    fails("host.csv: row 2, column 1: the string is not valid UTF-8", csv.encode, { { 1, 2 }, { s, 2 } })
    fails("host.csv: row 1, column 2: the string is not valid UTF-8", csv.encode, { { a = 1, b = s } })
    fails("a key is not valid UTF-8", csv.encode, { { [s] = 1 } })
    fails("host.csv: line 2, column ", csv.decode, "a\n" .. s)
    fails("host.csv: line 1, column ", csv.decode, s .. "\nx", { header = true })
    fails("host.json: line 2, column ", json.decode, '[\n"' .. s .. '"]')
    fails("host.json: line 1, column ", json.decode, '{"' .. s .. '":1}')
    fails("host.toml: line 1, column ", toml.decode, "a = '" .. s .. "'")
    fails("host.yaml: line 2, column ", yaml.decode, "- a\n- '" .. s .. "'")
  end
end)

test("data: JSON refuses infinity and NaN, the others read them back", function()
  for _, n in ipairs { math.huge, -math.huge, 0 / 0, -(0 / 0) } do
    fails("host.json: JSON has no infinity and no NaN", json.encode, { a = { n } })
    for text, format in pairs {
      [yaml.encode { a = n }] = yaml, [toml.encode { a = n }] = toml,
    } do
      local back = format.decode(text).a
      assert(back == n or (n ~= n and back ~= back), text)
    end
  end
end)

-- Arguments

test("data: decode takes nothing but a string", function()
  for name, decode in pairs {
    ["json: decode"] = json.decode, ["csv: decode"] = csv.decode, ["yaml: decode"] = yaml.decode,
    ["yaml: decodeAll"] = yaml.decodeAll, ["toml: decode"] = toml.decode,
  } do
    fails(("host.%s takes a string, got no value"):format(name), decode)
    for _, value in ipairs { 5, 1.5, true, {}, print } do
      fails(("host.%s takes a string, got %s"):format(name, type(value)), decode, value)
    end
  end
  for name, object in pairs { json = json.object, yaml = yaml.object, toml = toml.object } do
    fails(("host.%s: object takes a table, got number"):format(name), object, 5)
  end
  fails("host.csv: encode takes a list of rows, got string", csv.encode, "a")
  fails("host.toml: encode takes a table with names, which is what a document is; got nil", toml.encode)
  fails("host.toml: date takes a table", toml.date)
end)

test("data: options have a type, a range and a known name", function()
  local nan = 0 / 0
  for name, format in pairs { json = json, yaml = yaml, csv = csv } do
    for _, options in ipairs { 5, "indent", true, print } do
      fails(("host.%s: options are a table, got %s"):format(name, type(options)), format.encode, {}, options)
    end
    assert(format.encode({}, nil) and format.encode({}, {}))
    fails("no option 'indnet'; there ", format.encode, {}, { indnet = 2 })
    fails("no option '1'; there ", format.encode, {}, { 2 })
    fails("no option 'boolean'; there ", format.encode, {}, { [true] = 2 })
  end
  fails("no option 'Indent'; there is indent", json.encode, {}, { Indent = 2 })
  for _, bad in ipairs { -1, 17, 1.5, 1e300, math.maxinteger, math.mininteger, math.huge, nan, "2", true, {} } do
    fails("host.json: indent must be a whole number of spaces from 0 to 16", json.encode, {}, { indent = bad })
    fails("host.yaml: indent must be a whole number of spaces from 2 to 9", yaml.encode, {}, { indent = bad })
  end
  fails("indent must", yaml.encode, {}, { indent = 10 })
  assert(json.encode({ 1 }, { indent = 2.0 }) == "[\n  1\n]" and json.encode({ 1 }, { indent = 0 }) == "[1]")
  fails("host.csv: options are a table, got number", csv.decode, "a", 5)
  fails("no option 'head'; there are header, delimiter and numbers", csv.decode, "a", { head = true })
  for _, name in ipairs { "header", "numbers" } do
    for _, bad in ipairs { 1, "yes", {}, nan } do
      fails(("host.csv: %s must be true or false, got %s"):format(name, type(bad)), csv.decode, "a", { [name] = bad })
    end
  end
  for _, bad in ipairs { "", "ab", "é", "\xff", "\"", "\n", "\r", 1, true, {}, nan } do
    fails("host.csv: delimiter must be one ASCII character", csv.decode, "a", { delimiter = bad })
    fails("host.csv: delimiter must be one ASCII character", csv.encode, { { 1 } }, { delimiter = bad })
  end
end)

test("data: at most 500 tables are inside each other", function()
  local ring = { { a = {} } }
  ring[1].a.b = ring
  local chain = {}
  for _ = 1, 499 do chain = { chain } end
  for name, encode in pairs { json = json.encode, yaml = yaml.encode, toml = toml.encode } do
    fails(("host.%s: more than 500 tables inside each other; is one inside itself?"):format(name), encode, { a = ring })
    fails("more than 500 tables", encode, { a = { chain } })
    assert(name == "toml" or encode(chain))
  end
  local row = {}
  row[1] = row
  fails("row 1, column 1: a table cannot be written", csv.encode, { row })
end)

-- Frozen tables

test("data: values of containers are written as what they hold", function()
  ContainerValues.dataList = Entry { 1, 2, { 3, { 4 } } }
  ContainerValues.dataRecord = Entry { name = "Sam", tags = { "a", "b" }, deep = { x = { z = 1 } } }
  ContainerValues.dataRows = Entry { { name = "Sam", age = 7 }, { name = "Matt", age = 8 } }
  ContainerValues.dataEmpty = Entry {}
  ContainerValues.dataHoles = Entry { 1, nil, 3 }
  local values = resolve.subviews(VStack {})[1].containerValues
  assert(json.encode(values.dataList) == "[1,2,[3,[4]]]")
  assert(json.encode(values.dataRecord) == '{"deep":{"x":{"z":1}},"name":"Sam","tags":["a","b"]}')
  assert(json.encode { values.dataList, { values.dataRecord.tags } } == '[[1,2,[3,[4]]],[["a","b"]]]')
  assert(json.encode(values.dataEmpty) == "[]" and json.encode(values.dataHoles) == "[1,null,3]")
  assert(yaml.encode(values.dataList) == "- 1\n- 2\n- - 3\n  - - 4\n")
  assert(yaml.encode(values.dataRecord) == "deep:\n  x:\n    z: 1\nname: Sam\ntags:\n- a\n- b\n")
  assert(toml.encode(values.dataRecord)
    == 'name = "Sam"\ntags = ["a", "b"]\n\n[deep]\n\n[deep.x]\nz = 1\n')
  assert(toml.encode { rows = values.dataRows }
    == '[[rows]]\nage = 7\nname = "Sam"\n\n[[rows]]\nage = 8\nname = "Matt"\n')
  assert(csv.encode(values.dataRows) == "age,name\n7,Sam\n8,Matt\n" and csv.encode { values.dataHoles } == "1,,3\n")
end)

test("data: object and date make copies of frozen tables", function()
  ContainerValues.dataDefault = Entry { x = 1, sub = { 2 } }
  ContainerValues.dataNone = Entry {}
  ContainerValues.dataDay = Entry { year = 2024, month = 5, day = 1 }
  local values = resolve.subviews(VStack {})[1].containerValues
  for _, object in ipairs { json.object, yaml.object, toml.object } do
    local copy = object(values.dataDefault)
    assert(json.encode(copy) == '{"sub":[2],"x":1}')
    copy.x = 5
    assert(values.dataDefault.x == 1 and values.dataDefault.sub[1] == 2)
    assert(json.encode(object(values.dataNone)) == "{}" and json.encode(values.dataNone) == "[]")
  end
  assert(tostring(toml.date(values.dataDay)) == "2024-05-01" and values.dataDay.year == 2024)
  assert(getmetatable(values.dataDay) == false and values.dataDefault.x == 1)
end)

test("data: null, empty objects and dates stay what they are as values of containers", function()
  ContainerValues.dataMarks = Entry {
    none = json.null, empty = json.object {}, list = { json.null, json.decode "{}" }, size = 1,
    day = toml.date { hour = 7, min = 30 },
  }
  local function values(view) return resolve.subviews(view)[1].containerValues end
  local marks = values(VStack {}).dataMarks
  assert(marks.none == json.null and marks.list[1] == json.null)
  assert(json.encode { marks.none, marks.empty, marks.list } == "[null,{},[null,{}]]")
  assert(toml.encode { at = marks.day, e = marks.empty } == "at = 07:30:00\n\n[e]\n")
  local written = values(Text "a" :containerValue("dataMarks.size", 5)).dataMarks
  assert(written.size == 5 and written.none == json.null and json.encode(written.empty) == "{}")
end)

-- What boards draw of data that lack values

test("data: null is an empty cell, a gap and no badge", function()
  local rows = json.decode '[{"n":3},{"n":null},{"n":12}]'
  local function cell(row) return row.n end
  assert(render(Table { data = rows, sortOrder = "-n", TableColumn("N", "n"), TableColumn("M", cell) }, { width = 20 })
    == "N ▼   M\n───────\n 12  12\n  3   3\n")
  assert(render(Sparkline { values = { 1, json.null, 3 } }, { width = 5 }) == "▁ █")
  assert(render(List { Text "a":badge(json.null) }, { width = 5 }) == "a")
  local items = json.decode '[{"x":1,"y":2},{"x":2,"y":null},{"x":3,"y":4}]'
  local chart = Chart { LineMark { items, x = "x", y = "y" } }
  assert(render(chart, { width = 40, format = "reader" }):find "1 gap")
end)

test("data: an empty field is no value among the numbers of a column", function()
  local rows = csv.decode("name,n\nApple,3\nPear,\nLeek,12\n", { header = true, numbers = true })
  local columns = { TableColumn("Name", "name"), TableColumn("N", "n") }
  assert(render(Table { data = rows, sortOrder = "-n", table.unpack(columns) }, { width = 20 })
    == "Name   N ▼\n──────────\nLeek    12\nApple    3\nPear")
  assert(render(Table { data = rows, sortOrder = "n", table.unpack(columns) }, { width = 20 })
    == "Name   N ▲\n──────────\nApple    3\nLeek    12\nPear")
end)
