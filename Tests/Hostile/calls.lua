-- The calls: text of Lua, the same for the same seed and index.
--
-- Each part of a call that can be left out is an atom with a number; a call is made smaller by leaving out some.
local random = require "random"

local Calls = {}
Calls.__index = Calls

local libraries = { "coroutine", "debug", "io", "math", "os", "string", "table", "utf8" }

local base = {
  "assert", "collectgarbage", "error", "getmetatable", "ipairs", "load", "next", "pairs", "pcall", "print", "rawequal",
  "rawget", "rawlen", "rawset", "require", "select", "setmetatable", "tonumber", "tostring", "type", "warn", "xpcall",
}

local operators = {
  "(A + B)", "(A - B)", "(A * B)", "(A / B)", "(A // B)", "(A % B)", "(A ^ B)", "(- A)", "(A & B)", "(A | B)",
  "(A ~ B)", "(~ A)", "(A << B)", "(A >> B)", "(A .. B)", "(#A)", "(A == B)", "(A < B)", "(A <= B)", "(A)(B)",
  "(A)[B]", "(A).hostile", "H.assign(A, B, A)", "H.assign(A, 1, B)", "tostring(A)", "H.walk(A)", "next(A)",
  "next(A, B)", "rawlen(A)", "rawget(A, B)", "ipairs(A)(A, 0)", "select('#', A, B)", "H.close(A)", "{ [A] = B }",
  "(A):id(B)", "tostring((A).id)", "(A):tag(B)", "#(A):filter(B)",
}

-- Expressions of the receivers of a class, and the places in which they are alive.
local receivers = {
  Subview = { "H.subview()", "H.groupSubview()" },
  SubviewsCollection = {
    "H.subviews()", "H.none()", "H.groupSubviews()", "H.section().content", "H.subviews():reversed()",
  },
  SectionConfiguration = { "H.section()", "H.groupSection()" },
  SectionCollection = { "H.sections()", "H.groupSections()" },
  ContainerValuesProxy = { "H.values()", "H.sectionValues()", "H.groupValues()", "H.layoutValues()" },
  ContainerSelf = { "H.self()" },
  Binding = { "H.binding()" },
  LayoutSubview = { "H.layoutSubview()" },
  LayoutSubviews = { "H.layoutSubviews()" },
}

local placesOf = {
  Subview = { "subviews" }, SubviewsCollection = { "subviews" }, SectionConfiguration = { "sections" },
  SectionCollection = { "sections" }, ContainerValuesProxy = { "subviews", "layout" }, ContainerSelf = { "body" },
  Binding = { "body" }, LayoutSubview = { "layout", "measure" }, LayoutSubviews = { "layout", "measure" },
}

local samples = {
  cells = "1", rows = "1", lines = "1", columns = "1", ["list of numbers"] = "{ 1, 2 }", ["0…1"] = "0.5",
  number = "2", boolean = "true", string = '"x"', name = '"hostile"', color = '"red"', view = "Text 'v'",
  children = "{ 'a', 'b' }", ["function"] = "function(...) return ... end", infinity = "math.huge",
  ["math.huge"] = "math.huge", list = "{ 1, 2 }", table = "{}", any = "1", binding = "H.binding()",
}

-- Kinds of values that come near to a type: what is wrong only in its size gets further than what is no number.
local near = {
  cells = { "number" }, rows = { "number" }, lines = { "number" }, columns = { "number" }, ["0…1"] = { "number" },
  number = { "number" }, infinity = { "number" }, ["math.huge"] = { "number" }, boolean = { "boolean", "nil" },
  string = { "string" }, name = { "string" }, color = { "string", "number", "table" }, list = { "table", "metatable" },
  view = { "view", "host object", "table", "function" }, children = { "view", "table", "function" },
  ["function"] = { "function" }, table = { "table", "metatable", "frozen" }, ["list of numbers"] = { "table" },
  binding = { "host object" }, choice = { "number", "number", "string", "table" },
}

-- What the tables of methods have, which the reference lists below the methods of their class.
local proposed = { { name = "width", types = { "cells" } }, { name = "height", types = { "cells" } } }
local placed = {
  proposed[1], proposed[2], { name = "x", types = { "cells" } }, { name = "y", types = { "cells" } },
  { name = "anchor", types = { '"topLeading"', '"center"', '"bottomTrailing"' } },
}
local labelsOf = { sizeThatFits = proposed, place = placed }
local arguments = { { "number" }, { "function" }, { "table" }, { "string" } }

-- Views around a view, which ask it for its size in different ways.
local around = {
  "HStack { 'a', V }", "VStack { V, 'a' }", "ZStack { V, 'a' }", "(V):fixedSize()", "(V):fixedSize(true, false)",
  "Grid { GridRow { 'a', V }, V }", "Grid { GridRow { 'a', (V):gridCellColumns(2) }, GridRow { 'b', V, V } }",
  "Grid { GridRow { 'abc', (V):gridCellUnsizedAxes 'horizontal' }, GridRow { 'a', 'words of a text' } }",
  "FlowLayout { 'a', V, V }", "ScrollView { V }", "ScrollView { axis = 'horizontal', V }", "LazyVStack { V, V }",
  "ScrollView { axis = 'horizontal', LazyHStack { V, V } }", "Form { V, LabeledContent('a', V) }",
  "List { V, Section { header = V, footer = V, V } }", "ViewThatFits { V, 'a' }", "Columns { V, V, V }",
  "TabView { V, V }", "DisclosureGroup { label = V, isExpanded = true, V }", "(V):border 'rounded'", "(V):padding(1)",
  "(V):padding(2000000000):padding(-2000000000)", "(V):padding(-1):offset(-3, 2)", "(V):lineLimit(1)",
  "(V):frame { width = 0, height = 0 }", "(V):frame { minWidth = 3, maxWidth = math.huge, maxHeight = math.huge }",
  "(V):overlay('a'):background(V)", "VStack { (V):alignmentGuide('leading', 2000000000), 'a' }",
  "HStack { alignment = 'firstTextBaseline', V, 'a' }", "Tree({ { title = 'a' } }, function() return V end)",
  "Table { style = 'rounded', title = V, data = { { x = V } }, TableColumn('a', 'x'), TableColumn('b', 'y') }",
  "Table { data = { { x = (V):gridCellColumns(2) }, { x = 1, y = V } }, TableColumn(V, 'x'), TableColumn('b', 'y') }",
  "Group { subviews = V, function(views) return HStack { views } end }",
}

local formats = { "text", "ansi", "html", "svg", "json", "reader", "markdown" }
local widths = { "1", "2", "3", "10", "40", "80", "nil" }
local heights = { "1", "2", "10", "nil", "nil" }

-- How many calls of twenty-four are of a role.
local shares = {
  constructor = 6, modifier = 5, method = 2, property = 1, ["function"] = 3, library = 1, operator = 1, table = 1,
  answer = 1, composition = 3,
}

local roles = {}
for _, role in ipairs {
  "constructor", "modifier", "method", "property", "function", "library", "operator", "table", "answer",
  "composition",
} do
  for _ = 1, shares[role] do roles[#roles + 1] = role end
end

-- A generator of calls of all entries of the reference and of the standard library.
function Calls.new(entries, values)
  local self = setmetatable({ targets = {}, values = values, words = {}, examples = {}, kinds = {} }, Calls)
  for role in pairs(shares) do self.targets[role] = {} end
  for _, kind in ipairs(values.kinds) do self.kinds[kind[1]] = kind end
  for _, entry in ipairs(entries) do self:add(entry) end
  for _, name in ipairs(libraries) do self:addLibrary(name) end
  for _, name in ipairs(base) do self:add { role = "library", name = name, labels = {}, arguments = {} } end
  for _, text in ipairs(operators) do table.insert(self.targets.operator, { role = "operator", name = text }) end
  self:add { role = "answer", name = "sizeThatFits's answer" }
  self:add { role = "composition", name = "composition" }
  return self
end

function Calls:add(entry)
  table.insert(self.targets[entry.role], entry)
  self.words[#self.words + 1] = entry.name
  if entry.role == "constructor" then
    self.examples[#self.examples + 1] = "(" .. entry.example .. ")"
  end
end

function Calls:addLibrary(library)
  local names = {}
  for name, value in pairs(_G[library]) do
    if type(value) == "function" then names[#names + 1] = name end
  end
  table.sort(names)
  for _, name in ipairs(names) do
    self:add { role = "library", name = library .. "." .. name, labels = {}, arguments = {} }
  end
end

-- MARK: - One call

local Call = {}
Call.__index = Call

-- A part that may be left out: `instead` then stands in its place.
function Call:atom(text, instead)
  self.atoms = self.atoms + 1
  return self.dropped[self.atoms] and instead or text
end

-- A hostile value, as an expression; often of a kind that comes near to one of `types`.
function Call:hostile(types)
  if self.random:once(12) then
    self.kinds.view = true
    return self:atom(self.random:pick(self.calls.examples), "nil")
  end
  local kind = self:kind(types)
  self.kinds[kind[1]] = true
  local text = self.random:pick(kind[2])
  if kind[1] == "string" and self.random:once(6) then
    text = ("%q"):format(self:slip(self.random:pick(self.calls.words)))
  end
  return self:atom(text, "nil")
end

function Call:kind(types)
  local kinds = self.calls.values.kinds
  local word = types and #types > 0 and self.random:pick(types)
  local names = word
    and (near[word] or word:find("fn(", 1, true) and near["function"] or word:find '^"' and near.choice)
  if names and not self.random:once(3) then return self.calls.kinds[self.random:pick(names)] end
  local kind = self.random:pick(kinds)
  if kind[1] == "endless function" and not self.random:once(60) then kind = kinds[3] end
  return kind
end

-- A name that nearly exists.
function Call:slip(name)
  local at = self.random:below(#name)
  local way = self.random:below(3)
  if way == 1 then return name end
  if way == 2 then return name:sub(1, at - 1) .. name:sub(at + 1) end
  return name:sub(1, at) .. name:sub(at, at) .. name:sub(at + 1)
end

-- A value that one of `types` takes, or nearly.
function Call:sample(types)
  local type = self.random:pick(types)
  local choice = type:match '^"(.*)"$'
  if choice and self.random:once(5) then return ("%q"):format(self:slip(choice)) end
  if choice then return type end
  return samples[type] or type:find("fn(", 1, true) and "function(...) return ... end" or "{}"
end

function Call:value(types)
  if types and #types > 0 and not self.random:once(self.hostility) then
    return self:atom(self:sample(types), "nil")
  end
  return self:hostile(types)
end

-- A table of labels and children.
function Call:options(entry)
  local parts = {}
  for _, label in ipairs(entry.labels) do
    if self.random:once(2) then
      local key = self.random:once(40) and label.name .. "_" or label.name
      parts[#parts + 1] = self:atom(key .. " = " .. self:value(label.types), nil)
    end
  end
  for _ = 1, self.random:below(4) - 1 do
    parts[#parts + 1] = self.random:once(3) and self:atom("'child'", nil) or self:atom(self:hostile(), nil)
  end
  if self.random:once(8) then
    parts[#parts + 1] = self:atom(("[%s] = %s"):format(self:notNil(self:hostile()), self:hostile()), nil)
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

-- A constructor of tables refuses nil and NaN as keys before anything is called.
function Call:notNil(text) return text == "nil" and "1" or text == "0/0" and "1" or text end

-- The arguments of a call, between their parentheses.
function Call:list(entry)
  local list, way = {}, self.random:below(5)
  if way == 5 or #entry.labels + #entry.arguments == 0 then
    for index = 1, self.random:below(5) - 1 do list[index] = self:hostile() end
    return table.concat(list, ", ")
  end
  local hasOptions = #entry.labels > 0 and (way <= 3 or #entry.arguments == 0)
  for index, argument in ipairs(entry.arguments) do
    local isTable = argument.types[1] == "children" or argument.types[1] == "table"
    if isTable and hasOptions or self.random:once(hasOptions and 2 or 6) then break end
    list[index] = self:value(argument.types)
  end
  if hasOptions then list[#list + 1] = self:options(entry) end
  return table.concat(list, ", ")
end

local render = {}

render["function"] = function(self, entry)
  local name = entry.name
  if entry.owner then name = "H." .. entry.owner:match "%.(%w+)$" .. "." .. name end
  return ("%s(%s)"):format(name, self:list(entry))
end

render.library = render["function"]

function render.constructor(self, entry)
  local text = ("%s(%s)"):format(entry.name, self:list(entry))
  if entry.name == "Section" and self.random:once(2) then text = text .. "(" .. self:options(entry) .. ")" end
  return text
end

function render.modifier(self, entry)
  if self.random:once(8) then
    return (("View.%s(%s, %s)"):format(entry.name, self:hostile(), self:list(entry)):gsub(", %)$", ")"))
  end
  local receiver = self.random:once(2) and self.random:pick(self.calls.examples) or "Text 'a'"
  return ("(%s):%s(%s)"):format(self:atom(receiver, "Text 'a'"), entry.name, self:list(entry))
end

function render.method(self, entry)
  local receiver = self.random:pick(receivers[entry.owner])
  local list = {}
  local count = self.random:once(6) and self.random:below(4) - 1 or entry.count
  for index = 1, count do list[index] = self:hostile(self.random:pick(arguments)) end
  if labelsOf[entry.name] and not self.random:once(4) then
    list = { self:options { labels = labelsOf[entry.name] } }
  end
  if self.random:once(6) then
    table.insert(list, 1, self:hostile())
    return ("(%s).%s(%s)"):format(receiver, entry.name, table.concat(list, ", "))
  end
  return ("(%s):%s(%s)"):format(receiver, entry.name, table.concat(list, ", "))
end

function render.property(self, entry)
  local receiver = self.random:pick(receivers[entry.owner] or { "H." .. entry.owner:match "%w+$" })
  local way = self.random:below(3)
  if way == 1 then return ("H.assign(%s, %q, %s)"):format(receiver, entry.name, self:hostile()) end
  if way == 2 then return ("(%s)[%s]"):format(receiver, self:hostile()) end
  return ("(%s).%s"):format(receiver, entry.name)
end

function render.table(self, entry)
  if self.random:once(2) then return ("%s[%s]"):format(entry.name, self:hostile()) end
  local key = self.random:once(2) and ("%q"):format(self.random:pick(self.calls.words) .. "Hostile") or self:hostile()
  local value = self.random:once(2) and ("Entry(%s)"):format(self:hostile()) or self:hostile()
  return ("H.assign(%s, %s, %s)"):format(entry.name, key, value)
end

-- What the functions of a layout answer.
function render.answer(self)
  local answer = self:options { labels = proposed }
  return ("H.at('measure', function() return %s end)"):format(answer)
end

-- A view as it should be, in others.
function render.composition(self)
  local text = self:atom(self.random:pick(self.calls.examples), "Text 'a'")
  for _ = 1, self.random:below(4) do
    local inner = text
    text = self:atom(self.random:pick(around):gsub("%f[%w]V%f[%W]", function() return inner end), inner)
  end
  return text
end

function render.operator(self, entry)
  local a, b = self:hostile(), self:hostile()
  if self.random:once(2) then a = self.random:pick(self.calls.values.kinds[#self.calls.values.kinds][2]) end
  return (entry.name:gsub("%f[%w][AB]%f[%W]", function(letter) return letter == "A" and a or b end))
end

-- Modifiers after the call.
function Call:chained(text)
  while self.random:once(4) do
    local entry = self.random:pick(self.calls.targets.modifier)
    text = self:atom(("(%s):%s(%s)"):format(text, entry.name, self:list(entry)), text)
  end
  return text
end

-- What is done with what the call gives.
function Call:looked(text)
  local way = self.random:below(8)
  if way == 1 then return text end
  if way == 2 then return self:atom(("H.tree_(%s)"):format(text), text) end
  if way == 3 or way == 4 then
    local name = way == 3 and "subviews_" or "sections_"
    return self:atom(("H.%s((%s), %s)"):format(name, text, self:hostile()), text)
  end
  local function pick(list) return self.random:pick(list) end
  local wrap, width, height = pick(self.calls.values.wrapNames), pick(widths), pick(heights)
  local drawn = ("H.draw((%s), %q, %s, %s, %q)"):format(text, wrap, width, height, pick(formats))
  return self:atom(drawn, text)
end

-- Where the call is made.
function Call:placed(text, entry)
  local places = placesOf[entry.owner]
  if self.random:once(30) then return self:atom(("H.inCoroutine(function() return %s end)"):format(text), text) end
  if not self.random:once(places and 2 or 6) then return text end
  local place = self.random:pick(places or self.calls.values.placeNames)
  return self:atom(("H.at(%q, function() return %s end)"):format(place, text), text)
end

-- Call number `index` of `seed` as { text =, target =, kinds = set, atoms = count }, without the atoms in `dropped`.
function Calls:make(seed, index, dropped)
  local call = setmetatable({
    calls = self, random = random.new(seed, index), atoms = 0, dropped = dropped or {}, kinds = {},
  }, Call)
  local entry = call.random:pick(self.targets[call.random:pick(roles)])
  local isNameless = entry.role == "operator" or entry.role == "answer" or entry.role == "composition"
  call.target = isNameless and entry.role or (entry.owner and entry.owner .. "." or "") .. entry.name
  -- One of so many values is hostile, and the others are as they should be: one mistake is enough to be refused.
  call.hostility = call.random:pick { 2, 5, 8 }
  local text = render[entry.role](call, entry)
  if entry.role == "constructor" or entry.role == "modifier" then text = call:chained(text) end
  call.text = "return " .. call:placed(call:looked(text), entry)
  return call
end

return Calls
