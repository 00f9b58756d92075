-- Container values that leaked in from around a closure (R63) are declared: they win over writes around proxies (R60).
local test = require "fixtures.test"

local expect = require("fixtures.expectations").expect
local reading = require "fixtures.marks"
local marks, pin = reading.marks, reading.pin
local A, B = Text "A", Text "B"

local function again(content)
  return ForEach { subviews = content, function(subview) return subview:mark(1) end }
end

test("R60: what leaked in from around the closure wins over writes around the proxy", function()
  expect(marks(again(A):mark(9)), "9")
  expect(marks(Group { again { A, B:mark(3) } }:mark(9)), "9 3")
  expect(marks(again(again(A)):mark(9)), "9")
  expect(marks { again(A), again(A:mark(2)):mark(9), A:mark(4) }, "1 2 4")
end)

test("R60: it wins around collections and slices as well", function()
  local function group(transform) return Group { subviews = { A, B:mark(3) }, transform }:mark(9) end
  expect(marks(group(function(all) return all:mark(1) end)), "9 3")
  expect(marks(group(function(all) return all:prefix(1):mark(1) end)), "9")
  expect(marks(group(function(all) return all:reversed():mark(1) end)), "3 9")
  expect(marks(group(function(all) return Group { all }:mark(1) end)), "9 3")
  expect(marks(group(function(all) return all:separated(function() return Divider end):mark(1) end)), "9 1 3")
end)

test("R60: it wins around what sections hold", function()
  local content = Section { header = "H", footer = "F", A, B:mark(3) }
  local function parts(section)
    return section.header:mark(1), section.content:mark(1), section.footer:mark(1)
  end
  expect(marks(ForEach { sections = content, parts }:mark(9)), "9 9 3 9")
  expect(marks(Group { sections = content, function(all) return parts(all[1]) end }:mark(9)), "9 9 3 9")
  expect(marks(ForEach { sections = content:mark(5), parts }:mark(9)), "5 5 3 5")
end)

test("R60: it wins in transparent containers, and does not reach into others", function()
  local Transparent = Container("LeakTransparent", function(self) return again(self.content) end)
  local Outer = Container("LeakOuter", function(self) return Transparent { self.content }:mark(7) end)
  expect(marks(Transparent { A }:mark(9)), "9")
  expect(marks(Outer { A }:mark(9)), "7")
  local seen
  local Stacked = Container("LeakStacked", function(self)
    return VStack { Group { subviews = again(self.content), function(all)
      seen = all[1].containerValues.specMark
      return all
    end } }
  end)
  expect(marks(Stacked { A }:mark(9)), "9")
  render(Stacked { A }:mark(9))
  expect(seen, 1)
end)

test("R60: a proxy keeps what it read when it is handed to another container", function()
  local seen
  local Reader = Container("LeakReader", function(self)
    return Group { subviews = self.content, function(all)
      seen = all[1].containerValues.specMark
      return all
    end }
  end)
  render(ForEach { subviews = A, function(subview) return VStack { Reader { subview:mark(1) } } end }:mark(9))
  expect(seen, 9)
end)

test("R54: fields and whole writes that leaked in are inside those around the proxy", function()
  local function around(write)
    return ForEach { subviews = A, function(subview) return write(subview) end }
  end
  local function whole(view) return view:containerValue("specPin", { rotation = 1, x = 1 }) end
  local function field(view) return view:containerValue("specPin.x", 7) end
  local function turned(view) return view:containerValue("specPin.rotation", 4) end
  expect(pin(field(around(whole))), "rotation=1 x=7")
  expect(pin(whole(around(field))), "rotation=1 x=1")
  expect(pin(field(around(turned))), "rotation=4 x=7")
end)

test("R60: the tree names each write once", function()
  local tree = resolve.tree(again(A):mark(9))
  local value
  local function visit(node)
    if type(node) ~= "table" then return end
    if node.containerValues and node.containerValues.specMark then value = node.containerValues.specMark end
    for _, child in pairs(node) do visit(child) end
  end
  visit(tree)
  expect(value.value, 9)
  expect(#value.shadowed, 1)
end)
