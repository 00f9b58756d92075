-- A script may draw views itself.
print(render(HStack { "a", Spacer, "b" }, { width = 9 }))
print(#resolve.subviews { "a", Group { "b", "c" } })
