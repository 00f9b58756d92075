-- host.junit: what the tests of a run say, from the XML that JUnit had first and most test programs write.
local results = ...
local xml = require "host.xml"

-- "1,234.5" and "0,5" are written too, where the language of the machine decides.
local function seconds(text)
  if not text then return nil end
  local number = results.trimmed(text)
  if number:find "s$" then number = results.trimmed(number:sub(1, -2)) end
  if number:find "^%d+,%d+$" and (number:find "^0," or not number:find ",%d%d%d$") then
    number = number:gsub(",", ".")
  end
  number = tonumber((number:gsub(",", "")))
  return number and number >= 0 and number < math.huge and number or nil
end

local function filled(text) return text and text:find "%S" and text or nil end

-- Without the new line that many write behind a message.
local function trimmed(text) return text and (text:match "^.*%S" or "") end

local function joined(first, second)
  if first and second then return first .. "\n" .. second end
  return first or second
end

-- The element of a test, or of a suite, that says how it ended.
local ends = { failure = "failed", error = "error", skipped = "skipped" }
-- What a test program writes of attempts that were not the last: the test has passed, or failed, anyhow.
local attempts = { flakyFailure = true, flakyError = true, rerunFailure = true, rerunError = true }
local outputs = { ["system-out"] = "output", ["system-err"] = "errors" }

-- GoogleTest and CTest have no element for tests that were not run, or once had none.
local function wasLeftOut(attributes)
  local status, result = attributes.status, attributes.result
  return status == "notrun" or status == "disabled" or result == "suppressed" or result == "skipped"
end

-- Some write the name of the test once more where its class belongs.
local function classOf(attributes, name)
  local class = filled(attributes.classname or attributes.class)
  return class and name:sub(-#class) ~= class and class or nil
end

local function newTest(attributes)
  local name = filled(attributes.name) or "(no name)"
  return {
    name = name, class = classOf(attributes, name),
    file = filled(attributes.file), line = math.tointeger(tonumber(attributes.line)),
    seconds = seconds(attributes.time or attributes.duration),
    status = wasLeftOut(attributes) and "skipped" or "passed",
  }
end

-- An error outweighs a failure, which outweighs that it was left out.
local weights = { passed = 0, skipped = 1, failed = 2, error = 3 }

local function finish(test, element, attributes, text)
  local status = ends[element]
  if weights[status] > weights[test.status] then test.status, test.type = status, filled(attributes.type) end
  test.message = joined(test.message, trimmed(filled(attributes.message)) or results.firstLine(text))
  test.details = joined(test.details, filled(text))
end

local Reading = {}
Reading.__index = Reading

-- Where a test belongs: the innermost suite, and outside of all one of the file.
function Reading:place()
  local suite = self.open[#self.open]
  if suite then return suite end
  if not self.loose then
    self.loose = { name = results.suiteName(self.name), tests = {} }
    table.insert(self.suites, self.loose)
  end
  return self.loose
end

function Reading:beginSuite(attributes)
  local outer = self.open[#self.open]
  local name = filled(attributes.name) or filled(attributes.file) or results.suiteName(self.name)
  local suite = {
    name = outer and outer.name .. " / " .. name or name, given = attributes, tests = {},
    seconds = seconds(attributes.time), file = filled(attributes.file), timestamp = filled(attributes.timestamp),
  }
  if outer then outer.hasSuites = true end
  table.insert(self.suites, suite)
  table.insert(self.open, suite)
end

function Reading:beginTest(attributes)
  self.test = newTest(attributes)
  table.insert(self:place().tests, self.test)
end

function Reading:begin(name, attributes, line)
  if not self.root then
    self.root = name
    if name ~= "testsuites" and name ~= "testsuite" then
      error(("%s:%d: <%s> is no report of JUnit, which begins with <testsuites> or <testsuite>")
        :format(self.name or "host.junit", line, name))
    end
    if name == "testsuites" then self.title, self.seconds = filled(attributes.name), seconds(attributes.time) end
  end
  if name == "testsuite" then
    self:beginSuite(attributes)
  elseif name == "testcase" then
    self:beginTest(attributes)
  elseif ends[name] or attempts[name] or outputs[name] then
    self.element, self.attributes, self.texts, self.inside = name, attributes, {}, 0
  end
end

-- How a whole suite ended is said by a test of its name.
function Reading:ofSuite()
  local suite = self:place()
  local test = newTest { name = suite.name }
  table.insert(suite.tests, test)
  return test
end

function Reading:finished()
  local name, text = self.element, table.concat(self.texts)
  self.element = nil
  if outputs[name] then
    local target = self.test or self.open[#self.open]
    if target then target[outputs[name]] = joined(target[outputs[name]], filled(text)) end
  elseif ends[name] then
    finish(self.test or self:ofSuite(), name, self.attributes, text)
  elseif self.test and name:find "^flaky" then
    self.test.isFlaky = true
  end
end

function Reading:finish(name)
  if name == "testcase" then
    self.test = nil
  elseif name == "testsuite" then
    table.remove(self.open)
  end
end

-- A file that says that more has failed than its tests do is not green.
local function addMissing(suite)
  if suite.hasSuites or not suite.given then return end
  local said = (tonumber(suite.given.failures) or 0) + (tonumber(suite.given.errors) or 0)
  local found = 0
  for _, test in ipairs(suite.tests) do
    if test.status == "failed" or test.status == "error" then found = found + 1 end
  end
  if said <= found then return end
  local message = ("the suite counts %d failed, its tests %d"):format(said, found)
  table.insert(suite.tests, { name = suite.name, status = "error", message = message })
end

-- A suite of the tests of each class, in their order.
local function byClass(suite)
  local suites, known = {}, {}
  for _, test in ipairs(suite.tests) do
    local class = test.class or suite.name
    if not known[class] then
      known[class] = { name = class, tests = {}, timestamp = suite.timestamp }
      table.insert(suites, known[class])
    end
    table.insert(known[class].tests, test)
  end
  return #suites > 1 and suites or { suite }
end

local function read(source, options)
  local name = results.name("host.junit", source, options)
  local reading = setmetatable({ name = name, suites = {}, open = {} }, Reading)
  for kind, value, attributes, line in xml.events(source, { name = name }) do
    if reading.element then
      -- What is inside of a message is part of its text.
      if kind == "text" then
        table.insert(reading.texts, value)
      elseif kind == "start" then
        reading.inside = reading.inside + 1
      elseif reading.inside > 0 then
        reading.inside = reading.inside - 1
      else
        reading:finished()
      end
    elseif kind == "start" then
      reading:begin(value, attributes, line)
    elseif kind == "end" then
      reading:finish(value)
    end
  end
  local suites = {}
  for _, suite in ipairs(reading.suites) do
    addMissing(suite)
    if suite.hasSuites then suite.seconds = nil end
    if #suite.tests > 0 or not suite.hasSuites then table.insert(suites, suite) end
    suite.given, suite.hasSuites = nil, nil
  end
  local total = reading.seconds
  if #suites == 1 then
    total = total or suites[1].seconds
    suites = byClass(suites[1])
  end
  local report = results.report(suites, total)
  report.name = reading.title
  return report
end

return {
  read = function(source, options)
    local report = results.attempt(read, source, options)
    return report
  end,
}
