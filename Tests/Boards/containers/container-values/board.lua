-- The container reads what its direct subviews carry: the inner writer wins, a stack hides what is in it.
ContainerValues.isRejected = Entry(false)
function View:rejected(on) return self:containerValue("isRejected", on) end

local Marked = Container("Marked", function(self)
  return VStack { alignment = "leading",
    ForEach { subviews = self.content, function(subview)
      return HStack { Text(subview.containerValues.isRejected and "x" or "-"), subview }
    end },
  }
end)

return Marked {
  Text "plain",
  Text "rejected" :rejected(true),
  Group { Text "kept" :rejected(false), "from the group" } :rejected(true),
  Section "header" { "in the section" } :rejected(true),
  HStack { Text "hidden" :rejected(true) },
  Text "no flag" :rejected(({}).flag),
}
