-- Prints what a container sees of its content.
local M = {}

local function name(subview)
  return subview.text and subview.kind .. " \"" .. subview.text .. "\"" or subview.kind
end

local function counted(number, what)
  return (number == 0 and "no" or number) .. " " .. what .. (number == 1 and "" or "s")
end

local function row(subview, values)
  local parts = { name(subview) }
  for _, key in ipairs(values) do
    parts[#parts + 1] = key .. " = " .. tostring(subview.containerValues[key])
  end
  return table.concat(parts, "  ")
end

--- The resolved subviews of a view, one a line, each with the named container values.
function M.subviews(view, ...)
  local values, subviews = { ... }, resolve.subviews(view)
  print(counted(subviews.count, "resolved subview"))
  for index, subview in ipairs(subviews) do print("  " .. index .. ". " .. row(subview, values)) end
end

--- The sections of a view with what is in their header, content and footer.
function M.sections(view, ...)
  local values, sections = { ... }, resolve.sections(view)
  print(counted(sections.count, "section"))
  for index, section in ipairs(sections) do
    print("  section " .. index .. (section.isImplicit and " (implicit)" or ""))
    for _, part in ipairs { "header", "content", "footer" } do
      for _, subview in ipairs(section[part]) do print("    " .. part .. ": " .. row(subview, values)) end
    end
  end
end

return M
