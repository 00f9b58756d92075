-- OutlineGroup and Tree: data with children of its own kind, a row each.
local host = ...

local function isList(data) return data[1] ~= nil or next(data) == nil end

-- The children of an item, checked; an empty list when it has none.
local function childrenOf(tree, item, how)
  local children = host.field(how, item)
  if children ~= nil then tree.haveChildren = true end
  if children == nil or children == false then return {} end
  host.list(tree.owner .. ": the children of an item", children)
  return children
end

local plainTypes = { string = true, number = true, boolean = true }

local function isPlain(value) return plainTypes[type(value)] or false end

-- What an item says when nobody says how to draw it.
local function plain(tree, item)
  local owner, title = tree.owner, item
  if type(item) == "table" then title = item.title or item.name or item.label end
  if title == nil then
    host.fail(("%s: an item has no title; write %s(data, function(item) … end)"):format(owner, owner))
  elseif not isPlain(title) and (type(title) ~= "table" or not isList(title)) then
    host.fail(("%s: an item is a table or a text, and its title a text, got %s; write %s(data, function(item) … end)")
      :format(owner, host.describe(title), owner))
  end
  return Text(title)
end

-- What a level of a tree may be nested in; deeper data is taken for a mistake.
local limit = 200

local function check(tree, item, depth, path)
  if path[item] then
    host.fail(tree.owner .. ": an item is among its own descendants; a tree has no circles")
  end
  if depth > limit then host.fail(("%s: the data is nested deeper than %d levels"):format(tree.owner, limit)) end
end

-- One view for an item, of whatever its function returned.
local function drawn(tree, item, index)
  local view = host.tuple(tree.draw(item, index))
  if view == nil then host.warnOfNothing(tree.owner, tree.draw) end
  return VStack { alignment = "leading", host.view(view, tree.owner) }
end

local none = {}

-- The items as nodes { view =, id =, children = }; `path` has the items above.
local function nodes(tree, items, depth, path)
  local list = {}
  tree.deepest = math.max(tree.deepest, depth)
  for index, item in ipairs(items) do
    local node = { view = tree.view(tree, item, index), children = none }
    if type(item) == "table" then
      check(tree, item, depth, path)
      path[item] = true
      local children = childrenOf(tree, item, tree.options.children or "children")
      if #children > 0 then node.children = nodes(tree, children, depth + 1, path) end
      path[item] = nil
      node.id = host.field(tree.options.id or "id", item)
      if node.id ~= nil and not isPlain(node.id) then
        host.fail(("%s: the id of an item must be a string, number or boolean, got %s")
          :format(tree.owner, host.describe(node.id)))
      end
    end
    list[index] = node
  end
  return list
end

-- Gives each node its key: its id, or its place among all, as "2.1".
local function giveKeys(list, place)
  for index, node in ipairs(list) do
    node.key = node.id == nil and place .. index or node.id
    giveKeys(node.children, place .. index .. ".")
  end
end

-- A line as high as its row. Nothing in a guide stretches across: a stack would offer such a row the width
-- that it has, instead of the width there is, and its indent would change.
local function line() return HStack { Divider():foregroundStyle "separator" } end

-- The guide of the row itself: a branch, and beside further lines of the row the way to its next sibling.
local function branch(isLast)
  return VStack { alignment = "leading", spacing = 0,
    ViewThatFits { axes = "horizontal", Image(isLast and "└──" or "├──"), Image(isLast and "└" or "├") }
      :foregroundStyle "separator",
    not isLast and line(),
    Spacer { minLength = 0 },
  }
end

-- All guides there are, made with the first tree: rows share them.
local guides

local function makeGuides()
  local nothing = host.silent(Text "")
  return {
    nothing = nothing,
    branch = { [true] = host.silent(branch(true)), [false] = host.silent(branch(false)) },
    -- Of a level above: a line where that level goes on.
    passing = { [true] = nothing, [false] = host.silent(line()) },
  }
end

-- Appends the rows of `list` to `result`. A row is a guide for each level, of which those of the levels above are in
-- `levels`, then the view; with `areTagged` it can be selected.
local function rows(list, depth, levels, tree, result, areTagged)
  local part = "item " .. depth
  for number, node in ipairs(list) do
    local isLast = number == #list
    if depth > 0 then levels[depth] = tree.hasGuides and guides.branch[isLast] or guides.nothing end
    levels[depth + 1] = node.view
    local row = host.TreeRow { deepest = tree.deepest, table.unpack(levels, 1, depth + 1) }
    local view = host.documented(row, part)
    if areTagged then view = view:tag(node.key) end
    result[#result + 1] = node.id ~= nil and view:id(node.id) or view
    if #node.children > 0 then
      if depth > 0 then levels[depth] = tree.hasGuides and guides.passing[isLast] or guides.nothing end
      rows(node.children, depth + 1, levels, tree, result, areTagged)
    end
  end
  return result
end

local function item(node, depth)
  return host.documented(HStack { alignment = "top", node.view }, "item " .. depth)
end

-- A group for each item with children, folded away until somebody opens it; what is open goes with its item's id.
local function disclosures(list, depth, isExpanded)
  return ForEach(list, function(node)
    local label = item(node, depth)
    if #node.children == 0 then return label:padding("leading", 2) end
    return DisclosureGroup { label = label, isExpanded = isExpanded, disclosures(node.children, depth + 1, isExpanded) }
  end)
end

-- A row for each item that is in sight, for a list in which rows are selected.
local listed

-- One item with children, and its children when it is open.
local Branch = host.declare("OutlineGroup", {
  node = EmptyView,
  depth = 0,
  isExpanded = EmptyView,
  expanded = State(false),
  body = function(self)
    local isExpanded
    if self.isExpanded ~= EmptyView then isExpanded = self.isExpanded end
    local isOpen = host.typed("boolean", "OutlineGroup", isExpanded, self.expanded)
    local function turn(open)
      if open == isOpen then return false end
      if isExpanded == nil then self.expanded = open else host.write(isExpanded, open) end
    end
    local chevron = host.chevrons[isOpen]:onTapGesture(function() turn(not isOpen) end)
    return HStack { alignment = "top", chevron, item(self.node, self.depth) }:padding("leading", 2 * self.depth)
        :tag(self.node.key):containerValue("listRowTurn", turn),
      isOpen and listed(self.node.children, self.depth + 1, isExpanded)
  end,
})

function listed(list, depth, isExpanded)
  return ForEach(list, { id = "key" }, function(node)
    if #node.children > 0 then return Branch { node = node, depth = depth, isExpanded = isExpanded } end
    return item(node, depth):padding("leading", 2 * depth + 2):tag(node.key)
  end)
end

local function outline(owner)
  return function(data, options, draw)
    if type(options) == "function" and draw == nil then options, draw = {}, options end
    options = options or {}
    if type(options) ~= "table" then
      host.fail(("%s: argument 2 must be a table of options or a function, got %s")
        :format(owner, host.describe(options)))
    end
    if draw ~= nil and type(draw) ~= "function" then
      host.fail(("%s: argument 3 must be a function, got %s"):format(owner, host.describe(draw)))
    end
    if type(data) ~= "table" then
      host.fail(("%s: argument 1 must be an item or a list of items, got %s"):format(owner, host.describe(data)))
    end
    local items = { data }
    if isList(data) then
      host.list(owner .. ": the data", data)
      items = data
    end
    local tree = { deepest = 0, owner = owner, options = options, draw = draw, view = draw and drawn or plain }
    local list = nodes(tree, items, 0, {})
    if options.children and not tree.haveChildren then host.warnOfNothing(owner, options.children, items[1]) end
    local chosen = options.style or "guides"
    tree.hasGuides = chosen == "guides"
    guides = guides or makeGuides()
    local isFolded = chosen == "disclosure"
    local view = VStack { alignment = "leading", spacing = 0,
      isFolded and disclosures(list, 0, options.isExpanded) or rows(list, 0, {}, tree, {}),
    }
    return host.documented(view, "list"):containerValue("listOutline", function()
      host.load "controls"
      giveKeys(list, "")
      return isFolded and listed(list, 0, options.isExpanded) or Group(rows(list, 0, {}, tree, {}, true))
    end)
  end
end

host.widget("OutlineGroup", outline "OutlineGroup")
host.widget("Tree", outline "Tree")
