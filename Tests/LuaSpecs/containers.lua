-- Custom containers: labels, declared properties, content, and what a subview tells of them (R10, R50, R63).

local function expect(found, wanted)
  assert(found == wanted, "expected '" .. tostring(wanted) .. "', found '" .. tostring(found) .. "'")
end

local function fails(fn, ...)
  local ok, message = pcall(fn)
  assert(not ok, "expected an error")
  for _, part in ipairs { ... } do
    assert(string.find(message, part, 1, true), "no '" .. part .. "' in: " .. tostring(message))
  end
end

local function leaves(view)
  return table.concat(resolve.subviews(view):map(function(subview) return subview.text or subview.kind end), " ")
end

test("R10: the children of a container arrive as its content", function()
  local Plain = Container("Plain", function(self) return self.content end)
  expect(leaves(Plain { "A", Group { "B" }, false, "C" }), "A B C")
  expect(leaves(Plain {}), "")
end)

test("R10: the content may be placed twice or not at all", function()
  local Twice = Container("Twice", function(self) return self.content, Divider(), self.content end)
  local Never = Container("Never", function() return "only this" end)
  expect(leaves(Twice { "A", "B" }), "A B Divider A B")
  expect(leaves(Never { "A" }), "only this")
end)

test("R10: the content is one view, modified as such", function()
  local Boxed = Container("Boxed", function(self) return VStack { self.content }:border "ascii" end)
  expect(render(Boxed { "A", "B" }, { width = 10 }), "+-+\n|A|\n|B|\n+-+")
  local Each = Container("Each", function(self) return self.content:border "ascii" end)
  expect(render(VStack { Each { "A", "B" } }, { width = 10 }), "+-+\n|A|\n+-+\n+-+\n|B|\n+-+")
end)

test("content nobody asks for is not evaluated", function()
  local calls = 0
  local Never = Container("NeverAsked", function() return "only this" end)
  expect(leaves(Never { ForEach(10, function(i) calls = calls + 1 return Text(i) end) }), "only this")
  expect(calls, 0)
end)

test("a container goes over its content's subviews and sections", function()
  local Numbered = Container("Numbered", function(self)
    return ForEach { subviews = self.content, function(subview, index) return Text(index .. subview.text) end }
  end)
  expect(leaves(Numbered { "A", Group { "B", "C" } }), "1A 2B 3C")
  local Titled = Container("Titled", function(self)
    return ForEach { sections = self.content, function(section)
      return not section.header.isEmpty and Text("<" .. section.header[1].text .. ">"), section.content
    end }
  end)
  expect(leaves(Titled { "A", Section "H" { "B" } }), "A <H> B")
end)

test("a container given as a bare function accepts any label", function()
  local Greeting = Container("Greeting", function(self) return Text(self.hello .. ", " .. (self.who or "you")) end)
  expect(leaves(Greeting { hello = "Hi", who = "Sam" }), "Hi, Sam")
  expect(leaves(Greeting { hello = "Hi" }), "Hi, you")
end)

local Card = Container("SpecCard", {
  scale = "normal",
  columns = 2,
  isRejected = false,
  body = function(self)
    return Text(self.scale .. " " .. self.columns .. " " .. tostring(self.isRejected)), self.content
  end,
})

test("declared properties give defaults", function()
  expect(leaves(Card {}), "normal 2 false")
  expect(leaves(Card { scale = "small", isRejected = true, "A" }), "small 2 true A")
  expect(leaves(Card { isRejected = false }), "normal 2 false")
end)

test("an undeclared label is an error with the nearest one", function()
  fails(function() return leaves(Card { scal = "small" }) end, "SpecCard", "scal", "scale")
end)

test("a label of another type than its default is an error", function()
  fails(function() return leaves(Card { scale = 5 }) end, "SpecCard", "scale", "string", "number")
  fails(function() return leaves(Card { isRejected = "yes" }) end, "SpecCard", "isRejected", "boolean", "string")
end)

test("content, body and binding are reserved labels", function()
  for _, name in ipairs { "content", "binding" } do
    fails(function()
      return Container("Reserved", { [name] = 1, body = function() return "A" end })
    end, name)
  end
end)

test("a container needs a name and a body", function()
  fails(function() return Container("Bodiless", { scale = "normal" }) end, "Bodiless", "body")
  fails(function() return Container(nil, function() return "A" end) end, "Container")
end)

test("R50: a container value set in a body passes to the container around", function()
  ContainerValues.containerSpecRank = Entry(0)
  local Ranked = Container("Ranked", function() return Text "A":containerValue("containerSpecRank", 4) end)
  expect(resolve.subviews(Ranked {})[1].containerValues.containerSpecRank, 4)
end)

test("R63: a modifier on a container applies to what its body yields", function()
  local Pair = Container("BorderedPair", function() return "A", "B" end)
  expect(render(VStack { Pair {}:border "ascii" }, { width = 10 }), "+-+\n|A|\n+-+\n+-+\n|B|\n+-+")
end)

test("a subview's component is the container whose body wrote it", function()
  local Inner = Container("SpecInner", function(self) return Text "by inner", self.content end)
  local Outer = Container("SpecOuter", function(self) return Text "by outer", Inner { self.content } end)
  local component = {}
  for _, subview in ipairs(resolve.subviews { Text "by the board", Outer { Text "passed through" } }) do
    component[subview.text] = subview.component or "none"
  end
  expect(component["by the board"], "none")
  expect(component["by outer"], "SpecOuter")
  expect(component["by inner"], "SpecInner")
  expect(component["passed through"], "none")
end)

test("the component of a wrapped subview is the wrapper's", function()
  local Wrapping = Container("SpecWrapping", function(self)
    return ForEach { subviews = self.content, function(subview) return HStack { subview } end }
  end)
  local subview = resolve.subviews(Wrapping { "A" })[1]
  expect(subview.kind, "HStack")
  expect(subview.component, "SpecWrapping")
end)

test("the body runs once for a resolution", function()
  local runs = 0
  local Counting = Container("Counting", function(self) runs = runs + 1 return self.content end)
  local all = resolve.subviews(Counting { "A", "B" })
  expect(#all, 2)
  expect(all[1].text .. all[2].text, "AB")
  expect(runs, 1)
end)

test("a body that yields nothing yields no subview", function()
  local Nothing = Container("Nothing", function() end)
  expect(leaves { "A", Nothing {}, "B" }, "A B")
end)

test("a body that yields what is no view is an error naming the container", function()
  local Wrong = Container("WrongBody", function() return true end)
  fails(function() return leaves(Wrong {}) end, "WrongBody", "boolean")
  local Keyed = Container("KeyedBody", function() return { title = "x" } end)
  fails(function() return leaves(Keyed {}) end, "KeyedBody", "table")
end)

test("a body that raises says where", function()
  local Raising = Container("Raising", function() error "no songs today" end)
  fails(function() return leaves(Raising {}) end, "containers.lua:", "no songs today")
end)

test("a container inside its own body ends in an error naming it", function()
  local Endless
  Endless = Container("Endless", function() return Endless {} end)
  fails(function() return leaves(Endless {}) end, "Endless")
end)

test("containers nest 150 deep", function()
  local Level = Container("Level", function(self) return self.content end)
  local view = Text "bottom"
  for _ = 1, 150 do view = Level { view } end
  expect(leaves(view), "bottom")
end)
