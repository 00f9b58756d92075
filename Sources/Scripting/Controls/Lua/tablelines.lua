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

-- What lines in a colour are made of. Views are values: each is made once, for all tables.
local function lines(color)
  local function rule(view) return host.silent(view:foregroundStyle(color)) end
  local glyphs = setmetatable({}, { __index = function(made, glyph)
    made[glyph] = rule(Image(glyph))
    return made[glyph]
  end })
  return { across = rule(Divider()), down = rule(HStack { Divider }), glyphs = glyphs }
end

-- The outer lines are a border, and those inside divide.
local outer, inner = lines "border", lines "separator"

-- Which lines beside columns a row does not show: those inside of cells that take several columns.
local function hidden(spans)
  local numbers = {}
  for _, span in ipairs(spans) do
    for number = span.column, span.column + span.count - 2 do numbers[number] = true end
  end
  return numbers
end

-- The same of each row.
local function hiddenByRow(spans)
  local rows = {}
  for _, span in ipairs(spans) do
    rows[span.row] = rows[span.row] or {}
    table.insert(rows[span.row], span)
  end
  for row, found in pairs(rows) do rows[row] = hidden(found) end
  return rows
end

-- What stands where a line meets the one in front of column `number` + 1, as the rows above and below it hide that;
-- nil for no row.
local function junction(above, below, number)
  local goesUp, goesDown = above and not above[number], below and not below[number]
  return goesUp and (goesDown and "┼" or "┴") or goesDown and "┬" or "─"
end

-- Adds the views of a line across: `corner` is the number of its left end among those of the style.
local function addLine(views, ends, corner, columnCount, above, below)
  local line = ends and not (above and below) and outer or inner
  views[#views + 1] = line.across
  for number = 0, ends and columnCount or -1 do
    local edge = number == 0 and ends[corner] or number == columnCount and ends[corner + 1]
    views[#views + 1] = edge and outer.glyphs[edge] or line.glyphs[junction(above, below, number)]
  end
end

-- Adds the views of the lines beside the columns of a frame.
local function addLinesDown(views, columnCount)
  for number = 0, columnCount do
    views[#views + 1] = ((number == 0 or number == columnCount) and outer or inner).down
  end
end

-- The views of the lines: Columns places them.
function host.tableDecorations(style, after, rowCount, columnCount, spans)
  local views, ends, rows = {}, frames[style], hiddenByRow(spans)
  if ends then addLinesDown(views, columnCount) end
  for _, row in ipairs(after) do
    addLine(views, ends, row == 0 and 1 or row == rowCount and 5 or 3, columnCount,
      row > 0 and (rows[row] or {}), row < rowCount and (rows[row + 1] or {}))
  end
  return views
end

-- Whether a line stands above a row that is built when it comes into sight: the first one has those around all.
function host.hasLineAbove(style, shown, place)
  if place == 1 or style == "compact" then return false end
  local before = shown.isTitle[shown.list[place - 1]]
  return style == "grid" or shown.isTitle[shown.list[place]] or before and frames[style] ~= nil
end

-- The views of the line between two rows, whose cells of several columns are `above` and `below`.
function host.tableLine(style, columnCount, above, below)
  local views = {}
  addLine(views, frames[style], 3, columnCount, hidden(above), hidden(below))
  return views
end

-- The lines that stand once around rows which are built as they come into sight, as Columns numbers them, and their
-- views. `header`, `footer` and what `spansOf(isLast)` says of the first row and the last are cells of several columns;
-- false where there is no such row.
function host.tableLinesAround(style, columnCount, header, footer, spansOf)
  local list, views, ends = {}, {}, frames[style]
  if ends then addLinesDown(views, columnCount) end
  local function add(number, corner, above, below)
    list[#list + 1] = number
    addLine(views, ends, corner, columnCount, above and hidden(above), below and hidden(below))
  end
  -- Without lines beside columns nothing meets them.
  local first, last = ends and spansOf(false) or {}, ends and spansOf(true) or {}
  if ends then add(0, 1, false, header or first) end
  if header and style ~= "compact" then add(1, 3, header, first) end
  if footer and style ~= "compact" then add(2, 3, last, footer) end
  if ends then add(3, 5, footer or last, false) end
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
