-- Controls where there is little room: where their marks stand, and what gives way.
local test = require "fixtures.test"

local draws = require("fixtures.expectations").draws

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
