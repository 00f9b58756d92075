-- Bindings that follow the focus of a live board, and move it.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, shows = expectations.expect, expectations.shows
local stateful = require "fixtures.stateful"

test("focused follows the focus and moves it; defaultFocus has it at first", function()
  local Live = Container("Live", { isIn = State(false), field = State(), body = function(self)
    return VStack {
      Text("in " .. tostring(self.isIn) .. " field " .. tostring(self.field)),
      Button("one", function() self.field = "b" end):focused(self:binding "isIn"),
      Text "a":focusable():focused(self:binding "field", "a"):defaultFocus(),
      Text "b":focusable():focused(self:binding "field", "b"),
    }
  end })
  local s = session(Live {})
  expect(s.focus, "a")
  shows(s, "in false field a")
  s:press "shift-tab"
  shows(s, "in true field nil")
  s:press "enter"
  expect(s.focus, "b")
  shows(s, "in false field b")
end)

test("a binding that is set to something else gives the focus up", function()
  local s = session(stateful({ isIn = false, field = "" }, function(self)
    return VStack {
      Text "one":focusable():focused(self:binding "isIn"):onKeyPress("x", function() self.isIn = false end),
      Text "two":focusable():focused(self:binding "field", "two"):onKeyPress("x", function() self.field = "none" end),
      Text("in " .. tostring(self.isIn) .. " field " .. tostring(self.field)),
    }
  end))
  s:press "tab"
  expect(s.focus, "one")
  shows(s, "in true")
  s:press "x"
  expect(s.focus, nil)
  shows(s, "in false")
  s:press("tab", "tab")
  shows(s, "field two")
  s:press "x"
  expect(s.focus, nil)
  shows(s, "field none")
end)

test("a binding whose initial value is a view's has no value while another has the focus", function()
  local s = session(stateful({ field = "b" }, function(self)
    return VStack {
      Text "a":focusable(), Text "b":focusable():focused(self:binding "field", "b"),
      Text("field " .. tostring(self.field)),
    }
  end))
  expect(s.focus, "b")
  s:press "tab"
  expect(s.focus, "a")
  shows(s, "field nil")
end)

test("a binding that the focus has left has its initial value again where that names nothing", function()
  local s = session(stateful({ field = "" }, function(self)
    return VStack {
      Button("x", print):focused(self:binding "field", "x"), Button("z", print):focused(self:binding "field", "z"),
      Button("y", print), Text("at " .. self.field .. "<"),
    }
  end))
  for _, wanted in ipairs { "x", "z", "", "x" } do
    s:press "tab"
    shows(s, "at " .. wanted .. "<")
  end
end)

test("a binding whose initial value is a view's that is not there now has no value without the focus", function()
  local s = session(stateful({ field = "a", hasA = true }, function(self)
    return VStack {
      If(self.hasA, Button("a", print):focused(self:binding "field", "a")),
      Button("b", print):focused(self:binding "field", "b"),
      Button("turn", function() self.hasA = not self.hasA end), Text("field " .. tostring(self.field)),
    }
  end))
  for _, key in ipairs { "tab", "tab", "enter", "shift-tab", "tab", "enter" } do s:press(key) end
  shows(s, "field nil")
  expect(s.focus, "turn")
end)

test("a binding whose initial value is another view's has no value while none of them has the focus", function()
  local s = session(stateful({ field = "a" }, function(self)
    return VStack {
      Text "a":focusable():focused(self:binding "field", "a"), Text "b":focusable():focused(self:binding "field", "b"),
      Text "c":focusable(), Text("field " .. tostring(self.field)),
    }
  end))
  for _, wanted in ipairs { "b", "nil", "a" } do
    s:press "tab"
    shows(s, "field " .. wanted)
  end
  expect(s.focus, "a")
end)

test("R37: a binding that follows the focus of a view is told when the view goes", function()
  local s = session(stateful({ isGone = false, name = "", isIn = false, text = "" }, function(self)
    return VStack { Button("first", print),
      If(not self.isGone, TextField { text = self:binding "text", prompt = "field" }
        :focused(self:binding "name", "field"):focused(self:binding "isIn")),
      Text(("name '%s', in %s"):format(self.name, self.isIn)),
    }:onKeyPress("f3", function() self.isGone = not self.isGone end)
  end), { width = 30, height = 5 })
  s:press("tab", "tab")
  shows(s, "name 'field', in true")
  s:press "f3"
  shows(s, "name '', in false")
  expect(s.focus, "first")
  -- Nor does it take the focus when it is back.
  s:press "f3"
  expect(s.focus, "first")
end)

test("R23: views that share a binding have the focus in turn, and it holds for all of them", function()
  local function buttons(self, one, two)
    return Group {
      one(Button("one", function() self.pressed = self.pressed .. 1 end)),
      two(Button("two", function() self.pressed = self.pressed .. 2 end)),
    }
  end
  local function board(start, focused)
    local Board = Container("Shared", { f = State(start), pressed = State "", body = function(self)
      return VStack { focused(self), Button("three", print), Text(("%s %s."):format(self.pressed, self.f)) }
    end })
    return session(Board {}, { width = 20, height = 6 })
  end
  local function whole(self)
    local function same(view) return view end
    return buttons(self, same, same):focused(self:binding "f")
  end
  local function each(self)
    local function bound(view) return view:focused(self:binding "f") end
    return buttons(self, bound, bound)
  end
  local function named(self)
    local function bound(view) return view:focused(self:binding "f", "x") end
    return buttons(self, bound, bound)
  end
  for _, case in ipairs {
    { whole, false, "true", "false" }, { each, false, "true", "false" }, { named, "", "x", "" },
  } do
    local focused, start, isIn, isOut = table.unpack(case)
    local s = board(start, focused)
    s:press("tab", "enter")
    expect(s.focus, "one")
    shows(s, ("1 %s."):format(isIn))
    s:press("tab", "enter")
    expect(s.focus, "two")
    shows(s, ("12 %s."):format(isIn))
    s:press "tab"
    expect(s.focus, "three")
    shows(s, ("12 %s."):format(isOut))
    s:press "tab"
    expect(s.focus, "one")
  end
end)

test("the focus goes with a view that is made anew elsewhere, where its binding says so", function()
  local Board = Container("Board", { left = State { "one", "two" }, right = State { "six" }, focus = State "",
    body = function(self)
      local function card(from, to, name)
        return Button(name, function()
          local kept = {}
          for _, other in ipairs(self[from]) do if other ~= name then kept[#kept + 1] = other end end
          self[from], self[to] = kept, { name, table.unpack(self[to]) }
        end):focused(self:binding "focus", name)
      end
      return HStack { alignment = "top",
        VStack { ForEach(self.left, function(name) return card("left", "right", name) end) },
        VStack { ForEach(self.right, function(name) return card("right", "left", name) end) },
        Text("in " .. self.focus),
      }
    end })
  local s = session(Board {}, { width = 30, height = 4 })
  s:press "tab"
  for _ = 1, 3 do
    s:press "enter"
    assert(s.focus == "one" and s.screen:find "in one", s.screen)
  end
end)
