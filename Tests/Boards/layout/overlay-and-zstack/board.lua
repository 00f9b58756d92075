return VStack { alignment = "leading",
  ZStack { Text ".....", "x" },
  Text "....." :overlay(Text "y"),
  Text "z":background "red",
}
