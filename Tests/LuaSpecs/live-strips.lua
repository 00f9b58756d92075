-- Horizontal strips in live boards, and what they show beside the mark of the items that do not fit.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect = expectations.expect

local function nothing() end
local function draws(view, width, lines) expect(render(view, { width = width }), table.concat(lines, "\n")) end
local function strip(view) return ScrollView { axis = "horizontal", view } end

test("behaviour 33: where no item fits beside the mark in words, some do beside the number", function()
  draws(strip(HStack { "aaaa", "bbbb", "cccc", "dddd", "eeee" }), 12, { "aaaa … 4" })
  local function card(name) return Text(name):frame { width = 6 }:border "ascii" end
  draws(strip(HStack { card "one", card "two", card "six" }), 13, {
    "+------+",
    "| one  | … 2",
    "+------+",
  })
  draws(strip(HStack { card "one", card "two", card "six" }), 11, { "", "… 3 more", "" })
end)

test("behaviour 63: the item of a strip that has the focus shows in whole", function()
  local function item(i) return "it" .. i .. "." end
  local made = {
    function() return HStack { ForEach(20, function(i) return Button(item(i), nothing) end) } end,
    function() return LazyHStack { ForEach(20, function(i) return Button(item(i), nothing) end) } end,
    function()
      return HStack { ForEach(20, function(i)
        return HStack { spacing = 0, Text "<", Button(item(i), nothing), Text ">" }
      end) }
    end,
  }
  for _, make in ipairs(made) do
    for _, width in ipairs { 6, 9, 10, 11, 12, 13, 14, 15, 16, 20, 31 } do
      local s = session(VStack { strip(make()), "x" }, { width = width, height = 4 })
      local function shows(key, first, last, step)
        for i = first, last, step do
          s:press(key)
          expect(s.focus, item(i))
          assert(s.screen:find(item(i), 1, true), ("%d: %s is not in\n%s"):format(width, item(i), s.screen))
        end
      end
      shows("tab", 1, 20, 1)
      assert(not s.screen:find "more", s.screen)
      shows("shift-tab", 19, 1, -1)
      shows("right", 2, 20, 1)
      shows("left", 19, 1, -1)
    end
  end
end)

test("behaviour 33: a strip that is scrolled says how many items are behind those that show", function()
  local s = session(VStack {
    strip(HStack { ForEach(20, function(i) return Button("it" .. i, nothing) end) }), "x",
  }, { width = 24, height = 3 })
  for _ = 1, 6 do s:press "tab" end
  expect(s.focus, "it6")
  assert(s.screen:find("it6%S* … 14 more"), s.screen)
end)

test("an item of a strip with the focus shows beside the mark of those behind it", function()
  for width = 8, 20 do
    local names = { "Cut", "Copy", "Undo", "aa", "bbbbb", "c", "dd" }
    local s = session(strip(HStack { ForEach(names, function(name) return Button(name, nothing) end) }),
      { width = width, height = 1 })
    for _ = 1, #names do
      s:press "tab"
      assert(s.screen:find(s.focus, 1, true), width .. ": " .. s.focus .. " is not in " .. s.screen)
    end
  end
end)

test("Tab and Shift-Tab go round the ends of a lazy strip", function()
  for _, width in ipairs { 12, 20, 40 } do
    for _, count in ipairs { 9, 30, 120 } do
      local row = LazyHStack { ForEach(count, function(i) return Button(tostring(i), nothing) end) }
      local s = session(VStack { ScrollView { axis = "horizontal", row } }, { width = width, height = 2 })
      s:press("tab", "shift-tab")
      expect(s.focus, tostring(count))
      s:press "tab"
      expect(s.focus, "1")
    end
  end
end)
