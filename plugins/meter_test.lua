local Meter = require("meter").Meter

-- How many of the cells are filled.
local function filled(value, total, width)
  local text = render(Meter { value = value, total = total, width = width }, { width = 40 })
  return select(2, text:gsub("━", "")), select(2, text:gsub("─", ""))
end

describe("Meter", function()
  it("is filled as far as its value goes", function()
    expect({ filled(1, 2, 10) }):equals { 5, 5 }
    expect({ filled(30, 120, 20) }):equals { 5, 15 }
  end)

  it("is empty and full at its ends only", function()
    expect({ filled(0, 1, 10) }):equals { 0, 10 }
    expect({ filled(1, 1, 10) }):equals { 10, 0 }
    expect({ filled(0.001, 1, 10) }):equals { 1, 9 }
    expect({ filled(0.999, 1, 10) }):equals { 9, 1 }
  end)

  it("stays in its width beyond its ends", function()
    expect({ filled(-5, 1, 10) }):equals { 0, 10 }
    expect({ filled(7, 1, 10) }):equals { 10, 0 }
  end)

  it("is empty where there is no total, and for what is no number", function()
    expect({ filled(1, 0, 10) }):equals { 0, 10 }
    expect({ filled(0 / 0, 1, 10) }):equals { 0, 10 }
  end)

  it("is twenty cells wide unless it is told otherwise", function()
    local text = render(Meter { value = 1 }, { width = 40 })
    expect(select(2, text:gsub("━", ""))):equals(20)
  end)
end)
