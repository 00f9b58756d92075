-- Collections of subviews and what reading them costs: R103–R107 and the fine points on cost. Calls are counted.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local expect, fails = expectations.expect, expectations.fails

local function names(subviews)
  return table.concat(subviews:map(function(subview) return subview.text or subview.kind end), " ")
end

local function letters() return resolve.subviews { "A", "B", "C", "D" } end

-- `count` rows and a counter of how many of them were evaluated.
local function countedRows(count)
  local counter = { calls = 0 }
  local view = ForEach(count, function(i)
    counter.calls = counter.calls + 1
    return Text(i)
  end)
  return view, counter
end

-- The collection

test("R103: a collection counts from 1", function()
  local all = letters()
  expect(#all, 4)
  expect(all.count, 4)
  expect(all.isEmpty, false)
  expect(all[1].text, "A")
  expect(all[4].text, "D")
  expect(all.first.text, "A")
  expect(all.last.text, "D")
end)

test("R105: an index out of range is nil", function()
  local all = letters()
  expect(all[0], nil)
  expect(all[5], nil)
  expect(all[-1], nil)
end)

test("R103: an empty collection has no first and no last", function()
  local none = resolve.subviews {}
  expect(#none, 0)
  expect(none.isEmpty, true)
  expect(none.first, nil)
  expect(none.last, nil)
  expect(names(none), "")
end)

test("R103: ipairs goes through a collection", function()
  local seen = {}
  for index, subview in ipairs(letters()) do seen[#seen + 1] = index .. subview.text end
  expect(table.concat(seen, " "), "1A 2B 3C 4D")
end)

test("R103: prefix, suffix, dropFirst and dropLast", function()
  local all = letters()
  expect(names(all:prefix(2)), "A B")
  expect(names(all:prefix(9)), "A B C D")
  expect(names(all:prefix(0)), "")
  expect(names(all:suffix(2)), "C D")
  expect(names(all:suffix(9)), "A B C D")
  expect(names(all:dropFirst(3)), "D")
  expect(names(all:dropFirst(9)), "")
  expect(names(all:dropLast(3)), "A")
end)

test("fine points: dropFirst and dropLast drop one by default", function()
  expect(names(letters():dropFirst()), "B C D")
  expect(names(letters():dropLast()), "A B C")
end)

test("R103: a slice counts from 1 again", function()
  local slice = letters():slice(2, 3)
  expect(#slice, 2)
  expect(slice[1].text, "B")
  expect(slice.last.text, "C")
  expect(slice[3], nil)
  expect(names(slice:dropFirst()), "C")
end)

test("R105: a slice with bad bounds is an error", function()
  local all = letters()
  expect(names(all:slice(1, 4)), "A B C D")
  expect(names(all:slice(3, 2)), "")
  expect(names(all:slice(5, 4)), "")
  fails(function() return #all:slice(0, 2) end, "slice")
  fails(function() return #all:slice(2, 5) end, "slice")
  fails(function() return #all:slice(4, 2) end,
    "slice: 4 to 2 is out of bounds: it goes backwards; the last position is at least 3, for none")
end)

test("fine points: negative counts are errors", function()
  for _, method in ipairs { "prefix", "suffix", "dropFirst", "dropLast" } do
    fails(function()
      local all = letters()
      return #all[method](all, -1)
    end, method)
  end
end)

test("R103: reversed, filter and map", function()
  local all = letters()
  expect(names(all:reversed()), "D C B A")
  expect(names(all:filter(function(subview) return subview.text ~= "B" end)), "A C D")
  local mapped = all:map(function(subview, index) return subview.text .. index end)
  expect(type(mapped), "table")
  expect(table.concat(mapped, " "), "A1 B2 C3 D4")
end)

test("fine points: filter passes the index", function()
  expect(names(letters():filter(function(_, index) return index % 2 == 0 end)), "B D")
end)

test("fine points: sorted is stable", function()
  local all = resolve.subviews { "b1", "a1", "b2", "a2" }
  local sorted = all:sorted(function(x, y) return x.text:sub(1, 1) < y.text:sub(1, 1) end)
  expect(names(sorted), "a1 a2 b1 b2")
end)

test("R103: separated puts a view between neighbours", function()
  local function kinds(view) return names(resolve.subviews(view)) end
  expect(kinds(letters():separated(function(index) return Text("-" .. index) end)), "A -1 B -2 C -3 D")
  expect(kinds(resolve.subviews { "A" }:separated(function() return Divider() end)), "A")
  expect(kinds(resolve.subviews {}:separated(function() return Divider() end)), "")
end)

test("fine points: the separator's id follows its left neighbour", function()
  local function separatorIds(view)
    local separated = Group { subviews = view, function(all)
      return all:separated(function(index) return Text("after" .. all[index].text) end)
    end }
    local byText = {}
    for _, subview in ipairs(resolve.subviews(separated)) do byText[subview.text] = subview.id end
    return byText
  end
  local function rows(list) return ForEach(list, function(name) return Text(name) end) end
  local before, after = separatorIds(rows { "a", "b", "c" }), separatorIds(rows { "b", "a", "c" })
  assert(before.aftera == after.aftera and before.afterb == after.afterb, "separator ids follow the neighbour")
end)

test("R15: every collection-valued method gives a view", function()
  local function count(choose)
    return #resolve.subviews(Group { subviews = { "A", "B", "C" }, function(all)
      return VStack { "x" }, choose(all)
    end })
  end
  expect(count(function(all) return all:prefix(2) end), 3)
  expect(count(function(all) return all:suffix(1) end), 2)
  expect(count(function(all) return all:dropFirst() end), 3)
  expect(count(function(all) return all:dropLast() end), 3)
  expect(count(function(all) return all:slice(1, 3) end), 4)
  expect(count(function(all) return all:reversed() end), 4)
  expect(count(function(all) return all:filter(function() return false end) end), 1)
  expect(count(function(all) return all:sorted(function(x, y) return x.text > y.text end) end), 4)
end)

test("R107: derived collections keep the subviews and their values", function()
  ContainerValues.collectionSpecRank = Entry(0)
  local all = resolve.subviews(ForEach(3, function(i)
    return Text(i):containerValue("collectionSpecRank", 10 - i)
  end))
  local ranked = all:sorted(function(x, y)
    return x.containerValues.collectionSpecRank < y.containerValues.collectionSpecRank
  end)
  expect(names(ranked), "3 2 1")
  expect(ranked[1].id, all[3].id)
end)

test("ForEach takes a collection, with the elements' own ids", function()
  local view = Group { subviews = { "A", "B" }, function(all)
    return ForEach(all, function(subview, index) return Text(index .. subview.text) end)
  end }
  expect(names(resolve.subviews(view)), "1A 2B")
end)

-- The proxy

test("a subview tells its kind, its text and its id", function()
  local all = resolve.subviews { Text "A":bold():padding(1), HStack {}, Spacer, Divider, Color "red", 5 }
  expect(all[1].kind .. "/" .. tostring(all[1].text), "Text/A")
  expect(all[2].kind .. "/" .. tostring(all[2].text), "HStack/nil")
  expect(all[3].kind, "Spacer")
  expect(all[4].kind, "Divider")
  expect(all[5].kind, "Color")
  expect(all[6].kind .. "/" .. all[6].text, "Text/5")
  expect(type(all[1].id), "string")
end)

test("the text of a Text of runs is their concatenation", function()
  expect(resolve.subviews(Text { "You have ", Text(3):bold(), " songs" })[1].text, "You have 3 songs")
end)

test("the names of a subview's properties and of the collection methods are reserved", function()
  for _, name in ipairs { "text", "kind", "component", "containerValues", "prefix", "sorted", "separated", "first" } do
    fails(function() View[name] = function(self) return self end end, name)
  end
end)

-- What reading costs

test("R104: resolving does not run the rows", function()
  local view, counter = countedRows(1000)
  local all = resolve.subviews(view)
  assert(all ~= nil, "a collection")
  expect(counter.calls, 0)
end)

test("R104: a prefix of three of a thousand rows runs at most four of them", function()
  local view, counter = countedRows(1000)
  local seen = {}
  for _, subview in ipairs(resolve.subviews(view):prefix(3)) do seen[#seen + 1] = subview.text end
  expect(table.concat(seen, " "), "1 2 3")
  assert(counter.calls <= 4, counter.calls .. " rows ran")
end)

test("R104: first, isEmpty and an index run only as far as needed", function()
  local view, counter = countedRows(1000)
  local all = resolve.subviews(view)
  expect(all.isEmpty, false)
  expect(all.first.text, "1")
  assert(counter.calls <= 2, counter.calls .. " rows ran for the first")
  expect(all[10].text, "10")
  assert(counter.calls <= 11, counter.calls .. " rows ran for the tenth")
end)

test("R104: dropFirst runs only as far as its reader goes", function()
  local view, counter = countedRows(1000)
  expect(resolve.subviews(view):dropFirst(4).first.text, "5")
  assert(counter.calls <= 6, counter.calls .. " rows ran")
end)

test("R104: ipairs that breaks off runs only the rows it saw", function()
  local view, counter = countedRows(1000)
  for index in ipairs(resolve.subviews(view)) do
    if index == 5 then break end
  end
  assert(counter.calls <= 6, counter.calls .. " rows ran")
end)

test("R104: the length runs every row, once", function()
  local view, counter = countedRows(1000)
  local all = resolve.subviews(view)
  expect(#all, 1000)
  expect(counter.calls, 1000)
  expect(#all, 1000)
  expect(all.last.text, "1000")
  expect(all[500].text, "500")
  expect(counter.calls, 1000)
end)

test("R104: what was evaluated once is kept for the pass", function()
  local view, counter = countedRows(10)
  local all = resolve.subviews(view)
  expect(all[3].text, "3")
  local calls = counter.calls
  expect(all[3].text, "3")
  expect(all[1].text, "1")
  expect(counter.calls, calls)
end)

test("R95: content before a lazy part costs nothing of it", function()
  local view, counter = countedRows(1000)
  local all = resolve.subviews { "A", "B", view }
  expect(all[2].text, "B")
  expect(counter.calls, 0)
end)

test("R95: a Group around rows stays lazy", function()
  local view, counter = countedRows(1000)
  local all = resolve.subviews(Group { Group { view }:padding(1) }:bold())
  expect(all.first.text, "1")
  assert(counter.calls <= 2, counter.calls .. " rows ran")
end)

test("R106: a subview used after its render is an error, its id is not", function()
  local kept, id, section, collection
  local view = Group { sections = Section "H" { "A" }, function(sections)
    section, collection = sections[1], sections[1].content
    kept = collection[1]
    id = kept.id
    return collection
  end }
  expect(render(view, { width = 10 }), "A")
  fails(function() return kept.containerValues end, "used after")
  fails(function() return kept.text end, "used after")
  fails(function() return #collection end, "used after")
  fails(function() return section.header end, "used after")
  fails(function() return render(VStack { kept }, { width = 10 }) end, "used after")
  expect(type(id), "string")
end)

test("R106: what resolve returns stays valid while it is held", function()
  local all = letters()
  collectgarbage "collect"
  render(Text "something else", { width = 10 })
  resolve.subviews { "X" }
  expect(names(all), "A B C D")
end)

test("R104: more rows than can be there at once are an error where all are asked for, else none", function()
  local calls = 0
  local rows = ForEach(range(1, math.maxinteger - 1), function(i) calls = calls + 1 return Text(i) end)
  for _, all in ipairs {
    function() return #resolve.subviews(rows) end,
    function() return resolve.subviews(rows).last end,
    function() return render(rows) end,
    function() return render(HStack { "a", rows }) end,
    function() return render(VStack { rows }:border()) end,
    function() return render(Grid { GridRow { "a" }, rows }) end,
    function() return session(VStack { rows }) end,
  } do
    fails(all, "ForEach: 9223372036854775806 rows are too many to be there at once, 10000000 at most", ":prefix(n)")
  end
  assert(calls < 500, calls)
  local subviews = resolve.subviews(rows)
  expect(subviews[3].text, "3")
  expect(render(VStack { subviews:prefix(2) }), "1\n2")
  local s = session(ScrollView { LazyVStack { alignment = "leading", rows } }, { width = 5, height = 2 })
  expect(s.screen, "1\n2\n")
end)

test("a printed viewport evaluates the rows that show, also where those have lists of their own", function()
  local function row(i, inner) return inner { "a" .. i, "b" } end
  for _, inner in ipairs { List, LazyVStack, VStack, function(all) return VStack { LazyVStack(all) } end } do
    local calls = 0
    local rows = ForEach(10000, function(i)
      calls = calls + 1
      return row(i, inner)
    end)
    local text = render(ScrollView { LazyVStack { alignment = "leading", rows } }:frame { height = 20 }, { width = 20 })
    assert(calls <= 20, calls)
    assert(text:find "^%s*a1%s*b%s*a2", text)
  end
end)
