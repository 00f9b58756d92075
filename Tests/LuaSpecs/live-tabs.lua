-- Tabs and menus in use.
local test = require "fixtures.test"
local expect = require("fixtures.expectations").expect
local bound = require "fixtures.bound-control"
local using, has = bound.using, bound.has

local function shows(s, ...)
  for _, text in ipairs { ... } do assert(s.screen:find(text, 1, true), text .. " is not in\n" .. s.screen) end
end

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
  s:click "a 0"
  s:click "b 0"
  s:click "Two"
  s:click "second 0"
  shows(s, "second 1")
  s:click "One"
  shows(s, "a 1", "b 1")
  -- A row that goes from the tab that is shown is forgotten, as ever.
  s:click "drop a"
  s:click "add a"
  shows(s, "a 0", "b 1")
  s:click "Two"
  shows(s, "second 1")
  -- So is a tab that goes, shown or not.
  s:click "One"
  s:click "turn"
  s:click "turn"
  s:click "Two"
  shows(s, "second 0")
end)

test("a tab without a tag is chosen by its number, by whoever writes it", function()
  local Tabs = Container("Tabs", { number = State(2), body = function(self)
    return VStack {
      Button("third", function() self.number = 3 end),
      TabView { selection = self:binding "number",
        Text "page a":tabItem "A", Text "page b":tabItem "B", Text "page c":tabItem "C":tag "c",
      },
      Text("number " .. self.number),
    }
  end })
  local s = session(Tabs {}, { width = 20, height = 8 })
  shows(s, "A [B]", "page b", "number 2")
  s:click "A"
  shows(s, "[A] B", "page a", "number 1")
  -- One that has a tag is chosen by that alone.
  s:click "third"
  shows(s, "[A] B", "page a", "number 3")
  assert(render(TabView { selection = 2, Text "page a", Text "page b" }):find "page b")
  assert(render(TabView { selection = 9, Text "page a", Text "page b" }):find "page a")
end)

test("a tab may be tagged false", function()
  local Tabs = Container("BooleanTabs", { isOn = State(false), body = function(self)
    return VStack {
      Button("turn", function() self.isOn = not self.isOn end),
      TabView { selection = self:binding "isOn",
        Text "on":tag(true):tabItem "On", Text "off":tag(false):tabItem "Off",
      },
    }
  end })
  local s = session(Tabs {}, { width = 20, height = 8 })
  shows(s, "On [Off]")
  s:click "turn"
  shows(s, "[On] Off")
end)
