-- What lies over a live board.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, fails = expectations.expect, expectations.fails
local shows, hides = expectations.shows, expectations.hides

-- A board with a button that shows what `present` puts over it.
local function covered(present)
  local Live = Container("Live", { isOn = State(false), done = State "nothing", body = function(self)
    return present(VStack { alignment = "leading",
      Text("done " .. self.done),
      Button("ask", function() self.isOn = true end),
      Button("beside", function() self.done = "beside" end):keyboardShortcut "b",
    }, self:binding "isOn", self)
  end })
  return session(Live {}, { width = 40, height = 12 })
end

test("a sheet has the focus and all input, and gives the focus back", function()
  local s = covered(function(view, isOn, self)
    return view:sheet(isOn, function()
      return VStack { Text "more", Button("close", function() isOn.value = false end),
        Button("count", function() self.done = "counted" end) }
    end)
  end)
  hides(s, "more")
  s:press("tab", "enter")
  shows(s, "more")
  expect(s.focus, "close")
  s:press "tab"
  expect(s.focus, "count")
  s:press("enter", "b")
  shows(s, "done counted")
  s:press "tab"
  expect(s.focus, "close")
  s:press "enter"
  hides(s, "more")
  expect(s.focus, "ask")
  s:press "b"
  shows(s, "done beside")
end)

test("Escape ends a sheet, and q leaves nothing behind", function()
  local s = covered(function(view, isOn)
    return view:sheet(isOn, function() return Text "only words" end)
  end)
  s:click "ask"
  shows(s, "only words")
  fails(function() s:click "beside" end, "no control")
  s:press "escape"
  hides(s, "only words")
end)

test("each button of an alert ends it", function()
  local s = covered(function(view, isOn, self)
    return view:alert("Delete it?", isOn, {
      Button("Delete", function() self.done = "deleted" end), Button("Keep", function() end),
      message = "It is gone then.",
    })
  end)
  s:click "ask"
  shows(s, "Delete it?")
  shows(s, "It is gone then.")
  s:click "Keep"
  hides(s, "Delete it?")
  shows(s, "done nothing")
  s:click "ask":click "Delete"
  hides(s, "Delete it?")
  shows(s, "done deleted")
end)

test("Enter as an alert or a dialog opens destroys nothing", function()
  local function nothing() end
  local delete = Button { "Delete", role = "destructive", action = nothing }
  local keep, cancel = Button("Keep", nothing), Button { "No", role = "cancel", action = nothing }
  for _, case in ipairs {
    { "alert", { delete, keep, cancel }, "No" }, { "alert", { delete, keep }, "Keep" },
    { "alert", { keep, delete, cancel }, "Keep" }, { "alert", { delete }, "Delete" },
    { "alert", { delete:defaultFocus(), cancel }, "Delete" },
    { "alert", { delete:buttonStyle(function(button) return HStack { button.label } end), cancel }, "No" },
    { "confirmationDialog", { delete, cancel }, "No" }, { "confirmationDialog", { delete }, "Cancel" },
  } do
    local dialog, buttons, focus = table.unpack(case)
    local s = covered(function(view, isOn) return view[dialog](view, "Sure?", isOn, buttons) end)
    s:click "ask"
    expect(s.focus, focus)
  end
end)

test("a dialog can be cancelled, and an alert without buttons has OK", function()
  local s = covered(function(view, isOn)
    return view:confirmationDialog("Which?", isOn, { Button("A", function() end) })
  end)
  s:click "ask"
  shows(s, "Cancel")
  s:click "Cancel"
  hides(s, "Which?")
  for _, buttons in ipairs { {}, { false }, { If(false, Button("A", function() end)) } } do
    local plain = covered(function(view, isOn) return view:alert("Done", isOn, buttons) end)
    plain:click "ask"
    shows(plain, "OK")
    plain:press "enter"
    hides(plain, "OK")
  end
end)

test("a button of the role cancel is the one that a dialog has, and what Escape does", function()
  for _, dialog in ipairs { "alert", "confirmationDialog" } do
    local s = covered(function(view, isOn, self)
      return View[dialog](view, "Which?", isOn, {
        Button { role = "cancel", action = function() self.done = "cancelled" end, "Back" },
        Button("A", function() self.done = "a" end),
      })
    end)
    s:click "ask"
    hides(s, "Cancel")
    shows(s, "Back")
    s:press "escape"
    hides(s, "Which?")
    shows(s, "done cancelled")
    s:click "ask":click "A"
    hides(s, "Which?")
    shows(s, "done a")
  end
  local plain = covered(function(view, isOn, self)
    return view:alert("Which?", isOn, { Button("A", function() self.done = "a" end) })
  end)
  plain:click "ask":press "escape"
  hides(plain, "Which?")
  shows(plain, "done nothing")
end)

test("what is wrong with a sheet is said where it is written", function()
  fails(function() return Text "":sheet(true, function() end) end, "sheet: a binding says whether it is there")
  fails(function() return Text "":alert(1) end, "alert: the title must be a string")
end)

-- A board that is under a sheet of so many buttons from the start.
local function tall(height, count, default)
  local Live = Container("Tall", { isOn = State(true), body = function(self)
    return Button("again", function() self.isOn = true end):sheet(self:binding "isOn", function()
      return VStack { ForEach(count, function(i)
        local row = Button("row " .. i, function() end)
        return i == default and row:defaultFocus() or row
      end) }
    end)
  end })
  return session(Live {}, { width = 20, height = height })
end

test("behaviour 63: a sheet that is higher than the screen scrolls with the focus", function()
  local s = tall(8, 30)
  shows(s, "row 7")
  hides(s, "row 8")
  for _ = 1, 29 do s:press "tab" end
  expect(s.focus, "row 30")
  shows(s, "row 30")
  s:press "tab"
  shows(s, "row 1")
  s:press "end"
  shows(s, "row 30")
  -- It begins at its top when it comes again.
  s:press("escape", "tab", "enter")
  shows(s, "row 1 ")
end)

test("behaviour 63: keys that scroll do not reach the board under a sheet", function()
  local Live = Container("Under", { isOn = State(true), body = function(self)
    return VStack { alignment = "leading", ForEach(20, function(i) return Text("line " .. i) end) }
      :sheet(self:binding "isOn", function() return Text "words" end)
  end })
  local s = session(Live {}, { width = 20, height = 6 })
  s:press("end", "down", "pagedown")
  shows(s, "line 1\n")
end)

test("defaultFocus in a sheet has the focus when it comes, and is brought into sight", function()
  local s = tall(8, 30, 20)
  expect(s.focus, "row 20")
  shows(s, "row 20")
  s:press("tab", "escape", "tab", "enter")
  expect(s.focus, "row 20")
end)

test("behaviour 79: what a sheet's own function fails with is drawn in the sheet, and Escape ends it", function()
  local isBad = true
  local s = covered(function(view, isOn)
    return view:sheet(isOn, function()
      if isBad then error "bad sheet" end
      return Text "good", Text "and more"
    end)
  end)
  fails(function() s:click "ask" end, "live-sheets.lua:", "bad sheet")
  shows(s, "done nothing")
  shows(s, "⚠")
  s:press "escape"
  hides(s, "⚠")
  shows(s, "done nothing")
  isBad = false
  s:click "ask"
  shows(s, "good")
  shows(s, "and more")
end)

test("behaviour 79: what is wrong with the buttons of an alert is drawn in the alert, and Escape ends it", function()
  for _, buttons in ipairs { { true }, { function() error "bad button" end } } do
    local s = covered(function(view, isOn) return view:alert("Which?", isOn, buttons) end)
    fails(function() s:click "ask" end, "live-sheets.lua:")
    shows(s, "done nothing")
    shows(s, "⚠")
    s:press "escape"
    hides(s, "⚠")
  end
end)

test("what follows the focus is told that a sheet has it, and that it is back", function()
  for _, name in ipairs { "sheet", "alert" } do
    local Live = Container("Live", { isOn = State(false), isIn = State(false), field = State "", body = function(self)
      local board = VStack { ("in %s at %s<"):format(self.isIn, self.field),
        Button("ask", function() self.isOn = true end)
          :focused(self:binding "isIn"):focused(self:binding "field", "ask"),
      }
      if name == "alert" then return board:alert("Sure?", self:binding "isOn") end
      return board:sheet(self:binding "isOn", function() return Text "more":focusable() end)
    end })
    local s = session(Live {}, { width = 40, height = 12 })
    s:press "tab"
    shows(s, "in true at ask<")
    s:press "enter"
    shows(s, "in false at <")
    s:press "escape"
    shows(s, "in true at ask<")
    expect(s.focus, "ask")
  end
end)

test("a binding that asks for the focus under a sheet gets it when the sheet has ended", function()
  local Live = Container("Live", { isOn = State(true), field = State "", body = function(self)
    return VStack { ("at %s<"):format(self.field),
      Button("one", print), Button("two", print):focused(self:binding "field", "two"),
    }:sheet(self:binding "isOn", function() return Button("go", function() self.field = "two" end) end)
  end })
  local s = session(Live {}, { width = 40, height = 12 })
  s:press "enter"
  expect(s.focus, "go")
  s:press "escape"
  expect(s.focus, "two")
  shows(s, "at two<")
end)

test("a button without an action ends an alert or a dialog, and is no control elsewhere", function()
  for _, dialog in ipairs { "alert", "confirmationDialog" } do
    local function make() return covered(function(view, isOn)
      return View[dialog](view, "Sure?", isOn, { Button "Fine", Button { role = "cancel", "No" } })
    end) end
    for _, name in ipairs { "Fine", "No" } do
      make():click "ask":click(name)
      local s = make():click "ask"
      while s.focus ~= name do s:press "tab" end
      s:press "enter"
      hides(s, "Sure?")
    end
    local s = make():click "ask":press "escape"
    hides(s, "Sure?")
  end
  local s = session(VStack { Button "label", Button("act", print) })
  s:press("tab", "tab")
  expect(s.focus, "act")
  fails(function() s:click "label" end, "no control \"label\"")
end)

test("a button without an action closes a menu", function()
  local s = session(Menu { label = "More", Button "Never mind" }, { width = 20, height = 6 })
  s:press("tab", "enter"):click "Never mind"
  hides(s, "Never mind")
  expect(s.focus, "More")
end)

test("what lies over a board does not look as the view that brings it", function()
  local Live = Container("Live", { isOn = State(true), body = function(self)
    local text = Text "base":textCase "uppercase"
    return text:sheet(self:binding "isOn", function() return Text "Inner" end):textCase "lowercase"
  end })
  local s = session(Live {}, { width = 20, height = 8 })
  shows(s, "BASE")
  shows(s, "inner")
end)

test("what is done with a view goes on while something lies over it", function()
  local log = {}
  local function note(text) return function() log[#log + 1] = text end end
  local Live = Container("Live", { asks = State(false), n = State(0), body = function(self)
    return Button("ask", function() self.asks, self.n = true, self.n + 1 end)
      :alert("Sure?", self:binding "asks", { Button("yes", print) })
      :task(function() note "begins" () host.sleep(100) end)
      :onAppear(note "appears"):onDisappear(note "disappears")
      :onChange(self.n, function(n) note("n = " .. n)() end)
  end })
  local s = session(Live {}, { width = 30, height = 8 })
  s:press("tab", "enter", "escape", "enter", "escape")
  expect(table.concat(log, ", "), "begins, appears, n = 1, n = 2")
end)

test("each sheet and alert of a view has a focus and a state of its own", function()
  local Typed = Container("Typed", { text = State "", body = function(self)
    return VStack { TextField { text = self:binding "text", prompt = "Name" }:defaultFocus(), self.content }
  end })
  local Live = Container("Live", { first = State(false), second = State(false), body = function(self)
    return Button("open", function() self.first = true end)
      :sheet(self:binding "first", function()
        return Typed { Button("next", function() self.first, self.second = false, true end) }
      end)
      :sheet(self:binding "second", function() return Typed { Button("done", function() self.second = false end) } end)
  end })
  local s = session(Live {}, { width = 30, height = 8 })
  s:press("tab", "enter")
  expect(s.focus, "Name")
  s:type "abc":press("tab", "enter")
  expect(s.focus, "Name")
  shows(s, "done")
  hides(s, "abc")
  s:press("tab", "enter")
  expect(s.focus, "open")
end)

test("an alert over a sheet of the same view gives the focus back to where it was", function()
  local Live = Container("Live", { isOpen = State(false), asks = State(false), body = function(self)
    local function ask(name) return Button(name, function() self.asks = true end) end
    return Button("open", function() self.isOpen = true end)
      :sheet(self:binding "isOpen", function() return VStack { ask "one", ask "two", ask "three" } end)
      :alert("Sure?", self:binding "asks", { Button("no", print), Button("yes", print):defaultFocus() })
  end })
  local s = session(Live {}, { width = 30, height = 8 })
  s:press("tab", "enter", "tab", "enter")
  expect(s.focus, "yes")
  s:press "escape"
  expect(s.focus, "two")
  s:press "escape"
  expect(s.focus, "open")
end)

test("the row of a list that an alert belongs to stays in sight below it", function()
  local Row = Container("AskingRow", { i = 0, asks = State(false), body = function(self)
    return Button("row" .. self.i, function() self.asks = true end)
      :alert("Delete " .. self.i .. "?", self:binding "asks", { Button("yes", print) })
  end })
  local Rows = Container("AskingRows", { more = State(0), body = function(self)
    local rows = ForEach(range(1 - self.more, 50), function(i) return Row { i = i } end)
    return ScrollView { LazyVStack { alignment = "leading", rows } }
      :task(function()
        host.sleep(2)
        self.more = 200
      end)
  end })
  local s = session(Rows {}, { width = 30, height = 6 })
  s:press("tab", "tab", "enter"):advance(3)
  expect(s.focus, "yes")
  shows(s, "Delete 2?")
  s:press "escape"
  expect(s.focus, "row2")
  local high = session(Rows {}, { width = 30, height = 40 })
  for _ = 1, 36 do high:press "tab" end
  high:press "enter":resize(30, 5)
  shows(high, "Delete 36?")
  high:press "escape"
  expect(high.focus, "row36")
end)

test("what a dialog asks is whole where it is higher than the screen", function()
  local Asking = Container("AskingMuch", { asks = State(true), body = function(self)
    return Text "board":confirmationDialog("Which of these many very long titles would you like to see?",
      self:binding "asks", { ForEach(12, function(i) return Button("button " .. i, print) end) })
  end })
  local s = session(Asking {}, { width = 40, height = 10 })
  shows(s, "Which of these many very long titles")
  shows(s, "would you like to see?")
end)

test("the buttons of an alert stand below each other where a row has no room for them", function()
  local s = covered(function(view, isOn)
    return view:alert("Unsaved changes", isOn, {
      Button("Save all and close", print), Button("Close without saving", print),
    })
  end)
  s:press("tab", "enter")
  shows(s, " Save all and close")
  shows(s, "Close without saving ")
  s:resize(60, 12)
  shows(s, "Save all and close  Close without saving")
end)
