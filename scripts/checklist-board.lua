-- What the tax adviser wants: written out and from data, ticked off, and two things that do not apply.
-- The plugin is named by its file, because `checklist` is also a board of this folder.
local Checklist = require("checklist.init").Checklist

local misc = {
  "Amount of real estate taxes paid",
  "Amount of personal property taxes paid",
}

return Checklist {
  Section { header = "Primary income", footer = "One for each employer",
    Text "W2" :checked(),
  },

  Section "1099s" {
    Text "1099-B" :checked(),
    Text "1099-R" :notApplicable(),
    Text "1099-DIV",
    Text "1099-INT, from every bank that paid more than ten dollars of interest" :checked(),
    Text "1099-MISC",
  },

  Section { header = "Misc", footer = "Only if you own a house or a car",
    ForEach(misc, function(item)
      return Text(item)
    end) :notApplicable(),
    Text "Donations",
  },
} :border { style = "rounded", title = "Taxes" }
