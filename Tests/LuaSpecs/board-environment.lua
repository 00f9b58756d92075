-- What a board finds around it: standard libraries, require, range, resolve and render at the top level.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local expect, fails, leaves = expectations.expect, expectations.fails, expectations.leaves

-- range and ForEach's data

test("range counts from its first number to its last", function()
  local function numbers(data) return leaves(ForEach(data, function(i) return Text(i) end)) end
  expect(numbers(range(1, 3)), "1 2 3")
  expect(numbers(range(5, 5)), "5")
  expect(numbers(range(-1, 1)), "-1 0 1")
  expect(numbers(range(2, 1)), "")
end)

test("ForEach over a number is a range from one", function()
  expect(leaves(ForEach(3, function(i) return Text(i) end)), "1 2 3")
  expect(leaves(ForEach(0, function(i) return Text(i) end)), "")
end)

test("ForEach passes the element and its index", function()
  expect(leaves(ForEach({ "a", "b" }, function(name, index) return Text(name .. index) end)), "a1 b2")
  expect(leaves(ForEach(range(10, 11), function(i, index) return Text(i .. ":" .. index) end)), "10:1 11:2")
end)

test("range wants numbers", function()
  fails(function() return range("a", 3) end, "range", "string")
  fails(function() return range(1, 2.5) end, "range")
end)

test("a range of a thousand million rows costs what is read of it", function()
  local calls = 0
  local view = ForEach(range(1, 1000000000), function(i) calls = calls + 1 return Text(i) end)
  expect(resolve.subviews(view):prefix(2)[2].text, "2")
  assert(calls <= 3, calls .. " rows ran")
end)

-- require

test("require runs a module beside the board once", function()
  local first = require "fixtures.fresh-table"
  local second = require "fixtures.fresh-table"
  expect(type(first), "table")
  expect(second, first)
end)

test("require finds a folder's init.lua", function()
  expect(require("fixtures.folder").name, "fixtures/folder/init.lua")
end)

test("a module uses the same API and its modifiers are everybody's", function()
  local module = require "fixtures.starred"
  expect(leaves(module.Starred { "A" }), "* A")
  expect(render(Text "A":specStarred(), { width = 9 }), "*A")
end)

test("a module that is not there is an error naming it and where it was looked for", function()
  fails(function() return require "fixtures.absent" end, "fixtures.absent", "fixtures/absent.lua")
end)

test("a module with a mistake is an error naming the module's file and line", function()
  fails(function() return require "fixtures.raising" end, "fixtures/raising.lua:2:", "this module never loads")
end)

-- The standard libraries keep their names and results

test("the standard libraries are there under their names", function()
  for _, name in ipairs { "string", "table", "math", "utf8", "coroutine", "os", "io" } do
    expect(type(_ENV[name]), "table")
  end
  for _, name in ipairs { "print", "pcall", "error", "assert", "ipairs", "pairs", "select", "tostring", "tonumber",
    "type", "setmetatable", "getmetatable", "rawget", "rawset", "rawequal", "rawlen", "next", "xpcall", "load" } do
    expect(type(_ENV[name]), "function")
  end
end)

test("strings, tables and patterns behave as in the standalone lua", function()
  expect(("%5.2f|%s"):format(3.14159, true), " 3.14|true")
  expect(("a,b,c"):gsub(",", ";"), "a;b;c")
  expect(table.concat({ 1, 2, 3 }, "-"), "1-2-3")
  expect(select("#", table.unpack({ 1, nil, 3 }, 1, 3)), 3)
  expect(utf8.char(9786), "☺")
  expect(math.type(3) .. " " .. math.type(3.0), "integer float")
  expect(7 // 2 .. " " .. 7 % 3 .. " " .. 2 ^ 2, "3 1 4.0")
end)

test("closures may yield inside coroutines of their own", function()
  local function titles()
    return coroutine.wrap(function() for i = 1, 3 do coroutine.yield("t" .. i) end end)
  end
  expect(leaves(ForEach(1, function()
    local children = {}
    for title in titles() do children[#children + 1] = title end
    return children
  end)), "t1 t2 t3")
end)

test("views are made inside a coroutine too", function()
  local make = coroutine.wrap(function()
    coroutine.yield(Text "A")
    return VStack { "B" }
  end)
  expect(leaves { make(), make() }, "A VStack")
end)

test("a file beside the board is read by its relative name", function()
  local lines = {}
  for line in io.lines "fixtures/lines.txt" do lines[#lines + 1] = line end
  expect(table.concat(lines, "|"), "first|second")
  local file = assert(io.open("fixtures/lines.txt"))
  expect(file:read "a", "first\nsecond\n")
  file:close()
  expect(select("#", io.open "fixtures/nowhere.txt") >= 2, true)
  expect((io.open "fixtures/nowhere.txt"), nil)
end)

-- Results, handed back to Lua

test("resolve and render work at the top level and inside a closure", function()
  expect(#resolve.subviews { "A", "B" }, 2)
  expect(#resolve.sections { Section "H" { "A" } }, 1)
  expect(render(Text "A", { width = 5 }), "A")
  local inner
  local view = ForEach(1, function()
    inner = #resolve.subviews { "x", "y" } .. render(Text "z", { width = 5 })
    return "A"
  end)
  expect(leaves(view), "A")
  expect(inner, "2z")
end)

test("resolve.tree gives nested tables", function()
  expect(type(resolve.tree(VStack { "A", Group { "B" } })), "table")
end)

test("render without options draws text", function()
  expect(render(Text "A"), "A")
end)

test("a view survives garbage collection of everything around it", function()
  local function make()
    local names = { "a", "b" }
    return VStack { ForEach(names, function(name) return Text(name) end) }
  end
  local view = make()
  collectgarbage "collect"
  collectgarbage "collect"
  expect(render(view, { width = 5 }), "a\nb")
end)

test("many views made and dropped leave the host working", function()
  for i = 1, 20000 do
    local view = VStack { Text(i):bold(), spacing = 1 }
    if i % 5000 == 0 then expect(#resolve.subviews(view), 1) end
  end
end)
