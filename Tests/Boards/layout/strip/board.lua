-- Strips that are cut where an item does not fit, and say how many are hidden.

local function card(name) return Text(name):padding("horizontal", 1):border "rounded" end

return VStack { alignment = "leading", spacing = 1,
  ScrollView { axis = "horizontal", LazyHStack { ForEach(12, function(i) return card("card " .. i) end) } },
  ScrollView { axis = "horizontal", showsIndicators = false, "all", "of", "it", "fits" },
  ScrollView { axis = "horizontal", HStack { spacing = 2,
    ForEach({ "one", "two", "three", "four", "five", "six", "seven" }, function(name) return Text(name) end),
  } },
}
