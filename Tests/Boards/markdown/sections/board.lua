-- Headers become headings by their nesting, rows of lists items, toggles boxes to check, trees lists in lists.
return VStack { alignment = "leading",
  Section "Outer" {
    List {
      Section "First" { "one", "two\nlines", HStack { "left", Spacer(), "right" }, Toggle { value = true, "done" } },
      Section { header = HStack { Image "star.fill", Text "Second":italic() }, footer = "foot", "only" },
    },
    Toggle { value = true, "Wake me" },
    Toggle { value = false, "Not me" },
    VStack { alignment = "leading", Section "Deep" { "inside" } }:border { style = "rounded", title = "Frame" },
    Tree {
      name = "songs",
      children = { { name = "one", children = { { name = "two" } } }, { name = "three" } },
    },
  },
  Section "Controls" {
    Stepper { value = 3, "Copies" },
    Slider { value = 0.5, "Volume" },
    Button("Save", function() end),
    Badge "new",
    LabeledContent("Doors", "19:00"),
  },
}
