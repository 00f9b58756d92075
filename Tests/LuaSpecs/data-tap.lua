-- host.tap, as a script uses it: files as test programs write them.
local test = require "fixtures.test"
local tap = require "host.tap"

local expectations = require "fixtures.expectations"
local refuses, expect = expectations.refuses, expectations.expect

local function report(name)
  local file <close> = assert(io.open("fixtures/reports/" .. name))
  return tap.read(file, { name = name })
end

-- The tests as text: the letter of each status, and the name.
local function tests(of)
  local found = {}
  for index, one in ipairs(of.tests) do found[index] = one.status:sub(1, 1) .. " " .. one.name end
  return table.concat(found, "; ")
end

local function suites(of)
  local names = {}
  for index, suite in ipairs(of.suites) do names[index] = suite.name .. " " .. suite.count end
  return table.concat(names, ", ")
end

test("tap: what Test::More writes", function()
  local r = report "prove.tap"
  expect(suites(r), "prove.tap 5, chapters 2")
  expect(tests(r),
    "p use Song::Book;; f sorts by title; s test 3; t prints upside down; p costs # 3; p first; f second")
  expect(("%d %d %d %d"):format(r.passed, r.failed, r.skipped, r.todo), "3 2 1 1")
  expect(r.tests[2].message, "Failed test 'sorts by title'")
  expect(r.tests[2].details,
    "Failed test 'sorts by title'\nat t/book.t line 12.\ngot: 'b'\nexpected: 'a'")
  expect(r.tests[3].message, "no printer")
  expect(r.tests[4].message, "nobody asked yet")
  expect(r.tests[7].message, "Failed test 'second'")
  expect(r.version, nil)
  expect(r.hasBailedOut, false)
end)

test("tap: what node's test runner writes", function()
  local r = report "node.tap"
  expect(r.version, 13)
  expect(suites(r), "node.tap 1, /src/test/tuner.test.js 2")
  expect(tests(r), "s offline; p pitch of A4; f pitch of E2")
  local pitch = r.tests[3]
  expect(pitch.seconds, 0.0025)
  expect(pitch.message, "Expected values to be strictly equal:")
  assert(pitch.details:find("location: '/src/test/tuner.test.js:9:1'", 1, true))
  expect(r.tests[1].message, "needs a network")
end)

test("tap: who bails out has failed", function()
  local r = report "bail.tap"
  expect(r.version, 14)
  expect(r.hasBailedOut, true)
  expect(tests(r), "p starts; e bail.tap")
  expect(r.tests[2].message, "Bail out! The database is gone.")
  expect(tap.read("Bail out!\n").tests[1].message, "Bail out!")
end)

test("tap: a plan that is not kept is a failure", function()
  expect(tap.read("1..3\nok 1\nok 2\n").tests[3].message, "3 planned, 2 ran")
  expect(tap.read("ok 1\n1..0\n").failed, 1)
  expect(tap.read("ok 1\nok 2\n").tests[3].message, "there is no plan: it ended too early")
  expect(tap.read("ok 1\nok 2\n1..2").failed, 0)
  expect(tap.read("1..1\nok 1 - a\nok 2 - b").tests[3].message, "1 planned, 2 ran")
  local skipped = tap.read "1..0 # SKIP no database"
  expect(tap.read("1..1", { name = "t/a.t" }).tests[1].name, "a.t")
  expect(tests(skipped), "s (no name)")
  expect(skipped.tests[1].message, "no database")
  expect(tap.read("1..0").count, 0)
end)

test("tap: tests with and without numbers, dashes and descriptions", function()
  local r = tap.read "1..7\nok\nnot ok\nok 3\nok 4 four\nok - five\nok 6 - - six\nok 7 - # 7 #seven"
  expect(tests(r), "p test 1; f test 2; p test 3; p four; p five; p - six; p test 7")
  expect(tap.read("1..1\nok 1 - a \\# b \\\\ # todo later").tests[1].name, "a # b \\")
  expect(tap.read("1..1\nok 1 - a # time=12.5ms").tests[1].seconds, 0.0125)
  expect(tap.read("1..1\nok 1 - a # Skipped: old").tests[1].status, "skipped")
  expect(tap.read("1..1\nnot ok 1 a # skip old").tests[1].status, "skipped")
  expect(tap.read("1..1\r\nok 1 - a\r\n").tests[1].name, "a")
  expect(tap.read("okay\n1..1\nok1\nnot okay\nok 1\n1..2 songs").count, 1)
end)

test("tap: blocks of YAML say what was wrong, and where", function()
  local r = tap.read [[
TAP version 14
1..3
not ok 1 - a
  ---
  message: "two is not three"
  severity: fail
  at:
    file: t/a.t
    line: 7
  ...
not ok 2 - b
  ---
  - not: [closed
  ...
not ok 3 - c
  ---
  message: cut off]]
  expect(r.tests[1].message, "two is not three")
  expect(r.tests[1].file .. ":" .. r.tests[1].line, "t/a.t:7")
  expect(r.tests[2].details, "- not: [closed")
  expect(r.tests[2].message, "- not: [closed")
  expect(r.tests[3].message, "cut off")
  expect(r.failed, 3)
end)

test("tap: subtests in subtests", function()
  local r = tap.read [[
1..3
# Subtest: outer
    1..2
    ok 1 - one
    # Subtest: inner
        not ok 1 - deep
        1..1
    not ok 2 - inner
not ok 1 - outer
# Subtest: later
    not ok 1 - x
    1..1
not ok 2 - later # TODO someday
    1..2
    ok 1 - lonely
not ok 3 - cut off
]]
  expect(suites(r), "outer 1, outer / inner 1, later 1, cut off 2")
  expect(tests(r), "p one; f deep; t x; p lonely; e cut off")
  expect(r.tests[5].message, "2 planned, 1 ran")
end)

test("tap: a subtest that passed and is said to have failed has failed", function()
  local r = tap.read "1..1\n    ok 1 - a\n    1..1\nnot ok 1 - sub\n"
  expect(tests(r), "f sub; p a")
end)

test("tap: what is no TAP is an error, and lines in between are not", function()
  refuses("host.tap: this is no TAP: it has neither a plan (1..4) nor a test (ok 1)", tap.read, "")
  refuses("log.txt: this is no TAP", tap.read, "some words\nand more", { name = "log.txt" })
  expect(tap.read("hello\n1..1\n  ok 7 - not deep enough\nok 1\nbye").count, 1)
end)

test("tap: lines may come from a function", function()
  local lines = { "1..2", "ok 1 - a\n", "not ok 2 - b" }
  local index = 0
  local r = tap.read(function()
    index = index + 1
    return lines[index]
  end)
  expect(tests(r), "p a; f b")
  refuses("host.tap: the function must return a line, or nil at the end, got table", tap.read, function() return {} end)
  refuses("host.tap: read takes a text, an open file or a function, got nil", tap.read)
  refuses("host.tap: no option 'nme'; there is name", tap.read, "1..0", { nme = "x" })
  refuses("bad argument #1 to 'for iterator'", tap.read, string.rep)
end)

test("tap: a number outside the plan, or twice, is an error in the report", function()
  local r = tap.read "1..2\nok 1\nok 1"
  expect(r.tests[3].status .. ": " .. r.tests[3].message, "error: test 1 is there twice")
  expect(tap.read("1..1\nok 2").tests[2].message, "test 2 is outside the plan 1..1")
  expect(tap.read("1..1\nok 0").tests[2].message, "test 0 is outside the plan 1..1")
  local beyond, greatest = ("9"):rep(20), math.maxinteger
  expect(tap.read("1..1\nok " .. beyond).tests[2].message, ("test %d is outside the plan 1..1"):format(greatest))
  expect(tap.read("1.." .. beyond).tests[1].message, ("%d planned, 0 ran"):format(greatest))
  expect(tap.read("1..3\nok 3\nok 1\nok 2").failed, 0)
  r = tap.read "1..2\nok\nnot ok 2"
  expect(r.tests[1].name .. ", " .. r.tests[2].name, "test 1, test 2")
  expect(tap.read("1..2\nok\nok 1").tests[3].message, "test 1 is there twice")
  expect(tap.read("1..1\n1..1\nok").tests[1].message, "there is a second plan")
  expect(tap.read("1..1\n    1..2\n    ok 2\n    ok 2\nok 1 - sub").failed, 1)
end)

test("tap: a mark of the encoding before the first line is no part of it", function()
  expect(tap.read("\u{FEFF}1..2\nok 1\n").tests[2].message, "2 planned, 1 ran")
end)

test("tap: long runs of spaces, of signs and of backslashes are read once", function()
  local many = 1000000
  for _, run in ipairs { (" "):rep(many), ("#\\"):rep(many // 2), ("\\"):rep(many) } do
    local found = tap.read("1..1\nok 1 - a" .. run .. "b\n").tests[1]
    assert(found.name:sub(1, 1) == "a" and found.status == "passed")
  end
  local spaces = (" "):rep(many)
  local skipped = tap.read("1..1\nok 1 - a # SKIP" .. spaces .. ": b" .. spaces .. "c").tests[1]
  assert(skipped.status == "skipped" and skipped.message:sub(1, 1) == "b" and skipped.message:sub(-1) == "c")
end)
