-- Identity of resolved subviews: R31–R39, R44, R107, and the fine points on ids.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local expect, isUnique = expectations.expect, expectations.isUnique

-- The ids of the resolved subviews of `view`, in order, and by their text.
local function ids(view)
  local list, byText = {}, {}
  for index, subview in ipairs(resolve.subviews(view)) do
    list[index] = subview.id
    if subview.text then byText[subview.text] = subview.id end
  end
  return list, byText
end

local function rows(names)
  return ForEach(names, function(name) return Text(name) end)
end

test("a subview is itself, and so is a section, however it was reached", function()
  local view = Group { "A", "B", Section "C" { "D" } }
  local subviews, sections = resolve.subviews(view), resolve.sections(view)
  assert(subviews[1] == subviews.first and subviews:dropFirst(1)[1] == subviews[2])
  assert(subviews[1] ~= subviews[2] and subviews[1] ~= Text "A" and subviews[1] ~= resolve.subviews(view)[1])
  expect(#resolve.subviews(Group { subviews = subviews, function(same)
    return same == subviews and same ~= subviews:prefix(1) and same
  end }), 4)
  assert(sections[2] == sections.last and sections[1] ~= sections[2] and sections[1] ~= subviews[1])
end)

test("R31: every resolved subview has an id of its own", function()
  local list = ids { "A", "A", Group { "A", "B" }, rows { "A", "B" }, VStack {} }
  expect(#list, 7)
  isUnique(list)
end)

test("R31: two resolutions of the same structure give equal ids", function()
  local function board() return { "A", Group { "B" }, rows { "x", "y" }, If(true, Text "C") } end
  local first, second = ids(board()), ids(board())
  expect(#first, 5)
  for index in ipairs(first) do assert(first[index] == second[index], "id " .. index .. " differs") end
end)

test("R31: a number has one id in a range and in a table", function()
  local function known(data)
    local found = {}
    for _, subview in ipairs(resolve.subviews(ForEach(data, function(n) return Text(n) end))) do
      found[#found + 1] = subview.id
    end
    return table.concat(found, " ")
  end
  assert(known(range(3, 5)) == known { 3, 4, 5 })
  assert(known(range(3, 5)) ~= known(range(4, 6)))
  -- What has no id is known by its place, which is no number of the data.
  assert(known { 3, true } ~= known { 3, 2 })
end)

test("R31: an id is a string and works as a table key", function()
  local subview = resolve.subviews({ "A" })[1]
  expect(type(subview.id), "string")
  local expanded = { [subview.id] = true }
  assert(expanded[resolve.subviews({ "A" })[1].id], "the equal id finds the entry")
end)

test("R32: a static child keeps its id when a ForEach before it grows or shrinks", function()
  local function board(names) return { Text "first", rows(names), Text "last" } end
  local _, small = ids(board { "x" })
  local _, large = ids(board { "x", "y", "z" })
  local _, none = ids(board {})
  for _, other in ipairs { large, none } do
    assert(small.first == other.first, "the child before keeps its id")
    assert(small.last == other.last, "the child after keeps its id")
  end
end)

test("R33: an id moves with its element when the data is reordered", function()
  local _, before = ids(rows { "a", "b", "c" })
  local _, after = ids(rows { "c", "a", "b" })
  for _, name in ipairs { "a", "b", "c" } do assert(before[name] == after[name], name .. " keeps its id") end
end)

test("R33: an element of several leaves gives each of them its own id", function()
  local function board(names)
    return ForEach(names, function(name) return Text(name .. "1"), Text(name .. "2") end)
  end
  local list, before = ids(board { "a", "b" })
  expect(#list, 4)
  isUnique(list)
  local _, after = ids(board { "b", "a" })
  for name, id in pairs(before) do assert(after[name] == id, name .. " keeps its id") end
end)

test("R33: the id of a table is its id field, else its position", function()
  local function board(songs) return ForEach(songs, function(song) return Text(song.title) end) end
  local one, two = { id = "s1", title = "one" }, { id = "s2", title = "two" }
  local _, before = ids(board { one, two })
  local _, after = ids(board { two, one })
  assert(before.one == after.one and before.two == after.two, "ids follow the id field")

  local three, four = { title = "three" }, { title = "four" }
  local _, placed = ids(board { three, four })
  local _, swapped = ids(board { four, three })
  assert(placed.three == swapped.four and placed.four == swapped.three, "ids follow the position")
end)

test("R33: ForEach takes the id from a named field or a function", function()
  local one, two = { key = "k1", title = "one" }, { key = "k2", title = "two" }
  local function title(song) return Text(song.title) end
  for _, key in ipairs { "key", function(song) return song.key end } do
    local _, before = ids(ForEach({ one, two }, { id = key }, title))
    local _, after = ids(ForEach({ two, one }, { id = key }, title))
    assert(before.one == after.one, "the id follows the key")
    assert(before.one ~= before.two, "the ids differ")
  end
end)

test("R34: two ForEach with equal element ids do not collide", function()
  local list = ids { rows { "a", "b" }, rows { "a", "b" } }
  expect(#list, 4)
  isUnique(list)
end)

test("R35: an explicit id inside a ForEach is part of the row's id", function()
  local function board(prefix)
    return ForEach(range(1, 2), function(i) return Text("row" .. i):id(prefix .. i) end)
  end
  local list, before = ids(board "r")
  isUnique(list)
  local _, same = ids(board "r")
  local _, changed = ids(board "q")
  assert(before.row1 == same.row1, "the same explicit id is the same id")
  assert(before.row1 ~= changed.row1, "another explicit id is another id")
end)

test("R36: an id on a Group gives its members distinct ids", function()
  local list = ids(Group { "A", "B" }:id(7))
  expect(#list, 2)
  isUnique(list)
end)

test("R36: changing the id of a Group changes the ids of all its members", function()
  local _, before = ids(Group { "A", "B" }:id(7))
  local _, same = ids(Group { "A", "B" }:id(7))
  local _, after = ids(Group { "A", "B" }:id(8))
  assert(before.A == same.A and before.B == same.B, "an equal id keeps them")
  assert(before.A ~= after.A and before.B ~= after.B, "another id changes them")
end)

test("R37: the two branches of If never share ids", function()
  local function board(condition) return { If(condition, Text "A", Text "A"), Text "B" } end
  local _, taken = ids(board(true))
  local _, other = ids(board(false))
  assert(taken.A ~= other.A, "each side has its own id")
  assert(taken.B == other.B, "what follows keeps its id")
  local _, again = ids(board(true))
  assert(taken.A == again.A, "a side has the same id in every resolution")
end)

test("R44: an absent view consumes its slot", function()
  local function board(condition) return { condition and Text "A", Text "B" } end
  local _, with = ids(board(true))
  local _, without = ids(board(false))
  local _, missing = ids { nil, Text "B" }
  assert(with.B == without.B, "false keeps the slot")
  assert(with.B == missing.B, "nil keeps the slot")
end)

test("R44: a trailing hole keeps what comes before it", function()
  local _, full = ids { Text "A", Text "B", Text "C" }
  local _, short = ids { Text "A", Text "B", nil }
  assert(full.A == short.A and full.B == short.B, "the slots before the hole stay")
end)

test("fine points: a slot has one id, whichever view stands in it", function()
  local function board(condition) return { condition and Text "a" or VStack {} } end
  expect(ids(board(true))[1], ids(board(false))[1])
end)

test("fine points: a range's ids are its numbers", function()
  local _, fromOne = ids(ForEach(range(1, 3), function(i) return Text(i) end))
  local _, fromTwo = ids(ForEach(range(2, 4), function(i) return Text(i) end))
  assert(fromOne["2"] == fromTwo["2"] and fromOne["3"] == fromTwo["3"], "equal numbers have equal ids")
  assert(fromOne["1"] ~= fromTwo["2"], "other numbers have other ids")
end)

test("fine points: ForEach over a list of views uses positions", function()
  local function board(views) return ForEach(views, function(view) return view end) end
  local a, b = Text "A", Text "B"
  local _, before = ids(board { a, b })
  local _, after = ids(board { b, a })
  assert(before.A == after.B and before.B == after.A, "ids follow the position")
end)

test("fine points: a reordered collection moves ids with its subviews", function()
  local content = { "A", "B", "C" }
  local function board(order)
    return Group { subviews = content, function(all) return order(all) end }
  end
  local _, straight = ids(board(function(all) return all end))
  local _, backward = ids(board(function(all) return all:reversed() end))
  local _, fewer = ids(board(function(all)
    return all:filter(function(subview) return subview.text ~= "A" end)
  end))
  for _, name in ipairs { "A", "B", "C" } do assert(straight[name] == backward[name], name .. " keeps its id") end
  assert(straight.B == fewer.B and straight.C == fewer.C, "filtering keeps the ids of what stays")
end)

test("R107: ForEach over a reordered collection keeps the subviews' ids", function()
  local function board(order)
    return Group { subviews = { "A", "B" }, function(all)
      return ForEach(order(all), function(subview) return subview:padding(1) end)
    end }
  end
  local _, straight = ids(board(function(all) return all end))
  local _, backward = ids(board(function(all) return all:reversed() end))
  assert(straight.A == backward.A and straight.B == backward.B, "ids follow the subview")
end)

test("R22: the same subview placed twice has two ids", function()
  local list = ids(Group { subviews = { "A" }, function(all) return all[1], all[1] end })
  expect(#list, 2)
  isUnique(list)
end)

test("R39: ids cannot be read back", function()
  local subview = resolve.subviews(Text "A":id "secret")[1]
  assert(subview.id ~= "secret", "the id is opaque")
end)

test("fine points: on a proxy the id modifier is called as a function", function()
  local function board(value)
    return ForEach { subviews = { "A" }, function(subview) return View.id(subview, value) end }
  end
  local before, after = ids(board(1))[1], ids(board(2))[1]
  assert(before ~= after, "the id modifier takes part in the id")
  expect(ids(board(1))[1], before)
end)

test("R92: the id of a section moves with its ForEach element", function()
  local function board(names)
    return ForEach(names, function(name) return Section(name) { Text(name) } end)
  end
  local function sectionIds(view)
    local byHeader = {}
    for _, section in ipairs(resolve.sections(view)) do byHeader[section.header[1].text] = section.id end
    return byHeader
  end
  local before, after = sectionIds(board { "x", "y" }), sectionIds(board { "y", "x" })
  assert(before.x == after.x and before.y == after.y, "section ids follow the element")
  assert(before.x ~= before.y, "two sections have two ids")
end)

test("R92: the id of a section survives a change of its content", function()
  local before = resolve.sections({ "A", Section "H" { "B" } })[2].id
  local after = resolve.sections({ "A", Section "H" { "B", "C" } })[2].id
  expect(after, before)
end)

test("R92: an implicit section's id is its ordinal", function()
  local alone = resolve.sections({ "A" })[1].id
  local other = resolve.sections({ "B", "C" })[1].id
  local second = resolve.sections({ Section "H" { "X" }, "A" })[2].id
  expect(other, alone)
  assert(second ~= alone, "the second section has another id than the first")
end)

test("R93: a section's id is an opaque string", function()
  expect(type(resolve.sections({ Section "H" { "A" } })[1].id), "string")
end)

test("R33: a range has the ids that are declared for it, as a list of its numbers has", function()
  local function id(number) return "z" .. number end
  local function row(number) return Text(number) end
  local list = ids(ForEach({ 1, 2, 3 }, { id = id }, row))
  for _, data in ipairs { 3, range(1, 3) } do
    local loop = ForEach(data, { id = id }, row)
    expect(table.concat(ids(loop), " "), table.concat(list, " "))
    local values = resolve.subviews(loop)[2].containerValues
    expect(tostring(values:tag "string") .. " " .. tostring(values:tag "number"), "z2 nil")
    local ok, message = pcall(function() return #resolve.subviews(ForEach(data, { id = "k" }, row)) end)
    assert(not ok and message:find("element 1 is a number and has no field 'k'", 1, true), message)
  end
end)

test("a list of subviews or sections has their ids as its own", function()
  local content = { Section { header = "one", "a" }, Section { header = "two", "b" } }
  local function texts(view) return resolve.subviews(view):map(function(s) return s.text end) end
  local of_subviews = Group { subviews = content, function(all)
    return ForEach(all:map(function(s) return s end), { id = "id" }, function(s) return s end)
  end }
  expect(table.concat(texts(of_subviews), " "), "one a two b")
  local of_sections = Group { sections = content, function(all)
    local list = {}
    for index, section in ipairs(all) do list[index] = section end
    return ForEach(list, { id = "id" }, function(section) return section.content end)
  end }
  expect(table.concat(texts(of_sections), " "), "a b")
  isUnique((ids(of_subviews)))
end)
