-- A test report: what ran, what failed, and how long it took. Fails loudly, reads quickly.
-- containerhost run scripts/report.lua              reads report.csv beside this file
-- containerhost run scripts/report.lua -- FILE      or a file of the same form
local path = arg[1] or "report.csv"

-- The fields of a line: separated by commas, in quotes when they have some themselves.
local function fields(line)
  local list, position = {}, 1
  while position <= #line + 1 do
    local quoted, after = line:match('^"([^"]*)"(),?', position)
    if quoted then
      list[#list + 1], position = quoted, after + 1
    else
      local plain, next = line:match("^([^,]*)(),?", position)
      list[#list + 1], position = plain, next + 1
    end
  end
  return list
end

local build, suites, failures, history = {}, {}, {}, {}

-- The item called `name` of a list; made when it is not there.
local function named(list, name)
  for _, item in ipairs(list) do
    if item.name == name then return item end
  end
  local item = { name = name, children = {} }
  list[#list + 1] = item
  return item
end

-- What each kind of line says; false for a line with other fields.
local readers = {
  build = function(number, branch, commit)
    build = { number = number, branch = branch, commit = commit }
    return commit ~= nil
  end,
  suite = function(name, count, failed, skipped, seconds)
    local suite = {
      name = name, count = tonumber(count), failed = tonumber(failed), skipped = tonumber(skipped),
      seconds = tonumber(seconds),
    }
    suites[#suites + 1] = suite
    return suite.count and suite.failed and suite.skipped and suite.seconds
  end,
  failure = function(suite, group, test, message)
    if not message then return false end
    local groups = named(failures, suite).children
    table.insert(named(groups, group).children, { name = test, message = message })
    return true
  end,
  history = function(_, seconds)
    history[#history + 1] = tonumber(seconds)
    return tonumber(seconds)
  end,
}

local number = 0
for line in io.lines(path) do
  number = number + 1
  local list = fields(line)
  local reader = readers[list[1]]
  if line ~= "" and not (reader and reader(table.unpack(list, 2))) then
    error(("%s:%d: expected build, suite, failure or history with its fields, found '%s'")
      :format(path, number, line), 0)
  end
end

local function total(field)
  return function(rows)
    local sum = 0
    for _, row in ipairs(rows) do sum = sum + row[field] end
    return sum
  end
end

local count, failed, skipped = total "count"(suites), total "failed"(suites), total "skipped"(suites)
local isGreen = failed == 0

-- Two marks that differ in ASCII and without colours too.
local function mark(suite)
  return Image(suite.failed > 0 and "xmark" or "circle.fill"):foregroundStyle(suite.failed > 0 and "red" or "green")
end

local function seconds(value) return ("%.1f s"):format(value) end

-- A count that is nothing is no news.
local function quiet(value) return value > 0 and Text(value) or Text "–" :foregroundStyle "tertiary" end

local function alarm(value)
  return value > 0 and Text(value):bold():foregroundStyle "red" or Text "–" :foregroundStyle "tertiary"
end

local slowest = 0
for _, suite in ipairs(suites) do slowest = math.max(slowest, suite.seconds) end

local columns = {
  mark = TableColumn("", mark, { width = 1 }),
  name = TableColumn("Suite", "name", { footer = "All", lineLimit = 1 }),
  count = TableColumn("Tests", "count", { footer = count }),
  failed = TableColumn("Failed", function(suite) return alarm(suite.failed) end,
    { alignment = "trailing", footer = alarm(failed) }),
  skipped = TableColumn("Skipped", function(suite) return quiet(suite.skipped) end,
    { alignment = "trailing", footer = quiet(skipped) }),
  seconds = TableColumn("Time", function(suite)
    return HStack {
      Bar { to = suite.seconds / math.max(slowest, 0.001), track = false } :foregroundStyle "blue",
      Text(seconds(suite.seconds)):lineLimit(1):layoutPriority(1),
    }
  end, { width = { min = 8, max = math.huge }, alignment = "trailing", footer = seconds(total "seconds"(suites)) }),
}

-- Every column where there is room for them, else those that say what is wrong.
local function results()
  return ViewThatFits { axes = "horizontal",
    Table(suites, { id = "name", style = "rounded",
      columns.mark, columns.name, columns.count, columns.failed, columns.skipped, columns.seconds }),
    Table(suites, { id = "name", style = "rounded", columns.mark, columns.name, columns.count, columns.failed }),
  }
end

local function failure(item)
  if not item.message then return Text(item.name):bold() end
  return VStack { alignment = "leading",
    HStack { alignment = "top", Image "xmark" :foregroundStyle "red", item.name },
    Text(item.message):foregroundStyle "secondary":padding("leading", 2),
  }
end

local function heading(text) return Text(text):font "headline" end

return VStack { alignment = "leading", spacing = 1,
  HStack {
    Badge { color = isGreen and "green" or "red", isGreen and "PASSED" or "FAILED" },
    Text("Build " .. (build.number or "?")):font "title":lineLimit(1),
    Spacer(),
    build.branch and Text(build.branch .. " @ " .. build.commit):foregroundStyle "secondary":lineLimit(1),
  },
  ProgressView { value = count - failed - skipped, total = count, color = isGreen and "green" or "yellow",
    ("%d of %d tests passed"):format(count - failed - skipped, count) },
  results(),
  not isGreen and VStack { alignment = "leading", heading "Failures", Tree(failures, failure) },
  #history > 1 and VStack { alignment = "leading",
    heading "Time of the last builds",
    HStack { alignment = "bottom",
      Sparkline { values = history, min = 0, height = 3, stretches = true } :foregroundStyle "blue",
      Text(seconds(history[#history])):foregroundStyle "secondary":lineLimit(1),
    },
  },
}
