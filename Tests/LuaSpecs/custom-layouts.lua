-- Layouts written in Lua (R65, R66, R136).
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, fails = expectations.draws, expectations.failsLike

-- Each subview one column right of and one row below the one before.
local Staircase = Layout("Staircase", {
  step = 1,
  sizeThatFits = function(self, _, subviews)
    local width, height = 0, 0
    for i, subview in ipairs(subviews) do
      local size = subview:sizeThatFits {}
      width = math.max(width, (i - 1) * self.step + size.width)
      height = height + size.height
    end
    return { width = width, height = height }
  end,
  placeSubviews = function(self, bounds, _, subviews)
    local y = bounds.y
    for i, subview in ipairs(subviews) do
      subview:place { x = bounds.x + (i - 1) * self.step, y = y }
      y = y + subview:sizeThatFits().height
    end
  end,
})

test("R136: a layout measures and places its subviews", function()
  draws(Staircase { "a", "b", "c" }, 20, { "a", " b", "  c" })
  draws(Staircase { step = 3, "a", "b" }:border "ascii", 20, { "+----+", "|a   |", "|   b|", "+----+" })
  draws(HStack { Staircase { "a" }, Staircase { "b", "c" } }, 20, { "a b", "   c" })
  draws(VStack { "a", Staircase {}, "b" }, 20, { "a", "b" })
end)

test("R136: the subviews are exactly the resolved leaves in builder order", function()
  local seen
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      seen = { count = #subviews }
      for i, subview in ipairs(subviews) do seen[i] = subview.kind .. ":" .. (subview.text or "") end
      assert(subviews.count == #subviews and subviews.isEmpty == (#subviews == 0), "count")
      assert(subviews[#subviews + 1] == nil and subviews[0] == nil, "out of range")
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { "a", Group { "b", ForEach(2, function(i) return Text(i) end) }, false, EmptyView,
    Section { header = "h", "c" }, VStack { "d", "e" }, Staircase {} })
  assert(table.concat(seen, " ") == "Text:a Text:b Text:1 Text:2 Text:h Text:c VStack: Staircase:",
    table.concat(seen, " "))
  assert(resolve.subviews(Probe { "a", "b" }).count == 1, "one leaf")
  assert(resolve.subviews(Probe {})[1].kind == "Probe", "its kind is its name")
end)

local function placing(place, size)
  return Layout("Placing", {
    sizeThatFits = function() return size or { width = 5, height = 3 } end,
    placeSubviews = function(_, bounds, proposal, subviews) place(subviews, bounds, proposal) end,
  })
end

test("R136: placed twice, the last place counts", function()
  draws(placing(function(subviews)
    subviews[1]:place { x = 0, y = 0 }
    subviews[1]:place { x = 4, y = 2 }
  end) { "a" }, 9, { "", "", "    a" })
end)

test("R136: never placed, a subview stands in the centre", function()
  draws(placing(function() end) { "a" }, 9, { "", "  a", "" })
  draws(placing(function(subviews) subviews.last:place {} end) { "a", "b" }, 9, { "b", "  a", "" })
end)

test("place has an anchor, x and y count from the bounds, and lengths are proposals", function()
  draws(placing(function(subviews, bounds)
    assert(bounds.x == 0 and bounds.y == 0 and bounds.width == 5 and bounds.height == 3, "bounds")
    subviews[1]:place { x = 5, y = 3, anchor = "bottomTrailing" }
    subviews[2]:place { x = 2, y = 0, anchor = "top" }
    subviews[3]:place { x = 0, y = 1, width = 3 }
  end) { "ab", "c", Text "d":frame { maxWidth = math.huge, alignment = "trailing" } }, 9,
    { "  c", "  d", "   ab" })
end)

test("proposals have nil for unspecified and math.huge for infinity", function()
  local seen = {}
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, proposal)
      seen[#seen + 1] = tostring(proposal.width) .. "x" .. tostring(proposal.height)
      return { width = proposal.width == math.huge and math.huge or 2, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe {}, { width = 7 })
  render(Probe {}:fixedSize(), { width = 7 })
  render(HStack { Probe {}, Text "abc" }, { width = 7, height = 4 })
  local all = table.concat(seen, " ")
  assert(all:find "7xnil" and all:find "nilxnil" and all:find "infx4" and all:find "0x4", all)
end)

test("a subview's proposal may be unspecified, infinite or zero", function()
  local sizes
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      local text = subviews[1]
      sizes = { text:sizeThatFits {}, text:sizeThatFits { width = math.huge },
        text:sizeThatFits { width = 0 }, text:sizeThatFits { width = 3 },
        subviews[2]:sizeThatFits { width = math.huge } }
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { "abc def", Color "red" })
  local widths = {}
  for i, size in ipairs(sizes) do widths[i] = tostring(size.width) .. "x" .. tostring(size.height) end
  assert(table.concat(widths, " ") == "7x1 7x1 1x6 3x2 infx1", table.concat(widths, " "))
end)

ContainerValues.span = Entry(1)

test("R65: a layout reads the container values of its subviews", function()
  local seen
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      seen = {}
      for i, subview in ipairs(subviews) do seen[i] = subview.containerValues.span end
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { Text "a":containerValue("span", 3), Group { "b", Text "c":containerValue("span", 4) }
    :containerValue("span", 2), VStack { Text "d":containerValue("span", 9) } })
  assert(table.concat(seen, " ") == "3 2 4 1", table.concat(seen, " "))
end)

test("R65: values written on a layout are not those of its subviews", function()
  local seen
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      seen = subviews[1].containerValues.span
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { "a" }:containerValue("span", 7))
  assert(seen == 1, seen)
end)

test("R66: a layout reads the priority of its subviews", function()
  local seen
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      seen = {}
      for i, subview in ipairs(subviews) do seen[i] = subview.priority end
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  })
  render(Probe { "a", Text "b":layoutPriority(2), Text "c":layoutPriority(2):padding(1), Spacer })
  assert(seen[1] == 0 and seen[2] == 2 and seen[3] == 0 and seen[4] == -math.huge, table.concat(seen, " "))
end)

test("R31: the id of a layout's subview is the subview's", function()
  local function ids(count)
    local found = {}
    local Probe = Layout("Probe", {
      sizeThatFits = function(_, _, subviews)
        for i, subview in ipairs(subviews) do found[i] = subview.id end
        return { width = 1, height = 1 }
      end,
      placeSubviews = function() end,
    })
    render(Probe { ForEach(count, function(i) return Text(i) end), "last" })
    return found
  end
  local few, many = ids(2), ids(4)
  assert(few[1] == many[1] and few[2] == many[2] and few[3] == many[5], "stable")
  assert(few[1] ~= few[2] and few[2] ~= few[3], "distinct")
end)

test("modifiers and environment reach the subviews of a layout", function()
  draws(Staircase { Text "a":border "ascii", "b" }:textCase "uppercase", 9, { "+-+", "|A|", "+-+", " B" })
  draws(Staircase { Text "a":padding { leading = 1 } }, 9, { " a" })
end)

test("layouts nest, also in containers and in themselves", function()
  draws(Staircase { Staircase { "a", "b" }, Staircase { "c", "d" } }, 9, { "a", " b", " c", "  d" })
  local nested = Text "x"
  for _ = 1, 150 do nested = Staircase { nested } end
  draws(nested, 9, { "x" })
end)

test("layouts nested without bound are an error", function()
  local nested = Text "x"
  for _ = 1, 1000 do nested = Staircase { nested } end
  fails("stack overflow", render, nested)
end)

test("a layout's labels are declared", function()
  fails("Staircase: no argument 'stepp'; did you mean 'step'", Staircase, { stepp = 2 })
  fails("Staircase: 'step' must be a number, got a string", Staircase, { step = "wide" })
  fails("Staircase: child 1 is a boolean", Staircase, { true })
  fails("must be a function, got nil", Layout, "Half", { sizeThatFits = function() end })
  fails("Layout: argument 2 must be a table", Layout, "None")
  fails("Layout: argument 1 must be a string", Layout, 3, {})
  fails("children come with each use", Layout, "Listed", { sizeThatFits = print, placeSubviews = print, "a" })
  fails("the constructor Staircase, which was not called", VStack, { Staircase })
end)

test("self knows the layout's own functions and properties and cannot be changed", function()
  local Probe = Layout("Probe", {
    columns = function() return 4 end,
    sizeThatFits = function(self)
      fails("self has no property 'column'; did you mean 'columns'", function() return self.column end)
      fails("self.columns cannot be set", function() self.columns = 3 end)
      return { width = self:columns(), height = 1 }
    end,
    placeSubviews = function(self, bounds, proposal, subviews)
      assert(self:sizeThatFits(proposal, subviews).width == bounds.width, "its own functions")
    end,
  })
  draws(Probe {}:border "ascii", 9, { "+----+", "|    |", "+----+" })
end)

-- The drawing of a layout that answers `answer`.
local function answering(answer)
  return function()
    return render(Layout("Wrong", { sizeThatFits = function() return answer end, placeSubviews = function() end }) {})
  end
end

test("a wrong answer names the layout and where it was declared", function()
  fails("layouts.lua:%d+: Wrong: sizeThatFits must return { width =, height = }, got nil", answering(nil))
  fails("got a number", answering(3))
  fails("'width' of sizeThatFits must be a number of cells, got nil", answering {})
  fails("'height' of sizeThatFits must be a number of cells, got a string", answering { width = 1, height = "2" })
  fails("'width' of sizeThatFits must not be negative, got %-1", answering { width = -1, height = 1 })
  fails("'width' of sizeThatFits must be a whole number of cells, got 1.5", answering { width = 1.5, height = 1 })
  fails("'height' of sizeThatFits must be finite", answering { width = 1, height = 0 / 0 })
  fails("'height' of sizeThatFits must be finite", answering { width = 1, height = math.huge })
end)

test("an error inside a layout stops the drawing with that error", function()
  local Raising = Layout("Raising", {
    sizeThatFits = function() error "no size today" end,
    placeSubviews = function() end,
  })
  fails("layouts.lua:%d+: no size today", render, VStack { "a", Raising { "b" }, "c" })
  fails("no size today", render, Staircase { Raising { "b" } })
  fails("no place today", render, placing(function() error "no place today" end) { "a" })
  fails("attempt to index a nil value", render, placing(function(subviews) return subviews[9].x end) { "a" })
end)

test("wrong uses of subviews are errors", function()
  fails("place: 'x' must be a whole number of cells, got 1.5", render, placing(function(subviews)
    subviews[1]:place { x = 1.5 }
  end) { "a" })
  fails("place: no argument 'widht'; did you mean 'width'", render, placing(function(subviews)
    subviews[1]:place { widht = 1 }
  end) { "a" })
  fails("place: 'anchor' must be one of", render, placing(function(subviews)
    subviews[1]:place { anchor = "middle" }
  end) { "a" })
  fails("sizeThatFits: 'width' must not be negative", render, placing(function(subviews)
    subviews[1]:sizeThatFits { width = -4 }
  end) { "a" })
  fails("name the lengths", render, placing(function(subviews) subviews[1]:sizeThatFits { 3, 4 } end) { "a" })
  fails("sizeThatFits: argument 1 must be a table", render, placing(function(subviews)
    subviews[1]:sizeThatFits(3)
  end) { "a" })
  fails("place: argument 1 must be a table { x =, y =, width =, height =, anchor = }, got a number", render,
    placing(function(subviews) subviews[1]:place(1, 2) end) { "a" })
  fails("place: name the lengths: { x = 10, y = 2 }", render,
    placing(function(subviews) subviews[1]:place { 1, 2 } end) { "a" })
  fails("a layout's subview was expected", render, placing(function(subviews) subviews[1].place { x = 1 } end) { "a" })
  fails("a layout's subview has no 'hight'", render, placing(function(subviews) return subviews[1].hight end) { "a" })
  fails("did you mean 'count'", render, placing(function(subviews) return subviews.cuont end) { "a" })
  fails("cannot be changed", render, placing(function(subviews) subviews[1] = 3 end) { "a" })
  fails("cannot be changed", render, placing(function(subviews) subviews[1].x = 3 end) { "a" })
  fails("subviews are placed in placeSubviews", render, Layout("Early", {
    sizeThatFits = function(_, _, subviews)
      subviews[1]:place { x = 0, y = 0 }
      return { width = 1, height = 1 }
    end,
    placeSubviews = function() end,
  }) { "a" })
end)

test("R106: a layout's subview kept after the drawing cannot be used", function()
  local kept
  render(placing(function(subviews) kept = subviews[1] end) { "a" })
  collectgarbage()
  fails("used after", function() return kept:sizeThatFits {} end)
  fails("used after", function() return kept:place {} end)
  fails("used after", function() return kept.priority end)
  fails("used after", function() return kept.containerValues.span end)
end)

test("a layout may render something else while it measures", function()
  local Probe = Layout("Probe", {
    sizeThatFits = function(_, _, subviews)
      local inner = render(Staircase { "x", "y" }, { width = 5 })
      assert(inner == "x\n y", inner)
      return { width = subviews[1]:sizeThatFits({}).width, height = 1 }
    end,
    placeSubviews = function() end,
  })
  draws(Probe { "abc" }, 9, { "abc" })
end)

test("measuring that would not end is an error", function()
  local Greedy = Layout("Greedy", {
    sizeThatFits = function(_, proposal, subviews)
      local width = 0
      for offset = 0, 9 do
        local room = proposal.width ~= math.huge and proposal.width or 90
        width = math.max(width, subviews[1]:sizeThatFits { width = room + offset }.width)
      end
      return { width = width, height = 1 }
    end,
    placeSubviews = function() end,
  })
  local nested = Text "x"
  for _ = 1, 30 do nested = Greedy { nested } end
  fails("Greedy: measuring does not come to an end", render, nested)
end)

EnvironmentValues.layoutDepth = Entry(0)

test("R98: the environment and state of containers go through layouts, grids and lazy rows", function()
  local Reader = Container("Reader", {
    depth = Environment "layoutDepth",
    shown = State "s",
    body = function(self) return Text(self.shown .. self.depth) end,
  })
  draws(Staircase { Reader {}, Reader {}:environment("layoutDepth", 2) }:environment("layoutDepth", 1), 9,
    { "s1", " s2" })
  draws(Grid { GridRow { Reader {}, Reader {} }:environment("layoutDepth", 3) }, 9, { "s3 s3" })
  draws(ScrollView { LazyVStack { ForEach(9, function() return Reader {} end) } }
    :environment("layoutDepth", 4):frame { height = 2 }, 4, { " s4", " s4" })
  draws(ViewThatFits { Reader {} }:environment("layoutDepth", 5), 9, { "s5" })
end)

test("a subview that a layout hides is in no output", function()
  local First = Layout("First", {
    sizeThatFits = function(_, _, subviews) return subviews[1]:sizeThatFits() end,
    placeSubviews = function(_, bounds, _, subviews)
      for i, subview in ipairs(subviews) do
        if i == 1 then subview:place { x = bounds.x, y = bounds.y } else subview:hide() end
      end
    end,
  })
  local view = First { "one", VStack { "two", Image "star" }, "three" }
  draws(view, 20, { "one" })
  draws(view, { width = 20, format = "reader" }, { "one" })
  local tree = render(view, { format = "json" })
  assert(tree:find('"text":"one"', 1, true), tree)
  assert(not tree:find "two" and not tree:find "three", tree)
end)

test("hide says what is wrong with its use", function()
  local function laidOut(size, place)
    return Layout("Wrong", {
      sizeThatFits = function(_, _, subviews)
        if size then size(subviews) end
        return { width = 1, height = 1 }
      end,
      placeSubviews = function(_, _, _, subviews) if place then place(subviews) end end,
    }) { "a" }
  end
  fails("hide: subviews are hidden in placeSubviews; sizeThatFits only measures", render,
    laidOut(function(subviews) subviews[1]:hide() end))
  fails("hide takes no arguments", render, laidOut(nil, function(subviews) subviews[1]:hide(true) end))
  fails("hide: a layout's subview was expected, got nil", render,
    laidOut(nil, function(subviews) subviews[1].hide() end))
  local kept
  render(laidOut(nil, function(subviews) kept = subviews[1] end))
  fails("hide: a layout's subview was used after", function() kept:hide() end)
end)

test("R136: a layout is asked with another list of subviews once rows have come into sight", function()
  local widths = setmetatable({}, { __mode = "k" })
  local function widest(subviews)
    local width = widths[subviews] or 0
    if not widths[subviews] then
      for _, subview in ipairs(subviews) do width = math.max(width, subview:sizeThatFits().width) end
    end
    widths[subviews] = width
    return width
  end
  local Widest = Layout("Widest", {
    sizeThatFits = function(_, _, subviews) return { width = widest(subviews), height = #subviews } end,
    placeSubviews = function(_, bounds, _, subviews)
      for i, subview in ipairs(subviews) do
        subview:place { x = bounds.x, y = bounds.y + i - 1, width = widest(subviews) }
      end
    end,
  })
  local board = Widest { List { "a row in sight" }, Text "x" } :border()
  local drawn = { "┌──────────────┐", "│a row in sight│", "│x             │", "└──────────────┘" }
  draws(board, 20, drawn)
  local s = session(board, { width = 20, height = 4 })
  assert(s.screen:find("a row in sight", 1, true), s.screen)
end)

test("R106: functions that are asked during layout use what the closure around them received", function()
  local rows
  local Indented = Layout("Indented", {
    sizeThatFits = function() return { width = #rows[1].text + 1, height = 1 } end,
    placeSubviews = function(_, _, _, subviews) subviews[1]:place { x = #rows.first.text, y = 0 } end,
  })
  local board = Group { subviews = { "ab", "c" }, function(all)
    rows = all
    return VStack { alignment = "leading",
      GeometryReader(function(size) return Text(all[1].text .. size.width) end):frame { height = 1 },
      Canvas { height = 1, function(context) context:text(0, 0, all:reversed().first.text) end },
      Indented { "x" },
      ForEach { sections = Section "H" { all[2] }, function(section)
        return GeometryReader(function() return VStack { section.header, section.content } end):frame { height = 2 }
      end },
    }
  end }
  draws(board, 9, { "ab9", "c", "  x", "H", "c" })
  local s = session(Container("Ticking", { count = State(0), body = function(self)
    return VStack { Button("+" .. self.count, function() self.count = self.count + 1 end), board }
  end }) {}, { width = 9, height = 7 })
  s:press "tab"
  for count = 1, 3 do
    s:press "enter"
    for _, text in ipairs { "ab9", "c", "H", "+" .. count } do assert(s.screen:find(text, 1, true), s.screen) end
  end
end)

test("a layout has no state, and reads no environment: it is an error that says what to do", function()
  for _, source in ipairs { State(1), Environment "isEnabled" } do
    fails("custom%-layouts.lua:%d+: Layout 'Odd': 'gap' is an? %a+, .*declare it in a Container and write Odd { gap",
      function() return Layout("Odd", { gap = source, sizeThatFits = print, placeSubviews = print }), nil end)
  end
end)
