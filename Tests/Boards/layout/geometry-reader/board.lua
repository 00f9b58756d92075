-- A gauge that is as long as there is room.
local function gauge(part)
  return GeometryReader(function(size)
    local full = math.floor(size.width * part + 0.5)
    return Text(("█"):rep(full) .. ("░"):rep(size.width - full))
  end):frame { height = 1 }
end

return VStack { alignment = "leading",
  HStack { "disk", gauge(0.25) },
  HStack { "memory", gauge(0.5) },
}:border("rounded")
