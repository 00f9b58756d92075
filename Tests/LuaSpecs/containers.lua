-- Custom containers: labels, declared properties, content, and what a subview tells of them (R10, R50, R63).
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local expect, fails, leaves = expectations.expect, expectations.fails, expectations.leaves

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

test("a widget is called by its name, whatever it is drawn with, and so is its component", function()
  local widgets = {
    Gauge = { Gauge { value = 0.5 }, Gauge { value = 0.5, style = "circular", "Battery" } },
    ProgressView = { ProgressView {}, ProgressView { value = 0.5 }, ProgressView { value = 0.5, style = "circular" } },
    BarChart = { BarChart { values = { 1, 2 } }, BarChart { values = { 1, 2 }, axis = "vertical" } },
    Table = { Table({ { a = 1 } }, { TableColumn("a", "a") }), Table({}, { TableColumn("a", "a") }) },
    Form = { Form { "a" } },
    Badge = { Badge "a" },
  }
  for name, views in pairs(widgets) do
    for _, view in ipairs(views) do
      local subviews = resolve.subviews(view)
      expect(#subviews, 1)
      expect(subviews[1].kind, name)
      expect(subviews[1].component, name)
      local wrapped = resolve.subviews(ForEach { subviews = subviews, function(subview) return subview:padding() end })
      expect(wrapped[1].kind, name)
      expect(resolve.tree(view).resolved[1].kind, name)
    end
  end
end)

test("what a widget is given is no component of it", function()
  local seen = {}
  local function look(subviews)
    for _, subview in ipairs(subviews) do seen[#seen + 1] = subview.kind .. "/" .. tostring(subview.component) end
    return subviews
  end
  local Looking = Container("SpecLooking", function(self) return Group { subviews = self.content, look } end)
  render(Form { Group { subviews = Text "a", look }, Looking { Text "b" }, VStack { Looking { Toggle { "c" } } } })
  render(ForEach { subviews = Form { Looking { Text "d" } }, function(subview) return subview end })
  expect(table.concat(seen, " "), "Text/nil Text/nil Button/Toggle Text/nil")
end)

test("the component of a wrapped subview is the wrapper's", function()
  local Wrapping = Container("SpecWrapping", function(self)
    return ForEach { subviews = self.content, function(subview) return HStack { subview } end }
  end)
  local subview = resolve.subviews(Wrapping { "A" })[1]
  expect(subview.kind, "HStack")
  expect(subview.component, "SpecWrapping")
end)

local function components(view)
  return table.concat(resolve.subviews(view):map(function(subview)
    return (subview.text or subview.kind) .. ":" .. (subview.component or "nil")
  end), " ")
end

local made = Text "A"

local Placing = Container("Placing", function(self) return made, Divider, Text "T", self.content end)
local Passing = Container("Passing", function(self) return self.content end)

test("a view that a body places is the body's, wherever it was made", function()
  expect(components { Placing {}, made, Divider }, "A:Placing Divider:Placing T:Placing A:nil Divider:nil")
  local row = Group { made, VStack {} }:padding(1)
  local Whole = Container("PlacingWhole", function() return row end)
  expect(components { Whole {}, row }, "A:PlacingWhole VStack:PlacingWhole A:nil VStack:nil")
  expect(components(AnyView(Whole {})), "A:PlacingWhole VStack:PlacingWhole")
end)

test("content keeps its own container, however many it passes through", function()
  expect(components(Passing { Passing { Passing { made, Divider } } }), "A:nil Divider:nil")
  expect(components(Passing { Placing { made } }), "A:Placing Divider:Placing T:Placing A:nil")
  local Using = Container("Using", function(self)
    return Passing { made, self.content }, Passing { Passing { self.content, Divider } }
  end)
  expect(components(Using { "C" }), "A:Using C:nil C:nil Divider:Using")
  expect(components(Using { Passing { made } }), "A:Using A:nil A:nil Divider:Using")
  expect(components(Passing { { made, function() return made, { Divider } end } }), "A:nil A:nil Divider:nil")
end)

test("one view in two bodies and in content is each time of the one that places it", function()
  local First = Container("PlacingFirst", function(self) return made, self.content end)
  local Second = Container("PlacingSecond", function(self) return First { made }, made, self.content end)
  expect(
    components(Second { made }),
    "A:PlacingFirst A:PlacingSecond A:PlacingSecond A:nil"
  )
end)

test("closures in a body are of the body, proxies keep their own", function()
  local Closures = Container("Closures", function(self)
    return ForEach(2, function(i) return i, made end),
      ForEach { subviews = self.content, function(subview) return subview, Divider, VStack { subview } end },
      Group { subviews = { self.content, made }, function(all)
        return all:reversed():separated(function() return Spacer end)
      end },
      If(true, function() return made end), If(false, nil, { made }),
      function() return made, function() return Divider end end
  end)
  expect(
    components(Closures { "C" }),
    "1:Closures A:Closures 2:Closures A:Closures C:nil Divider:Closures VStack:Closures "
      .. "A:Closures Spacer:Closures C:nil A:Closures A:Closures A:Closures Divider:Closures"
  )
end)

test("headers and footers are of the body that places the section", function()
  local Sections = Container("Sections", function(self)
    return Section { header = made, footer = self.content, self.content, Divider },
      ForEach { sections = self.content, function(section)
        return Section { header = section.header, footer = "F", section.content }
      end }
  end)
  local view = Sections { Section "H" { "C" } }
  expect(
    components(view),
    "A:Sections H:nil C:nil Divider:Sections H:nil C:nil H:nil C:nil F:Sections"
  )
  local first = resolve.sections(view)[1]
  expect(first.header[1].component, "Sections")
  expect(first.content[1].component, nil)
  expect(first.footer[1].component, nil)
end)

test("a label keeps its own container", function()
  local Labelled = Container("Labelled", { head = EmptyView(), foot = Text "default", body = function(self)
    return self.head, self.content, { self.foot }, Group { self.head }:bold()
  end })
  local group = Group { made, Divider }
  expect(
    components(Labelled { head = group, "C" }),
    "A:nil Divider:nil C:nil default:Labelled A:nil Divider:nil"
  )
  local Using = Container("UsingLabelled", function(self)
    return Labelled { head = made, foot = self.content }, Labelled { head = { group, { made } } },
      Labelled { head = function() return made end, foot = EmptyView() }
  end)
  expect(
    components(Using { "C" }),
    "A:UsingLabelled C:nil A:UsingLabelled A:UsingLabelled Divider:UsingLabelled A:UsingLabelled "
      .. "default:Labelled A:UsingLabelled Divider:UsingLabelled A:UsingLabelled A:UsingLabelled A:UsingLabelled"
  )
  expect(components { Labelled { head = made, foot = made }, Placing {} },
    "A:nil A:nil A:nil A:Placing Divider:Placing T:Placing")
end)

test("a label is not the body's own view, though both are the same", function()
  local Both = Container("LabelledBoth", function(self)
    return self.head, made, Divider, self.list, { self.list }, Text { self.run, "!" }
  end)
  local view = Both { head = Divider, list = { made, { Divider } }, run = made }
  for _ = 1, 2 do
    expect(
      components(view),
      "Divider:nil A:LabelledBoth Divider:LabelledBoth A:nil Divider:nil A:nil Divider:nil A!:LabelledBoth"
    )
  end
  expect(components { Both { head = made, list = Divider, run = "A" }, made, Divider },
    "A:nil A:LabelledBoth Divider:LabelledBoth Divider:nil Divider:nil A!:LabelledBoth A:nil Divider:nil")
end)

test("a label that is a view of any kind is the view that was given", function()
  local Given = Container("GivenAny", function(self) return self.view end)
  local Row = Container("GivenRow", { size = 1, body = function(self) return Text(self.size), self.content end })
  local views = {
    ForEach({ "a", "b" }, function(row) return Text(row) end), Section { header = "H", "C" },
    If(true, function() return "branch" end), Row { size = 3, "content" }, VStack { "x", "y" },
    ForEach { subviews = { "s" }, function(subview) return subview, "t" end }, Text { "r", Text "un":bold() },
    Button { action = function() end, "press" }, Group { "g" }:padding(1):tag "tag",
  }
  for _, view in ipairs(views) do
    expect(render(Given { view = view }), render(view))
    expect(components(Given { view = view }), components(view))
  end
end)

test("inside a stack that a body places, each view is of the one that placed it", function()
  local seen
  local Look = Container("Look", function(self)
    return Group { subviews = self.content, function(all)
      seen = table.concat(all:map(function(s) return s.text .. ":" .. (s.component or "nil") end), " ")
      return all
    end }
  end)
  local Stack = Container("PlacingStack", function(self)
    return VStack { HStack { Look { made, self.content } } }
  end)
  render(Stack { "C" })
  expect(seen, "A:PlacingStack C:nil")
  render(Passing { VStack { Look { "C", made } } })
  expect(seen, "C:nil A:nil")
  local Again = Container("PlacingAgain", function(self)
    return ForEach { subviews = self.content, function(subview) return subview end }
  end)
  render(Again { VStack { Look { "C", made } } })
  expect(seen, "C:nil A:nil")
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
