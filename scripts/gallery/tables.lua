-- Tables, grids and forms.
local services = {
  { name = "api", load = 0.42, latency = 38, state = "up" },
  { name = "search", load = 0.91, latency = 310, state = "slow" },
  { name = "mail", load = 0.07, latency = 55, state = "up" },
  { name = "import", load = 0, latency = 0, state = "down" },
}
local colors = { up = "green", slow = "yellow", down = "red" }
return VStack { alignment = "leading", spacing = 1,
  Table(services, { id = "name", style = "rounded",
    TableColumn("SERVICE", "name"),
    TableColumn("LOAD", function(one)
      return ProgressView { value = one.load, thresholds = { [0.8] = "orange", [0.9] = "red" } }
    end, { width = { min = 8, max = math.huge } }),
    TableColumn("MS", "latency"),
    TableColumn("STATE", function(one) return Badge { color = colors[one.state], one.state } end),
  }),
  Table(services, { id = "name", zebra = true,
    TableColumn("SERVICE", "name"), TableColumn("MS", "latency"), TableColumn("STATE", "state"),
  }) :frame { width = 30, alignment = "leading" },
  HStack { spacing = 4, alignment = "top",
    Form { LabeledContent("Name", "Ada Lovelace"), LabeledContent("Work", "mathematician") },
    Grid { alignment = "leading",
      GridRow { Text "A1":bold(), "B1" }, GridRow { "A2", Text "B2":foregroundStyle "accent" },
    },
  },
}
