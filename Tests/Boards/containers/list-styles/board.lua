-- One list in each style, with what rows may ask for.
local function list(style)
  return List {
    "Before any section",
    Section { header = "Favorite Songs", footer = "Three of many",
      Text "Scrolling in the Deep" :badge(3),
      Text "Born to Build & Run" :listRowSeparator "hidden",
      Text "Some Body Like View" :listRowBackground "quaternary",
    },
    Section "Other Songs" {
      ForEach({ "Love Stack", "Layout in the Sun" }, function(title) return Text(title) end),
    } :listSectionSeparator "visible",
    Section { Text "Without a header" :listRowInsets { leading = 5 }, "And another" },
  } :listStyle(style)
end

return HStack { alignment = "top", list "automatic", list "plain", list "insetGrouped" }
