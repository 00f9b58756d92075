-- Borders: styles, titles, and lines that neighbours share.
local test = require "fixtures.test"

local draws = require("fixtures.expectations").draws

test("a border has five styles", function()
  draws(Text "x":border(), 20, { "┌─┐", "│x│", "└─┘" })
  draws(Text "x":border "rounded", 20, { "╭─╮", "│x│", "╰─╯" })
  draws(Text "x":border "double", 20, { "╔═╗", "║x║", "╚═╝" })
  draws(Text "x":border "heavy", 20, { "┏━┓", "┃x┃", "┗━┛" })
  draws(Text "x":border "ascii", 20, { "+-+", "|x|", "+-+" })
end)

test("a title stands where titleAlignment says", function()
  local function top(alignment)
    local drawn = render(Text "content":border { title = "T", titleAlignment = alignment })
    return drawn:match "^[^\n]*"
  end
  assert(top(nil) == "┌─ T ───┐", top(nil))
  assert(top "leading" == "┌─ T ───┐")
  assert(top "center" == "┌── T ──┐", top "center")
  assert(top "trailing" == "┌─── T ─┐", top "trailing")
  local ok, message = pcall(top, "middle")
  assert(not ok and message:find("border: 'titleAlignment' must be one of", 1, true), message)
end)

test("behaviour 31: a wide title is cut inside the border", function()
  draws(Text "abcdef":border { title = "日本語の題" }, 12, { "┌ 日本語… ─┐", "│abcdef    │", "└──────────┘" })
end)

test("behaviour 31: a border gives way to its content before that is cut", function()
  local abc = Text "abc":padding("horizontal", 2):border()
  draws(abc, 3, { "  a", "  b", "  c" })
  draws(abc, 4, { "  a", "  b", "  c" })
  draws(abc, 6, { "  ab", "  c" })
  draws(abc, 7, { "┌─────┐", "│  a  │", "│  b  │", "│  c  │", "└─────┘" })
  draws(Text "a":padding(1):border(), 2, { "", " a", "" })
  draws(Text "abc":frame { width = 3 }:border(), 2, { "ab" })
  draws(HStack { "ab", "cd" }:border(), 2, { "a", "b" })
  draws(HStack { "a", "b", "c", "d" }:border(), 6, { "a b c" })
  local card = VStack { Text "Hello":bold(), "world" }:padding("horizontal", 2)
  draws(card:border { style = "rounded", title = "Card" }, 4,
    { "  H", "  e", "  l", "  l", "  o", "  w", "  o", "  r", "  l", "  d" })
  -- Content with a width of its own is cut with its border.
  local text = Text "abcdef"
  for _, framed in ipairs {
    text:frame { width = 6 }, text:frame { width = 6, maxWidth = 9 }, text:frame { minWidth = 6 },
    text:frame { width = 6 }:frame { maxWidth = math.huge }, HStack { VStack { text:frame { width = 6 } } },
  } do
    draws(framed:padding(0):border(), 4, { "┌───", "│abc", "└───" })
  end
  draws(HStack { text:frame { width = 6 }, "x" } :border(), 4, { "abcd" })
end)

test("behaviour 31: at every width a border is closed, or not there", function()
  local contents = {
    Text "a few words", Text "abc":padding("horizontal", 2), Text "a":padding(3), HStack { "one", "two", "three" },
    VStack { alignment = "leading", Text "a":padding("horizontal", 1), HStack { "b", "c", "d" } },
    Text "in two":border(), Text "in two":padding(1):border():padding("horizontal", 1), Label("star", "star"),
  }
  for index, content in ipairs(contents) do
    for width = 1, 20 do
      local drawn = render(content:border "double", { width = width })
      local _, opened = drawn:gsub("╔", "")
      local _, closed = drawn:gsub("╗", "")
      if opened ~= closed then error(("content %d, width %d:\n%s"):format(index, width, drawn)) end
    end
  end
end)

test("behaviour 32: neighbours share lines where a container asks for it", function()
  draws(VStack { alignment = "leading", Text "a":border(), Text "bcd":border "double" }:joinsBorders(), 20,
    { "┌───┐", "│a  │", "╠═══╣", "║bcd║", "╚═══╝" })
  draws(HStack { Text "a":border "rounded", Text "b":border "rounded" }:joinsBorders(), 20,
    { "╭─┬─╮", "│a│b│", "╰─┴─╯" })
end)

test("behaviour 32: without it they never do", function()
  draws(HStack { spacing = 0, Text "a":border(), Text "b":border() }, 20, { "┌─┐┌─┐", "│a││b│", "└─┘└─┘" })
  draws(HStack { Text "a":border(), Text "b":border() }:joinsBorders(false), 20,
    { "┌─┐ ┌─┐", "│a│ │b│", "└─┘ └─┘" })
end)

test("behaviour 32: a grid of bordered cells is a table", function()
  local function row(...)
    local cells = {}
    for index, text in ipairs { ... } do cells[index] = Text(text):border() end
    return GridRow(cells)
  end
  draws(Grid { alignment = "leading", row("Name", "No"), row("Tea", "7") }:joinsBorders(), 40, {
    "┌────┬──┐",
    "│Name│No│",
    "├────┼──┤",
    "│Tea │7 │",
    "└────┴──┘",
  })
end)

test("joining reaches rows in columns, and ends at the next border", function()
  local inner = VStack { Text "x":border(), Text "y":border() }
  draws(VStack { inner:border() }:joinsBorders(), 20,
    { "┌───┐", "│┌─┐│", "││x││", "│└─┘│", "│┌─┐│", "││y││", "│└─┘│", "└───┘" })
end)

-- A grid of four cells, of which each is what `cell` makes of a bordered text.
local function four(cell)
  local function at(text) return cell(Text(text):border(), text) end
  return Grid { GridRow { at "a", at "b" }, GridRow { at "c", at "d" } }:joinsBorders()
end

test("behaviour 32: a background behind a border leaves the lines that it shares", function()
  local joined = { "┌─┬─┐", "│a│b│", "├─┼─┤", "│c│d│", "└─┴─┘" }
  draws(four(function(view) return view:background "red" end), 20, joined)
  draws(four(function(view, text) return text == "b" and view:background "red" or view end), 20, joined)
  draws(four(function(view) return view:background "red":overlay {}:opacity(0.9):layoutPriority(1) end), 20, joined)
  local row = HStack { Text "b":border(), Text "c":border() }
  draws(VStack { Text "a":border(), row:background "red" }:joinsBorders(), 20,
    { "┌───┐", "│ a │", "├─┬─┤", "│b│c│", "└─┴─┘" })
  draws(HStack { spacing = 0, Text "a":border(), Text "b":border():background "red" }, 20,
    { "┌─┐┌─┐", "│a││b│", "└─┘└─┘" })
end)

test("behaviour 32: what lies behind or in front of a border reaches as far as its lines", function()
  local function column(...)
    return VStack { alignment = "leading", Text "a":border():background(...), Text "bcd":border() }:joinsBorders()
  end
  draws(column "red", 20, { "┌───┐", "│a  │", "├───┤", "│bcd│", "└───┘" })
  draws(column(Text "#######":lineLimit(1)), 20, { "┌───┐", "│a##│", "├───┤", "│bcd│", "└───┘" })
  local marked = Text "a":border():overlay { alignment = "bottomLeading", "!" }
  draws(HStack { marked, Text "b\nc":border() }:joinsBorders(), 20,
    { "┌─┬─┐", "│a│b│", "│ │c│", "!─┴─┘" })
end)

test("behaviour 32: titles stay in a line that is shared", function()
  local function column(upper, lower)
    return VStack { Text "aaaaaaaaaaa":border(upper), Text "bbbbbbbbbbb":border(lower) }:joinsBorders()
  end
  local function shared(upper, lower) return render(column(upper, lower), { width = 20 }):match("\n(├[^\n]*)\n") end
  local function expect(found, wanted) assert(found == wanted, tostring(found)) end
  draws(column { subtitle = "sub" }, 20,
    { "┌───────────┐", "│aaaaaaaaaaa│", "├─ sub ─────┤", "│bbbbbbbbbbb│", "└───────────┘" })
  expect(shared { trailingSubtitle = "end" }, "├───── end ─┤")
  expect(shared { subtitle = "日", trailingSubtitle = "end" }, "├ 日 ── end ┤")
  -- Where both have one at the same place, that of the lower border stands there.
  expect(shared({ subtitle = "long", trailingSubtitle = "x" }, { title = "T" }), "├─ T ──── x ┤")
  expect(shared({ subtitle = "x", trailingSubtitle = "long" }, { trailingTitle = "T" }), "├ x ──── T ─┤")
  expect(shared({ subtitle = "x" }, { subtitle = "y" }), "├─ x ───────┤")
end)

test("behaviour 32: a title stays above a neighbour that is narrower, or has a background", function()
  local wide = Text "aaaaaaaaaaaaaa":border { subtitle = "sub" }
  local row = HStack { Text "bb":border(), Text "cc":border() }
  draws(VStack { wide, row }:joinsBorders(), 20, {
    "┌──────────────┐", "│aaaaaaaaaaaaaa│", "└─ sub ┬──┬────┘", "    │bb│cc│", "    └──┴──┘",
  })
  draws(VStack { wide, Text "b":border():background "red" }:joinsBorders(), 20, {
    "┌──────────────┐", "│aaaaaaaaaaaaaa│", "├─ sub ────────┤", "│      b       │", "└──────────────┘",
  })
  -- Another stack at the same place knows nothing of it.
  draws(ZStack { alignment = "topLeading",
    VStack { wide }:joinsBorders(), VStack { Text "bbbbbb":border() }:joinsBorders():padding { top = 2 },
  }, 20, { "┌──────────────┐", "│aaaaaaaaaaaaaa│", "├──────┬───────┘", "│bbbbbb│", "└──────┘" })
end)

test("behaviour 32: rows in a scroll view share lines, those of a lazy stack do not", function()
  local function rows(container)
    return container { ForEach(3, function(row) return Text(row):border() end) }:joinsBorders()
  end
  local joined = { "┌─┐", "│1│", "├─┤", "│2│", "├─┤", "│3│", "└─┘" }
  draws(rows(ScrollView), 20, joined)
  draws(ScrollView { rows(VStack) }, 20, joined)
  draws(rows(function(content) return ScrollView { axis = "horizontal", content[1] } end), 20,
    { "┌─┬─┬─┐", "│1│2│3│", "└─┴─┴─┘" })
  draws(rows(LazyVStack), 3, { "┌─┐", "│1│", "└─┘", "┌─┐", "│2│", "└─┘", "┌─┐", "│3│", "└─┘" })
  draws(VStack { Text "a":border(), rows(LazyHStack) }:joinsBorders():frame { height = 6 }, 12,
    { "┌─────────┐", "│    a    │", "└─────────┘", "┌─┐ ┌─┐ ┌─┐", "│1│ │2│ │3│", "└─┘ └─┘ └─┘" })
end)

test("joinsBorders takes a boolean", function()
  local ok, message = pcall(function() return VStack {}:joinsBorders "yes" end)
  assert(not ok and message:find("joinsBorders: argument 1 must be a boolean", 1, true), message)
end)

test("what a view is made of lives as long as the view, whatever is collected meanwhile", function()
  local views = {
    Text "song":border {
      title = "A" .. 1, subtitle = "sub" .. 1, trailingTitle = Text("end" .. 1), trailingSubtitle = Text("last" .. 1),
    },
    Text "song":border { subtitle = "alone" .. 1 },
    Text "song":overlay { Text("over" .. 1), alignment = "trailing" }:background { Text("under" .. 1) },
    Label("words" .. 1, "star"), Section { header = "head" .. 1, footer = "foot" .. 1, "content" .. 1 },
    Button("press" .. 1, function() end), Image { file = "fixtures/sunset.png", width = 4, "alt" .. 1 },
    LabeledContent("name" .. 1, "value" .. 1), Gauge { value = 1, "gauge" .. 1, currentValueLabel = "now" .. 1 },
    Table({ { a = 1 } }, { TableColumn("head" .. 1, "a"), title = "title" .. 1, caption = "caption" .. 1 }),
    DisclosureGroup { "shown" .. 1, isExpanded = true, "inside" .. 1 }, Badge("badge" .. 1),
  }
  local drawn = {}
  for index, view in ipairs(views) do drawn[index] = render(view, { width = 40 }) end
  collectgarbage()
  local others = {}
  for index = 1, 2000 do others[index] = Text("somebody else's " .. index):bold():padding(index % 3) end
  for index, view in ipairs(views) do
    local again = render(view, { width = 40 })
    if again ~= drawn[index] then error(("view %d was\n%s\nand is\n%s"):format(index, drawn[index], again)) end
  end
  assert(#others == 2000)
end)
