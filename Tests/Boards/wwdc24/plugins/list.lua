-- The list of the talk: rows with a separator between neighbours, unless the upper one hides it.
if not View.listRowSeparator then
  ContainerValues.listRowSeparator = Entry("automatic", { "automatic", "visible", "hidden" })

  function View:listRowSeparator(visibility)
    return self:containerValue("listRowSeparator", visibility)
  end
end

local function rows(content)
  return Group { subviews = content, function(subviews)
    return ForEach(subviews, function(subview, index)
      local isSeparated = index < subviews.count and subview.containerValues.listRowSeparator ~= "hidden"
      return subview, isSeparated and Divider
    end)
  end }
end

local List = Container("TalkList", function(self)
  return VStack { alignment = "leading",
    ForEach { sections = self.content, function(section)
      return section.header:textCase "uppercase", rows(section.content), section.footer
    end },
  } :frame { width = 30 } :border "rounded"
end)

--- `List(data) { element in … }`.
local function DataList(data, row)
  return List { ForEach(data, row) }
end

return { List = List, DataList = DataList }
