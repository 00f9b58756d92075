-- The checklist of scripts/checklist.lua through the custom container of the plugin `checklist`.
-- containerhost run Benchmarks/boards/container.lua --plugin-path plugins -- 100000
local Checklist = require("checklist.init").Checklist

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

return Checklist {
  ForEach(sections, function(section)
    return Section { header = section.header, footer = section.footer,
      ForEach(section.rows, function(row)
        return Text(row.title):notApplicable(row.notApplicable)
      end),
    }
  end),
}
