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
local function titleOf(tree, item)
  local owner, title = tree.owner, item
  if type(item) == "table" then title = item.title or item.name or item.label end
  if title == nil then
    host.fail(("%s: an item has no title; write %s(data, function(item) … end)"):format(owner, owner))
  elseif not isPlain(title) and (type(title) ~= "table" or not isList(title)) then
    host.fail(("%s: an item is a table or a text, and its title a text, got %s; write %s(data, function(item) … end)")
      :format(owner, host.describe(title), owner))
  end
  return title
end

local function idOf(tree, item)
  local id = host.field(tree.options.id or "id", item)
  if id ~= nil and not isPlain(id) then
    host.fail(("%s: the id of an item must be a string, number or boolean, got %s")
      :format(tree.owner, host.describe(id)))
  end
  return id
end

-- What a level of a tree may be nested in; deeper data is taken for a mistake.
local limit = 200

local function check(tree, item, depth, path)
  if path[item] then
    host.fail(tree.owner .. ": an item is among its own descendants; a tree has no circles")
  end
  if depth > limit then host.fail(("%s: the data is nested deeper than %d levels"):format(tree.owner, limit)) end
end

-- One view for a row: its title, or whatever its function returned.
local function drawn(tree, row)
  if not tree.draw then return Text(titleOf(tree, tree.items[row])) end
  local view = host.tuple(tree.draw(tree.items[row], tree.indices[row]))
  if view == nil then host.warnOfNothing(tree.owner, tree.draw) end
  return VStack { alignment = "leading", host.view(view, tree.owner) }
end

-- Adds a row for each item and its descendants: the item, its position among its siblings, its depth, its id, and its
-- parent's row, which is 0 for none; then the last row of its descendants, or its own. `path` has the items above.
local function add(tree, items, depth, parent, path)
  tree.deepest = math.max(tree.deepest, depth)
  for index, item in ipairs(items) do
    local row = #tree.items + 1
    tree.items[row], tree.indices[row], tree.depths[row], tree.parents[row] = item, index, depth, parent
    if not tree.draw then titleOf(tree, item) end
    if type(item) == "table" then
      check(tree, item, depth, path)
      path[item] = true
      local children = childrenOf(tree, item, tree.options.children or "children")
      if #children > 0 then add(tree, children, depth + 1, row, path) end
      path[item] = nil
      tree.ids[row] = idOf(tree, item)
    end
    tree.ends[row] = #tree.items
  end
end

-- Where a row is among all, as "2.1".
local function placeOf(tree, row)
  local parent, index = tree.parents[row], tree.indices[row]
  return parent == 0 and tostring(index) or placeOf(tree, parent) .. "." .. index
end

-- What a row is told from others by: its id, or its place.
local function keyOf(tree, row)
  local id = tree.ids[row]
  if id == nil then return placeOf(tree, row) end
  return id
end

local function hasChildren(tree, row) return tree.ends[row] > row end

-- The rows of the children of a row, with their keys; of 0 the roots.
local function childRows(tree, parent)
  local list, row = {}, parent + 1
  while row <= tree.ends[parent] do
    list[#list + 1] = { row = row, key = keyOf(tree, row) }
    row = tree.ends[row] + 1
  end
  return list
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

local function part(tree, row) return "item " .. tree.depths[row] end

local function isLast(tree, row) return tree.ends[row] == tree.ends[tree.parents[row]] end

-- A row: a guide for each level above it, its own, and the view.
local function treeRow(tree, row)
  local depth, above = tree.depths[row], row
  local parts = { deepest = tree.deepest, [depth + 1] = drawn(tree, row) }
  for level = depth, 1, -1 do
    parts[level] = not tree.hasGuides and guides.nothing
      or level == depth and guides.branch[isLast(tree, row)] or guides.passing[isLast(tree, above)]
    above = tree.parents[above]
  end
  return host.documented(host.TreeRow(parts), part(tree, row))
end

-- All rows; with `areTagged` they can be selected.
local function rows(tree, areTagged)
  return host.loop(tree.owner, #tree.items, function(row)
    local id, view = tree.ids[row], treeRow(tree, row)
    if areTagged then view = view:tag(keyOf(tree, row)) end
    return id ~= nil and view:id(id) or view
  end)
end

local function item(tree, row)
  return host.documented(HStack { alignment = "top", drawn(tree, row) }, part(tree, row))
end

-- A group for each item with children, folded away until somebody opens it; what is open goes with its item's id.
local function disclosures(tree, parent)
  return ForEach(childRows(tree, parent), { id = "key" }, function(child)
    local label = item(tree, child.row)
    if not hasChildren(tree, child.row) then return label:padding("leading", 2) end
    return DisclosureGroup {
      label = label, isExpanded = tree.options.isExpanded, disclosures(tree, child.row),
    }
  end)
end

-- A row for each item that is in sight, for a list in which rows are selected.
local listed

-- One item with children, and its children when it is open.
local Branch = host.declare("OutlineGroup", {
  tree = EmptyView,
  child = EmptyView,
  expanded = State(false),
  body = function(self)
    local tree, row = self.tree, self.child.row
    local isExpanded = tree.options.isExpanded
    local isOpen = host.typed("boolean", "OutlineGroup", isExpanded, self.expanded)
    local function turn(open)
      if open == isOpen then return false end
      if isExpanded == nil then self.expanded = open else host.write(isExpanded, open) end
    end
    local chevron = host.chevrons[isOpen]:onTapGesture(function() turn(not isOpen) end)
    return HStack { alignment = "top", chevron, item(tree, row) }:padding("leading", 2 * tree.depths[row])
        :tag(self.child.key):containerValue("listRowTurn", turn),
      isOpen and listed(tree, row)
  end,
})

function listed(tree, parent)
  return ForEach(childRows(tree, parent), { id = "key" }, function(child)
    if hasChildren(tree, child.row) then return Branch { tree = tree, child = child } end
    return item(tree, child.row):padding("leading", 2 * tree.depths[child.row] + 2):tag(child.key)
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
    local tree = {
      owner = owner, options = options, draw = draw, deepest = 0,
      items = {}, indices = {}, depths = {}, ids = {}, parents = {}, ends = {},
    }
    add(tree, items, 0, 0, {})
    tree.ends[0] = #tree.items
    if options.children and not tree.haveChildren then host.warnOfNothing(owner, options.children, items[1]) end
    local chosen = options.style or "guides"
    tree.hasGuides = chosen == "guides"
    guides = guides or makeGuides()
    local isFolded = chosen == "disclosure"
    local view = VStack { alignment = "leading", spacing = 0, isFolded and disclosures(tree, 0) or rows(tree) }
    return host.documented(view, "list"):containerValue("listOutline", function()
      host.load "controls"
      return isFolded and listed(tree, 0) or rows(tree, true)
    end)
  end
end

host.widget("OutlineGroup", outline "OutlineGroup")
host.widget("Tree", outline "Tree")
