-- What can be called, read from the reference that `containerhost doc --markdown` prints from the API's descriptors.
local reference = {}

-- The alternatives of a type: `cells | "none"`.
local function alternatives(type)
  local list = {}
  for word in (type:gsub("\\|", "|") .. "|"):gmatch "%s*(.-)%s*|" do
    if word ~= "" then list[#list + 1] = word end
  end
  return list
end

-- Reads a row of a table of arguments into an entry.
local function readArgument(entry, line)
  local label, type = line:match "^| `([^`]-) =` | (.-) | [^|]*| [^|]*|$"
  if label then
    entry.labels[#entry.labels + 1] = { name = label, types = alternatives(type) }
    return
  end
  local argument
  argument, type = line:match "^| %*(.-)%* | (.-) | [^|]*| [^|]*|$"
  if argument then entry.arguments[#entry.arguments + 1] = { name = argument, types = alternatives(type) } end
end

-- Reads a row of a table of members of a class.
local function readMember(members, owner, line)
  local name, list = line:match "^| `:(%w+)%((.-)%)` "
  if name then
    local count = select(2, list:gsub("[%w]+", ""))
    members[#members + 1] = { role = "method", owner = owner, name = name, count = count }
    return
  end
  name = line:match "^| `:(%w+) {.-}` "
  if name then
    members[#members + 1] = { role = "method", owner = owner, name = name, count = 1 }
    return
  end
  name = line:match "^| `(%w+)` |"
  if name then members[#members + 1] = { role = "property", owner = owner, name = name } end
end

-- The entries { role =, name =, owner =, labels =, arguments =, example =, count = } of the Markdown `text`.
function reference.read(text)
  local entries, members, section, owner, entry, inExample = {}, {}, nil, nil, nil, false
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    local heading, level = line:match "^##+ (.+)", #(line:match "^#*")
    if level == 2 then
      section, entry = heading, nil
    elseif section == "Lists" then
      owner = nil
    elseif level == 3 and (section == "Modules" or section == "Classes") then
      owner = heading
    elseif level >= 3 then
      entry = { role = section:lower():gsub("s$", ""), name = heading, labels = {}, arguments = {} }
      if section == "Modules" then entry.owner, entry.role = owner, "function" end
      entries[#entries + 1] = entry
    elseif section == "Classes" then
      readMember(members, owner, line)
    elseif entry and line == "```lua" then
      inExample = true
    elseif inExample and line ~= "```" then
      entry.example, inExample = line, false
    elseif entry then
      if entry.owner and line:find "^`[%w.]+`$" then entry.role = "property" end
      readArgument(entry, line)
    end
  end
  table.move(members, 1, #members, #entries + 1, entries)
  return entries
end

return reference
