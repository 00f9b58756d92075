return List {
  Text "Before any section",
  Section {
    header = "Favorite Songs",
    footer = "Three of many",
    Text "Scrolling in the Deep" :listRowSeparator "visible",
    Text "Born to Build & Run" :listRowSeparator "hidden",
    Text "Some Body Like View" :listRowSeparator "visible",
  },
  Section "Other Songs" {
    ForEach({ "Love Stack", "Layout in the Sun" }, function(title) return Text(title) end),
  },
  Section { "Without a header" },
}
