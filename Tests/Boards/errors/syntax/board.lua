-- The comma after the first child is missing.
return VStack {
  Text "a"
  Text "b",
}
