local themed = require "themed-list"
local DSList, DSListItem, themes = themed.DSList, themed.DSListItem, themed.themes

local function drawn(view, width) return render(view, { width = width or 30 }) end

local function list(...) return DSList { Section { header = "Folders", footer = "At noon", ... } } end

describe("DSList", function()
  it("puts the rows of a section on a card, between its header and its footer", function()
    local text = drawn(list(Text "Unread", Text "Starred"))
    local last = 0
    for _, part in ipairs { "FOLDERS", "╭", "Unread", "Starred", "╰", "At noon" } do
      local place = text:find(part, last + 1, true)
      expect(place):isA "integer"
      last = place
    end
  end)

  it("draws a divider between rows, none below the last, and none where a row wants none", function()
    local function dividers(view) return select(2, drawn(view):gsub("│ ─", "")) end
    expect(dividers(list(Text "a", Text "b", Text "c"))):equals(2)
    expect(dividers(list(Text "a"))):equals(0)
    expect(dividers(list(Text "a" :dsSuppressTrailingDivider(), Text "b", Text "c"))):equals(1)
  end)

  it("takes its look from the theme around it", function()
    expect(drawn(list(Text "a"):theme(themes.calm))):contains "╭"
    expect(drawn(list(Text "a"):theme(themes.loud))):contains "╔"
    expect(drawn(list(Text "a"))):equals(drawn(list(Text "a"):theme(themes.calm)))
  end)
end)

describe("dsSectionCardStyle", function()
  it("draws no card around a section whose last row wants none", function()
    expect(drawn(list(Text "a", Text "b" :dsSectionCardStyle "transparent"))).never:contains "╭"
    expect(drawn(list(Text "a" :dsSectionCardStyle "transparent", Text "b" :dsSectionCardStyle "card"))):contains "╭"
  end)

  it("says which styles there are", function()
    expect(function() return Text "a" :dsSectionCardStyle "glass" end):raises "'card' or 'transparent', not glass"
  end)
end)

describe("DSListItem", function()
  it("does what it was given when it is pressed", function()
    local presses = 0
    local item = DSListItem { action = function() presses = presses + 1 end, Text "go" }
    local board = session(DSList { Section { item } })
    board:press("tab", "enter")
    expect(presses):equals(1)
    board:quit()
  end)

  it("needs no action", function() expect(drawn(list(DSListItem { Text "still" }))):contains "still" end)
end)
