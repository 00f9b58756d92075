return VStack { "one", "two" } :frame { width = 12 } :border { style = "rounded", title = "Songs" }
