-- Custom containers inside each other, as deep as asked for.
-- containerhost run Benchmarks/boards/deep.lua -- 150
local depth = math.tointeger(tonumber((...) or 150)) or error "the depth is not a whole number"

local Shell = Container("Shell", function(self)
  return Group { subviews = self.content, function(subviews) return subviews end }
end)

local view = Text "the innermost"
for _ = 1, depth do view = Shell { view } end
return view
