-- Histogram: how many values lie in each of several ranges, as bars that touch.
local host = ...
host.load "chart"

local function finite(given)
  local rows = type(given[1]) == "table" and given[1] or host.children(given)
  local list, left = {}, 0
  for index, value in pairs(rows) do
    if type(value) == "number" and value == value then
      list[#list + 1] = host.finite(("Histogram: item %s"):format(tostring(index)), value)
    elseif value == false or value ~= value then
      left = left + 1
    else
      host.fail(("Histogram: item %s must be a number, got %s")
        :format(tostring(index), host.describe(value)))
    end
  end
  return list, left
end

-- Ranges of one round width from a multiple of it on, at most so many; the last one has its upper bound too.
local function ranges(data, most)
  -- Zero is a bound of every width.
  most = math.max(most, data.low < 0 and data.high > 0 and 2 or 1)
  local step = host.roundStep(data.low, data.high, most, data.isWhole)
  local first, count
  repeat
    first = math.floor(data.low / step + 1e-9)
    count = math.max(1, math.ceil(data.high / step - 1e-9) - first)
    -- Of whole numbers one by one, each has a bar of its own.
    if data.isWhole and step == 1 then count = math.floor(data.high) - first + 1 end
    local isEnough = count <= most
    if not isEnough then step = host.nextStep(step) end
  until isEnough
  local counts = {}
  for place = 1, count do counts[place] = 0 end
  for _, value in ipairs(data.values) do
    local place = math.max(1, math.min(count, math.floor(value / step + 1e-9) - first + 1))
    counts[place] = counts[place] + 1
  end
  return { counts = counts, step = step, first = first, isSingle = data.isWhole and step == 1 }
end

local function edges(found)
  local list, most = {}, 0x1.fffffffffffffp1023
  for place = 0, #found.counts - (found.isSingle and 1 or 0) do
    local edge = (found.first + place) * found.step
    -- The outermost edges may lie beyond what numbers reach.
    list[place + 1] = (edge > most or edge < -most) and (edge > 0 and most or -most) or edge
  end
  return list
end

-- The range of the tallest bar in words.
local function tallest(found, texts)
  local best = 1
  for place, count in ipairs(found.counts) do if count > found.counts[best] then best = place end end
  local most = host.number(found.counts[best])
  if found.isSingle then return ("most %s at %s"):format(most, texts[best]) end
  return ("most %s from %s to %s"):format(most, texts[best], texts[best + 1])
end

local function texts(found, how) return host.edgeTexts(edges(found), found.step, how) end

host.widget("Histogram", function(given)
  if type(given) ~= "table" then host.fail "Histogram takes a table; write Histogram { 3, 5, 2 }" end
  local data = { low = math.huge, high = -math.huge, isWhole = true }
  local left
  data.values, left = finite(given)
  for _, value in ipairs(data.values) do
    data.low, data.high = math.min(data.low, value), math.max(data.high, value)
    data.isWhole = data.isWhole and value % 1 == 0
  end
  if given.bins and given.bins < 1 then host.fail("Histogram: 'bins' must be at least 1, got " .. given.bins) end
  local title = host.title(given.title)
  local how = given.format and host.formatter("Histogram: 'format'", given.format)
  -- By Rice's rule, from which round bounds may be some away.
  local wanted = given.bins or math.max(6, math.ceil(3 * (#data.values) ^ (1 / 3)))
  local function chartOf(found)
    local chart = host.newChart { title = title, color = given.color }
    local rows = {}
    for place, count in ipairs(found.counts) do rows[place] = { x = place, y = count } end
    chart:add("BarMark", { rows, color = given.color })
    chart.isDense, chart.edges, chart.isSingle = true, texts(found, how), found.isSingle
    return chart:ready {}
  end
  if #data.values == 0 then
    data.low, data.high = 0, 1
  end
  local parts = { title or false, "histogram" }
  if not title then table.remove(parts, 1) end
  if #data.values == 0 then
    parts[#parts + 1] = "no values"
  else
    local found = ranges(data, wanted)
    local number = function(value) return tostring(how and how(value) or host.number(value, 4)) end
    parts[#parts + 1] = host.plural(#data.values, "value")
    parts[#parts + 1] = number(data.low) .. (data.high > data.low and " to " .. number(data.high) or "")
    parts[#parts + 1] = tallest(found, texts(found, how))
  end
  local gaps = left > 0 and host.plural(left, "gap")
  if gaps then parts[#parts + 1] = gaps end
  local plot = GeometryReader(function(size)
    if #data.values == 0 then return host.newChart({}):ready({}):drawn(size) end
    return chartOf(ranges(data, math.max(1, math.min(wanted, size.width - 8)))):drawn(size)
  end)
  local heading = title and Text(title):bold():lineLimit(1) or false
  local rows = host.chartRows("Histogram", given.height, chartOf(ranges(data, wanted)))
  local key = gaps and Text(gaps):foregroundStyle "secondary":lineLimit(1)
  return host.framed(heading, key, plot, rows, given.height, table.concat(parts, ", "), 5)
end)
