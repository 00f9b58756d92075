-- The checklist of scripts/checklist.lua without data: its rows are made as they are drawn.
-- containerhost run Benchmarks/boards/rows.lua -- 100000
local count = math.tointeger(tonumber((...) or 1000)) or error "the number of rows is not a whole number"
local rowsPerSection = 20

local function card(first)
  return VStack { alignment = "leading",
    ForEach(rowsPerSection, function(i)
      local number = first + i
      return Text((number % 7 == 0 and " ✗ " or " ○ ") .. "Scrolling in the Deep " .. number):lineLimit(1)
    end),
  } :frame { maxWidth = math.huge, alignment = "leading" } :border "rounded"
end

return VStack { alignment = "leading",
  ForEach(count // rowsPerSection, function(section)
    return Section {
      header = Text("Section " .. section):textCase "uppercase",
      footer = Text(rowsPerSection .. " songs"):padding { bottom = 1 },
      card((section - 1) * rowsPerSection),
    }
  end),
}
