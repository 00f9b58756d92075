-- Controls where there is little room: where their marks stand, and what gives way.
local test = require "fixtures.test"

local draws = require("fixtures.expectations").draws

local cells = require("host.text").width
local words = "one two three"

test("a mark stands in the first line of a label of several lines", function()
  draws(Toggle { value = true, words }, 11, { "[x] one two", "    three" })
  draws(Picker { value = 1, style = "inline", Text(words):tag(1) }, 11, { "(•) one two", "    three" })
  draws(DisclosureGroup { label = words, isExpanded = true, "x" }, 9, { "˅ one two", "  three", "  x" })
  draws(DisclosureGroup { label = words }:disabled(), 11, { "(› one two)", "   three" })
  draws(List { selection = "a", Text(words):tag "a" }, 9, { "▸ one two", "  three" })
  draws(Table { data = { { id = 1, n = words } }, selection = 1, header = false, TableColumn("N", "n") }, 9,
    { "▸ one two", "  three" })
end)

test("a Stepper's buttons stay whole beside a label that gives way", function()
  draws(Stepper { value = 3, "Copies" }, 16, { "Copies [-] 3 [+]" })
  draws(Stepper { value = 3, "Copies" }, 14, { "Copi [-] 3 [+]", "es" })
  draws(Stepper { value = 3, "Copies" }, 12, { "Co", "pi [-] 3 [+]", "es" })
end)

local function segmented(label)
  return Picker {
    value = "de", style = "segmented", label = label,
    Text "Deutsch":tag "de", Text "English":tag "en", Text "Polski":tag "pl",
  }
end

test("options side by side go to the next line whole, and are cut where one has no room", function()
  draws(segmented "Say", 40, { "Say [Deutsch] English  Polski" })
  draws(segmented "Say", 24, { "Say [Deutsch] English", "     Polski" })
  draws(segmented "Say", 13, { "Say [Deutsch]", "     English", "     Polski" })
  draws(segmented "Say", 11, { "Say [Deut…]", "     Engl…", "     Pols…" })
  local divided = Picker { value = "a", style = "segmented", Text "a":tag "a", Divider, Text "b":tag "b" }
  draws(divided, 10, { "[a]│ b" })
end)

test("titles of tabs go to the next line whole, and are cut where one has no room", function()
  local tabs = TabView { Text "x":tabItem "List", Text "y":tabItem "Sheets", Text "z":tabItem "Settings" }
  local line = ("─"):rep(16)
  draws(tabs, 24, { "[List] Sheets  Settings", ("─"):rep(24), "x" })
  draws(tabs, 16, { "[List] Sheets", " Settings", line, "x" })
  draws(tabs, 8, { "[List]", " Sheets", " Setti…", ("─"):rep(8), "x" })
end)

test("what stands across both columns of a Form leaves its values beside their names", function()
  local long = "a text that is longer than both"
  local form = Form { LabeledContent("Name", "x"), LabeledContent("N", "y"), long }
  draws(form, 40, { "Name  x", "N     y", long })
  draws(form, 20, { "Name  x", "N     y", "a text that is", "longer than both" })
  -- A Grid gives all of its columns a part of it.
  draws(Grid { alignment = "leading", GridRow { "a", "b" }, "1234567" }, 40, { "a   b", "1234567" })
end)

test("a Form with options side by side is as wide as it is offered", function()
  local form = Form { LabeledContent("Name", "a longer value"), segmented "Say" }
  draws(form, 15, { "Name  a longer", "      value", "Say [Deutsch]", "     English", "     Polski" })
end)

test("a field takes no more than its frame while it is edited", function()
  for _, text in ipairs { "abcdefgh", "世界世界世界", "one  two" } do
    for width = 3, 12 do
      local s = session(HStack { spacing = 0, "<", TextField { text = text }:frame { width = width }, ">" },
        { width = 20, height = 1 })
      s:press "tab"
      for _ = 0, 8 do
        -- Centred on the screen.
        local line = s.screen:match "^ *(<.*>)"
        assert(line and line:find "^< ?%[.*%] ?>$" and cells(line) == width + 2, s.screen)
        s:press "left"
      end
    end
  end
end)
