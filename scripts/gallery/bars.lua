-- Bars: how much, how many, and how it went.
local week = { 12, 18, 9, 14, 22, 30, 26, 24, 31, 35, 28, 20, 17, 22, 27, 33 }
return VStack { alignment = "leading", spacing = 1,
  VStack { alignment = "leading",
    ProgressView { value = 0.4, "Download" },
    ProgressView { value = 0.85, "Disk    ", thresholds = { [0.8] = "orange", [0.9] = "red" } },
    ProgressView { value = 0.7, "Tickets ", style = "block", color = { from = "green", to = "red" } },
    ProgressView { value = 0.55, "Upload  ", style = "dots", color = "purple" },
    Gauge { value = 21, min = -10, max = 40, "Outside ", currentValueLabel = "21 °C",
      color = { from = "blue", to = "red" } },
  },
  Bar { from = 0.3, to = 0.8, style = "block" } :foregroundStyle { from = "purple", to = "pink" },
  FlowLayout { spacing = 3, lineSpacing = 0, ProgressView { value = 0.3, style = "circular", "a third" },
    ProgressView { value = 1, style = "circular", "all of it", color = "green" }, ProgressView "some of it" },
  Sparkline { values = week, min = 0, height = 3, stretches = true } :foregroundStyle { from = "cyan", to = "purple" },
  BarChart { values = { 42, 31, 17, 8 }, labels = { "Swift", "Lua", "Markdown", "C" } },
  BarChart { values = week, axis = "vertical", height = 5, showsValues = false, color = "cyan" },
}
