--- @name feed
--- @version 1.0.0
--- @api 1
--- @summary A feed of sections, each a column or a strip, of which a few items show until it is expanded.

ContainerValues.sectionAxis = Entry("vertical", { "vertical", "horizontal" })
-- How many items of a section show before it is expanded; 0 shows all.
ContainerValues.sectionItemsLimit = Entry(0)

--- Whether the items of this section stand below each other ("vertical") or side by side ("horizontal").
function View:sectionAxis(axis) return self:containerValue("sectionAxis", axis) end

--- Shows the first `limit` items of this section, and a button for the others.
function View:sectionItemsLimit(limit) return self:containerValue("sectionItemsLimit", limit) end

--- TextItem { title = } or TextItem "title": a line in a box.
local Item = Container("FeedTextItem", { title = "", body = function(self)
  return Text(self.title):padding("horizontal", 1):frame { maxWidth = math.huge, alignment = "leading" }
    :border("rounded", "tertiary")
end })

local function TextItem(item)
  return Item(type(item) == "table" and item or { title = item })
end

--- ColorItem { color =, name = } or ColorItem "red": a patch of colour, and its name for those who see none.
local Patch = Container("FeedColorItem", { color = "red", name = "", body = function(self)
  return VStack {
    Color(self.color):frame { width = 10, height = 2 },
    Text(self.name):font "caption":lineLimit(1),
  } :border("rounded", "tertiary")
end })

local function ColorItem(item)
  if type(item) ~= "table" then item = { color = item } end
  return Patch { color = item.color, name = item.name or tostring(item.color) }
end

local function vertical(items)
  return LazyVStack { alignment = "leading", items }
end

local function horizontal(items)
  return ScrollView { axis = "horizontal", LazyHStack { spacing = 1, items } }
end

-- How many items a section hides while it is not expanded.
local function hidden(section)
  local limit = section.containerValues.sectionItemsLimit
  return limit > 0 and math.max(0, section.content.count - limit) or 0
end

-- The header, with a button where there is something to expand.
local function header(section, isExpanded, toggle)
  if section.header.isEmpty then return end
  local count = section.content.count
  return HStack { alignment = "top",
    section.header:font "title",
    Spacer(),
    hidden(section) > 0 and Button { action = toggle,
      HStack {
        Image(isExpanded and "rectangle.compress.vertical" or "rectangle.expand.vertical"),
        Text(isExpanded and "fewer" or "all " .. count):lineLimit(1),
      } :foregroundStyle "accent":layoutPriority(1),
    },
  }
end

local FeedContainer = Container("FeedContainer", {
  -- The ids of the sections that were expanded.
  expanded = State({}),
  body = function(self)
    local function toggle(id)
      local expanded = {}
      for known, isExpanded in pairs(self.expanded) do expanded[known] = isExpanded end
      expanded[id] = not expanded[id] or nil
      self.expanded = expanded
    end

    local function draw(section)
      local id, axis, limit = section.id, section.containerValues.sectionAxis, section.containerValues.sectionItemsLimit
      local isExpanded = self.expanded[id] or false
      local isCut = hidden(section) > 0 and not isExpanded
      local items = isCut and section.content:prefix(limit) or section.content
      return VStack { alignment = "leading",
        header(section, isExpanded, function() toggle(id) end),
        axis == "horizontal" and horizontal(items) or vertical(items),
        isCut and Text("… " .. hidden(section) .. " more"):foregroundStyle "secondary":padding("horizontal", 2)
          :accessibilityLabel("collapsed, " .. hidden(section) .. " more"),
        section.footer:font "footnote":padding("horizontal", 2),
      }
    end

    return ScrollView { LazyVStack { alignment = "leading", spacing = 1, ForEach { sections = self.content, draw } } }
  end,
})

return { FeedContainer = FeedContainer, TextItem = TextItem, ColorItem = ColorItem }
