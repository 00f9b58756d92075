local Checklist = require("checklist").Checklist

-- What each row begins with and says, without the blanks that fill it up.
local function rows(view, width)
  local found = {}
  for line in render(view, { width = width or 24 }):gmatch "[^\n]+" do
    found[#found + 1] = line:match "^%s*(.-)%s*$"
  end
  return found
end

describe("Checklist", function()
  it("draws a mark before each row: open, checked, does not apply", function()
    local list = Checklist { Text "one", Text "two" :checked(), Text "three" :notApplicable() }
    local drawn = rows(list)
    expect(drawn):hasCount(3)
    expect(drawn[1]):matches "^○ one"
    expect(drawn[2]):matches "^✓ two"
    expect(drawn[3]):matches "three"
    expect(drawn[3]):matches "n/a$"
  end)

  it("heads its sections in capitals, and writes their footers below", function()
    local list = Checklist {
      Section { header = "Before", footer = "Ten minutes", Text "tune" },
      Section "After" { Text "sleep" },
    }
    local text = table.concat(rows(list), "\n")
    expect(text):contains "BEFORE"
    expect(text):contains "Ten minutes"
    expect(text:find "BEFORE" < text:find "tune"):isTrue()
    expect(text:find "Ten minutes" < text:find "AFTER"):isTrue()
  end)

  it("has a row for each element of data", function()
    local list = Checklist { ForEach({ "a", "b", "c" }, function(name) return Text(name) end) }
    expect(rows(list)):hasCount(3)
  end)

  it("turns over the row that is pressed, also one that does not apply", function()
    local list = session(Checklist { Text "one", Text "two" :notApplicable(), Text "three" :checked() })
    list:press("tab", "enter")
    expect(list.screen):matches "✓ one"
    list:press("tab", "enter")
    expect(list.screen):matches "✓ two +n/a"
    list:press("tab", "enter")
    expect(list.screen):matches "○ three"
    list:quit()
  end)
end)

describe("checked and notApplicable", function()
  local function values(view) return resolve.subviews(view)[1].containerValues end

  it("are off unless they are written", function()
    expect(values(Text "a").isChecked):isFalse()
    expect(values(Text "a").notApplicable):isFalse()
  end)

  it("are on without an argument, and off for false", function()
    expect(values(Text "a" :checked()).isChecked):isTrue()
    expect(values(Text "a" :checked(false)).isChecked):isFalse()
    expect(values(Text "a" :notApplicable()).notApplicable):isTrue()
  end)

  it("leave the view as it is for a nil", function()
    expect(values(Text "a" :checked():checked(nil)).isChecked):isTrue()
  end)
end)
