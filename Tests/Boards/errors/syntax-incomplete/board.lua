return VStack {
  Text "a",
