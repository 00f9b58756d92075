-- A form whose labels end, and whose fields begin, on one line.
local function field(label, value)
  return HStack { Text(label):alignmentGuide("leading", "trailing"), value }
end

return VStack { alignment = "leading",
  field("Name", "Love Stack"),
  field("Recorded in", "1984"),
  field("By", "The Containers"),
}:border()
