-- Frames, dividers, and where views stand.
local function cell(text) return Text(text):frame { maxWidth = math.huge } end
return VStack { alignment = "leading", spacing = 1,
  HStack {
    cell "single":border(), cell "rounded":border "rounded", cell "double":border "double", cell "heavy":border "heavy",
  },
  cell "two colours, three titles":border { style = "rounded", title = "Machine", trailingTitle = "up 3 days",
    subtitle = "q quit", color = { from = "accent", to = "purple" } },
  VStack {
    cell "Timetable":border { style = "double", title = "Friday", titleAlignment = "center" },
    HStack { cell "Hall":border(), cell "Roof":border(), cell "Cellar":border() },
  } :joinsBorders(),
  HStack { spacing = 0,
    VStack { alignment = "leading", "4 cores", Divider(), "21 °C" }, Divider(), VStack { "8.1 GB free", "of 16 GB" },
  } :border "rounded",
  ZStack { Color "#1f5fd0", Text "in front of a colour":foregroundStyle "white" } :frame { height = 3 },
  FlowLayout { spacing = 1, ForEach({ "lua", "swift", "terminal", "svg", "html", "markdown" }, function(tag)
    return Badge { tag, color = "purple" }
  end) },
}
