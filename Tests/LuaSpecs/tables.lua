-- Table and TableColumn.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, fits = expectations.draws, expectations.fits

local function fails(pattern, action, ...)
  local ok, message = pcall(action, ...)
  assert(not ok, "no error; expected " .. pattern)
  assert(tostring(message):find(pattern), "expected '" .. pattern .. "' in\n" .. tostring(message))
  assert(tostring(message):find "tables.lua:%d+", "no line of the board in\n" .. tostring(message))
end

local files = { { name = "a.lua", size = 12 }, { name = "lib/init.lua", size = 3400 } }

local function Files(labels)
  labels[#labels + 1] = TableColumn("Name", "name")
  labels[#labels + 1] = TableColumn("Size", "size")
  return Table(files, labels)
end

test("titles wrap between their words before words of cells break, unless they are one line", function()
  local rows = { { name = "gateway production", n = 12 } }
  local function table_of(options)
    options[1] = "Restarts since Monday"
    options.value = "n"
    return Table(rows, { TableColumn("Name", "name"), TableColumn(options) })
  end
  draws(table_of {}, 30, {
    "Name                  Restarts", "                         since", "                        Monday",
    "──────────────────────────────", "gateway production          12",
  })
  local drawn = render(table_of { lineLimit = 1 }, { width = 30 })
  assert(drawn:find("Restarts since Monday", 1, true), drawn)
  -- No number is cut for them where texts can wrap.
  drawn = render(table_of { width = { min = 3 }, format = function() return "2323459" end }, { width = 20 })
  assert(drawn:find("2323459", 1, true), drawn)
end)

test("a frame without rows closes", function()
  local function framed(options)
    options.data, options.style, options.header = {}, "rounded", false
    options[1], options[2] = TableColumn("Name", "n"), TableColumn("T1", "t")
    return Table(options)
  end
  draws(framed {}, 30, { "╭───────╮", "│       │", "╰───────╯" })
  draws(framed { title = "Songs", caption = "none" }, 30,
    { "╭─ Songs ─╮", "│         │", "╰─ none ──╯" })
end)

test("a Table has a header, a line below it, and columns as wide as their widest cell", function()
  draws(Files {}, 40, {
    "Name          Size",
    "──────────────────",
    "a.lua           12",
    "lib/init.lua  3400",
  })
  draws(Table { data = files, TableColumn { "Name", value = "name" } }, 40,
    { "Name", "────────────", "a.lua", "lib/init.lua" })
end)

test("columns of numbers are trailing, others leading; either can be said", function()
  local rows = { { a = "x", b = 1 }, { a = "yyy", b = 22 } }
  draws(Table(rows, { header = false, TableColumn("A", "a"), TableColumn("B", "b") }), 20, { "x     1", "yyy  22" })
  draws(Table(rows, {
    header = false,
    TableColumn("A", "a", { alignment = "trailing" }), TableColumn("B", "b", { alignment = "leading" }),
  }), 20, { "  x  1", "yyy  22" })
  draws(Table(rows, { header = false, TableColumn("A", "a", { alignment = "center" }) }), 20, { " x", "yyy" })
end)

test("a column's value is a field or a function of the row and its number", function()
  draws(Table({ "a", "b" }, {
    TableColumn("#", function(_, index) return index end),
    TableColumn("Item", function(row) return Text(row):bold() end),
  }), 20, { "#  Item", "───────", "1  a", "2  b" })
end)

test("a cell, or a footer, is all that its function returns", function()
  local function two() return "a", nil, "b" end
  local function list() return { Text "a", "b" } end
  for _, value in ipairs { two, list } do
    local shown = { "x  1", "────", "   a", "   b" }
    local columns = { header = false, TableColumn("X", "x"), TableColumn("N", "n"), TableColumn("T", value) }
    draws(Table({ { x = "x", n = 1 } }, columns), 20, { "x  1  a", "      b" })
    draws(Table({ { x = "x", n = 1 } }, { header = false, TableColumn("X", "x"),
      TableColumn("N", function(row) return row.n, nil end, { alignment = "leading", footer = value }) }), 20, shown)
  end
  local many = {}
  for index = 1, 200 do many[index] = { n = index } end
  local column = TableColumn("T", function(row) return row.n, "!" end)
  local s = session(Table(many, { style = "compact", header = false, column }), { width = 20, height = 4 })
  assert(s.screen:find "^1 *\n! *\n2 *\n!", s.screen)
end)

test("cells that are not there are empty; booleans and numbers are text", function()
  draws(Table({ { a = true }, {}, { a = 0.5 } }, { header = false, TableColumn("A", "a"), TableColumn("B", "b") }),
    20, { "true", "", "0.5" })
end)

test("wide glyphs take their cells: columns stay in line", function()
  draws(Table({ { n = "日本", v = "x" }, { n = "🎉", v = "y" }, { n = "é", v = "z" } },
    { header = false, TableColumn("N", "n"), TableColumn("V", "v") }), 20, { "日本  x", "🎉    y", "é     z" })
end)

test("a fixed width is kept, the widest of the others gives way first", function()
  local rows = { { a = "aaaa", b = "bb bb bb bb", c = "ccc" } }
  local columns = { header = false,
    TableColumn("A", "a", { width = 6 }), TableColumn("B", "b"), TableColumn("C", "c") }
  draws(Table(rows, columns), 30, { "aaaa    bb bb bb bb  ccc" })
  draws(Table(rows, columns), 18, { "aaaa   bb bb   ccc", "       bb bb" })
end)

test("widths have a least, an ideal and a most; what is left goes to who may have it", function()
  local rows = { { a = "a", b = "b" } }
  local function row(first, second)
    return Table(rows, { header = false,
      TableColumn("A", "a", { width = first }), TableColumn("B", "b", { width = second }) })
  end
  draws(row({ max = math.huge }, nil), 10, { "a        b" })
  draws(row({ max = math.huge }, { max = math.huge }), 10, { "a     b" })
  draws(row({ max = 4 }, nil), 10, { "a     b" })
  draws(row({ min = 3 }, nil), 10, { "a    b" })
  draws(row({ ideal = 5 }, nil), 10, { "a      b" })
  draws(row({ ideal = 5, min = 2 }, nil), 6, { "a    b" })
end)

test("a cell wraps, or is cut where its column says so", function()
  local rows = { { a = "one two three" } }
  draws(Table(rows, { header = false, TableColumn("A", "a") }), 7, { "one two", "three" })
  draws(Table(rows, { header = false, TableColumn("A", "a", { lineLimit = 1 }) }), 7, { "one tw…" })
  draws(Table(rows, { header = false, TableColumn("A", "a", { truncationMode = "head" }) }), 7, { "…three" })
  local function view(row) return Text(row.a) end
  draws(Table(rows, { header = false, TableColumn("A", view, { lineLimit = 1 }) }), 7, { "one tw…" })
  draws(Table(rows, { header = false, TableColumn("A", view, { truncationMode = "head" }) }), 7, { "…three" })
  local function own(row) return Text(row.a):lineLimit(2) end
  draws(Table(rows, { header = false, TableColumn("A", own, { lineLimit = 1 }) }), 7, { "one two", "three" })
end)

test("half a number is another number: it is left out rather than cut, and cut rather than wrapped", function()
  local rows = { { a = "a word", n = 123456 } }
  local view = Table(rows, { header = false, TableColumn("A", "a"), TableColumn("N", "n") })
  draws(view, 10, { "a   123456", "wor", "d" })
  draws(view, 9, { "a word", "+1 column" })
  draws(view, 8, { "a word", "+1" })
  draws(view, 5, { "a", "word", "+1" })
  draws(Table(rows, { header = false, TableColumn("N", "n") }), 5, { "1234…" })
end)

test("a column that is cut gives way before the words of others do, as far as half of its width", function()
  local rows = { { name = "checkout-6d4cf56db6", status = "CrashLoopBackOff" } }
  local view = Table(rows, { header = false, TableColumn("A", "name", { lineLimit = 1 }), TableColumn("B", "status") })
  draws(view, 32, { "checkout-6d4c…  CrashLoopBackOff" })
  draws(view, 27, { "checkout…  CrashLoopBackOff" })
  draws(view, 26, { "checkout-6d…  CrashLoopBac", "              kOff" })
end)

test("columns keep their widest words, and the space beside cells goes, before a word is broken", function()
  local a, b = TableColumn("A", "a"), TableColumn("B", "b")
  draws(Table({ { a = "Kubernetes", b = "Production" } }, { style = "rounded", header = false, a, b }), 24,
    { "╭──────────┬──────────╮", "│Kubernetes│Production│", "╰──────────┴──────────╯" })
  draws(Table({ { a = "the long and winding", b = "1,332,539" } }, { header = false, a, b }), 19,
    { "the long  1,332,539", "and", "winding" })
end)

test("styles: rounded has a frame, grid a line below every row, compact none", function()
  draws(Files { style = "rounded" }, 40, {
    "╭──────────────┬──────╮",
    "│ Name         │ Size │",
    "├──────────────┼──────┤",
    "│ a.lua        │   12 │",
    "│ lib/init.lua │ 3400 │",
    "╰──────────────┴──────╯",
  })
  draws(Files { style = "grid" }, 40, {
    "┌──────────────┬──────┐",
    "│ Name         │ Size │",
    "├──────────────┼──────┤",
    "│ a.lua        │   12 │",
    "├──────────────┼──────┤",
    "│ lib/init.lua │ 3400 │",
    "└──────────────┴──────┘",
  })
  draws(Files { style = "compact" }, 40, { "Name          Size", "a.lua           12", "lib/init.lua  3400" })
end)

test("a footer is a last row below a line", function()
  local function total(rows)
    local sum = 0
    for _, row in ipairs(rows) do sum = sum + row.size end
    return sum
  end
  draws(Table(files, {
    TableColumn("Name", "name", { footer = "Total" }), TableColumn("Size", "size", { footer = total }),
  }), 40, {
    "Name          Size",
    "──────────────────",
    "a.lua           12",
    "lib/init.lua  3400",
    "──────────────────",
    "Total         3412",
  })
end)

test("a Table without rows has its header, and what is there for that case", function()
  draws(Table({}, { TableColumn("Name", "name"), empty = "no files" }), 20, { "Name", "────────", "no files" })
  local framed = { data = {}, style = "rounded", title = "T", empty = "none", TableColumn("N", "n", { footer = "F" }) }
  draws(Table(framed), 20, { "╭─ T ──╮", "│ N    │", "├──────┤", "│ none │", "├──────┤", "│ F    │", "╰──────╯" })
  draws(Table({}, { style = "rounded", TableColumn("N", "n") }), 20, { "╭───╮", "│ N │", "╰───╯" })
end)

test("zebra gives every second row a background, and plain text nothing", function()
  local plain = render(Files { style = "compact" }, { width = 20 })
  assert(render(Files { style = "compact", zebra = true }, { width = 20 }) == plain)
  local colored = render(Files { style = "compact", zebra = "blue" }, { width = 20, color = "16", format = "ansi" })
  local rows = {}
  for line in colored:gmatch "[^\n]+" do rows[#rows + 1] = line end
  assert(not rows[2]:find "\27%[4%d" and rows[3]:find "\27%[[%d;]*4[48]", colored)
end)

test("a Table never is wider than what it is offered", function()
  local rows = { { a = "alpha beta", b = 100, c = "日本語", d = "x" } }
  for _, style in ipairs { "plain", "compact", "rounded", "grid" } do
    local view = Table(rows, { style = style, zebra = true,
      TableColumn("A", "a"), TableColumn("B", "b", { width = 8 }), TableColumn("C", "d"), TableColumn("D", "d") })
    for width = 1, 40 do fits(view, width) end
  end
end)

test("a narrow frame loses its room first, then columns, then itself", function()
  local view = Table({ { a = "aa", b = "bb" } }, { style = "rounded", header = false,
    TableColumn("A", "a"), TableColumn("B", "b") })
  draws(view, 11, { "╭────┬────╮", "│ aa │ bb │", "╰────┴────╯" })
  draws(view, 7, { "╭──┬──╮", "│aa│bb│", "╰──┴──╯" })
  draws(view, 3, { "╭─╮", "│a│", "│a│", "╰─╯", "+1" })
  draws(view, 2, { "aa", "+1" })
end)

test("columns of the least priority are left out first, and a line says how many", function()
  local rows = { { a = "alpha", b = "bravo", c = "charlie", d = "delta" } }
  local function view(style)
    return Table(rows, { header = false, style = style,
      TableColumn("A", "a"), TableColumn("B", "b", { priority = -1 }), TableColumn("C", "c", { priority = 1 }),
      TableColumn("D", "d", { priority = -1 }) })
  end
  draws(view(), 28, { "alpha  bravo  charlie  delta" })
  draws(view(), 14, { "alph brav char", "a    o    lie", "+1 column" })
  draws(view(), 10, { "alpha char", "      lie", "+2 columns" })
  draws(view "rounded", 10, {
    "╭────┬───╮", "│alph│cha│", "│a   │rli│", "│    │e  │", "╰────┴───╯", "+2 columns" })
  draws(view(), 4, { "char", "lie", "+3" })
  fails("'priority' must be a number", function() return TableColumn("A", "a", { priority = "low" }) end)
end)

test("bad tables are errors where the board makes them", function()
  local name = TableColumn("Name", "name")
  fails("has no columns", function() return Table({}, {}) end)
  fails("child 2 must be a TableColumn, got a string", function() return Table({}, { name, "x" }) end)
  fails("'data' is missing", function() return Table { name } end)
  fails("the columns are missing; write Table%(rows", function() return Table { { name = "a" } } end)
  fails("must be a table of columns, got a TableColumn", function() return Table({}, name) end)
  fails("'data' must be a list, got a number", function() return Table(3, { name }) end)
  fails("'data' has holes", function() return Table({ 1, nil, 3 }, { name }) end)
  fails("argument 2 must be a table of columns", function() return Table({}, "x") end)
  fails("column 'Name' of row 1 must be a text or a view, got a table", function()
    return Table({ { name = {} } }, { name })
  end)
  fails("did you mean 'zebra'", function() return Table({}, { zbra = true, name }) end)
  fails('did you mean \'rounded\'', function() return Table({}, { style = "round", name }) end)
  fails("did you mean 'width'", function() return TableColumn("A", "a", { widht = 1 }) end)
  fails("'width' has no 'mx'", function() return TableColumn("A", "a", { width = { mx = 1 } }) end)
  fails("'min' of 'width' must be a whole number", function()
    return TableColumn("A", "a", { width = { min = 1.5 } })
  end)
  fails("min 5 beyond max 3", function() return TableColumn("A", "a", { width = { min = 5, max = 3 } }) end)
  fails("a title is missing", function() return TableColumn() end)
  fails("at least 1 line", function() return TableColumn("A", "a", { lineLimit = 0 }) end)
end)

-- Ids by a function are asked of each row's view, so that there are views.
local function byViews(rows, labels)
  labels.id = function(_, index) return index end
  return Table(rows, labels)
end

test("rows of plain texts are drawn as their views would be", function()
  local rows = {
    { name = "alpha", size = 1, part = 2.5, note = "x", done = true },
    { name = "日本語テキスト 長い", size = -22, part = 1e15, note = "two\nlines here" },
    { size = math.mininteger, part = 0.125, note = "a\ttab", done = false },
    { name = "a long name that wraps over lines", size = 4, note = "e\u{301}" },
    { name = "emoji 👩‍👩‍👧‍👦", size = 5, part = -7, note = "\27[31mred" },
  }
  local function columns(style)
    return { style = style, zebra = style == "rounded",
      TableColumn("Name", "name", { truncationMode = style == "compact" and "middle" or nil }),
      TableColumn("Size", "size", { format = style == "grid" and "bytes" or nil }),
      TableColumn("Part", "part", { alignment = "center" }), TableColumn("Done", "done", { footer = "f" }),
      TableColumn("Note", "note", { alignment = "trailing", lineLimit = style == "plain" and 1 or nil }) }
  end
  for _, style in ipairs { "plain", "rounded", "grid", "compact" } do
    for _, width in ipairs { 1, 3, 5, 8, 12, 17, 21, 28, 33, 47, 70 } do
      for _, format in ipairs { "text", "ansi" } do
        local options = { width = width, format = format }
        local drawn = render(Table(rows, columns(style)), options)
        local expected = render(byViews(rows, columns(style)), options)
        assert(drawn == expected, ("%s at %d:\n%s\ninstead of\n%s"):format(style, width, drawn, expected))
      end
    end
  end
end)

test("rows of plain texts take what is around them, and are left out with it", function()
  local function columns() return { TableColumn("Name", "name"), TableColumn("Size", "size") } end
  local function same(change)
    local options = { width = 12, format = "ansi", color = "16" }
    assert(render(change(Table(files, columns())), options) == render(change(byViews(files, columns())), options))
  end
  same(function(view) return view:foregroundStyle "red":bold() end)
  same(function(view) return view:lineLimit(1) end)
  same(function(view) return view:multilineTextAlignment "trailing" end)
  same(function(view) return view:textCase "uppercase" end)
  same(function(view) return view:padding(1):border() end)
  same(function(view) return ViewThatFits { view, "too narrow" } end)
  same(function(view) return HStack { view, view } end)
  same(function(view) return ScrollView { view }:frame { height = 2 } end)
  same(function(view) return view:fixedSize():frame { width = 8, alignment = "trailing" } end)
end)

test("a long text wraps among plain ones", function()
  local rows = { { text = ("word "):rep(400) }, { text = "short" } }
  local view = Table(rows, { header = false, TableColumn("T", "text") })
  local lines = {}
  for line in render(view, { width = 30 }):gmatch "[^\n]+" do lines[#lines + 1] = line end
  assert(#lines == 68 and lines[68] == "short", #lines)
end)
