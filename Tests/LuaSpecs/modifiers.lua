-- Modifiers: on multi-view content (R19, R23–R30), their chain, their `on?` argument, and defining new ones.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local expect, leaves = expectations.expect, expectations.leaves

local function drawn(view) return render(view, { width = 20 }) end

test("R23: a modifier on a Group is a modifier on each of its members", function()
  expect(
    drawn(VStack { alignment = "leading", Group { "A", "B" }:border "ascii" }),
    drawn(VStack { alignment = "leading", Text "A":border "ascii", Text "B":border "ascii" }))
  expect(leaves(Group { "A", "B" }:padding(1)), "A B")
end)

test("R24: a modifier goes through ForEach, If, AnyView and composites", function()
  local Pair = Container("Pair", function() return Text "G", Text "H" end)
  local function boxed(view) return drawn(VStack { view:border "ascii" }) end
  local box = "+-+\n|%s|\n+-+"
  local two = function(a, b) return box:format(a) .. "\n" .. box:format(b) end
  expect(boxed(ForEach({ "A", "B" }, function(name) return Text(name) end)), two("A", "B"))
  expect(boxed(If(true, { "C", "D" })), two("C", "D"))
  expect(boxed(AnyView { "E", "F" }), two("E", "F"))
  expect(boxed(Pair {}), two("G", "H"))
end)

test("R24: a modifier on a Section modifies header, content and footer separately", function()
  local section = Section { header = "H", footer = "F", "A" }
  expect(drawn(VStack { section:border "ascii" }), "+-+\n|H|\n+-+\n+-+\n|A|\n+-+\n+-+\n|F|\n+-+")
  local sections = resolve.sections(section:padding(1))
  expect(#sections, 1)
  expect(sections[1].header.count .. " " .. sections[1].content.count .. " " .. sections[1].footer.count, "1 1 1")
end)

test("R25: the declared side is inside, the outer modifier outside", function()
  expect(drawn(Group { Text "A":border "ascii" }:border "single"), "┌───┐\n│+-+│\n│|A|│\n│+-+│\n└───┘")
  expect(drawn(Text "A":padding("horizontal", 1):border "ascii"), "+---+\n| A |\n+---+")
  expect(drawn(Text "A":border "ascii":padding("horizontal", 1)), " +-+\n |A|\n +-+")
end)

test("R25: a modifier on a proxy is outside the modifiers of the declared view", function()
  local view = ForEach { subviews = { Text "A":border "ascii" }, function(subview)
    return subview:border "single"
  end }
  expect(drawn(view), "┌───┐\n│+-+│\n│|A|│\n│+-+│\n└───┘")
end)

test("R26: modifying nothing yields nothing", function()
  expect(leaves(Group {}:background "red"), "")
  expect(leaves(EmptyView():padding(5)), "")
  expect(leaves(If(false, Text "A"):frame { width = 5 }), "")
  expect(leaves(ForEach(0, function(i) return Text(i) end):border "single"), "")
end)

test("R27: writing a container value, a tag or an attribute adds no wrapper", function()
  ContainerValues.modifierSpecMark = Entry(0)
  local subviews = resolve.subviews(Group { "A", HStack { "B" } }
    :containerValue("modifierSpecMark", 1):tag "t":bold():foregroundStyle "red")
  expect(#subviews, 2)
  expect(subviews[1].kind, "Text")
  expect(subviews[2].kind, "HStack")
end)

test("R28: the content of a custom modifier is the whole multi-view, once", function()
  expect(leaves(Group { "A", "B" }:modifier(function(content) return content, Text "X" end)), "A B X")
  expect(leaves(Group { "A", "B" }:modifier(function(content) return { content, Text "X" } end)), "A B X")
end)

test("R28: a custom modifier that wraps makes one leaf of its content", function()
  expect(leaves(Group { "A", "B" }:modifier(function(content) return VStack { content } end)), "VStack")
end)

test("R28: a custom modifier that modifies its content distributes", function()
  local view = Group { "A", "B" }:modifier(function(content) return content:border "ascii" end)
  expect(leaves(view), "A B")
  expect(drawn(VStack { view }), "+-+\n|A|\n+-+\n+-+\n|B|\n+-+")
end)

test("R19: a control's style is resolved where the control was declared", function()
  local function tap() end
  local view = ForEach { subviews = { Button("A", tap):buttonStyle "bordered", Button("B", tap) }, function(subview)
    return subview:buttonStyle "plain"
  end }
  expect(drawn(VStack { view }), drawn(VStack { Button("A", tap):buttonStyle "bordered", Button("B", tap) }))
  assert(drawn(Button("A", tap):buttonStyle "bordered") ~= drawn(Button("A", tap)), "the style shows")
end)

test("R29: no modifier but safeAreaInset and searchable makes one leaf of several, or a view of a section", function()
  local modifiers = {
    function(view) return view:border "ascii" end, function(view) return view:padding(1) end,
    function(view) return view:frame { width = 3 } end, function(view) return view:fixedSize() end,
    function(view) return view:background "red" end, function(view) return view:overlay "x" end,
    function(view) return view:offset(1, 1) end, function(view) return view:clipped() end,
    function(view) return view:hidden() end, function(view) return view:opacity(0.5) end,
    function(view) return view:onAppear(function() end) end, function(view) return view:layoutPriority(1) end,
    function(view) return view:onChange(1, function() end) end, function(view) return view:id "one" end,
  }
  for index, modify in ipairs(modifiers) do
    local name = "modifier " .. index .. ": "
    expect(name .. leaves(modify(Group { "A", "B" })), name .. "A B")
    local sections = resolve.sections(modify(Section "H" { "A", "B" }))
    expect(name .. #sections .. " " .. sections[1].content.count, name .. "1 2")
    expect(name .. tostring(sections[1].isImplicit), name .. "false")
  end
end)

test("R30: where one view is asked for, a modifier is distributed before the views are wrapped", function()
  local both = Group { "A", "B" }:border "ascii"
  expect(drawn(both), "+-+\n|A|\n+-+\n+-+\n|B|\n+-+")
  local base = Text "":frame { width = 5, height = 3 }
  expect(drawn(base:overlay(Group { "xyz", "A" }:border "ascii")),
    drawn(base:overlay(ZStack { Text "xyz":border "ascii", Text "A":border "ascii" })))
  expect(drawn(Button { action = function() end, both }), drawn(VStack { both }))
end)

test("safeAreaInset and searchable make one leaf of several, and an ordinary view of a section", function()
  local Sought = Container("Sought", { text = State "", body = function(self)
    return self.content:searchable(self:binding "text")
  end })
  local rows = Group { Text "A":tag "a", "B" }
  local function inset(view) return view:safeAreaInset("top", "x") end
  for _, modify in ipairs { inset, function(view) return Sought { view } end } do
    local all = resolve.subviews(modify(rows))
    expect(#all, 1)
    expect(all[1].containerValues:tag "string", nil)
    local sections = resolve.sections(modify(Section "H" { "A", "B" }))
    expect(#sections .. " " .. tostring(sections[1].isImplicit), "1 true")
  end
end)

test("a decoration that is nil is none, as false is", function()
  expect(drawn(Text "a":overlay(nil):background(nil)), drawn(Text "a":overlay(false):background(false)))
end)

test("on? is true without an argument", function()
  expect(drawn(Text "A":hidden()), "")
  local ansi = { width = 5, format = "ansi" }
  assert(render(Text "A":bold(), ansi) ~= render(Text "A", ansi), "bold() shows in ANSI output")
  expect(render(Text "A":bold(), ansi), render(Text "A":bold(true), ansi))
end)

test("on? counts an explicit nil as false", function()
  local song = {}
  local ansi = { width = 5, format = "ansi" }
  expect(render(Text "A":bold(song.loud), ansi), render(Text "A", ansi))
  expect(render(Text "A":bold(false), ansi), render(Text "A", ansi))
  expect(render(Text "A":strikethrough(nil), { width = 5 }), "A")
end)

test("a modifier refuses arguments that it does not take, and says how it is called", function()
  local view = Text "a"
  for _, case in ipairs {
    { function() return view:hidden(false) end, "hidden takes no argument, got 1; write hidden()" },
    { function() return view:clipped(nil) end, "clipped takes no argument" },
    { function() return view:scaledToFit(1) end, "scaledToFit takes no argument" },
    { function() return view:bold(true, 1) end, "bold takes one argument, got 2; write bold(on?)" },
    { function() return view:lineLimit(3, { reservesSpace = true }) end, "lineLimit takes one argument, got 2" },
    { function() return view:opacity(1, 2) end, "opacity takes one argument, got 2; write opacity(amount)" },
    { function() return view:padding(1, 2, 3) end, "padding takes 2 arguments, got 3" },
    { function() return view:offset(1, 2, 3) end, "offset takes 2 arguments, got 3" },
    { function() return view:searchable(1, 2) end, "searchable takes one argument, got 2" },
    { function() return View.link(view, "https://a.b", 1) end, "link takes one argument, got 2" },
  } do
    expectations.fails(case[1], case[2])
  end
  expect(drawn(view:offset(1)), " a")
end)

test("a method of View is a modifier of every view", function()
  function View:modifierSpecBoxed(style)
    return self:border(style or "ascii")
  end
  expect(drawn(Text "A":modifierSpecBoxed()), "+-+\n|A|\n+-+")
  expect(drawn(VStack { "A" }:modifierSpecBoxed "single"), "┌─┐\n│A│\n└─┘")
  expect(drawn(Group { "A" }:modifierSpecBoxed()), "+-+\n|A|\n+-+")
  expect(type(View.modifierSpecBoxed), "function")
  expect(drawn(View.modifierSpecBoxed(Text "A")), "+-+\n|A|\n+-+")
end)

test("a method of View is on collections and subviews too", function()
  function View:modifierSpecStarred() return HStack { spacing = 0, "*", self } end
  local view = Group { subviews = { "A", "B" }, function(all)
    return all[1]:modifierSpecStarred(), all:dropFirst():modifierSpecStarred()
  end }
  expect(drawn(HStack { view }), "*A *B")
end)

test("a file may define its own modifier anew", function()
  function View:modifierSpecSuffix() return HStack { spacing = 0, self, "1" } end
  expect(drawn(Text "A":modifierSpecSuffix()), "A1")
  function View:modifierSpecSuffix() return HStack { spacing = 0, self, "2" } end
  expect(drawn(Text "A":modifierSpecSuffix()), "A2")
end)

test("View.name is nil for a modifier that does not exist", function()
  assert(View.blod == nil, "View.blod is nil")
  assert(View.bold ~= nil, "View.bold is there")
end)

test("a built-in modifier may be called as a function", function()
  expect(drawn(View.border(Text "A", "ascii")), "+-+\n|A|\n+-+")
end)

test("textCase changes what is drawn, not the text as written", function()
  local view = Text "Straße":textCase "uppercase"
  expect(drawn(view), "STRASSE")
  expect(resolve.subviews(view)[1].text, "Straße")
  expect(drawn(Text "LOUD":textCase "lowercase"), "loud")
end)

test("attributes leave the plain text's width alone", function()
  for _, name in ipairs { "bold", "italic", "underline", "dim", "inverse" } do
    expect(drawn(View[name](Text "A")), "A")
  end
  expect(drawn(Text "A":foregroundStyle "red":background "blue":font "headline"), "A")
end)

test("plain text output holds no escape byte", function()
  local view = VStack { Text "A":bold():foregroundStyle "red", Text "B\27[2J":underline() }
  assert(not drawn(view):find("\27", 1, true), "an escape byte came through")
end)
