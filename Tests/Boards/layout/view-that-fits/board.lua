-- The same views at three widths: the first alternative that fits is taken.

local function summary()
  return ViewThatFits { axes = "horizontal",
    HStack { "12 tasks done", Divider, "3 tasks left", Divider, "due on Friday" },
    HStack { "12 done", Divider, "3 left" },
    Text "12/15",
  }
end

return VStack { alignment = "leading",
  summary():frame { width = 44, alignment = "leading" }:border "single",
  summary():frame { width = 20, alignment = "leading" }:border "single",
  summary():frame { width = 8, alignment = "leading" }:border "single",
}
