-- Layouts written in Lua on live boards: their subviews are told apart by what they are, as those of a stack.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, lines = expectations.expect, expectations.lines

PreferenceValues.liveLayoutsSum = Entry(0, { reduce = function(sum, value) return sum + value end })

local Line = Layout("Line", {
  sizeThatFits = function(_, _, subviews)
    local width = 0
    for _, subview in ipairs(subviews) do width = width + subview:sizeThatFits().width end
    return { width = width, height = 1 }
  end,
  placeSubviews = function(_, bounds, _, subviews)
    local x = bounds.x
    for _, subview in ipairs(subviews) do
      subview:place { x = x, y = bounds.y }
      x = x + subview:sizeThatFits().width
    end
  end,
})

-- What happens in a layout and in a stack that get a view before what they have.
local function both(play)
  expect(play(Line), play(HStack))
end

test("R31: a view that comes before others in a layout neither ends them nor takes their focus", function()
  both(function(Stack)
    local log = {}
    local function note(what) return function() log[#log + 1] = what end end
    local Board = Container("LiveLayoutsBoard", { more = State(false), ticks = State(0), body = function(self)
      return Stack {
        self.more and Button("new", note "new"),
        Button("first", note "first"),
        Button("last " .. self.ticks, note "last"):onAppear(note "appears"):onDisappear(note "disappears")
          :onChange(self.more, note "changes")
          :task(function()
            while true do
              host.sleep(2)
              self.ticks = self.ticks + 1
            end
          end),
      }:onKeyPress("m", function() self.more = not self.more end)
    end })
    local s = session(Board {}, { width = 40, height = 2 })
    s:press("tab", "tab")
    s:advance(1.5)
    s:press "m"
    s:advance(1)
    s:press "enter"
    expect(s.focus, "last 1")
    expect(table.concat(log, " "), "appears changes last")
    return s.focus
  end)
end)

test("R37: the elements of a ForEach in a layout go where their ids go", function()
  both(function(Stack)
    local log = {}
    local Board = Container("LiveLayoutsOrder", { names = State { "a", "b", "c" }, body = function(self)
      return Stack { ForEach(self.names, function(name)
        return Text(name):onAppear(function() log[#log + 1] = "+" .. name end)
          :onDisappear(function() log[#log + 1] = "-" .. name end)
      end) }:onKeyPress("m", function() self.names = { "d", "c", "a" } end)
    end })
    local s = session(Board {}, { width = 20, height = 1 })
    s:press "m"
    table.sort(log)
    expect(table.concat(log, " "), "+a +b +c +d -b")
    return table.concat(log)
  end)
end)

test("a preference that nothing in a layout sets any more is gone", function()
  both(function(Stack)
    local Sum = Container("LiveLayoutsSum", { sum = State(0), body = function(self)
      return HStack { Text("sum " .. self.sum), self.content }
        :onPreferenceChange("liveLayoutsSum", function(sum) self.sum = sum end)
    end })
    local Board = Container("LiveLayoutsSums", { count = State(0), body = function(self)
      local text = self.count == 0 and Text "with":preference("liveLayoutsSum", 3) or Text "without"
      return Stack { ForEach(self.count, function() return Text "x " end), Sum { text } }
        :onKeyPress("m", function() self.count = 1 end)
    end })
    local s = session(Board {}, { width = 30, height = 1 })
    assert(s.screen:find("sum 3 with", 1, true), s.screen)
    s:press "m"
    assert(s.screen:find("sum 0 without", 1, true), s.screen)
    return "gone"
  end)
end)

test("what stands in a LabeledContent stays when it goes below the name, with its focus", function()
  local appeared = 0
  local Counter = Container("Counter", { count = State(0), body = function(self)
    return Button("count " .. self.count, function() self.count = self.count + 1 end)
      :onAppear(function() appeared = appeared + 1 end)
  end })
  local around = {
    function(view) return view end, function(view) return List { view } end,
    function(view) return Form { alignment = "edges", view } end,
  }
  for place, view in ipairs(around) do
    appeared = 0
    local s = session(VStack { Button("first", print), view(LabeledContent("Visitors of today", Counter {})) },
      { width = 40, height = 8 })
    s:press("tab", "tab", "enter", "enter")
    s:resize(18, 8)
    expect(s.focus, "count 2")
    s:press "enter"
    s:resize(40, 8)
    expect(s.focus, "count 3")
    assert(appeared == 1, ("%d: appeared %d times"):format(place, appeared))
  end
end)

test("a list that is as wide as its rows has no room that those do not take", function()
  local Rows = Container("Rows", {
    count = State(3),
    body = function(self)
      return VStack {
        List { ForEach(self.count, function(i) return Text("row " .. i) end) },
        Button("e", function() self.count = self.count + 1 end),
      }:fixedSize():border()
    end,
  })
  local s = session(Rows(), { width = 30, height = 8 })
  expect(table.concat(lines(s), "\n"), [[
┌─────┐
│row 1│
│row 2│
│row 3│
│  e  │
└─────┘


]])
  s:click "e"
  s:click "e"
  expect(lines(s)[6], "│row 5│")
  expect(lines(s)[7], "│  e  │")
  s = session(VStack { Spacer(), VStack { List { Text "first", Text "second one" }, "m" }:fixedSize() },
    { width = 30, height = 6 })
  expect(table.concat(lines(s), "\n"), "\n\n\nfirst\nsecond one\n    m\n")
end)

test("a key of the outermost view is the board's, whatever frames, borders and grounds are around it", function()
  local modifiers = {
    padding = { 1 }, border = {}, frame = { { width = 20 } }, background = { "red" }, overlay = { Text "" },
    fixedSize = {}, clipped = {}, opacity = { 0.5 },
  }
  local function pressed(wrap)
    local Board = Container("Board", { n = State(0), body = function(self)
      return wrap(VStack { Text("n" .. self.n) }:onKeyPress("x", function() self.n = self.n + 1 end))
    end })
    return session(Board {}, { width = 30, height = 6 }):press "x".screen:find "n1" ~= nil
  end
  for name, arguments in pairs(modifiers) do
    local function wrap(view) return view[name](view, table.unpack(arguments)) end
    assert(pressed(wrap), name)
    assert(pressed(function(view) return wrap(wrap(view):padding(1)) end), name)
  end
  -- What decorates the board, and what stands beside others in it, is not the board.
  assert(not pressed(function(view) return Text "n0":overlay(view) end))
  assert(not pressed(function(view) return VStack { Text "", view }:padding(1) end))
end)
