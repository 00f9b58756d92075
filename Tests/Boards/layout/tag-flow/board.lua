-- A flow of tags: as many in a row as fit, each row as high as its highest tag.

local TagFlow = Layout("TagFlow", {
  spacing = 1,
  -- Calls `each` with every subview and its place; returns the size of all rows.
  arrange = function(self, width, subviews, each)
    local x, y, rowHeight, widest = 0, 0, 0, 0
    for _, subview in ipairs(subviews) do
      local size = subview:sizeThatFits { width = width }
      if x > 0 and x + size.width > width then
        x, y, rowHeight = 0, y + rowHeight, 0
      end
      each(subview, x, y)
      x = x + size.width + self.spacing
      widest = math.max(widest, x - self.spacing)
      rowHeight = math.max(rowHeight, size.height)
    end
    return { width = widest, height = y + rowHeight }
  end,
  sizeThatFits = function(self, proposal, subviews)
    return self:arrange(proposal.width or math.huge, subviews, function() end)
  end,
  placeSubviews = function(self, bounds, proposal, subviews)
    self:arrange(proposal.width or math.huge, subviews, function(subview, x, y)
      subview:place { x = bounds.x + x, y = bounds.y + y, width = proposal.width }
    end)
  end,
})

local function tag(name) return Text(name):border "rounded" end

return VStack { alignment = "leading",
  Text "Tags":bold(),
  TagFlow {
    ForEach({ "swift", "lua", "terminal", "containers" }, tag),
    Group { tag "a tag that is longer than all others", tag "end" },
  },
  TagFlow { spacing = 3, "plain", "texts", "flow", "as", "well" }:border "single",
}
