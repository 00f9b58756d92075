-- What the checklist's data costs by itself: its tables and strings, and the text of each row, in plain Lua.
-- lua5.4 Benchmarks/peers/data.lua 100000
-- containerhost run Benchmarks/peers/data.lua -- 100000
local count = math.tointeger(tonumber((...) or 1000)) or error "the number of rows is not a whole number"
local rowsPerSection = 20

local sections = {}
for s = 1, count // rowsPerSection do
  local rows = {}
  for i = 1, rowsPerSection do
    local number = (s - 1) * rowsPerSection + i
    rows[i] = { title = "Scrolling in the Deep " .. number, notApplicable = number % 7 == 0 }
  end
  sections[s] = { header = "Section " .. s, rows = rows, footer = rowsPerSection .. " songs" }
end

local bytes = 0
for _, section in ipairs(sections) do
  for _, row in ipairs(section.rows) do
    bytes = bytes + #((row.notApplicable and " ✗ " or " ○ ") .. row.title)
  end
end
print(bytes)

-- A board has to be something.
local nothing = rawget(_G, "EmptyView")
return nothing and nothing()
