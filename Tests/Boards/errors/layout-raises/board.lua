local Raising = Layout("Raising", {
  sizeThatFits = function(_, proposal)
    return { width = proposal.height + 1, height = 1 }
  end,
  placeSubviews = function() end,
})

return VStack { "before", Raising { "a" } }
