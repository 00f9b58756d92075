-- What the tests of a run say, in JUnit's XML or TAP. The status is 1 when one of them failed.
-- containerhost run scripts/report.lua -- scripts/report.xml    files, as many as there are
-- prove --verbose | containerhost run scripts/report.lua        or standard input
-- containerhost run scripts/report.lua --format markdown -- build/*.xml >>"$GITHUB_STEP_SUMMARY"
local format = require "host.format"
local suites, sums = {}, { count = 0, passed = 0, failed = 0, skipped = 0, todo = 0, seconds = 0 }

-- XML begins with a '<'. What an encoding may put before it is no letter.
local function add(file, name)
  local text = file:read "a"
  local reader = require(text:find "^[^%w#]*<" and "host.junit" or "host.tap")
  local report = reader.read(text, { name = name })
  for key, sum in pairs(sums) do sums[key] = sum + (report[key] or 0) end
  table.move(report.suites, 1, #report.suites, #suites + 1, suites)
end

for _, path in ipairs(arg) do
  local file <close> = assert(io.open(path))
  add(file, path)
end
if #arg == 0 then add(io.stdin, "standard input") end
if sums.failed > 0 then host.exit(1) end

-- What did not pass, and why. Messages may be long: their first lines say most.
local marks = { failed = "xmark", error = "xmark", skipped = "minus", todo = "minus" }
local function row(test)
  return HStack { alignment = "top",
    Image(marks[test.status]):foregroundStyle(marks[test.status] == "xmark" and "red" or "yellow"),
    VStack { alignment = "leading",
      test.name, test.message and Text(test.message):foregroundStyle "secondary":lineLimit(8) },
  }
end

local sections = {}
for _, suite in ipairs(suites) do
  local rows = {}
  for _, test in ipairs(suite.tests) do rows[#rows + 1] = marks[test.status] and row(test) end
  if #rows > 0 then sections[#sections + 1] = Section(suite.name, rows) end
end

-- A count that is nothing is no news.
local function column(title, color, count)
  local function cell(of)
    return count(of) > 0 and Text(count(of)):foregroundStyle(color):bold() or Text "–":foregroundStyle "tertiary"
  end
  return TableColumn { title, cell, alignment = "trailing", footer = cell(sums) }
end

local isRed, time = sums.failed > 0, sums.seconds > 0 and format.duration(sums.seconds) or ""
return VStack { alignment = "leading", spacing = 1,
  HStack { Badge { color = isRed and "red" or "green", isRed and "FAILED" or "PASSED" },
    ("%d of %s passed"):format(sums.passed, format.plural(sums.count, "test")), time ~= "" and "in " .. time },
  Table { data = suites, style = "rounded",
    TableColumn { "Suite", "name", footer = "All", truncationMode = "head", lineLimit = 1 },
    TableColumn { "Tests", "count", footer = sums.count },
    column("Failed", "red", function(of) return of.failed end),
    column("Skipped", "yellow", function(of) return of.skipped + of.todo end),
    TableColumn { "Time", "seconds", format = "duration", footer = time } },
  #sections > 0 and List(sections),
}
