-- List, written with the API that every author has.
local host = ...

-- `indent` is what rows under a header stand in by; `isLined` draws a line between the rows of a section, and
-- `isBoxed` a border around them.
local styles = {
  automatic = { indent = 2 },
  plain = { indent = 0, isLined = true },
  insetGrouped = { indent = 1, isLined = true, isBoxed = true },
}
styles.sidebar = styles.automatic

-- The view of a row with its badge at the other end of the width. What the row remembers stays when its badge comes
-- and goes.
local function badged(view, row, badge)
  local isShown = badge ~= nil and badge ~= 0 and badge ~= ""
  if badge == nil or not isShown and host.isDivider(row) then return view end
  return HStack { view, isShown and Spacer(), isShown and Badge(tostring(badge)) }
end

-- What a row is selected by: its tag, or its id.
local function keyOf(row, selection, values)
  local tag = host.tagOf(row, selection, values)
  if tag == nil then tag = host.idOf(row) end
  if tag == nil then tag = row.id end
  return tag
end

-- A mark stands before what can be selected, so that it is seen without colours.
local function marked(view, isChosen)
  local mark = (isChosen and Image "arrowtriangle.forward.fill" or Text " "):accessibilityHidden()
  return HStack { alignment = "top", mark, view }
end

-- What can be selected, as far as it is drawn. `turn` opens and closes it.
local function selectable(view, row, key, isChosen, binding, turn)
  local control = view:focusable():onTapGesture(function() host.select(binding, key) end)
    :accessibilityValue(isChosen and "selected" or "not selected")
  if turn then
    control = control:onKeyPress("right", function() return turn(true) end)
      :onKeyPress("left", function() return turn(false) end)
  end
  return host.alike(control, row)
end

local function inset(view, insets, style, indent)
  if type(insets) == "number" then return view:padding(insets) end
  if insets then
    return view:padding {
      leading = insets.leading, trailing = insets.trailing, top = insets.top, bottom = insets.bottom,
    }
  end
  if indent == 0 then return view end
  return view:padding { leading = indent, trailing = style.isBoxed and indent or 0 }
end

local function divider() return Divider():foregroundStyle "separator" end

-- A row, and the line below it, or nothing in its place: a row's own wish comes before the style's.
local function drawn(row, values, isBeforeAnother, style, indent, selection, turn)
  local isSelectable = selection and not host.isDivider(row)
  local view = badged(isSelectable and host.rowContent(row) or row, row, values.listRowBadge)
  local key, isChosen
  if isSelectable then
    local selected = host.read(selection)
    key = keyOf(row, selected, values)
    isChosen = host.isSelected(selected, key)
    view = marked(view, isChosen)
  end
  view = inset(view, values.listRowInsets, style, indent)
  local background = values.listRowBackground
  if background == nil and isChosen then background = "selection" end
  -- What can be selected is as wide as the list, and so is its ground.
  if background ~= nil or isSelectable then view = view:frame { maxWidth = math.huge, alignment = "leading" } end
  if background ~= nil then view = view:background(background) end
  if isSelectable then view = selectable(view, row, key, isChosen, selection, turn) end
  local wish = values.listRowSeparator
  local isLined = wish == "visible" or wish ~= "hidden" and style.isLined
  return view, isLined and isBeforeAnother() and inset(divider(), nil, style, indent)
end

-- A section without rows, or folded up, has no card.
local function boxed(section, rows)
  return section.header:font "headline":padding("horizontal", 2),
    not section.content.isEmpty and host.documented(LazyVStack { alignment = "leading", rows }, "list")
      :frame { maxWidth = math.huge, alignment = "leading" }:border("rounded", "border"),
    section.footer:dim():padding("horizontal", 2)
end

local wrap = host.declare("List", {
  selection = EmptyView,
  style = Environment "listStyle",
  body = function(self)
    local style = styles[self.style] or styles.automatic
    local selection = self.selection ~= EmptyView and self.selection or nil
    return ScrollView { host.documented(LazyVStack { alignment = "leading",
      ForEach { sections = self.content, function(section, index)
        local content = section.content
        local hasHeader = not section.header.isEmpty
        local indent = (hasHeader or style.isBoxed) and style.indent or 0
        local rows = ForEach { subviews = content, function(row, position)
          local function isBeforeAnother() return content[position + 1] ~= nil end
          local values = row.containerValues
          local outline = selection and values.listOutline
          if not outline then return drawn(row, values, isBeforeAnother, style, indent, selection) end
          return ForEach { subviews = outline(), function(item)
            local own = item.containerValues
            return drawn(item, own, isBeforeAnother, style, indent, selection, own.listRowTurn)
          end }
        end }
        local line = section.containerValues.listSectionSeparator == "visible" and divider()
        if style.isBoxed then
          return index > 1 and hasHeader and Text "", { boxed(section, rows) }, line
        end
        return index > 1 and Text "", section.header:font "headline", rows,
          section.footer:dim():padding { leading = indent }, line
      end },
    }, "list") }
  end,
})

-- List { rows }, or List(data, function) as ForEach takes them.
host.define("List", function(...)
  if select("#", ...) < 2 then return wrap(...) end
  return wrap { host.loop("List", ...) }
end)
