-- Badge, Rule, LabeledContent, Form, OutlineGroup and Tree.
local test = require "fixtures.test"

local draws = require("fixtures.expectations").draws

local function fails(pattern, action, ...)
  local ok, message = pcall(action, ...)
  assert(not ok, "no error; expected " .. pattern)
  assert(tostring(message):find(pattern), "expected '" .. pattern .. "' in\n" .. tostring(message))
  assert(tostring(message):find "labels%-and%-trees.lua:%d+", "no line of the board in\n" .. tostring(message))
end

test("a Badge is filled where there are colours, its brackets then in the colour of the ground", function()
  local drawn = render(Badge { color = "#ff0000", "up" }, { format = "ansi", color = "truecolor" })
  local red = "38;2;255;0;0"
  assert(drawn == "\27[7;" .. red .. ";48;2;255;0;0m[\27[1;49mup\27[22;48;2;255;0;0m]\27[0m", drawn)
end)

test("a Badge whose ground would be that of the page is between brackets, in the colour of text", function()
  local function looks(color, theme, expected)
    local drawn = render(Badge { color = color, "a" }, { format = "ansi", color = "truecolor", theme = theme })
    assert(drawn == expected, color .. " in " .. theme .. ": " .. drawn)
  end
  local white, black = "38;2;255;255;255", "38;2;0;0;0"
  looks("white", "light", "\27[7;" .. white .. ";48;2;31;35;40m[\27[1ma\27[22m]\27[0m")
  looks("black", "dark", "\27[7;" .. black .. ";48;2;230;230;230m[\27[1ma\27[22m]\27[0m")
  looks("black", "light", "\27[7;" .. black .. ";48;2;0;0;0m[\27[1;49ma\27[22;48;2;0;0;0m]\27[0m")
  -- A terminal's page may be either.
  looks("white", "terminal", "\27[7;97;48;2;0;0;0m[\27[1ma\27[22m]\27[0m")
end)

test("the brackets of a Badge are hidden on the grounds of greys, too", function()
  local function hides(color, theme, bracket)
    local drawn = render(Badge { color = color, "a" }, { format = "ansi", color = "truecolor", theme = theme })
    assert(drawn:find("\27[7;" .. bracket .. "m[", 1, true), color .. " in " .. theme .. ": " .. drawn)
  end
  hides("secondary", "light", "38;2;89;97;110;48;2;89;97;110")
  hides("tertiary", "dark", "38;2;125;131;143;48;2;125;131;143")
  -- The ground is the page's text.
  hides("primary", "light", "48;2;31;35;40")
end)

test("a Badge is set off in plain text too", function()
  draws(HStack { "Build", Badge "passing" }, 20, { "Build [passing]" })
  draws(Badge(3), 20, { "[3]" })
  draws(Badge { color = "red", "a", "b" }, 20, { "[a b]" })
  draws(HStack { spacing = 0, "a", Badge "", Badge { color = "red", "" }, "b" }, 20, { "ab" })
  fails("a text is missing", function() return Badge {} end)
  fails("did you mean 'color'", function() return Badge { colour = "red", "x" } end)
end)

test("a Rule is a line with a title in it", function()
  draws(Rule "Today", 16, { "── Today ───────" })
  draws(Rule { alignment = "center", "Today" }, 15, { "──── Today ────" })
  draws(Rule { alignment = "trailing", Text "a":bold(), 3 }, 12, { "───── a 3 ──" })
  draws(Rule(), 5, { "─────" })
  draws(HStack { "a", Rule "b", "c" }, 15, { "a ── b ────── c" })
  draws(Rule "a title that is longer", 12, { "── a tit… ──" })
  fails("did you mean 'alignment'", function() return Rule { alignmnt = "center", "x" } end)
  fails("must be \"leading\"", function() return Rule { alignment = "top", "x" } end)
end)

test("a Rule whose title takes no cells is a line alone", function()
  for _, alignment in ipairs { "leading", "center", "trailing" } do
    for _, title in ipairs { "", Text "", EmptyView(), HStack { "", EmptyView() } :padding(0) } do
      draws(Rule { alignment = alignment, title }, 10, { "──────────" })
    end
  end
  draws(Rule { VStack { "above", "below" } }, 12, { "── above ───", "   below" })
end)

test("a row's badge stands at the end of its row in a List, and nowhere else", function()
  draws(List { Text "Inbox":badge(3), Text "Sent":badge(0), Text "New":badge "!" }, 12,
    { "Inbox    [3]", "Sent", "New      [!]" })
  draws(Text "Inbox":badge(3), 12, { "Inbox" })
  assert(resolve.subviews(Text "a":badge(2))[1].containerValues.listRowBadge == 2, "a container value")
  fails("must be a number or a string, got a table", function() return Text "x":badge {} end)
end)

test("LabeledContent has a name at one end and a value at the other", function()
  draws(LabeledContent("Name", "Ada"), 12, { "Name     Ada" })
  draws(LabeledContent("On", true), 9, { "On   true" })
  draws(LabeledContent { label = Text "Name", "Ada", "Lovelace" }, 14, { "Name       Ada", "      Lovelace" })
  draws(LabeledContent("Name", "Lovelace"), 9, { "Name", " Lovelace" })
  draws(LabeledContent "Name", 9, { "Name" })
  fails("a label is missing", function() return LabeledContent() end)
  fails("did you mean 'label'", function() return LabeledContent { lable = "x", "y" } end)
end)

test("a value of LabeledContent is secondary, and a control is not", function()
  local function isDim(value)
    return render(LabeledContent("Name", value), { width = 20, format = "ansi" }):find("\27[2m", 1, true) ~= nil
  end
  for _, value in ipairs { "x", 3, Text "x", Text "x":padding(1), Group { "x" } } do assert(isDim(value)) end
  for _, control in ipairs {
    Toggle { value = true, "on" }, TextField { text = "Ada" }, Stepper { value = 3 }:padding(1), Slider { value = 0.5 },
    Button("Open", print), Picker { selection = 1, Text "One":tag(1) },
  } do
    assert(not isDim(control))
  end
end)

test("a Form puts names and values into columns", function()
  draws(Form { LabeledContent("Name", "Ada"), LabeledContent("Occupation", "countess"), "All" }, 30,
    { "Name        Ada", "Occupation  countess", "All" })
  draws(Form { alignment = "edges", LabeledContent("Name", "Ada") }, 10, { "Name   Ada" })
end)

test("names and values are rows of a Form's columns through whatever is transparent", function()
  local Row = Container("FormRow", function(self) return LabeledContent(self.name, self.content) end)
  draws(Form {
    ForEach(2, function(i) return LabeledContent("no. " .. i, i * 100) end),
    Group { If(true, LabeledContent("in an If", 3):bold():tag(3)) },
    Row { name = "own", "x" },
    Section { header = "More", LabeledContent("last", LabeledContent("n", "v")):id "last" },
    VStack { LabeledContent("a", "b") },
  }, 20, {
    "no. 1     100",
    "no. 2     200",
    "in an If  3",
    "own       x",
    "More",
    "last      n        v",
    "a                  b",
  })
  local count = 0
  local appearing = LabeledContent("a", "b"):onAppear(function() count = count + 1 end)
  draws(Form { LabeledContent("n", "v"), appearing, LabeledContent("c", "d"):border() }, 12,
    { "n  v", "a          b", "┌──────────┐", "│c        d│", "└──────────┘" })
  assert(count == 1, count)
  draws(Grid { GridRow { "cell", "cell" }, LabeledContent("a", "b") }, 12, { " cell  cell", "a          b" })
end)

local source = { name = "src", children = {
  { name = "lib", children = { { name = "a.lua" }, { name = "b.lua" } } },
  { name = "main.lua" },
} }

test("a Tree has guides", function()
  draws(Tree(source), 40, { "src", "├── lib", "│   ├── a.lua", "│   └── b.lua", "└── main.lua" })
  draws(Tree { source, { name = "README" } }, 40,
    { "src", "├── lib", "│   ├── a.lua", "│   └── b.lua", "└── main.lua", "README" })
end)

test("OutlineGroup draws what its function returns, children by field or function", function()
  local data = { n = 1, parts = { { n = 2 }, { n = 3 } } }
  local function draw(item) return Text("item " .. item.n) end
  draws(OutlineGroup(data, { children = "parts" }, draw), 20, { "item 1", "├── item 2", "└── item 3" })
  draws(OutlineGroup(data, { children = function(item) return item.parts end }, draw), 20,
    { "item 1", "├── item 2", "└── item 3" })
  draws(OutlineGroup({ "a", "b" }, function(item, index) return index .. item end), 20, { "1a", "2b" })
  draws(OutlineGroup(data, { children = "parts", style = "indented" }, draw), 20,
    { "item 1", "    item 2", "    item 3" })
end)

test("the guides of a row that wraps go on beside its lines", function()
  local data = { name = "root", children = { { name = "one two three" }, { name = "four five six" } } }
  draws(Tree(data), 12, { "root", "├── one two", "│   three", "└── four", "    five six" })
end)

test("a narrow tree has a narrower indent, in all rows the same", function()
  draws(Tree(source), 15, { "src", "├ lib", "│ ├ a.lua", "│ └ b.lua", "└ main.lua" })
  draws(Tree { name = "a", children = { { name = "b" } } }, 3, { "a", "└b" })
end)

test("as disclosure groups, items with children open and close", function()
  draws(OutlineGroup(source, { style = "disclosure" }), 20, { "› src" })
  draws(OutlineGroup(source, { style = "disclosure", isExpanded = true }), 20,
    { "˅ src", "  ˅ lib", "      a.lua", "      b.lua", "    main.lua" })
end)

test("an outline is nested lists in Markdown, and says its levels, in any style", function()
  for _, style in ipairs { "guides", "indented", "disclosure" } do
    local view = OutlineGroup(source, { style = style, isExpanded = true })
    local marked = render(view, { format = "markdown" })
    assert(marked == "- src\n  - lib\n    - a.lua\n    - b.lua\n  - main.lua", marked)
    assert(render(List { selection = "a", view }, { format = "markdown" }) == marked, style)
    local read = render(view, { format = "reader" }):gsub(", disclosure, expanded", "")
    assert(read == "src, level 1\nlib, level 2\na.lua, level 3\nb.lua, level 3\nmain.lua, level 2", read)
  end
  local closed = render(OutlineGroup(source, { style = "disclosure" }), { format = "reader" })
  assert(closed == "src, level 1, disclosure, collapsed", closed)
end)

test("what is open goes with the id of its item", function()
  local first = { id = 1, name = "a", children = { "inside a" } }
  local second = { id = 2, name = "b", children = { "inside b" } }
  local Board = Container("Board", { isTurned = State(false), body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      OutlineGroup(self.isTurned and { second, first } or { first, second }, { style = "disclosure" }),
      Button("Turn", function() self.isTurned = true end),
    }
  end })
  local s = session(Board {}, { width = 20, height = 4 })
  s:click "a"
  assert(s.screen:find("^˅ a\n    inside a\n› b\n"), s.screen)
  s:click "Turn"
  assert(s.screen:find("^› b\n˅ a\n    inside a\n"), s.screen)
end)

-- A session of a list with an outline, whose selection is shown above it.
local function browsing(options)
  local folder = { id = "src", name = "src", children = {
    { id = "main", name = "main.lua" },
    { name = "lib", children = { { name = "a.lua" }, { name = "b.lua" } } },
  } }
  local Board = Container("Board", { chosen = State "", body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Text("chosen " .. self.chosen),
      List { selection = self:binding "chosen", OutlineGroup(folder, options), Text "README":tag "readme" },
    }
  end })
  return session(Board {}, { width = 20, height = 8 })
end

local function shows(s, ...)
  local lines = table.concat({ ... }, "\n")
  assert(s.screen:gsub("%s+$", "") == lines, s.screen)
end

test("in a list with a selection an outline is a row for each of its items", function()
  local s = browsing { style = "disclosure" }
  shows(s, "chosen", "  › src", "  README")
  s:press("tab", "right", "down", "enter")
  shows(s, "chosen main", "  ˅ src", "▸     main.lua", "    › lib", "  README")
  -- An item without an id is chosen by its place.
  s:press("down", "right", "down", "down", "enter")
  shows(s, "chosen 1.2.2", "  ˅ src", "      main.lua", "    ˅ lib", "        a.lua", "▸       b.lua", "  README")
  s:press("up", "up", "left")
  shows(s, "chosen 1.2.2", "  ˅ src", "      main.lua", "    › lib", "  README")
  s:click(2, 1)
  shows(s, "chosen 1.2.2", "  › src", "  README")
  s:click "README"
  shows(s, "chosen readme", "  › src", "▸ README")
end)

test("with guides, too, an item of an outline can be chosen", function()
  local s = browsing {}
  s:press("tab", "down", "enter")
  shows(s, "chosen main", "  src", "▸ ├── main.lua", "  └── lib", "      ├── a.lua", "      └── b.lua", "  README")
  s:click "b.lua"
  shows(s, "chosen 1.2.2", "  src", "  ├── main.lua", "  └── lib", "      ├── a.lua", "▸     └── b.lua", "  README")
end)

test("of a long outline in a list the rows in sight are drawn, and no others", function()
  local files, drawn = {}, 0
  for i = 1, 1000 do files[i] = { name = "file " .. i } end
  local function row(file)
    drawn = drawn + 1
    return file.name
  end
  local Board = Container("Board", { chosen = State "", body = function(self)
    return List { selection = self:binding "chosen", Tree({ name = "root", children = files }, row) }
  end })
  local s = session(Board {}, { width = 20, height = 8 })
  assert(s.screen:find "file 6\n" and drawn < 40, s.screen .. drawn)
end)

test("a row is all that its function returns", function()
  local data = { name = "a", children = { { name = "b" } } }
  local function two(item) return item.name, item.name == "a" and "!", Text "?" end
  local function list(item) return { two(item) } end
  for _, row in ipairs { two, list } do
    draws(Tree(data, row), 20, { "a", "!", "?", "└── b", "    ?" })
    draws(Tree(data, { style = "disclosure", isExpanded = true }, row), 20, { "˅ a", "  !", "  ?", "    b", "    ?" })
  end
  draws(Tree(data, function(item) return item.name == "b" and "b" end), 20, { "└── b" })
end)

test("an empty tree draws nothing", function()
  draws(Tree {}, 20, { "" })
  draws(Tree { { name = "a", children = {} } }, 20, { "a" })
end)

test("bad trees are errors where the board makes them, and bad rows where they are drawn", function()
  local circle = { name = "a" }
  circle.children = { circle }
  fails("among its own descendants", function() return Tree(circle) end)
  fails("has no title; write Tree%(data, function", function() return Tree { {} } end)
  fails("argument 1 must be an item or a list", function() return Tree(3) end)
  fails("argument 3 must be a function, got a string", function() return Tree({}, {}, "x") end)
  fails("did you mean 'children'", function() return Tree({}, { childen = "x" }) end)
  fails("'style' must be", function() return Tree({}, { style = "lines" }) end)
  fails("OutlineGroup: what the function returned is a table with the key 'x', not a view", function()
    return render(OutlineGroup({ 1 }, function() return { x = 1 } end))
  end)
  fails("Tree: what the function returned is a boolean %(true%), not a view", function()
    return render(Tree({ 1 }, function() return true end))
  end)
  fails("Tree: what the function returned is a function", function()
    return render(Tree({ 1 }, function() return print end))
  end)
  fails("the children of an item must be a list, got a number", function() return Tree { name = "a", children = 3 } end)
  local deep = { name = "x" }
  for _ = 1, 300 do deep = { name = "x", children = { deep } } end
  fails("nested deeper than 200 levels", function() return Tree(deep) end)
end)
