-- Controls that are disabled.
local test = require "fixtures.test"
local expect = require("fixtures.expectations").expect

test("a control that is disabled is faint, with its label", function()
  local controls = {
    Toggle { value = true, "a" }, Stepper { value = 1, "a" }, Slider { value = 0.5, "a" },
    TextField { text = "t", "a" }, SecureField { text = "t", "a" }, TextEditor { text = "a" },
  }
  for _, style in ipairs { "menu", "inline", "segmented" } do
    controls[#controls + 1] = Picker { value = 1, label = "a", style = style, Text "b":tag(1) }
  end
  for number, control in ipairs(controls) do
    -- What is printed that is not faint, but for a border.
    local function bright(view)
      local isFaint, found = false, {}
      local drawn = "\27[0m" .. render(view, { width = 30, format = "ansi", color = "16" })
      for codes, text in drawn:gmatch "\27%[([%d;]*)m([^\27]*)" do
        for code in codes:gmatch "%d+" do
          if code == "0" or code == "22" then isFaint = false elseif code == "2" then isFaint = true end
        end
        if not isFaint then found[#found + 1] = text:gsub("[%s╭─╮│╰╯]", "") end
      end
      return table.concat(found)
    end
    expect(bright(control:disabled()), "")
    assert(bright(control) ~= "", number)
  end
end)
