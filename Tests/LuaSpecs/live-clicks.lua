-- Controls and views that are clicked.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, fails = expectations.expect, expectations.fails
local bound = require "fixtures.bound-control"
local using, has = bound.using, bound.has

test("the parts of a control are called what the control is, and clicked by what they show", function()
  local s = using(1, function(binding) return Stepper { binding, "Cop" } end)
  s:press "tab"
  expect(s.focus, "Cop")
  s:press "tab"
  expect(s.focus, "Cop")
  s:click "[+]"
  has(s, "2")
  s:click "[-]":click "Cop"
  has(s, "0")
  local named = using(1, function(binding) return Stepper { binding }:accessibilityLabel "Copies" end)
  named:press "tab"
  expect(named.focus, "Copies")
  local rows = List { Text "Cop":onTapGesture(function() end), Stepper { value = 1 } }
  local row = session(rows, { width = 20, height = 4 })
  row:press "tab"
  expect(row.focus, "")
end)

test("a field is clicked by the text in it, and called by its label alone", function()
  local s = using("Sam", function(binding) return TextField { text = binding } end)
  s:click "Sam":type "my"
  has(s, "Sammy")
  expect(s.focus, "")
  fails(function() s:click "value" end, "no control \"value\"")
end)

test("a click on the track of a slider sets it, to a whole step, and gives it the focus", function()
  local s = using(0.5, function(binding) return Slider { value = binding, from = 0, to = 1, step = 0.25, "Part" } end)
  expect(s.screen:sub(1, 15):match "^Part ━", "Part ━")
  s:click(5 + 9, 0)
  has(s, "1")
  expect(s.focus, "Part")
  s:click(5, 0)
  has(s, "0")
  s:click(5 + 2, 0)
  has(s, "0.25")
  local off = using(0.5, function(binding) return Slider { value = binding, "Part" }:disabled() end)
  off:click(5 + 9, 0)
  has(off, "0.5")
end)

test("a button is told nothing, however it is pressed", function()
  local told = {}
  local s = session(Button("press", function(...) told[#told + 1] = select("#", ...) end):keyboardShortcut "x")
  s:click(2, 0)
  s:press("tab", "enter", "space", "x")
  expect(table.concat(told, " "), "0 0 0 0")
end)

test("R127, R128: a click presses what is drawn in front", function()
  local pressed = {}
  local function button(name) return Button(name, function() pressed[#pressed + 1] = name end):fixedSize() end
  local s = session(VStack { alignment = "leading",
    ZStack { alignment = "leading", button("front"):zIndex(1), button "behind" },
    ZStack { alignment = "leading", button "under", button "over" },
    button("aa"):background { alignment = "leading", button "bbbb" },
    button("cccc"):overlay { alignment = "leading", button "dd" },
    Text("tap"):onTapGesture(function() pressed[#pressed + 1] = "tap" end):background { button "back" },
  }, { width = 12, height = 5 })
  for row = 0, 4 do s:click(1, row) end
  expect(table.concat(pressed, " "), "front over aa dd tap")
  expect(s.focus, "dd")
  s:click(5, 0):click(3, 2):click(3, 3):click "bbbb"
  expect(table.concat(pressed, " ", 6), "behind bbbb cccc bbbb")
end)

test("a tap is told the cell of the view that was clicked, and its focus goes to what is around it", function()
  local found
  local s = session(VStack { alignment = "leading", "above",
    HStack { "ab", Text "cdef":onTapGesture(function(...) found = { ... } end) }:focusable():accessibilityLabel "row",
  }, { width = 12, height = 3 })
  s:click(5, 1)
  expect(found[1], 2)
  expect(found[2], 0)
  expect(found[3], 4)
  expect(s.focus, "row")
end)

test("a tap is that of what it was written on, not of what is around that", function()
  local taps = {}
  local function tapped(view)
    return view:onTapGesture(function(...) taps[#taps + 1] = table.concat({ ... }, " ") end)
  end
  local function clicked(view)
    taps = {}
    local s = session(VStack { alignment = "leading", view }, { width = 5, height = 5 })
    for row = 0, 4 do
      for column = 0, 4 do s:click(column, row) end
    end
    return taps
  end
  expect(table.concat(clicked(tapped(Text "x"):padding(2)), ", "), "0 0 1")
  expect(#clicked(tapped(Text "x":padding(1)):padding(1)), 9)
  expect(#clicked(tapped(Text "x":padding(2))), 25)
end)

test("a row of a list is chosen wherever it is drawn, in its insets and on what lies behind it too", function()
  local Board = Container("Board", { chosen = State "", body = function(self)
    return List { selection = self:binding "chosen",
      Text "a":tag "a":listRowInsets { leading = 3, top = 1 }, Text "b":tag "b":listRowBackground "zebra" }
  end })
  local function chosen(column, row)
    return session(Board {}, { width = 12, height = 5 }):click(column, row).screen:match "▸ (%a)"
  end
  expect(chosen(0, 0), "a")
  expect(chosen(3, 1), "a")
  expect(chosen(11, 2), "b")
end)
