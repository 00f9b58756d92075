-- Text.markup, Text.escape and Text.ansi.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, refuses = expectations.draws, expectations.refuses

local function colored(view)
  return render(view, { width = 40, format = "ansi", color = "truecolor", theme = "terminal" })
end

local function same(first, second)
  local found, wanted = colored(first), colored(second)
  assert(found == wanted, ("found %q, wanted %q"):format(found, wanted))
end

test("tags style the runs of one text, and say nothing themselves", function()
  draws(Text.markup "[bold]a[/] [red on blue]b[/red on blue] c", 20, { "a b c" })
  same(Text.markup "[bold]a[/bold] b", Text { Text "a":bold(), " b" })
  same(Text.markup "[red on blue]a[/]", Text { Text "a":foregroundStyle "red":background "blue" })
  same(Text.markup "[b][i]a[/][/] [u]b[/] [s]c[/] [r]d[/] [d]e[/]", Text {
    Text "a":bold():italic(), " ", Text "b":underline(), " ", Text "c":strikethrough(), " ", Text "d":inverse(), " ",
    Text "e":dim(),
  })
end)

test("colours are names, numbers and hexadecimal, and the inner ones win", function()
  same(Text.markup "[#ff8800]a[/][color(208)]b[/][rgb(1,2,3)]c[/]", Text {
    Text "a":foregroundStyle "#ff8800", Text "b":foregroundStyle(208), Text "c":foregroundStyle "#010203",
  })
  same(Text.markup "[red]a[green]b[/]c[/]", Text {
    Text "a":foregroundStyle "red", Text "b":foregroundStyle "green", Text "c":foregroundStyle "red",
  })
  same(Text.markup "[red blue]a[/]", Text { Text "a":foregroundStyle "blue" })
  same(Text.markup "[bold]a[not bold]b[/][/]", Text { Text "a":bold(), "b" })
  same(Text.markup "[red]a[default]b[/][/]", Text { Text "a":foregroundStyle "red", "b" })
end)

test("a link has its address, also among styles", function()
  same(Text.markup "[link=https://a.b/c?d=e]x[/link]", Text { Text "x":link "https://a.b/c?d=e" })
  same(Text.markup "[bold link=https://a.b]x[/]", Text { Text "x":bold():link "https://a.b" })
end)

test("tags may overlap; [/] ends the last", function()
  same(Text.markup "[bold]a[italic]b[/bold]c[/italic]", Text {
    Text "a":bold(), Text "b":bold():italic(), Text "c":italic(),
  })
  same(Text.markup "[bold][bold]a[/]b[/]c", Text { Text "a":bold(), Text "b":bold(), "c" })
end)

test("what looks like no tag is text", function()
  draws(Text.markup "[INFO] a[1] [] [ b] x] \\d C:\\dir", 60, { "[INFO] a[1] [] [ b] x] \\d C:\\dir" })
  draws(Text.markup "[[bold] \\[bold] \\\\ [", 60, { "[bold] [bold] \\ [" })
  draws(Text.markup "", 10, { "" })
  draws(Text.markup(12), 10, { "12" })
end)

test("a text that is escaped stays as it is among tags", function()
  for _, text in ipairs { "a[b]", "\\", "\\[bold]", "[[", "[/]", "x\\", "日[é]", 12 } do
    draws(Text.markup("[bold]" .. Text.escape(text) .. "[/]"), 30, { tostring(text) })
  end
end)

test("a tag that cannot be is an error with its place", function()
  refuses("line 1, column 1: [bld]: there is no style 'bld'; did you mean 'bold'?", Text.markup, "[bld]x[/]")
  refuses("line 2, column 3: [rde]: there is no style 'rde'; did you mean 'red'?", Text.markup, "a\nßb[rde]x[/]")
  refuses("line 1, column 3: [bold red] is not ended; write [/]", Text.markup, "a [bold red]x")
  refuses("line 1, column 2: [/] ends nothing", Text.markup, "x[/]")
  refuses("[/italic] ends nothing: [bold] is open", Text.markup, "[bold]x[/italic]")
  refuses("[on]: 'on' needs a colour", Text.markup, "[on]x[/]")
  refuses("[link]: a link needs its address", Text.markup, "[link]x[/link]")
  refuses("[color(256)]: there is no style 'color(256)'; write '[[' for a bracket", Text.markup, "[color(256)]x[/]")
  refuses("more than 100 tags are open", Text.markup, ("[bold]"):rep(101))
  refuses("argument 1 must be a string, got nil", Text.markup, nil)
  refuses("Text has no field 'markp'; did you mean 'markup'?", function() return Text.markp end)
end)

test("other functions have no fields still", function()
  refuses("attempt to index a function value (global 'VStack')", function() return VStack.x end)
  refuses("attempt to index a function value", function() return (function() end).x end)
  assert(not getmetatable(Text) and Text.markup == Text.markup)
end)

test("what is wrapped and cut keeps its styles", function()
  draws(Text.markup "[bold]one two[/] three", 7, { "one two", "three" })
  draws(Text.markup "[bold]one two[/] three":lineLimit(1), 9, { "one two…" })
end)

test("the colours of another program become those of runs", function()
  draws(Text.ansi "\27[1;32mok\27[0m 12 tests", 20, { "ok 12 tests" })
  same(Text.ansi "\27[1;32mok\27[0m 12", Text { Text "ok":bold():foregroundStyle(2), " 12" })
  same(Text.ansi "\27[91ma\27[38;5;208mb\27[48;2;1;2;3mc\27[39;49md", Text {
    Text "a":foregroundStyle(9), Text "b":foregroundStyle(208),
    Text "c":foregroundStyle(208):background "#010203", "d",
  })
  same(Text.ansi "\27[2;3;4;7;9ma\27[22;23;24;27;29mb", Text {
    Text "a":dim():italic():underline():inverse():strikethrough(), "b",
  })
  same(Text.ansi "\27]8;;https://a.b\27\\x\27]8;;\7y", Text { Text "x":link "https://a.b", "y" })
end)

test("what moves the cursor or sets a title is left out", function()
  draws(Text.ansi "a\27[2J\27[10;10Hb\27]0;title\7c\27(B\27[?25ld\8\0", 20, { "abcd" })
  draws(Text.ansi "a\27[31", 20, { "a" })
end)

test("ends of lines and tabs are those of texts", function()
  draws(Text.ansi "a\r\nb\r\27[1m\nc\tx", 20, { "a", "b", "c       x" })
  draws(Text.ansi "\xe2\x82", 20, { "\u{fffd}" })
  refuses("Text.ansi: argument 1 must be a string, got nil", Text.ansi, nil)
end)

test("a text of many styles is drawn whole", function()
  local lines = {}
  for line = 1, 3000 do lines[line] = ("\27[%dmline %d\27[0m"):format(31 + line % 6, line) end
  local drawn = render(Text.ansi(table.concat(lines, "\n")), { width = 20 })
  assert(select(2, drawn:gsub("\n", "")) == 2999 and drawn:find("line 3000", 1, true))
end)

test("a text of more pieces than a Text has runs is drawn whole", function()
  local drawn = render(Text.ansi(("\27[31ma\27[32mb\n"):rep(17000)), { width = 20 })
  assert(drawn == ("ab\n"):rep(17000), #drawn)
  drawn = render(Text.markup(("a[bold]b[/]"):rep(17000)), { width = 100 })
  assert(select(2, drawn:gsub("[ab]", "")) == 34000, #drawn)
  drawn = render(Code { ("1, "):rep(17000), language = "json" }, { width = 100 })
  assert(select(2, drawn:gsub("1,", "")) == 17000, #drawn)
end)

test("lines of several styles are read one by one", function()
  local view = Text.ansi "\27[32mok\27[0m one\n\27[9mno\27[0m two\n\nend"
  assert(render(view, { format = "reader" }) == "ok one\nno (struck out) two\nend")
end)
