-- Controls in use, but for those that are typed into.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, fails, shows = expectations.expect, expectations.fails, expectations.shows
local bound = require "fixtures.bound-control"
local using, has = bound.using, bound.has

test("a Stepper stays at the last integer", function()
  for value, key in pairs { [math.maxinteger] = "right", [math.mininteger] = "left" } do
    local Board = Container("Board", { value = State(value), body = function(self)
      return Stepper { value = self:binding "value" }
    end })
    local s = session(Board {}, { width = 40, height = 1 })
    s:press("tab", key, key)
    assert(s.screen:find(tostring(value), 1, true), s.screen)
  end
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

test("a slider goes to the next of its steps, wherever it is", function()
  local s = using(0, function(binding) return Slider { value = binding, from = 0, to = 10, step = 3, "Part" } end)
  s:press "tab"
  for _, value in ipairs { "3", "6", "9", "10", "10" } do has(s:press "right", value) end
  for _, value in ipairs { "9", "6", "3", "0", "0" } do has(s:press "left", value) end
  local between = using(5, function(binding) return Slider { value = binding, from = 0, to = 10, step = 3, "Part" } end)
  between:press("tab", "right")
  has(between, "6")
end)

test("a binding of another type than a control writes is an error where it is drawn, or was made", function()
  local function drawn(wanted, initial, control)
    fails(function() return using(initial, control) end, "live-controls.lua:", wanted)
  end
  drawn("Toggle: the value must be a boolean, got a number", 3, function(binding) return Toggle { binding, "T" } end)
  drawn("DisclosureGroup: the value must be a boolean", 3, function(binding)
    return DisclosureGroup { label = "a", isExpanded = binding, "b" }
  end)
  drawn("alert: the value must be a boolean", 3, function(binding) return Text "a":alert("T", binding) end)
  drawn("Slider: the value must be a number", "a", function(binding) return Slider { binding, "T" } end)
  drawn("Stepper: the value must be a number", "a", function(binding) return Stepper { binding, "T" } end)
  drawn("TextField: the value must be a string, got a number", 3, function(binding) return TextField { binding } end)
  local picker = using(3, function(binding) return Picker { selection = binding, Text "a":tag "a" } end)
  fails(function() picker:press("tab", "space") end, "live-controls.lua:", "'value' must be a number, got a string")
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

test("parts of a number that a stepper counts by do not add up to a number beside zero", function()
  local s = using(0.3, function(binding) return Stepper { binding, step = 0.1, "Width" } end)
  s:press("tab", "left", "left", "left")
  has(s, "0.0")
  s:press("right", "right", "right")
  has(s, "0.3")
  local odd = using(0.25, function(binding) return Stepper { binding, step = 0.1, "Width" } end)
  odd:press("tab", "right")
  has(odd, "0.35")
  fails(function() return render(Stepper { value = 1, from = 10, to = 1 }) end,
    "Stepper: 'from' must not be more than 'to', got 10 and 1")
end)

test("an empty label leaves no gap before a control, or behind it", function()
  local fields = VStack { alignment = "leading",
    Stepper { value = 3, "" }, Slider { value = 0, "" }, Toggle { value = true, "" }, Stepper { value = 3, "Count" },
  }
  expect(render(fields), "[-] 3 [+]\n●─────────\n[x]\nCount [-] 3 [+]")
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
  -- The cell is as wide as its column.
  s = using("name", function(binding)
    return Table { data = { { name = "Bartholomew" } }, sortOrder = binding, TableColumn("Name", "name") }
  end)
  s:click(10, 0)
  has(s, "-name")
  expect(order(session(rows { "-plays" and "-Plays", "name" })), "Matt Sam Ann")
  fails(function() render(rows "nme") end, "'sortOrder' names no column 'nme'; there are 'name', 'Plays'")
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

test("a slider goes up from its start by whole steps, or says what is wrong", function()
  local function slider(given) return function() return render(Slider(given)) end end
  fails(slider { value = 1, from = 2, to = 1 }, "Slider: 'from' must not be more than 'to', got 2 and 1")
  fails(slider { value = 1, to = math.huge }, "Slider: 'to' must be finite, got inf")
  fails(slider { value = 1, step = -1 }, "Slider: 'step' must be more than 0, got -1")
  fails(slider { value = 1, step = 0 / 0 }, "Slider: 'step' must be a number, got NaN")
  assert(slider { value = 3, from = 3, to = 3 }():find "●", "a slider of one value")
end)

-- A board of what `make` returns for a state, whose rows hear "x" and follow the focus.
local function heard(make)
  local Live = Container("Live", { chosen = State "", at = State "", log = State "", body = function(self)
    local function row(view, name)
      return view:onKeyPress("x", function() self.log = self.log .. name end):focused(self:binding "at", name)
    end
    return VStack { alignment = "leading", make(self, row), ("heard %s at %s."):format(self.log, self.at) }
  end })
  return session(Live {}, { width = 40, height = 12 })
end

test("behaviour 60: what is written on a row to select is around its focus: list, table and picker", function()
  for name, make in pairs {
    list = function(self, row)
      return List { selection = self:binding "chosen", row(Text "1", "a"), row(HStack { "2", Spacer() }:padding(), "b"),
        row(Text "3", "c"):badge(3) }:frame { height = 6 }
    end,
    table = function(self, row)
      return Table { selection = self:binding "chosen", data = { "a", "b", "c" }, TableColumn("Name", function(id)
        return row(Text(id), id)
      end), TableColumn("More", "id") }
    end,
    long = function(self, row)
      local data = { "a", "b", "c" }
      for i = 4, 200 do data[i] = "r" .. i end
      return ScrollView { Table { selection = self:binding "chosen", data = data, TableColumn("Name", function(id)
        return row(Text(id), id)
      end) } }:frame { height = 6 }
    end,
    inline = function(self, row)
      return Picker { selection = self:binding "chosen", style = "inline",
        row(Text "1":tag(1), "a"), row(Text "2":tag(2), "b"), row(Text "3":tag(3), "c") }
    end,
    segmented = function(self, row)
      return Picker { selection = self:binding "chosen", style = "segmented",
        row(Text "1":tag(1), "a"), row(Text "2":tag(2), "b"), row(Text "3":tag(3), "c") }
    end,
  } do
    local s = heard(make)
    s:press("tab", "x", "tab", "x", "x", "tab", "x", "shift-tab", "x")
    assert(s.screen:find("heard abbcb at b.", 1, true), name .. "\n" .. s.screen)
  end
end)

test("behaviour 60: a binding and defaultFocus give a row the focus, and not a control in it", function()
  local s = heard(function(self, row)
    return VStack { Button("go", function() self.at = "b" end),
      List { selection = self:binding "chosen", Text "1":tag "1",
        row(HStack { "2", Button("in two", print) }:tag "2", "b"), Text "3":tag "3":defaultFocus() } }
  end)
  expect(s.focus, "3")
  s:click "go"
  expect(s.focus, "2 in two")
  s:press "enter"
  assert(s.screen:find("▸ 2", 1, true), s.screen)
end)

test("a control that is a row hears its keys while it has the focus, and so do rows of the innermost list", function()
  local s = heard(function(self, row)
    return List { selection = self:binding "chosen",
      row(TextField { text = self:binding "chosen", prompt = "Name" }, "a"),
      VStack { List { selection = self:binding "log", row(Text "inner":tag "i", "b") } }:tag "outer" }
  end)
  s:press("tab", "x")
  assert(s.screen:find("heard  at .", 1, true), s.screen)
  s:press("tab", "y")
  assert(s.screen:find("heard  at a.", 1, true) and s.screen:find("[y", 1, true), s.screen)
  s:press("tab", "x")
  assert(s.screen:find("heard  at .", 1, true), s.screen)
  s:press("tab", "x")
  assert(s.screen:find("heard b at b.", 1, true), s.screen)
end)

test("a divider among rows and options is a line across, and cannot be chosen", function()
  local list = using("a", function(binding)
    return List { selection = binding, Text "one":tag "a", Divider, Text "two":tag "b" }
  end)
  assert(list.screen:find("▸ one\n────", 1, true), list.screen)
  list:press("tab", "tab")
  expect(list.focus, "two")
  for _, style in ipairs { "menu", "inline", "segmented" } do
    local s = using("a", function(binding)
      return Picker { selection = binding, style = style, Text "one":tag "a", Divider, Text "two":tag "b" }
    end)
    s:press(table.unpack(style == "menu" and { "tab", "right" } or { "tab", "tab", "enter" }))
    has(s, "b")
  end
end)

test("steps of parts of a number come to 0 from any bound", function()
  for _, control in ipairs { Stepper, Slider } do
    local Live = Container("Parts", { part = State(0.3), body = function(self)
      return VStack { ("at %s."):format(self.part),
        control { value = self:binding "part", from = -0.3, to = 0.5, step = 0.1, "Part" } }
    end })
    local s = session(Live {}, { width = 30, height = 3 })
    s:press("tab", "left", "left", "left")
    shows(s, "at 0.0.")
    s:press "left"
    shows(s, "at -0.1.")
  end
end)

test("the marks of controls stay whole where there is little room", function()
  expect(render(Slider { value = 0.4, "Vol" }, { width = 12 }), "Vol ━━●────")
  expect(render(Slider { value = 0.4, "Vol" }, { width = 9 }), "Vol ━━●──")
  expect(render(Slider { value = 1 }, { width = 3 }), "━━●")
  expect(render(Toggle { value = true, "wifi" }, { width = 6 }), "[x] wi\n    fi")
end)
