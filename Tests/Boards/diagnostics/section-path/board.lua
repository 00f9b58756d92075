local List2 = Container("List2", function(self)
  return ForEach { sections = self.content, function(section)
    return section.header, ForEach { subviews = section.content, function(row)
      if row.text == "tea" then error "out of tea" end
      return row
    end }
  end }
end)
return List2 { Section "Morning" { "milk" }, Section "Evening" { "cake", "tea" } }
