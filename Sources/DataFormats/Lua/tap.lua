-- host.tap: what the tests of a run say, in the lines of the Test Anything Protocol, versions 12 to 14.
local results = ...

-- The lines of a text, without their ends.
local function linesOf(source)
  if type(source) == "string" then return (source:find "\n$" and source or source .. "\n"):gmatch "(.-)\r?\n" end
  local nextLine = type(source) == "function" and source or source:lines()
  return function()
    -- An error of the function itself calls it what Lua calls the function of a loop.
    for line in nextLine do -- luacheck: ignore 512
      if type(line) ~= "string" then
        error("host.tap: the function must return a line, or nil at the end, got " .. type(line))
      end
      return (line:gsub("\r?\n?$", ""))
    end
  end
end

local backslash = ("\\"):byte()

-- What stands behind a '#' that is not escaped, and what before it.
local function divided(text)
  local position = 1
  while true do
    local place = text:find("#", position, true)
    if not place then return text end
    local before = place
    while before > position and text:byte(before - 1) == backslash do before = before - 1 end
    if (place - before) % 2 == 0 then return text:sub(1, place - 1), text:sub(place + 1) end
    position = place + 1
  end
end

local function unescaped(text) return (text:gsub("\\([\\#])", "%1")) end

local function trimmed(text) return text and results.trimmed(text) end

-- "SKIP no network" and what of it is the reason; nil for another word.
local function directive(text, word)
  local first, reason = (text or ""):match "^%s*(%a+)(.*)$"
  if first and first:lower():find("^" .. word) then return trimmed((trimmed(reason):gsub("^:", ""))) end
end

-- Digits as a number; one beyond all integers is the greatest.
local function numbered(digits) return math.tointeger(tonumber(digits)) or math.maxinteger end

local function testOf(isOk, rest)
  local number, behind = rest:match "^%s+(%d+)(.*)$"
  local text, note = divided(behind or rest)
  local name = unescaped(trimmed(text):gsub("^%-%s*", ""))
  local skip, todo = directive(note, "skip"), directive(note, "todo")
  local milliseconds = (note or ""):match "time=([%d.]+)ms"
  return {
    name = name ~= "" and name or nil, number = number and numbered(number),
    status = skip and "skipped" or isOk and "passed" or todo and "todo" or "failed",
    message = skip ~= "" and skip or todo ~= "" and todo or nil,
    seconds = milliseconds and tonumber(milliseconds) and tonumber(milliseconds) / 1000,
  }
end

-- What a block of YAML says, where libyaml is there and the block is YAML.
local function decoded(text)
  local isThere, yaml = pcall(require, "host.yaml")
  if not isThere then return {} end
  local isYAML, value = pcall(yaml.decode, text)
  return isYAML and type(value) == "table" and value or {}
end

local function word(value)
  return (type(value) == "string" or type(value) == "number") and tostring(value) or nil
end

local function seconds(block)
  local milliseconds = tonumber(block.duration_ms) or tonumber(block.duration)
  return milliseconds and milliseconds >= 0 and milliseconds / 1000 or nil
end

-- What a test's block says of it, and the block as it is.
local function describe(test, lines)
  local text = table.concat(lines, "\n")
  local block = decoded(text)
  local place = type(block.at) == "table" and block.at or block
  test.details = test.details and test.details .. "\n" .. text or text
  test.message = test.message or results.firstLine(word(block.message) or word(block.error) or word(block.reason))
  test.file, test.line = word(place.file), math.tointeger(tonumber(place.line))
  test.seconds = test.seconds or seconds(block)
end

-- Test::More says in comments behind a test what is wrong with it.
local function note(test, text)
  if test.status ~= "failed" and test.status ~= "todo" then return end
  test.details = test.details and test.details .. "\n" .. text or text
end

local Reading = {}
Reading.__index = Reading

function Reading:problem(level, message)
  table.insert(level.tests, { name = level.name or results.suiteName(self.name), status = "error", message = message })
end

-- The tests of one depth: the file's own, or those of a subtest.
function Reading:begin(name, indent)
  local outer = self.levels[#self.levels]
  local level = { name = name, tests = {}, numbers = {}, ran = 0, indent = indent, outer = outer }
  table.insert(self.levels, level)
  table.insert(self.suites, level)
end

-- Ends the subtests that are deeper than a line; the outermost of them is the one that the line is about.
function Reading:finishTo(indent)
  local finished
  while #self.levels > 1 and self.levels[#self.levels].indent > indent do
    if finished then self:check(finished) end
    finished = table.remove(self.levels)
  end
  return finished
end

-- A plan that is not kept is a failure, whatever the tests say.
function Reading:check(level)
  if self.bailedOut then return end
  if not level.plan then
    if level.ran > 0 then self:problem(level, "there is no plan: it ended too early") end
  elseif level.plan ~= level.ran then
    self:problem(level, ("%d planned, %d ran"):format(level.plan, level.ran))
  else
    self:checkNumbers(level)
  end
end

-- As many as are planned, and not those that are.
function Reading:checkNumbers(level)
  local seen = {}
  for _, number in ipairs(level.numbers) do
    if number < 1 or number > level.plan then
      return self:problem(level, ("test %d is outside the plan 1..%d"):format(number, level.plan))
    elseif seen[number] then
      return self:problem(level, ("test %d is there twice"):format(number))
    end
    seen[number] = true
  end
end

local function failed(level)
  for _, test in ipairs(level.tests) do
    if test.status == "failed" or test.status == "error" then return true end
  end
  for _, inner in ipairs(level.inner or {}) do
    if failed(inner) then return true end
  end
  return false
end

-- The test that a subtest ends with says nothing that its own tests do not say, unless it alone has failed.
function Reading:addTest(level, test, subtest)
  level.ran = level.ran + 1
  -- What has no number is the one behind the last.
  local number = test.number or (level.numbers[level.ran - 1] or 0) + 1
  table.insert(level.numbers, number)
  test.name = test.name or "test " .. number
  self.test = test
  if subtest then
    subtest.name = subtest.name or test.name
    self:check(subtest)
    level.inner = level.inner or {}
    table.insert(level.inner, subtest)
    if test.status == "todo" then self:forgive(subtest) end
    if subtest.ran > 0 and (test.status ~= "failed" or failed(subtest)) then return end
  end
  table.insert(level.tests, test)
end

-- What fails in a subtest that is still to be done fails as that does.
function Reading:forgive(level)
  for _, test in ipairs(level.tests) do
    if test.status == "failed" then test.status = "todo" end
  end
  for _, inner in ipairs(level.inner or {}) do self:forgive(inner) end
end

function Reading:addPlan(level, count, text)
  if level.plan then return self:problem(level, "there is a second plan") end
  local _, comment = divided(text)
  level.plan = numbered(count)
  local reason = directive(comment, "skip")
  if level.plan == 0 and reason and #self.levels == 1 then
    table.insert(level.tests, {
      name = results.suiteName(self.name), status = "skipped", message = reason ~= "" and reason or nil,
    })
  end
end

function Reading:bail(reason)
  self.bailedOut = true
  self:problem(self.levels[#self.levels], trimmed("Bail out! " .. trimmed(reason)))
end

local function indentOf(line)
  local spaces = line:match "^ *"
  return #spaces
end

-- Reads a line that is none of a block. What is no TAP is what the program under test has printed.
function Reading:line(line)
  local indent = indentOf(line)
  local text = line:sub(indent + 1)
  local isOk, rest = true, text:match "^ok(.*)$"
  if not rest then isOk, rest = false, text:match "^not ok(.*)$" end
  if rest and rest ~= "" and not rest:find "^[%s#]" then rest = nil end
  local count, behind = text:match "^1%.%.(%d+)(.*)$"
  if behind and behind:find "^%s*[^%s#]" then count = nil end
  if not rest and not count then return self:other(text, indent) end
  if indent % 4 ~= 0 then return end
  local subtest = self:finishTo(indent)
  while self.levels[#self.levels].indent < indent do
    local inside = self.levels[#self.levels].indent + 4
    self:begin(self.coming[inside - 4] or self.coming[inside], inside)
    self.coming[inside - 4], self.coming[inside] = nil, nil
  end
  local level = self.levels[#self.levels]
  self.isTAP = true
  if rest then
    self.coming[indent] = nil
    return self:addTest(level, testOf(isOk, rest), subtest)
  end
  if subtest then self:check(subtest) end
  self:addPlan(level, count, behind)
end

-- The name of a subtest stands before it, as deep as the subtest or as the test that it belongs to.
function Reading:other(text, indent)
  local name = trimmed(text:match "^# Subtest:(.*)$")
  if name then
    self.coming[indent] = name ~= "" and name or nil
  elseif text:find "^Bail out!" then
    self.isTAP = true
    self:bail(text:match "^Bail out!(.*)$")
  elseif text:find "^TAP version %d+" then
    self.isTAP = true
    self.version = self.version or math.tointeger(tonumber(text:match "%d+"))
  elseif text:find "^#" and self.test and indent % 4 == 0 then
    note(self.test, trimmed(text:sub(2)))
  end
end

-- A block of YAML belongs to the test before it, and is indented by two more.
function Reading:block(line)
  if self.lines then
    if line:find "^ *%.%.%.%s*$" then
      describe(self.test, self.lines)
      self.lines = nil
    else
      table.insert(self.lines, (line:gsub("^" .. (" "):rep(self.blockIndent), "")))
    end
    return true
  end
  local spaces = self.test and line:match "^( +)%-%-%-%s*$"
  if not spaces or #spaces % 4 ~= 2 then return false end
  self.lines, self.blockIndent = {}, #spaces
  return true
end

local function pathOf(level)
  local outer = level.outer and level.outer.outer and pathOf(level.outer)
  local name = level.name or "(no name)"
  return outer and outer .. " / " .. name or name
end

local function suitesOf(reading)
  local suites = {}
  for _, level in ipairs(reading.suites) do
    local isOnly = #reading.suites == 1
    if #level.tests > 0 or isOnly then
      local name = level.outer and pathOf(level) or results.suiteName(reading.name)
      table.insert(suites, { name = name, tests = level.tests })
    end
  end
  return suites
end

local function read(source, options)
  local name = results.name("host.tap", source, options)
  local reading = setmetatable({ name = name, suites = {}, levels = {}, coming = {} }, Reading)
  reading:begin(nil, 0)
  local isFirst = true
  for line in linesOf(source) do
    if isFirst then line, isFirst = line:gsub("^\u{FEFF}", ""), false end
    if not reading:block(line) and not reading.bailedOut then reading:line(line) end
  end
  if reading.lines then describe(reading.test, reading.lines) end
  if not reading.isTAP then
    error(("%s: this is no TAP: it has neither a plan (1..4) nor a test (ok 1)"):format(name or "host.tap"))
  end
  local last = reading:finishTo(0)
  if last then reading:check(last) end
  reading:check(table.remove(reading.levels))
  for _, level in ipairs(reading.suites) do
    for _, test in ipairs(level.tests) do
      if test.status ~= "passed" then test.message = test.message or results.firstLine(test.details) end
    end
  end
  local report = results.report(suitesOf(reading))
  report.version, report.hasBailedOut = reading.version, reading.bailedOut or false
  return report
end

return {
  read = function(source, options)
    local report = results.attempt(read, source, options)
    return report
  end,
}
