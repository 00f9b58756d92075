-- resolve.sections of a view with nested groups and loops, beside building the same as nested tables.
-- Prints the least seconds of each; containerhost run Benchmarks/boards/sections.lua -- 100000
local count = math.tointeger(tonumber((...) or 1000)) or error "the number of leaves is not a whole number"
local perSection = 100
local numbers, sections = {}, {}
for i = 1, perSection do numbers[i] = i end
for i = 1, count // perSection do sections[i] = i end

local function rowView(i) return Text("row " .. i) end

local view = Group {
  ForEach(sections, function(s)
    return Section { header = Text("section " .. s),
      Group { ForEach(numbers, rowView) },
    }
  end),
}

local function resolved()
  local leaves = 0
  for _, section in ipairs(resolve.sections(view)) do
    leaves = leaves + #section.content
  end
  return leaves
end

local function rowTable(i) return { kind = "text", text = "row " .. i } end

-- What a script without an engine does: the groups of the same loops as tables, then flat sections.
local function tables()
  local groups = {}
  for i, s in ipairs(sections) do
    local rows = {}
    for j, number in ipairs(numbers) do rows[j] = rowTable(number) end
    groups[i] = { kind = "section", header = { kind = "text", text = "section " .. s }, { kind = "group", rows } }
  end
  local leaves = 0
  local flat = {}
  for i, group in ipairs(groups) do
    local content = {}
    for _, child in ipairs(group) do
      for _, row in ipairs(child[1]) do content[#content + 1] = row end
    end
    flat[i] = { header = group.header, content = content }
    leaves = leaves + #content
  end
  return leaves, flat
end

local function least(work)
  local best = math.huge
  for _ = 1, 7 do
    collectgarbage "collect"
    local start = os.clock()
    assert(work() == #sections * perSection)
    best = math.min(best, os.clock() - start)
  end
  return best
end

print(string.format("%.6f %.6f", least(resolved), least(tables)))
