-- Lists, sections and trees.
local files = { name = "project", children = {
  { name = "Sources", children = { { name = "main.swift" }, { name = "Board.swift" } } },
  { name = "scripts", children = { { name = "board.lua" } } },
} }
local lists = List {
  Section "Favourites" {
    Label("Love Stack", "star.fill"), Label("Born to Build & Run", "star"), Label("Some Body Like View", "star"),
  },
  Section { header = "Later", footer = "2 songs", "Scrolling in the Deep", "I Container Multitudes" },
} :frame { width = 27 }
local trees = VStack { alignment = "leading", spacing = 1,
  Tree(files),
  OutlineGroup(files, function(file) return Text(file.name) end),
  DisclosureGroup { label = "Details", isExpanded = true, "what is folded away" },
}
return ViewThatFits { axes = "horizontal",
  HStack { alignment = "top", spacing = 3, lists, trees },
  VStack { alignment = "leading", spacing = 1, lists, trees },
}
