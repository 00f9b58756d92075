-- Environment values: written on a view, read by the containers below it (R97–R102).
local test = require "fixtures.test"

EnvironmentValues.envSpecShade = Entry("none")
EnvironmentValues.envSpecLevel = Entry(function() return 1 end)
EnvironmentValues.envSpecTheme = Entry({ gap = 1, name = "default" })

local expectations = require "fixtures.expectations"
local expect, fails = expectations.expect, expectations.fails

local Shade = Container("EnvSpecShade", {
  shade = Environment "envSpecShade",
  body = function(self) return Text(self.shade) end,
})

test("without a writer a container reads the default", function()
  expect(render(Shade {}), "none")
  local Level = Container("EnvSpecLevel", { level = Environment "envSpecLevel",
    body = function(self) return Text(self.level) end })
  expect(render(Level {}), "1")
end)

test("the innermost writer wins, down the whole tree", function()
  expect(render(Shade {}:environment("envSpecShade", "a")), "a")
  expect(render(Shade {}:environment("envSpecShade", "in"):environment("envSpecShade", "out")), "in")
  expect(render(VStack { HStack { Shade {} } }:environment("envSpecShade", "a")), "a")
  expect(render(VStack {
    HStack { Shade {} }:environment("envSpecShade", "in"), Shade {},
  }:environment("envSpecShade", "out")), "in\nout")
end)

test("an environment value goes through containers, backgrounds and labels", function()
  local Card = Container("EnvSpecCard", function(self) return HStack { "<", self.content, ">" } end)
  expect(render(Card { Shade {} }:environment("envSpecShade", "a")), "< a >")
  expect(render(Text "    ":overlay(Shade {}):environment("envSpecShade", "a")), " a")
  expect(render(Label { icon = Shade {}, "t" }:environment("envSpecShade", "a")), "a t")
  expect(render(Button { Shade {} }:environment("envSpecShade", "a")), "a")
end)

test("what lies over a view does not stand in what is written on that view", function()
  local function over(view) return render(view:overlay(Shade {}):environment("envSpecShade", "outer")) end
  expect(render(Text "    ":environment("envSpecShade", "in"):overlay(Shade {})), "none")
  expect(over(Text "     ":environment("envSpecShade", "in")), "outer")
  expect(over(Group { Text "     ":environment("envSpecShade", "in") }:environment("envSpecShade", "in")), "outer")
  expect(render(ForEach { subviews = Text "    ":environment("envSpecShade", "in"),
    function(s) return s:overlay(Shade {}) end }), "none")
  expect(render(Text "  ":overlay(Text "  ":environment("envSpecShade", "a"):overlay(VStack { Shade {} }))
    :environment("envSpecShade", "b")), "b")
end)

test("R98: content is evaluated in the environment of the place that consumes it", function()
  local Inside = Container("EnvSpecInside", function(self)
    return Group { subviews = self.content, function(all) return all end }:environment("envSpecShade", "place")
  end)
  expect(render(VStack { Inside { Shade {} } }:environment("envSpecShade", "outer")), "place")
  local Through = Container("EnvSpecThrough", function(self)
    return VStack { HStack { ForEach { subviews = self.content, function(s) return s end } } }
  end)
  expect(render(Through { Shade {} }:environment("envSpecShade", "outer")), "outer")
  expect(resolve.subviews(Group { subviews = { Shade {}, "b" }, function(all) return all end }
    :environment("envSpecShade", "outer"))[1].text, "outer")
end)

test("R98: an environment value written on a proxy cannot change what a transparent container made", function()
  local Wrap = Container("EnvSpecWrap", function(self)
    return VStack { ForEach { subviews = self.content, function(s) return s:environment("envSpecShade", "proxy") end } }
  end)
  expect(render(Wrap { Shade {} }:environment("envSpecShade", "outer")), "outer")
end)

test("R98: sections are evaluated in the environment of their place, too", function()
  local List = Container("EnvSpecList", function(self)
    return VStack { ForEach { sections = self.content, function(section)
      return HStack { section.header, section.content }
    end } }:environment("envSpecShade", "list")
  end)
  expect(render(List { Section { header = Shade {}, Shade {} } }), "list list")
end)

test("R99: a leaf combines its own writes with those around its proxy, its own first", function()
  local List = Container("EnvSpecLeaf", function(self)
    return HStack { ForEach { subviews = self.content, function(s) return s:textCase "uppercase" end } }
  end)
  expect(render(List { Text "a":textCase "lowercase", "b" }), "a B")
end)

test("R100: what is written between the container and the proxy reaches the leaf and what it holds", function()
  local Between = Container("EnvSpecBetween", function(self)
    return VStack { ForEach { subviews = self.content, function(s)
      return HStack { s, "!" }:environment("envSpecShade", "card"):textCase "uppercase"
    end } }
  end)
  expect(render(Between { HStack { Shade {} } }), "CARD !")
  expect(render(Between { HStack { Shade {} }:environment("envSpecShade", "own") }), "OWN !")
  expect(render(Between { HStack { Shade {} } }:environment("envSpecShade", "far")), "CARD !")
end)

test("R102: container values are the way from a subview to what a container makes of it", function()
  ContainerValues.envSpecAccent = Entry("none")
  local Rows = Container("EnvSpecRows", function(self)
    return VStack { ForEach { subviews = self.content, function(s)
      return HStack { s, Shade {} }:environment("envSpecShade", s.containerValues.envSpecAccent)
    end } }
  end)
  expect(render(Rows { Text "a":containerValue("envSpecAccent", "red"), "b" }), "a red\nb none")
end)

test("a table value is read whole and frozen", function()
  local Themed = Container("EnvSpecThemed", { theme = Environment "envSpecTheme", body = function(self)
    return Text(self.theme.name .. self.theme.gap)
  end })
  expect(render(Themed {}), "default1")
  expect(render(Themed {}:environment("envSpecTheme", { gap = 2, name = "dark" })), "dark2")
  local Breaks = Container("EnvSpecBreaks", { theme = Environment "envSpecTheme", body = function(self)
    self.theme.gap = 3
    return Text "x"
  end })
  fails(function() render(Breaks {}) end, "frozen")
end)

test("writing nil writes nothing", function()
  expect(render(Shade {}:environment("envSpecShade", nil):environment("envSpecShade", "out")), "out")
end)

test("names, types and fields are checked", function()
  fails(function() return Text "x":environment("envSpecShad", "a") end,
    "environment value", "envSpecShad", "did you mean 'envSpecShade'")
  fails(function() return Text "x":environment("envSpecShade", 3) end, "environment 'envSpecShade'", "string")
  fails(function() return Text "x":environment("envSpecTheme", { gapp = 1 }) end, "no field 'gapp'", "gap")
  fails(function() return Environment "envSpecShad" end, "did you mean 'envSpecShade'")
  fails(function() EnvironmentValues.envSpecOther = Entry(1, { reduce = print }) end, "reduce")
end)

test("an environment value cannot be set on self", function()
  local C = Container("EnvSpecSet", { shade = Environment "envSpecShade", body = function(self)
    self.shade = "x"
    return Text "x"
  end })
  fails(function() render(C {}) end, "self.shade cannot be set")
end)

test("the declared tree tells environment writes, preferences and effects", function()
  local tree = resolve.tree(Text "x":environment("envSpecShade", "a"):onAppear(function() end):onKeyPress("q", print))
  local found = {}
  for _, modifier in ipairs(tree.modifiers) do
    found[#found + 1] = modifier.name .. " " .. tostring(modifier.key) .. " " .. tostring(modifier.value)
  end
  expect(table.concat(found, ", "), "environment envSpecShade a, onAppear nil nil, onKeyPress q nil")
end)

test("the declared tree has each modifier by the name of its method", function()
  local function act() end
  local calls = {
    { "onAppear", act }, { "onDisappear", act }, { "onChange", 1, act }, { "onTapGesture", act }, { "onSubmit", act },
    { "onKeyPress", act }, { "task", act }, { "focusable" }, { "keyboardShortcut", "q" }, { "id", 1 }, { "tag", 1 },
    { "zIndex", 1 }, { "frame", { width = 1 } }, { "frame", { minWidth = 1 } }, { "padding", 1 }, { "fixedSize" },
    { "offset", 1, 1 }, { "position", 1, 1 }, { "border" }, { "background", "red" }, { "overlay", "x" }, { "clipped" },
    { "hidden" }, { "opacity", 0.5 }, { "layoutPriority", 1 }, { "bold" }, { "font", "title" },
    { "foregroundStyle", "red" }, { "textCase", "uppercase" },
    { "lineLimit", 1 }, { "truncationMode", "head" }, { "multilineTextAlignment", "center" }, { "link", "a:b" },
    { "disabled" }, { "buttonStyle", "plain" }, { "joinsBorders" }, { "accessibilityLabel", "x" },
    { "environment", "envSpecShade", "a" }, { "gridCellColumns", 2 }, { "gridCellUnsizedAxes", "vertical" },
  }
  for _, call in ipairs(calls) do
    local view = Text "x"
    expect(resolve.tree(view[call[1]](view, table.unpack(call, 2))).modifiers[1].name, call[1])
  end
end)
