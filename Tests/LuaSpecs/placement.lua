-- Guides, positions, proportions and views made for their size: R129–R131; and what a ViewThatFits passed over: R133.
local test = require "fixtures.test"

local draws = require("fixtures.expectations").draws

local function fails(fn, ...)
  local ok, message = pcall(fn)
  assert(not ok, "expected an error")
  for _, part in ipairs { "placement.lua:", ... } do
    assert(string.find(message, part, 1, true), "no '" .. part .. "' in: " .. tostring(message))
  end
end

test("R129: a stack meets on the guides its views have set", function()
  draws(VStack { alignment = "leading", "name", Text "a: b":alignmentGuide("leading", 3) }, 20, { "   name", "a: b" })
  local inner = LazyVStack { "123", "12345678" }
  draws(LazyVStack { alignment = "leading", inner, Text "b":alignmentGuide("leading", 4) }, 30,
    { (" "):rep(17) .. "123", (" "):rep(15) .. "12345678", "b" })
  draws(VStack { alignment = "leading", Text "abcd":alignmentGuide("leading", "trailing"), "x" }, 20,
    { "abcd", "    x" })
  draws(VStack { alignment = "leading", Text "abcd":alignmentGuide("leading", "center", 1), "x" }, 20,
    { "abcd", "   x" })
  draws(HStack { alignment = "top", VStack { "a", "b" }, Text "x":alignmentGuide("top", "bottom") }, 20,
    { "  x", "a", "b" })
end)

test("R129: a guide that is counted from another one sees where that is set", function()
  local high = Text "a\nb\nc"
  local function row(view) return HStack { alignment = "top", spacing = 0, view, "x" } end
  draws(row(high:alignmentGuide("verticalCenter", 5):alignmentGuide("top", "verticalCenter", -3)), 20,
    { "a", "b", "cx" })
  draws(row(high:alignmentGuide("top", "verticalCenter")), 20, { "a", "bx", "c" })
  draws(row(high:alignmentGuide("top", 2):alignmentGuide("top", "top", -1)), 20, { "a", "bx", "c" })
  -- Cells alone are counted from the edge.
  draws(row(high:alignmentGuide("top", 2):alignmentGuide("top", 1)), 20, { "a", "bx", "c" })
  local pair = HStack { spacing = 0, "a", Text "b":alignmentGuide("trailing", 3) }
  draws(VStack { alignment = "leading", pair:alignmentGuide("leading", "trailing"), "x" }, 20, { "ab", "    x" })
end)

test("R117: what grows across a stack stays inside, on the line on which its children meet", function()
  local function row(alignment, view) return HStack { alignment = alignment, Text "a\nb\nc", view, "d" } end
  local function growing(alignment) return Text "x":frame { maxHeight = math.huge, alignment = alignment } end
  for _, alignment in ipairs { "top", "center", "bottom" } do
    draws(row("lastTextBaseline", growing(alignment)), 20, { "a", "b", "c x d" })
    draws(row("firstTextBaseline", growing(alignment)), 20, { "a x d", "b", "c" })
  end
  local wide = Text "abc":alignmentGuide("leading", 1):frame { maxWidth = math.huge, alignment = "trailing" }
  draws(VStack { alignment = "leading", "1234567", wide }:fixedSize():border "ascii", 20,
    { "+--------+", "| 1234567|", "|abc     |", "+--------+" })
end)

test("R129: a guide is a name and cells, or another name", function()
  local view = Text "a"
  fails(function() return view:alignmentGuide("leeding", 1) end, "one of", "did you mean 'leading'?")
  fails(function() return view:alignmentGuide("leading") end, "cells or the name of a guide", "nil")
  fails(function() return view:alignmentGuide("leading", 0.5) end, "whole number of cells")
  fails(function() return view:alignmentGuide("leading", "centre") end, "did you mean 'center'?")
end)

test("R129, R130: an offset moves the view, and nothing that aligns by it", function()
  local moved = Text "moved":alignmentGuide("leading", 0)
  draws(VStack { alignment = "leading", moved:offset(2, 0), "b" }, 20, { "  moved", "b" })
  draws(VStack { alignment = "leading", Text "moved":offset(2, 0):alignmentGuide("leading", 0), "b" }, 20,
    { "  moved", "b" })
  local row = HStack { alignment = "firstTextBaseline", Text "moved":offset(0, 2), "b" }
  draws(row:frame { height = 3, alignment = "top" }, 20, { "      b", "", "moved" })
  draws(HStack { alignment = "lastTextBaseline", VStack { "a", Text "moved":offset(1, 0) }, "b" }, 20,
    { "  a", " movedb" })
  draws(Text "x":alignmentGuide("leading", 0):offset(5, 0):frame { width = 12, alignment = "leading" }, 20,
    { "     x" })
  draws(ZStack { alignment = "leading", Text "x":alignmentGuide("leading", 0):offset(3, 0), "ab" }, 20, { "ab x" })
end)

test("R130: position takes all the room and puts the centre there", function()
  draws(Text "abc":position(4, 1):frame { width = 8, height = 3 }:border "ascii", 20,
    { "+--------+", "|        |", "|   abc  |", "|        |", "+--------+" })
  draws(HStack { spacing = 0, Text "a":position(2), "|" }, 6, { "  a  |" })
  fails(function() return Text "a":position(1.5, 0) end, "position: argument 1", "whole number of cells")
  fails(function() return Text "a":position() end, "position: argument 1", "a number of cells")
end)

test("R131: aspectRatio counts columns to a row", function()
  local function area(ratio, mode)
    local view = Color "red":aspectRatio(ratio, mode):border "ascii"
    return view:frame { width = 12, height = 5, alignment = "topLeading" }
  end
  draws(area(2, "fit"), 20, { "+------+", "|      |", "|      |", "|      |", "+------+" })
  draws(area(2), 20, { "+------+", "|      |", "|      |", "|      |", "+------+" })
  draws(Color "red":aspectRatio(1, "fill"):frame { width = 2, height = 1 }:border "ascii", 20,
    { "+--+", "|  |", "+--+" })
  -- No area has more than a million rows, whatever its proportions.
  assert(render(Color "red":aspectRatio(1e-9), { width = 1, format = "json" }):find('"height":1000000', 1, true))
  -- Nothing is made so flat, or so narrow, that it is not there.
  assert(render(Color "red":aspectRatio(90), { width = 9, format = "json" }):find('"width":9,"height":1', 1, true))
  draws(Color "red":aspectRatio(0.1):frame { height = 2 }:border "ascii", 20, { "+-+", "| |", "| |", "+-+" })
  draws(Text "abc":scaledToFit(), 20, { "abc" })
  draws(Text "abc":scaledToFill(), 20, { "abc" })
end)

test("R131: a ratio is a positive number", function()
  for _, ratio in ipairs { 0, -1, math.huge } do
    fails(function() return Text "a":aspectRatio(ratio, "fit") end, "aspectRatio: argument 1", "positive number")
  end
  fails(function() return Text "a":aspectRatio(0 / 0, "fit") end, "aspectRatio: argument 1", "NaN")
  fails(function() return Text "a":aspectRatio("wide") end, "\"fit\", \"fill\"")
end)

test("R131: GeometryReader gives its function the size in cells", function()
  draws(GeometryReader(function(size) return Text(size.width .. " by " .. size.height) end), 20, { "20 by 1" })
  draws(GeometryReader { function(size) return { size.width, "-" } end }:frame { height = 2 }:border "ascii", 6,
    { "+----+", "|-   |", "|    |", "+----+" })
  draws(HStack { spacing = 0, "ab", GeometryReader(function(size) return Text(("x"):rep(size.width)) end) }, 6,
    { "abxxxx" })
  draws(GeometryReader(function() end), 6, { "" })
end)

test("R131: a GeometryReader is one subview and its function runs when it is drawn", function()
  local calls = 0
  local view = GeometryReader(function() calls = calls + 1 return "x" end)
  local subviews = resolve.subviews { view, "b" }
  assert(#subviews == 2 and subviews[1].kind == "GeometryReader" and calls == 0)
  render(VStack { view, view })
  assert(calls == 2, tostring(calls))
end)

test("R131: a GeometryReader takes one function, whose error has a place", function()
  fails(function() return GeometryReader() end, "GeometryReader takes one function")
  fails(function() return GeometryReader "a" end, "a function that gets the size", "a string")
  fails(function() return GeometryReader { alignment = "top", function() end } end, "no argument 'alignment'")
  fails(function() return GeometryReader { function() end, "b" } end, "got 2 children")
  fails(function() return render(GeometryReader(function(size) return Text(size.depth) end)) end, "Text: argument 1")
end)

PreferenceValues.placementSpecSum = Entry(0, { reduce = function(current, next) return current + next end })

test("R133: effects of a view that was passed over do not happen", function()
  local seen = {}
  local function noted(text)
    return Text(text):onAppear(function() seen[#seen + 1] = text end):preference("placementSpecSum", #text)
  end
  local sum
  local view = VStack {
    noted "a", ViewThatFits { noted "far too long", ViewThatFits { noted "too long too", noted "short" } }, noted "b",
  }:onPreferenceChange("placementSpecSum", function(value) sum = value end)
  render(view, { width = 6 })
  assert(table.concat(seen, " ") == "a short b", table.concat(seen, " "))
  assert(sum == 7, tostring(sum))
end)

test("R101: preferences of lazy rows count for what is around them", function()
  local sum
  render(ScrollView { LazyVStack { ForEach(50, function(i) return Text(i):preference("placementSpecSum", 1) end) } }
    :onPreferenceChange("placementSpecSum", function(value) sum = value end), { height = 5 })
  assert(sum == 5, tostring(sum))
end)

test("R129: frames, ZStacks, overlays and backgrounds align by guides too", function()
  draws(Text "abc":alignmentGuide("leading", -2):frame { width = 8, alignment = "leading" }, 20, { "  abc" })
  draws(Text "abc":alignmentGuide("trailing", -2):frame { width = 8, alignment = "leading" }, 20, { "abc" })
  draws(ZStack { alignment = "topLeading", Text "abc":alignmentGuide("leading", 1), "x" }, 20, { "axc" })
  draws(Text "abcdef":overlay { alignment = "trailing", Text "!":alignmentGuide("trailing", "leading") }, 20,
    { "abcdef!" })
end)
