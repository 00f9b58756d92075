-- Canvas: dots, glyphs and texts in cells.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, failsLike = expectations.draws, expectations.failsLike

local function shows(width, height, draw, lines)
  draws(Canvas { width = width, height = height, draw }, width, lines)
end

test("a point sets the dot that it lies in, two across and four down a cell", function()
  shows(2, 1, function(context) context:point(0, 0) end, { "⠁" })
  shows(2, 1, function(context) context:point(0.5, 0.25) end, { "⠐" })
  shows(2, 1, function(context) context:point(1.99, 0.99) end, { " ⢀" })
  shows(2, 1, function(context) context:points { 0, 0, 0.5, 0, 1, 0.75, 1.5, 0.75 } end, { "⠉⣀" })
end)

test("a line sets the dots from one place to the other", function()
  shows(4, 1, function(context) context:line(0, 0, 3.9, 0) end, { "⠉⠉⠉⠉" })
  shows(4, 2, function(context) context:line(0, 0, 4, 2) end, { "⠑⢄", "  ⠑⢄" })
  shows(4, 2, function(context) context:line(4, 0, 0, 2) end, { "  ⡠⠊", "⡠⠊" })
  shows(1, 2, function(context) context:line(0.5, 0, 0.5, 2) end, { "⢸", "⢸" })
end)

test("what lies beyond the edges is cut off, however far", function()
  shows(3, 1, function(context) context:line(-1e9, 0.5, 1e9, 0.5) end, { "⠤⠤⠤" })
  shows(3, 1, function(context) context:line(-5, -5, -1, 7) end, { "" })
  shows(3, 1, function(context)
    context:line(math.huge, 0, math.huge, 1)
    context:point(0 / 0, 0)
    context:circle(1e18, 0, 3)
    context:rect(-9, -9, 1e9, 1e9)
    context:fill(0, 0, 0 / 0, 1)
    context:text(1e300, 0, "far")
  end, { "" })
end)

test("lines break where a place is not a number", function()
  shows(6, 1, function(context) context:lines { 0, 0, 1.5, 0, 0 / 0, 0, 4, 0, 5.5, 0 } end, { "⠉⠉  ⠉⠉" })
end)

test("a circle is as round as cells allow", function()
  shows(8, 4, function(context) context:circle(4, 2, 3.9) end, {
    "⢀⠔⠊⠉⠉⠑⠢⡀", "⡎      ⢱", "⢇      ⡸", "⠈⠢⢄⣀⣀⡠⠔⠁",
  })
  -- As far to the right and down as to the left and up.
  shows(10, 5, function(context) context:circle(4, 2, 4) end, {
    "⢠⠖⠉⠉⠉⠉⠲⡄", "⡇      ⢸", "⡇      ⢸", "⠘⠦⣀⣀⣀⣀⠴⠃", "",
  })
end)

test("a rect is the outermost dots of an area, fill all of it", function()
  shows(4, 2, function(context) context:rect(0, 0, 4, 2) end, { "⡏⠉⠉⢹", "⣇⣀⣀⣸" })
  shows(4, 2, function(context) context:fill(0.5, 0.5, 2, 1) end, { "⢠⣤⡄", "⠘⠛⠃" })
  shows(4, 2, function(context) context:fill(1, 0, 2, 2, { glyph = "▒" }) end, { " ▒▒", " ▒▒" })
  shows(4, 1, function(context) context:fill(0, 0, 0, 1) end, { "" })
end)

test("blocks are quarters of a cell", function()
  draws(Canvas { width = 4, height = 2, style = "block", function(context)
    context:line(0, 0, 4, 2)
    context:point(3.5, 0)
  end }, 4, { "▀▄ ▝", "  ▀▄" })
end)

test("texts stand over the dots, by cells, and never outside", function()
  shows(8, 1, function(context) context:text(0, 0, "日本") end, { "日本" })
  shows(8, 1, function(context) context:text(4, 0, "ab", { alignment = "center" }) end, { "   ab" })
  shows(8, 1, function(context) context:text(8, 0, "ab", { alignment = "trailing" }) end, { "      ab" })
  shows(4, 1, function(context) context:text(2, 0, "abc") end, { "  ab" })
  shows(4, 1, function(context) context:line(0, 0.5, 4, 0.5) context:text(1, 0, "x") end, { "⠤x⠤⠤" })
end)

test("a canvas takes what it is offered, and its function knows how much that is", function()
  local seen
  local canvas = Canvas(function(_, size) seen = size.width .. "x" .. size.height end)
  render(HStack { spacing = 0, "ab", canvas }:frame { width = 10, height = 3 }, { width = 20 })
  assert(seen == "8x3", seen)
  render(Canvas { height = 2, function(_, size) seen = size.width .. "x" .. size.height end }, { width = 7 })
  assert(seen == "7x2", seen)
end)

test("each call has a colour of its own, in that of the surroundings without", function()
  local text = render(Canvas { width = 3, height = 1, function(context)
    context:point(0, 0, { color = "#ff0000" })
    context:point(1, 0)
    context:point(2, 0, { color = "#00ff00" })
  end }, { width = 3, format = "ansi", color = "truecolor" })
  assert(text:find("38;2;255;0;0m⠁\27%[0m⠁\27%[38;2;0;255;0m⠁"), text)
end)

test("opacity mixes a colour with the page where both are known", function()
  local view = Canvas { width = 1, height = 1, function(context)
    context:fill(0, 0, 1, 1, { color = "#ffffff", opacity = 0.5, glyph = "█" })
  end }
  local function found(theme, color)
    return render(view, { width = 1, format = "ansi", color = color or "truecolor", theme = theme })
  end
  assert(found "dark" :find("38;2;1%d%d;1%d%d;1%d%dm█"), found "dark")
  assert(found "terminal" :find("38;2;255;255;255m█"), found "terminal")
  assert(found("dark", "16"):find("97m█"), found("dark", "16"))
end)

test("what is wrong with a call is an error where the board calls", function()
  local function wrong(pattern, draw)
    failsLike("canvas.lua:%d+: " .. pattern, render, Canvas { width = 2, height = 1, draw }, { width = 2 })
  end
  wrong("context:line: argument 3 must be a number, got nil", function(context) context:line(1, 2) end)
  wrong("context:point: no option 'colour'; there are color", function(c) c:point(1, 1, { colour = "red" }) end)
  wrong("context:point: 'color': no colour \"rde\"", function(c) c:point(1, 1, { color = "rde" }) end)
  wrong("context:fill: 'color': no colour \"rde\"", function(c) c:fill(0, 0, 1, 1, { color = "rde", glyph = "x" }) end)
  wrong("context:lines: the last x has no y", function(c) c:lines { 1, 2, 3 } end)
  wrong("context:fill: 'glyph' must be one character", function(c) c:fill(0, 0, 1, 1, { glyph = "日" }) end)
  wrong("context:text: argument 3 must be a text, got nil", function(c) c:text(0, 0) end)
  wrong("context:point: 'opacity' must be a number from 0 to 1, got 2", function(c) c:point(0, 0, { opacity = 2 }) end)
  failsLike("the function is missing; write Canvas", function() return Canvas { width = 3 } end)
  failsLike("did you mean 'width'", function() return Canvas { wdth = 3, function() end } end)
end)

test("in documents a canvas is a drawing, and what is read out is what it is called", function()
  local view = Canvas { width = 2, height = 1, function(context) context:line(0, 0, 2, 0) end }
  assert(render(view, { width = 9, format = "markdown" }) == "```text\n⠉⠉\n```", render(view, { format = "markdown" }))
  assert(render(view, { width = 9, format = "reader" }) == "")
  assert(render(view:accessibilityLabel "a line", { width = 9, format = "reader" }) == "a line")
end)

test("a Canvas is drawn beside Code and BigText, whichever comes first", function()
  local function canvas() return Canvas { width = 2, height = 1, function(c) c:fill(0, 0, 2, 1) end } end
  for _, other in ipairs { function() return Code "x" end, function() return BigText "1" end } do
    assert(render(HStack { other(), canvas() }, { width = 20 }):find("⣿⣿", 1, true))
    assert(render(HStack { canvas(), other() }, { width = 20 }):find("⣿⣿", 1, true))
  end
end)
