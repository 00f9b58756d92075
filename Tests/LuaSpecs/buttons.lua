-- Buttons: their roles, and styles that a board makes.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, draws, fails = expectations.expect, expectations.draws, expectations.fails

local function bracketed(button) return HStack { spacing = 0, "<", button.label, ">" } end

local function nothing() end

-- A session's screen without the empty rows at its end.
local function screen(s) return (s.screen:gsub("\n+$", "")) end

test("a style is a function that makes a view of a button's label", function()
  draws(Button("Go", nothing):buttonStyle(bracketed), 10, { "<Go>" })
  draws(VStack { Button("Go", nothing), HStack { Button { Text "a", "b" } } }:buttonStyle(bracketed), 10,
    { "<Go>", "<a>", " b" })
end)

test("the innermost style wins, a name or a function", function()
  draws(VStack { Button("a", nothing):buttonStyle "plain", Button("b", nothing) }:buttonStyle(bracketed), 10,
    { " a", "<b>" })
  draws(VStack { Button("a", nothing):buttonStyle(bracketed), Button("b", nothing) }:buttonStyle "bordered", 10,
    { " <a>", "[ b ]" })
end)

test("what is inside a label is not styled again", function()
  draws(Button { action = nothing, "a", Button("b", nothing) }:buttonStyle(bracketed), 10, { "<a>", " b" })
end)

test("the function is told of role and whether the button is enabled", function()
  local function said(button) return Text((button.role or "none") .. " " .. tostring(button.isEnabled)) end
  draws(VStack { alignment = "leading",
    Button("a", nothing),
    Button { action = nothing, role = "cancel", "b" },
    Button { action = nothing, role = "destructive", "c" },
  }:buttonStyle(said), 20, { "none true", "cancel true", "destructive true" })
  expect(render(Button("a", nothing):disabled():buttonStyle(said)), "(none false)")
end)

test("a destructive button is red, unless somebody says otherwise or it is no more than a name", function()
  local function ansi(view) return (render(view, { format = "ansi", color = "16" }):gsub("\27", "^")) end
  local button = Button { action = nothing, role = "destructive", "x" }
  assert(ansi(button):find "%^%[31m", ansi(button))
  assert(not ansi(button:foregroundStyle "blue"):find "%^%[31m")
  assert(not ansi(Button { action = nothing, role = "cancel", "x" }):find "%^")
end)

test("a live button is pressed, and its style follows the focus", function()
  local Counter = Container("ButtonSpecCounter", { count = State(0), body = function(self)
    local function add() self.count = self.count + 1 end
    return VStack { alignment = "leading",
      Text(self.count), Button("one", add), Button("two", add):keyboardShortcut "t",
    } :buttonStyle(function(button) return HStack { spacing = 0, button.isFocused and ">" or "-", button.label } end)
  end })
  local s = session(Counter {}, { width = 10, height = 3 })
  expect(screen(s), "0\n-one\n-two")
  s:press "tab"
  expect(screen(s), "0\n>one\n-two")
  s:press("enter", "tab", "enter")
  expect(screen(s), "2\n-one\n>two")
  s:click "one"
  expect(screen(s), "3\n>one\n-two")
  s:press "t"
  expect(screen(s), "4\n>one\n-two")
end)

test("a styled button with a function of its own reads environment and state where it stands", function()
  EnvironmentValues.buttonSpecMark = Entry "*"
  local Marked = Container("ButtonSpecMarked", { mark = Environment "buttonSpecMark", body = function(self)
    return HStack { spacing = 0, self.mark, self.content }
  end })
  local function marked(button) return Marked { button.label } end
  draws(VStack { Button("a", nothing), Button("b", nothing):environment("buttonSpecMark", "#") }
    :buttonStyle(marked):environment("buttonSpecMark", "+"), 10, { "+a", "#b" })
end)

test("controls that are made of buttons look as they do, whatever the style of buttons", function()
  local function controls()
    return VStack { alignment = "leading",
      Toggle { value = true, "a" },
      Stepper { value = 3, "b" },
      Picker { value = "d", style = "inline", Text "c" :tag "c", Text "d" :tag "d" },
      Picker { value = "d", style = "segmented", Text "c" :tag "c", Text "d" :tag "d" },
      TabView { Text "1" :tabItem "e", Text "2" :tabItem "f" },
      DisclosureGroup { label = "g", isExpanded = false, "h" },
    }
  end
  expect(render(controls():buttonStyle(bracketed)), render(controls()))
  expect(render(controls():buttonStyle "bordered"), render(controls()))
  draws(DisclosureGroup { label = "g", isExpanded = true, Button("h", nothing) } :buttonStyle(bracketed), 10,
    { "˅ g", "  <h>" })
end)

test("what is wrong with a style is said", function()
  fails(function() return Text "x" :buttonStyle(3) end, "buttonStyle", '"plain" | "bordered" or a function')
  fails(function() return Button { role = "destuctive", "x" } end, "Button", "did you mean 'destructive'")
  fails(function() render(Button("x", nothing):buttonStyle(function(button) return button.isPresed end)) end,
    "buttons.lua", "not 'isPresed'")
  fails(function() render(Button("x", nothing):buttonStyle(function() error "in the style" end)) end,
    "buttons.lua", "in the style")
end)
