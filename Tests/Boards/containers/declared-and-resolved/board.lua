-- Three declared views, four resolved subviews.
local Counted = Container("Counted", function(self)
  return Group { subviews = self.content, function(subviews)
    return Text(subviews.count .. " subviews"), ForEach(subviews, function(subview, index)
      return HStack { Text(index .. "."), subview }
    end)
  end }
end)

return VStack { alignment = "leading",
  Counted {
    Group { "Scrolling in the Deep", "Born to Build & Run" },
    ForEach(2, function(i) return Text("Song " .. i) end),
    EmptyView(),
  },
}
