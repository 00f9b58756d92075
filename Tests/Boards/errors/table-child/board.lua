-- A table with keys is data, not a view.
return VStack { { title = "x" } }
