return VStack { alignment = "leading",
  Text "I Container Multitudes" :lineLimit(1),
  Text "I Container Multitudes" :lineLimit(1):truncationMode "head",
  Text "Love Stack" :lineLimit(1),
}
