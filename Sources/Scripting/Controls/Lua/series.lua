-- What a Chart draws: the items of its marks become values of series, at places of one axis and between the least and
-- the most of the other.
local host = ...

-- Each another among sixteen colours, where orange is a red; red itself is for what is wrong.
local palette = { "fill", "green", "purple", "yellow", "pink", "cyan", "orange", "indigo" }
-- What tells series apart where there are no colours.
local shades = { "█", "▓", "▒", "░", "▚", "▞" }
local symbols = { "•", "×", "+", "o", "▴", "■", "▾", "◂", "▸" }

-- What errors call the field of an item.
local function fieldName(mark, key, index)
  if mark.isValues then return ("Chart: item %d of 'values'"):format(index) end
  return ("%s: '%s' of item %d"):format(mark.kind, key, index)
end

-- The field `key` of an item, by what the mark says of it.
local function fieldOf(mark, key, item, index)
  local how = mark.given[key]
  if how ~= nil then return host.field(how, item, index) end
  return host.field(key, item)
end

-- The number of an item; NaN for none, which is a gap, and whether it says nothing of it.
local function numberOf(mark, item, index)
  local key = mark.isLying and "x" or "y"
  local value = fieldOf(mark, key, item, index)
  if value == nil and mark.given[key] == nil and type(item) ~= "table" then value = item end
  if value == nil or value == false or value ~= value then return 0 / 0, value == nil end
  return host.finite(fieldName(mark, key, index), value), false
end

-- The place of a position that has a label: the label, or another name that is shown as it where an earlier one has
-- the same.
local function labelled(chart, index)
  local label = chart.labels[index] or tostring(index)
  if type(label) ~= "number" and type(label) ~= "string" then
    host.fail(("Chart: item %d of 'labels' must be a text or a number, got %s"):format(index, host.describe(label)))
  end
  if chart.hasScale then return label end
  label = tostring(label)
  chart.labelled[label] = chart.labelled[label] or index
  if chart.labelled[label] == index then return label end
  local name = label .. "\0" .. index
  chart.shown[name] = label
  return name
end

local function placeOf(chart, mark, item, index)
  local key = mark.isLying and "y" or "x"
  local place = fieldOf(mark, key, item, index)
  if place == nil and mark.given[key] == nil then
    place = chart.labels and labelled(chart, index) or index
  end
  if type(place) == "number" then return host.finite(fieldName(mark, key, index), place) end
  if type(place) == "string" then return place end
  return host.fail(("%s must be a number or a text, got %s"):format(fieldName(mark, key, index), host.describe(place)))
end

-- The series of a name, or the only one of a mark: what it looks like in all marks.
local function seriesOf(chart, mark, name)
  local key = name or mark
  if not chart.series[key] then
    local number, alike = #chart.series + 1, chart.alike[mark.kind] or 0
    chart.alike[mark.kind] = alike + 1
    chart.series[number] = {
      name = name, kind = mark.kind, color = palette[(number - 1) % #palette + 1],
      shade = shades[alike % #shades + 1], symbol = symbols[alike % #symbols + 1],
    }
    chart.series[key] = chart.series[number]
  end
  local series, given = chart.series[key], mark.given
  if given.colors and name then series.color = given.colors[name] or series.color end
  series.color = given.color or series.color
  series.symbol = given.symbol or series.symbol
  return series
end

-- Items become the values of series: mark.lines = { { series =, points = { { x =, y = } } } }.
function host.readMark(chart, mark)
  local given = mark.given
  local rows = given[1]
  if type(rows) ~= "table" then
    host.fail(("%s: the list of items is missing; write %s { rows, x = \"time\", y = \"load\" }")
      :format(mark.kind, mark.kind))
  end
  mark.lines = {}
  local subject = mark.isValues and "Chart: 'values'" or mark.kind .. ": the items"
  local byName, last = {}, host.lastPosition(subject, rows)
  -- Bars whose y is a text lie: their x is the number.
  if mark.kind == "BarMark" then
    for index = 1, last do
      mark.isLying = mark.isLying or type(fieldOf(mark, "y", rows[index], index)) == "string"
    end
    chart.isLying = chart.isLying or mark.isLying
  end
  local lacksValues, lacksSeries = last > 0, last > 0
  for index = 1, last do
    local item = rows[index]
    local y, isNothing = numberOf(mark, item, index)
    local x = placeOf(chart, mark, item, index)
    lacksValues = lacksValues and isNothing
    local isUnplaced = chart.hasLogX and type(x) == "number" and x <= 0
    if isUnplaced or chart.isLog and y <= 0 then y, chart.unshown = 0 / 0, chart.unshown + 1 end
    local name = given.name
    if given.series ~= nil then
      name = host.field(given.series, item, index)
      lacksSeries = lacksSeries and name == nil
      name = name ~= nil and tostring(name) or nil
    end
    local line = byName[name or mark]
    if not line then
      line = { series = seriesOf(chart, mark, name), points = {} }
      byName[name or mark] = line
      mark.lines[#mark.lines + 1] = line
    end
    if isUnplaced then
      chart.unplaced = chart.unplaced + 1
    else
      line.points[#line.points + 1] = { x = x, y = y, index = index }
    end
    chart.hasNames = chart.hasNames or type(x) == "string"
    chart.hasNumbers = chart.hasNumbers or type(x) == "number"
  end
  if lacksValues then host.warnOfNothing(mark.kind, given[mark.isLying and "x" or "y"], rows[1]) end
  if lacksSeries then host.warnOfNothing(mark.kind, given.series, rows[1]) end
  if given[mark.isLying and "y" or "x"] == nil then chart.unnamed = math.max(chart.unnamed, last) end
end

-- What a RuleMark is at, and how many of the marks are drawn before it: up to the last bars or areas that come before.
function host.readRule(chart, given)
  if (given.x == nil) == (given.y == nil) then host.fail "RuleMark takes either 'x' or 'y'" end
  if given.y ~= nil then host.finite("RuleMark: 'y'", given.y) end
  if chart.isLog and given.y and given.y <= 0 then
    host.fail(("RuleMark: 'y' must be more than 0 on a logarithmic axis, got %s"):format(given.y))
  end
  if type(given.x) == "number" then
    host.finite("RuleMark: 'x'", given.x)
    if chart.hasLogX and given.x <= 0 then
      host.fail(("RuleMark: 'x' must be more than 0 on a logarithmic axis, got %s"):format(given.x))
    end
  end
  chart.rules[#chart.rules + 1] = given
  chart.below[given] = 0
  for number, mark in ipairs(chart.marks) do
    if mark.kind == "BarMark" or mark.kind == "AreaMark" then chart.below[given] = number end
  end
end

-- Leaves out the rules that are beyond the axes.
function host.keepRules(chart)
  if #chart.rules == 0 then return end
  local kept, places = {}, {}
  for _, place in ipairs(host.placesOf(chart)) do places[place] = true end
  local function isWithin(value, domain) return not domain or value >= domain[1] and value <= domain[2] end
  for _, given in ipairs(chart.rules) do
    local isKept
    if given.y then
      isKept = isWithin(given.y, chart.yDomain)
    elseif chart.isBand and not chart.isLying then
      isKept = places[host.bandOf(chart, given.x)]
    else
      isKept = type(given.x) == "number" and isWithin(given.x, chart.xDomain)
    end
    if isKept then kept[#kept + 1] = given end
    if isKept and given.x and given.label then chart.uprights = chart.uprights + 1 end
  end
  chart.rules = kept
end

-- The place that a rule names: a label may be a number.
function host.bandOf(chart, place)
  return chart.hasNames and type(place) == "number" and tostring(place) or place
end

-- The places of all marks in the order of their axis: numbers by size, names as they come.
function host.placesOf(chart)
  local list, seen = {}, {}
  for _, mark in ipairs(chart.marks) do
    for _, line in ipairs(mark.lines) do
      for _, point in ipairs(line.points) do
        if not seen[point.x] then
          seen[point.x] = true
          list[#list + 1] = point.x
        end
      end
    end
  end
  if not chart.hasNames then table.sort(list) end
  return list
end

-- By place, the values of each series of a mark, one above the other: base and top of each. Of several values of a
-- series at one place, the next one begins where the last one ends.
local function stacked(mark)
  local isStack = mark.given.stacking ~= "grouped" and mark.given.stacking ~= "unstacked"
  local tops, bottoms, stacks = {}, {}, {}
  for number, line in ipairs(mark.lines) do
    if not isStack then tops, bottoms = {}, {} end
    local own = {}
    stacks[number] = own
    for _, point in ipairs(line.points) do
      if point.y == point.y then
        local side = point.y < 0 and bottoms or tops
        local base = side[point.x] or 0
        local top, before = base + point.y, own[point.x]
        side[point.x] = top
        if not before then
          own[point.x] = { base = base, top = top }
        elseif (before.top < before.base) == (point.y < 0) then
          before.top = top
        else
          before.base, before.top = math.min(before.base, before.top, top), math.max(before.base, before.top, top)
        end
      end
    end
  end
  return stacks
end

-- From where to where the values go.
function host.readDomain(chart)
  local low, high, isWhole, count, gaps = math.huge, -math.huge, true, 0, 0
  local needsZero = false
  local function add(value)
    low, high = math.min(low, value), math.max(high, value)
    isWhole = isWhole and value % 1 == 0
  end
  for _, mark in ipairs(chart.marks) do
    local isStack = mark.kind == "BarMark" or mark.kind == "AreaMark"
    for _, line in ipairs(mark.lines) do
      for _, point in ipairs(line.points) do
        if point.y == point.y then
          count = count + 1
          add(point.y)
        else
          gaps = gaps + 1
        end
      end
    end
    chart.least, chart.most = low, high
    if isStack then
      needsZero = true
      mark.stacks = stacked(mark)
      for _, own in ipairs(mark.stacks) do
        for _, part in pairs(own) do add(part.top) end
      end
    end
  end
  chart.count, chart.gaps = count, gaps
  for _, given in ipairs(chart.rules) do
    local value = given.y
    if chart.isLying then value = given.x end
    if value then add(value) end
  end
  if chart.isLog then
    if low > high then low, high = 1, 10 end
    chart.low, chart.high, chart.isWhole = low, high, isWhole
    return
  end
  if low > high then low, high = 0, 1 end
  if needsZero or low > 0 and low <= 0.4 * high then low = math.min(low, 0) end
  if needsZero or high < 0 and high >= 0.4 * low then high = math.max(high, 0) end
  -- What is nearer to nothing than numbers can be told apart is nothing.
  if math.max(-low, high) < 1e-301 then low, high = 0, 0 end
  -- One value is in the middle, between nothing and twice as much.
  if low == high then
    if low == 0 then high = 1 elseif low > 0 then low, high = 0, math.min(2 * high, 1.7e308)
    else low, high = math.max(2 * low, -1.7e308), 0 end
  end
  chart.low, chart.high, chart.isWhole = low, high, isWhole
end
