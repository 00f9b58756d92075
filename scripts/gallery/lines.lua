-- Charts of lines, areas and points.
local load, sizes = {}, {}
for minute = 0, 90, 3 do
  load[#load + 1] = { time = 1790000000 + minute * 60, load = 45 + 18 * math.sin(minute / 14), host = "web" }
  load[#load + 1] = { time = 1790000000 + minute * 60, load = 24 + 9 * math.cos(minute / 9), host = "cache" }
end
local total = 3
for index = 1, 24 do
  total = total * (1.2 + index % 5 / 4)
  sizes[index] = total
end
return VStack { alignment = "leading", spacing = 1,
  Chart { title = "Load", yLabel = "%", xScale = "time", timeZone = "utc", height = 6, grid = true,
    LineMark { load, x = "time", y = "load", series = "host" },
    RuleMark { y = 60, label = "limit", color = "red" },
  },
  Chart { title = "Downloads", yScale = "log", height = 6, grid = true, values = sizes, color = "purple" },
  Chart { height = 5, legend = "top",
    AreaMark { { 14, 15, 15, 17, 20, 24, 23, 26, 31, 30 }, name = "all" },
    PointMark { { 9, 11, 10, 12, 11, 14, 16, 15, 18, 17 }, name = "code", color = "primary" },
  },
}
