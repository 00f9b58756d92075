-- What a board keeps for its next run. In a session without a folder it lives as long as the script.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, fails, shows = expectations.expect, expectations.fails, expectations.shows

-- A container that stores `key`, shows it, and does `act` when it is pressed.
local function keeper(name, key, default, act)
  return Container(name, { kept = Storage(key, default), body = function(self)
    return Button { action = function() act(self) end, Text(name .. " " .. tostring(self.kept)) }
  end })
end

test("what is stored begins with its default, and is there in the next session", function()
  local Counter = keeper("Counter", "next session", 3, function(self) self.kept = self.kept + 1 end)
  local s = session(Counter {})
  shows(s, "Counter 3")
  s:press("tab", "enter", "enter")
  shows(s, "Counter 5")
  s:quit()
  shows(session(Counter {}), "Counter 5")
  expect(render(Counter {}, { width = 12 }), "Counter 5")
end)

test("containers with one key share its value, and see a write in the next frame", function()
  local A = keeper("A", "shared", "x", function(self) self.kept = self.kept .. "a" end)
  local B = keeper("B", "shared", "x", function(self) self.kept = self.kept .. "b" end)
  local s = session(VStack { alignment = "leading", A {}, B {}, A {} })
  local other = session(B {})
  local frames = s.frames
  s:click "B x"
  expect(s.frames, frames + 1)
  shows(s, "A xb")
  shows(s, "B xb")
  s:press("shift-tab", "enter")
  shows(s, "B xba")
  other:advance(0)
  shows(other, "B xba")
end)

test("every kind of value that can be stored is", function()
  local given = { true, 1, 2.5, "ä\n\"", { a = { 1, { b = "c" } }, list = {} } }
  for i, value in ipairs(given) do
    local found
    local Keeper = Container("Keeper", { kept = Storage("kind " .. i, value), body = function(self)
      found = self.kept
      return Button("set", function() self.kept = value end)
    end })
    session(Keeper {}):click "set"
    expect(type(found), type(value))
    if type(value) ~= "table" then expect(found, value) end
  end
end)

test("a table is shared, too, and counts as written when it is assigned", function()
  local List = Container("List", { items = Storage("items", { "a" }), body = function(self)
    return VStack { Text(table.concat(self.items, ",")), Button("add", function()
      table.insert(self.items, "b")
      self.items = self.items
    end) }
  end })
  local default = { "a" }
  local s = session(List {})
  s:click "add":click "add"
  shows(s, "a,b,b")
  expect(#default, 1)
  shows(session(List {}), "a,b,b")
end)

test("nil takes away what is stored, and the default is there again", function()
  local On = keeper("On", "to nil", "first", function(self)
    if self.kept == "first" then self.kept = "second" else self.kept = nil end
  end)
  local s = session(On {})
  s:click "On first"
  shows(s, "On second")
  s:click "On second"
  shows(s, "On first")
  local Any = Container("Any", { kept = Storage "without default", body = function(self)
    return Button(type(self.kept), function() self.kept = self.kept == nil and 1 or "text" end)
  end })
  s = session(Any {})
  s:click "nil":click "number"
  shows(s, "string")
end)

test("controls write what is stored by a binding", function()
  local Settings = Container("Settings", { isOn = Storage("bound", false), body = function(self)
    return VStack { Toggle { self:binding "isOn", "Sound" }, Text(self.isOn and "loud" or "quiet") }
  end })
  local s = session(Settings {})
  shows(s, "quiet")
  s:click "Sound"
  shows(s, "loud")
end)

test("many writes are one frame", function()
  local Many = keeper("Many", "many", 0, function(self) for _ = 1, 50 do self.kept = self.kept + 1 end end)
  local s = session(Many {})
  s:press "tab"
  local frames = s.frames
  s:press "enter"
  shows(s, "Many 50")
  expect(s.frames, frames + 1)
end)

test("what cannot be stored is an error that says what and where", function()
  local value
  local Keeper = Container("Keeper", { kept = Storage("bad", {}), any = Storage "any", body = function(self)
    return VStack {
      Button("table", function() self.kept = value end), Button("any", function() self.any = value end),
    }
  end })
  local s = session(Keeper {})
  local function refuses(what, ...)
    value = what
    fails(function() s:click "table" end, "Keeper: 'kept'", ...)
  end
  refuses({ items = { { act = print } } }, "cannot be stored: bad.items[1].act is a function", "only strings, numbers")
  refuses({ 0 / 0 }, "bad[1] is not a finite number")
  refuses({ x = math.huge }, "bad.x is not a finite number")
  refuses({ "\xff" }, "bad[1] is a string that is not valid UTF-8")
  refuses({ [1] = 1, [3] = 3 }, "bad is a list with holes")
  refuses({ 1, a = 2 }, "bad has both positions and names")
  refuses({ [true] = 1 }, "bad has the key [true]")
  refuses({ [1.5] = 1 }, "bad has the key [1.5]")
  refuses({ Text "x" }, "bad[1] is a")
  local loop = {}
  loop.loop = loop
  refuses(loop, "nests too deep, or holds itself")
  refuses({ ("x"):rep(2 << 20) }, "the most is 1 MiB", "--allow-write")
  value = print
  fails(function() s:click "any" end, "any is a function")
  value = "text"
  fails(function() s:click "table" end, "the state 'kept' must be a table, got")
end)

test("a declaration says what is wrong with it", function()
  fails(function() return Storage() end, "Storage: argument 1 must be a string")
  fails(function() return Storage(5, 1) end, "Storage: argument 1 must be a string")
  fails(function() return Storage("", 1) end, 'Storage takes a key, and a default: Storage("count", 0)')
  fails(function() return Storage("a", 1, 2) end, "Storage takes 2 arguments, got 3; write Storage(key, default)")
  fails(function() return Storage("a", function() end) end, "Storage: the default is a function")
  fails(function() return Storage("a", { 0 / 0 }) end, "the default[1] is not a finite number")
end)

test("what is stored is the container's own, and is not written while the board is evaluated", function()
  local Own = Container("Own", { kept = Storage("own", 1), body = function(self) return Text(self.kept) end })
  fails(function() render(Own { kept = 2 }) end, "'kept' is the container's own and no argument")
  local Early = Container("Early", { kept = Storage("early", 1), body = function(self)
    self.kept = 2
    return Text(self.kept)
  end })
  fails(function() session(Early {}) end, "cannot be set while the board is evaluated")
end)

test("a stored binding whose default is a view's has no value while another has the focus", function()
  local Stored = Container("Stored", { field = Storage("focus of a view", "b"), body = function(self)
    return VStack { Button("a", print), Button("b", print):focused(self:binding "field", "b"),
      Button("c", print):focused(self:binding "field", "c"), Text("field " .. tostring(self.field)) }
  end })
  local s = session(Stored {})
  expect(s.focus, "b")
  for _, wanted in ipairs { "c", "nil", "b", "c" } do
    s:press "tab"
    shows(s, "field " .. wanted)
  end
  s:press "tab"
  expect(s.focus, "a")
end)
