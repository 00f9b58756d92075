-- Preferences: set on a view, combined in the order in which views are placed, read further out (R101).
local test = require "fixtures.test"

PreferenceValues.prefSpecLast = Entry("none")
PreferenceValues.prefSpecSum = Entry(0, { reduce = function(current, next) return current + next end })
PreferenceValues.prefSpecNames = Entry({}, { reduce = function(current, next)
  local all = {}
  for _, name in ipairs(current) do all[#all + 1] = name end
  for _, name in ipairs(next) do all[#all + 1] = name end
  return all
end })

local expectations = require "fixtures.expectations"
local expect, fails = expectations.expect, expectations.fails

--- What onPreferenceChange around `view` is called with: "never" when it is not.
local function preferred(name, view)
  local found = "never"
  render(VStack { view }:onPreferenceChange(name, function(value)
    found = type(value) == "table" and table.concat(value, " ") or value
  end))
  return found
end

test("the last view placed wins without a reduce", function()
  expect(preferred("prefSpecLast", VStack {
    Text "a":preference("prefSpecLast", "a"), HStack { Text "b":preference("prefSpecLast", "b") }, "c",
  }), "b")
end)

test("R101: values are combined in the order of placement", function()
  local Turned = Container("PrefSpecTurned", function(self)
    return Group { subviews = self.content, function(all) return all:reversed() end }
  end)
  local function named(name) return Text(name):preference("prefSpecNames", { name }) end
  expect(preferred("prefSpecNames", { named "a", HStack { named "b", named "c" }, named "d" }), "a b c d")
  expect(preferred("prefSpecNames", Turned { named "a", HStack { named "b" }, named "c" }), "c b a")
  expect(preferred("prefSpecSum", ForEach(4, function(i) return Text(i):preference("prefSpecSum", i) end)), 10)
end)

test("R101: a subview that is not placed contributes nothing", function()
  local Two = Container("PrefSpecTwo", function(self)
    return Group { subviews = self.content, function(all) return all:prefix(2) end }
  end)
  expect(preferred("prefSpecSum", Two {
    ForEach(4, function(i) return Text(i):preference("prefSpecSum", i) end),
  }), 3)
end)

test("R101: a preference comes from where its proxy is placed", function()
  local Apart = Container("PrefSpecApart", function(self)
    return Group { subviews = self.content, function(all)
      return { all[2], VStack { all[1] } }
    end }
  end)
  expect(preferred("prefSpecLast", Apart {
    Text "a":preference("prefSpecLast", "a"), Text "b":preference("prefSpecLast", "b"),
  }), "a")
end)

test("a preference on a view stands in the place of those inside it", function()
  expect(preferred("prefSpecSum", HStack {
    Text "a":preference("prefSpecSum", 1), Text "b":preference("prefSpecSum", 2),
  }:preference("prefSpecSum", 7)), 7)
end)

test("a reader sees only what is below it, and not what is beside it", function()
  local log = {}
  local function reading(name, view)
    return view:onPreferenceChange("prefSpecSum", function(value) log[#log + 1] = name .. value end)
  end
  render(reading("all", VStack {
    reading("left", HStack { Text "a":preference("prefSpecSum", 1) }),
    Text "b":preference("prefSpecSum", 2),
    reading("none", HStack { "c" }),
  }))
  expect(table.concat(log, " "), "left1 all3")
end)

test("a reader is not called while the value is the default", function()
  expect(preferred("prefSpecLast", Text "x"), "never")
  expect(preferred("prefSpecLast", Text "x":preference("prefSpecLast", "none")), "never")
end)

test("a background counts after the view it lies behind", function()
  expect(preferred("prefSpecLast", Text "a":preference("prefSpecLast", "a"):background(
    Text "b":preference("prefSpecLast", "b"))), "b")
end)

-- A list whose rows tell their section what style it is drawn in; articles.lua has the plugin that does.

PreferenceValues.prefSpecCard = Entry("transparent", { "transparent", "card" })
EnvironmentValues.prefSpecTheme = Entry({ mark = "#" })

local ThemedSection = Container("PrefSpecThemedSection", {
  style = State("transparent"),
  theme = Environment "prefSpecTheme",
  header = EmptyView,
  body = function(self)
    return VStack { alignment = "leading",
      HStack { self.theme.mark, self.header },
      VStack { self.style == "card" and VStack { self.content }:border "ascii" or self.content }
        :onPreferenceChange("prefSpecCard", function(style) self.style = style end),
    }
  end,
})

local ThemedList = Container("PrefSpecThemedList", function(self)
  return VStack { alignment = "leading",
    ForEach { sections = self.content, function(section)
      return ThemedSection { header = section.header, section.content }
    end },
  }
end)

test("a section is drawn as the rows inside it prefer", function()
  expect(render(ThemedList {
    Section "Plain" { "a" },
    Section "Card" { Text "b", Text "c":preference("prefSpecCard", "card") },
  }:environment("prefSpecTheme", { mark = "*" })), table.concat({
    "* Plain", "a", "* Card", "+-+", "|b|", "|c|", "+-+",
  }, "\n"))
end)

test("a value that a reduce makes anew each time is no change", function()
  local calls = 0
  local C = Container("PrefSpecAnew", { n = State(0), body = function(self)
    return VStack { Text(self.n):preference("prefSpecNames", { "a" }),
      Text "b":preference("prefSpecNames", { "b" }) }
      :onPreferenceChange("prefSpecNames", function(names) calls = calls + 1 self.n = #names end)
  end })
  expect(render(C {}), "2\nb")
  expect(calls, 1)
end)

test("what a reduce returns is held to the type of the default", function()
  PreferenceValues.prefSpecBad = Entry(0, { reduce = function() return "one" end })
  local one = Text "a":preference("prefSpecBad", 1)
  expect(preferred("prefSpecBad", one), 1)
  fails(function() return preferred("prefSpecBad", VStack { one, one }) end,
    "PreferenceValues.prefSpecBad: what 'reduce' returns must be a number, got a string")
end)

test("names, types and choices are checked", function()
  fails(function() return Text "x":preference("prefSpecSm", 1) end, "preference", "did you mean 'prefSpecSum'")
  fails(function() return Text "x":preference("prefSpecSum", "a") end, "preference 'prefSpecSum'", "number")
  fails(function() return Text "x":preference("prefSpecCard", "crad") end, "did you mean 'card'")
  fails(function() return Text "x":onPreferenceChange("prefSpecSm", print) end, "did you mean 'prefSpecSum'")
  fails(function() return Entry(1, { reduce = 3 }) end, "reduce", "function")
end)
