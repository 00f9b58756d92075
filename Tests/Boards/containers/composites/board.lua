-- Containers written in terms of each other, with labels.
local Badge = Container("Badge", { mark = "*", body = function(self)
  return HStack { Text("[" .. self.mark .. "]"), self.content }
end })
local Pair = Container("Pair", function(self) return Badge { mark = "1", self.content }, Badge { "two" } end)

return VStack { alignment = "leading", Pair { "one" }, Badge { mark = "3", "three" } }
