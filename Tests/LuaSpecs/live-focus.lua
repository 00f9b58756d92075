-- Live boards without a terminal: focus, keys, clicks and scrolling, as `session` drives them.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, fails = expectations.expect, expectations.fails
local shows, hides = expectations.shows, expectations.hides
local stateful = require "fixtures.stateful"

test("Tab goes through controls in reading order, round the ends, and past disabled and hidden ones", function()
  local s = session(VStack {
    Button("one", function() end),
    Button("off", function() end):disabled(),
    HStack { Button("two", function() end), Button("gone", function() end):hidden() },
    Text "row":focusable(),
    Text "never":focusable(false),
  })
  expect(s.focus, nil)
  for _, wanted in ipairs { "one", "two", "row", "one" } do
    s:press "tab"
    expect(s.focus, wanted)
  end
  s:press "shift-tab"
  expect(s.focus, "row")
end)

test("Enter and Space press the button that has the focus, and a click any that is enabled", function()
  local s = session(stateful({ count = 0 }, function(self)
    return VStack {
      Button("add " .. self.count, function() self.count = self.count + 1 end),
      Button("off", function() self.count = 100 end):disabled(),
    }
  end))
  s:press("enter")
  shows(s, "add 0")
  s:press("tab", "enter", "space")
  shows(s, "add 2")
  expect(s.focus, "add 2")
  s:click "add"
  shows(s, "add 3")
  s:click(0, 0)
  shows(s, "add 4")
  fails(function() s:click "nothing" end, "no control \"nothing\"")
  fails(function() s:press "entr" end, "there is no key 'entr'", "enter")
end)

test("arrows go to the nearest control in their direction", function()
  local function cell(name) return Button(name, function() end) end
  local s = session(Grid {
    GridRow { cell "a", cell "b" }, GridRow { cell "c", cell "d" },
  })
  s:press("tab", "right")
  expect(s.focus, "b")
  s:press "down"
  expect(s.focus, "d")
  s:press "left"
  expect(s.focus, "c")
  s:press "up"
  expect(s.focus, "a")
end)

test("keys go to the innermost view around the focus, outwards where a function returns false", function()
  local heard = {}
  local function hear(name, answer)
    return function(key)
      heard[#heard + 1] = name .. ":" .. key
      return answer
    end
  end
  local s = session(VStack {
    VStack {
      Button("in", function() end):onKeyPress("x", hear("inner", false)):onKeyPress("y", hear "inner"),
    }:onKeyPress("x", hear "middle"):onKeyPress("y", hear "middle"),
    Button("beside", function() end):onKeyPress("x", hear "beside"),
  }:onKeyPress("x", hear "board"):onKeyPress("z", hear "board"))
  s:press "x"
  s:press("tab", "x", "y", "z")
  expect(table.concat(heard, " "), "board:x inner:x middle:x inner:y board:z")
  fails(function() return Text "":onKeyPress("ctl-s", function() end) end, "onKeyPress", "no key 'ctl-s'")
end)

test("a shortcut presses its button from anywhere, unless it is disabled", function()
  local s = session(stateful({ saved = 0 }, function(self)
    return VStack {
      Text("saved " .. self.saved),
      Button("save", function() self.saved = self.saved + 1 end):disabled(self.saved > 1)
        :keyboardShortcut "ctrl-s",
    }
  end))
  s:press("ctrl-s", "ctrl-s", "ctrl-s")
  shows(s, "saved 2")
end)

test("the focus stays with its view when others come and go, and moves on when the view goes", function()
  local s = session(stateful({ names = { "a", "b", "c" } }, function(self)
    return VStack {
      ForEach(self.names, function(name)
        return Button(name, function()
          local kept = {}
          for _, other in ipairs(self.names) do
            if other ~= name then kept[#kept + 1] = other end
          end
          self.names = kept
        end):id(name)
      end):onKeyPress("n", function() self.names = { "x", table.unpack(self.names) } end),
    }
  end))
  s:press("tab", "tab")
  expect(s.focus, "b")
  s:press "n"
  expect(s.focus, "b")
  s:press "enter"
  expect(s.focus, "c")
  hides(s, "b")
end)

test("a board higher than the screen scrolls, and keeps what has the focus in sight", function()
  local s = session(VStack { ForEach(30, function(i) return Button("row " .. i, function() end) end) },
    { width = 20, height = 5 })
  s:press "pagedown"
  shows(s, "row 5")
  hides(s, "row 4 ")
  s:press "end"
  shows(s, "row 30")
  s:press("tab")
  expect(s.focus, "row 1")
  shows(s, "row 1")
  for _ = 1, 6 do s:press "down" end
  expect(s.focus, "row 7")
  shows(s, "row 8")
  s:resize(20, 3)
  expect(select(2, s.screen:gsub("\n", "")), 3)
end)

test("a viewport scrolls by itself, and shows no more than there is", function()
  local s = session(VStack {
    Text "above",
    ScrollView { LazyVStack { ForEach(100, function(i) return Text("line " .. i) end) } },
    Text "below",
  }, { width = 20, height = 8 })
  shows(s, "line 6")
  s:press "down"
  hides(s, "line 1\n")
  s:press "end"
  shows(s, "line 100")
  shows(s, "below")
  s:press "home"
  shows(s, "line 1\n")
end)

test("onTapGesture, onSubmit, onAppear and onDisappear are called once each", function()
  local calls = {}
  local function note(name) return function() calls[#calls + 1] = name end end
  local s = session(stateful({ isOn = true }, function(self)
    return VStack {
      Text "tap":focusable():onTapGesture(function() self.isOn = not self.isOn end),
      If(self.isOn, function() return Text "there":onAppear(note "appear"):onDisappear(note "disappear") end),
      TextField { "name" }:onSubmit(note "submit"),
    }
  end))
  s:click "tap"
  s:press "enter"
  s:press("tab", "enter")
  expect(table.concat(calls, " "), "appear disappear appear submit")
end)

test("behaviour 79: what fails is raised, and stands in its place until it does not fail any more", function()
  local s = session(stateful({ count = 0 }, function(self)
    return VStack {
      function()
        if self.count == 1 then error "the function failed" end
        return ForEach(self.count == 0 and 20 or 1, function(i) return Text("row " .. i) end)
      end,
      Button("add", function() self.count = self.count + 1 end),
    }
  end))
  fails(function() s:click "add" end, "the function failed")
  hides(s, "row 20")
  shows(s, "the function failed")
  s:click "add"
  hides(s, "the function failed")
  shows(s, "row 1")
  expect(s.focus, "add")
end)

test("behaviour 63: what gets the focus by itself is brought into sight", function()
  local function rows(default, binding)
    return VStack { ForEach(30, function(i)
      local row = Button("row " .. i, function() if binding then binding.value = 20 end end)
      if binding then row = row:focused(binding, i) end
      return i == default and row:defaultFocus() or row
    end) }
  end
  local s = session(rows(25), { width = 10, height = 6 })
  expect(s.focus, "row 25")
  shows(s, "row 25")
  local Bound = Container("Bound", { at = State(), body = function(self) return rows(nil, self:binding "at") end })
  s = session(Bound {}, { width = 10, height = 6 })
  s:press("tab", "enter")
  expect(s.focus, "row 20")
  shows(s, "row 20")
end)

test("behaviour 62: what has the focus stays on the screen where others push it out", function()
  local function list(wrap, key)
    return session(stateful({ isOpen = false }, function(self)
      local function toggle() self.isOpen = not self.isOpen end
      return wrap { "title",
        If(self.isOpen, function() return ForEach(20, function(i) return Text("r" .. i) end) end),
        Button("more", toggle):onKeyPress(key or "f5", toggle), "end",
      }
    end), { width = 20, height = 4 })
  end
  local function viewport(stack) return function(views) return ScrollView { stack(views) } end end
  for _, wrap in ipairs { VStack, LazyVStack, viewport(VStack), viewport(LazyVStack) } do
    local s = list(wrap)
    s:press "tab"
    for _, key in ipairs { "enter", "enter", "f5", "f5", "enter" } do
      s:press(key)
      expect(s.focus, "more")
      shows(s, "more")
    end
    shows(s, "r20")
  end
end)

test("who has scrolled what has the focus out of sight finds it there in the next frame", function()
  local s = session(stateful({ count = 0 }, function(self)
    return VStack { Button("more", function() end), Text("count " .. self.count):task(function()
      while true do
        host.sleep(1)
        self.count = self.count + 1
      end
    end), ForEach(20, function(i) return Text("r" .. i) end) }
  end), { width = 20, height = 4 })
  s:press("tab", "down", "down", "down")
  hides(s, "more")
  local before = s.screen
  s:advance(3)
  expect(s.screen, before)
end)

test("the focus goes with the tab that the arrows choose", function()
  local s = session(TabView {
    Button("in one", print):tabItem "One", Text "in two":tabItem "Two", Text "in three":tabItem "Three",
  }, { width = 30, height = 5 })
  s:press "tab"
  expect(s.focus, "One")
  s:press "right"
  expect(s.focus, "Two")
  s:press "enter"
  assert(s.screen:find "in two", s.screen)
  s:press("right", "right")
  expect(s.focus, "One")
  assert(s.screen:find "in one", s.screen)
  s:press "left"
  expect(s.focus, "Three")
  s:press("tab", "shift-tab")
  expect(s.focus, "Three")
end)

test("a session that has ended takes no more input", function()
  local count = 0
  local function board() return Button("count", function() count = count + 1 end) end
  for _, leave in ipairs {
    function(s) s:press "q" end,
    function(s) s:press "ctrl-c" end,
    function(s) s:quit() end,
  } do
    local s = session(board(), { width = 10, height = 2 })
    s:press "tab"
    leave(s)
    s:press("enter", "tab"):click "count":type " "
    expect(count, 0)
    shows(s, "count")
  end
end)

test("what other programs call a key is said with its name here", function()
  for written, key in pairs {
    ["ctrl+s"] = "ctrl-s", ["Ctrl-S"] = "ctrl-s", Esc = "escape", ["return"] = "enter", pgdn = "pagedown",
    ["shift tab"] = "shift-tab", Del = "delete", ["Control-Alt-Up"] = "ctrl-alt-up", entr = "enter",
    ["ctl-k"] = "ctrl-k", ["cntrl-k"] = "ctrl-k", ["crtl-s"] = "ctrl-s", ["shft-tab"] = "shift-tab",
    ["ctrl-enterr"] = "ctrl-enter", ["contrl-esc"] = "ctrl-escape", ["hyper-entr"] = "enter",
  } do
    fails(function() return Text "a":onKeyPress(written, print) end,
      ("there is no key '%s'; did you mean '%s'?"):format(written, key))
  end
end)

test("a text that takes clicks is clicked by what it says, after the controls", function()
  local hits = {}
  local function hit(name) return function() hits[#hits + 1] = name end end
  local s = session(VStack { alignment = "leading",
    VStack { Button("add one", hit "add"), Text "plain" }:onTapGesture(hit "around"),
    Text "words":onTapGesture(hit "words"),
  }, { width = 20, height = 4 })
  s:click "words":click "add":click "plain"
  expect(table.concat(hits, " "), "words add around")
end)

-- A board of the views that `make` returns for a list of names; Ctrl-N puts another name in front.
local function growing(names, make)
  return stateful({ names = names, chosen = "", log = "" }, function(self)
    return make(self):onKeyPress("ctrl-n", function() self.names = { "new", table.unpack(self.names) } end)
  end)
end

test("behaviour 60: the focus goes with a row of a table when others come above it", function()
  local s = session(growing({ "a", "b", "c" }, function(self)
    return VStack { "at " .. self.chosen,
      Table { data = self.names, selection = self:binding "chosen",
        TableColumn("Name", function(name) return name end),
      },
    }
  end))
  s:press("tab", "tab", "ctrl-n")
  expect(s.focus, "b")
  s:press "enter"
  shows(s, "at b")
end)

test("behaviour 60: the focus goes with a tab's title when others come before it, and the tab stays", function()
  for _, isBound in ipairs { false, true } do
    local s = session(growing({ "a", "b", "c" }, function(self)
      return TabView { selection = isBound and self:binding "chosen" or nil,
        ForEach(self.names, function(name) return Text("in " .. name):tabItem(name):tag(name) end),
      }
    end), { width = 30, height = 6 })
    s:press("tab", "right", "ctrl-n")
    expect(s.focus, "b")
    shows(s, "in b")
    s:press "left"
    expect(s.focus, "a")
    shows(s, "in a")
  end
end)

test("a click takes the focus from the views whose bindings follow it before the button acts", function()
  local s = session(stateful({ names = { "a", "b" }, field = 0, log = "" }, function(self)
    return VStack {
      ForEach(self.names, function(name, place)
        return Text(name):focusable():focused(self:binding "field", place)
      end),
      Button("add", function()
        self.log = "at " .. tostring(self.field) .. "<"
        self.names = { "z", table.unpack(self.names) }
      end),
      self.log,
    }
  end))
  s:press("tab", "tab"):click "add"
  expect(s.focus, "add")
  shows(s, "at 0<")
end)

test("a control over a view is not in it", function()
  local pressed = {}
  local function note(name) return function() pressed[#pressed + 1] = name end end
  local s = session(VStack {
    Text ".....":onKeyPress("x", note "text"):overlay(Button("b", print)),
  }:onKeyPress("x", note "board"))
  s:press("tab", "x")
  expect(table.concat(pressed, " "), "board")
end)

test("a click by its words goes to the view that has these and no others", function()
  local log = {}
  local function noting(word) return function() log[#log + 1] = word end end
  local function tapped(word) return Text(word):onTapGesture(noting(word)) end
  local s = session(VStack {
    Button("tapped", noting "button"), tapped "tap first", tapped "tap",
    Toggle { value = false, "all" }, Button("all 10", noting "10"), Button("all 1", noting "1"),
  })
  for _, word in ipairs { "tap", "tapp", "all 1", "first" } do s:click(word) end
  assert(table.concat(log, ",") == "tap,button,1,tap first", table.concat(log, ","))
  local ok, message = pcall(s.click, s, "")
  assert(not ok and message:find("click: the label of a control is missing", 1, true), message)
  s:quit()
end)
