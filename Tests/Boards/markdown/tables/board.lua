-- Tables are tables, with all of their columns however narrow they are drawn; grids are where they say so.
local rows = {
  { name = "a|b\nsecond line", size = 999999, share = 0.4, note = "long and longer than there is room for" },
  { name = "*stars*", size = 12, share = 1, note = "" },
}
return VStack { alignment = "leading", spacing = 1,
  Table { data = rows, style = "rounded", zebra = true,
    TableColumn("Name", "name", { footer = "All" }),
    TableColumn { "Size", "size", format = "bytes", footer = 1000011 },
    TableColumn("Done", function(row) return ProgressView { value = row.share } end, { alignment = "center" }),
    TableColumn("Time", function(row) return HStack { Bar { to = row.share, track = false }, "1 s" } end),
    TableColumn("Note", "note"),
    TableColumn("By", function(row) return HStack { Text(row.size > 99 and "Sam" or "Matt"):italic(), "!" } end),
  },
  Table { data = rows, header = false, TableColumn("Name", "name"), TableColumn("Size", "size") },
  Grid { GridRow { Text "Name":bold(), Text "N":bold() }, GridRow { "a", 3 } }:accessibilityRole "table",
  Grid { GridRow { "Name", "N" }, GridRow { "only one" } }:accessibilityRole "table",
}
