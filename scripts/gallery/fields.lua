-- Fields, days, and a drawing.
local hours, visits, commits = {}, {}, {}
for hour = 6, 20 do hours[#hours + 1] = ("%02d"):format(hour) end
for day = 1, 5 do
  visits[day] = {}
  for hour = 1, 15 do visits[day][hour] = math.max(0, 9 - math.abs(7 - hour) + day % 3) end
end
for day = 1, 330 do
  local date = os.date("!%Y-%m-%d", 1767225600 + day * 86400)
  if day * day % 7 < 3 then commits[date] = 1 + day * day % 9 end
end
return VStack { alignment = "leading", spacing = 1,
  Heatmap { title = "Visits", values = visits, rows = { "Mon", "Tue", "Wed", "Thu", "Fri" }, columns = hours },
  Calendar { title = "Commits", values = commits, color = "green" },
  Canvas { width = 50, height = 8, function(context, size)
    local wave = {}
    for dot = 0, size.width * 2 - 1 do
      wave[#wave + 1] = dot / 2
      wave[#wave + 1] = 4 - 3.4 * math.sin(dot / 12)
    end
    context:line(0, 4, size.width, 4, { color = "separator" })
    context:lines(wave, { color = "accent" })
    for ring = 1, 3 do context:circle(38, 4, 2 * ring, { color = ({ "yellow", "orange", "red" })[ring] }) end
    context:text(1, 7, "sin x", { color = "secondary" })
  end },
}
