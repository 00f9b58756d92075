-- A board that returns nothing prints nothing.
local function neverReturned() return VStack { "never drawn" } end
neverReturned():bold()
