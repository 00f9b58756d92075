local Half = Layout("Half", {
  sizeThatFits = function() return { width = 9, height = 1 } end,
  placeSubviews = function(_, bounds, _, subviews)
    subviews[1]:place { x = bounds.width / 2, y = 0 }
  end,
})

return Half { "a" }
