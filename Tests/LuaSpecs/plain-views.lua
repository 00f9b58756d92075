-- Views of plain arguments are made by a shorter way than others; each is held to what the longer way
-- makes of the same: a string child, a table of edges, an argument set that was never seen before.

local function dump(value, seen)
  if type(value) ~= "table" then return tostring(value) end
  seen = seen or {}
  assert(not seen[value], "a tree holds itself")
  seen[value] = true
  local keys = {}
  for key in pairs(value) do
    if key ~= "id" and key ~= "line" and key ~= "location" then keys[#keys + 1] = key end
  end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for i, key in ipairs(keys) do keys[i] = tostring(key) .. "=" .. dump(value[key], seen) end
  seen[value] = nil
  return "{" .. table.concat(keys, ",") .. "}"
end

local function tree(view) return dump(resolve.tree(view)) end

local function same(view, other)
  collectgarbage "collect"
  local found, wanted = tree(view), tree(other)
  assert(found == wanted, "\n" .. found .. "\nis not\n" .. wanted)
  assert(render(view, { width = 30 }) == render(other, { width = 30 }), "they draw differently")
end

local function fails(fn, ...)
  local ok, message = pcall(fn)
  assert(not ok, "expected an error")
  for _, part in ipairs { ... } do
    assert(string.find(message, part, 1, true), "no '" .. part .. "' in: " .. tostring(message))
  end
end

test("the second use of a modifier's arguments makes what the first made", function()
  local uses = {
    function(view) return view:padding() end,
    function(view) return view:padding(2) end,
    function(view) return view:padding "top" end,
    function(view) return view:padding("horizontal", 3) end,
    function(view) return view:padding("horizontal", 4) end,
    function(view) return view:accessibilityValue "checked" end,
    function(view) return view:accessibilityValue "open" end,
    function(view) return view:accessibilityLabel "door" end,
    function(view) return view:accessibilityRole "checkbox" end,
    function(view) return view:accessibilityHidden() end,
    function(view) return view:accessibilityHidden(false) end,
    function(view) return view:link "https://example.org" end,
    function(view) return view:disabled() end,
    function(view) return view:disabled(true) end,
    function(view) return view:disabled(false) end,
    function(view) return view:buttonStyle "plain" end,
    function(view) return view:background "red" end,
    function(view) return view:background "quaternary" end,
    function(view) return view:background(3) end,
    function(view) return view:overlay "x" end,
  }
  for _, use in ipairs(uses) do
    local first = use(Text "first")
    local second = use(Text "first")
    same(first, second)
    local other = tree(use(Text "other"))
    assert(other ~= tree(second) and other:gsub("other", "first") == tree(second), "the base is its own")
  end
end)

test("what one set of arguments makes is not what another makes, however many there are", function()
  for round = 1, 2 do
    for amount = 0, 99 do
      same(Text(round):padding("top", amount % 7):padding(amount), Text(round):padding {
        top = amount % 7 }:padding { all = amount })
      same(Text(round):padding("trailing", amount), Text(round):padding { trailing = amount })
    end
  end
  for number = 1, 100 do
    local text = Text "a":accessibilityValue("value " .. number)
    assert(tree(text):find("value " .. number, 1, true), "each has its own words")
  end
end)

test("what lies behind a view is what was named for it, however often it is made", function()
  local options = { width = 5, format = "ansi", color = "truecolor" }
  local function drawn(color) return render(Text "a":background(color), options) end
  local red, blue = drawn "red", drawn "blue"
  assert(red ~= blue and red ~= drawn(Text "red"), "each colour has its own bytes")
  for _ = 1, 100 do
    assert(drawn "red" == red and drawn "blue" == blue)
    collectgarbage "step"
  end
  assert(render(Text "abc":overlay "x", { width = 5 }) == render(Text "abc":overlay(Text "x"), { width = 5 }))
  for _ = 1, 2 do fails(function() return Text "a":background "redd" end, "red") end
end)

test("an image of a name is that of the name, however often it is made", function()
  local star, circle = render(Image "star.fill", { width = 5 }), render(Image "circle", { width = 5 })
  assert(star ~= circle, "each name has its own glyph")
  for _ = 1, 100 do
    assert(render(Image "star.fill", { width = 5 }) == star)
    assert(render(Image "circle", { width = 5 }) == circle)
  end
  for number = 1, 100 do assert(tree(Image("symbol " .. number)) == tree(Image("symbol " .. number))) end
  for _ = 1, 2 do
    fails(function() return Image(1) end, "Image: argument 1 must be a string")
    fails(function() return Image "\xff" end, "not valid UTF-8")
  end
end)

test("arguments that are refused are refused after plain ones too", function()
  local view = Text "a":padding("top", 1)
  for _ = 1, 2 do
    fails(function() return view:padding("top", -1) end, "padding: argument 2 must not be negative")
    fails(function() return view:padding("topp", 1) end, "must be one of", "topp")
    fails(function() return view:padding("top", 1.5) end, "whole number")
    fails(function() return view:padding("top", 0 / 0) end, "finite")
    fails(function() return view.padding("a", 1) end, "called on a string", "not on a view")
    fails(function() return view:accessibilityRole "checkbocks" end, "checkbocks")
  end
end)

test("a container of views is that of the strings they are", function()
  local none = nil
  same(HStack { Text "a", Text "b" }, HStack { "a", "b" })
  same(VStack { alignment = "leading", spacing = 1, Text "a", Text "b" },
    VStack { alignment = "leading", spacing = 1, "a", "b" })
  same(HStack { alignment = "bottom", Text "a", false, none, Text "b" },
    HStack { alignment = "bottom", "a", false, none, "b" })
  same(ZStack { alignment = "topTrailing", Text "a", VStack { Text "b", Text "c" } },
    ZStack { alignment = "topTrailing", "a", VStack { "b", "c" } })
  same(FlowLayout { spacing = 2, lineSpacing = 1, columns = "equal", Text "a", Text "b" },
    FlowLayout { spacing = 2, lineSpacing = 1, columns = "equal", "a", "b" })
  same(Grid { horizontalSpacing = 3, GridRow { alignment = "top", Text "a", Text "b" } },
    Grid { horizontalSpacing = 3, GridRow { alignment = "top", "a", "b" } })
  same(VStack { Divider, Spacer(), Text "a" }, VStack { Divider, Spacer(), "a" })
  same(VStack {}, VStack { false })
  same(Button { action = print, Text "a" }, Button { action = print, "a" })
end)

test("a container has all its children, however many and however they came into the table", function()
  for _, count in ipairs { 1, 2, 63, 999, 1000, 1001, 2500 } do
    local views, strings = {}, {}
    for i = 1, count do
      views[i] = Text(i)
      strings[i] = tostring(i)
    end
    same(Group(views), Group(strings))
    same(VStack(views), VStack(strings))
  end
  local late = { alignment = "trailing" }
  late[3], late[1] = Text "c", Text "a"
  same(VStack(late), VStack { alignment = "trailing", "a", false, "c" })
end)

test("labels are refused alike beside views and beside strings", function()
  for _, child in ipairs { Text "a", "a" } do
    fails(function() return HStack { alignment = "leading", child } end, "'alignment'", "leading")
    fails(function() return HStack { spacing = -1, child } end, "'spacing' must not be negative")
    fails(function() return HStack { spacing = "wide", child } end, "'spacing' must be a number of cells")
    fails(function() return HStack { spacin = 1, child } end, "no argument 'spacin'", "spacing")
    fails(function() return Button { action = 1, child } end, "'action' must be a function")
    fails(function() return VStack { child, true } end, "child 2")
    fails(function() return VStack { child, HStack } end, "child 2", "not called")
  end
end)

test("a composite's labels are its own, and its children those of the use", function()
  local Row = Container("PlainRow", {
    title = "none", count = 0, isOn = false, mark = Text "-",
    body = function(self)
      return HStack { self.mark, Text(self.title .. self.count .. tostring(self.isOn)), self.content }
    end,
  })
  same(Row { title = "t", count = 2, isOn = true, Text "a" }, Row { title = "t", count = 2, isOn = true, "a" })
  same(Row { isOn = false, mark = Text "+", Text "a", false, Text "b" },
    Row { isOn = false, mark = Text "+", "a", false, "b" })
  same(Row { Text "a" }, Row { "a" })
  local use = { title = "before", Text "a" }
  local view = Row(use)
  use.title, use[1] = "after", Text "b"
  assert(render(view, { width = 30 }):find("before0false", 1, true), "a view does not change")
  for _, child in ipairs { Text "a", "a" } do
    fails(function() return Row { titel = "t", child } end, "no argument 'titel'", "title")
    fails(function() return Row { count = "two", child } end, "'count' must be a number")
    fails(function() return Row { content = "c", child } end, "'content' is reserved")
    fails(function() return Row { binding = "c", child } end, "'binding' is reserved")
  end
end)

test("a container declared by a function takes any label but the reserved ones", function()
  local Any = Container("PlainAny", function(self)
    return HStack { Text(tostring(self.anything)), Text(tostring(self.missing)), self.content }
  end)
  same(Any { anything = 7, Text "a" }, Any { anything = 7, "a" })
  assert(render(Any { anything = false, Text "a" }, { width = 30 }):find("false nil a", 1, true))
  for _, child in ipairs { Text "a", "a" } do
    fails(function() return Any { body = 1, child } end, "'body' is reserved")
  end
end)

test("self gives labels, defaults, state and content, and names what it has not", function()
  local found = {}
  local Probe = Container("PlainProbe", {
    label = "given?", default = "kept", off = false, list = { 1, 2 }, turned = State(3),
    body = function(self)
      for _ = 1, 2 do
        found = { self.label, self.default, self.off, #self.list, self.turned, self.binding ~= nil }
      end
      fails(function() return self.defalt end, "self has no property 'defalt'", "default")
      fails(function() return self[1] end, "self has no element")
      return self.content
    end,
  })
  local drawn = render(Probe { label = "given", Text "content" }, { width = 30 })
  assert(drawn:find("content", 1, true))
  assert(dump(found) == dump { "given", "kept", false, 2, 3, true }, dump(found))
end)

test("subviews are children as the views they stand for", function()
  local Box = Container("PlainBox", function(self) return VStack { self.content } end)
  local function framed(wrap)
    return Group { subviews = Group { Text "a", Text "b" }, function(subviews)
      return ForEach(subviews, function(subview) return Box(wrap(subview)) end)
    end }
  end
  assert(render(framed(function(subview) return { subview } end), { width = 30 })
    == render(framed(function(subview) return { subview, nil, "" and false } end), { width = 30 }))
end)
