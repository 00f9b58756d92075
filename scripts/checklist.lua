-- A long checklist: rows in sections of twenty, a card for each section.
-- containerhost run scripts/checklist.lua -- 100000
local count = math.tointeger(tonumber((...) or 1000)) or error "the number of rows is not a whole number"
local rowsPerSection = 20

local sections = {}
for first = 1, count, rowsPerSection do
  local rows = {}
  for number = first, math.min(count, first + rowsPerSection - 1) do
    rows[#rows + 1] = { title = "Scrolling in the Deep " .. number, notApplicable = number % 7 == 0 }
  end
  sections[#sections + 1] = { header = "Section " .. #sections + 1, rows = rows, footer = #rows .. " songs" }
end

local function card(rows)
  return VStack { alignment = "leading",
    ForEach(rows, function(row)
      return Text((row.notApplicable and " ✗ " or " ○ ") .. row.title):lineLimit(1)
    end),
  } :frame { maxWidth = math.huge, alignment = "leading" } :border "rounded"
end

return VStack { alignment = "leading",
  ForEach(sections, function(section)
    return Section {
      header = Text(section.header):textCase "uppercase",
      footer = Text(section.footer):padding { bottom = 1 },
      card(section.rows),
    }
  end),
}
