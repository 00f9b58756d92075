-- Boards of one kind of view each, as many of it as asked for: what every shape costs, and how that grows.
-- containerhost run Benchmarks/boards/shapes.lua -- Table 1000
local name, count = ...
local n = math.tointeger(tonumber(count or 100)) or error "the number of rows is not a whole number"

local function rows(view) return ForEach(n, view) end

local function column(view) return VStack { rows(view) } end

local function few(part, most) return math.max(1, math.min(most or n, n // part)) end

local function people()
  local list = {}
  for i = 1, n do list[i] = { name = "row" .. i, a = i, b = i * 2, c = "x" .. i, d = i % 7 } end
  return list
end

local function table_of(options)
  for _, key in ipairs { "name", "a", "b", "c", "d" } do
    options[#options + 1] = TableColumn(key, options.values and options.values[key] or key)
  end
  options.values = nil
  return Table(people(), options)
end

local function wrapped(make)
  local view = Text "x"
  for _ = 1, math.min(200, n // 25) do view = make(view) end
  return view
end

local Row = Container("Row", function(self) return HStack { "*", self.content } end)

local Counted = Container("Counted", { n = State(0), body = function(self) return Text("n" .. self.n) end })

local Subviews = Container("Subviews", function(self)
  return VStack { ForEach { subviews = self.content, function(view, i) return HStack { tostring(i), view } end } }
end)

local Sections = Container("Sections", function(self)
  return VStack { ForEach { sections = self.content, function(section)
    return VStack { section.header:bold(), section.content }
  end } }
end)

local function handed(change)
  return Container("Handed", function(self)
    return Group { subviews = self.content, function(all)
      return VStack { ForEach { subviews = change(all), function(view) return view end } }
    end }
  end)
end

local Stacked = Layout("Stacked", {
  sizeThatFits = function(_, proposal, subviews)
    local height = 0
    for _, view in ipairs(subviews) do height = height + view:sizeThatFits(proposal).height end
    return { width = 10, height = height }
  end,
  placeSubviews = function(_, bounds, proposal, subviews)
    local y = bounds.y
    for _, view in ipairs(subviews) do
      view:place { x = bounds.x, y = y }
      y = y + view:sizeThatFits(proposal).height
    end
  end,
})

local words = ("word "):rep(20)

local shapes = {
  { "column of texts", function() return column(function(i) return Text("row " .. i) end) end },
  { "rows with a Spacer", function()
    return column(function(i) return HStack { Text "row", Spacer(), Text(tostring(i)) } end)
  end },
  { "HStack", function() return HStack { ForEach(few(10), function() return Text "r" end) } end },
  { "ZStack in rows", function() return column(function(i) return ZStack { Text("row" .. i), Text "x" } end) end },
  { "stacks in stacks", function()
    return column(function(i)
      local view = Text("r" .. i)
      for _ = 1, 10 do view = VStack { view } end
      return view
    end)
  end },
  { "Grid", function()
    return Grid { rows(function(i) return GridRow { Text("row" .. i), Text "x", Text(tostring(i)) } end) }
  end },
  { "Grid with spans", function()
    return Grid { rows(function(i) return GridRow { Text("row" .. i):gridCellColumns(2), Text(tostring(i)) } end) }
  end },
  { "Grid, wrapped", function()
    return Grid { rows(function(i) return GridRow { Text(words), Text "x", Text(tostring(i)) } end) }
  end },
  { "Table", function() return table_of {} end },
  { "Table with zebra", function() return table_of { zebra = true } end },
  { "Table with a grid", function() return table_of { style = "grid" } end },
  { "Table in sections", function()
    return table_of { style = "rounded", title = "people", section = function(row) return row.a // 20 end }
  end },
  { "Table with styles", function()
    return table_of { rowStyle = function(row) return row.d == 0 and "red" or nil end }
  end },
  { "Table with views", function()
    return table_of { values = { c = function(row) return Text(row.c):bold() end } }
  end },
  { "Table, wrapped", function() return table_of { values = { c = function() return words end } } end },
  { "List", function() return List { rows(function(i) return Text("row " .. i) end) } end },
  { "List with sections", function()
    return List { ForEach(few(10), function(s)
      return Section("s" .. s) { ForEach(10, function(i) return Text("r" .. i) end) }
    end) }
  end },
  { "FlowLayout", function() return FlowLayout { rows(function(i) return Text("r" .. i) end) } end },
  { "LazyVStack", function() return LazyVStack { rows(function(i) return Text("r" .. i) end) } end },
  { "LazyVStack in a viewport", function()
    return ScrollView { LazyVStack { rows(function(i) return Text("r" .. i) end) } }:frame { height = 20 }
  end },
  { "ScrollView", function() return ScrollView { column(function(i) return Text("r" .. i) end) } end },
  { "Form", function() return Form { rows(function(i) return Toggle { value = true, "t" .. i } end) } end },
  { "Form of LabeledContent", function()
    local list = {}
    for i = 1, n do list[i] = LabeledContent("name " .. i, "value") end
    return Form(list)
  end },
  { "Tree", function()
    local children = {}
    for i = 1, n do children[i] = { title = "n" .. i } end
    return Tree { { title = "root", children = children } }
  end },
  { "BarChart", function()
    local values = {}
    -- Of as many digits in a long chart as in a short one.
    for i = 1, n do values[i] = i % 1000 end
    return BarChart { values = values }
  end },
  { "Label", function() return column(function(i) return Label("d" .. i, "circle") end) end },
  { "Button", function() return column(function(i) return Button("d" .. i, function() end) end) end },
  { "DisclosureGroup", function() return column(function(i) return DisclosureGroup { label = "d" .. i, "x" } end) end },
  { "ProgressView", function()
    return column(function(i) return ProgressView { value = i % 10, total = 10 } end)
  end },
  { "custom Layout", function() return Stacked { rows(function(i) return Text("r" .. i) end) } end },
  { "custom container a row", function() return column(function(i) return Row { Text("r" .. i) } end) end },
  { "state a row", function() return column(function() return Counted {} end) end },
  { "sections", function()
    return Sections { rows(function(i) return Section("s" .. i) { "a", "b" } end) }
  end },
  { "ForEach by id", function()
    return VStack { ForEach(people(), { id = "name" }, function(row) return Text(row.name) end) }
  end },
  { "ForEach by repeated ids", function()
    local list = {}
    for i = 1, n do list[i] = { id = 1 } end
    return VStack { ForEach(list, { id = "id" }, function() return Text "x" end) }
  end },
  { "over subviews", function() return Subviews { rows(function(i) return Text("r" .. i) end) } end },
  { "subviews counted", function()
    return Text(tostring(#resolve.subviews(rows(function(i) return Text(tostring(i)) end))))
  end },
  { "subviews filtered", function()
    return handed(function(all) return all:filter(function() return true end) end) {
      rows(function(i) return Text("r" .. i) end),
    }
  end },
  { "subviews sorted", function()
    return handed(function(all) return all:sorted(function(a, b) return a.text < b.text end) end) {
      rows(function(i) return Text("r" .. i) end),
    }
  end },
  { "If a row", function() return column(function(i) return If(i % 2 == 0, Text "a", Text "b") end) end },
  { "Group a row", function() return column(function(i) return Group { Text("a" .. i), Text "b" } end) end },
  { "preference a row", function()
    PreferenceValues.widest = Entry(0, { reduce = math.max })
    return column(function(i) return Text("r" .. i):preference("widest", i) end)
  end },
  { "environment a row", function()
    EnvironmentValues.number = Entry(0)
    return column(function(i) return Text("r" .. i):environment("number", i) end)
  end },
  { "alignment guides", function()
    local function guided(i) return Text("r" .. i):alignmentGuide("leading", i % 3) end
    return VStack { alignment = "leading", rows(guided) }
  end },
  { "zIndex", function() return column(function(i) return Text("r" .. i):zIndex(i == 1 and 1 or 0) end) end },
  { "overlay and background", function()
    return column(function(i) return Text("r" .. i):overlay(Text "x"):background(Color "red") end)
  end },
  { "frames and paddings", function()
    return column(function(i) return Text("r" .. i):padding(1):frame { maxWidth = math.huge } end)
  end },
  { "borders joined", function()
    return VStack { spacing = 0, rows(function(i) return Text("r" .. i):border() end) }:joinsBorders()
  end },
  { "one border", function() return column(function(i) return Text("r" .. i) end):border() end },
  { "one label for all", function()
    return column(function(i) return Text("r" .. i) end):accessibilityLabel "x"
  end },
  { "ViewThatFits", function()
    return column(function(i) return ViewThatFits { Text("long text " .. i), Text "x" } end)
  end },
  { "GeometryReader", function()
    return column(function()
      return GeometryReader { function(size) return Text(tostring(size.width)) end }:frame { height = 1 }
    end)
  end },
  { "long text", function() return Text(("word "):rep(n)) end },
  { "two long texts", function() return HStack { Text(("word "):rep(n)), Text(("other "):rep(n)) } end },
  { "wrapped texts", function() return column(function() return Text(words) end) end },
  { "CJK", function() return column(function(i) return Text("日本語テキスト" .. i) end) end },
  { "emoji", function() return column(function(i) return Text("👩‍👩‍👧‍👦 e" .. i) end) end },
  { "styled runs", function()
    return column(function() return Text { "a", Text "b":bold(), Text "c":foregroundStyle "red" } end)
  end },
  { "VStack, a twenty-fifth deep", function() return wrapped(function(view) return VStack { view } end) end },
  { "guides, a twenty-fifth deep", function()
    return wrapped(function(view) return HStack { alignment = "firstTextBaseline", view, Text "y" } end)
  end },
}

local names = {}
for _, shape in ipairs(shapes) do
  if shape[1] == name then return shape[2]() end
  names[#names + 1] = shape[1]
end
if name == nil then return VStack { alignment = "leading", names } end
error(("there is no shape '%s'"):format(name))
