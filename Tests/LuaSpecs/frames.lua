-- Borders with several titles, dividers that join, baselines, and padding below nothing.
local test = require "fixtures.test"

local draws = require("fixtures.expectations").draws

test("R129: views stand on the baseline of text in padding, borders and stacks", function()
  local function row(alignment, view) return HStack { alignment = alignment, "a:", view } end
  draws(row("firstTextBaseline", Text "x":border()), 6, { "   ┌─┐", "a: │x│", "   └─┘" })
  draws(row("firstTextBaseline", Text "x\ny":padding { top = 2 }), 4, { "", "", "a: x", "   y" })
  draws(row("lastTextBaseline", Text "x\ny":padding { bottom = 1 }), 4, { "   x", "a: y", "" })
  draws(row("firstTextBaseline", VStack { Bar(1):frame { width = 1 }, "x" }), 4, { "   ━", "a: x" })
  draws(row("lastTextBaseline", VStack { "x", "y" }:border()), 6, { "   ┌─┐", "   │x│", "a: │y│", "   └─┘" })
  draws(row("top", Text "x":border()), 6, { "a: ┌─┐", "   │x│", "   └─┘" })
end)

test("R129: the first and the last row of a table's plain cells are its baselines", function()
  local function row(alignment, options)
    options[1] = TableColumn("A", "a")
    options.data = { { a = "x" }, { a = "y" }, { a = "z z" } }
    return HStack { alignment = alignment, "a:", Table(options) }
  end
  draws(row("lastTextBaseline", { header = false }), 12, { "   x", "   y", "a: z z" })
  draws(row("lastTextBaseline", { header = false }), 4, { "   x", "   y", "   z", "a: z" })
  draws(row("firstTextBaseline", { header = false }), 12, { "a: x", "   y", "   z z" })
end)

test("R128, R129: what lies behind or in front has no baseline for others", function()
  local view = Text "x\ny":padding { top = 1 }
  local function row(it) return HStack { alignment = "firstTextBaseline", "a", it } end
  local plain = { "", "a x", "  y" }
  draws(row(view), 3, plain)
  draws(row(view:overlay { alignment = "topLeading", Text "" }), 3, plain)
  draws(row(Text "x\ny":border { title = "" }), 5, { "  ┌─┐", "a │x│", "  │y│", "  └─┘" })
end)

test("R125: with padding below nothing a view reaches beyond its own", function()
  draws(HStack { spacing = 0, "ab", Text "cd":padding { leading = -1 } }, 4, { "acd" })
  draws(VStack { "ab", Text "cd":padding { top = -1 } }, 2, { "cd" })
  draws(VStack { alignment = "leading", Text "wide":padding("horizontal", -9), "next" }:border(), 8, {
    "┌────┐", "│    │", "│next│", "└────┘",
  })
  assert(render(Text "abc":padding(-5), { width = 9 }) == "")
end)

test("a border has titles at both ends of both lines", function()
  local view = Text "content":border {
    title = "One", trailingTitle = "Two", subtitle = Text "Three", trailingSubtitle = HStack { "F", "r" },
  }
  draws(view, 30, { "┌─ One ─ Two ─┐", "│content      │", "└ Three ─ F r ┘" })
end)

test("several views in a line of a border stand beside each other", function()
  local view = Text "content":border { trailingTitle = { "two", "words" }, subtitle = Group { Text "a":bold(), "b" } }
  draws(view, 30, { "┌ two words ┐", "│content    │", "└─ a b ─────┘" })
end)

test("the title at the end of a line gives way where both would be cut to nothing", function()
  local function lines(width)
    local view = Text "text":frame { maxWidth = math.huge }:border { subtitle = "sub", trailingSubtitle = "ts" }
    return render(view, { width = width }):match "[^\n]*$"
  end
  local wanted = {
    "└ sub ┘", "└ sub ─┘", "└─ sub ─┘", "└─ sub ──┘", "└ s… ─ ts ┘", "└ sub ─ ts ┘", "└ sub ── ts ┘",
  }
  for place, line in ipairs(wanted) do assert(lines(6 + place) == line, lines(6 + place)) end
end)

test("titles give way to each other, and then one to the line", function()
  local function top(width)
    local view = Text "x":frame { maxWidth = math.huge }:border { title = "Machine", trailingTitle = "up 3 days" }
    return render(view, { width = width }):match "^[^\n]*"
  end
  assert(top(30) == "┌─ Machine ────── up 3 days ─┐", top(30))
  for width = 3, 30 do
    assert(utf8.len(top(width)) == width, ("%d: %s"):format(width, top(width)))
  end
  assert(top(16):find "Mach" and top(16):find "…", top(16))
end)

test("dividers join the frame that they reach, and each other", function()
  local board = HStack { spacing = 0, VStack { "a", Divider(), "b" }, Divider(), "c" }
  local function lines(style) return board:border(style):frame { width = 9 } end
  draws(lines "single", 9, { "┌─────┬─┐", "│  a  │ │", "├─────┤c│", "│  b  │ │", "└─────┴─┘" })
  draws(lines "double", 9, { "╔═════╤═╗", "║  a  │ ║", "╟─────┤c║", "║  b  │ ║", "╚═════╧═╝" })
  draws(lines "ascii", 9, { "+-----+-+", "|  a  │ |", "+─────┤c|", "|  b  │ |", "+-----+-+" })
  draws(VStack { "a", Divider(), "b" }:padding("horizontal", 1):border():frame { width = 7 }, 7, {
    "┌─────┐", "│  a  │", "│ ─── │", "│  b  │", "└─────┘",
  })
end)

test("a line that is no divider joins nothing", function()
  draws(VStack { "──", Bar(0) }:border():frame { width = 4 }, 4, { "┌──┐", "│──│", "│──│", "└──┘" })
end)

test("a frame joins its dividers wherever the drawing is cut into bands", function()
  local rows = {}
  for i = 1, 200 do rows[i] = Text(i) end
  local board = HStack { spacing = 0, VStack(rows), Divider(), "c" }:border():frame { width = 9 }
  local drawn, count = render(board, { width = 9 }), 0
  assert(drawn:match "^[^\n]*" == " ┌───┬─┐", drawn:match "^[^\n]*")
  assert(drawn:match "[^\n]*$" == " └───┴─┘", drawn:match "[^\n]*$")
  local list = VStack { ForEach(100, function(i) return VStack { Text(i), Divider() } end) }:border()
  for _ in render(list, { width = 9 }):gmatch "├───────┤\n" do count = count + 1 end
  assert(count == 100, count)
end)
