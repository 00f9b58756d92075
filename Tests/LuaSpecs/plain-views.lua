-- Views of plain arguments are made by a shorter way than others; each is held to what the longer way
-- makes of the same: a table with a metatable, a table of edges, an argument set that was never seen before.
local test = require "fixtures.test"

local function dump(value, seen)
  if type(value) ~= "table" then return tostring(value) end
  seen = seen or {}
  assert(not seen[value], "a tree holds itself")
  seen[value] = true
  local keys = {}
  for key in pairs(value) do
    if key ~= "id" and key ~= "line" and key ~= "declaredAt" then keys[#keys + 1] = key end
  end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for i, key in ipairs(keys) do keys[i] = tostring(key) .. "=" .. dump(value[key], seen) end
  seen[value] = nil
  return "{" .. table.concat(keys, ",") .. "}"
end

local function tree(view) return dump(resolve.tree(view)) end

-- What a view is and what it looks like.
local function shown(view) return tree(view) .. render(view, { width = 60 }) end

local function same(view, other)
  collectgarbage "collect"
  local found, wanted = tree(view), tree(other)
  assert(found == wanted, "\n" .. found .. "\nis not\n" .. wanted)
  assert(render(view, { width = 30 }) == render(other, { width = 30 }), "they draw differently")
end

local fails = require("fixtures.expectations").fails

-- The arguments of a constructor: a table with a metatable goes the long way.
local function short(arguments) return arguments end
local function long(arguments) return setmetatable(arguments, {}) end

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
    function(view) return view:padding { leading = 1, vertical = 2 } end,
    function(view) return view:frame { width = 9, alignment = "trailing" } end,
    function(view) return view:frame { maxWidth = math.huge, alignment = "leading" } end,
    function(view) return view:frame { minWidth = 3, height = 2 } end,
    function(view) return view:frame {} end,
    function(view) return view:border() end,
    function(view) return view:border "rounded" end,
    function(view) return view:border("double", "red") end,
    function(view) return view:border { style = "heavy", title = "Title", titleAlignment = "center" } end,
    function(view) return view:background { alignment = "top" } end,
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

test("a table of arguments is known by what is in it, not by how it was made", function()
  local function framed(fields) return shown(Text "a":frame(fields):border()) end
  local wanted = framed { width = 4, height = 3, alignment = "top" }
  for _ = 1, 3 do
    local late = { alignment = "top", gone = 1 }
    late.gone, late.height, late.width = nil, 3, 4
    assert(framed(late) == wanted)
    assert(framed { height = 3, alignment = "top", width = 4 } == wanted)
    assert(framed { height = 3, alignment = "to" .. "p", width = 4.0 } == wanted)
    for number = 0, 40 do
      local other = framed { width = number, height = 3, alignment = "top" }
      assert((other == wanted) == (number == 4), "each number has its own frame")
    end
    for _, alignment in ipairs { "top", "bottom", "leading" } do
      assert((framed { width = 4, height = 3, alignment = alignment } == wanted) == (alignment == "top"))
    end
    assert(framed { width = 4, height = 3 } ~= wanted and framed { width = 4 } ~= framed { height = 4 })
    collectgarbage "collect"
  end
end)

test("a table that is changed after it was used is another set of arguments", function()
  local fields = { width = 4, alignment = "leading" }
  local function titled(round)
    local border = { title = "title " .. round }
    assert(shown(Text "a long text":border(border)):find("title " .. round, 1, true))
    border.title = nil
  end
  local first = shown(Text "a":frame(fields))
  for round = 1, 3 do
    fields.width = 10 + round
    assert(shown(Text "a":frame(fields)) == shown(Text "a":frame { width = 10 + round, alignment = "leading" }))
    fields.width = 4
    fields.alignment = "trailing"
    titled(round)
    collectgarbage "collect"
    assert(shown(Text "a long text":border { title = "title " .. round }):find("title " .. round, 1, true))
    fields.alignment = "leading"
    assert(shown(Text "a":frame(fields)) == first)
  end
  local words = ("long "):rep(10)
  for _ = 1, 2 do
    for _, title in ipairs { words .. "1", words .. "2" } do
      assert(shown(Text(words .. words):border { title = title }):find(title, 1, true))
    end
  end
end)

test("a table with what is refused is refused after one that was taken", function()
  local view = Text "a":frame { width = 4 }:border { style = "double" }
  for _ = 1, 2 do
    fails(function() return view:frame { width = -1 } end, "'width' must not be negative")
    fails(function() return view:frame { width = 4, heigth = 1 } end, "no argument 'heigth'", "height")
    fails(function() return view:frame { width = 0 / 0 } end, "'width'")
    fails(function() return view:frame { 4 } end, "frame takes no children")
    fails(function() return view:frame { width = "4" } end, "'width'")
    fails(function() return view:border { style = "doubel" } end, "doubel", "double")
    fails(function() return view:border { title = 7 } end, "'title'")
    fails(function() return view:padding { top = 1, 2 } end, "name the edges")
    fails(function() return view:padding { top = {} } end, "'top'")
  end
end)

test("words are those that were given, and no bytes that are none", function()
  for _, words in ipairs { "", "door", "Tür", ("long "):rep(99) } do
    same(Text "a":accessibilityLabel(words), Text "a":accessibilityLabel(words .. ""))
    local view = Text "a":accessibilityLabel(words)
    assert(words == "" or render(view, { format = "json" }):find(words, 1, true), words)
  end
  for _ = 1, 2 do
    local said = render(Text "a":accessibilityLabel "b\xff", { format = "reader" })
    assert(said == "b\u{FFFD}\n" or said == "b\u{FFFD}", said)
    fails(function() return Text "a":accessibilityLabel(7) end, "argument 1 must be a string")
    fails(function() return Text "a":accessibilityLabel() end, "argument 1 must be a string")
  end
end)

test("a bar of numbers and names is that of which the track is named", function()
  for _, share in ipairs { -1, 0, 0.25, 0.5, 1, 7, math.huge, -math.huge } do
    for _, style in ipairs { "block", "thin", "dots" } do
      same(Bar { from = share, to = 0.5, style = style, thickness = 2 },
        Bar { from = share, to = 0.5, style = style, thickness = 2, track = true })
    end
    same(Bar { to = share, axis = "vertical" }:frame { height = 3 },
      Bar { to = share, axis = "vertical", track = true }:frame { height = 3 })
  end
  for _ = 1, 2 do
    fails(function() return Bar { to = 0 / 0 } end, "'to' must be a number, got NaN")
    fails(function() return Bar { to = "0.5" } end, "'to' must be a number")
    fails(function() return Bar { to = 0.5, Text "a" } end, "takes no children")
    fails(function() return Bar { to = 0.5, style = "thick" } end, "'style' must be one of")
  end
end)

test("of several arguments that are wrong the first by its name is said, in every run", function()
  for _ = 1, 20 do
    fails(function() return Text "a":frame { width = -1, height = -1, minWidth = -1, heigth = 1 } end,
      "'height' must not be negative")
    fails(function() return Text "a":frame { zzz = 1, width = -1, [true] = 1 } end, "'width'")
    fails(function() return VStack { spacing = "x", alignment = 4, "a" } end, "'alignment'")
  end
end)

test("a section of views is that of the strings they are, wherever they were written", function()
  for _ = 1, 3 do
    same(Section { header = Text "h", footer = Text "f", Text "a", Text "b" },
      Section { header = "h", footer = "f", "a", "b" })
    same(Section { header = Text "h", Text "a" }, Section { header = "h", footer = nil, "a" })
    same(Section { footer = Text "f", Text "a", false }, Section { header = false, footer = "f", "a", false })
    same(Section { Text "a" }, Section { "a" })
    same(Section {}, Section { false })
    same(Section { header = Text "h", isExpanded = false, Text "a" }, Section { header = "h", isExpanded = false, "a" })
    same(Section { header = Text "h", isExpanded = true, Text "a" }, Section { header = "h", isExpanded = true, "a" })
    same(Section { header = VStack { "h", "i" }, Text "a" }, Section { header = VStack { "h", "i" }, "a" })
  end
  local many = { header = Text "h" }
  for i = 1, 1500 do many[i] = Text(i) end
  assert(#resolve.sections(Section(many))[1].content == 1500)
  for _ = 1, 2 do
    for _, child in ipairs { Text "a", "a" } do
      fails(function() return Section { heder = Text "h", child } end, "no argument 'heder'", "header")
      fails(function() return Section { header = true, child } end, "'header'")
      fails(function() return Section { header = Text "h", child, true } end, "child 2")
    end
  end
end)

test("a section knows the line it was made at, whichever way it was made", function()
  local function lines(make)
    local found = {}
    for _ = 1, 3 do
      for _, view in ipairs(make()) do found[#found + 1] = resolve.tree(view).declaredAt:match ":(%d+)$" end
    end
    return table.concat(found, " ")
  end
  local views = lines(function()
    return { Section { Text "a" },
      Section { header = Text "h", Text "a" },

      Section { footer = Text "f" } }
  end)
  local first = tonumber(views:match "^%d+")
  assert(first and first > 0, views)
  local round = ("%d %d %d"):format(first, first + 1, first + 3)
  assert(views == ("%s %s %s"):format(round, round, round), views)
end)

test("a container knows the line of its use, whichever way it was made", function()
  local Plain = Container("PlainUse", { level = 1, body = function(self) return self.content end })
  local function lines(made)
    local found = {}
    for _, view in ipairs(made) do found[#found + 1] = tonumber(resolve.tree(view).declaredAt:match ":(%d+)$") end
    return found
  end
  local first, made = debug.getinfo(1, "l").currentline, {
    Plain { Text "a" },
    Plain { level = 2, Text "a", "b" },
    Plain { "a" },
    Plain {},
    Plain(Text "a"),
  }
  for position, line in ipairs(lines(made)) do
    assert(line == first + position, ("use %d is at line %d"):format(position, line - first))
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
    assert(render(Image "\xff", { width = 5 }) == render(Image "no such symbol", { width = 5 }))
  end
end)

test("arguments that are refused are refused after plain ones too", function()
  local view = Text "a":padding("top", 1)
  for _ = 1, 2 do
    fails(function() return view:padding("top", "1") end, "padding: argument 2 must be a number of cells")
    fails(function() return view:padding("topp", 1) end, "must be one of", "topp")
    fails(function() return view:padding("top", 1.5) end, "whole number")
    fails(function() return view:padding("top", 0 / 0) end, "finite")
    fails(function() return view.padding("a", 1) end, "called on a string", "not on a view")
    fails(function() return view:accessibilityRole "checkbocks" end, "checkbocks")
  end
end)

test("a container of views is that of the strings they are", function()
  local none = nil
  same(HStack { Text "a", Text "b" }, HStack(long { "a", "b" }))
  same(HStack { "a", "b" }, HStack(long { "a", "b" }))
  same(VStack { spacing = 1, "", Text "a", "漢", ("long "):rep(99) },
    VStack(long { spacing = 1, "", Text "a", "漢", ("long "):rep(99) }))
  same(VStack { alignment = "leading", spacing = 1, Text "a", Text "b" },
    VStack(long { alignment = "leading", spacing = 1, "a", "b" }))
  same(HStack { alignment = "bottom", Text "a", false, none, Text "b" },
    HStack(long { alignment = "bottom", "a", false, none, "b" }))
  same(ZStack { alignment = "topTrailing", Text "a", VStack { Text "b", Text "c" } },
    ZStack(long { alignment = "topTrailing", "a", VStack { "b", "c" } }))
  same(FlowLayout { spacing = 2, lineSpacing = 1, columns = "equal", Text "a", Text "b" },
    FlowLayout(long { spacing = 2, lineSpacing = 1, columns = "equal", "a", "b" }))
  same(Grid { horizontalSpacing = 3, GridRow { alignment = "top", Text "a", Text "b" } },
    Grid(long { horizontalSpacing = 3, GridRow { alignment = "top", "a", "b" } }))
  same(VStack { Divider, Spacer(), Text "a" }, VStack(long { Divider, Spacer(), "a" }))
  same(VStack {}, VStack(long { false }))
  same(Button { action = print, Text "a" }, Button(long { action = print, "a" }))
end)

test("a container has all its children, however many and however they came into the table", function()
  for _, count in ipairs { 1, 2, 63, 999, 1000, 1001, 2500 } do
    local views, strings = {}, {}
    for i = 1, count do
      views[i] = Text(i)
      strings[i] = tostring(i)
    end
    same(Group(views), Group(long(strings)))
    same(VStack(views), VStack(long(strings)))
  end
  local late = { alignment = "trailing" }
  late[3], late[1] = Text "c", Text "a"
  same(VStack(late), VStack(long { alignment = "trailing", "a", false, "c" }))
end)

test("labels are refused alike beside views and beside strings", function()
  for _, way in ipairs { short, long } do
    fails(function() return HStack(way { alignment = "leading", "a" }) end, "'alignment'", "leading")
    fails(function() return HStack(way { spacing = -1, "a" }) end, "'spacing' must not be negative")
    fails(function() return HStack(way { spacing = "wide", "a" }) end, "'spacing' must be a number of cells")
    fails(function() return HStack(way { spacin = 1, "a" }) end, "no argument 'spacin'", "spacing")
    fails(function() return Button(way { action = 1, "a" }) end, "'action' must be a function")
    fails(function() return VStack(way { "a", true }) end, "child 2")
    fails(function() return VStack(way { "a", HStack }) end, "child 2", "not called")
  end
end)

test("a composite's labels are its own, and its children those of the use", function()
  local Row = Container("PlainRow", {
    title = "none", count = 0, isOn = false, mark = Text "-",
    body = function(self)
      return HStack { self.mark, Text(self.title .. self.count .. tostring(self.isOn)), self.content }
    end,
  })
  same(Row { title = "t", count = 2, isOn = true, Text "a" }, Row(long { title = "t", count = 2, isOn = true, "a" }))
  same(Row { isOn = false, mark = Text "+", Text "a", false, Text "b" },
    Row(long { isOn = false, mark = Text "+", "a", false, "b" }))
  same(Row { Text "a" }, Row(long { "a" }))
  local use = { title = "before", Text "a" }
  local view = Row(use)
  use.title, use[1] = "after", Text "b"
  assert(render(view, { width = 30 }):find("before0false", 1, true), "a view does not change")
  for _, way in ipairs { short, long } do
    fails(function() return Row(way { titel = "t", "a" }) end, "no argument 'titel'", "title")
    fails(function() return Row(way { count = "two", "a" }) end, "'count' must be a number")
    fails(function() return Row(way { content = "c", "a" }) end, "'content' is reserved")
    fails(function() return Row(way { binding = "c", "a" }) end, "'binding' is reserved")
  end
end)

test("a container declared by a function takes any label but the reserved ones", function()
  local Any = Container("PlainAny", function(self)
    return HStack { Text(tostring(self.anything)), Text(tostring(self.missing)), self.content }
  end)
  same(Any { anything = 7, Text "a" }, Any(long { anything = 7, "a" }))
  assert(render(Any { anything = false, Text "a" }, { width = 30 }):find("false nil a", 1, true))
  for _, way in ipairs { short, long } do
    fails(function() return Any(way { body = 1, "a" }) end, "'body' is reserved")
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

test("a number where names are expected is an ordinary error, whatever the number", function()
  local numbers = { 0, 1, -1, 2, 255, 256, 65536, 2147483647, -2147483648, math.maxinteger, math.mininteger }
  local modifiers = {
    "font", "textCase", "truncationMode", "multilineTextAlignment", "accessibilityRole", "buttonStyle",
    "gridCellUnsizedAxes", "gridColumnAlignment", "lineLimit", "padding", "border",
  }
  local takes = {
    lineLimit = function(number) return number >= 1 end,
    padding = function() return true end,
  }
  local constructors = {
    alignment = { HStack, LazyHStack, VStack, LazyVStack, ZStack, FlowLayout, Grid, GridRow },
    columns = { FlowLayout },
    axis = { ScrollView, Bar },
    axes = { ViewThatFits },
    spacing = { HStack, VStack, FlowLayout },
    minLength = { Spacer },
  }
  local lengths = { spacing = true, minLength = true }
  local function refuses(name, number, action)
    local ok, message = pcall(action)
    assert(not ok, name .. " takes " .. number)
    assert(tostring(message):find(name, 1, true), name .. " is not in: " .. tostring(message))
  end
  for _, number in ipairs(numbers) do
    for _, name in ipairs(modifiers) do
      local isTaken = takes[name] or function() return false end
      if not isTaken(number) then
        refuses(name, number, function() return render(Text("a")[name](Text "a", number)) end)
      end
    end
    for label, makers in pairs(constructors) do
      for _, make in ipairs(makers) do
        if not (lengths[label] and number >= 0) then
          refuses(label, number, function()
            return render(make { [label] = number, make ~= Bar and make ~= Spacer and Text "a" or nil })
          end)
        end
      end
    end
  end
end)
