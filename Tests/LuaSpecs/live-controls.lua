-- Controls in use.
local expectations = require "fixtures.expectations"
local expect, fails = expectations.expect, expectations.fails

-- A session of one control, bound to a value that is shown below it.
local function using(initial, control)
  local Live = Container("Live", {
    value = State(initial),
    body = function(self)
      local value = self.value
      if type(value) == "table" then
        local keys = {}
        for key in pairs(value) do keys[#keys + 1] = tostring(key) end
        table.sort(keys)
        value = "{" .. table.concat(keys, ",") .. "}"
      end
      return VStack { alignment = "leading", control(self:binding "value"), Text("value " .. tostring(value) .. ".") }
    end,
  })
  return session(Live {}, { width = 40, height = 12 })
end

local function has(s, value)
  assert(s.screen:find("value " .. value .. ".", 1, true), "value " .. value .. " is not in\n" .. s.screen)
end

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

test("a picker goes through its options, in each style", function()
  for _, style in ipairs { "menu", "inline", "segmented" } do
    local s = using("m", function(binding)
      return Picker { selection = binding, style = style, label = "Size",
        Text "small":tag "s", Text "medium":tag "m", Text "large":tag "l",
      }
    end)
    has(s, "m")
    if style == "menu" then
      s:press("tab", "space")
      has(s, "l")
      s:press "right"
      has(s, "s")
      s:press "left"
      has(s, "l")
    else
      s:click "small"
      has(s, "s")
      s:press("tab", "tab", "enter")
      has(s, "l")
    end
  end
  fails(function() return Picker { style = "wheel" } end, "style", "wheel")
end)

test("a text without a tag before options that have one is the label of a picker", function()
  for _, style in ipairs { "menu", "inline", "segmented" } do
    local s = using("a", function(binding)
      return Picker { binding, "Size", style = style, Text "A":tag "a", Text "B":tag "b" }
    end)
    assert(s.screen:find("Size", 1, true), s.screen)
    s:press(table.unpack(style == "menu" and { "tab", "right" } or { "tab", "tab", "enter" }))
    has(s, "b")
  end
end)

test("what says that one of several is chosen is no part of its name", function()
  local s = using("a", function(binding)
    return Picker { selection = binding, style = "segmented", Text "A":tag "a", Text "B":tag "b" }
  end)
  s:press "tab"
  expect(s.focus, "A")
  local tabs = session(TabView { Text "first":tabItem "One", Text "second":tabItem "Two" }, { width = 20, height = 4 })
  tabs:press "tab"
  expect(tabs.focus, "One")
end)

test("a list selects rows by the ids that they were given", function()
  local s = using("b", function(binding)
    return List { selection = binding, Text "x":id "a", Text "y":id "b":bold(), VStack { "z" }:id "c" }
  end)
  assert(s.screen:find("▸ y", 1, true), s.screen)
  s:click "x"
  has(s, "a")
  assert(s.screen:find("▸ x", 1, true), s.screen)
  s:click "z"
  has(s, "c")
  local numbers = using(0, function(binding) return List { selection = binding, Text "x":id(3), Text "y":id(4) } end)
  numbers:click "y"
  has(numbers, "4")
end)

test("a slider moves in whole steps within its bounds", function()
  local s = using(0.5, function(binding) return Slider { value = binding, from = 0, to = 1, step = 0.25, "Part" } end)
  s:press("tab", "right")
  has(s, "0.75")
  s:press("right", "right", "right")
  has(s, "1")
  s:press "home"
  has(s, "0")
  s:press "left"
  has(s, "0")
end)

test("a stepper counts by its buttons and by the arrows", function()
  local s = using(1, function(binding) return Stepper { binding, from = 0, max = 3, "Count" } end)
  s:press("tab", "tab", "enter")
  has(s, "2")
  s:press("right", "right")
  has(s, "3")
  s:press "left"
  has(s, "2")
end)

test("a list selects one row, or a set of them, by tag or id", function()
  local function rows(binding)
    return List { selection = binding, Text "first":tag "a", Text "second":id "b", Text "third":tag "c" }
      :frame { height = 4 }
  end
  local one = using("a", rows)
  assert(one.screen:find("▸ first", 1, true), one.screen)
  one:press("tab", "down", "down", "enter")
  has(one, "c")
  local many = using({ a = true }, rows)
  many:click "third"
  has(many, "{a,c}")
  many:click "first"
  has(many, "{c}")
end)

local people = {
  { id = "s", name = "Sam", plays = 3 }, { id = "m", name = "Matt", plays = 12 }, { id = "a", name = "Ann" },
}

test("a table selects one row, or a set of them, by id", function()
  local function rows(binding)
    return Table { data = people, selection = binding, TableColumn("Name", "name"), TableColumn("Plays", "plays") }
  end
  local one = using("m", rows)
  assert(one.screen:find("▸ Matt     12\n", 1, true), one.screen)
  one:press "tab"
  expect(one.focus, "Sam 3")
  one:press("down", "down", "enter")
  expect(one.focus, "Ann")
  has(one, "a")
  one:click "Sam"
  has(one, "s")
  local many = using({}, rows)
  many:click "Sam":click "Ann"
  has(many, "{a,s}")
  many:click "Sam"
  has(many, "{a}")
end)

test("a table sorts by the title that is pressed, and back", function()
  local function order(s)
    local places = {}
    for _, name in ipairs { "Sam", "Matt", "Ann" } do
      places[#places + 1] = ("%04d%s"):format(s.screen:find(name, 1, true), name)
    end
    table.sort(places)
    return table.concat(places, " "):gsub("%d+", "")
  end
  local function rows(binding)
    return Table { data = people, sortOrder = binding, TableColumn("Name", "name"),
      TableColumn("Plays", function(row) return row.plays end) }
  end
  local s = using("name", rows)
  expect(order(s), "Ann Matt Sam")
  assert(s.screen:find("Name ▲", 1, true), s.screen)
  s:click "Name"
  has(s, "-name")
  expect(order(s), "Sam Matt Ann")
  s:click "Plays"
  has(s, "Plays")
  -- Without a value a row comes last, whatever the direction.
  expect(order(s), "Sam Matt Ann")
  s:click "Plays"
  expect(order(s), "Matt Sam Ann")
  expect(order(session(rows { "-plays" and "-Plays", "name" })), "Matt Sam Ann")
  fails(function() render(rows "nme") end, "'sortOrder' names no column 'nme'; there are 'name', 'Plays'")
end)

test("tabs are chosen by key and by click, and by their binding", function()
  local function tabs(binding)
    return TabView { selection = binding,
      Text "1 open":tag "o":tabItem "Open",
      Text "2 done":tag "d":tabItem "Done",
    }
  end
  local s = using("o", tabs)
  assert(s.screen:find("[Open] Done", 1, true) and s.screen:find("1 open", 1, true), s.screen)
  s:click "Done"
  has(s, "d")
  assert(s.screen:find("Open [Done]", 1, true) and s.screen:find("2 done", 1, true), s.screen)
  s:press "right"
  has(s, "o")
end)

test("a menu opens below its label, and Escape closes it", function()
  local s = using(0, function(binding)
    return Menu { label = "More", Button("Count", function() binding.value = binding.value + 1 end) }
  end)
  assert(not s.screen:find "Count")
  s:press("tab", "enter", "tab", "enter")
  has(s, "1")
  s:press "escape"
  assert(not s.screen:find "Count", s.screen)
end)

test("a choice of a menu, or Escape, closes it and gives the focus back to what opens it", function()
  local s = using(0, function(binding)
    local function count() binding.value = binding.value + 1 end
    return VStack { Button("Before", count), Menu { label = "More", Button("Count", count), Button("Twice", count) },
      Button("After", count) }
  end)
  local function isClosed(value)
    has(s, value)
    assert(not s.screen:find "Count", s.screen)
    expect(s.focus, "More")
  end
  s:press("tab", "tab", "enter", "tab", "tab", "enter")
  isClosed "1"
  s:press "enter"
  s:click "Count"
  isClosed "2"
  s:press("enter", "tab", "escape")
  isClosed "2"
  s:press("tab", "enter")
  has(s, "3")
end)

test("a menu in a menu opens without closing the other, and its choice closes both", function()
  local s = using(0, function(binding)
    return Menu { label = "Outer", Menu { label = "Inner", Button("Count", function() binding.value = 1 end) } }
  end)
  s:press("tab", "enter", "tab", "enter")
  assert(s.screen:find "Inner" and s.screen:find "Count", s.screen)
  s:press("tab", "enter")
  has(s, "1")
  assert(not s.screen:find "Inner", s.screen)
  expect(s.focus, "Outer")
end)

test("a tab keeps its state while another is shown, and forgets what left it while it was", function()
  local Counter = Container("Counter", { count = State(0), label = "", body = function(self)
    return Button { action = function() self.count = self.count + 1 end, self.label .. " " .. self.count }
  end })
  local Tabs = Container("Tabs", { rows = State { "a", "b" }, hasSecond = State(true), body = function(self)
    return VStack {
      Button("drop a", function() self.rows = { "b" } end), Button("add a", function() self.rows = { "a", "b" } end),
      Button("turn", function() self.hasSecond = not self.hasSecond end),
      TabView {
        VStack { ForEach(self.rows, function(row) return Counter { label = row } end) }:id "one":tabItem "One",
        If(self.hasSecond, function() return Counter { label = "second" }:id "two":tabItem "Two" end),
      },
    }
  end })
  local s = session(Tabs {}, { width = 40, height = 12 })
  local function shows(...)
    for _, text in ipairs { ... } do assert(s.screen:find(text, 1, true), text .. " is not in\n" .. s.screen) end
  end
  s:click "a 0"
  s:click "b 0"
  s:click "Two"
  s:click "second 0"
  shows "second 1"
  s:click "One"
  shows("a 1", "b 1")
  -- A row that goes from the tab that is shown is forgotten, as ever.
  s:click "drop a"
  s:click "add a"
  shows("a 0", "b 1")
  s:click "Two"
  shows "second 1"
  -- So is a tab that goes, shown or not.
  s:click "One"
  s:click "turn"
  s:click "turn"
  s:click "Two"
  shows "second 0"
end)

test("what is no binding where one is wanted is an error with the way to one", function()
  local function names(option, use)
    fails(use, "live-controls.lua:", option, 'a binding (self:binding "name"), got a')
  end
  for _, control in ipairs { List, Picker, TabView } do
    names("'selection'", function() return control { selection = State(1), Text "a" } end)
  end
  names("'selection'", function() return Table { data = {}, selection = State(1), TableColumn("A", "a") } end)
  names("'sortOrder'", function() return Table { data = {}, sortOrder = State "a", TableColumn("A", "a") } end)
  for _, control in ipairs { Toggle, Stepper, Slider, TextField, SecureField, TextEditor, Picker } do
    names("'value'", function() return control { value = State(1) } end)
  end
  names("'text'", function() return TextField { text = {} } end)
  names("'isExpanded'", function() return DisclosureGroup { label = "a", isExpanded = State(true), "b" } end)
  names("'position'", function() return ScrollView { position = 5, "a" } end)
  names("focused", function() return Text "a":focused(5) end)
end)

test("a toggle and a disclosure group turn over", function()
  local s = using(false, function(binding)
    return VStack { alignment = "leading",
      Toggle { binding, "Wake me" },
      DisclosureGroup { label = "More", "details" },
    }
  end)
  s:press("tab", "space")
  has(s, "true")
  assert(s.screen:find("[x] Wake me", 1, true), s.screen)
  s:click "More"
  assert(s.screen:find("details", 1, true), s.screen)
  expect(s.frames > 2, true)
end)

test("a plain run draws controls, and calls none of their functions", function()
  local calls = {}
  local function call(name) return function() calls[#calls + 1] = name end end
  local Plain = Container("Plain", {
    isOn = State(true), count = State(1), size = State(2),
    body = function(self)
      return VStack { alignment = "leading",
        Button("Go", call "action"):keyboardShortcut "g":onTapGesture(call "tap"),
        Toggle { self:binding "isOn", "On" },
        Stepper { self:binding "count", "Count" },
        TextField { text = "Sam" }:onSubmit(call "submit"):defaultFocus(),
        Menu { label = "More", Button("Copy", call "menu") },
        TabView { selection = self:binding "size", Text "one":tabItem "A":tag(1), Text "two":tabItem "B":tag(2) },
        Text "base":sheet(self:binding "isOn", function() return Text "over" end)
          :alert("Really?", self:binding "isOn", { Button("Yes", call "alert") }),
        Text "row":focusable():focused(self:binding "isOn"):onKeyPress("a", call "key"):onDisappear(call "gone"),
      }
    end,
  })
  local drawn = render(Plain {}, { width = 20 })
  expect(drawn, table.concat({
    "Go", "[x] On", "Count [-] 1 [+]", "[Sam]", "More ˅", " A [B]", ("─"):rep(20), "two", "base", "row",
  }, "\n"))
  assert(#calls == 0, table.concat(calls, " "))
end)

test("a plain run calls onAppear and onChange, and a task up to where it waits", function()
  local calls = {}
  local Plain = Container("Plain", { n = State(0), body = function(self)
    return VStack {
      Text(self.n):onAppear(function() self.n = 1 end):onChange(self.n, function(new) calls[#calls + 1] = new end),
      TimelineView { every = 1, function() return Text "tick" end }:task(function()
        calls[#calls + 1] = "begun"
        host.sleep(1)
        calls[#calls + 1] = "went on"
      end),
    }
  end })
  expect(render(Plain {}, { width = 4 }), " 1\ntick")
  table.sort(calls, function(a, b) return tostring(a) < tostring(b) end)
  expect(table.concat(calls, " "), "1 begun")
end)

test("the end that a session asks for is its own", function()
  local Counter = Container("Counter", { count = State(0), body = function(self)
    return Button("count " .. self.count, function() self.count = self.count + 1 end)
  end })
  local ended = session(Button("leave", function() host.exit(3) end), { width = 10, height = 1 })
  ended:click "leave"
  local other = session(Counter {}, { width = 10, height = 1 })
  other:click "count 0":click "count 1"
  assert(other.screen:find "count 2", other.screen)
end)
