local feed = require "feed"
local FeedContainer, TextItem, ColorItem = feed.FeedContainer, feed.TextItem, feed.ColorItem

local function drawn(view, width) return render(view, { width = width or 40 }) end

local function numbers(prefix, n)
  return ForEach(n, function(number) return Text(prefix .. number) end)
end

describe("FeedContainer", function()
  it("draws the sections below each other, each with its header and footer", function()
    local text = drawn(FeedContainer {
      Section "First" { Text "a" },
      Section { header = "Second", footer = "that is all", Text "b" },
    })
    local last = 0
    for _, part in ipairs { "First", "a", "Second", "b", "that is all" } do
      local place = text:find(part, last + 1, true)
      expect(place):isA "integer"
      last = place
    end
  end)

  it("shows as many items as a section allows, and how many more there are", function()
    local text = drawn(FeedContainer { Section "News" { numbers("n", 5) } :sectionItemsLimit(2) })
    expect(text):contains "n2"
    expect(text).never:contains "n3"
    expect(text):contains "… 3 more"
    expect(text):contains "all 5"
  end)

  it("hides nothing where the limit is not reached, or is none", function()
    for _, limit in ipairs { 0, 5, 6 } do
      local text = drawn(FeedContainer { Section "News" { numbers("n", 5) } :sectionItemsLimit(limit) })
      expect(text):contains "n5"
      expect(text).never:contains "more"
    end
  end)

  it("expands the section whose button is pressed, and collapses it again", function()
    local board = session(FeedContainer {
      Section "First" { numbers("a", 3) } :sectionItemsLimit(1),
      Section "Last" { numbers("b", 3) } :sectionItemsLimit(1),
    })
    board:press("tab", "enter")
    expect(board):shows "a3"
    expect(board.screen).never:contains "b3"
    board:press "enter"
    expect(board.screen).never:contains "a3"
    board:quit()
  end)

  it("stands the items of a horizontal section side by side", function()
    local function section(axis) return FeedContainer { Section "S" { Text "x", Text "y" } :sectionAxis(axis) } end
    expect(drawn(section "horizontal")):matches "x +y"
    expect(drawn(section "vertical")).never:matches "x +y"
  end)

  it("knows two axes", function()
    expect(function() return Section "S" { Text "x" } :sectionAxis "diagonal" end):raises "diagonal"
  end)
end)

describe("items", function()
  it("are made from a text or a table", function()
    expect(drawn(TextItem "news")):equals(drawn(TextItem { title = "news" }))
    expect(drawn(TextItem "news")):contains "│ news"
    expect(drawn(ColorItem "red")):contains "red"
    expect(drawn(ColorItem { color = "red", name = "Rosso" })):contains "Rosso"
  end)
end)
