-- Canvas: cells that a board draws by itself, in dots and glyphs, with texts over them.
--
-- The function is asked inside a GeometryReader, so that it knows the final size and every dot is set where it stays.
local host = ...
local measured = require "host.text"

local Context = {}
Context.__index = Context

local known = { color = true, opacity = true, glyph = true, alignment = true, bold = true }

local function checked(options)
  if options == nil then return {} end
  if type(options) ~= "table" then host.fail("options must be a table, got " .. host.describe(options)) end
  for key in pairs(options) do
    if not known[key] then
      host.fail(("no option %s; there are color, opacity, glyph, alignment and bold"):format(host.key(key)))
    end
  end
  local opacity = options.opacity
  if opacity ~= nil and not (type(opacity) == "number" and opacity >= 0 and opacity <= 1) then
    local found = type(opacity) == "number" and tostring(opacity) or host.describe(opacity)
    host.fail("'opacity' must be a number from 0 to 1, got " .. found)
  end
  return options
end

-- A method that takes so many numbers, then options. What is wrong with a call is wrong where the board calls.
local function method(name, count, body)
  Context[name] = function(context, ...)
    local arguments = table.pack(...)
    local ok, message = pcall(function()
      for place = 1, count do
        if type(arguments[place]) ~= "number" then
          host.fail(("argument %d must be a number, got %s"):format(place, host.describe(arguments[place])))
        end
      end
      return body(context, table.unpack(arguments, 1, arguments.n))
    end)
    if not ok then error(("context:%s: %s"):format(name, tostring(message):gsub("^.-Canvas: ", "")), 2) end
  end
end

-- Sixteenths of a colour; nil for all of it.
local function share(options)
  if not options.opacity or options.opacity == 1 then return nil end
  return math.max(1, math.min(15, math.floor(options.opacity * 16 + 0.5)))
end

local function dots(context, joins, places, options)
  options = checked(options)
  host.dots(context.grid, options.color, share(options), joins, places)
end

local function list(places)
  if type(places) ~= "table" then
    host.fail("argument 1 must be a list of numbers, x and y in turn, got " .. host.describe(places))
  end
  if #places % 2 == 1 then host.fail "the last x has no y" end
  return places
end

method("line", 4, function(context, x1, y1, x2, y2, options) dots(context, true, { x1, y1, x2, y2 }, options) end)
method("lines", 0, function(context, places, options) dots(context, true, list(places), options) end)
method("point", 2, function(context, x, y, options) dots(context, false, { x, y }, options) end)
method("points", 0, function(context, places, options) dots(context, false, list(places), options) end)

-- A cell is about twice as high as it is wide: half as many rows make it round.
method("circle", 3, function(context, x, y, radius, options)
  -- A multiple of four, so that all quarters are alike.
  -- The outermost points lie in the last dots, as those on the other side do in the first.
  radius = radius * (1 - 1e-9)
  local places, steps = {}, 8 * math.max(1, math.min(90, math.ceil(math.abs(radius) * 2)))
  for step = 0, steps do
    local angle = 2 * math.pi * step / steps
    places[#places + 1] = x + radius * math.cos(angle)
    places[#places + 1] = y + radius * math.sin(angle) / 2
  end
  dots(context, true, places, options)
end)

-- The outermost dots of the area.
method("rect", 4, function(context, x, y, width, height, options)
  if not (width > 0 and height > 0) then return checked(options) end
  local right, bottom = x + math.max(0, width - 1 / 2), y + math.max(0, height - 1 / context.down)
  dots(context, true, { x, y, right, y, right, bottom, x, bottom, x, y }, options)
end)

-- The first and the last of the parts, so many to a cell, whose middle lies in a length.
local function range(from, length, parts, most)
  local first = math.max(0, math.ceil(math.max(from, -1) * parts - 0.5))
  return first, math.min(most * parts, math.ceil(math.min(from + length, most) * parts - 0.5)) - 1
end

-- All dots, or all cells with a glyph of their own, whose middle is in the area.
method("fill", 4, function(context, x, y, width, height, options)
  options = checked(options)
  local glyph = options.glyph
  if glyph and (type(glyph) ~= "string" or utf8.len(glyph) ~= 1 or measured.width(glyph) ~= 1) then
    host.fail("'glyph' must be one character of one cell, got " .. host.describe(glyph))
  end
  if not (width > 0 and height > 0 and x == x and y == y) then return end
  local left, right = range(x, width, glyph and 1 or 2, context.width)
  local top, bottom = range(y, height, glyph and 1 or context.down, context.height)
  if right < left or bottom < top then return end
  if glyph then
    host.fillCells(
      context.grid, glyph, left, top, right - left + 1, bottom - top + 1, options.color, share(options))
    return
  end
  local places = {}
  for row = top, bottom do
    local middle = (row + 0.5) / context.down
    table.move({ (left + 0.5) / 2, middle, (right + 0.5) / 2, middle, 0 / 0, 0 / 0 }, 1, 6, #places + 1, places)
  end
  dots(context, true, places, options)
end)

local starts = { leading = 0, center = 1 / 2, trailing = 1 }

-- A text of one line that begins, has its middle or ends at a cell.
method("text", 2, function(context, x, y, text, options)
  options = checked(options)
  if type(text) ~= "string" and type(text) ~= "number" then
    host.fail("argument 3 must be a text, got " .. host.describe(text))
  end
  local start = starts[options.alignment or "leading"]
  if not start then host.fail "'alignment' must be \"leading\", \"center\" or \"trailing\"" end
  local left, top = math.floor(x) - math.floor(measured.width(text) * start), math.floor(y)
  if left ~= left or top ~= top or math.abs(left) > 1e6 or math.abs(top) > 1e6 then return end
  local view = Text(text):lineLimit(1)
  if options.bold then view = view:bold() end
  if options.color then view = view:foregroundStyle(options.color) end
  context.texts[#context.texts + 1] = view:fixedSize():offset(left, top)
end)

-- An empty drawing of so many cells, for what is drawn at once.
function host.context(width, height, style)
  local isBlock = style == "block"
  return setmetatable({
    width = width, height = height, down = isBlock and 2 or 4, texts = {}, grid = host.grid(width, height, isBlock),
  }, Context)
end

-- What has been drawn, as a view of its size.
function host.drawn(context)
  local drawing = host.drawing(context.grid)
  if #context.texts == 0 then return drawing end
  return ZStack { alignment = "topLeading", drawing, context.texts }
    :frame { width = context.width, height = context.height, alignment = "topLeading" } :clipped()
end

host.widget("Canvas", function(given)
  local options = type(given) == "table" and given or { given }
  local draw = options[1]
  if type(draw) ~= "function" then
    host.fail "Canvas: the function is missing; write Canvas { function(context, size) … end }"
  end
  local view = GeometryReader(function(size)
    local context = host.context(size.width, size.height, options.style)
    draw(context, size)
    return host.drawn(context)
  end)
  if not options.width and not options.height then return view end
  return view:frame { width = options.width, height = options.height }
end)
