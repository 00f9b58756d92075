-- A container and a modifier for the board beside it.
function View:greeted() return HStack { "Hi", self } end

local Greeting = Container("Greeting", function(self) return HStack { "Hello,", self.content } end)

return { Greeting = Greeting }
