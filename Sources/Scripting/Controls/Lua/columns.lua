-- The arrangement of a table: cells in columns, each as wide as it needs and the width allows, with
-- lines between them.
--
-- Its subviews: a fill for each row with a background; the cells, row by row; with verticals a line in
-- front of each column and one at the end; and for each line across the line, and with verticals its
-- junctions: one for each vertical.
--   specs       for each column { min =, ideal =, max =, share =, alignment =, isNumeric = }, all optional, in
--               cells; `share` is the most of the width, 0…1, that it takes
--   gap         cells between columns where there are no verticals
--   rows        how many rows of cells there are
--   lines       { row, … }: a line below that row, 0 for above all
--   verticals   whether there are lines beside the columns too
--   fills       { row, … }: rows with a background
--   counters    how many views come last, the nth of which says that n columns are left out
-- Of a spec, columns of the least `priority` are left out first, the last of them before the others.

local host = ...

local function sum(list)
  local total = 0
  for _, value in ipairs(list) do total = total + value end
  return total
end

-- Takes cells off the widest, the last of equals first, as far as `floors` allow.
local function shrink(widths, floors, available)
  for column, width in ipairs(widths) do
    widths[column] = math.max(floors[column], math.min(width, math.max(available, 1)))
  end
  local excess = sum(widths) - available
  while excess > 0 do
    local widest
    for column, width in ipairs(widths) do
      if width > floors[column] and (not widest or width >= widths[widest]) then widest = column end
    end
    if not widest then return end
    widths[widest] = widths[widest] - 1
    excess = excess - 1
  end
end

-- Gives what is left to the columns that may be wider, in equal parts, odd cells to the first.
local function grow(widths, specs, available)
  local left = available - sum(widths)
  while left > 0 do
    local open = {}
    for column, width in ipairs(widths) do
      if width < (specs[column].max or 0) then open[#open + 1] = column end
    end
    if #open == 0 then return end
    local part = math.max(1, left // #open)
    for _, column in ipairs(open) do
      local share = math.min(part, specs[column].max - widths[column], left)
      widths[column] = widths[column] + share
      left = left - share
    end
  end
end

-- What stands before, between and after the columns: with room, and without.
local function edges(self)
  if self.verticals then return { 2, 3, 2 }, { 1, 1, 1 } end
  return { 0, self.gap, 0 }, { 0, math.min(self.gap, 1), 0 }
end

-- Cells of text that can still be read without effort.
local comfort = 8

-- The least that still says something.
local least = 3

-- What the columns would like to have, need at least, and need to be read well, and to be read at all.
local function wishes(self, cell, available)
  local ideals, floors, comforts, leasts = {}, {}, {}, {}
  for column, spec in ipairs(self.specs) do
    local ideal = spec.ideal or 0
    if not spec.ideal then
      for row = 1, self.rows do
        ideal = math.max(ideal, cell(row, column):sizeThatFits().width)
      end
    end
    local most = spec.share and available < math.huge and available * spec.share // 1 or math.huge
    ideal = math.max(spec.min or 1, math.min(ideal, spec.max or math.huge, most), 1)
    ideals[column] = ideal
    -- A column of numbers is the last to lose cells.
    floors[column] = math.min(ideal, spec.min or spec.isNumeric and ideal or 1)
    comforts[column] = math.min(ideal, math.max(floors[column], comfort))
    leasts[column] = self.counters > 0 and math.min(ideal, math.max(floors[column], least)) or 1
  end
  return ideals, floors, comforts, leasts
end

-- Makes the columns fit: first none narrower than is well read, then none below its least width, then
-- all alike.
local function squeeze(widths, floors, comforts, room)
  local ones = {}
  for place in ipairs(widths) do ones[place] = 1 end
  shrink(widths, sum(comforts) <= room and comforts or sum(floors) <= room and floors or ones, room)
end

-- The columns among `shown` without the one that is the first to go.
local function without(specs, shown)
  local goes = #shown
  for place = #shown, 1, -1 do
    if (specs[shown[place]].priority or 0) < (specs[shown[goes]].priority or 0) then goes = place end
  end
  table.remove(shown, goes)
end

-- What a list has for the columns `shown`.
local function pick(list, shown)
  local picked = {}
  for place, column in ipairs(shown) do picked[place] = list[column] end
  return picked
end

-- Where columns begin, and where the lines beside them stand, counted from the left edge.
local function offsets(widths, edge, width)
  local starts, borders, x = {}, { 0 }, edge[1]
  for column, taken in ipairs(widths) do
    starts[column] = x
    borders[column + 1] = x + taken + edge[2] // 2
    x = x + taken + edge[2]
  end
  borders[#widths + 1] = width - 1
  return starts, borders
end

-- The columns that show: `shown`, their widths and places by their place among those.
local function plan(self, cell, available)
  local ideals, floors, comforts, leasts = wishes(self, cell, available)
  local edge, tight = edges(self)
  local shown = {}
  for column in ipairs(ideals) do shown[column] = column end
  local function frame() return edge[1] + edge[2] * (#shown - 1) + edge[3] end
  local widths = ideals
  if available < math.huge then
    if sum(comforts) + frame() > available then edge = tight end
    while #shown > 1 and sum(pick(leasts, shown)) + frame() > available do without(self.specs, shown) end
    if self.verticals and frame() + 1 > available then edge = { 0, 0, 0 } end
    local room = available - frame()
    widths = pick(ideals, shown)
    if sum(widths) > room then
      squeeze(widths, pick(floors, shown), pick(comforts, shown), room)
    else
      grow(widths, pick(self.specs, shown), room)
    end
  end
  local width = sum(widths) + frame()
  local starts, borders = offsets(widths, edge, width)
  return {
    shown = shown, widths = widths, width = width, starts = starts, borders = borders,
    isFramed = self.verticals and edge[1] > 0,
  }
end

-- Heights of the rows, each as high as its highest cell.
local function heights(self, cell, columns)
  local list = {}
  for row = 1, self.rows do
    local height = 0
    for place, column in ipairs(columns.shown) do
      height = math.max(height, cell(row, column):sizeThatFits { width = columns.widths[place] }.height)
    end
    list[row] = height
  end
  return list
end

local function isFilling(self)
  for _, spec in ipairs(self.specs) do
    if spec.max == math.huge then return true end
  end
  return false
end

-- How many cells come before what lies behind the rows: those of a header, so that it is read first.
local function cellsBefore(self) return self.hasHeader and #self.specs or 0 end

-- How the cell of a row and a column is found among the subviews.
local function reader(self, subviews)
  local before, count = cellsBefore(self), #self.specs
  return function(row, column)
    local place = (row - 1) * count + column
    return subviews[place > before and #self.fills + place or place]
  end
end

-- Where there is no room for the outer lines, those above and below all go too.
local function isDrawn(self, columns, row)
  return columns.isFramed or not self.verticals or (row > 0 and row < self.rows)
end

local function offset(alignment, space)
  if alignment == "trailing" then return space end
  return alignment == "center" and space // 2 or 0
end

local function placeRow(self, cell, columns, row, x, y, height)
  local place = 1
  for column, spec in ipairs(self.specs) do
    local subview = cell(row, column)
    if columns.shown[place] ~= column then
      subview:hide()
    else
      local width = columns.widths[place]
      local taken = math.min(width, subview:sizeThatFits { width = width }.width)
      subview:place {
        x = x + columns.starts[place] + offset(spec.alignment, width - taken), y = y,
        width = width, height = height,
      }
      place = place + 1
    end
  end
end

-- Places one subview at each line beside the columns, the last one at the end; without `y` none is seen.
local function placeAtBorders(self, subviews, first, columns, x, y, size)
  local count = #self.specs
  for number = 1, count + 1 do
    local subview = subviews[first + number - 1]
    local border = columns.borders[number > count and #columns.shown + 1 or number]
    if y and columns.isFramed and (number > count or number <= #columns.shown) then
      subview:place { x = x + border, y = y, width = 1, height = size }
    else
      subview:hide()
    end
  end
  return first + count + 1
end

-- The rows from `y` on, and where the lines across go: `tops` of rows, `rules` by number, the end.
local function stack(self, columns, tall, y)
  local tops, rules, number = {}, {}, 1
  for row = 0, self.rows do
    if row > 0 then
      tops[row] = y
      y = y + tall[row]
    end
    if self.lines[number] == row then
      if isDrawn(self, columns, row) then
        rules[number] = y
        y = y + 1
      end
      number = number + 1
    end
  end
  return tops, rules, y
end

local function placeLines(self, subviews, position, columns, rules, x)
  for number = 1, #self.lines do
    local y = rules[number]
    if y then
      subviews[position]:place { x = x, y = y, width = columns.width, height = 1 }
    else
      subviews[position]:hide()
    end
    position = position + 1
    if self.verticals then
      position = placeAtBorders(self, subviews, position, columns, x, y, 1)
    end
  end
  return position
end

-- How many columns are left out, of those that are counted.
local function missing(self, columns) return self.counters > 0 and #self.specs - #columns.shown or 0 end

host.Columns = Layout("Columns", {
  specs = {}, gap = 2, rows = 0, lines = {}, verticals = false, fills = {}, hasHeader = false, counters = 0,

  sizeThatFits = function(self, proposal, subviews)
    local cell = reader(self, subviews)
    local columns = plan(self, cell, proposal.width or math.huge)
    local _, _, height = stack(self, columns, heights(self, cell, columns), 0)
    local isEndless = proposal.width == math.huge and isFilling(self)
    return {
      width = isEndless and math.huge or columns.width, height = height + (missing(self, columns) > 0 and 1 or 0),
    }
  end,

  placeSubviews = function(self, bounds, _, subviews)
    local cell = reader(self, subviews)
    local columns = plan(self, cell, bounds.width)
    local tall = heights(self, cell, columns)
    local tops, rules, bottom = stack(self, columns, tall, bounds.y)
    local inset = columns.isFramed and 1 or 0
    for number, row in ipairs(self.fills) do
      subviews[cellsBefore(self) + number]:place {
        x = bounds.x + inset, y = tops[row], width = columns.width - 2 * inset, height = tall[row],
      }
    end
    for row = 1, self.rows do placeRow(self, cell, columns, row, bounds.x, tops[row], tall[row]) end
    local position = #self.fills + self.rows * #self.specs + 1
    if self.verticals then
      position = placeAtBorders(self, subviews, position, columns, bounds.x, bounds.y, bottom - bounds.y)
    end
    position = placeLines(self, subviews, position, columns, rules, bounds.x)
    for number = 1, self.counters do
      local counter = subviews[position + number - 1]
      if number == missing(self, columns) then
        counter:place { x = bounds.x, y = bottom, width = columns.width, height = 1 }
      else
        counter:hide()
      end
    end
  end,
})
