--- @name boxed
--- @version 1.0.0
--- @api 1
--- @summary A box around its content.

local Boxed = Container("Boxed", function(self) return VStack { self.content }:border "ascii" end)

return { Boxed = Boxed }
