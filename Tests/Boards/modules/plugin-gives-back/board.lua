-- A plugin that fails takes what it has declared with it; what the host has of these names is there again.
print((pcall(require, "rows")))
return List { Text "a" :listRowSeparator "visible", "b" }
