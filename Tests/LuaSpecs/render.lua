-- Boards drawn as plain text, compared with what R109–R128 and R137 give by hand.
local test = require "fixtures.test"

-- Compares the drawing of `view` with `lines`, row by row.
local draws = require("fixtures.expectations").draws

test("R111: a text takes the width of its longest line", function()
  draws(Text "hello", 20, { "hello" })
  draws(Text "a\nbcd", 20, { "a", "bcd" })
end)

test("R111: a text wraps at words and reports the width it used", function()
  draws(Text "the quick brown fox", 10, { "the quick", "brown fox" })
  draws(Text "the quick brown fox":border "ascii", 12, {
    "+---------+",
    "|the quick|",
    "|brown fox|",
    "+---------+",
  })
end)

test("R111: a word longer than the line breaks between clusters", function()
  draws(Text "abcdefghij", 4, { "abcd", "efgh", "ij" })
  draws(Text "ab", 1, { "a", "b" })
end)

test("R111: where one cell cannot hold a cluster and is all there is, marks stand for what is not seen", function()
  draws(Text "日", 1, { "…" })
  draws(Text "日abcd", 1, { "…", "a", "b", "c", "d" })
  draws(Text "ab日本", 1, { "a", "b", "…", "…" })
  draws(Text "日a":multilineTextAlignment "trailing", 1, { "…", "a" })
  draws(Text "日abcd":lineLimit(1), 1, { "…" })
  draws(Text "日a":frame { width = 1 }, 9, { "…", "a" })
  draws(Text "日abc":frame { width = 1, alignment = "leading" }, 9, { "日", "a", "b", "c" })
  draws(Text "日abcd", 2, { "日", "ab", "cd" })
end)

test("R111: a line limit ends in an ellipsis", function()
  draws(Text "the quick brown fox":lineLimit(1), 10, { "the quick…" })
  draws(Text "the quick brown fox jumps":lineLimit(2), 10, { "the quick", "brown fox…" })
  draws(Text "short":lineLimit(1), 10, { "short" })
end)

test("R111: what is cut has as much of a text as fits, with wide characters too", function()
  for _, text in ipairs { "日本語", "a日b日", "😀abc😀", "one two three" } do
    for _, mode in ipairs { "head", "middle", "tail" } do
      for width = 1, 14 do
        local cut = require("host.text").truncate(text, width, mode)
        draws(Text(text):lineLimit(1):truncationMode(mode), width, { cut })
      end
    end
  end
end)

test("R111: truncation at the head and in the middle", function()
  draws(Text "the quick brown fox":lineLimit(1):truncationMode "head", 10, { "…brown fox" })
  local middle = render(Text "abcdefghijklmnop":lineLimit(1):truncationMode "middle", { width = 9 })
  assert(utf8.len(middle) == 9, middle)
  assert(middle:find("^abcd…") and middle:find "mnop$", middle)
end)

test("lines of one text align by multilineTextAlignment", function()
  draws(Text "abcd\nx":multilineTextAlignment "trailing", 9, { "abcd", "   x" })
  draws(Text "abc\nx":multilineTextAlignment "center", 9, { "abc", " x" })
  draws(Text "abc\nx", 9, { "abc", "x" })
end)

test("wide and combining characters keep their columns", function()
  draws(Text "日本":border "ascii", 20, { "+----+", "|日本|", "+----+" })
  draws(VStack { alignment = "leading", Text "e\u{301}":border "ascii" }, 20, { "+-+", "|e\u{301}|", "+-+" })
  draws(Text "👍🏽":border "ascii", 20, { "+--+", "|👍🏽|", "+--+" })
end)

test("control characters in a text never reach the output", function()
  local drawn = render(Text "a\27[31mb\7", { width = 20 })
  assert(not drawn:find "[\1-\9\11-\31\127]", "a control byte came through")
end)

test("R116: an HStack spaces its children by one cell, a VStack by none", function()
  draws(HStack { "a", "b", "c" }, 20, { "a b c" })
  draws(VStack { "a", "b" }, 20, { "a", "b" })
  draws(HStack { spacing = 0, "a", "b" }, 20, { "ab" })
  draws(HStack { spacing = 3, "a", "b" }, 20, { "a   b" })
  draws(VStack { spacing = 1, "a", "b" }, 20, { "a", "", "b" })
end)

test("R116: EmptyView and absent views take no spacing, an empty stack does", function()
  draws(VStack { spacing = 1, "a", EmptyView, false, "b" }, 20, { "a", "", "b" })
  draws(HStack { "a", EmptyView(), "b" }, 20, { "a b" })
  draws(VStack { spacing = 1, "a", VStack {}, "b" }, 20, { "a", "", "", "b" })
end)

test("R117: children align across the stack", function()
  draws(VStack { "a", "bcd" }, 20, { " a", "bcd" })
  draws(VStack { alignment = "leading", "a", "bcd" }, 20, { "a", "bcd" })
  draws(VStack { alignment = "trailing", "a", "bcd" }, 20, { "  a", "bcd" })
  local column = VStack { "1", "2", "3" }
  draws(HStack { column, "x" }, 20, { "1", "2 x", "3" })
  draws(HStack { alignment = "top", column, "x" }, 20, { "1 x", "2", "3" })
  draws(HStack { alignment = "bottom", column, "x" }, 20, { "1", "2", "3 x" })
end)

test("R119: a stack of one child is drawn like its child", function()
  draws(VStack { HStack { Text "a":border "ascii" } }, 20, { "+-+", "|a|", "+-+" })
end)

test("R119: nothing stands beside a row of one Spacer, as beside the Spacer", function()
  local function between(view) return HStack { "A", view, "B" }:fixedSize() end
  draws(between(Spacer { minLength = 2 }), 20, { "A  B" })
  draws(between(HStack { Spacer { minLength = 2 } }), 20, { "A  B" })
  draws(between(VStack { HStack { Spacer { minLength = 2 } } }), 20, { "A  B" })
  draws(between(HStack { HStack { Spacer { minLength = 2 } }:zIndex(1) }), 20, { "A  B" })
  draws(between(VStack { Spacer { minLength = 1 } }), 20, { "A  B" })
  draws(between(HStack { Spacer { minLength = 1 }, "x" }), 20, { "A  x B" })
end)

test("R114: what is as tall as what it stands in is drawn as if it stood alone", function()
  local function column() return VStack { alignment = "leading", "A\nB\nC", ScrollView { "x" } } end
  local lines = { "A", "B", "C", "x" }
  draws(column(), 3, lines)
  draws(ZStack { column() }, 3, lines)
  draws(ZStack { alignment = "topLeading", column(), "y" }, 3, { "y", "B", "C", "x" })
  draws(FlowLayout { column() }, 3, lines)
  draws(Table { data = { 1 }, TableColumn("T", column), TableColumn("U", function() return "y" end) }, 6, {
    "T  U", "────", "A  y", "B", "C", "x",
  })
  draws(HStack { alignment = "top", column(), "y" }, 3, { "A y", "B", "C", "x" })
  draws(Grid { alignment = "top", GridRow { column(), "y" } }, 3, { "A y", "B", "C", "x" })
  -- Where something else is taller, the views divide what there is.
  draws(HStack { VStack { "A", ScrollView { "x" }, "B" }, "1\n2\n3\n4" }, 3, { "A 1", "x 2", "  3", "B 4" })
end)

test("R120: a Spacer takes what is left", function()
  draws(HStack { "a", Spacer, "b" }, 10, { "a        b" })
  draws(HStack { Spacer(), "ab" }, 6, { "    ab" })
  draws(HStack { spacing = 0, "a", Spacer { minLength = 2 }, "b" }, 4, { "a  b" })
end)

test("R120: a Spacer that stands alone takes what is there from side to side", function()
  draws(Spacer():border "ascii", 9, { "+-------+", "+-------+" })
  draws(Spacer { minLength = 2 }:border "ascii", 5, { "+---+", "|   |", "|   |", "+---+" })
  draws(Group { If(true, Spacer) }:border "ascii", { width = 4, height = 3 }, { "+--+", "|  |", "+--+" })
  draws(VStack { Spacer():border "ascii" }, 9, { "++", "++" })
  draws({ Spacer():border "ascii", "abc" }, 9, { "++", "++", "abc" })
end)

test("R113: two Spacers share, the leading one takes the odd cell", function()
  draws(HStack { spacing = 0, "aaa", Spacer, "bbb", Spacer, "ccc" }, 20, { "aaa      bbb     ccc" })
end)

test("R121: a Divider lies across its stack", function()
  draws(VStack { "a", Divider, "b" }, 5, { "  a", "─────", "  b" })
  draws(HStack { VStack { "1", "2" }, Divider, "x" }, 9, { "1 │ x", "2 │" })
end)

test("R113: the less flexible text is served first", function()
  draws(HStack { spacing = 0, "aaaaaaaaaa", "bbbb" }, 10, { "aaaaaabbbb", "aaaa" })
  draws(HStack { spacing = 0, "aaaaaaaa", "bbbbbbbb" }, 10, { "aaaaabbbbb", "aaa  bbb" })
end)

test("R126: a higher layout priority is served first", function()
  draws(HStack { spacing = 0, alignment = "top", "aaaaaaaa", Text "bbbbbbbb":layoutPriority(1) }, 10,
    { "aabbbbbbbb", "aa", "aa", "aa" })
end)

test("R137: leading children take the odd cells", function()
  local function third(name) return Text(name):frame { maxWidth = math.huge, alignment = "leading" } end
  draws(HStack { spacing = 0, third "a", third "b", third "c" }, 10, { "a   b  c" })
  draws(HStack { spacing = 0, third "a", third "b", third "c" }, 7, { "a  b c" })
end)

test("R137: centring puts the odd cell after", function()
  draws(Text "ab":frame { width = 5 }:border "ascii", 20, { "+-----+", "| ab  |", "+-----+" })
end)

test("R122: a fixed frame reports its size and aligns its child", function()
  draws(Text "ab":frame { width = 6 }:border "ascii", 20, { "+------+", "|  ab  |", "+------+" })
  draws(Text "ab":frame { width = 6, alignment = "trailing" }, 20, { "    ab" })
  draws(Text "ab":frame { width = 4, height = 3, alignment = "bottomTrailing" }, 20, { "", "", "  ab" })
  draws(Text "ab":frame { height = 3 }, 20, { "", "ab", "" })
end)

test("R123: a flexible frame fills up to its maximum and keeps its minimum", function()
  draws(Text "ab":frame { maxWidth = math.huge }:border "ascii", 10, { "+--------+", "|   ab   |", "+--------+" })
  draws(Text "ab":frame { minWidth = 5, alignment = "leading" }:border "ascii", 20, { "+-----+", "|ab   |", "+-----+" })
  draws(Text "ab":frame { maxWidth = 4, alignment = "leading" }:border "ascii", 20, { "+----+", "|ab  |", "+----+" })
end)

test("R122: a length of a frame is exactly that, whatever bounds stand beside it", function()
  draws(Text "ab":frame { width = 4, maxWidth = 6 }:border "ascii", 20, { "+----+", "| ab |", "+----+" })
  draws(Text "ab":frame { width = 4, maxWidth = math.huge, minHeight = 2, alignment = "topLeading" }:border "ascii", 20,
    { "+----+", "|ab  |", "|    |", "+----+" })
  draws(Text "ab":frame { minWidth = 6, width = 4 }:border "ascii", 20, { "+----+", "| ab |", "+----+" })
  draws(Text "ab":frame { height = 1, minHeight = 3, idealHeight = 2, maxWidth = 2 }:border "ascii", 20,
    { "+--+", "|ab|", "+--+" })
end)

test("R125: padding on each side", function()
  draws(Text "x":padding(1):border "ascii", 20, { "+---+", "|   |", "| x |", "|   |", "+---+" })
  draws(Text "x":padding("horizontal", 2):border "ascii", 20, { "+-----+", "|  x  |", "+-----+" })
  draws(Text "x":padding { leading = 1, trailing = 2, top = 1 }:border "ascii", 20,
    { "+----+", "|    |", "| x  |", "+----+" })
  draws(Text "x":padding { vertical = 1, horizontal = 1 }:border "ascii", 20,
    { "+---+", "|   |", "| x |", "|   |", "+---+" })
end)

test("R125: padding narrows what it pads", function()
  draws(Text "the quick brown fox":padding("horizontal", 2), 13, { "  the quick", "  brown fox" })
end)

test("a border has a style", function()
  draws(Text "hi":border "single", 20, { "┌──┐", "│hi│", "└──┘" })
  draws(Text "hi":border "rounded", 20, { "╭──╮", "│hi│", "╰──╯" })
  draws(Text "hi":border "double", 20, { "╔══╗", "║hi║", "╚══╝" })
  draws(Text "hi":border "heavy", 20, { "┏━━┓", "┃hi┃", "┗━━┛" })
  draws(Text "hi":border "ascii", 20, { "+--+", "|hi|", "+--+" })
  draws(Text "hi":border { style = "double", color = "red" }, 20, { "╔══╗", "║hi║", "╚══╝" })
end)

test("a border has a title, cut inside it", function()
  draws(Text "content here":border { style = "rounded", title = "T" }, 20, {
    "╭─ T ────────╮",
    "│content here│",
    "╰────────────╯",
  })
  for line in (render(Text "ab":border { style = "rounded", title = "a long title" }, { width = 6 }) .. "\n")
    :gmatch "(.-)\n" do
    assert(utf8.len(line) <= 6, line)
  end
end)

test("the order of padding and border matters", function()
  draws(Text "x":padding("horizontal", 1):border "ascii", 20, { "+---+", "| x |", "+---+" })
  draws(Text "x":border "ascii":padding("horizontal", 1), 20, { " +-+", " |x|", " +-+" })
end)

test("R127: a ZStack is as large as its largest child, later children on top", function()
  draws(ZStack { "aaa", "b" }, 20, { "aba" })
  draws(ZStack { alignment = "leading", "aaa", "b" }, 20, { "baa" })
  draws(ZStack { "b", "aaa" }, 20, { "aaa" })
  draws(ZStack { alignment = "topTrailing", VStack { "aaa", "ccc" }, "b" }, 20, { "aab", "ccc" })
end)

test("R127: zIndex lifts a child of a ZStack", function()
  draws(ZStack { Text "b":zIndex(1), "aaa" }, 20, { "aba" })
end)

test("R127: zIndex lifts a row of a column, wherever the rows stand", function()
  for _, alignment in ipairs { "leading", "center", "trailing" } do
    draws(VStack { alignment = alignment, Text "AAA":zIndex(1), Text "BBB":offset(1, -1) }, 20, { "AAAB", "" })
  end
end)

test("R128: background and overlay never change the size", function()
  draws(Text "aaa":overlay(Text "b"), 20, { "aba" })
  draws(Text "a":overlay(Text "b"), 20, { "b" })
  draws(HStack { spacing = 0, Text "abc":background(Text "z"), "d" }, 20, { "abcd" })
  draws(Text "aaa":overlay { "b", "c" }, 20, { "aca" })
end)

test("R18: a hidden view keeps its room", function()
  draws(VStack { "a", Text "b":hidden(), "c" }, 20, { "a", "", "c" })
  draws(HStack { spacing = 0, "a", Text "bb":opacity(0), "c" }, 20, { "a  c" })
end)

test("R14: a Section in a plain stack is drawn as header, content, footer", function()
  draws(VStack { alignment = "leading", Section { header = "Head", footer = "foot", "a", "b" } }, 20,
    { "Head", "a", "b", "foot" })
end)

test("R17: several views at the root stand in a VStack", function()
  draws({ "a", "bcd" }, 20, { " a", "bcd" })
  draws({}, 20, { "" })
end)

test("a text of runs is their concatenation", function()
  draws(Text { "You have ", Text(3):bold(), " songs" }, 40, { "You have 3 songs" })
end)

test("a text is what tostring says of a number or a boolean", function()
  draws(HStack { Text(3), Text(2.5), Text(true), Text(1e15) }, 40, { "3 2.5 true 1e+15" })
end)

test("a Label is an icon, then a title", function()
  local drawn = render(Label { icon = Text "*", "title" }, { width = 20 })
  assert(drawn:find "^%*%s+title$", drawn)
end)

test("a Label takes a title and a symbol's name", function()
  local drawn = render(Label("Song", "circle"), { width = 20 })
  assert(drawn:find "Song$" and drawn ~= "Song", drawn)
end)

test("an Image is one glyph, an unknown name a placeholder", function()
  assert(utf8.len(render(Image "circle", { width = 20 })) == 1, "one glyph")
  draws(Image "no.such.symbol", 20, { "▢" })
end)

test("a FlowLayout wraps its children at the width", function()
  draws(FlowLayout { spacing = 1, "aa", "bb", "cc" }, 5, { "aa bb", "cc" })
  draws(FlowLayout { spacing = 2, lineSpacing = 1, "aa", "bb", "cc" }, 6, { "aa  bb", "", "cc" })
  draws(FlowLayout { "aa", "bb" }, 20, { "aa bb" })
end)

test("a FlowLayout of equal columns lines its children up", function()
  draws(FlowLayout { spacing = 1, columns = "equal", "a", "bbb", "cc" }, 7, { "a   bbb", "cc" })
end)

test("children that stretch share the width of a FlowLayout's equal columns", function()
  local function card(name)
    return Text(name):frame { maxWidth = math.huge, alignment = "leading" }:border "ascii"
  end
  draws(FlowLayout { spacing = 1, columns = "equal", card "a", card "b", card "c" }, 10, {
    "+---+ +--+",
    "|a  | |b |",
    "+---+ +--+",
    "+---+",
    "|c  |",
    "+---+",
  })
end)

test("an HStack row in a list of rows", function()
  local function row(name, price) return HStack { Text(name), Spacer, Text(price) } end
  draws(VStack { row("Tea", "2"), row("Coffee", "12"), Divider, row("Total", "14") }:border "rounded", 16, {
    "╭──────────────╮",
    "│Tea          2│",
    "│Coffee      12│",
    "├──────────────┤",
    "│Total       14│",
    "╰──────────────╯",
  })
end)

test("columns of unequal height stand beside each other", function()
  local function column(...) return VStack { alignment = "leading", ... } end
  draws(HStack { alignment = "top", spacing = 2, column("one", "two"), column "x", column("a", "b", "c") }, 20, {
    "one  x  a",
    "two     b",
    "        c",
  })
end)

test("no line is wider than asked, at any width", function()
  local board = VStack {
    Text "A heading that is rather long":border "rounded",
    HStack { Text "left column of words":border "single", Text "right":border "single" },
    Text "日本語のテキスト",
  }
  for _, width in ipairs { 3, 5, 8, 13, 21, 40, 80, 200 } do
    for line in (render(board, { width = width }) .. "\n"):gmatch "(.-)\n" do
      local cells = 0
      for _, code in utf8.codes(line) do cells = cells + (code >= 0x3000 and code <= 0x9fff and 2 or 1) end
      assert(cells <= width, "width " .. width .. ": " .. line)
    end
  end
end)

test("no line ends in a space", function()
  local drawn = render(HStack { "a", Text "b":frame { width = 10, alignment = "leading" } }, { width = 20 })
  assert(drawn == "a b", "found '" .. drawn .. "'")
end)

test("lines are joined by newlines, none after the last", function()
  assert(render({ "a", "b" }, { width = 5 }) == "a\nb", "two lines, one newline")
end)

test("the same board gives the same bytes each time", function()
  local function board() return VStack { "a", HStack { "b", Spacer, "c" }:border "rounded" } end
  assert(render(board(), { width = 17 }) == render(board(), { width = 17 }), "two drawings differ")
end)

test("ANSI output carries attributes and, without its sequences, equals the plain text", function()
  local view = VStack { Text "head":bold(), Text "body":foregroundStyle "red":border "single" }
  local ansi = render(view, { width = 20, format = "ansi" })
  assert(ansi:find("\27[", 1, true), "no sequence in ANSI output")
  local stripped = ansi:gsub("\27%[[%d;]*m", "")
  assert(stripped == render(view, { width = 20 }), stripped)
end)
