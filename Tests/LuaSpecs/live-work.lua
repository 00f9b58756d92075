-- Programs that run beside a live board.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, fails = expectations.expect, expectations.fails

-- A session whose only task is `work`; what that gives to `note` is in the list.
local function working(work)
  local notes = {}
  local function note(...) notes[#notes + 1] = table.concat({ ... }, " ") end
  return session(Text "x":task(function() work(note) end)), notes
end

local function notes(work, seconds)
  local s, list = working(work)
  s:advance(seconds or 0)
  s:quit()
  return table.concat(list, ", ")
end

test("host.run gives what a program writes, and its status", function()
  expect(notes(function(note) note(host.run { "sh", "-c", "printf 'a\\nb'; exit 3" }) end), "a\nb 3")
  expect(notes(function(note) note(host.run { "sh", "-c", "kill -9 $$" }) end), " 137")
  expect(notes(function(note)
    local output, status = host.run { "sh", "-c", "i=0; while [ $i -lt 20000 ]; do echo 123456789; i=$((i+1)); done" }
    note(#output, status, math.type(status))
  end), "200000 0 integer")
end)

test("no shell reads the words of a program, which may be any bytes", function()
  expect(notes(function(note) note(host.run { "echo", "$HOME; *", 7, "'a b'" }) end), "$HOME; * 7 'a b'\n 0")
  expect(notes(function(note) note(host.run { "printf", "%s", "\xff\xfe" }) end), "\xff\xfe 0")
end)

test("a program has nothing to read", function()
  expect(notes(function(note) note(host.run { "cat" }) end), " 0")
end)

test("a program is waited for before the clock of the session goes on", function()
  expect(notes(function(note)
    note(host.run { "sh", "-c", "sleep 0.2; echo one" })
    host.sleep(1)
    note(host.run { "echo", "two" })
    host.sleep(1)
    note "never"
  end, 1.5), "one\n 0, two\n 0")
end)

test("what a program brings is drawn", function()
  local Log = Container("Log", { text = State "waits", body = function(self)
    return Text(self.text):task(function() self.text = host.run { "echo", "it came" } end)
  end })
  local s = session(Log {})
  assert(s.screen:find("waits", 1, true))
  s:advance(1)
  assert(s.screen:find("it came", 1, true), s.screen)
  expect(s.frames, 2)
end)

test("tasks wait for their programs side by side", function()
  local done = {}
  local s = session(VStack { ForEach(3, function(i)
    return Text(i):task(function()
      local output = host.run { "echo", i }
      done[#done + 1] = output:sub(1, 1)
    end)
  end) })
  s:advance(0)
  table.sort(done)
  expect(table.concat(done), "123")
end)

test("host.lines gives lines as they come, and the last one without its end", function()
  expect(notes(function(note)
    for line in host.lines { "printf", "a\\n\\nb\\r\\nc" } do note("<" .. line .. ">") end
    note "over"
  end, 60), "<a>, <>, <b\r>, <c>, over")
  expect(notes(function(note)
    for line in host.lines { "true" } do note(line) end
    note "over"
  end, 60), "over")
end)

test("time goes on as it does outside while a task waits for lines", function()
  local s, list = working(function(note)
    for line in host.lines { "sh", "-c", "echo a; sleep 3600" } do note(line) end
    note "never"
  end)
  repeat s:advance(0.05) until #list > 0
  s:advance(0.05)
  expect(table.concat(list, ", "), "a")
  s:quit()
end)

test("a loop over lines may be left, and a program that never ends with it", function()
  expect(notes(function(note)
    local count = 0
    for line in host.lines { "yes" } do
      count = count + 1
      if count == 100000 then note(line, count) break end
    end
    host.sleep(1)
    note "on"
  end, 3600), "y 100000, on")
end)

test("lines are waited for by hand too", function()
  expect(notes(function(note)
    local line, _, _, held = host.lines { "printf", "a\\nb\\n" }
    note(line())
    do local _ <close> = held end
    note(tostring(line()))
  end, 60), "a, nil")
end)

test("two tasks may read the lines of one program, and both hear of its end", function()
  local log, lines = {}, nil
  local function work(name)
    return Text(name):task(function()
      if not lines then lines = host.lines { "printf", "a\nb\nc\n" } end
      for line in lines do
        log[#log + 1] = line
        host.sleep(0.1)
      end
      log[#log + 1] = "over"
      host.sleep(3600)
    end)
  end
  local s = session(VStack { work "x", work "y" })
  s:advance(60)
  table.sort(log)
  expect(table.concat(log, " "), "a b c over over")
end)

test("programs and pauses go together, and closing is not an error", function()
  local closed
  local s = session(Text "x":task(function()
    local _ <close> = setmetatable({}, { __close = function() closed = true end })
    for _ in host.lines { "yes" } do host.sleep(1) end
  end))
  s:advance(2.5):quit()
  expect(closed, true)
end)

test("a task that ends its own session is closed where it waits", function()
  local log = {}
  local s
  s = session(Text "x":task(function()
    local _ <close> = setmetatable({}, { __close = function() log[#log + 1] = "closed" end })
    host.sleep(1)
    s:quit()
    log[#log + 1] = "quit"
    host.run { "sh", "-c", "sleep 3600" }
    log[#log + 1] = "never"
  end))
  s:advance(5)
  expect(table.concat(log, " "), "quit closed")
end)

test("what cannot be run is an error that names it, and may be caught", function()
  expect(notes(function(note)
    local ok, message = pcall(host.run, { "no-such-program" })
    note(tostring(ok), message:match "there is no program 'no%-such%-program'" or message)
    ok, message = pcall(host.lines, { "no-such-program" })
    note(tostring(ok), message:match "host.lines: there is no program" or message)
    ok, message = pcall(host.run, { "uname", "-a" })
    note(tostring(ok), message:match "running 'uname' is not allowed; run with %-%-allow%-run=uname" or message)
  end), "false there is no program 'no-such-program', false host.lines: there is no program, "
    .. "false running 'uname' is not allowed; run with --allow-run=uname")
end)

test("an error of a program's task has the place where it waited", function()
  local s = session(Text "x":task(function()
    host.sleep(1)
    host.run { "no-such-program" }
  end))
  fails(function() s:advance(1) end, "live-work.lua:", "no-such-program")
end)

test("a line without end is an error", function()
  expect(notes(function(note)
    local ok, message = pcall(function() for line in host.lines { "cat", "/dev/zero" } do note(#line) end end)
    note(tostring(ok), message:match "'cat' writes a line of more than 8 MiB" or message)
  end, 60), "false 'cat' writes a line of more than 8 MiB")
end)

test("programs are for tasks", function()
  for _, name in ipairs { "run", "lines" } do
    fails(function() host[name] { "echo" } end, "host." .. name .. " waits in a task: view:task(")
    fails(function() host[name] "echo a" end, "host." .. name .. ' takes one list', '{ "git", "log" }')
    fails(function() host[name]({ "echo" }, 1) end, "takes one list")
    fails(function() host[name] {} end, "names no program")
    fails(function() host[name] { "" } end, "is empty")
    fails(function() host[name] { "echo", false } end, "word 2 must be a string or a number")
    fails(function() host[name] { "echo", nil, "b" } end, "word 2 must be a string or a number, got nil")
    fails(function() host[name] { "echo", "a\0b" } end, "word 2 has a zero byte")
    fails(function() host[name] { "\xff" } end, "not valid UTF-8")
    fails(function() host[name] { "echo", cwd = "x" } end, "no argument 'cwd'")
  end
end)

test("in a board that is only drawn no program begins, and none is an error", function()
  local log = {}
  local function work(name)
    return Text "x":task(function()
      log[#log + 1] = "begun"
      for _ in host[name] { "no-such-program" } do log[#log + 1] = "never" end
      log[#log + 1] = "never"
    end)
  end
  expect(render(VStack { work "run", work "lines" }, { width = 3 }), "x\nx")
  expect(table.concat(log, " "), "begun begun")
end)

test("sessions that nobody keeps are collected while others are made", function()
  local sessions = setmetatable({}, { __mode = "v" })
  for number = 1, 500 do sessions[number] = session(Text(number)) end
  local count = 0
  for _ in pairs(sessions) do count = count + 1 end
  assert(count < 250, count)
end)
