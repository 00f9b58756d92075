-- Whatever a condition is, no child after it is lost.
local isPlaying = nil
return VStack { alignment = "leading",
  isPlaying and "playing",
  "one",
  false,
  "two",
  isPlaying,
}
