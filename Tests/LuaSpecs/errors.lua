-- Errors say file:line, what, and the nearest name that exists.
local test = require "fixtures.test"

-- The message of the error that `fn` must raise.
local function failure(fn)
  local ok, message = pcall(fn)
  assert(not ok, "expected an error")
  assert(type(message) == "string", "the error is a " .. type(message))
  return message
end

local function says(message, ...)
  for _, part in ipairs { ... } do
    assert(string.find(message, part, 1, true), "no '" .. part .. "' in: " .. message)
  end
end

local function fails(fn, ...) says(failure(fn), ...) end

-- "errors.lua:LINE:" of the function's own line.
local function place(fn)
  return string.match(failure(fn), "errors%.lua:%d+:")
end

local function leaves(view) return #resolve.subviews(view) end

-- Where

test("an error of a constructor names this file and line", function()
  local here, message = place(function() error "" end), failure(function() return Text(nil) end)
  says(message, here)
end)

test("an error of a modifier names this file and line", function()
  local here, message = place(function() error "" end), failure(function() return Text "a":blod() end)
  says(message, here)
end)

test("an error among the children names this file and line", function()
  local here, message = place(function() error "" end), failure(function() return VStack { "a", true } end)
  says(message, here)
end)

test("an error of a container value names this file and line", function()
  local here, message = place(function() error "" end), failure(function() Text "a":containerValue("isRejectd", 1) end)
  says(message, here)
end)

test("an error in a closure names the closure's line", function()
  local here, view = place(function() error "" end), ForEach(1, function() return Text(nil) end)
  says(failure(function() return leaves(view) end), here)
end)

-- Text

test("Text(nil) names the constructor", function()
  fails(function() return Text(nil) end, "Text", "nil")
  fails(function() local song = {} return Text(song.title) end, "Text", "nil")
end)

test("Text of a function or a view is an error naming the type", function()
  fails(function() return Text(print) end, "Text", "function")
  fails(function() return VStack { Text(VStack {}) } end, "Text")
end)

-- Names

test("an unknown modifier is an error with the nearest one", function()
  fails(function() return Text "a":blod() end, "blod", "did you mean", "bold")
  fails(function() return VStack {}:paddding(1) end, "paddding", "padding")
  fails(function() return Group { "a" }:boarder() end, "boarder", "border")
end)

test("an unknown modifier with no near name is an error too", function()
  fails(function() return Text "a":xyzzyplugh() end, "xyzzyplugh")
end)

test("an unknown modifier on a subview is an error with the nearest one", function()
  fails(function()
    return leaves(ForEach { subviews = "A", function(subview) return subview:strikethruogh() end })
  end, "strikethruogh", "strikethrough")
end)

test("an unknown label is an error with the nearest one", function()
  fails(function() return VStack { spacng = 1, "a" } end, "VStack", "spacng", "did you mean", "spacing")
  fails(function() return HStack { alignmnt = "top" } end, "HStack", "alignmnt", "alignment")
  fails(function() return Section { heder = "H" } end, "Section", "heder", "header")
  fails(function() return Text "a":frame { widht = 3 } end, "frame", "widht", "width")
  fails(function() return Text "a":padding { leadng = 1 } end, "padding", "leadng", "leading")
end)

test("a container value nobody declared is an error with the nearest name", function()
  ContainerValues.isRejected = Entry(false)
  fails(function() return Text "a":containerValue("isRejectd", true) end, "isRejectd", "isRejected")
end)

test("an undeclared name of the script explains itself", function()
  fails(function() return VStak { "a" } end, "VStak") -- luacheck: ignore 113
end)

-- Types and choices

test("a label of the wrong type names constructor, label and type", function()
  fails(function() return VStack { spacing = "wide", "a" } end, "VStack", "spacing", "number", "string")
  fails(function() return VStack { alignment = 5, "a" } end, "VStack", "alignment", "number")
  fails(function() return Section { isExpanded = "no" } end, "Section", "isExpanded", "boolean", "string")
  fails(function() return Spacer { minLength = "x" } end, "Spacer", "minLength", "number")
end)

test("a value outside the choices names the nearest choice", function()
  fails(function() return VStack { alignment = "leeding", "a" } end, "alignment", "leeding", "leading")
  fails(function() return Text "a":border "roundd" end, "border", "roundd", "rounded")
  fails(function() return TableColumn("A", "a", { align = "right" }) end, "TableColumn", "write 'alignment'")
  fails(function() return Sparkline { values = { 1, 2 }, color = "green" } end, "Sparkline", "foregroundStyle")
  fails(function() return Text "a":border("heavy", { title = "b" }) end, "write border { style", "title = ")
  fails(function() return Text "a":textCase "uppercas" end, "textCase", "uppercas", "uppercase")
  fails(function() return Text "a":truncationMode "midle" end, "truncationMode", "midle", "middle")
end)

test("a colour that is none is an error showing it", function()
  fails(function() return Color "#12" end, "#12")
  fails(function() return Color(256) end, "256")
  fails(function() return Text "a":foregroundStyle "gren" end, "gren", "green")
end)

test("a modifier's argument of the wrong type names modifier and type", function()
  fails(function() return Text "a":padding(true) end, "padding", "boolean")
  fails(function() return Text "a":lineLimit "two" end, "lineLimit", "string")
  fails(function() return Text "a":frame(5) end, "frame", "number")
end)

test("lengths are whole cells", function()
  fails(function() return Text "a":padding(1.5) end, "padding", "1.5")
  fails(function() return Text "a":frame { width = 2.5 } end, "frame", "width", "2.5")
end)

test("a method called with a dot is an error that says so", function()
  fails(function() return Text "a".bold() end, "bold")
end)

-- ForEach and Group

test("Group over a label that is nil names the label", function()
  local content = nil
  fails(function()
    return leaves(Group { subviews = content, function(subviews) return subviews end })
  end, "Group", "subviews")
end)

test("ForEach over a label that is nil names the label", function()
  local content = nil
  fails(function()
    return leaves(ForEach { sections = content, function(section) return section.content end })
  end, "ForEach", "sections")
end)

test("a constructor in the place of the function fails with what to write", function()
  local Row = Container("Row", function(self) return self.content end)
  local uses = { ["Text(x)"] = Text, ["Button(x)"] = Button, ["Badge(x)"] = Badge, ["Row { x }"] = Row }
  for use, constructor in pairs(uses) do
    fails(function() return leaves(ForEach({ "a" }, constructor)) end,
      "errors.lua:", ("it is handed the index too: write ForEach(data, function(x) return %s end)"):format(use))
  end
  -- One that takes a second argument is handed the index, as any function.
  assert(#resolve.subviews(ForEach({ "a", "b" }, LabeledContent)) == 2)
end)

test("ForEach over what is no data names the type", function()
  fails(function() return leaves(ForEach(nil, function() return "a" end)) end, "ForEach", "nil")
  fails(function() return leaves(ForEach("abc", function() return "a" end)) end, "ForEach", "string")
  fails(function() return leaves(ForEach({ 1 })) end, "ForEach", "function")
end)

test("a closure that yields what is no view names the constructor", function()
  fails(function() return leaves(ForEach(2, function() return true end)) end, "ForEach", "boolean")
  fails(function() return leaves(Group { subviews = "A", function() return { x = 1 } end }) end, "Group", "table")
end)

test("an error raised by a closure passes through unharmed", function()
  fails(function()
    return leaves(ForEach(2, function(i) if i == 2 then error("row " .. i .. " is bad") end return "a" end))
  end, "errors.lua:", "row 2 is bad")
end)

test("an error value that is a table passes through unharmed", function()
  local thrown = { code = 7 }
  local ok, caught = pcall(function()
    return leaves(ForEach(1, function() error(thrown) end))
  end)
  assert(not ok and caught == thrown and caught.code == 7, "the same table arrives")
end)

-- Views are values

test("a view cannot be written to", function()
  fails(function() local view = Text "a" view.title = "b" end)
end)

test("a value with hostile metamethods is an error, not a crash", function()
  local hostile = setmetatable({}, {
    __index = function() error "hostile index" end,
    __len = function() error "hostile length" end,
    __tostring = function() error "hostile text" end,
  })
  pcall(function() return leaves(VStack { hostile }) end)
  pcall(function() return Text "a":padding(hostile) end)
  pcall(function() return Text "a":containerValue(hostile, hostile) end)
  pcall(Text, hostile)
  pcall(ForEach, hostile, function() return "a" end)
  assert(leaves { "a", "b" } == 2, "the host goes on")
end)

-- Redefinition

test("redefining a built-in modifier is an error naming it", function()
  fails(function() function View:padding() return self end end, "padding", "built") -- luacheck: ignore 122
  assert(render(Text "a":padding("leading", 1), { width = 5 }) == " a", "the built-in is as it was")
end)

test("redefining another file's modifier is an error naming both places", function()
  require "fixtures.declares"
  fails(function() function View:specDefinedElsewhere() return self end end,
    "specDefinedElsewhere", "fixtures/declares.lua", "errors.lua")
end)

test("a modifier must be a function", function()
  fails(function() View.errorSpecNumber = 5 end, "errorSpecNumber", "function")
end)

test("render names what it does not know", function()
  fails(function() return render(Text "a", { widht = 10 }) end, "render", "widht", "width")
  fails(function() return render(Text "a", { format = "txt" }) end, "txt", "text")
  fails(function() return render(true) end, "render", "boolean")
end)
