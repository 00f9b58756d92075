-- Charts of bars, standing and lying, and how often values come.
local tests, lines, times = {}, {}, {}
for index, day in ipairs { "Mon", "Tue", "Wed", "Thu", "Fri" } do
  tests[#tests + 1] = { day = day, count = ({ 12, 18, 9, 22, 25 })[index], state = "passed" }
  tests[#tests + 1] = { day = day, count = ({ 2, 3, 1, 4, 5 })[index], state = "failed" }
end
for index, name in ipairs { "Swift", "Lua", "C" } do
  lines[#lines + 1] = { name = name, lines = ({ 38200, 7900, 3100 })[index], kind = "program" }
  lines[#lines + 1] = { name = name, lines = ({ 21500, 5600, 900 })[index], kind = "tests" }
end
for index = 1, 300 do times[index] = 20 + 9 * math.sin(index * index) + index % 7 end
local function bars(stacking)
  return BarMark { tests, x = "day", y = "count", series = "state", stacking = stacking,
    colors = { passed = "green", failed = "red" } }
end
return VStack { alignment = "leading", spacing = 1,
  HStack { spacing = 2,
    Chart { height = 6, bars "standard" }, Chart { height = 6, bars "grouped" },
  },
  Chart { title = "Lines", grid = true, BarMark { lines, x = "lines", y = "name", series = "kind" } },
  Histogram { times, title = "Milliseconds", height = 6, color = "purple" },
}
