-- Heatmap.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, spoken = expectations.draws, expectations.spoken
local nan = 0 / 0

test("a Heatmap is darker the greater its values", function()
  draws(Heatmap { values = { { 1, 2, 3 }, { 2, nan, 5 } } }, 20, {
    "░░▒▒▓▓",
    "▒▒  ██",
    "1 ░░▒▒▓▓██ 5",
  })
  draws(Heatmap { values = { { 1, 2 }, { 3, 4 } }, rows = { "東京", "b" }, columns = { "x", "longer" } }, 30, {
    "東京 ░░░░░░░▒▒▒▒▒▒▒",
    "   b ▓▓▓▓▓▓▓███████",
    "        x    longer",
    "     1 ░░▒▒▓▓██ 4",
  })
  draws(Heatmap { values = { { 1, 1 } }, legend = false }, 20, {
    "▓▓▓▓",
  })
  draws(Heatmap { values = {} }, 20, {
    "no values",
  })
  local items = { { x = 2, y = "b", value = 1 }, { x = 1, y = "a", value = 4 }, { x = 2, y = "a", value = 2 } }
  draws(Heatmap { data = items }, 20, {
    "b   ░░",
    "a ██▒▒",
    "  1 2",
    "  1 ░░▒▒▓▓██ 4",
  })
  expectations.expect(
    spoken(Heatmap { values = { { 1, 2 }, { 3 } }, title = "Visits" }),
    "Visits, heatmap, 2 rows, 2 columns, 3 values, 1 to 3")
end)

test("columns of a Heatmap that have no room share a field, and that is said", function()
  local row = {}
  for index = 1, 60 do row[index] = index end
  draws(Heatmap { values = { row } }, 30, {
    "░░░░░░░░▒▒▒▒▒▒▒▓▓▓▓▓▓▓████████",
    "1 ░░▒▒▓▓██ 60   means of 2",
  })
end)

test("a Heatmap is one colour mixed with the page, and shades where that is not known", function()
  local view = Heatmap { values = { { 0, 1 } }, legend = false }
  local function ansi(theme, color)
    return render(view, { width = 4, format = "ansi", theme = theme, color = color })
  end
  assert(ansi("dark", "truecolor"):find "38;2;%d+;%d+;%d+;48;2;%d+;%d+;%d+m░░", ansi("dark", "truecolor"))
  assert(not ansi("dark", "16"):find "48;", ansi("dark", "16"))
  assert(not ansi("terminal", "truecolor"):find "48;", ansi("terminal", "truecolor"))
end)

test("a Heatmap without values says so beside its names", function()
  draws(Heatmap { values = { {}, {} }, rows = { "Mon", "Tue" } }, 20, { "Mon no values", "Tue" })
end)

test("a Heatmap that has no room for its scale says what is averaged, or from where to where it is", function()
  local many = {}
  for index = 1, 100 do many[index] = index end
  draws(Heatmap { values = { many } }, 14, { "░░░▒▒▒▓▓▓████", "means of 8" })
  draws(Heatmap { values = { { 1000, 2000 } } }, 16, { "░░██", "1,000 to 2,000" })
end)

test("the fields of a Heatmap are as wide as the longest of its names, where there is room", function()
  local names = { "model A", "B", "model C" }
  draws(Heatmap { values = { { 1, 2, 3 } }, rows = { "r" }, columns = names, legend = false }, 40,
    { "r ░░░░░░░░░▓▓▓▓▓▓▓▓▓█████████", "   model A     B     model C" })
end)
