-- The checklist without an engine: a script that prints the bytes scripts/checklist.lua draws.
-- lua5.4 Benchmarks/peers/checklist.lua 100000
local count = math.tointeger(tonumber(arg[1] or 1000)) or error "the number of rows is not a whole number"
local rowsPerSection, width = 20, 80

local sections = {}
for s = 1, count // rowsPerSection do
  local rows = {}
  for i = 1, rowsPerSection do
    local number = (s - 1) * rowsPerSection + i
    rows[i] = { title = "Scrolling in the Deep " .. number, notApplicable = number % 7 == 0 }
  end
  sections[s] = { header = "Section " .. s, rows = rows, footer = rowsPerSection .. " songs" }
end

-- Text in so many columns, cut where it is longer.
local function fitted(text, columns)
  local length = utf8.len(text)
  if length <= columns then return text .. (" "):rep(columns - length) end
  return text:sub(1, utf8.offset(text, columns) - 1) .. "…"
end

local lines = {}
local function add(line) lines[#lines + 1] = line end
local rule = ("─"):rep(width - 2)
for _, section in ipairs(sections) do
  add(section.header:upper())
  add("╭" .. rule .. "╮")
  for _, row in ipairs(section.rows) do
    local mark = row.notApplicable and " ✗ " or " ○ "
    add("│" .. fitted(mark .. row.title, width - 2) .. "│")
  end
  add("╰" .. rule .. "╯")
  add(section.footer)
  add("")
end
io.write(table.concat(lines, "\n"), "\n")
