-- What a view answers to a proposal, and what only moves its drawing: R109, R110, R112, R114, R115, R118, R124,
-- R129, R130, R138.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, expect = expectations.draws, expectations.expect

-- The sizes that `view` answers to each of the proposals: "3x1 2x2".
local function sizes(view, ...)
  local proposals, answers = { ... }, {}
  local Probe = Layout("ProposalsProbe", {
    sizeThatFits = function(_, _, subviews)
      for i, proposal in ipairs(proposals) do
        local size = subviews[1]:sizeThatFits(proposal)
        answers[i] = tostring(size.width) .. "x" .. tostring(size.height)
      end
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { view }, { width = 40 })
  return table.concat(answers, " ")
end

-- From `minimum` to `maximum` wide, as it is offered.
local function elastic(name, minimum, maximum, ideal)
  return Text(name):frame { minWidth = minimum, idealWidth = ideal, maxWidth = maximum, alignment = "leading" }
end

local none, zero, infinite = {}, { width = 0, height = 0 }, { width = math.huge, height = math.huge }

test("R109: zero asks for the minimum, infinity for the maximum, nothing for the ideal size", function()
  local view = Color "red":frame {
    minWidth = 2, idealWidth = 5, maxWidth = 9, minHeight = 1, idealHeight = 3, maxHeight = 4,
  }
  expect(sizes(view, zero, infinite, none), "2x1 9x4 5x3")
end)

test("R109: each axis is asked by itself", function()
  local view = Color "red":frame {
    minWidth = 2, idealWidth = 5, maxWidth = 9, minHeight = 1, idealHeight = 3, maxHeight = 4,
  }
  expect(sizes(view, { width = 0 }, { height = 0 }, { width = math.huge, height = 2 }), "2x3 5x1 9x2")
end)

test("R110: a flexible leaf takes what is proposed, one cell where nothing is", function()
  expect(sizes(Color "red", { width = 7, height = 3 }, zero, none, { width = 4 }), "7x3 0x0 1x1 4x1")
end)

test("R112: priority first, then the least flexible, each offered its share", function()
  draws(HStack { spacing = 1, elastic("a", 1, 12), elastic("b", 2, 16):layoutPriority(1), elastic("c", 2, 9) }, 13,
    { "a b        c" })
  draws(HStack { spacing = 0, elastic("a", 0, 20), elastic("b", 0, 3), elastic("c", 0, 20) }, 13, { "a    b  c" })
end)

test("R112: children that are wider than their share overflow together", function()
  expect(sizes(HStack { spacing = 1, elastic("a", 8, 8), elastic("b", 8, 8) }, { width = 10 }), "17x1")
end)

test("R114: a stack of no proposed length is as long as its children's ideals and the spacing", function()
  local stack = HStack { spacing = 2, "abc def", elastic("x", 1, 30, 6), Color "red" }
  expect(sizes(stack, { height = 1 }), "18x1")
  expect(sizes(VStack { spacing = 1, "abc def", Color "red" }, { width = 3 }), "3x4")
end)

test("R114: an endless length is offered to every child", function()
  expect(sizes(HStack { spacing = 1, elastic("a", 1, 30), elastic("b", 1, 9) }, { width = math.huge }), "40x1")
  expect(sizes(HStack { "a", Color "red" }, { width = math.huge, height = 2 }), "infx2")
end)

test("R115: a stack of no length is as long as its children's minimums and the spacing", function()
  expect(sizes(HStack { spacing = 5, elastic("a", 10, 120), elastic("b", 20, 160), elastic("c", 15, 90) },
    { width = 0 }), "55x1")
end)

test("R118: an empty stack has no size and still costs spacing", function()
  expect(sizes(HStack {}, none, zero, { width = 9, height = 9 }), "0x0 0x0 0x0")
  draws(HStack { spacing = 2, "a", VStack {}, "b" }, 20, { "a    b" })
  draws(VStack { spacing = 1, "a", HStack {}, "b" }, 20, { "a", "", "", "b" })
end)

test("R124: fixedSize offers nothing, so that a text does not wrap", function()
  expect(sizes(Text "abc def":fixedSize(), { width = 3, height = 1 }), "7x1")
  expect(sizes(Text "abc def", { width = 3 }), "3x2")
  draws(Text "abc def":fixedSize():frame { width = 3, alignment = "leading" }, 20, { "abc def" })
end)

test("R124: fixedSize passes the priority on", function()
  local long = Text "bbbbbbbb":layoutPriority(1):fixedSize()
  draws(HStack { spacing = 0, alignment = "top", "aaaa", long }, 10, { "aabbbbbbbb", "aa" })
end)

test("R129: guides are fractions of the size, odd remainders go after", function()
  local wide = Text "abcdef"
  draws(VStack { wide, "xyz" }, 20, { "abcdef", " xyz" })
  draws(VStack { alignment = "trailing", wide, "xyz" }, 20, { "abcdef", "   xyz" })
  draws(HStack { spacing = 0, VStack { "1", "2", "3", "4" }, "x" }, 20, { "1", "2x", "3", "4" })
  draws(HStack { spacing = 0, alignment = "bottom", VStack { "1", "2" }, "x" }, 20, { "1", "2x" })
end)

test("R130: offset moves the drawing and nothing else", function()
  draws(HStack { spacing = 0, Text "ab":offset(3, 0), "c" }, 20, { "  cab" })
  draws(VStack { Text "a":offset(2, 1), "b" }, 20, { "", "b a" })
  expect(sizes(Text "ab":offset(3, 4), none), "2x1")
end)

test("R138: a child may stick out of its parent, only clipped() cuts it", function()
  local wide = Text "abcdef":fixedSize():frame { width = 3, alignment = "leading" }
  draws(HStack { spacing = 1, wide, "x" }, 20, { "abcdxf" })
  draws(HStack { spacing = 1, wide:clipped(), "x" }, 20, { "abc x" })
end)

test("R138: the board's edge cuts what sticks out of it", function()
  draws(Text "abcdef":fixedSize(), 4, { "abcd" })
  local view = VStack { "a", Text "b":offset(0, 2) }
  draws(view, 10, { "a", "" })
  draws(view, { width = 10, height = 3 }, { "a", "", "" })
  draws(view, { width = 10, height = 9 }, { "a", "", "", "b" })
end)
