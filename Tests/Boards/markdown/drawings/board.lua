-- What says something by its drawing alone is drawn.
return VStack { alignment = "leading",
  ProgressView { value = 3, total = 4, "Download" },
  ProgressView { value = 1, total = 4, "Upload" },
  Text "between",
  Grid { GridRow { "x", "y" }, GridRow { "long", "z" } },
  Text "```\nfence\n```":border(),
  BarChart { values = { 12, 18 }, labels = { "Mon", "Tue" } },
  HStack { VStack { "a", "b" }, VStack { "c", "d" } },
  HStack { alignment = "top", Image "xmark", VStack { alignment = "leading", Text "Title":bold(), "Subtitle" } },
  Sparkline { values = { 1, 5, 2 } },
  Text "hidden":hidden(),
  Text "aside":padding(1):background "red",
}
