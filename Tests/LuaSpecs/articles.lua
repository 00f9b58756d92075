-- What five texts on SwiftUI's containers show, on the plugins that are shipped.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, draws = expectations.expect, expectations.draws

local function ansi(view, width)
  local options = { width = width, format = "ansi", color = "truecolor", theme = "light" }
  return (render(view, options):gsub("\27", "^"))
end

-- What of the lines of a session's screen has the pattern, in order.
local function found(s, pattern)
  local all = {}
  for match in s.screen:gmatch(pattern) do all[#all + 1] = match end
  return table.concat(all, " ")
end

-- MARK: Declared and resolved

test("seven declared views of a list are eight resolved ones", function()
  local items = { "Amount of real estate taxes paid", "Amount of personal property taxes paid" }
  local declared = {
    Text "W2", Text "1099-B", Text "1099-R", Text "1099-DIV", Text "1099-INT", Text "1099-MISC",
    ForEach(items, function(item) return Text(item) end),
  }
  expect(#declared, 7)
  expect(resolve.subviews(declared).count, 8)
  local _, lines = render(List { declared }):gsub("[^\n]+", "")
  expect(lines, 8)
end)

-- MARK: The checklist

local Checklist = require("checklist.init").Checklist

test("a checklist shades the first row of each section, and every other one from there", function()
  local shade = "^[48;2;228;232;238m"
  local shaded = {}
  local drawn = ansi(Checklist { Section "A" { "a1", "a2", "a3" }, Section "B" { "b1", "b2" } }, 12)
  for line in drawn:gmatch "[^\n]+" do
    local name = line:match "[ab]%d"
    if name and line:find(shade, 1, true) then shaded[#shaded + 1] = name end
  end
  expect(table.concat(shaded, " "), "a1 a3 b1")
end)

test("a row that does not apply is struck out, and is ticked off all the same", function()
  local s = session(Checklist { Text "one", Text "two" :notApplicable() }, { width = 20, height = 4 })
  expect(found(s, "[○✓−][^\n]*"), "○ one − two          n/a")
  s:click "two"
  expect(found(s, "✓[^\n]*"), "✓ two          n/a")
  s:press "enter"
  expect(found(s, "−[^\n]*"), "− two          n/a")
  local said = render(Checklist { Text "two" :notApplicable():checked() }, { format = "reader" })
  assert(said:find("checked, does not apply", 1, true), said)
end)

-- MARK: The list of one's own

test("a list of one's own reads whether an item is highlighted", function()
  ContainerValues.isItemHighlighted = Entry(false)
  function View:itemHighlighted(isHighlighted) return self:containerValue("isItemHighlighted", isHighlighted) end
  local CustomList = Container("CustomList", function(self)
    return ScrollView {
      Group { sections = self.content, function(sections)
        return ForEach(sections, function(section)
          return ForEach { subviews = section.content, function(subview)
            return subview:bold(subview.containerValues.isItemHighlighted)
          end }
        end)
      end },
    }
  end)
  expect(ansi(CustomList {
    Text "plain",
    Section { Text "bold" :itemHighlighted(true), Text "not" :itemHighlighted(true):itemHighlighted(false) },
    Section { "all" } :itemHighlighted(true),
  }, 10), "plain\n^[1mbold^[0m\n ^[1mnot^[0m\n ^[1mall^[0m")
end)

-- MARK: The feed

local feed = require "feed"

test("a section of the feed is a column or a strip, and shows as many items as it may", function()
  local function items() return Text "Item 1", Text "Item 2", Text "Item 3" end
  draws(feed.FeedContainer {
    Section { header = Text "Vertical" :bold(), items() } :sectionItemsLimit(2),
    Section { header = Text "Horizontal" :bold(), items() } :sectionAxis "horizontal",
  }, 24, {
    "Vertical         ⊞ all 3",
    "Item 1",
    "Item 2",
    "  … 1 more",
    "",
    "Horizontal",
    "Item 1 Item 2 Item 3",
  })
end)

test("a section with an id of its own stays expanded where it moves to, and is another with another id", function()
  local function part(title, id)
    return Section(title) { ForEach(3, function(i) return Text(title .. i) end) } :sectionItemsLimit(1):id(id)
  end
  local App = Container("ArticlesSpecFeed", { order = State { "a", "b" }, last = State "123", body = function(self)
    return feed.FeedContainer {
      ForEach(self.order, { id = function(title) return title end }, function(title) return part(title, title) end),
      part("c", self.last),
    } :onKeyPress("x", function() self.order = { "b", "a" } end)
      :onKeyPress("y", function() self.last = "456" end)
  end })
  local s = session(App {}, { width = 24, height = 20 })
  s:press("tab", "enter")
  expect(found(s, "%f[%w][abc]%d"), "a1 a2 a3 b1 c1")
  s:press "x"
  expect(found(s, "%f[%w][abc]%d"), "b1 a1 a2 a3 c1")
  s:press("tab", "enter")
  expect(found(s, "%f[%w][abc]%d"), "b1 a1 a2 a3 c1 c2 c3")
  s:press "y"
  expect(found(s, "%f[%w][abc]%d"), "b1 a1 a2 a3 c1")
end)

-- MARK: The display board

local board = require "display-board"

test("a display board lies on its background, and the cards of each section on theirs", function()
  local whole, part = "48;2;228;232;238", "48;2;220;224;230"
  local lines = {}
  for line in ansi(board.DisplayBoard { Section "S" { "a" }, Section "T" { "b" } }, 40):gmatch "[^\n]+" do
    lines[#lines + 1] = line
  end
  assert(lines[2]:find(whole, 1, true) and not lines[2]:find(part, 1, true), lines[2])
  assert(lines[5]:find(part, 1, true), lines[5])
  local own = ansi(Text "x" :background { board.BoardBackgroundView { color = "#102030" } }, 5)
  assert(own:find("48;2;16;32;48", 1, true), own)
end)

test("a board is made of parts that boards of one's own may use", function()
  draws(board.DisplayBoardCardLayout {
    board.CardView { "a" }, board.CardView { isRejected = true, "b" },
  }, 13, { "╭────╮ ╭────╮", "│  a │ │✗ b │", "╰────╯ ╰────╯" })
  draws(board.CardView { scale = "small", "a" }, 13, { "· a" })
  draws(board.DisplayBoardSectionHeaderCard { "a" }, 7, { "╔═════╗", "║  a  ║", "╚═════╝" })
end)

-- MARK: The themed list

local themed = require "themed-list"

test("a row says how the card of its section looks, which row ever", function()
  local drawn = render(themed.DSList {
    Section { themed.DSListItem { "a" }, themed.DSListItem { "b" } :dsSectionCardStyle "transparent" },
    Section { themed.DSListItem { "c" } },
  }, { width = 10 })
  local _, borders = drawn:gsub("╭", "")
  expect(borders, 1)
end)

test("a theme may have a background and a surface", function()
  local theme = {}
  for key, value in pairs(themed.themes.calm) do theme[key] = value end
  theme.color = { text = "primary", muted = "secondary", subtle = "tertiary", border = "tertiary",
    background = "#102030", surface = "#405060" }
  local drawn = ansi(themed.DSList { Section { header = "H", themed.DSListItem { "a" } } } :theme(theme), 12)
  assert(drawn:find("48;2;16;32;48", 1, true) and drawn:find("48;2;64;80;96", 1, true), drawn)
end)
