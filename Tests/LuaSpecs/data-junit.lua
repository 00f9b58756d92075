-- host.junit, as a script uses it: files as test programs write them.
local test = require "fixtures.test"
local junit = require "host.junit"

local expectations = require "fixtures.expectations"
local refuses, expect = expectations.refuses, expectations.expect

local function report(name)
  local file <close> = assert(io.open("fixtures/reports/" .. name))
  return junit.read(file, { name = name })
end

local function sums(of)
  return ("%d: %d passed, %d failed, %d skipped"):format(of.count, of.passed, of.failed, of.skipped)
end

local function suites(of)
  local names = {}
  for index, suite in ipairs(of.suites) do names[index] = suite.name end
  return table.concat(names, ", ")
end

test("junit: what Surefire writes", function()
  local r = report "surefire.xml"
  expect(sums(r), "6: 3 passed, 2 failed, 1 skipped")
  expect(suites(r), "org.example.SongBookTest")
  expect(r.seconds, 1234.567)
  expect(r.suites[1].seconds, 1234.567)
  local sorts, reads, prints, fetches = r.tests[2], r.tests[3], r.tests[4], r.tests[5]
  expect(sorts.status, "failed")
  expect(sorts.class, "org.example.SongBookTest")
  expect(sorts.suite, "org.example.SongBookTest")
  expect(sorts.message, "expected: <[Love Stack]> but was: <[]>")
  expect(sorts.type, "org.opentest4j.AssertionFailedError")
  expect(sorts.output, "sorting 3 songs\n")
  expect(sorts.seconds, 0.034)
  assert(sorts.details:find("SongBookTest.java:31", 1, true))
  expect(reads.status, "error")
  expect(reads.message, "java.io.FileNotFoundException: songs.txt (No such file or directory)")
  expect(reads.errors, "gave up")
  expect(prints.status, "skipped")
  expect(prints.message, "no printer")
  expect(fetches.status, "passed")
  expect(fetches.isFlaky, true)
  expect(fetches.output, nil)
end)

test("junit: what pytest writes, by the classes of its one suite", function()
  local r = report "pytest.xml"
  expect(r.name, "pytest tests")
  expect(sums(r), "6: 2 passed, 2 failed, 2 skipped")
  expect(suites(r), "tests.test_tuner.TestTuner, tests.test_tuner, tests.test_songs, pytest")
  expect(r.seconds, 0.318)
  expect(sums(r.suites[2]), "2: 0 passed, 0 failed, 2 skipped")
  expect(r.tests[2].message, "AssertionError: assert 82.0 == 82.41\n +  where 82.0 = pitch('E2')")
  expect(r.tests[3].type, "pytest.skip")
  expect(r.tests[4].message, "not yet")
  expect(r.tests[6].status, "error")
  expect(r.tests[6].message, "collection failure")
end)

test("junit: what GoogleTest writes", function()
  local r = report "gtest.xml"
  expect(sums(r), "5: 2 passed, 1 failed, 2 skipped")
  expect(suites(r), "Chord, Notes/Scale")
  expect(r.seconds, 0.021)
  local minor = r.tests[2]
  expect(minor.file .. ":" .. minor.line, "chord_test.cc:13")
  assert(minor.message:find "^chord_test.cc:14\nExpected equality.-\nchord_test.cc:15\nValue of: isMinor")
  expect(r.tests[3].status, "skipped")
  expect(r.tests[5].status, "skipped")
end)

test("junit: what swift test and jest write", function()
  local swift = report "swift.xml"
  expect(sums(swift), "3: 1 passed, 1 failed, 1 skipped")
  expect(suites(swift), "SongTests.TitleTests, SongTests.ChorusTests")
  expect(swift.tests[2].message, "failed")
  expect(swift.tests[3].message, nil)
  local jest = report "jest.xml"
  expect(jest.name, "jest tests")
  expect(sums(jest), "4: 2 passed, 1 failed, 1 skipped")
  expect(suites(jest), "playlist, player")
  expect(jest.seconds, 1.817)
  expect(jest.tests[2].message, "Error: expect(received).toEqual(expected) // deep equality")
  expect(jest.tests[2].class, nil)
  assert(jest.tests[2].details:find("playlist.test.js:12:19", 1, true))
end)

test("junit: suites in suites, suites that fail as a whole, and numbers that say more than tests", function()
  local r = report "nested.xml"
  expect(suites(r), "net / http, net / dns, empty, setup, counted")
  expect(r.seconds, 9.5)
  expect(r.suites[1].seconds, 2.0)
  expect(r.tests[2].message, "refused")
  expect(r.tests[2].details, "refused\nby the other side")
  expect(r.suites[3].count, 0)
  expect(r.suites[4].tests[1].name, "setup")
  expect(r.suites[4].tests[1].message, "no database")
  expect(r.suites[5].tests[1].message, "the suite counts 2 failed, its tests 0")
  expect(r.failed, 3)
end)

test("junit: tests without suites, names and times", function()
  local r = junit.read
    "<testsuites><testcase/><testcase name='b' time='-1'/><testcase name='c' time='soon'/></testsuites>"
  expect(suites(r), "(no name)")
  expect(r.tests[1].name, "(no name)")
  expect(r.tests[2].seconds, nil)
  expect(r.seconds, nil)
  expect(junit.read("<testsuite><testcase time='0,25'/></testsuite>").seconds, 0.25)
  expect(junit.read("<testsuite><testcase time='1,250'/></testsuite>").seconds, 1250)
  expect(junit.read("<testsuite/>").count, 0)
end)

test("junit: a report that is cut off, or none, is an error with its place", function()
  local file <close> = assert(io.open "fixtures/reports/surefire.xml")
  local text = file:read "a"
  for _, length in ipairs { 0, 100, 700, #text // 2, #text - 4 } do
    refuses("build.xml:", junit.read, text:sub(1, length), { name = "build.xml" })
  end
  refuses("a.xml:1: <html> is no report of JUnit, which begins with <testsuites> or <testsuite>",
    junit.read, "<html><body/></html>", { name = "a.xml" })
  refuses("host.junit:2: <project> is no report", junit.read, "\n<project/>")
  local ok, message = pcall(function()
    local r = junit.read "<testsuite>"
    return r
  end)
  assert(not ok and message:find "data%-junit.lua:%d+: host.xml: line 1, column 12", message)
end)

test("junit: arguments that are none of its own", function()
  refuses("host.junit: read takes a text, an open file or a function, got nil", junit.read)
  refuses("host.junit: options are a table, got number", junit.read, "<testsuite/>", 1)
  refuses("host.junit: no option 'nme'; there is name", junit.read, "<testsuite/>", { nme = "x" })
  refuses("host.junit: no option '1'; there is name", junit.read, "<testsuite/>", { "x" })
  refuses("host.junit: no option 'table'; there is name", junit.read, "<testsuite/>", { [{}] = "x" })
  refuses("host.junit: name must be a string, got boolean", junit.read, "<testsuite/>", { name = true })
  local mine = {}
  local ok, problem = pcall(junit.read, function() error(mine) end)
  assert(not ok and problem == mine)
end)

test("junit: a long run of spaces is read once", function()
  local spaces = (" "):rep(1000000)
  local text = "<testsuite><testcase name='a' time='1" .. spaces .. "s'><failure message='m" .. spaces .. "'>"
  local found = junit.read(text .. "x" .. spaces .. "y</failure></testcase></testsuite>").tests[1]
  assert(found.message == "m" and found.seconds == 1 and found.details:sub(-1) == "y")
end)
