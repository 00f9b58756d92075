-- A picture in a terminal, and what its colours are called.
-- containerhost run scripts/sunset.lua
local Sunset = Image { file = "sunset.png", width = 30, label = "a sunset between mountains" }

local function swatch(color, name)
  return HStack { Text "██":foregroundStyle(color), name }
end

return HStack { spacing = 3,
  Sunset,
  VStack { alignment = "leading", spacing = 1,
    Text "Sunset, 19:48" :bold():foregroundStyle { from = "#ffb25a", to = "#d3456b" },
    VStack { alignment = "leading",
      swatch("#ffe08a", "the sun"), swatch("#d3456b", "the sky"), swatch("#2b1055", "and above it"),
      swatch("#1b1230", "mountains"),
    },
  },
} :padding(1):border("rounded", { from = "#ffb25a", to = "#8a4a8f" })
