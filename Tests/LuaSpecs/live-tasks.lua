-- What runs beside a live board.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, fails, shows = expectations.expect, expectations.fails, expectations.shows
local stateful = require "fixtures.stateful"

test("a task runs up to where it waits, and goes on when its time has come", function()
  local s = session(stateful({ count = 0 }, function(self)
    return Text("count " .. self.count):task(function()
      self.count = 1
      for _ = 1, 3 do
        host.sleep(1)
        self.count = self.count + 1
      end
    end)
  end))
  shows(s, "count 1")
  s:advance(0.5)
  shows(s, "count 1")
  s:advance(0.6)
  shows(s, "count 2")
  s:advance(10)
  shows(s, "count 4")
end)

test("what is written on a widget goes on, whatever that draws", function()
  local widgets = {
    function(value) return ProgressView { value = value, "Download" } end,
    function(value) return Gauge { value = 0.3, style = value and "circular" or nil } end,
    function(value)
      return Chart { LineMark { { 1, 2 }, name = "u" }, value and LineMark { { 2, 3 }, name = "v" } }
    end,
    function(value) return BarChart { values = { 1, 2 }, axis = value and "vertical" or nil } end,
    function(value) return Form { alignment = value and "edges" or nil, "a" } end,
    function(value)
      local rows = {}
      for number = 1, value and 101 or 100 do rows[number] = { line = number } end
      return Table { data = rows, TableColumn("Line", "line") }
    end,
  }
  for place, widget in ipairs(widgets) do
    local begun = 0
    local s = session(stateful({ value = EmptyView }, function(self)
      local value = self.value ~= EmptyView and self.value or nil
      return VStack { Button("go", function() self.value = 0.5 end),
        widget(value):task(function() begun = begun + 1 end):onDisappear(function() error "gone" end) }
    end), { width = 40, height = 14 })
    s:click "go"
    assert(begun == 1, ("widget %d: %d tasks"):format(place, begun))
  end
end)

test("each session has a clock, and tasks, of its own", function()
  -- Counts the seconds, and ends at the `last`.
  local function ticking(last)
    return session(stateful({ count = 0 }, function(self)
      return Text("count " .. self.count):task(function()
        while true do
          host.sleep(1)
          self.count = self.count + 1
          if self.count == last then host.exit(3) end
        end
      end)
    end))
  end
  local one, other = ticking(5), ticking(2)
  one:advance(1.5)
  shows(one, "count 1")
  shows(other, "count 0")
  other:advance(4)
  shows(other, "count 2")
  one:advance(3)
  shows(one, "count 4")
end)

test("what a task writes at once is one frame", function()
  local s = session(stateful({ count = 0 }, function(self)
    return Text("count " .. self.count):task(function()
      host.sleep(1)
      for _ = 1, 50 do self.count = self.count + 1 end
    end)
  end))
  local before = s.frames
  s:advance(1)
  shows(s, "count 50")
  expect(s.frames, before + 1)
  s:advance(5)
  expect(s.frames, before + 1)
end)

test("a task ends with its view, and closes what it holds", function()
  local log = {}
  local s = session(stateful({ isOn = true }, function(self)
    return VStack {
      Button("turn", function() self.isOn = not self.isOn end),
      If(self.isOn, function()
        return Text "there":task(function()
          local held <close> = setmetatable({}, { __close = function() log[#log + 1] = "closed" end })
          log[#log + 1] = "began"
          host.sleep(1)
          log[#log + 1] = tostring(held ~= nil)
          host.sleep(100)
          log[#log + 1] = "never"
        end)
      end),
    }
  end))
  s:advance(2)
  s:click "turn"
  s:advance(200)
  expect(table.concat(log, " "), "began true closed")
end)

test("a task begins anew when its value is another", function()
  local log = {}
  local s = session(stateful({ name = "a", other = 0 }, function(self)
    return VStack {
      Button("name", function() self.name = self.name .. "b" end),
      Button("other", function() self.other = self.other + 1 end),
      Text("other " .. self.other):task(self.name, function()
        log[#log + 1] = self.name
        host.sleep(1)
        log[#log + 1] = "end " .. self.name
      end),
    }
  end))
  s:click "other":click "name":advance(2)
  expect(table.concat(log, ", "), "a, ab, end ab")
end)

test("waiting outside a task is an error that says where it can be done", function()
  fails(function() host.sleep(1) end, "host.sleep waits in a task")
  fails(function() coroutine.wrap(function() host.sleep(1) end)() end, "host.sleep waits in a task")
  fails(function() host.changed "/anywhere" end, "host.changed waits in a task")
  fails(function() host.sleep "x" end, "host.sleep")
  fails(function() host.sleep(0 / 0) end, "host.sleep: argument 1 must be a number")
  fails(function() host.sleep(math.huge) end, "host.sleep: argument 1 must be")
end)

test("an error of a task is the session's, with its place", function()
  local s = session(Text "x":task(function()
    host.sleep(1)
    error "the task failed"
  end))
  fails(function() s:advance(1) end, "the task failed", "live-tasks.lua:")
end)

test("a timeline ticks whether it draws nothing or many views, and at the same time for all of them", function()
  local calls, views = 0, 0
  local s = session(VStack { TimelineView { every = 1, function()
    calls = calls + 1
    return ForEach(views, function(index) return Text("view " .. index) end)
  end } })
  s:advance(1)
  expect(calls, 2)
  views = 3
  s:advance(1)
  shows(s, "view 3")
  s:advance(0.5)
  views = 5
  s:advance(3.5)
  expect(calls, 7)
  shows(s, "view 5")
end)

test("a timeline is drawn again at each tick while it is there", function()
  local drawn = 0
  local s = session(TimelineView { every = 2, function(now)
    assert(math.type(now) == "integer")
    drawn = drawn + 1
    return Text("drawn " .. drawn)
  end })
  shows(s, "drawn 1")
  s:advance(1)
  shows(s, "drawn 1")
  s:advance(3.5)
  shows(s, "drawn 3")
  fails(function() return TimelineView { every = 1 } end, "TimelineView takes")
  for _, every in ipairs { 0, -1, -math.huge } do
    fails(function() return TimelineView { every = every, print } end,
      "live-tasks.lua:", "TimelineView: 'every' must be more than 0 seconds, got " .. tostring(every))
  end
  fails(function() return TimelineView { every = 0 / 0, print } end, "live-tasks.lua:", "got NaN")
  fails(function() return TimelineView { every = math.huge, print } end, "live-tasks.lua:", "must be finite, got inf")
end)

test("behaviour 79: a timeline is drawn again at each tick after one that failed", function()
  local ticks = 0
  local s = session(VStack { "top", TimelineView { every = 1, function()
    ticks = ticks + 1
    if ticks == 2 then error "one bad tick" end
    return "tick " .. ticks
  end } })
  shows(s, "tick 1")
  fails(function() s:advance(1) end, "live-tasks.lua:", "one bad tick")
  shows(s, "one bad tick")
  s:advance(1)
  shows(s, "top")
  shows(s, "tick 3")
  s:advance(1)
  shows(s, "tick 4")
end)

test("what a timeline cannot draw is an error of the board's own line", function()
  for _, draw in ipairs { string.rep, coroutine.yield } do
    local ok, message = pcall(render, TimelineView { draw })
    assert(not ok and message:find("^[^=]*live%-tasks.lua:%d+: ") and not message:find("controls", 1, true), message)
  end
end)

test("time that would not end is an error, and the board lives on", function()
  local ticks = 0
  local s = session(Text "x":task(function()
    while true do
      host.sleep(1)
      ticks = ticks + 1
    end
  end))
  local ok, message = pcall(s.advance, s, 1e12)
  assert(not ok and message:find("at most 1000000000 seconds pass at once", 1, true), message)
  ok, message = pcall(s.advance, s, 1e8)
  assert(not ok and message:find("went on 200000 times", 1, true), message)
  local before = ticks
  s:advance(3)
  assert(ticks == before + 3, ticks - before)
end)

test("time does not go back", function()
  local s = session(Text "a")
  fails(function() s:advance(-1) end, "advance: time does not go back, got -1")
  s:advance(0)
end)

test("a wait within a task names the function that cannot be waited in", function()
  for name, waits in pairs {
    sort = function() table.sort({ 2, 1 }, function(a, b) host.sleep(1) return a < b end) end,
    gsub = function() string.gsub("a", "a", function() host.sleep(1) end) end,
    render = function() render(GeometryReader(function() host.sleep(1) return "a" end)) end,
  } do
    local s = session(Text "x":task(function()
      local ok, message = pcall(waits)
      local wanted = "live%-tasks.lua:%d+: host.sleep cannot wait in a function that '" .. name .. "' calls"
      assert(not ok and message:find(wanted), message)
      host.sleep(1)
      error "it went on"
    end))
    fails(function() s:advance(1) end, "it went on")
  end
  fails(function()
    session(Text "x":task(function() coroutine.wrap(function() host.sleep(1) end)() end))
  end, "live-tasks.lua:", "host.sleep cannot wait in a coroutine of the task's own")
end)

test("the coroutine of a task is the host's to run", function()
  local thread
  local log = {}
  local s = session(VStack {
    Button("resume", function() coroutine.resume(thread) end),
    Button("close", function() coroutine.close(thread) end),
    Text "x":task(function()
      thread = coroutine.running()
      log[#log + 1] = "began"
      host.sleep(5)
      log[#log + 1] = "ended"
    end),
  })
  for _, name in ipairs { "resume", "close" } do
    fails(function() s:click(name) end,
      "live-tasks.lua:", "coroutine." .. name .. ": a task's coroutine is run by the host")
  end
  s:advance(4)
  expect(table.concat(log, " "), "began")
  s:advance(1)
  expect(table.concat(log, " "), "began ended")
  expect(coroutine.status(thread), "dead")
  local own = coroutine.create(function() coroutine.yield(1) end)
  assert(coroutine.resume(own))
  assert(coroutine.close(own))
end)

test("a task that yields by itself is an error at its line, as nobody would resume it", function()
  local ok, message = pcall(session, Text "x":task(function() coroutine.yield(1) end))
  assert(not ok and message:find("^[^=]*live%-tasks.lua:%d+: coroutine.yield: nobody resumes a task"), message)
end)
