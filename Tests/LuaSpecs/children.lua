-- Children: the array part of a constructor's table, with holes, lists, functions and plain values.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local expect, fails, leaves = expectations.expect, expectations.fails, expectations.leaves

test("a string or a number is short for Text", function()
  local all = resolve.subviews { "A", 1, 2.5 }
  expect(leaves { "A", 1, 2.5 }, "A 1 2.5")
  for _, subview in ipairs(all) do expect(subview.kind, "Text") end
end)

test("false and nil are nothing, wherever they stand", function()
  local absent = nil
  expect(leaves(Group { false, "B" }), "B")
  expect(leaves(Group { absent, "B" }), "B")
  expect(leaves(Group { "A", false, "C" }), "A C")
  expect(leaves(Group { "A", absent, "C" }), "A C")
  expect(leaves(Group { "A", absent, absent, "D" }), "A D")
  expect(leaves(Group { absent, absent, absent, "D" }), "D")
  expect(leaves(Group { "A", false }), "A")
  expect(leaves(Group { "A", absent }), "A")
  expect(leaves(Group { "A", "B", absent, absent }), "A B")
  expect(leaves(Group { absent }), "")
  expect(leaves(Group {}), "")
end)

test("a hole never loses what follows it, whatever the condition", function()
  for _, condition in ipairs { { true }, { false }, { nil } } do
    local isShown = condition[1]
    local view = Group { "a", isShown and "b", "c", isShown and "d", "e", isShown and "f" }
    expect(leaves(view), isShown and "a b c d e f" or "a c e")
  end
end)

test("a list built with holes keeps its later children", function()
  local children = {}
  for i = 1, 9 do
    if i % 2 == 1 then children[i] = "c" .. i end
  end
  expect(leaves(children), "c1 c3 c5 c7 c9")
  expect(leaves(Group(children)), "c1 c3 c5 c7 c9")
end)

test("R3: a list of children is a tuple", function()
  expect(leaves(Group { "A", { "B", { "C" }, false }, "D" }), "A B C D")
  expect(leaves(Group { {}, "A" }), "A")
end)

test("a function child is called when the container is resolved, once", function()
  local calls = 0
  local view = Group { "A", function() calls = calls + 1 return "B" end }
  expect(calls, 0)
  local all = resolve.subviews(view)
  expect(#all, 2)
  expect(all[2].text, "B")
  expect(#all, 2)
  expect(calls, 1)
end)

test("a function child returns anything that may stand as a child", function()
  expect(leaves(Group { function() return "A", 2, false, { "C" }, Text "D" end }), "A 2 C D")
  expect(leaves(Group { function() end }), "")
  expect(leaves(Group { function() return nil end }), "")
end)

test("a function child that returns a function is an error", function()
  fails(function()
    return leaves(Group { function() return function() return "A" end end })
  end, "function")
end)

test("a list or tuple that a closure returned may hold functions", function()
  local function b() return "B" end
  expect(leaves { function() return { "A", b } end }, "A B")
  expect(leaves { function() return "A", b end }, "A B")
  expect(leaves { function() return b, nil end }, "B")
  expect(leaves { function() return { { b, { b } }, false, "C" } end }, "B B C")
  expect(leaves(ForEach(2, function(i) return { i, b } end)), "1 B 2 B")
  expect(leaves(ForEach { subviews = { "A", "C" }, function(subview) return subview, b end }), "A B C B")
  expect(leaves(Group { sections = { "A" }, function(all) return { all[1].content, b } end }), "A B")
  expect(leaves(Container("ListBody", function(self) return { b, self.content } end) { "A" }), "B A")
  fails(function()
    return leaves { function() return { "A", function() return b end } end }
  end, "function")
end)

test("Divider, Spacer and EmptyView stand as children without parentheses", function()
  expect(leaves { Divider, Spacer, EmptyView, "A" }, "Divider Spacer A")
  expect(leaves(Group { Divider }), "Divider")
  expect(render(VStack { "A", Divider }, { width = 3 }), " A\n───")
end)

test("true as a child is an error naming the constructor, the position and the type", function()
  fails(function() return VStack { "a", true } end, "VStack", "2", "boolean")
  fails(function() return HStack { true } end, "HStack", "1", "boolean")
end)

test("a table with keys as a child is an error naming the constructor, the position and the type", function()
  fails(function() return VStack { { title = "x" } } end, "VStack", "1", "table")
  fails(function() return Group { "a", "b", { title = "x" } } end, "Group", "3", "table")
end)

test("a position counts the holes before it", function()
  fails(function() return VStack { "a", nil, true } end, "VStack", "3", "boolean")
end)

test("a constructor that was not called is an error saying so", function()
  fails(function() return VStack { VStack } end, "VStack", "call")
  fails(function() return VStack { "a", Text } end, "Text", "call")
  fails(function() return VStack { Text("a").bold } end, "VStack", "1", "the modifier bold", "call", "view:bold(…)")
  local Mine = Container("MineUncalled", function() return "A" end)
  fails(function() return leaves(VStack { Mine }) end, "MineUncalled", "call")
end)

test("a function child that fails says where", function()
  fails(function()
    return leaves(Group { function() error "the third song is missing" end })
  end, "children.lua:", "the third song is missing")
end)

test("labels and children stand in one table", function()
  expect(render(VStack { alignment = "trailing", "a", spacing = 1, "bcd" }, { width = 9 }), "  a\n\nbcd")
end)

test("a constructor takes a single string or a single view where a table is not needed", function()
  expect(leaves(Text "A"), "A")
  expect(leaves(Text(3)), "3")
  expect(leaves(Text(true)), "true")
  expect(leaves(Text(1.0)), "1.0")
end)

test("resolve takes anything that may stand as a child", function()
  expect(leaves "A", "A")
  expect(leaves(5), "5")
  expect(leaves { "A", function() return "B" end }, "A B")
  expect(leaves(function() return "A" end), "A")
end)

test("a child may hold thousands of children", function()
  local many = {}
  for i = 1, 5000 do many[i] = Text(i) end
  local all = resolve.subviews(Group(many))
  expect(#all, 5000)
  expect(all[5000].text, "5000")
end)

test("a child that is no view is told by the widget that the author wrote, and its place there", function()
  local function told(place, widget) fails(function() return render(widget(true)) end, place, "a boolean (true)") end
  for name, widget in pairs { Badge = Badge, Rule = Rule, Form = Form, LabeledContent = LabeledContent } do
    local label = name == "LabeledContent" and "a" or nil
    told(name .. ": child 2", function(child) return widget { label = label, "b", child } end)
  end
  told("Form: child 1", function(child) return Form { alignment = "edges", child } end)
  told("Gauge: child 2", function(child) return Gauge { value = 0.5, "a", child } end)
  told("ProgressView: child 2", function(child) return ProgressView { value = 0.5, "a", child } end)
  told("ProgressView: child 1", function(child) return ProgressView(child) end)
  told("safeAreaInset: child 1", function(child) return Text "a":safeAreaInset("top", child) end)
  local function named(place, widget)
    fails(function() return render(widget(VStack)) end, place .. " is the constructor VStack")
    fails(function() return render(widget { x = 1 }) end, place .. " is a table with the key 'x'")
  end
  named("LabeledContent: child 2", function(child) return LabeledContent { label = "a", "b", child } end)
  named("Badge: child 1", function(child) return Badge { child } end)
  named("DisclosureGroup: 'label'", function(view) return DisclosureGroup { label = view, "a" } end)
  named("TextField: 'prompt'", function(view) return TextField { prompt = view } end)
  named("Gauge: 'currentValueLabel'", function(view) return Gauge { value = 0.5, currentValueLabel = view } end)
  named("Table: 'title'", function(view) return Table { title = view, data = {}, TableColumn("A", "a") } end)
end)
