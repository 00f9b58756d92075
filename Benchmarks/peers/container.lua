-- What the Lua of plugins/checklist costs by itself: the calls and tables of its rows, with views that are nothing.
-- lua5.4 Benchmarks/peers/container.lua 100000
-- containerhost run Benchmarks/peers/container.lua -- 100000
local count = math.tointeger(tonumber((...) or 1000)) or error "the number of rows is not a whole number"
local rowsPerSection = 20

local function itself(view) return view end
local modifiers = {}
for _, name in ipairs {
  "accessibilityHidden", "accessibilityRole", "accessibilityValue", "background", "buttonStyle", "disabled",
  "foregroundStyle", "layoutPriority", "lineLimit", "notApplicable", "padding", "strikethrough",
} do
  modifiers[name] = itself
end
local view = setmetatable({}, { __index = modifiers })
local function made() return view end
local Text, Image, HStack, Button, Spacer = made, made, made, made, view

local sections = {}
for s = 1, count // rowsPerSection do
  local rows = {}
  for i = 1, rowsPerSection do
    local number = (s - 1) * rowsPerSection + i
    rows[i] = { title = "Scrolling in the Deep " .. number, notApplicable = number % 7 == 0 }
  end
  sections[s] = { header = "Section " .. s, rows = rows, footer = rowsPerSection .. " songs" }
end

local function mark(symbol, style)
  return Image(symbol):foregroundStyle(style):accessibilityHidden()
end

local kinds = {
  open = { mark = mark("circle", "secondary"), says = "not checked" },
  checked = { mark = mark("checkmark.circle.fill", "green"), says = "checked" },
  struck = {
    mark = mark("minus.circle", "secondary"), says = "does not apply",
    note = Text "n/a" :foregroundStyle "secondary":lineLimit(1):layoutPriority(1),
  },
}

local function body(self)
  local isStruck = not self.isApplicable
  local isChecked = self.beginsChecked ~= self.isTurned
  local kind = kinds[isStruck and "struck" or isChecked and "checked" or "open"]
  return Button {
    action = function() self.isTurned = not self.isTurned end,
    HStack { alignment = "top",
      kind.mark,
      self.content:strikethrough(isStruck),
      Spacer,
      kind.note,
    },
  } :buttonStyle "plain":disabled(isStruck):accessibilityRole "checkbox":accessibilityValue(kind.says)
end

local function row(subview, index, values)
  body {
    beginsChecked = values.isChecked, isApplicable = not values.notApplicable, isTurned = false, content = subview,
  }
  local drawn = view:padding("horizontal", 1)
  return index % 2 == 0 and drawn:background "quaternary" or drawn
end

for _, section in ipairs(sections) do
  for index, data in ipairs(section.rows) do
    row(Text(data.title):notApplicable(data.notApplicable), index,
      { isChecked = false, notApplicable = data.notApplicable })
  end
end

-- A board has to be something.
local nothing = rawget(_G, "EmptyView")
return nothing and nothing()
