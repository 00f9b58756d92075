-- What goes down to the views of a container and what comes up from them: R97–R102.
local test = require "fixtures.test"

EnvironmentValues.shade = Entry("plain")
PreferenceValues.names = Entry("", { reduce = function(current, next) return current .. next end })
ContainerValues.environmentSpecDraw = Entry()

local function draws(view, lines)
  local found, wanted = render(view, { width = 20 }), table.concat(lines, "\n")
  assert(found == wanted, "expected\n" .. wanted .. "\nfound\n" .. found)
end

local Shade = Container("EnvironmentSpecShade", {
  shade = Environment "shade",
  body = function(self) return Text(self.shade) end,
})

-- Shows what its content prefers.
local Reader = Container("EnvironmentSpecReader", {
  names = State("none"),
  body = function(self)
    return VStack { alignment = "leading",
      VStack { alignment = "leading", self.content }
        :onPreferenceChange("names", function(names) self.names = names end),
      "(" .. self.names .. ")",
    }
  end,
})

local function named(name) return Text(name):preference("names", name) end

test("R97: modifiers of the declared view lie inside those of the proxy", function()
  draws(ForEach { subviews = Text "A":padding("horizontal", 1), function(subview)
    return subview:border "ascii"
  end }, { "+---+", "| A |", "+---+" })
  draws(ForEach { subviews = Text "A":border "ascii", function(subview)
    return subview:padding("horizontal", 1)
  end }, { " +-+", " |A|", " +-+" })
end)

test("R98: a composite reads the environment of the container, not that of the proxy", function()
  local view = ForEach { subviews = Shade {}, function(subview) return subview:environment("shade", "proxy") end }
  draws(view, { "plain" })
  draws(view:environment("shade", "around"), { "around" })
end)

test("R98: the environment of a proxy cannot change which leaves there are", function()
  local Either = Container("EnvironmentSpecEither", { shade = Environment "shade", body = function(self)
    return self.shade == "plain" and Text "one" or { "two", "three" }
  end })
  local view = ForEach { subviews = Either {}, function(subview) return subview:environment("shade", "dark") end }
  draws(view, { "one" })
  draws(VStack { alignment = "leading", view:environment("shade", "dark") }, { "two", "three" })
end)

test("R99: the environment of a proxy reaches its leaf, what the declared side wrote wins", function()
  local view = ForEach { subviews = { Text "Mixed":textCase "lowercase", Text "Plain" }, function(subview)
    return subview:textCase "uppercase"
  end }
  draws(VStack { alignment = "leading", view }, { "mixed", "PLAIN" })
end)

test("R99: what is inside a leaf reads the declared side's environment before the proxy's", function()
  local content = { VStack { Shade {} }:environment("shade", "declared"), VStack { Shade {} } }
  local view = ForEach { subviews = content, function(subview) return subview:environment("shade", "proxy") end }
  draws(VStack { alignment = "leading", view }, { "declared", "proxy" })
end)

test("R100: what stands between container and proxy changes the leaf's environment", function()
  local Card = Container("EnvironmentSpecCard", function(self)
    return VStack { self.content }:textCase "uppercase":environment("shade", "card")
  end)
  local view = ForEach { subviews = { "a", VStack { Shade {} } }, function(subview) return Card { subview } end }
  draws(VStack { alignment = "leading", view }, { "A", "CARD" })
end)

test("R101: preferences go up from where the proxies are placed, in that order", function()
  draws(Reader { named "a", named "b" }, { "a", "b", "(ab)" })
  draws(Reader { Group { subviews = { named "a", named "b" }, function(all) return all:reversed() end } },
    { "b", "a", "(ba)" })
end)

test("R101: a subview placed twice counts twice, one that is not placed not at all", function()
  draws(Reader { Group { subviews = { named "a", named "b" }, function(all) return all[2], all[2] end } },
    { "b", "b", "(bb)" })
  draws(Reader { Group { subviews = { named "a" }, function() return "nobody" end } }, { "nobody", "(none)" })
end)

test("R102: no environment of one subview's own reaches a composite", function()
  local view = ForEach { subviews = { Shade {}, Shade {} }, function(subview, index)
    return Group { subview:environment("shade", "own " .. index) }:environment("shade", "group " .. index)
  end }
  draws(VStack { view }:environment("shade", "shared"), { "shared", "shared" })
end)

test("R102: a container value that is a function gets what the environment cannot bring", function()
  local function late(name)
    return Text(name):containerValue("environmentSpecDraw", function(index) return Text(name .. " " .. index) end)
  end
  local view = ForEach { subviews = { late "a", late "b" }, function(subview, index)
    return subview.containerValues.environmentSpecDraw(index)
  end }
  draws(VStack { view }, { "a 1", "b 2" })
end)
