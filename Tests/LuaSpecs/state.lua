-- State, bindings, controls and effects as a board that is printed sees them (lua-api.md section 6).
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local expect, fails = expectations.expect, expectations.fails

test("R38: containers of one name that are declared in two places have state of their own", function()
  local function counter(name)
    return Container(name, { n = State(0), body = function(self)
      return Button { action = function() self.n = self.n + 1 end, "n " .. self.n }
    end })
  end
  local first, again = counter "StateSpecCard", counter "StateSpecCard"
  local other = Container("StateSpecCard", { n = State { "x" }, body = function(self)
    return Text("list " .. #self.n)
  end })
  local shown = first
  local Top = Container("StateSpecTop", { turns = State(0), body = function(self)
    return VStack { Button("turn", function() self.turns = self.turns + 1 end), shown {} }
  end })
  local s = session(Top {}, { width = 20, height = 3 })
  s:click "n 0"
  -- The same declaration, made again.
  shown = again
  s:click "turn"
  expect(s.screen:match "n %d", "n 1")
  shown = other
  s:click "turn"
  expect(s.screen:match "list %d", "list 1")
end)

test("state starts with its initial value", function()
  local C = Container("StateSpecInitial", { n = State(3), none = State(), body = function(self)
    return Text(self.n .. " " .. tostring(self.none))
  end })
  expect(render(C {}), "3 nil")
end)

test("state that is set to nil has its initial value again", function()
  local s
  local C = Container("StateSpecNil", {
    n = State(3), list = State { 1 }, made = State(function() return "made" end), any = State(), shown = State(false),
    body = function(self)
      return Button(("%s %d %s %s"):format(self.n, #self.list, self.made, self.any), function()
        self.shown = not self.shown
        local isSet = self.shown
        self.n, self.list, self.made, self.any = isSet and 4 or nil, isSet and { 1, 2 } or nil, isSet and "b" or nil,
          isSet and "c" or nil
      end)
    end,
  })
  s = session(C {}, { width = 30, height = 1 }):press "tab"
  for _, wanted in ipairs { "4 2 b c", "3 1 made nil", "4 2 b c" } do
    s:press "enter"
    expect(s.focus, wanted)
  end
end)

test("state that an effect sets shows before anything is printed", function()
  local C = Container("StateSpecSettles", { n = State(0), body = function(self)
    return Text(self.n):onAppear(function() self.n = 7 end)
  end })
  expect(render(C {}), "7")
end)

test("onAppear is called once for each view, whatever the number of rounds", function()
  local log = {}
  local C = Container("StateSpecAppear", { n = State(0), body = function(self)
    return VStack {
      Text(self.n):onAppear(function() log[#log + 1] = "a" self.n = 1 end),
      Text "b":onAppear(function() log[#log + 1] = "b" end),
    }
  end })
  expect(render(C {}), "1\nb")
  expect(table.concat(log), "ab")
end)

test("R23: onAppear on a group is called for each of its members, and not for nothing", function()
  local count = 0
  local function appear() count = count + 1 end
  render(VStack { Group { "a", "b" }:onAppear(appear), EmptyView:onAppear(appear) })
  expect(count, 2)
end)

test("effects of containers with state work in containers without", function()
  local seen
  render(VStack { Text "a":onAppear(function() seen = true end) })
  expect(seen, true)
end)

test("onChange compares with the round before, and says new and old", function()
  local log = {}
  local C = Container("StateSpecChange", { n = State(1), body = function(self)
    return Text(self.n)
      :onAppear(function() self.n = 2 end)
      :onChange(self.n, function(new, old) log[#log + 1] = old .. ">" .. new end)
  end })
  expect(render(C {}), "2")
  expect(table.concat(log, " "), "1>2")
end)

test("onChange compares tables by what is in them, and each pair of tables once", function()
  -- Tables that are shared are as many as there are ways to them: 8 to the power of 15.
  local function nest(depth, leaf)
    local shared = depth > 0 and nest(depth - 1, leaf) or leaf
    return { shared, shared, shared, shared, shared, shared, shared, shared }
  end
  local function ring(value)
    local first, second = { value }, {}
    first.next, second.next = second, first
    return first
  end
  local function changes(before, after)
    local count = 0
    local C = Container("StateSpecCompared", { isAfter = State(false), body = function(self)
      return Text "x":onAppear(function() self.isAfter = true end)
        :onChange(self.isAfter and after or before, function() count = count + 1 end)
    end })
    render(C {})
    return count
  end
  expect(changes(nest(14, 1), nest(14, 1)), 0)
  expect(changes(nest(14, 1), nest(14, 2)), 1)
  expect(changes(ring(1), ring(1)), 0)
  expect(changes(ring(1), ring(2)), 1)
  expect(changes({ a = 1 }, { a = 1, b = 1 }), 1)
  expect(changes({ a = 1, b = 1 }, { a = 1 }), 1)
  expect(changes({ a = {} }, { a = {} }), 0)
  expect(changes({ a = 1 }, { b = 1 }), 1)
end)

test("a board that never settles is an error naming the container and the state", function()
  local C = Container("StateSpecEndless", { n = State(0), body = function(self)
    return Text "x":onChange(self.n, function() self.n = self.n + 1 end)
      :onAppear(function() self.n = 1 end)
  end })
  fails(function() render(C {}) end, "StateSpecEndless.n", "16 rounds")
end)

test("state cannot be set while a body, a closure or a reduce is evaluated", function()
  local InBody = Container("StateSpecInBody", { n = State(0), body = function(self)
    self.n = 1
    return Text "x"
  end })
  fails(function() render(InBody {}) end, "StateSpecInBody", "'n'", "state.lua")
  local InClosure = Container("StateSpecInClosure", { n = State(0), body = function(self)
    return ForEach(2, function(i) self.n = i return Text(i) end)
  end })
  fails(function() render(InClosure {}) end, "StateSpecInClosure", "'n'")
  fails(function() resolve.subviews(InBody {}).count() end, "StateSpecInBody")
end)

test("state and environment properties are no arguments", function()
  local C = Container("StateSpecOwn", { n = State(0), title = "", body = function() return Text "x" end })
  fails(function() return C { n = 1 } end, "StateSpecOwn", "'n'", "no argument")
end)

test("only state can be set and bound", function()
  local C = Container("StateSpecPlain", { title = "t", count = State(0), body = function(self)
    self.title = "u"
    return Text "x"
  end })
  fails(function() render(C {}) end, "self.title cannot be set", "not a State property")
  local D = Container("StateSpecBound", { count = State(0), body = function(self)
    return Text(tostring(self:binding "coun"))
  end })
  fails(function() render(D {}) end, "self.coun cannot be bound", "did you mean 'count'")
end)

test("a binding reads and writes the state it belongs to", function()
  local Field = Container("StateSpecField", { value = EmptyView, body = function(self)
    return Text(self.value.value .. self.value()):onAppear(function()
      self.value.value = "b"
      self.value(self.value() .. "c")
    end)
  end })
  local C = Container("StateSpecBinds", { text = State("a"), body = function(self)
    return Field { value = self:binding "text" }
  end })
  expect(render(C {}), "bcbc")
end)

test("a binding has only a value", function()
  local C = Container("StateSpecBindingField", { text = State("a"), body = function(self)
    return Text(self:binding("text").valu)
  end })
  fails(function() render(C {}) end, "no 'valu'", "did you mean 'value'")
end)

test("resolve shows the initial state", function()
  local C = Container("StateSpecResolve", { n = State(5), body = function(self) return Text(self.n) end })
  expect(resolve.subviews(C {})[1].text, "5")
end)

test("a button draws its label, bordered ones between brackets", function()
  expect(render(Button { action = function() end, "Go" }), "Go")
  expect(render(Button("Go", function() end):buttonStyle "bordered"), "[ Go ]")
  expect(render(Button { "Go" }:buttonStyle "plain"), "Go")
  expect(resolve.subviews { Button { "a", "b" }, "c" }.count, 2)
  expect(resolve.subviews(Button { "a" })[1].kind, "Button")
end)

test("a button wants a function and knows its labels", function()
  fails(function() return Button { action = 3, "x" } end, "Button", "'action'", "function")
  fails(function() return Button { actoin = print, "x" } end, "did you mean 'action'")
  fails(function() return Button("x", "y") end, "Button", "function")
  fails(function() return Text "x":buttonStyle "borderd" end, "did you mean 'bordered'")
end)

test("controls draw their values", function()
  local C = Container("StateSpecControls", {
    on = State(true), name = State("Ada"), colour = State("g"), count = State(2), part = State(0.5),
    body = function(self)
      return VStack { alignment = "leading",
        Toggle { self:binding "on", "Power" },
        TextField { self:binding "name" },
        TextField { value = "", "Name" },
        Picker { self:binding "colour", label = "Colour", Text "Red":tag "r", Text "Green":tag "g" },
        Stepper { self:binding "count", "Count" },
        Slider { self:binding "part", "Part" },
      }
    end,
  })
  expect(render(C {}), table.concat({
    "[x] Power", "[Ada]", "[Name]", "Colour Green ˅", "Count [-] 2 [+]", "Part ━━━━━●────",
  }, "\n"))
end)

test("a disclosure group shows its content when it is expanded", function()
  expect(render(DisclosureGroup { label = "More", "inside" }), "› More")
  expect(render(DisclosureGroup { label = "More", isExpanded = true, "inside" }), "˅ More\n  inside")
end)

test("controls check their labels and values", function()
  fails(function() return Stepper { value = 1, stp = 2 } end, "Stepper", "did you mean 'step'")
  fails(function() render(Stepper { value = "x" }) end, "Stepper", "number")
end)

test("effect modifiers want functions", function()
  fails(function() return Text "x":onAppear(3) end, "onAppear", "function")
  fails(function() return Text "x":onChange(3) end, "onChange", "function")
  fails(function() return Text "x":onKeyPress("q") end, "onKeyPress", "function")
end)

test("onKeyPress is kept and changes nothing in a printed board", function()
  expect(render(Text "x":onKeyPress("q", function() error "never" end)), "x")
end)

test("an error in an effect names its line", function()
  fails(function() render(Text "x":onAppear(function() error "in effect" end)) end, "state.lua", "in effect")
end)

-- Sections that are expanded by their id; articles.lua has the plugin that does.

test("sections expanded by their id keep that over updates", function()
  local Feed = Container("StateSpecFeed", { expanded = State({}), wanted = "", body = function(self)
    return VStack {
      ForEach { sections = self.content, function(section)
        local id = section.id
        local isExpanded = self.expanded[id]
        local shown = isExpanded and section.content or section.content:prefix(1)
        local hidden = section.content.count - shown.count
        return VStack {
          section.header,
          shown,
          hidden > 0 and Text("… " .. hidden .. " more"):onAppear(function()
            if section == nil or self.wanted ~= "second" then return end
            local expanded = self.expanded
            if next(expanded) then return end
            expanded[id] = true
            self.expanded = expanded
          end),
        }
      end },
    }
  end })
  local function feed(wanted) return Feed { wanted = wanted,
    Section "A" { "1", "2" }, Section "B" { "3" } }
  end
  expect(render(feed "none", { width = 8 }), "   A\n   1\n… 1 more\n   B\n   3")
  expect(render(feed "second", { width = 8 }), "A\n1\n2\nB\n3")
end)
