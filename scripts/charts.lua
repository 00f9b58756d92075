-- Charts: a day of a small service, from numbers that are written here.
-- containerhost run scripts/charts.lua
local start = 1793664000 -- 2026-11-03, 00:00 UTC
local load = {
  web = { 22, 19, 17, 15, 14, 16, 24, 38, 55, 63, 66, 68, 71, 69, 74, 79, 72, 64, 58, 52, 47, 39, 31, 26 },
  database = { 30, 28, 41, 26, 25, 25, 29, 34, 41, 46, 48, 49, 51, 50, 52, 55, 53, 49, 45, 42, 40, 36, 33, 31 },
  cache = { 9, 8, 8, 7, 7, 8, 10, 14, 18, 21, 22, 23, 24, 23, 25, 27, 24, 22, 20, 18, 16, 13, 11, 10 },
}
local builds = {
  Mon = { 14, 2 }, Tue = { 19, 1 }, Wed = { 23, 4 }, Thu = { 17, 0 }, Fri = { 26, 3 }, Sat = { 5, 0 }, Sun = { 3, 1 },
}
local latency = {
  31, 33, 28, 41, 37, 35, 52, 36, 34, 39, 44, 47, 38, 33, 29, 35, 42, 58, 36, 34, 40, 37, 45, 49, 32, 38, 36, 41, 63,
  39, 43, 37, 34, 30, 46, 51, 38, 36, 33, 40, 55, 42, 37, 35, 48, 39, 36, 44, 71, 34, 38, 41, 37, 33, 45, 36, 40, 39,
}
local week = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" }

local samples, results, visits, hours, commits = {}, {}, {}, {}, {}
for _, name in ipairs { "web", "database", "cache" } do
  for hour, value in ipairs(load[name]) do
    table.insert(samples, { time = start + (hour - 1) * 3600, load = value, host = name })
  end
end
for place, day in ipairs(week) do
  table.insert(results, { day = day, count = builds[day][1], state = "passed" })
  table.insert(results, { day = day, count = builds[day][2], state = "failed" })
  -- A weekend has half of the visits, and begins later.
  visits[place] = {}
  for hour = 1, 24 do
    local shifted = load.web[place > 5 and math.max(1, hour - 2) or hour]
    visits[place][hour] = (shifted - 10) * ({ 11, 12, 10, 12, 9, 5, 4 })[place] + place * hour * 17 % 50
  end
end
for hour = 0, 23 do hours[#hours + 1] = ("%02d"):format(hour) end
for day = 0, 364 do
  local isWeekend = day % 7 == 2 or day % 7 == 3
  local count = (day * day + day // 9 * 5) % 11 - (isWeekend and 8 or 3)
  if count > 0 then commits[os.date("!%Y-%m-%d", start - day * 86400)] = count end
end

local colors = { passed = "green", failed = "red" }
return VStack { alignment = "leading", spacing = 1,
  Chart {
    title = "Load", yLabel = "%", xScale = "time", timeZone = "utc",
    LineMark { samples, x = "time", y = "load", series = "host" }, RuleMark { y = 75, label = "limit", color = "red" },
  },
  ViewThatFits { axes = "horizontal",
    HStack { spacing = 3, alignment = "top",
      Chart { title = "Builds", BarMark { results, x = "day", y = "count", series = "state", colors = colors } },
      Histogram { latency, title = "Milliseconds", color = "purple" },
    } :frame { idealWidth = 76, maxWidth = math.huge },
    VStack { alignment = "leading", spacing = 1,
      Chart { title = "Builds", BarMark { results, x = "day", y = "count", series = "state", colors = colors } },
      Histogram { latency, title = "Milliseconds", color = "purple" },
    },
  },
  Heatmap { title = "Visits", values = visits, rows = week, columns = hours, format = "number" },
  Calendar { title = "Commits", values = commits, color = "green" },
}
