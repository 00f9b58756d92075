-- What scripts may say wherever a value is read: extreme numbers, holes, frozen tables, labels in any order.
local test = require "fixtures.test"

local function fails(action, ...)
  local ok, message = pcall(action)
  assert(not ok, "no error")
  for _, part in ipairs { ... } do
    assert(tostring(message):find(part, 1, true), "expected '" .. part .. "' in\n" .. tostring(message))
  end
end

local function same(found, wanted)
  assert(found == wanted, "expected\n" .. tostring(wanted) .. "\nfound\n" .. tostring(found))
end

local extremes = {
  math.mininteger, math.mininteger + 1, -1, 0, math.maxinteger - 1, math.maxinteger, 0.5, -0.0, 1e308,
  math.huge, -math.huge, 0 / 0,
}

-- MARK: Indices and ranges

test("R105: an index of any size is nil where there is no element", function()
  local subviews = resolve.subviews(VStack { "a" })
  local sections = resolve.sections(Section "T" { "a" })
  local numbers = range(math.maxinteger - 1, math.maxinteger)
  for _, index in ipairs(extremes) do
    assert(subviews[index] == nil and sections[index] == nil and numbers[index] == nil, index)
  end
  same(subviews[1.0].kind .. sections[1.0].header[1].text, "VStackT")
  same(numbers[2], math.maxinteger)
end)

test("R105: slices, windows and counts of any size", function()
  local all = resolve.subviews(Group { "a", "b", "c" })
  same(#all:prefix(math.maxinteger), 3)
  same(#all:suffix(math.maxinteger), 3)
  same(#all:dropFirst(math.maxinteger):dropFirst(math.maxinteger), 0)
  same(#all:dropLast(math.maxinteger), 0)
  for _, method in ipairs { "prefix", "suffix", "dropFirst", "dropLast" } do
    fails(function() return all[method](all, math.mininteger) end, method, "whole number, not negative")
    fails(function() return all[method](all, 1.5) end, method, "whole number")
  end
  fails(function() return all:slice(math.mininteger, math.maxinteger) end, "slice", "out of bounds")
  fails(function() return all:slice(math.maxinteger, math.mininteger) end, "slice", "out of bounds")
end)

test("range(first, last, step) counts by its step, up or down", function()
  local function written(...)
    local list = {}
    for _, number in ipairs(range(...)) do list[#list + 1] = number end
    return table.concat(list, " ")
  end
  same(written(1, 10, 4), "1 5 9")
  same(written(10, 1, -3), "10 7 4 1")
  same(written(1, 10, -1), "")
  same(written(3, 3, -5), "3")
  same(written(math.maxinteger, math.maxinteger), tostring(math.maxinteger))
  same(written(math.mininteger, math.mininteger, -1), tostring(math.mininteger))
  local ends = range(math.mininteger, math.maxinteger, math.maxinteger)
  same(#ends, 3)
  same(ends[3], math.maxinteger - 1)
  fails(function() return range(1, 2, 0) end, "range: argument 3", "0")
  fails(function() return range(math.mininteger, math.maxinteger) end, "too long")
  fails(function() return range(1, 9, 1.5) end, "range: argument 3", "whole number")
end)

test("ForEach over a range with a step: elements, ids and default tags are its numbers", function()
  local all = resolve.subviews(ForEach(range(9, 1, -4), function(x, index) return Text(x .. ":" .. index) end))
  local rows = {}
  for _, row in ipairs(all) do rows[#rows + 1] = row.text .. "#" .. row.containerValues:tag "number" end
  same(table.concat(rows, " "), "9:1#9 5:2#5 1:3#1")
  local five = resolve.subviews(ForEach({ 5 }, { id = function(x) return x end }, function() return Text "x" end))[1]
  local up = resolve.subviews(ForEach(range(5, 9, 4), function(x) return Text(x) end))
  assert(up[1].id ~= up[2].id and five.id ~= nil)
end)

-- MARK: Lengths

test("a frame is finite but for its maxima", function()
  for _, length in ipairs { "width", "height", "minWidth", "idealWidth", "minHeight", "idealHeight" } do
    fails(function() return Text "a":frame { [length] = math.huge } end, "frame", length, "finite")
  end
  local greedy = Text "a" :frame { maxWidth = math.huge, maxHeight = math.huge, alignment = "leading" }
  same(render(greedy, { width = 3 }), "a")
end)

-- MARK: Labels

-- Tables keep their keys where chance put them: each order of making one is tried.
local function inEachOrder(fields, check)
  local names = {}
  for name in pairs(fields) do names[#names + 1] = name end
  table.sort(names)
  local function permute(made, left)
    if #left == 0 then return check(made) end
    for index, name in ipairs(left) do
      local copy, rest = {}, {}
      for key, value in pairs(made) do copy[key] = value end
      copy[name] = fields[name]
      for other, key in ipairs(left) do if other ~= index then rest[#rest + 1] = key end end
      permute(copy, rest)
    end
  end
  permute({}, names)
end

test("R125: of two edges' names in one table the narrower wins, in any order", function()
  inEachOrder({ all = 3, horizontal = 2, leading = 1, top = 0, vertical = 0 }, function(edges)
    same(render(HStack { spacing = 0, Text "x" :padding(edges), "|" }, { width = 9 }), " x  |")
  end)
end)

test("of several unknown labels always the same one is named", function()
  inEachOrder({ zebra = 1, apple = 2, middle = 3 }, function(labels)
    fails(function() return VStack(labels) end, "no argument 'apple'")
  end)
  fails(function() return VStack { [1.5] = "a" } end, "VStack", "[1.5]")
  fails(function() return VStack { [true] = "a" } end, "VStack", "[true]")
end)

test("colours of a theme that name each other are those of its base, in any order", function()
  inEachOrder({ red = "blue", blue = "green", green = "red", accent = "red" }, function(colors)
    local function drawn(color, theme)
      return render(Text "x" :foregroundStyle(color), { format = "ansi", color = "truecolor", theme = theme })
    end
    local theme = { base = "dark", colors = colors }
    same(drawn("red", theme), drawn("blue", "dark"))
    same(drawn("blue", theme), drawn("green", "dark"))
    same(drawn("green", theme), drawn("red", "dark"))
    same(drawn("accent", theme), drawn("red", "dark"))
  end)
end)

-- MARK: Holes

test("a list of children may have holes, and none that are only work", function()
  same(render(VStack { [1] = "a", [900] = "b" }), "a\nb")
  for _, name in ipairs { "VStack", "HStack", "Group", "Form", "List", "Grid", "Section", "ProgressView", "Badge" } do
    local constructor = _ENV[name]
    if constructor then
      fails(function() return constructor { [9999999] = Text "x" } end, "position 9999999", "1 in all")
      fails(function() return constructor { [math.maxinteger] = Text "x" } end, "position " .. math.maxinteger)
    end
  end
  fails(function() return BarChart { values = { [9999999] = 1 } } end, "holes")
  fails(function() return Sparkline { values = { [999999] = 1 } } end, "position 999999")
  fails(function() return render(Text "x" :background { [9999999] = Text "y" }) end, "position 9999999")
  fails(function() return resolve.subviews { [9999999] = "x" } end, "position 9999999")
end)

-- MARK: Frozen tables

ContainerValues.specItems = Entry(function()
  return { { id = "b", name = "B" }, { id = "a", name = "A" }, label = "L" }
end)
ContainerValues.specNames = Entry({ "x", "y", nested = { "p", "q", k = 1 } })

ContainerValues.specColor = Entry({ 1, 2, 3 })
ContainerValues.specEdges = Entry({ leading = 2 })
ContainerValues.specFrame = Entry({ width = 5 })

-- The default of an entry as a container reads it.
local function frozen(name) return resolve.subviews(Text "t")[1].containerValues[name or "specNames"] end

test("a frozen table reads as a plain one, for scripts", function()
  local table_ = frozen()
  same(#table_ .. rawlen(table_), "22")
  same(rawget(table_, 1) .. table_.nested.k .. rawget(table_.nested, 2), "x1q")
  assert(next(table_) ~= nil and next(table_.nested) ~= nil)
  local seen = {}
  for key, value in next, table_ do seen[#seen + 1] = tostring(key) .. type(value) end
  table.sort(seen)
  same(table.concat(seen, " "), "1string 2string nestedtable")
  same(table.concat(table_, ",") .. select("#", table.unpack(table_)), "x,y2")
  fails(function() table_[1] = "z" end, "frozen")
  fails(function() rawset(table_, 1, "z") end, "frozen")
  fails(function() table.insert(table_, "z") end, "frozen")
  fails(function() table.remove(table_) end, "frozen")
  fails(function() table.sort(table_.nested, function(a, b) return a > b end) end, "frozen")
  fails(function() setmetatable(table_, {}) end, "protected")
  same(getmetatable(table_), false)
end)

test("a frozen table reads as a plain one, for the host", function()
  local list = frozen()
  same(render(ForEach(list, function(name) return Text(name) end)), "x\ny")
  local both = resolve.subviews(Text "t" :containerValue("specItems", { { id = "b" }, { id = "a" }, label = "L" }))[1]
  local items = both.containerValues.specItems
  local ids = {}
  for _, row in ipairs(resolve.subviews(ForEach(items, function(item) return Text(item.id) end))) do
    ids[#ids + 1] = row.text .. "#" .. tostring(row.containerValues:tag "string")
  end
  same(table.concat(ids, " "), "b#b a#a")
  same(render(ForEach(items, { id = "id" }, function(item) return Text(item.id) end)), "b\na")
end)

test("a frozen table may stand where children, labels and lists are read", function()
  ContainerValues.specRow = Entry({ "a", "b", spacing = 3 })
  same(render(HStack(frozen "specRow")), "a   b")
  same(render(Text "x" :foregroundStyle(frozen "specColor"), { format = "ansi", color = "truecolor" }),
    render(Text "x" :foregroundStyle { 1, 2, 3 }, { format = "ansi", color = "truecolor" }))
  same(render(Sparkline { values = frozen "specColor" }), render(Sparkline { values = { 1, 2, 3 } }))
  same(render(BarChart { values = frozen "specColor" }), render(BarChart { values = { 1, 2, 3 } }))
  same(render(Text "x" :padding(frozen "specEdges")), render(Text "x" :padding { leading = 2 }))
  same(render(Text "x" :frame(frozen "specFrame")), render(Text "x" :frame { width = 5 }))
end)

test("of several unknown fields, options and limits always the same one is named", function()
  ContainerValues.specPin = Entry({ x = 1, y = 2 })
  inEachOrder({ zebra = 1, apple = 2, x = 3 }, function(fields)
    fails(function() return Text "a" :containerValue("specPin", fields) end, "no field 'apple'")
    fails(function() return require "host.json".encode({}, fields) end, "no option 'apple'")
    fails(function() return TableColumn("a", "a", { width = fields }) end, "has no", "apple")
  end)
end)

-- MARK: Names that a loop makes up

test("names are for what somebody wrote: ten thousand of a kind, and a thousand fields", function()
  ContainerValues.specPlain = Entry()
  fails(function()
    for i = 1, 1001 do local _ = Text "a" :containerValue("specPlain.f" .. i, i) end
  end, "specPlain.f1001", "1000 fields")
  fails(function()
    for i = 1, 10001 do Container("Made up " .. i, function() end) end
  end, "Container", "10000")
  fails(function()
    for i = 1, 10001 do EnvironmentValues["madeUp" .. i] = Entry(1) end
  end, "EnvironmentValues.madeUp", "10000")
  fails(function()
    for i = 1, 10001 do View["madeUp" .. i] = function(view) return view end end
  end, "View.madeUp", "10000")
end)

test("a message that would quote megabytes is cut, and says how long it was", function()
  local ok, message = pcall(VStack, { [("x"):rep(1 << 20)] = 1 })
  assert(not ok and #message < 20000 and message:find("bytes in all", 1, true), #message)
end)
