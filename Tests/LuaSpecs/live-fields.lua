-- Fields and editors that are typed into.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect = expectations.expect
local bound = require "fixtures.bound-control"
local using, has = bound.using, bound.has

test("whatever ends a line of what is typed, it is Enter", function()
  local lines = 0
  local Field = Container("Field", { text = State "", body = function(self)
    return TextField { text = self:binding "text" }:onSubmit(function() lines = lines + 1 end)
  end })
  local s = session(Field {}, { width = 20, height = 2 })
  s:press "tab":type "a\r\nb\nc"
  assert(lines == 2 and s.screen:find("abc", 1, true), lines .. s.screen)
end)

test("a text field is typed into, at a cursor that moves by what a reader takes for a character", function()
  local s = using("", function(binding) return TextField { text = binding, prompt = "name", "Name" } end)
  assert(s.screen:find("Name [name]", 1, true), s.screen)
  s:press "tab"
  expect(s.focus, "Name")
  s:type "ab c"
  has(s, "ab c")
  expect(s.focus, "Name")
  s:press("left", "backspace")
  has(s, "abc")
  s:press("home", "delete")
  has(s, "bc")
  s:type "e\u{301}"
  has(s, "e\u{301}bc")
  s:press("right", "ctrl-w")
  has(s, "c")
  s:press("end", "x", "ctrl-a", "ctrl-k")
  has(s, "")
  s:type "q"
  has(s, "q")
end)

test("a field that is too narrow for its text shows what is near the cursor, in one line", function()
  local Live = Container("Narrow", { text = State "", body = function(self)
    return VStack { alignment = "leading",
      TextField { text = self:binding "text", prompt = "?", "Name" }, Text "below",
    }
  end })
  local s = session(Live {}, { width = 20, height = 3 })
  s:press "tab"
  s:type "the quick brown fox jumps over"
  expect(s.screen, "Name […jumps over ]\nbelow\n\n")
  s:press "home"
  expect(s.screen, "Name [the quick br…]\nbelow\n\n")
  for _ = 1, 10 do s:press "right" end
  assert(s.screen:find("[…quick bro", 1, true), s.screen)
end)

test("a text that is too long for its field is cut between the brackets", function()
  local s = session(TextField { value = "the quick brown fox", "Name" }, { width = 20, height = 1 })
  expect(s.screen, "[the quick brown f…]\n")
end)

test("a field that is typed into keeps its prompt, and the room of it", function()
  local Live = Container("Asks", { text = State "", body = function(self)
    return HStack { TextField { text = self:binding "text", prompt = "a link" }, "|" }
  end })
  local s = session(Live {}, { width = 20, height = 1 })
  expect(s.screen, "[a link] |\n")
  s:press "tab"
  expect(s.screen, "[a link] |\n")
  s:type "abc"
  expect(s.screen, "[abc   ] |\n")
  expect(s.focus, "a link")
  s:type "defgh"
  expect(s.screen, "[abcdefgh ] |\n")
end)

test("the prompt of a field that is too narrow for it is one line", function()
  local s = session(HStack { "Filter", TextField { prompt = "name, user or number" } }, { width = 20, height = 2 })
  expect(s.screen, "Filter [name, user…]\n\n")
end)

test("what is typed may join the letter before it", function()
  local s = using("", function(binding) return TextField { text = binding, "Name" } end)
  s:press "tab"
  s:type "ae"
  s:type "\u{301}"
  s:type "x"
  has(s, "ae\u{301}x")
  s:press("left", "backspace")
  has(s, "ax")
  s:press("home", "right")
  s:type "\u{308}"
  has(s, "a\u{308}x")
  s:type "y"
  has(s, "a\u{308}yx")
  s:press("backspace", "backspace")
  has(s, "x")
end)

test("an editor has lines, and the cursor goes through them", function()
  local s = using("one\ntwo", function(binding) return TextEditor { text = binding } end)
  s:press "tab"
  s:press("end", "enter"):type "1½"
  has(s, "one\n1½\ntwo")
  s:press("up", "end", "x", "down", "down", "end", "backspace")
  has(s, "onex\n1½\ntw")
  s:press("up", "home", "backspace")
  has(s, "onex1½\ntw")
  assert(s.screen:find("│onex1½ ", 1, true), s.screen)
end)

test("a searchable list has a field above it", function()
  local s = using("", function(binding)
    return List { ForEach({ "apple", "pear" }, function(name)
      return name:find(binding.value, 1, true) and Text(name) or nil
    end) }:frame { height = 3 }:searchable(binding)
  end)
  assert(s.screen:find("[Search]", 1, true), s.screen)
  s:press "tab"
  s:type "pe"
  assert(s.screen:find("pear", 1, true) and not s.screen:find("apple", 1, true), s.screen)
end)

test("a secure field shows no letter", function()
  local s = using("", function(binding) return SecureField { text = binding } end)
  s:press "tab"
  s:type "söm"
  assert(s.screen:find("[••• ]", 1, true), s.screen)
  has(s, "söm")
end)

test("a field without a label is called by its prompt", function()
  local s = using("", function(binding) return TextField { text = binding, prompt = "Search" } end)
  s:click "Search"
  s:type "abc"
  expect(s.focus, "Search")
  has(s, "abc")
end)

test("a disabled field takes nothing", function()
  local s = using("kept", function(binding) return TextField { text = binding }:disabled() end)
  s:press "tab"
  s:type "abc"
  has(s, "kept")
end)

test("an editor takes the room that it is offered, and scrolls to the cursor", function()
  local function framed(text, height)
    return using(text, function(binding)
      return VStack { alignment = "leading", "above", TextEditor { text = binding }:frame { height = height }, "below" }
    end)
  end
  local function lines(s)
    return (s.screen:gsub("─", ""):match "^above\n╭╮\n(.+)\n╰╯\nbelow\n" or s.screen):gsub("[│ \n]+", " ")
  end
  local s = framed("1\n2\n3\n4\n5\n6\n7", 4)
  expect(lines(s), " 1 2 ")
  s:press("tab", "down", "down", "down")
  expect(lines(s), " 3 4 ")
  s:press("down", "down", "down", "end"):type "!"
  expect(lines(s), " 6 7! ")
  s:press("enter"):type "8"
  expect(lines(s), " 7! 8 ")
  for _ = 1, 7 do s:press "up" end
  expect(lines(s), " 1 2 ")
  local one = framed("1\n2\n3", 3)
  one:press("tab", "down")
  expect(lines(one), " 2 ")
  expect(one.focus, "")
end)

test("the cursor of an editor that is higher than the screen stays in sight", function()
  local s = using(("line\n"):rep(30), function(binding)
    return VStack { alignment = "leading", "above", TextEditor { text = binding }:frame { height = 20 } }
  end)
  s:press "tab"
  for _ = 1, 30 do s:press "down" end
  s:type "here"
  assert(s.screen:find("│here", 1, true), s.screen)
end)

test("a field is moved in and deleted from by words, of letters and digits", function()
  local s = using("", function(binding) return TextField { text = binding, "Name" } end)
  s:press "tab"
  s:type "one, two-3 e\u{301}te\u{301}"
  s:press("alt-b", "X")
  has(s, "one, two-3 Xe\u{301}te\u{301}")
  s:press("backspace", "ctrl-left", "ctrl-left", "Y")
  has(s, "one, Ytwo-3 e\u{301}te\u{301}")
  s:press("backspace", "alt-d")
  has(s, "one, -3 e\u{301}te\u{301}")
  s:press("alt-f", "ctrl-right", "alt-backspace")
  has(s, "one, -3 ")
  s:press("home", "alt-b", "alt-backspace", "alt-f", "Z", "end", "alt-f", "alt-d")
  has(s, "oneZ, -3 ")
end)

test("what a key does to a line of an editor leaves the others as they are", function()
  for keys, text in pairs {
    ["ctrl-k"] = "one\nt\nsix", ["ctrl-u"] = "one\nwo\nsix",
    ["home Z"] = "one\nZtwo\nsix", ["end Z"] = "one\ntwoZ\nsix",
    ["ctrl-a Z"] = "one\nZtwo\nsix", ["ctrl-e Z"] = "one\ntwoZ\nsix", ["ctrl-a ctrl-k backspace"] = "one\nsix",
  } do
    local s = using("one\ntwo\nsix", function(binding) return TextEditor { text = binding } end)
    s:press("tab", "down", "right")
    for key in keys:gmatch "%S+" do s:press(key) end
    has(s, text)
  end
end)

test("an editor is moved in by words, from line to line", function()
  local s = using("one two\nthree", function(binding) return TextEditor { text = binding } end)
  s:press("tab", "alt-f", "alt-f", "alt-f", "alt-d", "X")
  assert(s.screen:find("threeX.", 1, true), s.screen)
  s:press("ctrl-left", "ctrl-left", "Y")
  assert(s.screen:find("value one Ytwo", 1, true), s.screen)
end)

test("a click into a line of an editor puts the cursor there", function()
  local s = using("one\ntwo\nsix", function(binding) return TextEditor { text = binding } end)
  s:click(2, 2):type "A"
  has(s, "one\ntAwo\nsix")
  s:click(3, 2):type "B"
  has(s, "one\ntABwo\nsix")
  -- Behind its end, at its end.
  s:click(9, 3):type "C"
  has(s, "one\ntABwo\nsixC")
end)

local long = "The quick brown fox jumps over the lazy dog"

test("the line of an editor that has the cursor is wrapped as the others are", function()
  local s = using(long .. "\nshort", function(binding)
    return TextEditor { text = binding }:frame { width = 12, height = 10 }
  end)
  local before = s.screen
  s:press "tab"
  expect(s.screen, before)
  s:press "end"
  expect(s.screen, before)
  -- A space under the cursor is seen: where it would hang behind a row, it begins the next.
  s:press "home"
  for _ = 1, #"The quick brown fox jumps over" do s:press "right" end
  assert(s.screen:find("│jumps over│\n│ the lazy │", 1, true), s.screen)
end)

test("the cursor on a tab is one cell, and what stands behind the tab stays where it is", function()
  local s = using("one\na\tb", function(binding)
    return TextEditor { text = binding }:frame { width = 14, height = 4 }
  end)
  s:press("tab", "down", "right")
  assert(s.screen:find("│a       b   │", 1, true), s.screen)
  s:type "c"
  assert(s.screen:find("│ac      b   │", 1, true), s.screen)
end)

test("an editor shows the row of a wrapped line that has the cursor", function()
  local s = using(long .. "\nshort", function(binding)
    return TextEditor { text = binding }:frame { width = 12, height = 4 }
  end)
  s:press "tab"
  assert(s.screen:find("The quick", 1, true) and s.screen:find("brown fox", 1, true), s.screen)
  s:press "end"
  assert(s.screen:find("over the", 1, true) and s.screen:find("lazy dog", 1, true), s.screen)
  s:press "home"
  assert(s.screen:find("The quick", 1, true), s.screen)
end)

test("Up and Down go through the rows of a wrapped line, and keep to their cell", function()
  local s = using(long .. "\nab\n日本語 and more", function(binding)
    return TextEditor { text = binding }:frame { width = 13, height = 11 }
  end)
  s:press("tab", "right", "right", "down"):type "A"
  assert(s.screen:find("│brAown fox │", 1, true), s.screen)
  s:press("backspace", "down", "down"):type "B"
  assert(s.screen:find("│thBe lazy ", 1, true), s.screen)
  -- Through lines that are shorter, into the middle of a wide cluster.
  s:press("backspace", "right", "right", "right", "down", "down", "down"):type "C"
  assert(s.screen:find("│日本C語 and│", 1, true), s.screen)
  s:press("backspace", "up", "up"):type "D"
  assert(s.screen:find("│dogD ", 1, true), s.screen)
  s:press("backspace", "up", "up", "right", "right", "right", "right", "right", "right", "up", "up"):type "E"
  assert(s.screen:find("│The quickE │", 1, true), s.screen)
end)

test("Up stays in a full row, whose end is the beginning of the next", function()
  local s = using("日本語日本語", function(binding)
    return TextEditor { text = binding }:frame { width = 7, height = 6 }
  end)
  s:press("tab", "end", "up"):type "E"
  assert(s.screen:find("│語E日│", 1, true), s.screen)
end)

test("a click into any row of a wrapped line puts the cursor there", function()
  local s = using(long, function(binding) return TextEditor { text = binding }:frame { width = 12, height = 9 } end)
  s:click(3, 3):type "A"
  assert(s.screen:find("│juAmps ", 1, true), s.screen)
end)

test("a click into the text of a field puts the cursor there", function()
  local s = using("one 日本 two", function(binding) return TextField { text = binding, prompt = "?", "Name" } end)
  assert(s.screen:find("Name [one", 1, true), s.screen)
  s:click(6 + 1, 0)
  expect(s.focus, "Name")
  s:type "X"
  has(s, "oXne 日本 two")
  s:click(6 + 8, 0):type "Y"
  has(s, "oXne 日Y本 two")
  s:click(6, 0):type "Z"
  has(s, "ZoXne 日Y本 two")
  s:click "Name":type "A"
  has(s, "ZAoXne 日Y本 two")
end)

test("a click into a field that is too narrow for its text puts the cursor at what is seen", function()
  local Live = Container("Narrow", { text = State "the quick brown fox jumps over", body = function(self)
    return VStack { alignment = "leading", TextField { text = self:binding "text", "Name" }, Text(self.text) }
  end })
  local s = session(Live {}, { width = 20, height = 3 })
  s:press "tab"
  assert(s.screen:find("[…n fox jumps over ]", 1, true), s.screen)
  local column = utf8.len(s.screen:match "^(.-)over")
  s:click(column, 0):type "X"
  assert(s.screen:find("jumps Xover", 1, true), s.screen)
end)

test("a field is called what it is for, and clicked by that, whatever stands in it", function()
  for _, make in ipairs { TextField, SecureField } do
    for _, given in ipairs { { "Name" }, { "Name", prompt = "Who?" }, { Text "Name":bold() } } do
      local s = using("Sam", function(binding)
        given.text = binding
        return VStack { alignment = "leading", make(given), Button("beside", print) }
      end)
      s:click "beside"
      s:click "Name":type "!"
      expect(s.focus, "Name")
      has(s, "Sam!")
      s:click "beside"
      assert(not s.screen:find("Who?", 1, true), s.screen)
    end
  end
end)

test("Ctrl-W takes a word of an editor, and no more than its line end", function()
  local s = using("milk\nbread\neggs", function(binding) return TextEditor { text = binding } end)
  s:press("tab", "down", "down", "ctrl-e", "ctrl-w"):type "x"
  has(s, "milk\nbread\nx")
  s:press("ctrl-w", "ctrl-w"):type "y"
  has(s, "milk\ny")
end)

test("the cursor of an editor is in its text, whoever has shortened that", function()
  for keys, text in pairs { backspace = "ab", ["ctrl-u"] = "", ["left backspace"] = "ac", ["home x"] = "xabc" } do
    local s = using("long text here", function(binding)
      return VStack { TextEditor { text = binding }:frame { height = 4 },
        Button("set", function() binding.value = "abc" end):keyboardShortcut "ctrl-g" }
    end)
    s:press("tab", "ctrl-e", "ctrl-g")
    for key in keys:gmatch "%S+" do s:press(key) end
    has(s, text)
  end
end)

test("a click below the last line of an editor puts the cursor at the end of the text", function()
  local s = using("abc\ndef", function(binding)
    return TextEditor { text = binding }:frame { width = 20, height = 8 }
  end)
  s:press "tab":click(10, 5):type "x"
  has(s, "abc\ndefx")
  -- Up keeps to the cell of the click, not to one of before.
  s:press "up":click(2, 2):press "up":type "y"
  has(s, "aybc\ndefx")
end)

test("Home and End of a field are those of its text, which may have line ends", function()
  local s = using("one\n\ntwo", function(binding) return TextField { text = binding } end)
  s:press("tab", "home"):type "x":press "end":type "y"
  has(s, "xone\n\ntwoy")
  s:press "ctrl-u"
  has(s, "")
end)

test("Shift does nothing to keys that many terminals tell without it", function()
  local s = using("ab", function(binding) return TextEditor { text = binding } end)
  s:press("tab", "end", "shift-enter"):type "cd":press "shift-backspace"
  has(s, "ab\nc")
  local seen = {}
  local field = session(TextField { text = "" }:onSubmit(function() seen[1] = "submitted" end))
  field:press("tab", "shift-enter")
  expect(seen[1], "submitted")
  -- Who asks for it is told.
  local shifted = session(Button("a", print):onKeyPress("shift-enter", function() seen[2] = "shifted" end))
  shifted:press("tab", "shift-enter")
  expect(seen[2], "shifted")
  local found = select(2, pcall(Text("a").onKeyPress, Text "a", "shift-1", print))
  assert(tostring(found):find("with Shift it gives another character", 1, true), found)
end)

-- A field of `text` whose binding writes what `set` makes of it, with the keys of a parent.
local function filtered(text, set, keys)
  local Board = Container("Board", { text = State(text), body = function(self)
    local binding = self:binding(function() return self.text end, function(new) self.text = set(new, self.text) end)
    local view = keys.editor and TextEditor { text = binding } or TextField { text = binding }
    for key, made in pairs(keys) do
      if key ~= "editor" then view = view:onKeyPress(key, function() self.text = made(self.text) end) end
    end
    return view
  end })
  return session(Board {}, { width = 30, height = 4 })
end

test("the cursor stays where it is in what others make of a text", function()
  local function grouped(new) return (new:gsub("%D", ""):gsub("(%d%d%d%d)", "%1 ")) end
  expect(filtered("", grouped, {}):press "tab":type "12345678".screen:find "1234 5678" ~= nil, true)
  expect(filtered("", function(new) return "#" .. new:gsub("#", "") end, {}):press "tab":type "abc".screen
    :find "#abc" ~= nil, true)
  local completing = { ["ctrl-n"] = function(text) return text .. "tainer" end, up = function() return "before" end }
  local function plain(new) return new end
  for _, isEditor in ipairs { false, true } do
    completing.editor = isEditor
    local s = filtered("", plain, completing):press "tab":type "con":press "ctrl-n":type "host"
    expect(s.screen:find "containerhost" ~= nil, true)
    expect(s:press "up":type "!".screen:find "before!" ~= nil, true)
  end
end)

test("what a binding refuses moves no cursor", function()
  local function digits(new, old) return new:find "%D" and old or #new < 3 and old or new end
  local s = filtered("123", digits, {}):press("tab", "left", "left"):type "x9"
  expect(s.screen:find "1923" ~= nil, true)
  s = filtered("123", digits, {}):press("tab", "left", "left", "backspace"):type "9"
  expect(s.screen:find "1923" ~= nil, true)
end)
