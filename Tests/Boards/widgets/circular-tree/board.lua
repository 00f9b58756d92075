local a = { name = "a" }
a.children = { a }
return Tree(a)
