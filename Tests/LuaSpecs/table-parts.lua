-- Table: titles, sections, limits, styles, cells of several columns, and how cells stand in their rows.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, fails = expectations.draws, expectations.failsLike

local songs = {
  { title = "Scrolling", singer = "Matt", plays = 12, rate = 4.5 },
  { title = "Love Stack", singer = "Sam", plays = 88, rate = 12 },
  { title = "Build & Run", singer = "Matt", plays = 1203, rate = 0.125 },
}

local function Songs(labels)
  labels[#labels + 1] = TableColumn("Song", "title")
  labels[#labels + 1] = TableColumn("Plays", "plays")
  return Table(songs, labels)
end

local function lines(view, options)
  local list = {}
  for line in (render(view, options) .. "\n"):gmatch "(.-)\n" do list[#list + 1] = line end
  return list
end

test("title and caption stand in the lines of a frame, and else above and below", function()
  draws(Songs { style = "rounded", title = "Tonight", caption = "3 songs" }, 40, {
    "╭─ Tonight ───┬───────╮",
    "│ Song        │ Plays │",
    "├─────────────┼───────┤",
    "│ Scrolling   │    12 │",
    "│ Love Stack  │    88 │",
    "│ Build & Run │  1203 │",
    "╰─ 3 songs ───┴───────╯",
  })
  -- Where columns end beside the words, the line says so; words without room are cut.
  draws(Songs { style = "rounded", header = false, limit = 1, caption = "3" }, 40, {
    "╭───────────┬────╮",
    "│ Scrolling │ 12 │",
    "│ +2 more        │",
    "╰─ 3 ────────────╯",
  })
  assert(render(Songs { limit = math.maxinteger }) == render(Songs {}))
  draws(Songs { style = "rounded", header = false, title = "T", caption = "all of the songs" }, 12, {
    "╭─ T ─┬────╮", "│Scrol│  12│", "│ling │    │", "│Love │  88│", "│Stack│    │", "│Build│1203│", "│& Run│    │",
    "╰ all of… ─╯",
  })
  draws(Songs { title = "Tonight", caption = Text "3 songs" }, 40, {
    "Tonight",
    "Song         Plays",
    "──────────────────",
    "Scrolling       12",
    "Love Stack      88",
    "Build & Run   1203",
    "3 songs",
  })
end)

test("several views of a title stand beside each other in a line, and below each other without one", function()
  local function view(style)
    return Songs { style = style, header = false, title = Group { "To", "night" }, caption = Group { "3", "s" } }
  end
  local framed = lines(view "rounded")
  assert(framed[1] == "╭─ To night ──┬──────╮", framed[1])
  assert(framed[#framed] == "╰─ 3 s ───────┴──────╯", framed[#framed])
  local plain = table.concat(lines(view "plain"), "\n")
  assert(plain:find "To *\n *night\n" and plain:find "3\n *s$", plain)
end)

test("titles stand where titleAlignment says, and a wide one makes the table wider as far as there is room", function()
  draws(Songs { style = "rounded", header = false, limit = 1, title = "Tonight", titleAlignment = "center" }, 40, {
    "╭─── Tonight ────╮",
    "│ Scrolling │ 12 │",
    "│ +2 more        │",
    "╰────────────────╯",
  })
  local wide = Songs { style = "rounded", header = false, limit = 1, title = "What is played tonight" }
  draws(wide, 40, {
    "╭─ What is played tonight ─╮",
    "│ Scrolling           │ 12 │",
    "│ +2 more                  │",
    "╰──────────────────────────╯",
  })
  draws(wide, 20, {
    "╭ What is played… ─╮",
    "│ Scrolling   │ 12 │",
    "│ +2 more          │",
    "╰──────────────────╯",
  })
  draws(Songs { style = "rounded", header = false, limit = 1, title = "Tonight" }, 4, {
    "╭──╮", "│Sc│", "│ro│", "│ll│", "│in│", "│g │", "│+2│", "│mo│", "│re│", "╰──╯", "+1",
  })
end)

test("a table that nothing bounds is as wide as its title, and as a cell of several columns", function()
  for _, style in ipairs { "plain", "rounded", "grid", "compact" } do
    local titled = Table { data = { { x = 1 } }, title = "A title of words", style = style, TableColumn("n", "x") }
    local spanned = Table { style = style, TableColumn("n", "x"), TableColumn("m", "y"),
      data = { { x = Text "a long cell of two":gridCellColumns(2) }, { x = 1, y = 2 } } }
    for _, drawn in ipairs { titled, spanned } do
      local alone = render(VStack { alignment = "leading", drawn }, { width = 60 })
      for _, unbound in ipairs { HStack { drawn }, drawn:fixedSize(), ScrollView { axis = "horizontal", drawn },
        Grid { GridRow { drawn } }, FlowLayout { drawn } } do
        assert(render(unbound, { width = 60 }) == alone, render(unbound, { width = 60 }))
      end
    end
  end
end)

test("section puts rows with the same value together, below a title across all columns", function()
  draws(Songs { section = "singer" }, 40, {
    "Song         Plays",
    "──────────────────",
    "Matt",
    "Scrolling       12",
    "Build & Run   1203",
    "──────────────────",
    "Sam",
    "Love Stack      88",
  })
  draws(Songs { style = "rounded", section = function(song) return song.singer .. "'s Favorites" end }, 40, {
    "╭─────────────┬───────╮",
    "│ Song        │ Plays │",
    "├─────────────┴───────┤",
    "│ Matt's Favorites    │",
    "├─────────────┬───────┤",
    "│ Scrolling   │    12 │",
    "│ Build & Run │  1203 │",
    "├─────────────┴───────┤",
    "│ Sam's Favorites     │",
    "├─────────────┬───────┤",
    "│ Love Stack  │    88 │",
    "╰─────────────┴───────╯",
  })
end)

test("rows without a section come first, and a section that is no text is an error", function()
  draws(Table({ { n = "a", s = 1 }, { n = "b" }, { n = "c", s = 0 / 0 }, { n = "d", s = true } },
    { style = "compact", header = false, section = "s", TableColumn("N", "n") }), 20,
    { "b", "c", "1", "a", "true", "d" })
  fails("'section' of row 2 must be a text or a view, got a table", function()
    return Table({ { s = "x" }, { s = {} } }, { section = "s", TableColumn("S", "s") })
  end)
end)

test("a Section among the rows is the title of those behind it", function()
  local rows = { { n = "Click" }, Section "Drums", { n = "Kick" }, { n = "Snare" }, Section "Nobody", Section "Bass",
    { n = "P" } }
  local number = TableColumn("#", function(_, index) return index end)
  draws(Table(rows, { style = "compact", TableColumn("Name", "n"), number }), 40, {
    "Name   #", "Click  1", "Drums", "Kick   2", "Snare  3", "Nobody", "Bass", "P      4",
  })
  fails("row 2 is a view", function() return Table(rows, { section = "n", TableColumn("Name", "n") }) end)
end)

test("rows are sorted inside of their sections", function()
  draws(Songs { style = "compact", header = false, section = "singer", sortOrder = "-plays" }, 40,
    { "Matt", "Build & Run  1203", "Scrolling      12", "Sam", "Love Stack     88" })
end)

test("limit draws so many rows and counts the others; footers are of all rows", function()
  local function total(rows)
    local sum = 0
    for _, row in ipairs(rows) do sum = sum + row.plays end
    return sum
  end
  local plays = TableColumn("Plays", "plays", { footer = total })
  draws(Table(songs, { limit = 1, TableColumn("Song", "title"), plays }), 40, {
    "Song       Plays",
    "────────────────",
    "Scrolling     12",
    "+2 more",
    "────────────────",
    "            1303",
  })
  draws(Songs { style = "compact", header = false, limit = 3 }, 40,
    { "Scrolling      12", "Love Stack     88", "Build & Run  1203" })
  draws(Songs { style = "compact", header = false, limit = 1, section = "singer" }, 40,
    { "Matt", "Scrolling  12", "+2 more" })
  local many = {}
  for index = 1, 12345 do many[index] = { title = "x", plays = index } end
  local drawn = lines(Table(many, { limit = 2, TableColumn("Song", "title") }), { width = 40 })
  assert(drawn[5] == "+12,343 more", drawn[5])
  fails("'limit' must be at least 1 row", function() return Songs { limit = 0 } end)
end)

test("decimal points stand below each other, and numbers without one end there", function()
  local rows = { { v = 4.5 }, { v = 12 }, { v = 0.125 }, { v = -1 }, { v = "none" } }
  local function column(labels)
    labels.alignment = "decimal"
    local line = TableColumn("|", function() return "|" end)
    return Table(rows, { style = "compact", TableColumn("Value", "v", labels), line })
  end
  draws(column {}, 40, {
    "   Value  |", "   4.5    |", "  12      |",
    "   0.125  |", "  -1      |", "none      |",
  })
  local sizes = Table({ { v = 1536 }, { v = 12e6 }, { v = 3 } },
    { header = false, style = "compact", TableColumn("Size", "v", { alignment = "decimal", format = "bytes" }) })
  draws(sizes, 40, lines(sizes, { width = 40 }))
  local found = {}
  for _, line in ipairs(lines(sizes, { width = 40 })) do found[#found + 1] = line:match "^ *%d+":len() end
  assert(found[1] == found[2] and found[2] == found[3], table.concat(found, " "))
end)

test("cells stand at the top, in the middle or at the bottom of higher rows", function()
  local rows = { { a = "one", b = "1\n2\n3" } }
  local function row(all, own)
    return Table(rows, { header = false, verticalAlignment = all,
      TableColumn("A", "a", { verticalAlignment = own }), TableColumn("B", "b") })
  end
  draws(row(), 20, { "one  1", "     2", "     3" })
  draws(row "center", 20, { "     1", "one  2", "     3" })
  draws(row("top", "bottom"), 20, { "     1", "     2", "one  3" })
  rows[1].a = Text "one":bold()
  draws(row "bottom", 20, { "     1", "     2", "one  3" })
end)

test("R134: gridCellColumns makes a cell take the columns behind it, and lines stop at it", function()
  local rows = { { a = "one", b = "two", c = 1 }, { a = Text "across":gridCellColumns(2), b = "hidden", c = 2 },
    { a = Text "all of the columns":gridCellColumns(9) } }
  local function view(style)
    return Table(rows, { style = style, header = false,
      TableColumn("A", "a"), TableColumn("B", "b"), TableColumn("C", "c") })
  end
  draws(view "grid", 40, {
    "┌──────────┬─────┬───┐",
    "│ one      │ two │ 1 │",
    "├──────────┴─────┼───┤",
    "│ across         │ 2 │",
    "├────────────────┴───┤",
    "│ all of the columns │",
    "└────────────────────┘",
  })
  draws(view "compact", 40, { "one         two  1", "across           2", "all of the columns" })
  for width = 1, 24 do
    for _, style in ipairs { "plain", "rounded", "grid" } do
      for _, line in ipairs(lines(view(style), { width = width })) do
        assert(utf8.len(line) <= width, width .. " columns: " .. line)
      end
    end
  end
end)

test("R134: a cell of several columns has its room before a column that takes what there is", function()
  local rows = { { a = Text "spanning words":gridCellColumns(2), c = 1 }, { a = "a", b = "b", c = 2 } }
  local function view(widest)
    return Table(rows, { style = "compact", header = false, TableColumn("A", "a"),
      TableColumn { "B", value = "b" }, TableColumn { "C", value = "c", width = { min = 1, max = widest } } })
  end
  draws(view(99), 20, { "spanning words     1", "a            b     2" })
  draws(view(4), 30, { "spanning words     1", "a            b     2" })
end)

test("rowStyle and headerStyle are styles as Text.markup writes them", function()
  local function drawn(labels)
    return render(Songs(labels), { width = 40, format = "ansi", color = "16" })
  end
  local plain = drawn { style = "compact" }
  assert(drawn { style = "compact", rowStyle = function() return nil end } == plain)
  local red = drawn { style = "compact", rowStyle = function(song) return song.plays > 100 and "bold red" or nil end }
  assert(select(2, red:gsub("\27%[1;31m", "")) == 2, red)
  local title = drawn { style = "compact", headerStyle = "cyan" }
  assert(select(2, title:gsub("\27%[1;36m", "")) >= 1 and not plain:find "36m", title)
  -- A ground is as wide as the row.
  local ground = lines(Songs { style = "compact", rowStyle = "black on yellow" },
    { width = 40, format = "ansi", color = "16" })
  assert(ground[2]:find "43m" and ground[3]:find "43m" and not ground[1]:find "43m", ground[2])
  fails("'rowStyle': 'rde': there is no style 'rde'", function() return Songs { rowStyle = "rde" } end)
  fails("'rowStyle' must be a style", function() return Songs { rowStyle = function() return 3 end } end)
  fails("'headerStyle': 'on': 'on' needs a colour", function() return Songs { headerStyle = "on" } end)
end)

test("rows of plain texts in sections, styles and alignments are drawn as their views would be", function()
  local function view(isPlain, style)
    return Table(songs, { id = not isPlain and function(_, index) return index end or nil, style = style,
      section = "singer", title = "Songs", caption = "all of them", limit = 2, verticalAlignment = "bottom",
      rowStyle = function(song) return song.plays > 12 and "italic green" or nil end, zebra = true,
      TableColumn("Song", "title"), TableColumn("Plays", "plays"),
      TableColumn("Rate", "rate", { alignment = "decimal" }) })
  end
  for _, style in ipairs { "plain", "rounded", "grid", "compact" } do
    for width = 1, 50 do
      local options = { width = width, format = "ansi", color = "16" }
      local drawn, expected = render(view(true, style), options), render(view(false, style), options)
      assert(drawn == expected, ("%s at %d:\n%s\ninstead of\n%s"):format(style, width, drawn, expected))
    end
  end
end)

test("what stands across all columns begins at the left, also where there is one column", function()
  local rows = { Section "Ti", { n = 1 }, Text "w", { n = 2222 } }
  draws(Table { data = rows, TableColumn("Num", "n") }, 20,
    { " Num", "────", "Ti", "   1", "────", "w", "2222" })
end)

test("markdown: title and caption are around the table, titles of sections in it", function()
  local found = render(Songs { title = "Tonight", section = "singer", limit = 1, caption = "so far" },
    { format = "markdown", width = 40 })
  local expected = table.concat({ "**Tonight**", "", "| Song | Plays |", "| --- | ---: |", "| **Matt** |  |",
    "| Scrolling | 12 |", "| +2 more |  |", "", "so far" }, "\n")
  assert(found == expected, found)
end)

test("a title of a table may be a function that gives views", function()
  local function given() return { Text "one", Text "two" } end
  draws(Table({ { name = "abc" } }, { TableColumn("Name", "name"), title = given, caption = given }), 20,
    { "one", "two", "Name", "────", "abc", "one", "two" })
end)

test("the lines of a table are its own, whatever frame it stands in and whatever its cells are", function()
  local function table_in(style, cell)
    return Table({ { a = cell or "x" } }, { style = style, TableColumn("A", "a") })
  end
  for _, style in ipairs { "grid", "rounded" } do
    local framed = render(table_in(style):border(), { width = 9 })
    assert(render(table_in(style, Text "x"):border(), { width = 9 }) == framed, framed)
  end
  draws(VStack { spacing = 0, table_in "rounded", Divider }:border(), 9, {
    "┌───────┐",
    "│ ╭───╮ │",
    "│ │ A │ │",
    "│ ├───┤ │",
    "│ │ x │ │",
    "│ ╰───╯ │",
    "├───────┤",
    "└───────┘",
  })
  draws(VStack { spacing = 0, table_in "grid":padding { horizontal = 1 }, Divider }:border(), 9, {
    "┌───────┐",
    "│ ┌───┐ │",
    "│ │ A │ │",
    "│ ├───┤ │",
    "│ │ x │ │",
    "│ └───┘ │",
    "├───────┤",
    "└───────┘",
  })
end)
