-- A list of so many rows, in which a selection moves.
-- containerhost live Benchmarks/boards/list.lua -- 100000
local count = math.tointeger(tonumber((...) or 1000)) or error "the number of rows is not a whole number"

local Rows = Container("Rows", { selected = State(1), body = function(self)
  return List { selection = self:binding "selected",
    ForEach(count, function(number) return Text("Row " .. number) end),
  }
end })

return Rows {}
