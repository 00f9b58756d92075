-- What messages name: values and lines of the script, in words, and nothing of what is inside.

-- The error of `action`, which must be in this file and name no address and no file of the host.
local function failure(action, ...)
  local ok, message = pcall(action, ...)
  assert(not ok, "no error")
  assert(message:find "^[^\n]*messages%.lua:%d+: ", "no line of the script in " .. message)
  assert(not message:find "0x%x%x%x%x", "an address in " .. message)
  assert(not message:find "=controls", "a file of the host in " .. message)
  return message
end

local function fails(wanted, action, ...)
  local message = failure(action, ...)
  assert(message:find(wanted, 1, true), "expected '" .. wanted .. "' in\n" .. message)
end

test("a decoration without an argument is an error, not the view itself", function()
  fails("overlay: argument 1 must be", function() return Text "a":overlay() end)
  fails("background: argument 1 must be", function() return Text "a":background() end)
end)

test("a key that is no name is told by its kind", function()
  fails("a table with the key [a table]", Tree, { "a", [{}] = 1 })
  fails("a table with the key [a function]", OutlineGroup, { "a", [print] = 1 })
  fails("a table with the key 'x'", Table, { x = 1 }, { TableColumn("a", "a") })
  fails("'width' has no [a table]", TableColumn, { "a", "a", width = { [{}] = 1 } })
  fails("'min' of 'width' must be a whole number of cells, got a table", TableColumn, {
    "a", "a", width = { min = {} },
  })
  fails("column [1] of row 1 must be a text or a view, got a table", function()
    return Table({ { a = {} } }, { TableColumn(Text "title", "a") })
  end)
end)

test("a key of a frozen table is told by its kind", function()
  ContainerValues.messageTable = Entry { x = 1 }
  local frozen = resolve.subviews("a")[1].containerValues.messageTable
  fails("'x' cannot be changed", function() frozen.x = 2 end)
  fails("a key of another kind cannot be changed", function() frozen[{}] = 2 end)
end)

test("objects of the host have a name", function()
  fails("child 1 is a State, not a view", VStack, { State(1) })
  fails("child 1 is an Entry, not a view", VStack, { Entry(1) })
  fails("child 1 is a range, not a view", VStack, { range(1, 2) })
  fails("got a State", Tree, State(1))
  fails("argument 1 must be an item or a list of items, got nil", Tree)
end)

test("an error in the body of a control has the line of the board", function()
  fails("is a table with the key", function() return render(Toggle { { a = 1 } }) end)
  local Field = Container("MessageField", {
    text = State {}, body = function(self) return TextField { self:binding "text" } end,
  })
  local _, message = pcall(render, Field {})
  assert(message:find("TextField: the value must be a string, got a table", 1, true), message)
end)

test("a widget is declared where the board calls it", function()
  local tree = resolve.tree(Badge "x")
  assert(tree.declaredAt:find "messages%.lua:%d+$", "declared at " .. tostring(tree.declaredAt))
end)

test("a bar says in words only what are words", function()
  local chart = BarChart { values = { 3 }, showsValues = false, format = function() return Text "x" end }
  assert(not render(chart, { format = "reader" }):find "0x", "an address in what is read out")
end)

test("a message has the beginning of what is too long", function()
  local message = failure(function() return Text "a":containerValue(("x"):rep(1e6), 1) end)
  assert(#message < 20000, "a message of " .. #message .. " bytes")
end)

test("a whole number in a message is written as one", function()
  local message = failure(function() return Table { data = 5 } end)
  assert(message:find "'data' must be a list, got 5$", message)
  message = failure(function() return Text "a":foregroundStyle(300) end)
  assert(message:find "from 0 to 255, got 300$", message)
end)

test("a declared value that is taken for a modifier says how it is written", function()
  ContainerValues.messageRank = Entry(0)
  fails("no modifier 'messageRank'; it is one of ContainerValues: write :containerValue(\"messageRank\", value)",
    function() return Text "a":messageRank(3) end)
end)
