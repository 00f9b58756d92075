-- A random live board of the number that is its argument: containers with state, rows, sections, lists and
-- closures over resolved content, in which keys change what is there.
--
-- A part of the board is a function that makes its view of what is known where it stands: `root`, whose state the keys
-- write, and maybe a row's `item`, its place `i`, a resolved `subview`, or `all` of them.

EnvironmentValues.mode = Entry(0)
ContainerValues.level = Entry(0)
PreferenceValues.sum = Entry(0, { reduce = function(a, b) return a + b end })

local seed = assert(math.tointeger(...), "which board?")
local state = seed * 0x9E3779B97F4A7C15 + 0x1234567
--- A number from 0 up to `n`, without it.
local function below(n)
  state = state ~ (state << 13)
  state = state ~ (state >> 7)
  state = state ~ (state << 17)
  return (state >> 11) % n
end
local function chance(percent) return below(100) < percent end
local function pick(list) return list[below(#list) + 1] end

local names = 0
local function name(prefix)
  names = names + 1
  return prefix .. names
end

local function with(scope, known) return setmetatable(known, { __index = scope }) end

-- Containers

local Counter = Container("Counter", {
  count = State(0), mode = Environment "mode", label = "",
  body = function(self)
    return HStack {
      spacing = 1, Button(self.label .. "+", function() self.count = self.count + 1 end),
      Text(self.count .. "in" .. self.mode), self.content,
    }
  end,
})

local containers = {
  Counter,
  Container("Fold", {
    open = State(true), label = "",
    body = function(self)
      return DisclosureGroup { self.label, isExpanded = self:binding "open", self.content }
    end,
  }),
  Container("Switch", {
    on = State(false), label = "",
    body = function(self)
      return VStack { Toggle { value = self:binding "on", self.label }, self.on and self.content or Text "off" }
    end,
  }),
  Container("Row", {
    presses = State(0), label = "",
    body = function(self)
      return Button {
        action = function() self.presses = self.presses + 1 end,
        HStack { Text(self.label .. self.presses), self.content },
      }
    end,
  }),
  Container("Odd", {
    mode = Environment "mode", label = "",
    body = function(self)
      return Group { subviews = self.content, function(all)
        return all:filter(function(_, i) return (i + self.mode) % 2 == 1 end)
      end }
    end,
  }),
  Container("ByLevel", function(self)
    return Group { subviews = self.content, function(all)
      return all:sorted(function(a, b) return a.containerValues.level < b.containerValues.level end)
    end }
  end),
  Container("Numbered", function(self)
    return VStack { ForEach { subviews = self.content, function(subview, i)
      return HStack { Text(i .. ":" .. subview.containerValues.level), subview }
    end } }
  end),
  Container("Sections", function(self)
    return VStack { ForEach { sections = self.content, function(section, i)
      local title = "S" .. i .. "of" .. #section.content .. "at" .. section.containerValues.level
      return VStack { HStack { Text(title), section.header }, section.content, section.footer }
    end } }
  end),
  Container("Sum", {
    total = State(0), seen = State(0), label = "",
    body = function(self)
      return VStack {
        Text("sum" .. self.total .. "seen" .. self.seen),
        self.content:onPreferenceChange("sum", function(total) self.total = total end)
          :onAppear(function() self.seen = self.seen + 1 end),
      }
    end,
  }),
}

local Column = Layout("Column", {
  sizeThatFits = function(_, proposal, subviews)
    local width, height = 0, 0
    for _, subview in ipairs(subviews) do
      local size = subview:sizeThatFits(proposal)
      width, height = math.max(width, size.width + subview.containerValues.level), height + size.height
    end
    return { width = width, height = height }
  end,
  placeSubviews = function(_, bounds, proposal, subviews)
    local y = bounds.y
    for _, subview in ipairs(subviews) do
      local size = subview:sizeThatFits(proposal)
      subview:place { x = bounds.x + subview.containerValues.level, y = y, width = size.width, height = size.height }
      y = y + size.height
    end
  end,
})

-- Parts

local function number()
  local kind, more = below(4), below(3)
  return function(scope)
    if kind == 0 then return (scope.root.a + more) % 3 end
    if kind == 1 and scope.i then return scope.i % 3 end
    if kind == 2 and scope.item then return scope.item.value % 3 end
    return scope.root.b % 3
  end
end

local function condition()
  local left, right = number(), number()
  return function(scope) return left(scope) >= right(scope) end
end

local part
local budget = 22 + below(15)

--- Some parts; what they make is a list.
local function parts(depth, least)
  local all = {}
  for i = 1, (least or 1) + below(3) do all[i] = part(depth) end
  return function(scope)
    local views = {}
    for i, make in ipairs(all) do views[i] = make(scope) end
    return views
  end
end

local function leaf()
  local text = name "t"
  return pick {
    function(scope) return Text(text .. "a" .. scope.root.a) end,
    function() return text end,
    function(scope) return Text(text .. (scope.i or "") .. (scope.item and "v" .. scope.item.value or "")) end,
    function(scope) return scope.subview or Text(text .. "b" .. scope.root.b) end,
    function() return Counter { label = text } end,
    function(scope) return Button(text, function() scope.root.b = scope.root.b + 1 end) end,
    function(scope) return scope.all or Divider end,
    function(scope) return scope.subview or false end,
  }
end

local inner = {
  function(depth)
    local kind, content = pick { VStack, VStack, HStack, ZStack, LazyVStack, List, Group, Column }, parts(depth)
    return function(scope) return kind(content(scope)) end
  end,
  function(depth)
    local holds, view, other = condition(), part(depth), chance(50) and part(depth)
    return function(scope)
      return If(holds(scope), function() return view(scope) end, other and function() return other(scope) end or nil)
    end
  end,
  function(depth)
    local holds, view = condition(), part(depth)
    return function(scope) return holds(scope) and view(scope) end
  end,
  function(depth)
    local row = part(depth)
    return function(scope)
      return ForEach(scope.root.items, function(item, i) return row(with(scope, { item = item, i = i })) end)
    end
  end,
  function(depth)
    local row, count = part(depth), number()
    return function(scope)
      return ForEach(count(scope) + 1, function(i) return row(with(scope, { i = i })) end)
    end
  end,
  function(depth)
    local title, header, content = name "H", part(0), parts(depth)
    local footer, isExpanded = chance(30) and part(0), chance(25) and condition()
    return function(scope)
      return Section {
        header = VStack { title, header(scope) }, footer = footer and VStack { footer(scope) } or nil,
        isExpanded = not isExpanded or isExpanded(scope), Group(content(scope)),
      }
    end
  end,
  function(depth)
    local content, row = parts(depth), part(depth)
    return function(scope)
      return ForEach { subviews = Group(content(scope)), function(subview, i)
        return row(with(scope, { subview = subview, i = i }))
      end }
    end
  end,
  function(depth)
    local content, view = parts(depth), part(depth)
    return function(scope)
      return Group { subviews = Group(content(scope)), function(all)
        return VStack { Text("#" .. all.count), view(with(scope, { all = all, subview = all.last })) }
      end }
    end
  end,
  function(depth)
    local content, view = parts(depth), part(depth)
    return function(scope)
      return ForEach { sections = Group(content(scope)), function(section, i)
        return VStack { view(with(scope, { all = section.content, i = i })), section.header }
      end }
    end
  end,
  function(depth)
    local content = parts(depth)
    return function(scope) return Group { function() return Group(content(scope)) end } end
  end,
  function(depth)
    local container, label, content = pick(containers), name "u", parts(depth)
    return function(scope)
      return container { label = label, Group(content(scope)) }
    end
  end,
}

local modifiers = {
  function(view, n) return view:containerValue("level", n) end,
  function(view, n) return view:environment("mode", n) end,
  function(view, n, scope) return scope.subview and view or view:tag(n) end,
  function(view, n) return view:padding(n % 2) end,
  function(view, n) return view:frame { width = 6 + n } end,
  function(view, n) return view:border(n > 1 and "single" or "ascii") end,
  function(view, n) return view:overlay(Text("over" .. n)) end,
  function(view, n) return view:preference("sum", n + 1) end,
  function(view, n) return view:disabled(n > 1) end,
  function(view, n, scope) return view:onChange(n, function() scope.root.log = scope.root.log + 1 end) end,
  function(view, n) return view:opacity(n > 1 and 1 or 0) end,
  function(view, n) return view:modifier(function(content) return HStack { Text(n), content } end) end,
  function(view, n) return view:zIndex(n) end,
  function(view, n) return view:focusable(n > 1) end,
}

local function modified(make)
  local modifier, n = pick(modifiers), number()
  return function(scope)
    local view = make(scope)
    if view == Divider then view = Divider() end
    if not view then return view end
    return modifier(type(view) == "string" and Text(view) or view, n(scope), scope)
  end
end

function part(depth)
  budget = budget - 1
  local make = depth > 0 and budget > 0 and chance(80) and pick(inner)(depth - 1) or leaf()
  return chance(30) and modified(make) or make
end

-- The board

local content = parts(5, 2)

local Root = Container("Root", {
  a = State(0), b = State(0), log = State(0),
  items = State({ { id = "p", value = 1 }, { id = "q", value = 2 }, { id = "r", value = 3 } }),
  body = function(self)
    local function change(make)
      return function()
        local items = {}
        for i, item in ipairs(self.items) do items[i] = item end
        make(items)
        self.items = items
      end
    end
    return VStack { alignment = "leading", Text("log" .. self.log), Group(content { root = self }) }
      :onKeyPress("1", function() self.a = self.a + 1 end)
      :onKeyPress("2", function() self.b = self.b + 1 end)
      :onKeyPress("3", change(function(items) table.insert(items, table.remove(items, 1)) end))
      :onKeyPress("4", change(function(items)
        table.insert(items, 1, { id = name "n", value = #items + 4 })
      end))
      :onKeyPress("5", change(function(items) table.remove(items, 1) end))
      :onKeyPress("6", change(function(items)
        if items[1] then items[1] = { id = items[1].id, value = items[1].value + 1 } end
      end))
  end,
})

return Root {}
