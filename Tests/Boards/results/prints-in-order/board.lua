-- What a board prints comes before what it returns, in order.
print("first", 1)
io.write("sec", "ond\n")
print(nil, true, 2.5)
return Text "drawn"
