-- Badge, Rule, LabeledContent, Form and safeAreaInset.
local host = ...

-- Where there are colours the brackets are in that of the ground, and only plain text has them.
host.widget("Badge", function(given)
  if type(given) ~= "table" then given = { given } end
  local children = host.views(given)
  if #children == 0 then host.fail "Badge: a text is missing; write Badge \"3\"" end
  if #children == 1 and children[1] == "" then return EmptyView() end
  local color = given.color or "accent"
  local function bracket(mark) return host.silent(Text(mark):background(color)) end
  return HStack { spacing = 0,
    bracket "[", HStack { children } :bold():lineLimit(1), bracket "]",
  } :foregroundStyle(color):inverse()
end)

-- A Divider in a VStack is horizontal.
local function line(width, greatest)
  return host.silent(VStack { Divider }:frame { minWidth = width, maxWidth = greatest })
end

host.widget("Rule", function(given)
  if type(given) ~= "table" then given = { given } end
  local title = host.views(given)
  if #title == 0 then return VStack { Divider } end
  local alignment = given.alignment or "leading"
  return HStack { spacing = 0,
    line(2, alignment == "leading" and 2 or math.huge),
    host.gapped(HStack { title } :lineLimit(1)):layoutPriority(1),
    line(2, alignment == "trailing" and 2 or math.huge),
  }
end)

-- The inset has a higher priority: the view is measured with what is left. Several views of it lie in a ZStack (R17).
host.define("safeAreaInset", function(view, edge, content)
  local isBeside, isFirst = edge == "leading" or edge == "trailing", edge == "top" or edge == "leading"
  if not (isBeside or isFirst or edge == "bottom") then
    host.fail(("safeAreaInset: an edge is \"top\", \"bottom\", \"leading\" or \"trailing\", got %s"):format(
      type(edge) == "string" and ('"%s"'):format(edge) or host.describe(edge)))
  elseif content == nil then
    host.fail(("safeAreaInset: the content is missing; write view:safeAreaInset(\"%s\", content)"):format(edge))
  end
  local inset = ZStack(host.checked { content }):layoutPriority(1)
  return (isBeside and HStack or VStack) { spacing = 0, isFirst and inset or view, isFirst and view or inset }
end)

local gap = Spacer()

-- The arguments of LabeledContent("Name", value), and of LabeledContent { label = "Name", value… }.
local function read(given, value)
  if type(given) == "table" and value == nil then
    local children = host.views(given)
    return given.label, children
  end
  if type(value) == "boolean" then value = tostring(value) end
  return given, host.checked { value }
end

local wrap = host.declare("LabeledContent", false)

host.define("LabeledContent", function(given, second)
  local name, value = read(given, second)
  if name == nil then
    host.fail "LabeledContent: a label is missing; write LabeledContent(\"Name\", value)"
  end
  name = AnyView(host.checked { name }[1])
  -- What can be used looks as it does elsewhere.
  local isDim = true
  for _, view in ipairs(value) do isDim = isDim and not host.isControl(view) end
  local function aligned(alignment)
    local column = VStack { alignment = alignment, value }
    return isDim and column:foregroundStyle "secondary" or column
  end
  local last = aligned "trailing":multilineTextAlignment "trailing"
  local ends = host.Ends { HStack { alignment = "top", name }, gap, last }
  return wrap { host.labeled(ends, GridRow { name, aligned "leading" }) }
end)

-- Rows whose sections look as they do in columns.
local function sectioned(children)
  return ForEach { sections = children, function(section)
    return section.header:bold(), section.content, section.footer:dim()
  end }
end

host.widget("Form", function(given)
  if type(given) ~= "table" then given = { given } end
  local children = host.views(given)
  if given.alignment == "edges" then return host.steady(VStack { alignment = "leading", sectioned(children) }) end
  return host.steady(host.columnsOfLabels(Grid { alignment = "topLeading", horizontalSpacing = 2, children }))
end)
