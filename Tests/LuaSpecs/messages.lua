-- What messages name: values and lines of the script, in words, and nothing of what is inside.
local test = require "fixtures.test"

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

test("a view of the program is named, and not what it is made of", function()
  local wrong = "what the function returned is a boolean (true), not a view"
  fails("TimelineView: " .. wrong, function() return render(TimelineView { function() return true end }) end)
  fails("TimelineView: " .. wrong, function() return render(TimelineView { function() return 3, true end }) end)
  fails("OutlineGroup: an item is a table or a text, and its title a text, got a function", OutlineGroup, { print })
  fails("Tree: an item is a table or a text, and its title a text, got a view", Tree, { { title = Text "a" } })
  fails("Tree: an item is a table or a text, and its title a text, got a table", Tree, { { title = { x = 1 } } })
  fails("OutlineGroup: the id of an item must be a string, number or boolean, got a table", OutlineGroup,
    { { name = "a", id = {} } })
  local Board = Container("Board", { isOn = State(true), draw = EmptyView, body = function(self)
    return self.draw(self:binding "isOn")
  end })
  fails("sheet: " .. wrong, function()
    return session(Board { draw = function(isOn) return Text "a":sheet(isOn, function() return true end) end })
  end)
  fails("searchable: the value must be a string, got a boolean (true)", function()
    return render(Board { draw = function(isOn) return List { "a" }:searchable(isOn) end })
  end)
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

test("a view that is taken for a collection says how what is in it is handed out", function()
  local way = "; Group { subviews = view, function(subviews) … end } hands out what is in it"
  local view = VStack { "a", "b" }
  fails("a view has no length" .. way, function() return #view end)
  fails("a view has no length" .. way, function() return #Spacer end)
  fails("a view has no element [1]" .. way, function() return view[1] end)
  fails("no modifier 'prefix'" .. way, function() return view:prefix(1) end)
end)

test("a key that no member has is named", function()
  local subview = resolve.subviews("a")[1]
  fails("a view has no element [1]", function() return Text "a"[1] end)
  fails("a subview has no element [2]", function() return subview[2] end)
  fails("a collection has no element [true]", function() return resolve.subviews("a")[true] end)
  fails("a section has no [1]", function() return resolve.sections("a")[1][1] end)
  fails("a list of sections has no [a table]", function() return resolve.sections("a")[{}] end)
  fails("a session has no element [1]", function() return session(Text "a")[1] end)
end)

test("a value that is no choice is named", function()
  ContainerValues.messageChoice = Entry(1, { 1, 2, 3 })
  fails("must be one of 1, 2, 3, got 4", function() return Text "a":containerValue("messageChoice", 4) end)
  ContainerValues.messageSwitch = Entry(nil, { 1, "a" })
  fails("must be one of 1, \"a\", got true", function() return Text "a":containerValue("messageSwitch", true) end)
end)

test("a method of values that is called by a dot says so", function()
  local values = resolve.subviews("a")[1].containerValues
  fails("tag: called on a string, not on container values; write containerValues:tag(…)", function()
    return values.tag("string")
  end)
  fails("hasTag: called on a string, not on container values; write containerValues:hasTag(…)", function()
    return values.hasTag("x")
  end)
end)

test("what has positions and no keys says how it is gone through", function()
  fails("write for i, subview in ipairs(subviews) do", function() return pairs(resolve.subviews "a") end)
  fails("write for i, section in ipairs(sections) do", function() return pairs(resolve.sections "a") end)
end)

test("a constructor that was not called is written in its own form", function()
  fails("the constructor Image, which was not called; write Image(", VStack, { Image })
  fails("the constructor HStack, which was not called; write HStack { … }", VStack, { HStack })
end)

test("more than one argument where one table is taken is told the table", function()
  fails("Toggle takes one table, got 2 arguments; write Toggle { value =, label }", Toggle, "On", true)
  fails("Menu takes one table, got 2 arguments; write Menu { label =, content }", Menu, "File", { Text "a" })
  fails("VStack takes one table, got 2 arguments; write VStack { alignment =, spacing =, children }", VStack, {}, {})
  fails("Own takes one table, got 2 arguments; write Own { a, b }", Container("Own", function() end), "a", "b")
end)

test("an argument too many is refused by every name, with the forms that it has", function()
  local data, function_ = {}, function() end
  fails("Table takes 2 arguments, got 3; write Table(rows, columns) · "
    .. "Table { data =, id =, style =, zebra =, …, columns }", Table, data, data, { style = "rounded" })
  fails('ProgressView takes one argument, got 2; write ProgressView(label)', ProgressView, "Download", 0.5)
  fails("Badge takes one argument, got 2; write Badge(text) · Badge { color =, text }", Badge, "late", "red")
  fails("TableColumn takes 3 arguments, got 4", TableColumn, "A", "a", {}, 1)
  fails("Tree takes 3 arguments, got 4", Tree, data, data, function_, 1)
  fails("List takes 3 arguments, got 4", List, data, data, function_, 1)
  for name, call in pairs {
    Code = { Code, "local x", "lua" }, Rule = { Rule, "a", "b" }, Image = { Image, "circle", 3 },
    Color = { Color, "red", 1 }, Markdown = { Markdown, "a", 1 }, ["Text.markup"] = { Text.markup, "a", 1 },
    State = { State, 1, 2 },
  } do
    fails(name .. " takes one argument, got 2; write " .. name .. "(", table.unpack(call))
  end
  for name, call in pairs {
    Label = { Label, "a", "circle", "b" }, LabeledContent = { LabeledContent, "a", "b", "c" },
    Button = { Button, "a", function_, 1 }, Section = { Section, "a", {}, 1 },
  } do
    fails(name .. " takes 2 arguments, got 3; write " .. name .. "(", table.unpack(call))
  end
  fails("range takes 3 arguments, got 4; write range(first, last, step?)", range, 1, 3, 1, 1)
  fails('padding: a number stands for all edges, and is the only argument', function() Text("a"):padding(1, 2) end)
end)

test("what is no view says so, and what may stand there", function()
  for _, name in ipairs { "View", "ContainerValues", "EnvironmentValues", "PreferenceValues" } do
    fails("child 2 is " .. name .. ", the table in which scripts declare, not a view", VStack, { "a", _G[name] })
  end
  local Own = Container("Own", function(self) return VStack { self } end)
  fails("child 1 is a container's self, not a view; use self.content", render, Own { "a" })
end)

test("an id that elements do not need may be left out", function()
  fails("element 1 is a number and has no field 'self'; leave id out", function()
    return render(ForEach({ 1, 2 }, { id = "self" }, function(x) return Text(x) end))
  end)
end)

test("a function that is reached by no name is called by its own", function()
  local ok, message = pcall(string.rep, "x", 1 << 60)
  assert(not ok and not message:find "?", message)
  ok, message = pcall(os.date, "%Ez")
  assert(not ok and message:find("'os.date'", 1, true) or message:find("'date'", 1, true), message)
end)

test("metatables of other values than tables are not the script's", function()
  for _, value in ipairs { 1, "a", print, true, {}, Text "a" } do
    fails("debug.setmetatable is not available to scripts", function() debug.setmetatable(value, {}) end)
  end
  -- What libraries do that take the metatable of strings away for a while.
  local before = getmetatable ""
  debug.setmetatable("", nil)
  debug.setmetatable("", before)
  assert(("x"):rep(2) == "xx")
end)

test("a control that is out of sight is told from one that is not there", function()
  local s = session(ScrollView { VStack { ForEach(11, function(i) return Button("row " .. i, function() end) end) } },
    { width = 20, height = 3 })
  fails("click: the control \"row 7\" is out of sight; scroll to it first", s.click, s, "row 7")
  s:press("end")
  fails("click: the control \"row 1\" is out of sight", s.click, s, "row 1")
  s:click "row 11"
  fails("click: the screen shows no control \"rom 7\"", s.click, s, "rom 7")
end)

test("what has another name elsewhere is answered with the one it has here", function()
  fails("did you mean 'leading'?", VStack, { alignment = "left" })
  fails("did you mean 'trailing'?", function() return Text("a"):multilineTextAlignment "right" end)
  fails("did you mean 'bottom'?", HStack, { alignment = "botom" })
  fails("did you mean 'foregroundStyle'?", function() return Text("a"):foreground "red" end)
  fails("got a State; it is for a property: Container(\"Name\"", VStack, { spacing = State(1) })
  fails("Text: argument 1 must be a string, got a State; it is for a property", Text, State(1))
end)
