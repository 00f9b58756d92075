-- What the hostile caller hands over: expressions of Lua by their kind, and H, which they use.
-- Every expression makes a value anew, so that a call is the same whatever was called before it.
local H = {}

-- The libraries as they were before anything was called.
local open, error, pcall, rawset, render, select, setmetatable, tostring, type =
  io.open, error, pcall, rawset, render, select, setmetatable, tostring, type
local coroutine, string = { create = coroutine.create, resume = coroutine.resume, running = coroutine.running,
  wrap = coroutine.wrap, yield = coroutine.yield }, { rep = string.rep }
local resolve = { subviews = resolve.subviews, sections = resolve.sections, tree = resolve.tree }

H.json, H.csv, H.yaml, H.toml = require "host.json", require "host.csv", require "host.yaml", require "host.toml"
H.text, H.format = require "host.text", require "host.format"
H.xml, H.junit, H.tap = require "host.xml", require "host.junit", require "host.tap"
local outcomes = require "outcomes"

-- What every error of a hostile function says.
H.marker = "hostile!"

local function fail() error(H.marker, 0) end
H.fail = fail

-- MARK: - Strings

local tenMegabytes
function H.tenMegabytes()
  tenMegabytes = tenMegabytes or string.rep("0123456789", 1 << 20)
  return tenMegabytes
end

-- MARK: - Tables

function H.cyclic()
  local cyclic = {}
  cyclic[1], cyclic.content, cyclic.children, cyclic.x = cyclic, cyclic, cyclic, cyclic
  return cyclic
end

function H.circle()
  local a, b = {}, {}
  a[1], b[1], a.b, b.a = b, a, b, a
  return a
end

function H.deep(levels)
  local deep = {}
  for _ = 1, levels do deep = { deep } end
  return deep
end

function H.deepView(levels)
  local view = Text "deep"
  for _ = 1, levels do view = VStack { view } end
  return view
end

function H.many(count, value)
  local list = {}
  for index = 1, count do list[index] = value == nil and index or value end
  return list
end

local metamethods = {
  "__index", "__newindex", "__len", "__pairs", "__call", "__tostring", "__eq", "__lt", "__le", "__concat", "__unm",
  "__add", "__close",
}

-- A table whose every metamethod raises.
function H.failing()
  local metatable = {}
  for _, name in ipairs(metamethods) do metatable[name] = fail end
  return setmetatable({}, metatable)
end

-- A table with the one metamethod `name`.
function H.lying(name, metamethod) return setmetatable({ 1, 2, a = 3 }, { [name] = metamethod }) end

-- A table whose __index is itself.
function H.looped()
  local looped = {}
  looped.__index = looped
  return setmetatable(looped, looped)
end

-- The attempt to have a finaliser.
function H.finalised()
  local value = {}
  pcall(setmetatable, value, { __gc = fail })
  return value
end

-- MARK: - Functions

function H.itself() return H.itself end

function H.endless() return H.endless() + 1 end

function H.yielding() return coroutine.yield(1) end

-- A function that returns `count` values.
function H.returning(count)
  return function() return table.unpack(H.many(count), 1, count) end
end

-- MARK: - Coroutines

function H.fresh() return coroutine.create(function() end) end

function H.dead()
  local dead = coroutine.create(function() end)
  coroutine.resume(dead)
  return dead
end

function H.failed()
  local failed = coroutine.create(fail)
  coroutine.resume(failed)
  return failed
end

function H.suspended()
  local suspended = coroutine.create(function() coroutine.yield() end)
  coroutine.resume(suspended)
  return suspended
end

function H.running() return (coroutine.running()) end

function H.wrappedDead()
  local wrapped = coroutine.wrap(function() end)
  wrapped()
  return wrapped
end

-- MARK: - Objects of the host

ContainerValues.hostile = Entry(1)
ContainerValues.hostileTable = Entry { x = 1, y = "y", z = false }
ContainerValues.hostileAny = Entry()
ContainerValues.hostileChoice = Entry("vertical", { "vertical", "horizontal" })
ContainerValues.hostileFunction = Entry(function() return { x = 1 } end)
EnvironmentValues.hostile = Entry "light"
EnvironmentValues.hostileAny = Entry()
PreferenceValues.hostile = Entry(0, { reduce = function(current, next) return current + next end })
PreferenceValues.hostileAny = Entry()

function View:hostile(...) return self:padding(select("#", ...)) end

local twoSections = { Section "one" { Text "a":tag "t", "b", footer = "f" }, Section { header = "two", "c" } }

function H.subviews() return resolve.subviews { Text "a":containerValue("hostile", 2), "b", Text "c":tag(3) } end
function H.subview() return H.subviews()[1] end
function H.none() return resolve.subviews {} end
function H.sections() return resolve.sections(twoSections) end
function H.section() return H.sections()[1] end
function H.values() return H.subview().containerValues end
function H.sectionValues() return H.section().containerValues end
function H.frozen() return H.values().hostileTable end
function H.tree() return resolve.tree(VStack { "a", twoSections }) end

function H.file() return open "random.lua" end

function H.closedFile()
  local file = H.file()
  file:close()
  return file
end

-- Objects that live as long as a body runs: those of the last one, or of the one that runs.
local live = {}
for _, name in ipairs {
  "self", "content", "binding", "groupSubviews", "groupSubview", "groupSections", "groupSection", "layoutSelf",
  "layoutSubview", "layoutSubviews", "layoutValues", "bounds", "proposal", "size", "groupValues",
} do
  H[name] = function() return live[name] end
end

local inner

local Body = Container("HostileBody", {
  flag = State(1), theme = Environment "hostile", label = "label",
  body = function(self)
    live.self, live.content, live.binding = self, self.content, self:binding "flag"
    return inner()
  end,
})

local Arranged = Layout("HostileLayout", {
  spacing = 1,
  sizeThatFits = function(self, proposal, subviews)
    live.layoutSelf, live.proposal, live.layoutSubviews, live.layoutSubview = self, proposal, subviews, subviews[1]
    live.layoutValues = subviews[1].containerValues
    return { width = 10, height = 2 }
  end,
  placeSubviews = function(self, bounds, proposal, subviews)
    live.layoutSelf, live.bounds, live.proposal, live.layoutSubviews = self, bounds, proposal, subviews
    live.layoutSubview, live.layoutValues = subviews[1], subviews[1].containerValues
    inner()
  end,
})

local Measured = Layout("HostileMeasure", {
  sizeThatFits = function(self, proposal, subviews)
    live.layoutSelf, live.proposal, live.layoutSubviews, live.layoutSubview = self, proposal, subviews, subviews[1]
    return inner()
  end,
  placeSubviews = function(_, _, _, subviews) subviews[1]:place {} end,
})

-- Where a call is made: each draws what the call gives, or a board around the call.
H.places = {
  body = function() return Body { "a", Text "b":tag(1) } end,
  layout = function() return Arranged { "a", Text "b" } end,
  measure = function() return Measured { "a", Text "b" } end,
  subviews = function()
    return Group { subviews = { "a", Text "b" }, function(subviews)
      live.groupSubviews, live.groupSubview = subviews, subviews[1]
      live.groupValues = subviews[1].containerValues
      return inner()
    end }
  end,
  sections = function()
    return Group { sections = twoSections, function(sections)
      live.groupSections, live.groupSection = sections, sections[1]
      return inner()
    end }
  end,
  rows = function() return ForEach({ 1, 2 }, function() return inner() end) end,
  lazy = function() return ScrollView { LazyVStack { ForEach({ 1, 2 }, function() return inner() end) } } end,
  size = function()
    return GeometryReader(function(size)
      live.size = size
      return inner()
    end)
  end,
  list = function() return List { function() return inner() end } end,
  appear = function() return Text "a":onAppear(function() inner() end) end,
}

H.placeNames = {
  "body", "layout", "measure", "subviews", "sections", "rows", "lazy", "size", "list", "appear",
}

-- Makes the call `fn` in the place `name`.
function H.at(name, fn)
  local outer = inner
  inner = fn
  local drawn = render(H.places[name](), { width = 20, height = 5 })
  inner = outer
  return drawn
end

-- Makes the call `fn` in a coroutine; what it yields is its result.
function H.inCoroutine(fn)
  local wrapped = coroutine.wrap(fn)
  return wrapped()
end

for _, name in ipairs(H.placeNames) do
  H.at(name, function() return name == "measure" and { width = 1, height = 1 } or "x" end)
end

-- MARK: - What is done with what a call gave

H.wraps = {
  none = function(view) return view end,
  vstack = function(view) return VStack { "a", view, Spacer, view } end,
  hstack = function(view) return HStack { "a", view, Divider, view } end,
  zstack = function(view) return ZStack { view, Color "red" } end,
  frame = function(view) return VStack { view }:frame { maxWidth = math.huge, minHeight = 3 }:border() end,
  fixed = function(view) return VStack { view }:fixedSize() end,
  grid = function(view) return Grid { GridRow { view, "b" }, GridRow { "c", view } } end,
  list = function(view) return List { Section "s" { view } } end,
  scroll = function(view) return ScrollView { LazyVStack { view, view } } end,
  table = function(view) return Table({ { a = view } }, { TableColumn("a", "a") }) end,
  fits = function(view) return ViewThatFits { view, "b" } end,
  flow = function(view) return FlowLayout { view, view, view } end,
}

H.wrapNames = {
  "none", "vstack", "hstack", "zstack", "frame", "fixed", "grid", "list", "scroll", "table", "fits", "flow",
}

-- Draws what a call gave.
function H.draw(value, wrap, width, height, format)
  if type(value) ~= "userdata" then return value end
  return render(H.wraps[wrap](value), { width = width, height = height, format = format })
end

function H.tree_(value)
  if type(value) ~= "userdata" then return value end
  return resolve.tree(value)
end

-- Looks at what a call gave as a collection, at a position.
function H.subviews_(value, index)
  if type(value) ~= "userdata" then return value end
  local all = resolve.subviews(value)
  return all[index], #all, all.first, all.last, all[1] and all[1].containerValues.hostile, all[1] and all[1].id
end

function H.sections_(value, index)
  if type(value) ~= "userdata" then return value end
  local all = resolve.sections(value)
  return all[index], #all, all[1] and all[1].header[1], all[1] and all[1].content[index]
end

-- Walks over what a call gave, at most a hundred steps.
function H.walk(value)
  local count = 0
  for key, item in pairs(value) do
    count = count + 1
    if count > 100 then break end
    tostring(key)
    tostring(item)
  end
  return count
end

function H.assign(value, key, item)
  -- An earlier call may have put a name in the place of what the text of this one says.
  if type(key) == "string" then outcomes.know(key) end
  value[key] = item
  return value[key]
end

function H.rawassign(value, key, item) return rawset(value, key, item) end

function H.close(value)
  local held <close> = value
  return held
end

-- The kinds of values, each with its expressions.
H.kinds = {
  { "nil", { "nil" } },
  { "boolean", { "true", "false" } },
  { "number", {
    "0/0", "math.huge", "-math.huge", "0.0", "-0.0", "0", "1", "-1", "2", "3", "0.5", "-0.5", "1.5", "100", "255",
    "256", "2147483647", "2147483647", "2147483648", "-2147483648", "-2147483648", "-2147483649", "4294967296",
    "2^31", "2^53", "2^53+1", "-2^53", "2^63", "-2^63", "math.mininteger", "math.maxinteger", "math.maxinteger-1",
    "math.mininteger+1", "1e308", "-1e308", "5e-324", "65535", "65536", "1e9", "1000000", "32767", "32768", "10001",
  } },
  { "string", {
    '""', '" "', '"x"', '"a b\\nc"', '("x"):rep(5000)', '("word "):rep(1000)', '("\\n"):rep(3000)',
    'H.tenMegabytes()', '"\\xff\\xfe"', '"\\xc3"', '"\\xed\\xa0\\x80"', '"\\xf4\\x90\\x80\\x80"', '"\\xe2\\x80"',
    '"a\\0b"', '"\\0"', '"\\27[31mred\\27[0m"', '"\\27]0;t\\7"', '"\\u{9b}1m"', '"e\\u{301}\\u{301}"', '"\\u{301}"',
    '("e" .. ("\\u{301}"):rep(3000))', '"\\u{202E}abc\\u{5D0}\\u{5D1}"', '"\\u{200B}"', '"\\u{200D}\\u{FEFF}"',
    '"\\u{1F468}\\u{200D}\\u{1F469}\\u{200D}\\u{1F467}"', '"\\u{1F1E9}\\u{1F1EA}\\u{1F1E9}"', '"\\u{4E2D}\\u{6587}"',
    '"\\r\\n\\t\\v\\f"', '"\\u{2028}\\u{85}"', '"nan"', '"inf"', '"1e400"', '"0x10"', '"-1"', '"007"', '"%s%d%n"',
    '"%"', '"[" ', '"(()"', '"%b"', '"%f"', '"__index"', '"id"', '"self"', '"content"', '"body"', '"a.b"',
    '"hostile"', '"hostileTable"', '"hostileTable.x"', '"hostileAny"', '"hostileChoice.x"', '"<&>\\"\'"', '"]]>"',
    '"#ff8800"', '"#ff88"', '"ctrl-s"', '"*a"', '"%Y-%m-%d"', '"%Ez"', '"r"', '"rb+"', '"/dev/null"',
    '("("):rep(300)', '("["):rep(5000)', '("{"):rep(300)', '("%a*"):rep(40)', '("- "):rep(300)', '"&a [*a]"',
    '"a = 1"',
  } },
  { "table", {
    "{}", "{ 1, 2, 3 }", '{ "a", "b" }', "{ nil, 1 }", "{ [9999999] = 1 }", "{ [0] = 1 }", "{ [-1] = 1 }",
    "{ [1.5] = 1 }", "{ [math.mininteger] = 1 }", "{ [math.maxinteger] = 1 }", "{ [2^53] = 1 }", "{ n = 5 }",
    "{ [true] = 1 }", "{ [{}] = {} }", "{ [Text] = 1 }", "{ x = 0/0 }", "{ 0/0 }", "{ math.huge, -math.huge }",
    "{ 1, 2, nil, 4, nil, nil, 7 }", '{ [""] = 1 }', '{ ["a\\0b"] = 1 }', "{ id = {} }", "{ id = 0/0 }",
    "{ children = { { children = 1 } } }", "{ name = 'n', children = { { name = 'm' } } }", "{ false, false }",
    "{ width = math.huge, height = -1 }", "{ x = math.mininteger, y = 1e308, width = 2^53, height = 0/0 }",
    "H.cyclic()", "H.circle()", "H.deep(100)", "H.deep(300)", "H.many(10000)", "H.many(10000, 'x')", "{ { } }",
    "{ { 1 }, { 2, 3 }, {} }", "{ { a = 1 }, { a = 0/0 }, { a = {} } }", "{ year = 1e308 }",
    "{ year = 2024, month = math.maxinteger, day = 1 }", "{ hour = -1 }",
  } },
  { "metatable", {
    "H.failing()", "H.looped()", "H.finalised()", "H.lying('__index', H.fail)", "H.lying('__index', {a = 1})",
    "H.lying('__index', function() return 1 end)", "H.lying('__index', function(_, k) return k end)",
    "H.lying('__len', H.fail)", "H.lying('__len', function() return -1 end)",
    "H.lying('__len', function() return 1e6 end)", "H.lying('__len', function() return math.maxinteger end)",
    "H.lying('__len', function() return 'x' end)", "H.lying('__len', function() return 0/0 end)",
    "H.lying('__len', function() end)", "H.lying('__pairs', H.fail)", "H.lying('__pairs', function() end)",
    "H.lying('__pairs', function() return 1 end)",
    "H.lying('__pairs', function() return function() return 1, 1 end end)",
    "H.lying('__call', H.fail)", "H.lying('__call', function() return 'x' end)", "H.lying('__call', {})",
    "H.lying('__tostring', H.fail)", "H.lying('__tostring', function() return 1 end)",
    "H.lying('__tostring', function() return 'x' end)", "H.lying('__eq', H.fail)",
    "H.lying('__eq', function() return true end)", "H.lying('__name', 'View')", "H.lying('__name', 1)",
    "H.lying('__name', '')", "H.lying('__metatable', false)", "H.lying('__metatable', 'x')", "H.lying('__mode', 'kv')",
    "H.lying('__newindex', H.fail)", "H.lying('__lt', H.fail)", "H.lying('__concat', function() end)",
    "H.lying('__close', H.fail)", "setmetatable({}, { __index = _G })", "setmetatable({ 1 }, { __index = { 2, 3 } })",
  } },
  { "frozen", { "H.frozen()", "H.tree()", "H.bounds()", "H.proposal()", "H.size()" } },
  { "function", {
    "function() end", "function(...) return ... end", "H.itself", "H.fail", "function() error() end",
    "function() error({}) end", "function() error(H.failing()) end", "H.yielding", "H.endless", "H.returning(1000)",
    "function() return 1 end", "function() return 0/0 end", "function() return 'x' end", "function() return {} end",
    "function() return Text 'x' end", "function() return function() end end", "function() return H.cyclic() end",
    "function(a, b) return a, b end", "function(a) return { a, a } end", "function() return true end",
    "function() return { width = 0/0, height = math.huge } end", "function() return H.deepView(50) end",
    "function(a) return VStack { a } end", "function() return math.mininteger end", "print", "pcall", "error",
    "string.rep", "coroutine.yield", "View.bold", "View.frame", "Text", "VStack", "Section", "require", "render",
    "resolve.subviews", "next", "H.wrappedDead()", "coroutine.wrap(function() end)",
    "coroutine.wrap(H.yielding)", "collectgarbage",
  } },
  { "endless function", { "function() while true do end end" } },
  { "coroutine", { "H.fresh()", "H.dead()", "H.failed()", "H.suspended()", "H.running()" } },
  { "view", {
    "Text 'a'", "Text ''", "Text(('x'):rep(3000))", "Divider", "Spacer", "EmptyView", "Divider()", "VStack {}",
    "Group {}", "ForEach(3, function(i) return Text(i) end)", "ForEach(0, function() end)", "Section 's' { 'a' }",
    "Section {}", "Color 'red'", "Image 'circle'", "Image ''", "H.deepView(100)", "AnyView(nil)", "If(nil, 'a')",
    "GeometryReader(function(s) return Text(s.width) end)", "Text 'a':tag(1):id(2)", "Text 'a':hidden()",
    "Text 'a':frame { width = 0, height = 0 }", "Text 'a':frame { minWidth = 1000 }", "Spacer { minLength = 1000 }",
    "Bar(0.5)", "H.content()",
  } },
  { "host object", {
    "H.subview()", "H.subviews()", "H.none()", "H.sections()", "H.section()", "H.values()", "H.sectionValues()",
    "H.groupSubview()", "H.groupSubviews()", "H.groupSection()", "H.groupSections()", "H.groupValues()", "H.self()",
    "H.binding()", "H.layoutSelf()", "H.layoutSubview()", "H.layoutSubviews()", "H.layoutValues()", "State(1)",
    "Environment 'hostile'", "Entry(1)", "Entry()", "Entry('a', { 'a', 'b' })", "range(1, 3)", "range(3, 1)",
    "range(math.mininteger, math.maxinteger)", "range(1, 1e6)", "H.subviews():reversed()", "H.subviews():prefix(1)",
    "View", "ContainerValues", "EnvironmentValues", "PreferenceValues", "resolve", "host", "H.json.null",
    "H.json.object {}", "H.yaml.null", "H.toml.date { year = 2024, month = 5, day = 1 }",
    "H.toml.date { hour = 1, min = 2, sec = 3 }", "io.stdout", "H.file()", "H.closedFile()",
    "TableColumn('a', 'b')",
    "Container('HostileCard', function(self) return self.content end)", "LabeledContent('a', 'b')",
  } },
}

return H
