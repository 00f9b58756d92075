-- What was printed stays, what would have been drawn does not: the error is in the last row.
print "printed"
return VStack { "first", ForEach(3, function(i)
  if i == 3 then return Text(nil) end
  return Text("row " .. i)
end) }
