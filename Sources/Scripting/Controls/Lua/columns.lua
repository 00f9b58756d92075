-- Cells in columns, each as wide as it needs and the width allows, with lines between them.
local host = ...

-- The arrangement, which the host knows as it has to measure every cell. Its children: with hasTitle the title; with
-- hasHeader the cells of the first row; a fill for each row with a background; the cells, row by row; with hasCaption
-- the caption; with verticals a line in front of each column and one at the end; and for each line across the line,
-- and with verticals its junctions: one for each vertical.
--   name        of the widget
--   specs       for each column { min =, ideal =, max =, share =, alignment =, verticalAlignment =, isNumeric =,
--               priority = }, all optional, in cells; `share` is the most of the width, 0…1, that it takes; of
--               alignment "decimal" the whole parts of numbers end below each other
--   gap         cells between columns where there are no verticals
--   rows        how many rows of cells there are
--   lines       { row, … }: a line below that row, 0 for above all
--   verticals   whether there are lines beside the columns too
--   fills       { row, … }: rows with a background
--   hasHeader   whether the first row is a header, so that it is read first
--   counters    how many views come last, the nth of which says that n columns are left out
--   spans       { { row =, column =, count =, alignment = }, … }, by rows: cells that take several columns; the cells
--               of the others are there, and are not drawn
--   plain       { row, count, … }: the rows that host.cells has, as the first of each range, and how many there are
--   hasTitle, hasCaption, titleAlignment
--               texts above and below all, which stand in the outer lines where there are such
--   lazyRows    { hasFooter =, haveFills =, lines = }, for rows that are built as they come into sight
-- With lazyRows the children are: the title; the caption; GridRows of the cells of the header and of the footer; the
-- lines beside the columns; for each of its `lines` (0 above all, 1 below the header, 2 above the footer, 3 below all)
-- the line and its junctions; the counters; and GridRows of a fill, the cells, and for a line above them that line and
-- its junctions. A cell with gridCellColumns takes the columns of those behind it.
-- host.rows(name, function(isInSight) … end) is what the function makes when that is known.
-- Of a spec, columns of the least `priority` are left out first, the last of them before the others.
--
-- In the place of rows behind the header there may be host.cells(views, columns): rows whose cells are plain texts,
-- of which `columns` has a table for each column, { values = list, alignment =, lineLimit =, truncationMode = }. They
-- are drawn from those, and the views are made only for who asks for views. Besides, `columns` may have `looks`, a list
-- of views, and `styles`, the number of one of them for each row: a row is drawn as the modifiers of that view say.
function host.Columns(given) return host.arranged(given) end

-- Longer texts are views of their own: the lines they are wrapped in are kept for as long as they are drawn.
local longest = 1000

-- Whether a value is a text that needs no view, or none.
function host.isPlain(value)
  local kind = type(value)
  return kind == "number" or kind == "boolean" or kind == "nil" or kind == "string" and #value <= longest
end

-- Whether no two rows have the same id, so that nothing is to be said about them.
function host.areDistinct(rows, id)
  if type(id) == "function" then return false end
  local seen = {}
  for _, row in ipairs(rows) do
    local key = row
    if type(row) == "table" then key = rawget(row, id or "id") end
    -- NaN is no key, and nothing is the same as NaN.
    if key ~= key or key == nil and id ~= nil or key ~= nil and seen[key] then return false end
    if key ~= nil then seen[key] = true end
  end
  return true
end
