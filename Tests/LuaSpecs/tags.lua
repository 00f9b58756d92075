-- Tags: container values keyed by the Lua type of the tag (R68–R73).
local test = require "fixtures.test"

local expect = require("fixtures.expectations").expect

-- The tags of type `kind` that a container of `view` reads: "a b nil".
local function tags(view, kind)
  return table.concat(resolve.subviews(view):map(function(subview)
    return tostring(subview.containerValues:tag(kind))
  end), " ")
end

test("R68: a tag is read by its type", function()
  local values = resolve.subviews(Text "A":tag "x")[1].containerValues
  expect(values:tag "string", "x")
  expect(values:tag "number", nil)
  expect(resolve.subviews(Text "A":tag(true))[1].containerValues:tag "boolean", true)
end)

test("R68: hasTag compares with the tag of the value's type", function()
  local values = resolve.subviews(Text "A":tag "x")[1].containerValues
  expect(values:hasTag "x", true)
  expect(values:hasTag "y", false)
  expect(values:hasTag(5), false)
end)

test("R69: tags of different types coexist", function()
  local values = resolve.subviews(Text "A":tag "x":tag(5))[1].containerValues
  expect(values:tag "string", "x")
  expect(values:tag "number", 5)
  assert(values:hasTag "x" and values:hasTag(5), "both are there")
end)

test("R69: of two tags of one type the inner wins", function()
  expect(tags(Text "A":tag(1):tag(2), "number"), "1")
  expect(tags(Group { Text "A":tag "in", Text "B" }:tag "out", "string"), "in out")
end)

test("R71: ForEach supplies the element's id as the default tag", function()
  expect(tags(ForEach({ "a", "b" }, function(name) return Text(name) end), "string"), "a b")
  expect(tags(ForEach(range(3, 4), function(i) return Text(i) end), "number"), "3 4")
  expect(tags(ForEach(2, function(i) return Text(i) end), "number"), "1 2")
  expect(tags(ForEach({ { id = "x" }, { id = "y" } }, function() return Text "row" end), "string"), "x y")
  expect(tags(ForEach({ { key = "k" } }, { id = "key" }, function() return Text "row" end), "string"), "k")
  expect(tags(ForEach({ {}, {} }, function() return Text "row" end), "number"), "1 2")
end)

test("R71: an explicit tag of that type wins over the default", function()
  expect(tags(ForEach(2, function(i) return Text(i):tag(9) end), "number"), "9 9")
  expect(tags(ForEach(2, function(i) return Text(i):tag "own" end), "number"), "1 2")
  expect(tags(ForEach(2, function(i) return Text(i):tag "own" end), "string"), "own own")
end)

test("fine points: an explicit tag outside the ForEach wins over its default", function()
  expect(tags(ForEach(2, function(i) return Text(i) end):tag(9), "number"), "9 9")
end)

test("fine points: an explicit tag on a proxy wins over the default", function()
  local rows = ForEach(2, function(i) return Text(i) end)
  local view = ForEach { subviews = rows, function(subview) return subview:tag(9) end }
  expect(tags(view, "number"), "9 9")
end)

test("fine points: among defaults the nearest ForEach wins", function()
  local view = ForEach(2, function(i)
    return ForEach(range(i * 10, i * 10 + 1), function(j) return Text(j) end)
  end)
  expect(tags(view, "number"), "10 11 20 21")
end)

test("fine points: ForEach over subviews or sections supplies no tag", function()
  local bySubviews = ForEach { subviews = { "A", "B" }, function(subview) return subview end }
  expect(tags(bySubviews, "number"), "nil nil")
  expect(tags(bySubviews, "string"), "nil nil")
  local bySections = ForEach { sections = Section "H" { "A" }, function(section) return section.content end }
  expect(tags(bySections, "number") .. " " .. tags(bySections, "string"), "nil nil")
end)

test("R72: an element of several leaves gives each the same default tag", function()
  expect(tags(ForEach(2, function(i) return Text(i), Divider() end), "number"), "1 1 2 2")
end)

test("R70: a tag that may be nil is the tag when it is there and none when it is not", function()
  local song = { rating = 5 }
  local values = resolve.subviews({ Text "A":tag(song.rating), Text "B":tag(song.title) })
  expect(values[1].containerValues:hasTag(song.rating), true)
  expect(values[1].containerValues:hasTag(song.title), false)
  expect(tags({ Text "A":tag(song.rating), Text "B":tag(song.title) }, "number"), "5 nil")
  expect(tags(Text "A":tag(song.title):tag "outer", "string"), "outer")
end)

test("R73: a view without a tag reports none, whatever stands beside it", function()
  local views = { Text "A":tag "x", Divider, Text "B", VStack { Text "C":tag "y" } }
  expect(tags(views, "string"), "x nil nil nil")
  for index, subview in ipairs(resolve.subviews(views)) do
    expect(subview.containerValues:hasTag "x", index == 1)
    for _, kind in ipairs { "number", "boolean" } do expect(subview.containerValues:tag(kind), nil) end
  end
end)

test("R49: a tag does not leave a container", function()
  expect(tags(VStack { Text "A":tag "x" }, "string"), "nil")
end)

test("R52: explicit tags on or around a section are read on the section", function()
  local function read(view)
    local values = resolve.sections(view)[1].containerValues
    return tostring(values:tag "string") .. " " .. tostring(values:tag "number")
  end
  local section = Section { header = "H", "A", footer = "F" }
  expect(read(section), "nil nil")
  expect(read(section:tag "t"), "t nil")
  expect(read(section:tag "t":tag "outer":tag(4)), "t 4")
  expect(read(Group { section:tag "t" }:tag "outer":tag(4)), "t 4")
  expect(read(Section { Text "A":tag "inside" }), "nil nil")
  local values = resolve.sections(section:tag "t")[1].containerValues
  expect(values:hasTag "t", true)
  expect(values:hasTag "u", false)
  expect(values:hasTag(4), false)
  expect(tags(section:tag "t", "string"), "t t t")
  local seen
  resolve.subviews(ForEach { sections = section, function(one)
    seen = one.containerValues:tag "string"
    return one.content
  end }:tag "leaked"):map(function() end)
  expect(seen, "leaked")
end)

test("R58: an implicit section has no tag, R72: the default tags are those of subviews", function()
  local implicit = resolve.sections(Group { "A", "B" }:tag "t")[1]
  expect(implicit.isImplicit, true)
  expect(implicit.containerValues:tag "string", nil)
  local rows = ForEach({ "a", "b" }, function(name) return Section(name) { name } end)
  expect(resolve.sections(rows)[1].containerValues:tag "string", nil)
  expect(resolve.sections(rows:tag "t")[2].containerValues:tag "string", "t")
  expect(tags(rows, "string"), "a a b b")
end)

test("R60: a tag that leaked in from around the closure wins over one around the proxy", function()
  local function again(content)
    return ForEach { subviews = content, function(subview) return subview:tag "proxy" end }
  end
  expect(tags(again { "A", Text "B":tag "own" }:tag "leaked", "string"), "leaked own")
  expect(tags(again { "A" }:tag(4), "string"), "proxy")
  expect(tags(ForEach({ "row" }, function() return again { "A" } end), "string"), "proxy")
end)
