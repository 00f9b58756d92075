-- Colours that pass into each other, and opacity.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, refuses = expectations.draws, expectations.refuses

local function ansi(view, color, theme)
  return (render(view, { width = 40, format = "ansi", color = color or "truecolor", theme = theme or "dark" }))
end

-- The colours of a row, in their order.
local function colors(view, color, theme)
  local list = {}
  for code in ansi(view, color, theme):gmatch "\27%[([%d;]+)m" do
    if code ~= "0" then list[#list + 1] = code end
  end
  return table.concat(list, " ")
end

local function expect(found, wanted) assert(found == wanted, "expected " .. wanted .. "\nfound " .. found) end

local blackToWhite = { from = "#000000", to = "#ffffff" }

test("a gradient goes from one colour to the other along the view", function()
  expect(colors(Text "abc":foregroundStyle(blackToWhite)), "38;2;0;0;0 38;2;128;128;128 38;2;255;255;255")
  expect(colors(Text "a":foregroundStyle(blackToWhite)), "38;2;0;0;0")
  draws(Text "abc":foregroundStyle(blackToWhite), 40, { "abc" })
end)

test("a gradient from top to bottom gives each row one colour", function()
  local down = { from = "#000000", to = "#ffffff", direction = "vertical" }
  expect(colors(Text "ab\ncd":foregroundStyle(down)), "38;2;0;0;0 38;2;255;255;255")
end)

test("what has a colour of its own keeps it in a gradient", function()
  local row = HStack { spacing = 0, "a", Text "b":foregroundStyle "#010203", "c" }
  expect(colors(row:foregroundStyle(blackToWhite)), "38;2;0;0;0 38;2;1;2;3 38;2;255;255;255")
end)

test("a gradient inside a gradient is the one that is seen", function()
  local inner = Text "ab":foregroundStyle { from = "#ff0000", to = "#00ff00" }
  expect(colors(inner:foregroundStyle(blackToWhite)), "38;2;255;0;0 38;2;0;255;0")
  expect(colors(HStack { spacing = 0, Text "ab":foregroundStyle(blackToWhite), "c" }:foregroundStyle(blackToWhite)),
    "38;2;0;0;0 38;2;255;255;255")
end)

test("named colours are those of the theme, and the nearer of the two where there are sixteen", function()
  local style = { from = "red", to = "blue" }
  expect(colors(Text "ab":foregroundStyle(style)), "38;2;255;107;100 38;2;90;169;255")
  expect(colors(Text "ab":foregroundStyle(style), "truecolor", "light"), "38;2;196;40;31 38;2;11;95;208")
  expect(colors(Text "abcd":foregroundStyle(style), "16"), "31 34")
  expect(colors(Text "ab":foregroundStyle(style), "256"), "38;5;203 38;5;75")
  expect(colors(Text "ab":foregroundStyle(style), "truecolor", "mono"), "")
end)

test("both halves of a wide character have one colour", function()
  expect(colors(Text "日本":foregroundStyle(blackToWhite)), "38;2;0;0;0 38;2;169;169;169")
end)

test("bars and frames take gradients", function()
  local bar = Bar { to = 1 } :frame { width = 2 } :foregroundStyle(blackToWhite)
  expect(colors(bar), "38;2;0;0;0 38;2;255;255;255")
  local meter = ProgressView { value = 1, color = blackToWhite, currentValueLabel = false } :frame { width = 2 }
  expect(colors(meter), "38;2;0;0;0 38;2;255;255;255")
  local frame = Text "":frame { width = 0, height = 0 } :border("single", blackToWhite)
  expect(colors(frame), "38;2;0;0;0 38;2;255;255;255 38;2;0;0;0 38;2;255;255;255")
  expect(colors(BarChart { values = { 1 }, showsValues = false, color = blackToWhite } :frame { width = 2 }),
    "38;2;0;0;0 38;2;255;255;255")
end)

test("however wide it is, a gradient has at most 63 colours", function()
  local seen, count = {}, 0
  local wide = Text(("x"):rep(500)):foregroundStyle { from = "red", to = "blue" }
  local drawn = render(wide, { width = 500, format = "ansi", color = "truecolor", theme = "dark" })
  for code in drawn:gmatch "\27%[(38[%d;]+)m" do
    if not seen[code] then seen[code], count = true, count + 1 end
  end
  assert(count == 63, count)
end)

test("a gradient needs two colours, and says what it takes", function()
  refuses("a gradient goes from one colour to another", function() return Text "a":foregroundStyle { from = "red" } end)
  refuses("did you mean 'from'", function() return Text "a":foregroundStyle { form = "red", to = "blue" } end)
  refuses("no colour \"rad\"", function() return Text "a":foregroundStyle { from = "rad", to = "blue" } end)
  refuses("three numbers", function() return Text "a":foregroundStyle { 1, 2 } end)
  expect(colors(Text "ab":foregroundStyle { from = "#010203", to = "#010203" }), "38;2;1;2;3")
end)

test("opacity mixes with the page of a theme, and is faint in the terminal's own colours", function()
  local half = Text "a":foregroundStyle "#ffffff":opacity(0.5)
  expect(colors(half), "38;2;138;139;142")
  expect(colors(half, "truecolor", "terminal"), "2;38;2;255;255;255")
  expect(colors(Text "a":opacity(0.5)), "38;2;126;127;129")
  expect(colors(Text "a":opacity(0.5), "truecolor", "terminal"), "2")
  expect(colors(Text "a":foregroundStyle "#ffffff":opacity(1)), "38;2;255;255;255")
  expect(colors(Text "a":background(Color "#ff0000":opacity(0.75)), "truecolor", "terminal"), "48;2;255;0;0")
  expect(colors(Text "a":background(Color "#ff0000":opacity(0.5)), "truecolor", "terminal"), "")
  draws(HStack { spacing = 0, Text "a":opacity(0.5), Text "b":opacity(0) }, 9, { "a" })
end)

test("opacity takes nothing from a text but colour", function()
  expect(colors(Text "a":foregroundStyle "#ffffff":dim():opacity(0.9)), "2;38;2;225;226;226")
  expect(colors(Text "a":foregroundStyle "title":opacity(0.5)):match "^1;", "1;")
  expect(colors(Text "a":font "caption":opacity(0.9)):match "^2;", "2;")
end)

test("opacity of opacity is their product, and what lies behind stays as it is", function()
  expect(colors(Text "a":foregroundStyle "#ffffff":opacity(0.5):opacity(0.5)), "38;2;80;81;85")
  local text = Text "a":foregroundStyle "#000000":opacity(0.5)
  local over = ZStack { Color "#ffffff", text } :frame { width = 1, height = 1 }
  expect(colors(over), "38;2;11;12;14;48;2;255;255;255")
end)
