-- Container values: declaration, reading, and the whole precedence matrix (R45–R64, R67).
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local expect, fails = expectations.expect, expectations.fails
local reading = require "fixtures.marks"
local marks, pin = reading.marks, reading.pin

ContainerValues.specName = Entry "plain"
ContainerValues.specAxis = Entry("vertical", { "vertical", "horizontal" })
ContainerValues.specAny = Entry()
ContainerValues.specView = Entry(EmptyView())

local A, B = Text "A", Text "B"

-- Declaring, reading, writing

test("R45: the direct container of a resolved subview reads its value", function()
  expect(marks { A:mark(1), B }, "1 0")
end)

test("R46: a value nobody wrote is the default", function()
  local values = resolve.subviews(A)[1].containerValues
  expect(values.specMark, 0)
  expect(values.specName, "plain")
  expect(values.specAxis, "vertical")
  expect(values.specAny, nil)
end)

test("R47: a function default is called at every read", function()
  local calls = 0
  ContainerValues.specCounter = Entry(function() calls = calls + 1 return calls end)
  local values = resolve.subviews(A)[1].containerValues
  local before = calls
  local first, second = values.specCounter, values.specCounter
  expect(calls - before, 2)
  assert(first ~= second, "each read has its own default")
end)

test("R47: a table default is frozen", function()
  ContainerValues.specTable = Entry { size = 1 }
  local value = resolve.subviews(A)[1].containerValues.specTable
  expect(value.size, 1)
  fails(function() value.size = 2 end)
  expect(resolve.subviews(A)[1].containerValues.specTable.size, 1)
end)

test("R47: Entry() is an optional value of any type", function()
  for _, value in ipairs { "text", 5, true } do
    expect(resolve.subviews(A:containerValue("specAny", value))[1].containerValues.specAny, value)
  end
end)

test("a value of another type than the default's is an error", function()
  fails(function() return A:mark "one" end, "specMark", "number", "string")
  fails(function() return A:containerValue("specName", 5) end, "specName", "string", "number")
  fails(function() return A:containerValue("specPin", 5) end, "specPin", "table")
  fails(function() return A:containerValue("specPin", { x = "far" }) end, "'specPin.x'", "number", "string")
  fails(function() return A:containerValue("specPin.x", "far") end, "'specPin.x'", "number", "string")
  fails(function() return A:containerValue("specView", 5) end, "specView", "must be a view, got a number")
end)

test("an Entry with choices accepts only those", function()
  local view = A:containerValue("specAxis", "horizontal")
  expect(resolve.subviews(view)[1].containerValues.specAxis, "horizontal")
  fails(function() return A:containerValue("specAxis", "horizontl") end, "specAxis", "horizontal")
end)

test("an Entry knows what stands beside its default", function()
  fails(function() return Entry(0, { reduse = function() end }) end, "Entry", "'reduse'", "did you mean 'reduce'?")
  fails(function() return Entry("a", { "a", "b", x = 1 }) end, "Entry", "'x'")
  fails(function() return Entry("a", { "a", reduce = function() end }) end, "Entry", "not both")
  fails(function() return Entry("a", {}) end, "the list of choices is empty")
  fails(function() return Entry("auto", { "auto", 1 }) end, "choice 2 is a number, and the default a string")
end)

test("an Entry with choices may have a default that is called", function()
  ContainerValues.specMadeAxis = Entry(function() return "vertical" end, { "vertical", "horizontal" })
  expect(resolve.subviews(A)[1].containerValues.specMadeAxis, "vertical")
  expect(resolve.subviews(A:containerValue("specMadeAxis", "horizontal"))[1].containerValues.specMadeAxis, "horizontal")
  fails(function() return A:containerValue("specMadeAxis", "across") end, "specMadeAxis", "across")
end)

test("reading or writing an undeclared name is an error with the nearest name", function()
  local values = resolve.subviews(A)[1].containerValues
  fails(function() return values.specMarc end, "specMarc", "specMark")
  fails(function() return A:containerValue("specMarc", 1) end, "specMarc", "specMark")
end)

test("R67: values cannot be enumerated", function()
  local values = resolve.subviews(A:mark(1))[1].containerValues
  local seen = 0
  pcall(function() for _ in pairs(values) do seen = seen + 1 end end)
  expect(seen, 0)
end)

test("R67: the values of a subview cannot be written through the proxy", function()
  local values = resolve.subviews(A)[1].containerValues
  fails(function() values.specMark = 3 end)
  expect(marks(A), "0")
end)

test("writing nil writes nothing", function()
  local song = {}
  expect(marks(A:mark(song.flag)), "0")
  expect(marks(A:mark(song.flag):mark(2)), "2")
  expect(marks(A:mark(1):mark(nil)), "1")
end)

-- How far a value reaches

test("R48: a value passes through layout modifiers", function()
  expect(marks(A:mark(3):padding(1):frame { width = 20 }:background "red":border "single"), "3")
end)

test("R49: a value does not leave a container, even one with a single child", function()
  expect(marks(VStack { A:mark(1) }), "0")
  expect(marks { HStack { A:mark(1), B }, ZStack { A:mark(1) } }, "0 0")
end)

test("R50: a value passes through transparent views", function()
  local Composite = Container("Composite", function() return A:mark(5) end)
  expect(marks(Group { A:mark(1) }), "1")
  expect(marks(ForEach(1, function() return A:mark(2) end)), "2")
  expect(marks(If(true, A:mark(3))), "3")
  expect(marks(AnyView(A:mark(4))), "4")
  expect(marks(Composite {}), "5")
  expect(marks(A:mark(6):modifier(function(content) return content:padding(1) end)), "6")
end)

test("R51: a write on multi-view content is on every resolved subview", function()
  local Composite = Container("Composite", function() return A, B end)
  expect(marks(Group { A, B }:mark(1)), "1 1")
  expect(marks(ForEach(3, function(i) return Text(i) end):mark(2)), "2 2 2")
  expect(marks(Composite {}:mark(3)), "3 3")
  expect(marks(If(true, { A, B }):mark(4)), "4 4")
  expect(marks(AnyView { A, B }:mark(5)), "5 5")
end)

-- Precedence

test("R53: the innermost writer wins, on one view", function()
  expect(marks(A:mark(1):mark(2)), "1")
  expect(marks(A:mark(1):padding(1):mark(2):border "single":mark(3)), "1")
end)

test("R53: the innermost writer wins, view against Group, ForEach, If, AnyView", function()
  expect(marks(Group { A:mark(1), B }:mark(9)), "1 9")
  expect(marks(ForEach(2, function(i) return Text(i):mark(i == 1 and 1 or nil) end):mark(9)), "1 9")
  expect(marks(If(true, { A:mark(1), B }):mark(9)), "1 9")
  expect(marks(AnyView { A:mark(1), B }:mark(9)), "1 9")
  expect(marks(Group { Group { A:mark(1), B }:mark(2), Text "C" }:mark(9)), "1 2 9")
end)

test("R53: the innermost writer wins, view against Section", function()
  local section = Section { header = "H", A:mark(1), B }:mark(9)
  expect(marks(section), "9 1 9")
  expect(resolve.sections(section)[1].containerValues.specMark, 9)
end)

test("R53: the innermost writer wins, body against composite", function()
  local Composite = Container("Composite", function() return A:mark(1), B end)
  expect(marks(Composite {}:mark(9)), "1 9")
end)

test("R53: the innermost writer wins, content against custom modifier", function()
  local function marked(content) return content:mark(9) end
  expect(marks(Group { A:mark(1), B }:modifier(marked)), "1 9")
end)

test("R54: writers of different fields combine", function()
  local view = A:containerValue("specPin.rotation", 10):containerValue("specPin.x", 5)
  expect(pin(view), "rotation=10 x=5")
  expect(pin(A:containerValue("specPin.x", 5)), "rotation=0 x=5")
end)

test("R54: an inner write of a field edits an outer whole value", function()
  local view = A:containerValue("specPin.x", 7):containerValue("specPin", { rotation = 1, x = 1 })
  expect(pin(view), "rotation=1 x=7")
end)

test("R54: the innermost writer of one field wins", function()
  expect(pin(A:containerValue("specPin.x", 1):containerValue("specPin.x", 2)), "rotation=0 x=1")
end)

test("R55: an inner whole value hides outer writes of fields", function()
  local view = A:containerValue("specPin", { rotation = 1, x = 1 }):containerValue("specPin.x", 7)
  expect(pin(view), "rotation=1 x=1")
end)

test("fine points: a whole write of a table value is whole", function()
  expect(pin(A:containerValue("specPin", { rotation = 3 })), "rotation=3 x=nil")
end)

test("fine points: a field the default lacks is an error with the nearest name", function()
  fails(function() return A:containerValue("specPin.rotatoin", 1) end, "rotatoin", "rotation")
  fails(function() return A:containerValue("specPin", { rotatoin = 1 }) end, "rotatoin", "rotation")
end)

test("fine points: a whole write has only the keys of the default, and a list any number of elements", function()
  ContainerValues.specPair = Entry { 1, 2 }
  ContainerValues.specMixed = Entry { 1, name = "a" }
  local function writes(name, value) return function() return A:containerValue(name, value) end end
  for _, value in ipairs { { 5 }, { rotation = 1, [true] = 2 }, { [{}] = 1 } } do
    fails(writes("specPin", value), "has no field")
  end
  fails(writes("specPin", { 5 }), "has no field '1'")
  fails(writes("specPair", { x = 1 }), "has no field 'x'")
  fails(writes("specMixed", { 1, nam = "b" }), "has no field 'nam'", "name")
  for _, value in ipairs { {}, { 7 }, { 1, 2, 3 } } do
    writes("specPair", value)()
    writes("specMixed", value)()
    expect(#resolve.subviews(writes("specPair", value)())[1].containerValues.specPair, #value)
  end
  local written = resolve.subviews(A:containerValue("specMixed", { 2, 3, name = "b" }))[1].containerValues.specMixed
  expect(written.name .. #written, "b2")
  writes("specMixed", written)()
end)

test("fine points: field paths have one level", function()
  fails(function() return A:containerValue("specPin.x.y", 1) end, "specPin.x.y")
end)

test("fine points: a table is copied when written and frozen when read", function()
  local mine = { rotation = 1, x = 2 }
  local view = A:containerValue("specPin", mine)
  mine.rotation = 99
  expect(pin(view), "rotation=1 x=2")
  local value = resolve.subviews(view)[1].containerValues.specPin
  fails(function() value.x = 3 end)
  expect(pin(view), "rotation=1 x=2")
end)

test("fine points: a frozen table works with pairs and #", function()
  ContainerValues.specList = Entry(function() return {} end)
  ContainerValues.specColours = Entry { "red", "green" }
  local values = resolve.subviews(A)[1].containerValues
  expect(#values.specColours, 2)
  expect(values.specColours[2], "green")
  local seen = {}
  for key, value in pairs(values.specPin) do seen[#seen + 1] = key .. "=" .. value end
  table.sort(seen)
  expect(table.concat(seen, " "), "rotation=0 x=0")
  local joined = {}
  for _, colour in ipairs(values.specColours) do joined[#joined + 1] = colour end
  expect(table.concat(joined, " "), "red green")
end)

-- Sections

test("R52: a write on a Section reaches header, content, footer and the section", function()
  local view = Section { header = "H", footer = "F", A }:mark(1)
  local section = resolve.sections(view)[1]
  expect(section.header[1].containerValues.specMark, 1)
  expect(section.content[1].containerValues.specMark, 1)
  expect(section.footer[1].containerValues.specMark, 1)
  expect(section.containerValues.specMark, 1)
  expect(marks(view), "1 1 1")
end)

test("R56: header and footer subviews have container values", function()
  local section = resolve.sections(Section { header = Text "H":mark(1), footer = Text "F":mark(2), A })[1]
  expect(section.header[1].containerValues.specMark, 1)
  expect(section.footer[1].containerValues.specMark, 2)
  expect(section.content[1].containerValues.specMark, 0)
  expect(section.containerValues.specMark, 0)
end)

test("R57: a value set inside a section's content is not on the section", function()
  local section = resolve.sections(Section "H" { A:mark(1) })[1]
  expect(section.containerValues.specMark, 0)
  expect(section.content[1].containerValues.specMark, 1)
end)

test("R58: an implicit section reads only defaults", function()
  local section = resolve.sections { A:mark(1), B:mark(1) }[1]
  assert(section.isImplicit, "the section is implicit")
  expect(section.containerValues.specMark, 0)
  expect(section.containerValues.specName, "plain")
end)

test("R59: an outer transparent writer reaches explicit sections, not implicit ones", function()
  local explicit = resolve.sections(Group { Section "H" { A } }:mark(1))[1]
  expect(explicit.containerValues.specMark, 1)
  expect(explicit.content[1].containerValues.specMark, 1)
  local implicit = resolve.sections(Group { A, B }:mark(1))[1]
  expect(implicit.containerValues.specMark, 0)
  expect(implicit.content[1].containerValues.specMark, 1)
end)

-- Passing subviews on

test("R60: a subview that is placed again keeps its values", function()
  expect(marks(ForEach { subviews = { A:mark(1), B }, function(subview) return subview:padding(1) end }), "1 0")
end)

test("R60: the original value wins over one written around the proxy", function()
  local view = ForEach { subviews = { A:mark(1), B }, function(subview) return subview:mark(9) end }
  expect(marks(view), "1 9")
end)

test("fine points: a write around a proxy is a write further out on the declared view", function()
  local view = ForEach { subviews = A:containerValue("specPin.x", 7), function(subview)
    return subview:containerValue("specPin", { rotation = 1, x = 1 })
  end }
  expect(pin(view), "rotation=1 x=7")
end)

test("R61: a stack around the proxy hides its values", function()
  local content = { A:mark(1), B }
  expect(marks(ForEach { subviews = content, function(subview) return VStack { subview } end }), "0 0")
  expect(marks(ForEach { subviews = content, function(subview)
    return VStack { subview }:mark(subview.containerValues.specMark)
  end }), "1 0")
end)

test("R62: a collection that is placed again keeps its values", function()
  local content = { A:mark(1), B:mark(2), Text "C" }
  expect(marks(Group { subviews = content, function(all) return all end }), "1 2 0")
  expect(marks(Group { subviews = content, function(all) return all:dropFirst() end }), "2 0")
  expect(marks(Group { sections = Section "H" { A:mark(1) }, function(sections)
    return sections[1].content
  end }), "1")
end)

test("R63: a value on a transparent container is seen by the container itself", function()
  local seen
  local Transparent = Container("Transparent", function(self)
    return ForEach { subviews = self.content, function(subview)
      seen = subview.containerValues.specMark
      return subview
    end }
  end)
  expect(marks(Transparent { A }:mark(9)), "9")
  expect(seen, 9)
end)

test("R63: a value on a container that wraps stays outside", function()
  local seen
  local Opaque = Container("Opaque", function(self)
    return VStack { ForEach { subviews = self.content, function(subview)
      seen = subview.containerValues.specMark
      return subview
    end } }
  end)
  local view = Opaque { A }:mark(9)
  expect(marks(view), "9")
  render(view, { width = 10 })
  expect(seen, 0)
end)

test("R63: a value on a TabView is none of what its pages show", function()
  local seen
  local Reads = Container("Reads", function(self)
    return Group { subviews = self.content, function(all)
      seen = all[1].containerValues.specMark
      return all
    end }
  end)
  local tabs = TabView { Reads { A }:tabItem "one", A:tabItem "two" }:mark(9)
  expect(marks(tabs), "9")
  render(tabs, { width = 10 })
  expect(seen, 0)
end)

test("R63: a plain Group over subviews is transparent to a value written on it", function()
  local seen
  local view = Group { subviews = { A, B:mark(1) }, function(all)
    seen = all[1].containerValues.specMark .. " " .. all[2].containerValues.specMark
    return all
  end }:mark(9)
  expect(marks(view), "9 1")
  expect(seen, "9 1")
end)

test("R64: writing the default explicitly shadows outer writers", function()
  local function board(isMarked) return Group { A:mark(isMarked and 1 or 0) }:mark(9) end
  expect(marks(board(true)), "1")
  expect(marks(board(false)), "0")
end)

test("names with a dot and the tag's names are reserved", function()
  fails(function() ContainerValues["spec.dotted"] = Entry(0) end, "spec.dotted")
  fails(function() ContainerValues.tag = Entry(0) end, "tag")
  fails(function() ContainerValues.hasTag = Entry(0) end, "hasTag")
end)

test("a container value is declared with an Entry", function()
  fails(function() ContainerValues.specBare = 5 end, "specBare", "Entry")
end)

test("declaring a name twice from two files is an error naming both", function()
  require "fixtures.declares"
  fails(function() ContainerValues.specDeclaredElsewhere = Entry(1) end,
    "specDeclaredElsewhere", "fixtures/declares.lua", "container-values.lua")
end)
