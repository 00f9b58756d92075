-- Everything that may stand as a child.
return VStack { alignment = "leading",
  "a string",
  42,
  Text "a view",
  { "a list", { "in a list" } },
  function() return "a function", "of two" end,
  Divider,
  EmptyView,
}
