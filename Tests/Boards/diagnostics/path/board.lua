local Card = Container("Card", function(self)
  return VStack { self.content, Text(self.subtitle) }
end)
return VStack { "before", HStack { ForEach({ "a", "b" }, function(name) return Card { name } end) } }
