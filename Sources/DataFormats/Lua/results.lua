-- What host.junit and host.tap share: suites of tests, and what there is of each kind.
local results = {}

-- Calls a function of this program; what it says is wrong is wrong where the board is that asked for it.
function results.attempt(read, ...)
  local ok, value = pcall(read, ...)
  if ok then return value end
  local message, isOwn = value, 0
  if type(value) == "string" then message, isOwn = value:gsub("^=host%.%w+:%d+: ", "") end
  error(message, isOwn > 0 and 3 or 0)
end

-- The name that errors call the text by; what is wrong with the arguments of `read` is an error.
function results.name(module, source, options)
  local kind = io.type(source) or type(source)
  if kind ~= "string" and kind ~= "function" and kind ~= "file" then
    error(("%s: read takes a text, an open file or a function, got %s"):format(module, kind))
  end
  if options == nil then return nil end
  if type(options) ~= "table" then error(("%s: options are a table, got %s"):format(module, type(options))) end
  for key in next, options do
    if key ~= "name" then
      local isNamed = type(key) == "string" or type(key) == "number"
      error(("%s: no option '%s'; there is name"):format(module, isNamed and key or type(key)))
    end
  end
  if options.name ~= nil and type(options.name) ~= "string" then
    error(("%s: name must be a string, got %s"):format(module, type(options.name)))
  end
  return options.name
end

-- What a suite without a name is called: as its file, without the folders.
function results.suiteName(name) return name and name:match "[^/]+$" or "(no name)" end

-- A text without white space at its ends. A pattern that ends in "%s*$" looks at a run of spaces from each of them.
function results.trimmed(text)
  local first = text:find "%S"
  return first and text:match(".*%S", first) or ""
end

-- The first line of a text that says something.
function results.firstLine(text)
  for line in (text or ""):gmatch "[^\r\n]+" do
    if line:find "%S" then return results.trimmed(line) end
  end
end

local function tally() return { count = 0, passed = 0, failed = 0, skipped = 0, todo = 0 } end

local function add(sums, test)
  local kind = test.status == "error" and "failed" or test.status
  sums.count, sums[kind] = sums.count + 1, sums[kind] + 1
end

-- Writes into a suite how many of its tests there are of each kind, and the seconds that they took if it has none.
function results.count(suite)
  local sums, seconds = tally(), nil
  for _, test in ipairs(suite.tests) do
    add(sums, test)
    test.suite = suite.name
    if test.seconds then seconds = (seconds or 0) + test.seconds end
  end
  for kind, count in pairs(sums) do suite[kind] = count end
  suite.seconds = suite.seconds or seconds
end

-- The report of these suites; `seconds` are those that it says it took in all.
function results.report(suites, seconds)
  local report, sum = tally(), nil
  report.suites, report.tests = suites, {}
  for _, suite in ipairs(suites) do
    results.count(suite)
    for _, test in ipairs(suite.tests) do
      add(report, test)
      table.insert(report.tests, test)
    end
    if suite.seconds then sum = (sum or 0) + suite.seconds end
  end
  report.seconds = seconds or sum
  return report
end

return results
