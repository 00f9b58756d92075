-- A closure runs when its container is resolved: after the board's own statements, before the drawing.
print "board"
return VStack { ForEach(2, function(i) print("row " .. i) return Text("r" .. i) end) }
