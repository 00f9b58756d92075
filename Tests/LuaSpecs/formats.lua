-- The formats of render: the same board as text, as documents and in words.
local test = require "fixtures.test"

local board = VStack { alignment = "leading",
  Text "Tonight":bold(),
  HStack { Text "Doors":foregroundStyle "red", Spacer(), Text "19:00" }:border "rounded",
  Text "a < b & 'c'",
}

local function text(document)
  local code = document:match "<code>(.*)</code>"
  return (code:gsub("<[^>]*>", ""):gsub("&lt;", "<"):gsub("&gt;", ">"):gsub("&#39;", "'"):gsub("&quot;", '"')
    :gsub("&amp;", "&"))
end

test("behaviour 73: HTML is a whole document that says what the text says", function()
  local document = render(board, { format = "html", width = 30 })
  assert(document:find("^<!DOCTYPE html>") and document:find "</html>$", document)
  assert(text(document) == render(board, { width = 30 }) .. "\n", text(document))
  assert(not document:find "<script" and not document:find "src=", document)
end)

test("behaviour 73: SVG is a whole picture", function()
  local picture = render(board, { format = "svg", width = 30 })
  assert(picture:find('^<svg xmlns="http://www.w3.org/2000/svg"') and picture:find "</svg>$", picture)
  assert(picture:find("a &lt; b &amp; &#39;c&#39;", 1, true), picture)
end)

test("behaviour 74: the text of an SVG is as long as its cells", function()
  local picture = render(Text "日本", { format = "svg" })
  assert(picture:find('x="20" y="44.5" textLength="16.8" lengthAdjust="spacingAndGlyphs">日<', 1, true), picture)
  assert(picture:find('x="36.8" y="44.5" textLength="16.8" lengthAdjust="spacingAndGlyphs">本<', 1, true), picture)
end)

test("behaviour 73: the same board gives the same document", function()
  for _, format in ipairs { "html", "svg", "json", "reader", "markdown" } do
    assert(render(board, { format = format }) == render(board, { format = format }), format)
  end
end)

test("behaviour 77: the placed tree says where each text stands", function()
  local tree = render(Text "hi":padding(2), { format = "json", width = 20 })
  assert(tree:find('"kind":"text","x":2,"y":2,"width":2,"height":1,"view":"Text"', 1, true), tree)
  assert(tree:find('"lines":[{"x":2,"y":2,"width":2,"text":"hi"}]', 1, true), tree)
  local front = render(ZStack { Text "a":zIndex(1.5), "b", Text "c":zIndex(math.huge) }, { format = "json" })
  assert(front:find('"zIndex":1.5', 1, true) and select(2, front:gsub("zIndex", "")) == 2, front)
  assert(not front:find("inf"), front)
  assert(tree:find('^{"format":"containerhost.placed","version":1,"width":20,"height":5,'), tree)
end)

test("behaviour 77: the title of a border has its own cells in the placed tree", function()
  local function lines(title) return render(title, { format = "json" }):match '"title":.-"lines":(%b[])' end
  local function titled(title, ...) return Text "abcdefghijk":border { title = title, ... } end
  for _, title in ipairs { "C++", "---", "- x", "a -", "┤a├" } do
    local found = lines(titled(title))
    assert(found == ('[{"x":3,"y":0,"width":%d,"text":"%s"}]'):format(utf8.len(title), title), found)
  end
  local above = render(Text "abc":border { style = "ascii", title = "T" }:offset(0, -1), { format = "json" })
  assert(not above:find('"text":"|', 1, true) and select(2, above:gsub('"lines"', "")) == 1, above)
end)

test("behaviour 42: a link with an unsafe scheme is text", function()
  local view = HStack { Text "good":link "https://a.b/?c&d", Text "bad":link "javascript:alert(1)" }
  for _, format in ipairs { "html", "svg", "ansi" } do
    local drawn = render(view, { format = format })
    assert(not drawn:find "javascript", drawn)
  end
  assert(render(view, { format = "html" }):find('<a href="https://a.b/?c&amp;d">good</a>', 1, true))
end)

test("documents take a theme and a number of colours", function()
  local view = Text "x":foregroundStyle "#123456"
  assert(render(view, { format = "html" }):find("color:#123456", 1, true))
  assert(not render(view, { format = "html", color = "none" }):find("color:#123456", 1, true))
  local light = render(view, { format = "html", theme = "light" })
  assert(not light:find("prefers-color-scheme", 1, true), light)
  assert(render(view, { format = "html" }):find("prefers-color-scheme:dark", 1, true))
end)

test("a view of nothing is an empty document", function()
  for _, view in ipairs { EmptyView, VStack {}, false } do
    assert(render(view) == "")
    assert(render(view, { format = "html" }):find("<code></code>", 1, true))
    assert(render(view, { format = "svg" }):find('preserve"></g></svg>', 1, true))
    assert(render(view, { format = "reader" }) == "" and render(view, { format = "markdown" }) == "")
    assert(render(view, { format = "json" }):find('"width":80,"height":0', 1, true))
  end
end)

test("an unknown format is an error with the nearest one", function()
  local ok, message = pcall(render, board, { format = "htm" })
  assert(not ok and message:find("did you mean 'html'", 1, true), message)
end)

-- Words

local function reads(view, lines)
  local found, wanted = render(view, { format = "reader" }), table.concat(lines, "\n")
  assert(found == wanted, "expected\n" .. wanted .. "\nfound\n" .. found)
end

test("behaviour 76: one item a line, without borders", function()
  reads(board, { "Tonight", "Doors, 19:00", "a < b & 'c'" })
  reads(VStack { "a", HStack { "b", "c" }, Divider, "d" }:border { title = "Letters" }, { "Letters", "a", "b c", "d" })
end)

test("behaviour 76: nothing is wrapped or cut", function()
  reads(Text "the quick brown fox jumps over the lazy dog":lineLimit(1):frame { width = 5 },
    { "the quick brown fox jumps over the lazy dog" })
end)

test("behaviour 76: columns are read one after the other", function()
  reads(HStack { VStack { "a", "b" }, VStack { "c", "d" } }, { "a", "b", "c", "d" })
end)

test("behaviour 76: a section is announced by its header", function()
  reads(VStack { Section "Today" { "one", "two" }, Section { footer = "done", "three" } },
    { "Today, heading", "one", "two", "three", "done" })
  reads(List { Section "Today" { "one" } }, { "Today, heading", "one" })
end)

test("behaviour 76: roles and states are words", function()
  reads(Button("Save", print), { "Save, button" })
  reads(Button("Save", print):buttonStyle "bordered":disabled(), { "Save, button, disabled" })
  reads(Button("Save", print):disabled(), { "Save, button, disabled" })
  reads(Text "old":strikethrough(), { "old, struck out" })
  reads(Text { Text "old":strikethrough(), "new" }, { "old (struck out) new" })
  reads(Text { "see ", Text "site":link "https://a.b", ", ", Text "old":strikethrough(), "." },
    { "see site (link), old (struck out)." })
  reads(Text "site":link "https://a.b", { "site, link" })
  reads(Label("Milk", "checkmark.circle.fill"), { "done Milk" })
  reads(Image "music.note", { "music note" })
end)

test("behaviour 76: what is said replaces what is drawn", function()
  reads(Text "▂▅▇":accessibilityLabel "rising", { "rising" })
  reads(HStack { "Upload", Text "████░░" }:accessibilityRole "progress":accessibilityValue "45 percent",
    { "Upload, progress bar, 45 percent" })
  reads(VStack { "a", Text "b":accessibilityHidden() }, { "a" })
  reads(VStack { "a", "b" }:accessibilityRole "list":accessibilityLabel "Letters", { "Letters, list", "a", "b" })
  reads(Text "a":accessibilityLabel "inner":accessibilityLabel "outer", { "outer" })
end)

test("behaviour 76: controls are one item each", function()
  reads(Toggle { value = true, "Wifi" }, { "Wifi, checkbox, checked" })
  reads(Toggle { value = false, "Wifi" }, { "Wifi, checkbox, not checked" })
  reads(TextField { value = "Sam", "Name" }, { "Name, text field, Sam" })
  reads(TextField { value = "", "Name" }, { "Name, text field, empty" })
  reads(Stepper { value = 3, "Seats" }, { "Seats, stepper, 3" })
  reads(Slider { value = 0.5, "Volume" }, { "Volume, slider, 50 percent" })
  reads(DisclosureGroup { label = Text "More", "hidden" }, { "More, disclosure, collapsed" })
end)

test("behaviour 76: a share is read as percent, a table by its rows", function()
  reads(HStack { "Upload", Spacer() }:accessibilityRole "progress":accessibilityValue "45%",
    { "Upload, progress bar, 45 percent" })
  local Pairs = Layout("ReaderPairs", {
    sizeThatFits = function(_, _, subviews) return { width = 20, height = #subviews // 2 } end,
    placeSubviews = function(_, bounds, _, subviews)
      for i, subview in ipairs(subviews) do
        subview:place { x = bounds.x + (i - 1) % 2 * 10, y = bounds.y + (i - 1) // 2 }
      end
    end,
  })
  reads(Pairs { "Name", "Seats", "Sam", "2", "Matt", "31" }:accessibilityRole "table",
    { "table", "Name, Seats", "Sam, 2", "Matt, 31" })
end)

test("behaviour 76: hidden items of a strip are counted", function()
  local strip = ScrollView { axis = "horizontal", HStack { "one", "two", "three", "four", "five" } }
  local found = render(strip, { format = "reader", width = 20 })
  assert(found == "one\ntwo\n3 more", found)
end)

test("behaviour 76: of what a viewport hides neither names nor roles are read", function()
  local function button(name) return Button(name, print) end
  local hidden = { button "b", Image "star", Text "▂▅":accessibilityLabel "rising",
    VStack { "c" }:accessibilityRole "list", Text "d":border { title = "title" },
    Table({ { a = "e" } }, { TableColumn("A", "a") }), Tree({ { name = "f" } }) }
  reads(ScrollView { "a", hidden }:frame { height = 1 }, { "a" })
  local strip = ScrollView { axis = "horizontal", HStack { button "one", button "two", button "three" } }
  local found = render(strip, { format = "reader", width = 9 })
  assert(found == "one, button\n2 more", found)
end)

test("behaviour 76: the title of a border is read with what is in it", function()
  local function card(title) return Text "in":border { title = title, subtitle = "below" } end
  reads(card "T", { "T", "in", "below" })
  reads(Button { action = print, card "T" }, { "T, in, below, button" })
  reads(Table({ { a = card "T" } }, { TableColumn("A", "a") }), { "table", "A: T, in, below" })
end)

test("behaviour 76: a table is read row by row, with the titles of its columns", function()
  local songs = { { title = "Scrolling", singer = "Matt", plays = 12 },
    { title = "Love Stack", singer = "Sam", plays = 88 }, { title = "Build & Run", singer = "Matt", plays = 1203 } }
  local found = render(Table(songs, { title = "Tonight", section = "singer", limit = 2, caption = "so far",
    TableColumn("Song", "title"), TableColumn("Plays", "plays") }), { format = "reader", width = 40 })
  local expected = table.concat({ "Tonight, table", "Matt, heading", "Song: Scrolling, Plays: 12",
    "Song: Build & Run, Plays: 1203", "+1 more", "so far" }, "\n")
  assert(found == expected, found)
end)

test("behaviour 77: the placed tree has what is in a table, numbers as numbers", function()
  local rows = { { a = "x", n = 1536 }, { a = "y", n = 0.5 }, { n = math.huge } }
  local columns = { TableColumn("A", "a", { footer = "all" }), TableColumn("N", "n", { format = "bytes" }) }
  local tree = render(Table(rows, columns), { format = "json", width = 40 })
  assert(tree:find('"columns":["A","N"],"rows":[["x",1536],["y",0.5],[null,', 1, true), tree)
  assert(tree:find('"footer":["all",null]', 1, true), tree)
  assert(tree:find('"number":1536', 1, true), tree)
end)

test("behaviour 77: the placed tree lists titles and cells of several columns behind the lines they hide", function()
  local found = render(Table { data = { { a = "abc", b = 0 } }, style = "rounded", title = "up", caption = "down",
    TableColumn("c", "a", { footer = Text "one of two":gridCellColumns(2) }), TableColumn("d", "b"),
  }, { format = "json" })
  local lines = 0
  for place in found:gmatch '()"kind":"divider"' do lines = place end
  for _, word in ipairs { "up", "down", "one of two" } do
    assert(found:find(('"text":"%s"'):format(word), 1, true) > lines, word)
  end
end)

test("behaviour 76: a chart says what it shows before its values, and bars of many values that only", function()
  local chart = { values = { 12, 18 }, labels = { "Mon", "Tue" } }
  reads(BarChart(chart), { "chart, 2 values, 12 to 18: Mon 12, Tue 18" })
  chart.axis = "vertical"
  reads(BarChart(chart), { "chart, 2 values, 12 to 18: Mon 12, Tue 18" })
  reads(BarChart { values = { 3 } }, { "chart, 1 value: 3" })
end)

test("behaviour 76: a sparkline says its numbers as a chart does", function()
  reads(Sparkline { values = { 0.1 + 0.2, 2 / 3, 0 } }, { "3 values, from 0 to 0.6667, last 0" })
  reads(Sparkline { values = { 12345.678, 0.1 + 0.2 } }, { "2 values, from 0.3 to 12346, last 0.3" })
  reads(Sparkline { values = { -1e-310, 1e300 } }, { "2 values, from -1e-310 to 1e+300, last 1e+300" })
  reads(Sparkline { values = { 3 } }, { "1 value, 3" })
end)

test("behaviour 76: rows of a tree say their level, marks whether something is done", function()
  reads(Tree { name = "songs", children = { { name = "one", children = { { name = "two" } } } } },
    { "songs, level 1", "one, level 2", "two, level 3" })
  reads(VStack { " ○ Milk", "✓ Bread", Label("Eggs", "xmark") }, { "not done Milk", "done Bread", "failed Eggs" })
end)

test("behaviour 76: what all of a line is, is said once", function()
  reads(HStack { Text "a":strikethrough(), Text "b":strikethrough() }, { "a b, struck out" })
  reads(Text { Text "a ":strikethrough(), Text "b":bold():strikethrough() }, { "a b, struck out" })
  reads(HStack { Text "a":strikethrough(), "b" }, { "a, struck out b" })
end)

test("behaviour 77: bars and sparklines have their shares in the placed tree", function()
  local tree = render(VStack { Bar { from = 0.25, to = 0.5 }, Sparkline { values = { 1, 2, 3 } } },
    { format = "json", width = 20 })
  assert(tree:find('"from":0.25,"to":0.5', 1, true), tree)
  assert(tree:find('"shares":%[0%.0,0%.5,1%.0%]'), tree)
end)

-- What a view is in Markdown.
local function marked(view, lines, width)
  local found = render(view, { format = "markdown", width = width or 40 })
  local wanted = table.concat(lines, "\n")
  assert(found == wanted, "expected\n" .. wanted .. "\nfound\n" .. found)
end

test("markdown: text means nothing but itself", function()
  for _, case in ipairs {
    { "# a", "\\# a" }, { "- a", "\\- a" }, { "+", "\\+" },
    { "1. a", "1\\. a" }, { "12) a", "12\\) a" }, { "1.5 s", "1\\.5 s" },
    { "> a", "\\> a" }, { "===", "\\===" }, { "a*b", "a\\*b" },
    { "a_b", "a_b" }, { "_a", "\\_a" }, { "`a`", "\\`a\\`" },
    { "a|b", "a\\|b" }, { "<b>", "\\<b>" }, { "[a](b)", "\\[a\\](b)" }, { "~a~", "\\~a\\~" }, { "a\\b", "a\\\\b" },
    { "&lt;", "\\&lt;" }, { "a & b", "a & b" }, { "a - b", "a - b" }, { "  a   b ", "a b" }, { "```", "\\`\\`\\`" },
  } do
    marked(Text(case[1]), { case[2] })
  end
end)

test("markdown: styles are marks, and tags where marks would not be read", function()
  marked(Text "a":bold(), { "**a**" })
  marked(Text "a":italic():strikethrough(), { "*~~a~~*" })
  marked(Text { "a", Text " b ":bold(), "c" }, { "a **b** c" })
  marked(Text { "a", Text "(b)":bold(), "c" }, { "a<strong>(b)</strong>c" })
  marked(Text { Text "a":bold(), Text "b":italic() }, { "**a**<em>b</em>" })
  marked(Text "a":link "https://example.org/a(b)", { "[a](<https://example.org/a(b)>)" })
  marked(Text "a":link "https://example.org/?q=1", { "[a](https://example.org/?q=1)" })
  marked(Text "a":link "https://example.org/?q&copy=1&amp;b&#1;&", {
    "[a](https://example.org/?q&copy=1&amp;amp;b&amp;#1;&)" })
  marked(Text { "x", Text { " a ", Text "b":bold(), "c " }:link "https://a.b", "y" }, { "x [a **b**c](https://a.b) y" })
end)

test("markdown: roles and values for readers take no words away", function()
  marked(Toggle { value = true, "T" }:accessibilityValue "yes", { "- [x] T" })
  marked(Toggle { value = false, "T" }:accessibilityValue "no", { "- [ ] T" })
  local row = Text "x":accessibilityRole "checkbox"
  marked(row:accessibilityValue "checked, does not apply", { "- [x] x" })
  marked(VStack { row, Text "t":accessibilityRole "table", "z" }, { "- [ ] x", "", "t\\", "z" })
  local bar = ProgressView { value = 0.5 }
  local hidden = Chart { values = { 1, 2 }, height = 5 }:accessibilityHidden()
  local drawn = render(bar, { format = "markdown", width = 20 })
  marked(VStack { bar, hidden, bar }, { drawn, "", drawn }, 20)
end)

test("markdown: an address that GitHub would make a link of keeps its letters", function()
  local markdown, words = require "host.markdown", require("fixtures.expectations").words
  for address, target in pairs {
    ["https://a.b/?a=1&b=2"] = "https://a.b/?a=1&b=2",
    ["see (http://a.b/_c_/__init__.py), d_"] = "http://a.b/_c_/__init__.py",
    ["a www.b.c/_d*"] = "http://www.b.c/_d*",
    ["HTTPS://a.b/c_(d) e*"] = "HTTPS://a.b/c_(d)",
    ["https://a.b/[c]|d"] = "https://a.b/[c]%7Cd",
    ["https://a.b/&copy;\\d"] = "https://a.b/&copy;%5Cd",
  } do
    local document = markdown.decode(render(Text(address), { format = "markdown", width = 80 }))
    local read = words(document)
    assert(read == address, read)
    local link = document[1][1].kind == "link" and document[1][1] or document[1][2]
    assert(link.target == target, link.target)
  end
  marked(Text "https://a.b/c.":bold(), { "**https://a.b/c.**" })
  marked(Text { "https://a.b/", Text "c":bold(), " d" }, { "[https://a.b/](https://a.b/)**c** d" })
  marked(Text { "www.a.b.", Text "c":link "https://d.e" }, { "[www.a.b](http://www.a.b).[c](https://d.e)" })
  marked(Text { "https://a.b, ", Text "c":bold() }, { "https://a.b, **c**" })
  marked(Text { "a!", Text "b":link "https://c.d" }, { "a\\![b](https://c.d)" })
  marked(Text "no://a_ xhttps://b_c_ https://", { "no://a\\_ xhttps://b_c\\_ https://" })
  marked(Text "http://a*", { "[http://a\\*](http://a*)" })
  marked(Text "http://a.b/_":link "https://c.d", { "[http://a.b/\\_](https://c.d)" })
end)

test("markdown: headings follow the nesting of sections", function()
  marked(VStack { Section "A #" { VStack { Section { header = Text "B":bold(), "c" } } } },
    { "## A \\#", "", "### B", "", "c" })
  marked(VStack { Text "Title":accessibilityRole "heading", "a" }, { "# Title", "", "a" })
end)

test("markdown: lines that touch are one paragraph", function()
  marked(Text "\na\n\nb\nc\n", { "a", "", "b\\", "c" })
  marked(VStack { spacing = 0, "a", "b" }, { "a\\", "b" })
  marked(VStack { spacing = 1, "a", "b" }, { "a", "", "b" })
  marked(VStack { "a", "", "b" }, { "a", "", "b" })
end)

test("markdown: rows of a list are items, toggles are checked or not", function()
  marked(List { "a", Text "b\nc", Toggle { value = true, "d" } }, { "- a", "- b\\", "  c", "- [x] d" })
  marked(List { HStack { "a", Bar(0.5):frame { width = 4 } } }, { "- ```text", "  a ━━──", "  ```" })
  marked(List { List { "a" } }, { "- a" })
  marked(List { VStack { "a", "b" } }, { "- a\\", "  b" })
end)

test("markdown: a list is one in any style, and in a border or a frame, too", function()
  local list = List { Section("A", { "one", "two" }), Section { header = "B", footer = "all", "three" } }
  for _, style in ipairs { "automatic", "plain", "sidebar", "insetGrouped" } do
    marked(list:listStyle(style), { "## A", "", "- one", "- two", "", "## B", "", "- three", "", "all" })
  end
  marked(List { "one", Code "x" }:listStyle "insetGrouped", { "- one", "- ```", "  x", "  ```" })
  marked(List { "one", "two" }:frame { width = 20, height = 4 }:border(), { "- one", "- two" })
end)

test("markdown: the lines of an editor are what is in it", function()
  marked(TextEditor { value = "one\ntwo" }, { "one\\", "two" })
  marked(List { TextEditor { value = "one\ntwo" }:border() }, { "- one\\", "  two" })
  marked(TextField { value = "Sam", "Name" }:border { title = "Who" }, { "**Who**\\", "Name: Sam" })
end)

test("markdown: what is chosen is bold, and buttons stand apart", function()
  local options = { Text "a":tag(1), Text "b":tag(2) }
  marked(Picker { label = "P", style = "inline", selection = 2, options }, { "P\\", "a\\", "**b**" })
  marked(Picker { label = "P", style = "segmented", selection = 2, options }, { "P a **b**" })
  marked(TabView { Text "c":tabItem "a", Text "d":tabItem "b" }, { "**a** b", "", "---", "", "c" })
end)

test("markdown: words that are drawn apart stand apart, those that touch stay together", function()
  local tags = ForEach({ "tag1", "tag2", "tag3", "tag4" }, function(word) return Text(word) end)
  marked(FlowLayout { tags }, { "tag1 tag2 tag3 tag4" }, 16)
  marked(FlowLayout { Badge "a", Badge "b", Badge "c" }, { "**a** **b** **c**" }, 8)
  local function row(...) return HStack { spacing = 0, ... } end
  marked(row(Text "Key":frame { width = 8, alignment = "leading" }, Text "Value":bold()), { "Key **Value**" })
  marked(row(Text "a":padding("trailing", 2), "b"), { "a b" })
  marked(List { row(Text "a":padding("trailing", 2), "b") }, { "- a b" })
  marked(row(Badge "x", Badge "y"), { "**x** **y**" })
  marked(row("a", Text "b":bold(), "c"), { "a**b**c" })
  marked(row(Text "a":padding("leading", 2), VStack { "b" }), { "ab" })
  marked(row("one two", "x"), { "one two x" }, 4)
end)

test("markdown: a row of a list that begins with a line is an item, one of lines only is none", function()
  local view = List { "one", VStack { Divider(), "two" }, Divider(), VStack { Divider(), Divider() }, "three" }
  local found = render(view, { format = "markdown" })
  assert(found == "- one\n- two\n- three", found)
end)

test("markdown: a table has all of its columns", function()
  local data = { { a = "x|y", b = 1 } }
  marked(Table(data, { TableColumn("A", "a"), TableColumn("B", "b") }),
    { "| A | B |", "| --- | ---: |", "| x\\|y | 1 |" }, 3)
  marked(Table({}, { TableColumn("A", "a") }), { "| A |", "| --- |" })
  marked(Table { data = data, selection = "x", zebra = true, TableColumn("A", "a") },
    { "| A |", "| --- |", "| x\\|y |" })
end)

test("markdown: a fence is longer than what is in it", function()
  marked(Text "````":border "ascii", { "`````text", "+----+", "|````|", "+----+", "`````" })
end)

test("markdown: a fence holds what is drawn outside of a view's own cells", function()
  local function fence(view, ...) marked(view, { "```text", ... }) end
  fence(Text "Inbox":overlay { alignment = "topTrailing", Badge "3":fixedSize():offset(4, 0) }, "Inbox [3]", "```")
  fence(ZStack { alignment = "leading", Text "alpha", Text "beta":offset(8, 0) }, "alpha   beta", "```")
  fence(Text "alpha":background(Text "beta":offset(0, 1)):padding("bottom", 1), "alpha", "beta", "```")
  -- Nothing is drawn below the board.
  fence(ZStack { "b", Text "a":offset(0, 1000000000) }, "b", "```")
end)

test("markdown: rules and empty lists in items stay what they are", function()
  marked(Markdown "- ***\n- a\n\n  ---", { "- ***", "", "- a", "", "  ***" })
  marked(Markdown "* + +", { "-", "  - -" })
  marked(Markdown "> ---", { "> ---" })
end)

test("markdown: lists below one another keep their numbers", function()
  marked(VStack { Markdown "1. a\n2. b", Markdown "1. c", Markdown "5. d" },
    { "1. a", "2. b", "", "1) c", "", "5. d" })
  marked(Markdown "1. a\n   1. b\n\n   1) c\n2. d", { "1. a", "   1. b", "", "   1) c", "", "2. d" })
  marked(Markdown "- a\n\n7. b\n8. c", { "- a", "", "7. b", "8. c" })
end)

test("markdown: lists below one another stay lists of their own", function()
  marked(VStack { List { "a", "b" }, List { "c" }, List { "d" } }, { "- a", "- b", "", "+ c", "", "- d" })
  marked(VStack { Tree { name = "a", children = { "b" } }, Tree { name = "c" } }, { "- a", "  - b", "", "+ c" })
  marked(VStack { List { "a" }, Toggle { value = true, "b" }, Toggle { value = true, "c" } },
    { "- a", "", "+ [x] b", "+ [x] c" })
  marked(Markdown "- a\n  - b\n\n  * c\n    d\n\ne\n\n* f", { "- a", "  - b", "", "  + c d", "", "e", "", "- f" })
  marked(List { "a", Markdown "- b", "c" }, { "- a", "- b", "- c" })
end)

test("markdown: a box stands before a paragraph", function()
  marked(Markdown "- [ ] Sub\n  ---\n- [x] a", { "- [ ] Sub", "- [x] a" })
end)

test("markdown: what is hidden, and what is there for the eye only, is left out", function()
  marked(VStack { Text "a":hidden(), Text "b":accessibilityHidden(), "c" }, { "c" })
end)
