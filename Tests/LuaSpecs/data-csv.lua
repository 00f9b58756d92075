-- host.csv, as a script uses it: what is written is what a reader gets back.
local test = require "fixtures.test"
local csv = require "host.csv"

local fails = require("fixtures.expectations").refuses

local function same(rows, options)
  local text = csv.encode(rows, options)
  local back = csv.decode(text, options)
  assert(#back == #rows, text)
  for i, row in ipairs(rows) do
    for j, field in ipairs(row) do assert(back[i][j] == field, text) end
    assert(#back[i] == #row, text)
  end
end

test("csv: quotes do not depend on how characters join", function()
  for _, s in ipairs {
    "\u{301}", "\u{301},", ",\u{301}", "\"\u{301}", "\u{301}\"", "\n\u{301}", "\r\n", "a\r\nb", "\r\n\u{301}",
    "\u{200d}\"", "\"\u{fe0f}",
    "\"\"\u{20dd}", "\u{feff}", "\u{feff}x", "\"", "\"\"", ",", " ", " a ", "\0", "\u{1F468}\u{200d},", "",
  } do
    same { { s } }
    same { { s, s }, { "a", s } }
    same({ { s, s .. ";" }, { ";" .. s, "," } }, { delimiter = ";" })
    local back = csv.decode(csv.encode { { [s] = s, ["x" .. s] = "" } }, { header = true })
    assert(#back == 1 and back[1][s] == s and back[1]["x" .. s] == "")
  end
  for _, mark in ipairs { "\u{301}", "\u{308}", "\u{20e3}", "\u{fe0f}", "\u{200d}" } do
    assert(csv.encode { { mark .. "a,b" } } == '"' .. mark .. 'a,b"\n')
    assert(csv.encode { { "a\"" .. mark } } == '"a""' .. mark .. '"\n')
    assert(csv.decode('"' .. mark .. 'x",' .. mark .. "\n")[1][2] == mark)
  end
end)

test("csv: null is an empty field, as a hole is", function()
  local rows = require("host.json").decode "[[1,null,3],[null]]"
  assert(csv.encode(rows) == "1,,3\n,,\n" and csv.encode { { 1, nil, 3 }, {} } == "1,,3\n,,\n")
  assert(csv.encode { { rows[1][2] } } == '""\n')
end)

test("csv: a row without fields is read back as a row of empty ones", function()
  assert(csv.encode { {}, { 1, 2 } } == ",\n1,2\n")
  assert(csv.encode { { 1, 2 }, {}, { 3 } } == "1,2\n,\n3,\n")
  assert(csv.encode { {} } == '""\n' and csv.encode { {}, {} } == '""\n""\n' and csv.encode {} == "")
  fails("host.csv: row 2 has both positions and names; CSV has no such thing", csv.encode, { { 1 }, { "a", x = 2 } })
  assert(csv.encode { { "" } } == '""\n' and csv.encode { { "" }, { "a" } } == '""\na\n')
  assert(csv.encode { {}, { a = 1, b = 2 } } == "a,b\n,\n1,2\n")
  assert(csv.encode { { a = 1 }, {} } == 'a\n1\n""\n' and csv.encode { { [""] = "" } } == '""\n""\n')
  assert(#csv.decode(csv.encode { {}, { 1, 2 } }) == 2 and #csv.decode(csv.encode { {}, {}, {} }) == 3)
end)

test("csv: rows are lists, or tables with names, all of them", function()
  fails("row 2 has names, and a row before it positions", csv.encode, { { 1 }, { a = 1 } })
  fails("row 2 has positions, and a row before it names", csv.encode, { { a = 1 }, { 1 } })
  fails("row 2 is not a table, but nil", csv.encode, { { 1 }, nil, { 2 } })
  fails("row 1 is not a table, but number", csv.encode, { 1 })
  fails("this table has names", csv.encode, { a = { 1 } })
  fails("row 1, column 2: a function cannot be written", csv.encode, { { 1, print } })
end)

test("csv: numbers are read back as the same numbers", function()
  local numbers = {
    0, -1, math.maxinteger, math.mininteger, 0.1, 0.1 + 0.2, 1e300, -5e-324, 1e16, 1.0, -0.0, 123456789.125, 1 / 3,
  }
  local back = csv.decode(csv.encode { numbers }, { numbers = true })[1]
  for i, n in ipairs(numbers) do assert(back[i] == n and math.type(back[i]) == math.type(n), i) end
  assert(csv.decode(csv.encode({ { 11, 1.5 } }, { delimiter = "1" }), { delimiter = "1" })[1][1] == "11")
end)

test("csv: what decode alone takes is no option of encode", function()
  fails("no option 'header'", csv.encode, { { 1 } }, { header = true })
  fails("no option 'numbers'", csv.encode, { { 1 } }, { numbers = true })
end)
