-- Themes: what names and fonts look like, by name and by table.
local test = require "fixtures.test"

-- The ANSI form of `view` in 24-bit colour with `^` for the escape byte.
local function ansi(view, theme)
  return (render(view, { format = "ansi", color = "truecolor", theme = theme, width = 20 }):gsub("\27", "^"))
end

-- The message that rendering with `theme` raises.
local function refused(theme, ...)
  local ok, message = pcall(ansi, Text "x", theme)
  assert(not ok, "no error")
  for _, part in ipairs { ... } do
    assert(tostring(message):find(part, 1, true), "no '" .. part .. "' in: " .. tostring(message))
  end
end

test("a theme has a name", function()
  local view = Text "x":foregroundStyle "accent"
  assert(ansi(view) == ansi(view, "terminal"))
  assert(ansi(view, "dark") == "^[38;2;78;161;255mx^[0m", ansi(view, "dark"))
  assert(ansi(view, "light") == "^[38;2;10;95;209mx^[0m", ansi(view, "light"))
  assert(ansi(view, "mono") == "^[1mx^[0m", ansi(view, "mono"))
  refused("drak", "render: 'theme' must be one of", "did you mean 'dark'?")
end)

test("a theme is a table of colours and fonts over a base", function()
  local theme = {
    base = "dark",
    background = "#101010",
    foreground = { 240, 240, 240 },
    colors = { accent = "#ff8800", secondary = { color = "#888888", dim = true }, red = "accent", tertiary = 200 },
    fonts = { title = { bold = true, underline = true }, caption = {} },
  }
  assert(ansi(Text "x":foregroundStyle "accent", theme) == "^[38;2;255;136;0mx^[0m")
  assert(ansi(Text "x":foregroundStyle "secondary", theme) == "^[2;38;2;136;136;136mx^[0m")
  assert(ansi(Text "x":foregroundStyle "tertiary", theme) == "^[38;5;200mx^[0m")
  assert(ansi(Text "x":font "title", theme) == "^[1;4mx^[0m")
  assert(ansi(Text "x":font "caption", theme) == "x")
  assert(ansi(Text "x":foregroundStyle "blue", theme) == ansi(Text "x":foregroundStyle "blue", "dark"))
end)

test("part of a colour is changed, the rest is the base's", function()
  local view = Text "x":foregroundStyle "secondary"
  assert(ansi(view, { colors = { secondary = { dim = false, italic = true } } }) == "^[3mx^[0m")
  assert(ansi(view, { base = "dark", colors = { secondary = { dim = true } } }) == "^[2;38;2;168;173;183mx^[0m")
  local row = Text "x":background "quaternary"
  assert(ansi(row, { colors = { quaternary = { background = "#202020" } } }) == "^[48;2;32;32;32mx^[0m")
  assert(ansi(row, { colors = { quaternary = "#303030" } }) == "^[48;2;48;48;48mx^[0m")
end)

test("with sixteen colours zebra rows have no tint, whatever the theme chooses", function()
  local rows = Table({ { a = 1 }, { a = 2 } }, { header = false, zebra = true, TableColumn("A", "a") })
  for _, theme in ipairs { "mono", { colors = { zebra = "#073642" } } } do
    local drawn = render(rows, { format = "ansi", color = "16", theme = theme, width = 10 })
    assert(drawn == "1\n2", drawn)
  end
end)

test("the frame of a table and the title in it are those of borders", function()
  local theme = { colors = { border = 1, title = 2, separator = 3 } }
  local columns = { style = "rounded", title = "t", TableColumn("A", "a"), TableColumn("B", "b") }
  local drawn = ansi(Table({ { a = 1, b = 2 } }, columns), theme)
  assert(drawn:find("^%^%[31m╭─%^%[0m %^%[1;32mt%^%[0m %^%[31m"), drawn)
  local lines = {}
  for line in drawn:gmatch "[^\n]+" do lines[#lines + 1] = line:gsub("%^%[0m", "") end
  assert(lines[3] == "^[31m├^[33m───┼───^[31m┤", lines[3])
  assert(lines[4] == "^[31m│ 1 ^[33m│ 2 ^[31m│", lines[4])
end)

test("a mistake in a theme is named with its place", function()
  refused({ colours = {} }, "theme: no key 'colours'; did you mean 'colors'?")
  refused({ base = "drak" }, "theme: 'base' must be one of", "did you mean 'dark'?")
  refused({ colors = { acent = "red" } }, "theme.colors: no colour 'acent'; did you mean 'accent'?")
  refused({ colors = { accent = "#12" } }, "theme.colors: 'accent': \"#12\" is no colour")
  refused({ colors = { accent = { 300, 0, 0 } } }, "'accent' must be a colour { r, g, b } with three numbers")
  refused({ colors = { accent = { bolt = true } } },
    "theme.colors.accent: no attribute 'bolt'; did you mean 'bold'?")
  refused({ colors = { accent = { bold = 1 } } }, "theme.colors.accent: 'bold' must be a boolean")
  refused({ colors = "red" }, "theme: 'colors' must be a table")
  refused({ fonts = { titel = {} } }, "theme.fonts: no font 'titel'; did you mean 'title'?")
  refused({ fonts = { title = { size = 3 } } }, "theme.fonts.title: no attribute 'size'")
  refused({ fonts = { title = "bold" } }, "theme.fonts: 'title' must be a table")
  refused({ background = "default" }, "theme: 'background'")
  refused({ background = "primary" }, "theme: 'background' must be a colour of its own")
  refused({ palette = { "red" } }, "theme: 'palette' must be a list of 16 colours")
  refused({ "dark" }, "theme: every key needs a name")
  refused(7, "render: 'theme' must be one of")
end)

test("behaviour 43: a theme changes colours and attributes, never geometry", function()
  local board = VStack { alignment = "leading",
    Text "Title":font "title", Text "secondary":foregroundStyle "secondary":border("rounded", "accent"),
    HStack { "a", Spacer(), "b" }:background "quaternary",
  }
  local plain = render(board, { width = 20 })
  for _, theme in ipairs { "terminal", "light", "dark", "mono", { fonts = { title = { italic = true } } } } do
    local lines = {}
    for line in (ansi(board, theme) .. "\n"):gmatch "(.-)\n" do
      lines[#lines + 1] = line:gsub("%^%[[%d;]*m", ""):gsub(" +$", "")
    end
    assert(table.concat(lines, "\n") == plain)
  end
end)

test("behaviour 39: the inner style wins attribute by attribute", function()
  local view = HStack { spacing = 0, Text "a":bold(false), Text "b":foregroundStyle "red" }:bold()
  assert(ansi(view) == "a^[1;31mb^[0m", ansi(view))
  assert(ansi(Text "a":bold(false):font "title") == "a")
end)
