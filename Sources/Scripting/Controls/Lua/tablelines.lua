-- The lines of a Table, and what says how many columns it has no room for.
local host = ...

-- The ends of the lines across: of the first, of those between rows, and of the last.
local frames = {
  rounded = { "╭", "╮", "├", "┤", "╰", "╯" },
  grid = { "┌", "┐", "├", "┤", "└", "┘" },
}

function host.isFramed(style) return frames[style] ~= nil end

-- After which rows a line goes.
function host.tableLines(style, rowCount, hasHeader, footed, groups)
  local isFramed, isRule = frames[style] ~= nil, {}
  if hasHeader then isRule[1] = true end
  if footed then isRule[rowCount - 1] = true end
  for _, group in ipairs(groups) do
    if group.title ~= nil then
      -- A line stands above a section's title, and in a frame below it too.
      isRule[group.row - 2] = true
      if isFramed then isRule[group.row - 1] = true end
    end
  end
  local list = {}
  for row = 0, rowCount do
    local isEdge = row == 0 or row == rowCount
    if isEdge and isFramed or not isEdge and (style == "grid" or isRule[row] and style ~= "compact") then
      list[#list + 1] = row
    end
  end
  -- A header above nothing keeps its line.
  if hasHeader and rowCount == 1 and style == "plain" then list[1] = 1 end
  return list
end

local function rule(view) return host.silent(view:foregroundStyle "separator") end

-- What all lines are made of. Views are values: each is made once, for all tables.
local across, down = rule(Divider()), rule(HStack { Divider })
local glyphs = setmetatable({}, { __index = function(made, glyph)
  made[glyph] = rule(Image(glyph))
  return made[glyph]
end })

-- Which lines beside columns a row does not show: those inside of cells that take several columns.
local function hidden(spans)
  local rows = {}
  for _, span in ipairs(spans) do
    rows[span.row] = rows[span.row] or {}
    for number = span.column, span.column + span.count - 2 do rows[span.row][number] = true end
  end
  return rows
end

-- What stands where the line below `row` meets the one in front of column `number` + 1.
local function junction(rows, row, rowCount, number)
  local above = row > 0 and not (rows[row] and rows[row][number])
  local below = row < rowCount and not (rows[row + 1] and rows[row + 1][number])
  return above and (below and "┼" or "┴") or below and "┬" or "─"
end

-- The views of the lines: Columns places them.
function host.tableDecorations(style, after, rowCount, columnCount, spans)
  local views, ends, rows = {}, frames[style], hidden(spans)
  for _ = 1, ends and columnCount + 1 or 0 do views[#views + 1] = down end
  for _, row in ipairs(after) do
    views[#views + 1] = across
    local first = row == 0 and 1 or row == rowCount and 5 or 3
    for number = 0, ends and columnCount or -1 do
      local glyph = number == 0 and ends[first] or number == columnCount and ends[first + 1]
        or junction(rows, row, rowCount, number)
      views[#views + 1] = glyphs[glyph]
    end
  end
  return views
end

local corners = { first = 1, middle = 3, last = 5 }
local crossings = { first = "┬", middle = "┼", last = "┴" }

-- Adds the views of one line across to `views`: the "first" one, one in the "middle", or the "last".
function host.addTableLine(views, style, which, columnCount)
  local ends = frames[style]
  views[#views + 1] = across
  for number = 0, ends and columnCount or -1 do
    local corner = number == 0 and corners[which] or number == columnCount and corners[which] + 1
    views[#views + 1] = glyphs[corner and ends[corner] or crossings[which]]
  end
end

-- The lines that stand once around rows which are built as they come into sight, as Columns numbers them, and their
-- views. In a grid each row has the line above it.
function host.tableLinesAround(style, hasHeader, footed, columnCount)
  local isFramed, isGrid = frames[style] ~= nil, style == "grid"
  local list, views = {}, {}
  for number = 1, isFramed and columnCount + 1 or 0 do views[number] = down end
  local function add(number, which)
    list[#list + 1] = number
    host.addTableLine(views, style, which, columnCount)
  end
  if isFramed and (hasHeader or not isGrid) then add(0, "first") end
  if hasHeader and style ~= "compact" and not isGrid then add(1, "middle") end
  if footed and style ~= "compact" then add(2, "middle") end
  if isFramed then add(3, "last") end
  return list, views
end

-- What says below a table how many columns are left out.
function host.columnCounters(columnCount)
  local views = {}
  for count = 1, columnCount - 1 do
    local words = count == 1 and "+1 column" or ("+%d columns"):format(count)
    views[count] = ViewThatFits { axes = "horizontal", Text(words), Text("+" .. count):lineLimit(1) }
      :foregroundStyle "secondary"
  end
  return views
end
