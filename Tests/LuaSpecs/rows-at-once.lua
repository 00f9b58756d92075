-- A list that is counted evaluates its rows several at a time; one that is read row by row does not. Both come to the
-- same: the same leaves, ids and errors, and closures in the same order.
local test = require "fixtures.test"

local expect = require("fixtures.expectations").expect

-- What a list of `data` comes to and the calls of its closures, counted or read row by row.
local function outcome(data, row, counts)
  local log = {}
  local function note(...) log[#log + 1] = table.concat({ ... }, " ") end
  local subviews = resolve.subviews(Group { ForEach(data, function(...) return row(note, ...) end) })
  local ok, message = pcall(function()
    local index = counts and #subviews + 1 or 1
    while subviews[index] do index = index + 1 end
  end)
  note(ok and "ends" or message)
  local index = 1
  while true do
    local known, subview = pcall(function() return subviews[index] end)
    if not known or not subview then break end
    note(subview.id, subview.kind, subview.text or "", subview.containerValues:tag("number") or "")
    index = index + 1
  end
  return table.concat(log, "\n")
end

local function comesToTheSame(data, row)
  local counted = outcome(data, row, true)
  expect(counted, outcome(data, row, false))
  return counted
end

local function numbers(count)
  local list = {}
  for i = 1, count do list[i] = i end
  return list
end

test("R5: rows of one Text come to the same one by one and at once", function()
  local found = comesToTheSame(numbers(200), function(note, x, index)
    note("row", x, index)
    return Text("row " .. x)
  end)
  assert(string.find(found, "row 200 200", 1, true) and string.find(found, "Text row 200", 1, true))
end)

test("R33: ids of every kind come to the same one by one and at once", function()
  local data = { "a", 1, 1.5, true, { id = "b" }, { id = 7 }, { id = {} }, {}, function() end, "1", "" }
  comesToTheSame(data, function(note, x, index)
    note(type(x), index)
    return Text(index)
  end)
end)

test("R41: repeated ids come to the same one by one and at once", function()
  comesToTheSame({ "a", "b", "a", "a", "b", 1, 1 }, function(_, x) return Text(x) end)
end)

test("R33: rows of ranges and numbers come to the same one by one and at once", function()
  comesToTheSame(range(-3, 130), function(note, x, index)
    note(x, index)
    return Text(x)
  end)
  comesToTheSame(70, function(_, x) return Text(x):bold() end)
end)

test("R5: rows of any children come to the same one by one and at once", function()
  comesToTheSame(numbers(150), function(note, x)
    note("row", x)
    if x % 7 == 0 then return end
    if x % 7 == 1 then return "plain", Text(x) end
    if x % 7 == 2 then return "plain" end
    if x % 7 == 3 then return { Text "in", Text "list" } end
    if x % 7 == 4 then return EmptyView() end
    return Text(x):tag(x):padding(1)
  end)
end)

test("R20: what a row holds is evaluated before the next row", function()
  local Card = Container("Card", function(self) return { Text "card", self.content } end)
  local found = comesToTheSame(numbers(20), function(note, x)
    note("row", x)
    if x % 3 == 0 then return Group { function() note("inside", x) return Text(x) end } end
    if x % 3 == 1 then return Card { ForEach(2, function(y) note("card", x, y) return Text(y) end) } end
    return Text(x)
  end)
  assert(string.find(found, "row 3\ninside 3\nrow 4\ncard 4 1", 1, true), found)
end)

test("R20: rows that are drawn are evaluated in that order, too", function()
  local log = {}
  local drawn = render(VStack { alignment = "leading", ForEach(numbers(5), function(x)
    log[#log + 1] = "row " .. x
    if x ~= 3 then return Text(x) end
    return HStack { function() log[#log + 1] = "inside" return Text "three" end }
  end) }, { width = 10 })
  expect(table.concat(log, ", "), "row 1, row 2, row 3, inside, row 4, row 5")
  expect(drawn, "1\n2\nthree\n4\n5")
end)

test("R5: an error in a row leaves the rows before it", function()
  local found = comesToTheSame(numbers(100), function(note, x)
    note("row", x)
    if x == 70 then error("no row " .. x) end
    return Text(x)
  end)
  assert(string.find(found, "rows%-at%-once.lua:%d+: no row 70"), found)
  assert(not string.find(found, "row 71", 1, true))
end)

test("R5: a row that is no view, and a hole, are errors", function()
  comesToTheSame(numbers(10), function(_, x) return x == 5 and true or Text(x) end)
  local holes = numbers(10)
  holes[6] = nil
  holes[10] = 10
  comesToTheSame(holes, function(_, x) return Text(x) end)
end)

test("R104: reading some rows evaluates those only", function()
  local calls = 0
  local all = resolve.subviews(ForEach(numbers(1000), function(x)
    calls = calls + 1
    return Text(x)
  end))
  expect(all[3].text, "3")
  expect(calls, 3)
  expect(#all:prefix(10), 10)
  expect(calls, 10)
  expect(#all, 1000)
  expect(calls, 1000)
end)

test("R95: rows may look at other lists while they are evaluated", function()
  comesToTheSame(numbers(100), function(_, x)
    local inner = resolve.subviews(ForEach(numbers(3), function(y) return Text(x * y) end))
    return Text(#inner .. inner[2].text)
  end)
end)

test("collectgarbage lets go of what only resolved views kept", function()
  collectgarbage()
  local before = collectgarbage "count"
  expect(#resolve.subviews(ForEach(20000, function(x) return Text("some text " .. x) end)), 20000)
  collectgarbage()
  assert(collectgarbage "count" < before + 500, collectgarbage "count" - before)
end)
