local Broken = Layout("Broken", {
  sizeThatFits = function() return { width = "wide", height = 1 } end,
  placeSubviews = function() end,
})

return VStack { Broken { "a" } }
