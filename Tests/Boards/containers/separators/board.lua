-- Dividers between the rows and none after the last.
return VStack { alignment = "leading",
  Group { subviews = { "a", Group { "b", "c" } }, function(subviews)
    return subviews:separated(function() return Divider() end)
  end },
}
