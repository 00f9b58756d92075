-- Text: what an author may rely on beyond wrapping.
local test = require "fixtures.test"

local draws = require("fixtures.expectations").draws

test("behaviour 22: textCase is full Unicode, and the text is measured again", function()
  draws(Text "Straße":textCase "uppercase":border "ascii", 20, { "+-------+", "|STRASSE|", "+-------+" })
  draws(Text "ΟΔΟΣ ΣΑΣ":textCase "lowercase", 20, { "οδος σας" })
  draws(Text { "aß", Text "ß":bold() }:textCase "uppercase", 20, { "ASSSS" })
end)

test("behaviour 18: newlines, tabs and carriage returns", function()
  draws(Text "a\r\nb\rc\nd", 20, { "a", "b", "c", "d" })
  draws(Text "a\tb\n12345678\tc", 20, { "a       b", "12345678        c" })
  draws(Text "\0\1\127", 20, { "␀␁␡" })
end)

test("behaviour 20: invalid UTF-8 becomes U+FFFD, one for each maximal subpart", function()
  draws(Text "a\xF1\x80\x80\xE1\x80\xC2b", 20, { "a\u{FFFD}\u{FFFD}\u{FFFD}b" })
  draws(Text "\xED\xA0\x80":border "ascii", 20, { "+---+", "|\u{FFFD}\u{FFFD}\u{FFFD}|", "+---+" })
  draws(Label("a\xFFb", "circle"), 20, { "○ a\u{FFFD}b" })
  draws(BigText "a\xFFb", 3, { "a\u{FFFD}b" })
  for _, view in ipairs {
    Label("a\xFFb", "circle"), BigText "a\xFFb", Chart { title = "a\xFFb", values = { 1 } },
    Calendar { year = 2026, title = "a\xFFb" }, Heatmap { values = { { 1 } }, title = "a\xFFb" },
    BarChart { values = { 1 }, labels = { "a\xFFb" } }, TextField { "Name", text = "a\xFFb" },
  } do
    assert(render(view, { format = "reader" }):find("a\u{FFFD}b", 1, true), render(view, { format = "reader" }))
    assert(utf8.len(render(view, { format = "json" })))
  end
end)

test("behaviour 16: no-break spaces hold, soft hyphens show where a line ends", function()
  draws(Text "ab cd\u{A0}ef", 6, { "ab", "cd\u{A0}ef" })
  draws(Text "super\u{AD}cali", 7, { "super-", "cali" })
  draws(Text "日本語。文", 6, { "日本", "語。文" })
end)

test("behaviour 21: right-to-left text keeps its order and its box", function()
  local row = HStack { Text "שלום\u{202E}":border "ascii", "x" }
  draws(row, 20, { "+----+", "|שלום| x", "+----+" })
  draws(Text "\u{200F}\u{2067}مرحبا\u{2069}":frame { width = 8 }:border "ascii", 20,
    { "+--------+", "| مرحبا  |", "+--------+" })
end)

test("behaviour 23: a mark without a base stands on a dotted circle", function()
  draws(HStack { spacing = 0, "a", Text "\u{301}b" }, 20, { "a◌\u{301}b" })
end)

test("behaviour 14: cutting splits no cluster, at the end, at the start and in the middle", function()
  local family = "👩‍👩‍👧‍👦"
  local text = family:rep(4)
  draws(Text(text):lineLimit(1), 6, { family:rep(2) .. "…" })
  draws(Text(text):lineLimit(1):truncationMode "head", 6, { "…" .. family:rep(2) })
  draws(Text(text):lineLimit(1):truncationMode "middle", 6, { family .. "…" .. family })
  draws(Text(text):lineLimit(1):truncationMode "wrap", 5, { family:rep(2) })
end)

test("behaviour 15: lineLimit puts the ellipsis on the last line", function()
  draws(Text "one two three four five":lineLimit(2), 9, { "one two", "three fo…" })
  draws(Text "one\ntwo\nthree":lineLimit(2), 9, { "one", "two…" })
end)

test("behaviour 17: trailing spaces do not count for alignment, indentation stays", function()
  draws(Text "ab   \nlonger":multilineTextAlignment "trailing", 20, { "    ab", "longer" })
  draws(Text "  one two", 5, { "  one", "two" })
  -- Nor does what has no cells behind them.
  draws(Text "abcd \u{200b}\nx", 4, { "abcd", "x" })
end)

test("behaviour 19: no byte of a text, title, symbol or link drives the terminal", function()
  local hostile = {
    "\27]52;c;eA==\7", "\27[2J", "\u{9B}2J", "\x9B2J", "\27]0;never ended", "\27Pq\27\\", "\27c", "\u{90}q\u{9C}",
  }
  for _, bytes in ipairs(hostile) do
    local view = VStack {
      -- Titles, names of symbols and links that are no UTF-8 are refused; a text is mended.
      Text(bytes):border { title = utf8.len(bytes) and bytes }, Text { bytes, Text(bytes):bold() },
      Text(bytes):textCase "uppercase",
      utf8.len(bytes) and Label(bytes, "star"), Button(bytes, function() end),
      utf8.len(bytes) and Text "link":link("https://a.b/" .. bytes),
    }
    for _, format in ipairs { "text", "ansi" } do
      local drawn = render(view, { format = format }):gsub("\27%[[%d;]*m", "")
        :gsub("\27%]8;[%w=]*;[\x20-\x7E]*\27\\", "")
      assert(not drawn:find "[\0-\8\11-\31\127]", ("a control came through %q"):format(bytes))
      for _, code in utf8.codes(drawn) do
        assert(code < 0x80 or code > 0x9F, ("a C1 control came through %q"):format(bytes))
      end
    end
  end
end)

test("behaviour 40: what is struck out shows in plain text where that is asked for", function()
  local view = HStack { Text "ab":strikethrough(), "c" }
  draws(view, 20, { "ab c" })
  assert(render(view, { markStrikethrough = true }) == "a\u{336}b\u{336} c")
  assert(render(Text "a":strikethrough(), { format = "ansi", markStrikethrough = true }) == "\27[9ma\u{336}\27[0m")
end)

test("a disabled button with brackets says so without faintness", function()
  local save = Button("Save", function() end):buttonStyle "bordered"
  draws(save, 20, { "[ Save ]" })
  draws(save:disabled(), 20, { "( Save )" })
  draws(save:disabled(false), 20, { "[ Save ]" })
end)

test("a disabled button without brackets gets round ones", function()
  local save = Button("Save", function() end)
  draws(save, 20, { "Save" })
  draws(save:disabled(), 20, { "(Save)" })
  draws(VStack { save:disabled(false) }:disabled(), 20, { "(Save)" })
  draws(save:accessibilityRole "link":disabled(), 20, { "(Save)" })
  draws(List { save, save:disabled() }, 20, { "Save", "(Save)" })
  draws(Button { action = function() end, Text "a", Text "b" }:disabled(), 20, { "(a)", " b" })
end)

test("a disabled DisclosureGroup has round brackets around its label", function()
  draws(DisclosureGroup { label = "Files", "a" }, 20, { "› Files" })
  draws(DisclosureGroup { label = "Files", "a" }:disabled(), 20, { "(› Files)" })
end)

test("a disabled control says so without faintness, and containers can read that it is", function()
  draws(Toggle { value = true, "Sound" }, 20, { "[x] Sound" })
  draws(Toggle { value = true, "Sound" }:disabled(), 20, { "(x) Sound" })
  draws(VStack { Toggle { value = false, "Sound" }:disabled(false) }:disabled(), 20, { "( ) Sound" })
  draws(TextField { value = "Sam", "name" }:disabled(), 20, { "(Sam)" })
  draws(TextField { value = "", "name" }:disabled(), 20, { "(name)" })
  draws(Stepper { value = 3, "Songs" }:disabled(), 20, { "Songs (-) 3 (+)" })
  draws(Slider { value = 0, "Volume" }:disabled(), 20, { "Volume ○─────────" })
  draws(Picker { value = 2, Text "one":tag(1), Text "two":tag(2) }, 20, { "two ˅" })
  draws(Picker { value = 2, Text "one":tag(1), Text "two":tag(2) }:disabled(), 20, { "two ()" })
  local Lamp = Container("Lamp", {
    isEnabled = Environment "isEnabled",
    body = function(self) return Text(self.isEnabled and "on" or "off") end,
  })
  draws(HStack { Lamp {}, Lamp {}:disabled(), Group { Lamp {}:disabled(false) }:disabled() }, 20, { "on off off" })
end)

test("fontWeight is bold, dim or neither, whatever the font", function()
  local function ansi(view) return render(view, { format = "ansi", color = "16" }) end
  assert(ansi(Text "a":fontWeight "semibold") == ansi(Text "a":bold()))
  assert(ansi(Text "a":fontWeight "thin") == ansi(Text "a":dim()))
  assert(ansi(Text "a":fontWeight "regular":font "title") == ansi(Text "a":bold(false):dim(false):font "title"))
  assert(ansi(Text "a":fontWeight "light":bold()) == ansi(Text "a":dim()), "the inner write wins")
  assert(ansi(Text "a":font "title":fontWeight "regular") == ansi(Text "a":fontWeight "regular":font "title"))
  assert(ansi(Text "a":font "headline":fontWeight "light") == ansi(Text "a":dim()))
  assert(ansi(VStack { Text "a":font "caption", Text "b":font "title" }:fontWeight "bold")
    == ansi(VStack { Text "a":bold(), Text "b":bold() }))
  assert(ansi(Text "a":font "title":bold():fontWeight "regular") == ansi(Text "a":bold()), "a switch further in wins")
  assert(ansi(Text "a":font "title":bold(false):fontWeight "bold") == ansi(Text "a":font "title"),
    "a font brings back what was switched off around it")
  require("fixtures.expectations").refuses("did you mean 'heavy'", function() return Text "a":fontWeight "heavi" end)
end)
