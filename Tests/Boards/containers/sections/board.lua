-- A container that knows sections: a ruled header only where the header is not empty.
local Outline = Container("Outline", function(self)
  return VStack { alignment = "leading",
    ForEach { sections = self.content, function(section)
      return not section.header.isEmpty and { section.header:textCase "uppercase", Divider },
        section.content:padding("leading", 2),
        section.footer
    end },
  }
end)

return Outline {
  "loose",
  Section "first" { "a", Group { "b" } },
  Section { footer = "2 in all", ForEach(2, function(i) return Text("row " .. i) end) },
}
