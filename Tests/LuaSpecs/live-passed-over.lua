-- What is disabled or hidden, and controls that are made of it: neither keys nor clicks come to them.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect = expectations.expect

local Chosen = Container("Chosen", {
  value = State "none",
  make = function() end,
  body = function(self)
    return VStack { alignment = "leading", Text("chosen " .. tostring(self.value)), self.make(self:binding "value") }
  end,
})

local function order(s)
  local found = {}
  repeat
    s:press "tab"
    local isKnown = s.focus == nil or s.focus == found[1]
    if not isKnown then found[#found + 1] = s.focus end
  until isKnown
  return table.concat(found, " ")
end

local function chosen(s) return s.screen:match "chosen (%S+)" end

test("rows of a list that are hidden, faded out or disabled are passed over, and take no clicks", function()
  local s = session(Chosen { make = function(value)
    return List { selection = value,
      Text "a":tag "a", Text "b":tag "b":hidden(), Text "c":tag "c", Text "d":tag "d":disabled(),
      Text "e":tag "e":opacity(0), Text "f":tag "f":disabled(false),
    }
  end }, { width = 20, height = 8 })
  expect(order(s), "a c f")
  for row, wanted in ipairs { "a", "a", "c", "c", "c", "f" } do
    s:click(2, row)
    expect(chosen(s), wanted)
  end
end)

test("so are the rows of a section that is", function()
  local s = session(Chosen { make = function(value)
    return List { selection = value,
      Section { header = "one", Text "a":tag "a", Text "b":tag "b" }:disabled(),
      Section { header = "two", Text "c":tag "c":disabled(false), Text "d":tag "d" }:disabled(),
      Section { header = "three", Text "e":tag "e" },
      Group { Text "f":tag "f" }:hidden(),
    }
  end }, { width = 20, height = 16 })
  expect(order(s), "e")
  s:click(2, 2)
  expect(chosen(s), "none")
end)

test("options of a Picker that are disabled or hidden are not chosen, in any of its styles", function()
  local function picker(style)
    return session(Chosen { make = function(value)
      return Picker { style = style, selection = value, label = "of",
        Text "a":tag "a", Text "b":tag "b":disabled(), Text "c":tag "c":hidden(), Text "d":tag "d",
      }
    end }, { width = 30, height = 8 })
  end
  for _, style in ipairs { "inline", "segmented" } do
    local s = picker(style)
    expect(order(s), "a d")
    s:press "enter"
    expect(chosen(s), "a")
    s:press("tab", "enter")
    expect(chosen(s), "d")
  end
  local s = picker "menu"
  s:press "tab"
  for _, wanted in ipairs { "a", "d", "a" } do
    s:press "right"
    expect(chosen(s), wanted)
  end
  s:press "left"
  expect(chosen(s), "d")
end)

test("what is around a hidden view, or one that is faded out, makes nothing of it", function()
  local around = {
    function(view) return view:padding(1) end, function(view) return view:border() end,
    function(view) return view:frame { width = 5 } end, function(view) return view:offset(1, 0) end,
  }
  local hide = { function(view) return view:hidden() end, function(view) return view:opacity(0) end }
  for _, wrap in ipairs(around) do
    for _, hidden in ipairs(hide) do
      local s = session(Chosen { make = function(value)
        local view = Text "x":focusable():onTapGesture(function() value.value = "x" end)
        return VStack { Button("a", function() end), wrap(hidden(view)), wrap(hidden(TextField { text = "t" })) }
      end }, { width = 12, height = 12 })
      expect(order(s), "a")
      for row = 1, 11 do
        for column = 0, 11 do s:click(column, row) end
      end
      expect(chosen(s), "none")
    end
  end
end)
