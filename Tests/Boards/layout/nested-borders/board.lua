return HStack { alignment = "top",
  VStack { Text "left":border "single" }:border "double",
  Text "right":padding("horizontal", 1):border "rounded",
}
