-- Columns: views in columns of nearly one height, read down one and then down the next.
local host = ...

-- How many columns there are in a width, and how wide each is. Without a bound there are as many as there may be, each
-- as wide as the widest view likes to be; several are never narrower than `minWidth`.
local function division(self, width, subviews)
  local most = math.max(1, math.min(self.count, #subviews))
  if not width or width == math.huge then
    local widest = most > 1 and self.minWidth or 0
    for _, subview in ipairs(subviews) do widest = math.max(widest, subview:sizeThatFits({}).width) end
    return most, widest
  end
  local fitting = (width + self.spacing) // (self.minWidth + self.spacing)
  local columns = math.max(1, math.min(most, fitting))
  return columns, math.max(0, (width - self.spacing * (columns - 1)) // columns)
end

-- The first of the views that have room, with all behind it, in none, one, two… columns, none of which is higher than
-- `limit`.
local function firstFitting(heights, columns, limit)
  local first = #heights + 1
  while first > 1 and heights[first - 1] == 0 do first = first - 1 end
  local places = { [0] = first }
  for count = 1, columns do
    local used = 0
    while first > 1 and used + heights[first - 1] <= limit do
      first = first - 1
      used = used + heights[first]
    end
    places[count] = first
  end
  return places
end

-- The least height in which all views have room in so many columns, found by halves; and the height of all.
local function least(heights, columns)
  local low, total = 0, 0
  for _, height in ipairs(heights) do
    low, total = math.max(low, height), total + height
  end
  local high = total
  while low < high do
    local middle = (low + high) // 2
    if firstFitting(heights, columns, middle)[columns] == 1 then high = middle else low = middle + 1 end
  end
  return low, total
end

-- Where each column begins, and how high the highest is: one that has its share of what is left ends, if the others
-- have room for the rest.
local function balanced(heights, columns)
  local limit, rest = least(heights, columns)
  local starts, used, left, first = { 1 }, 0, columns - 1, firstFitting(heights, columns, limit)
  for place, height in ipairs(heights) do
    local hasShare = left > 0 and used * (left + 1) >= rest and place >= first[left]
    if used > 0 and (used + height > limit or hasShare) then
      starts[#starts + 1] = place
      rest, used, left = rest - used, 0, left - 1
    end
    used = used + height
  end
  return starts, limit
end

-- The columns: how wide they are, where they begin, and the heights of the views.
local function plan(self, width, subviews)
  local columns, each = division(self, width, subviews)
  local heights = {}
  for place, subview in ipairs(subviews) do heights[place] = subview:sizeThatFits({ width = each }).height end
  local starts, height = balanced(heights, columns)
  return { starts = starts, heights = heights, height = height, width = each }
end

local NewsColumns = Layout("Columns", {
  count = 2, spacing = 2, minWidth = 12,

  sizeThatFits = function(self, proposal, subviews)
    if #subviews == 0 then return { width = 0, height = 0 } end
    local columns = plan(self, proposal.width, subviews)
    local count = #columns.starts
    return { width = count * columns.width + (count - 1) * self.spacing, height = columns.height }
  end,

  -- The offer divides the columns as it did for the size, which is narrower where the views fill fewer of them.
  placeSubviews = function(self, bounds, proposal, subviews)
    if #subviews == 0 then return end
    local columns = plan(self, proposal.width, subviews)
    local column, x, y = 1, bounds.x, bounds.y
    for place, subview in ipairs(subviews) do
      if columns.starts[column + 1] == place then
        column, x, y = column + 1, x + columns.width + self.spacing, bounds.y
      end
      subview:place { x = x, y = y, width = columns.width, height = columns.heights[place] }
      y = y + columns.heights[place]
    end
  end,
})

-- A header stays with the first row below it.
local function together(section)
  if section.header.isEmpty then return section.content, section.footer end
  local first = VStack { alignment = "leading", spacing = 0, section.header, section.content:prefix(1) }
  return first, section.content:dropFirst(1), section.footer
end

host.define("Columns", function(given)
  if type(given) ~= "table" then given = { given } end
  for _, key in ipairs { "count", "minWidth" } do
    if given[key] and given[key] < 1 then
      host.fail(("Columns: '%s' must be at least 1, got %d"):format(key, given[key]))
    end
  end
  local columns = { count = given.count, spacing = given.spacing, minWidth = given.minWidth }
  columns[1] = ForEach { sections = host.views(given, "Columns"), together }
  return host.documented(NewsColumns(columns), "column")
end)
