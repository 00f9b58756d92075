return VStack { alignment = "leading",
  Text "日本語":border "single",
  Text "👍 ok":border "single",
}
