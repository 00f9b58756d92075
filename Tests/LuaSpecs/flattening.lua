-- Declared views become resolved subviews: R1–R16.
local test = require "fixtures.test"

-- The text, or else the kind, of every resolved subview of `view`, in order.
local expectations = require "fixtures.expectations"
local expect, leaves = expectations.expect, expectations.leaves

test("R1: a container sees leaves, not declarations", function()
  expect(leaves {
    Text "A",
    Group { Text "B", Text "C" },
    ForEach(range(1, 2), function(i) return Text("f" .. i) end),
  }, "A B C f1 f2")
end)

test("R2: a stack is one subview, whatever it contains", function()
  expect(leaves { HStack { "A", "B" } }, "HStack")
  expect(leaves { VStack { "A", "B" }, ZStack { "A" } }, "VStack ZStack")
  expect(leaves { VStack {} }, "VStack")
end)

test("R2: Text, Color, Divider and Spacer are one subview each", function()
  expect(leaves { Text "A", Color "red", Divider(), Spacer() }, "A Color Divider Spacer")
end)

test("R3: tuples flatten in source order", function()
  expect(leaves { Text "A", Text "B", Text "C" }, "A B C")
  expect(leaves { { Text "A", { Text "B" } }, Text "C" }, "A B C")
end)

test("R4: a Group is transparent at any depth", function()
  expect(leaves { Group { Text "A", Group { Text "B", Group {} } }, Text "C" }, "A B C")
end)

test("R5: ForEach concatenates what its elements yield, in data order", function()
  expect(leaves(ForEach(range(1, 3), function(i)
    if i == 2 then return end
    return Text("A" .. i), Text("B" .. i)
  end)), "A1 B1 A3 B3")
end)

test("R6: EmptyView resolves to nothing", function()
  expect(leaves { Text "A", EmptyView(), Text "B" }, "A B")
  expect(leaves { Text "A", EmptyView, Text "B" }, "A B")
  expect(leaves(EmptyView()), "")
end)

test("R7: If contributes only the branch taken", function()
  local function board(condition)
    return If(condition, Group { Text "A", Text "B" }, Text "C")
  end
  expect(leaves(board(true)), "A B")
  expect(leaves(board(false)), "C")
  expect(leaves(If(false, Text "A")), "")
end)

test("R7: a branch may be a function, and the other branch's function does not run", function()
  local ran = {}
  local view = If(true,
    function() ran[#ran + 1] = "true" return Text "A" end,
    function() ran[#ran + 1] = "false" return Text "B" end)
  expect(leaves(view), "A")
  expect(table.concat(ran, " "), "true")
end)

test("R8: an absent view resolves to nothing", function()
  local absent = nil
  expect(leaves { false, Text "A" }, "A")
  expect(leaves { absent, Text "A" }, "A")
  expect(leaves { Text "A", absent and Text "B", Text "C" }, "A C")
end)

test("R9: AnyView is transparent", function()
  expect(leaves { AnyView(Group { Text "A", Text "B" }) }, "A B")
  expect(leaves { AnyView(AnyView(Text "A")) }, "A")
  expect(leaves { AnyView { Text "A", Text "B" } }, "A B")
end)

test("R10: a composite contributes what its body contributes", function()
  local Pair = Container("Pair", function() return Text "A", Text "B" end)
  local Row = Container("Row", function() return HStack { "A", "B" } end)
  local Nested = Container("Nested", function() return Pair {}, Row {} end)
  expect(leaves { Pair {} }, "A B")
  expect(leaves { Row {} }, "HStack")
  expect(leaves { Nested {} }, "A B HStack")
end)

test("R11: what ForEach over subviews yields is transparent", function()
  local content = { Text "A", Text "B" }
  expect(leaves(ForEach { subviews = content, function(subview)
    return subview, Divider()
  end }), "A Divider B Divider")
end)

test("R11: what Group over subviews yields is transparent", function()
  expect(leaves { Text "A", Group { subviews = { "B", "C" }, function(subviews)
    return Text("n=" .. #subviews), subviews
  end } }, "A n=2 B C")
end)

test("R11: what ForEach over sections yields is transparent", function()
  local view = ForEach { sections = { Section "H" { "A" }, Section "I" { "B" } }, function(section)
    return section.header, section.content
  end }
  expect(leaves(view), "H A I B")
end)

test("R12: ForEach over subviews is Group over subviews with a ForEach inside", function()
  local content = { Text "A", Group { "B", "C" } }
  local function row(subview, index) return Text(index .. subview.text) end
  local short = ForEach { subviews = content, row }
  local long = Group { subviews = content, function(all) return ForEach(all, row) end }
  expect(leaves(short), "1A 2B 3C")
  expect(leaves(long), leaves(short))
end)

test("R12: ForEach over sections is Group over sections with a ForEach inside", function()
  local content = { Text "A", Section "H" { "B" } }
  local function row(section, index) return Text(index .. ":" .. #section.content) end
  expect(leaves(ForEach { sections = content, row }), "1:1 2:1")
  expect(leaves(Group { sections = content, function(all) return ForEach(all, row) end }), "1:1 2:1")
end)

test("R13: resolution stops at the first unary view", function()
  local count
  local view = Group { subviews = HStack { "A", "B" }, function(subviews)
    count = #subviews
    return subviews
  end }
  expect(leaves(view), "HStack")
  expect(count, 1)
end)

test("R14: a Section in a container that did not ask for sections is header, content, footer", function()
  expect(leaves {
    Text "A",
    Section { header = Text "H", footer = Text "F", Text "B", Text "C" },
    Text "D",
  }, "A H B C F D")
end)

test("R14: Group over subviews flattens sections too", function()
  local seen
  local view = Group { subviews = Section { header = "H", footer = "F", "A" }, function(subviews)
    seen = #subviews
    return subviews
  end }
  expect(leaves(view), "H A F")
  expect(seen, 3)
end)

test("R15: a subview placed as a view is one leaf", function()
  local view = Group { subviews = { "A", "B" }, function(subviews)
    return subviews[2], subviews[1]
  end }
  expect(leaves(view), "B A")
end)

test("R15: a collection and a slice placed as views are their members", function()
  local content = { "A", "B", "C", "D" }
  expect(leaves(Group { subviews = content, function(all) return all end }), "A B C D")
  expect(leaves(Group { subviews = content, function(all) return all:slice(3, 4) end }), "C D")
  expect(leaves(Group { subviews = content, function(all) return VStack { all }, all:prefix(1) end }), "VStack A")
end)

test("R16: Group over a collection hands over that same collection", function()
  local outer, inner = {}, {}
  local view = Group { subviews = { "A", Group { "B" } }, function(all)
    for i, subview in ipairs(all) do outer[i] = subview.id end
    return Group { subviews = all, function(again)
      for i, subview in ipairs(again) do inner[i] = subview.id end
      return again
    end }
  end }
  expect(leaves(view), "A B")
  expect(#inner, 2)
  for i = 1, 2 do assert(inner[i] == outer[i], "id " .. i .. " changed") end
end)

test("R18: what is invisible is not absent", function()
  expect(leaves { Text "A":hidden(), Text "B":opacity(0), Text "":frame { width = 0, height = 0 } }, "A B ")
end)

test("R20: static and dynamic parts keep their declared order", function()
  local function board(count, condition)
    return { Text "A", ForEach(count, function(i) return Text(i) end), Text "B", condition and Text "C" }
  end
  expect(leaves(board(2, true)), "A 1 2 B C")
  expect(leaves(board(0, false)), "A B")
end)

test("R21: Group over nothing still runs its closure, with an empty collection", function()
  local view = Group { subviews = EmptyView(), function(subviews)
    return Text("n=" .. #subviews .. " " .. tostring(subviews.isEmpty))
  end }
  expect(leaves(view), "n=0 true")
end)

test("fine points: several return values of a closure are a tuple", function()
  expect(leaves(Group { subviews = { "A" }, function(all) return all, "B", nil, "C" end }), "A B C")
  expect(leaves(Container("Several", function() return "A", false, "B" end) {}), "A B")
end)

test("a view is immutable: a modifier leaves its receiver as it was", function()
  local plain = Text "A"
  local boxed = plain:border "ascii"
  expect(render(plain, { width = 10 }), "A")
  expect(render(boxed, { width = 10 }), "+-+\n|A|\n+-+")
  expect(render(plain, { width = 10 }), "A")
end)

test("a view may be used twice", function()
  local shared = Text "A"
  expect(leaves { shared, shared, Group { shared } }, "A A A")
end)
