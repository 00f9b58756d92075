-- List: its styles, and what rows and sections tell it.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, draws, fails = expectations.expect, expectations.draws, expectations.fails

local function songs()
  return List {
    Section { header = "Favorites", footer = "two of many", Text "Love Stack", Text "Under Padding" },
    Section "Other" { Text "Encore" },
  }
end

test("headers are written as their author did, in every style", function()
  for _, style in ipairs { "automatic", "plain", "insetGrouped", "sidebar" } do
    local drawn = render(songs():listStyle(style), { width = 30 })
    assert(drawn:find("Favorites", 1, true) and not drawn:find("FAVORITES", 1, true), style)
  end
  draws(List { Section { header = Text "Songs" :textCase "uppercase", "a" } }, 20, { "SONGS", "  a" })
end)

test("a line is a row unless the style or a row says otherwise", function()
  local dense = { "Favorites", "  Love Stack", "  Under Padding", "  two of many", "", "Other", "  Encore" }
  draws(songs(), 20, dense)
  draws(songs():listStyle "automatic", 20, dense)
  draws(songs():listStyle "sidebar", 20, dense)
end)

test("a plain list has lines between the rows of a section, and rows below their header", function()
  draws(songs():listStyle "plain", 14, {
    "Favorites", "Love Stack", "──────────────", "Under Padding", "two of many", "", "Other", "Encore",
  })
end)

test("an inset list has a border around each section", function()
  draws(songs():listStyle "insetGrouped", 19, {
    "  Favorites",
    "╭─────────────────╮",
    "│ Love Stack      │",
    "│ ─────────────── │",
    "│ Under Padding   │",
    "╰─────────────────╯",
    "  two of many",
    "",
    "  Other",
    "╭─────────────────╮",
    "│ Encore          │",
    "╰─────────────────╯",
  })
end)

test("a section without rows has no border", function()
  local list = List { Section { header = "None" }, Section "Folded" { isExpanded = false, "row" } }
  draws(list:listStyle "insetGrouped", 19, { "  None", "", "  Folded" })
end)

test("a style counts for all lists inside, and the innermost wins", function()
  local list = List { "a", "b" }
  draws(VStack { list, list:listStyle "automatic" }:listStyle "plain", 3, { "a", "───", "b", "a", "b" })
end)

test("a row's separator is the line below it, and comes before the style's", function()
  local rows = { Text "a" :listRowSeparator "visible", Text "b" :listRowSeparator "hidden", "c" }
  draws(List(rows, function(row) return row end), 3, { "a", "───", "b", "c" })
  draws(List { rows } :listStyle "plain", 3, { "a", "───", "b", "c" })
  draws(List { Text "a" :listRowSeparator "automatic", "b" } :listStyle "plain", 3, { "a", "───", "b" })
  draws(List { "a", Text "b" :listRowSeparator "visible" }, 3, { "a", "b" })
end)

test("what is said of a section or a loop counts for its rows", function()
  draws(List {
    Section { "a", "b" } :listRowSeparator "hidden",
    ForEach({ "c", "d" }, function(row) return Text(row) end),
  } :listStyle "plain", 3, { "a", "b", "", "c", "───", "d" })
end)

test("only the direct container reads a row's separator", function()
  local row = Text "a" :listRowSeparator "visible"
  draws(VStack { row, "b" }, 3, { "a", "b" })
  draws(List { VStack { row }, "b" }, 3, { "a", "b" })
  expect(resolve.subviews(row).first.containerValues.listRowSeparator, "visible")
  expect(resolve.subviews(VStack { row }).first.containerValues.listRowSeparator, "automatic")
end)

test("a section's separator is a line below it", function()
  draws(List { Section { "a" } :listSectionSeparator "visible", Section { "b" } }, 3, { "a", "───", "", "b" })
end)

test("a row's background lies behind its whole width, insets included", function()
  local function ansi(view)
    return (render(view, { width = 6, format = "ansi", color = "truecolor", theme = "light" }):gsub("\27", "^"))
  end
  expect(ansi(List { "a", Text "b" :listRowBackground "#102030" }), "a\n^[48;2;16;32;48mb     ^[0m")
  expect(ansi(List { Section { header = "H", Text "b" :listRowBackground(Color "#102030") } }),
    "^[1mH^[0m\n^[48;2;16;32;48m  b   ^[0m")
  draws(List { Text "b" :listRowBackground(Text "~"), "c" }, 6, { "b ~", "c" })
  draws(List { Text "b" :listRowBackground { "~", Text "-" }, "c" }, 6, { "b -", "c" })
  draws(List { Text "b" :listRowBackground(function() return "~" end), "c" }, 6, { "b ~", "c" })
  draws(List { Text "b" :listRowBackground(nil), Text "c" :listRowBackground(false) }, 6, { "b", "c" })
end)

test("a row's insets take the place of those of the style", function()
  draws(List { Section { header = "H", "a", Text "b" :listRowInsets { leading = 4, top = 1 },
    Text "c" :listRowInsets(0) } }, 8, { "H", "  a", "", "    b", "c" })
end)

test("a row that can be selected keeps its badge, its insets and its line", function()
  draws(List { selection = "b", Text "a" :tag "a" :badge(2), Text "b" :tag "b" } :listStyle "plain", 10,
    { "  a    [2]", "──────────", "▸ b" })
  draws(List { selection = "b", Text "a" :tag "a" :badge(0), Divider, Text "b" :tag "b" :badge "" }, 4,
    { "  a", "────", "▸ b" })
end)

test("a list of data is a list with a loop in it", function()
  local data = { { id = 1, name = "a" }, { id = 2, name = "b" } }
  local function row(item, index) return Text(index .. item.name) end
  draws(List(data, row), 5, { "1a", "2b" })
  draws(List(data, { id = "name" }, row), 5, { "1a", "2b" })
  fails(function() return List(data, 3) end, "List: argument 2 must be a function, got a number")
  fails(function() return List(data, { id = 3 }, row) end, "List: 'id' must be a field name or a function")
  fails(function() return render(List(data, function() return true end)) end,
    "List: what the function returned is a boolean (true), not a view")
  fails(function() return render(List(data, { id = "size" }, row)) end,
    "List: the id of element 1 must be a string, number or boolean, got nil")
end)

test("styles, lines, backgrounds and insets are checked where they are written", function()
  fails(function() return List {} :listStyle "plian" end, "listStyle", "did you mean 'plain'")
  fails(function() return Text "a" :listRowSeparator "hiden" end, "listRowSeparator", "did you mean 'hidden'")
  fails(function() return Text "a" :listSectionSeparator(true) end, "listSectionSeparator", "one of", "got a boolean")
  fails(function() return Text "a" :listRowBackground "redd" end, "listRowBackground", "did you mean 'red'")
  fails(function() return Text "a" :listRowBackground(true) end, "listRowBackground: argument 1 is a boolean (true)")
  fails(function() return Text "a" :listRowInsets { leding = 1 } end, "listRowInsets", "did you mean 'leading'")
  fails(function() return resolve.subviews(Text "a").first.containerValues.listRowSeperator end,
    "did you mean 'listRowSeparator'")
end)

test("the chosen row of a list has a ground, as wide as the list", function()
  local function drawn(chosen, row)
    local list = List { selection = chosen, row:tag "a", Text "b" :tag "b" }
    return render(list, { width = 8, format = "ansi", color = "truecolor", theme = "dark" })
  end
  local chosen = drawn("b", Text "a")
  assert(chosen:find "^  a\n\27%[48;2;%d+;%d+;%d+m▸ b     \27%[0m$", chosen)
  local own = drawn("a", Text "a" :listRowBackground "#ff0000")
  assert(own:find "^\27%[48;2;255;0;0m▸ a     \27%[0m\n  b$", "a ground of its own comes first: " .. own)
end)
