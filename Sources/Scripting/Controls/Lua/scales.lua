-- Where values stand on the axes of charts, and the round numbers and times that are written there.
local host = ...
host.load "format"
local format = require "host.format"

-- What 1, 2 and 5 make of the power of ten below `least`: the first that is not less.
local function roundStep(least)
  local power = 10.0 ^ math.floor(math.log(least, 10))
  if power == 0 or power == math.huge then return least end
  for _, factor in ipairs { 1, 2, 5, 10 } do
    local step = factor * power
    if step < math.huge and step >= least * (1 - 1e-9) then return step end
  end
  return least
end

-- The next round step above one.
local function nextStep(step) return roundStep(step * 1.5) end

-- A round step of which `low…high` holds at most `count`; of whole numbers, a whole one.
local function stepOf(low, high, count, isWhole)
  local step = roundStep(math.max(high / count - low / count, 5e-324))
  return isWhole and math.max(1, step) or step
end

-- The multiples of `step` from `low` to `high`.
local function multiples(low, high, step)
  local list, slack = {}, step * 1e-6
  if step == math.huge then return list end
  for count = math.ceil((low - slack) / step), math.floor((high + slack) / step) do
    list[#list + 1] = count * step
    if #list > 1000 then break end
  end
  return list
end

-- The digits behind the point that tell multiples of a step apart.
local function digitsOf(step)
  if step >= 1 or step <= 0 then return step % 1 == 0 and 0 or 1 end
  return math.ceil(-math.log(step, 10) - 1e-9)
end

-- The numbers of an axis as texts, all with as many digits. Long ones are short where that tells them apart.
local function written(values, step)
  local digits = digitsOf(step)
  local function each(text)
    local texts, seen, longest = {}, {}, 0
    for place, value in ipairs(values) do
      texts[place] = text(value)
      if seen[texts[place]] then return nil end
      seen[texts[place]] = true
      longest = math.max(longest, #texts[place])
    end
    return texts, longest
  end
  if digits > 12 then return (each(function(value) return ("%.6g"):format(value) end)) or {} end
  local most = math.max(math.abs(values[1] or 0), math.abs(values[#values] or 0))
  if most >= 1e15 then return (each(function(value) return ("%.6g"):format(value) end)) or {} end
  -- Nothing needs no digits to be told from what is small.
  local texts, longest = each(function(value)
    return value == 0 and digits > 3 and "0" or format.number(value, { digits = digits })
  end)
  if texts and longest <= 7 then return texts end
  for compact = 0, 2 do
    local short = each(function(value)
      return (format.number(value, { notation = "compact", digits = compact }))
    end)
    if short then return short end
  end
  return texts or {}
end

-- Between these many rows each, a tick; the value of the lowest edge, and that of a row.
--
-- Ticks stand whole rows apart: of the steps that leave them two rows or more, the one that wastes the least.
function host.rowScale(low, high, rows, isWhole, isFixed)
  if isFixed or math.max(-low, high) > 1e307 then
    local step, ticks
    for apart = 2, isFixed and 1 or 2, -1 do
      step = stepOf(low, high, math.max(1, rows // apart), isWhole)
      ticks = multiples(low, high, step)
      if #ticks > 1 then break end
    end
    return { low = low, perRow = high / rows - low / rows, step = step, ticks = ticks, waste = 0 }
  end
  local best
  local step = stepOf(low, high, math.max(1, rows), isWhole)
  for _ = 1, 6 do
    local first = math.floor(low / step + 1e-9)
    local count = math.max(1, math.ceil(high / step - 1e-9) - first)
    local apart = rows // count
    if apart >= 1 then
      local waste = 1 - (high / step - low / step) / (rows / apart)
      -- Ticks in each row are too many, and one alone is too few.
      if apart < 2 then waste = waste + 0.15 end
      if count < 2 and rows >= 4 then waste = waste + 0.3 end
      if not best or waste < best.waste - 1e-9 then
        best = { waste = waste, step = step, low = first * step, apart = apart }
      end
    end
    step = nextStep(step)
  end
  if not best then best = { step = step, low = math.floor(low / step) * step, apart = math.max(1, rows) } end
  local ticks = {}
  for count = 0, rows // best.apart do ticks[count + 1] = best.low + count * best.step end
  return {
    low = best.low, perRow = best.step / best.apart, step = best.step, ticks = ticks, waste = best.waste or 0,
  }
end

-- The same of powers of ten: the place of a value is that of its logarithm. With room to spare, twos and fives have
-- ticks as well.
function host.logScale(low, high, rows, _, isFixed)
  local from, to = math.log(low, 10), math.log(high, 10)
  if not isFixed then
    from, to = math.floor(from + 1e-9), math.ceil(to - 1e-9)
    if to <= from then to = from + 1 end
  end
  local scale = { isLog = true, low = from, perRow = (to - from) / rows, ticks = {}, waste = 0 }
  local first, last = math.ceil(from - 1e-9), math.floor(to + 1e-9)
  -- Decades stand whole rows apart where there is room, or each k-th has a tick.
  local every = 1
  while (last - first) / every > math.max(1, rows / 2) do every = every + 1 end
  local apart = rows // math.max(1, math.ceil((to - from) / every))
  if not isFixed and apart >= 1 then
    scale.perRow = every / apart
    scale.waste = 1 - (to - from) / (rows * scale.perRow)
    last = math.floor(from + rows * scale.perRow + 1e-9)
  end
  local isRoomy = scale.perRow <= 0.17
  for power = first, last do
    if (power - first) % every == 0 then scale.ticks[#scale.ticks + 1] = 10.0 ^ power end
    for _, factor in ipairs(isRoomy and { 2, 5 } or {}) do
      local exponent = power + math.log(factor, 10)
      if exponent <= from + rows * scale.perRow + 1e-9 then
        scale.ticks[#scale.ticks + 1] = factor * 10.0 ^ power
      end
    end
  end
  return scale
end

-- How many rows above the lowest edge a value of a scale stands.
function host.rowsUp(scale, value)
  if not scale.isLog then return value / scale.perRow - scale.low / scale.perRow end
  if value <= 0 then return 0 end
  return (math.log(value, 10) - scale.low) / scale.perRow
end

-- Whether texts in the middle of their places keep so many cells from each other, two without `gap`.
local function fits(ticks, place, least, most, gap)
  local last
  for _, tick in ipairs(ticks) do
    local width = host.cellsOf(tick.label)
    tick.place = math.floor(place(tick.value))
    tick.left = math.max(least, math.min(tick.place - math.max(0, width - 1) // 2, most - width))
    if last and tick.left < last + (gap or 2) or tick.left < least then return false end
    last = tick.left + width
  end
  return true
end

-- The ticks of numbers along a length, with texts that have room between the columns `least` and `most`. Where there is
-- room for no round number, both ends have one if they are whole.
function host.numberTicks(low, high, length, place, least, most, how, isWhole)
  local function labelled(values, step)
    local ticks, texts = {}, how and {} or written(values, step)
    for index, value in ipairs(values) do
      ticks[index] = { value = value, label = how and tostring(how(value)) or texts[index] or "" }
    end
    return fits(ticks, place, least, most) and ticks or {}
  end
  local finest = stepOf(low, high, math.max(1, length // 6), isWhole)
  local step = finest
  for _ = 1, 12 do
    local ticks = labelled(multiples(low, high, step), step)
    if #ticks > 0 then return ticks end
    step = nextStep(step)
  end
  return low < high and low % 1 == 0 and high % 1 == 0 and labelled({ low, high }, finest) or {}
end

-- The texts of ticks along the axis of values.
function host.tickTexts(scale, how)
  local texts = {}
  if not how and scale.isLog then
    how = function(value)
      if value < 10000 then return ("%.10g"):format(value) end
      return value < 1e15 and format.number(value, { notation = "compact", digits = 0 }) or ("%.0e"):format(value)
    end
  end
  if not how then return written(scale.ticks, scale.step) end
  for index, value in ipairs(scale.ticks) do texts[index] = tostring(how(value)) end
  return texts
end

-- The ticks of a logarithmic length: powers of ten, with twos and fives between them where those have room, else each
-- k-th.
function host.powerTicks(low, high, place, most, how)
  local first, last = math.floor(math.log(low, 10)), math.floor(math.log(high, 10))
  for every = 0, last - first + 1 do
    local scale, ticks = { isLog = true, ticks = {} }, {}
    for power = first, last, math.max(1, every) do
      for _, factor in ipairs(every == 0 and { 1, 2, 5 } or { 1 }) do
        local value = factor * 10.0 ^ power
        if value >= low * (1 - 1e-9) and value <= high * (1 + 1e-9) then scale.ticks[#scale.ticks + 1] = value end
      end
    end
    local texts = host.tickTexts(scale, how)
    for index, value in ipairs(scale.ticks) do ticks[index] = { value = value, label = texts[index] } end
    if fits(ticks, place, 0, most) then return ticks end
  end
  return {}
end

-- Times. Days are counted from 1970 as in the proleptic Gregorian calendar; os.date knows the zone.

-- The number of a day.
function host.dayNumber(year, month, day)
  year = year + (month - 1) // 12
  month = (month - 1) % 12 + 1
  if month <= 2 then year = year - 1 end
  local era = year // 400
  local ofEra = year - era * 400
  local ofYear = (153 * (month + (month > 2 and -3 or 9)) + 2) // 5 + day - 1
  return era * 146097 + ofEra * 365 + ofEra // 4 - ofEra // 100 + ofYear - 719468
end

-- Year, month and day of a day's number.
function host.dateOf(number)
  local shifted = number + 719468
  local era = shifted // 146097
  local ofEra = shifted - era * 146097
  local year = (ofEra - ofEra // 1460 + ofEra // 36524 - ofEra // 146096) // 365
  local ofYear = ofEra - (365 * year + year // 4 - year // 100)
  local part = (5 * ofYear + 2) // 153
  local month = part < 10 and part + 3 or part - 9
  return year + era * 400 + (month <= 2 and 1 or 0), month, ofYear - (153 * part + 2) // 5 + 1
end

host.months = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" }

-- How many seconds clocks are ahead of UTC at a time.
local function ahead(time, zone)
  if zone == "utc" then return 0 end
  local whole = math.floor(time)
  local ok, date = pcall(os.date, "*t", whole)
  if not ok then return 0 end
  local seconds = host.dayNumber(date.year, date.month, date.day) * 86400
  return seconds + date.hour * 3600 + date.min * 60 + date.sec - whole
end

local minute, hour, day = 60, 3600, 86400
local steps = {
  1, 2, 5, 10, 15, 30, minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 3 * hour,
  6 * hour, 12 * hour, day, 2 * day, 7 * day, 14 * day,
}
-- In months.
local longSteps = { 1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12000 }

-- What is written at a time of a clock: the least that tells it from its neighbours.
local function clockText(seconds, step)
  local whole = math.floor(seconds + 0.5)
  local ofDay = whole % day
  if step < day and ofDay ~= 0 then
    local text = ("%02d:%02d"):format(ofDay // hour, ofDay % hour // minute)
    return step < minute and text .. (":%02d"):format(ofDay % minute) or text
  end
  local _, month, date = host.dateOf(whole // day)
  return host.months[month] .. " " .. date
end

local function monthText(number, step)
  if step >= 12 or number % 12 == 0 then return tostring(number // 12) end
  return host.months[number % 12 + 1]
end

local function monthTicks(low, high, step)
  local year, month = host.dateOf(math.floor(low / day))
  local number, ticks = math.ceil((year * 12 + month - 1) / step) * step, {}
  while #ticks < 200 do
    local seconds = host.dayNumber(number // 12, number % 12 + 1, 1) * day
    if seconds > high then break end
    if seconds >= low then ticks[#ticks + 1] = { clock = seconds, label = monthText(number, step) } end
    number = number + step
  end
  return ticks
end

-- The ticks of times; steps are those of clocks and calendars. Times that no calendar reaches are seconds.
function host.timeTicks(low, high, length, place, least, most, how, zone)
  low, high = low + 0.0, high + 0.0
  if math.max(-low, high) > 1e14 then return host.numberTicks(low, high, length, place, least, most, how) end
  local first = ahead(low, zone)
  local function settled(ticks)
    for index = #ticks, 1, -1 do
      local tick = ticks[index]
      -- In summer clocks may be ahead by another hour.
      tick.value = tick.clock - ahead(tick.clock - first, zone)
      if how then tick.label = tostring(how(tick.value)) end
      -- Where summer begins clocks leave out an hour.
      if math.abs(tick.value + ahead(tick.value, zone) - tick.clock) >= 1 then table.remove(ticks, index) end
    end
    return #ticks > 0 and fits(ticks, place, least, most) and ticks
  end
  local from, to = low + first, high + ahead(high, zone)
  for _, step in ipairs(steps) do
    if (to - from) / step <= length / 4 + 1 then
      local ticks = {}
      -- Weeks begin on Mondays; the first day of 1970 was a Thursday.
      local shift = step >= 7 * day and -3 * day or 0
      for count = math.ceil((from - shift) / step), math.floor((to - shift) / step) do
        ticks[#ticks + 1] = { clock = count * step + shift, label = clockText(count * step + shift, step) }
      end
      if settled(ticks) then return ticks end
    end
  end
  for _, step in ipairs(longSteps) do
    if (to - from) / (step * 30 * day) <= length / 4 + 1 then
      local ticks = monthTicks(from, to, step)
      if settled(ticks) then return ticks end
    end
  end
  -- Within a second there is one tick.
  return settled { { clock = from, label = clockText(from, 1) } } or {}
end

-- Whether labels tell apart what names do.
local function tellApart(ticks, names)
  local seen = {}
  for place, tick in ipairs(ticks) do
    if seen[tick.label] and seen[tick.label] ~= names[place] then return false end
    seen[tick.label] = names[place]
  end
  return true
end

-- The ticks of names that stand in the middle of bands. Where they are too many, words are cut to their bands, if what
-- is left tells them apart; of others, as dates, each k-th stands there.
function host.nameTicks(names, place, band, least, most)
  local measured, gap, areWords = require "host.text", 1, false
  for _, name in ipairs(names) do
    if name:find "%s" then gap = 2 end
    areWords = areWords or not name:find "%d"
  end
  local function each(every, room)
    local ticks = {}
    for index = 1, #names, every do
      local label = room and measured.truncate(names[index], room) or names[index]
      ticks[#ticks + 1] = { value = index, label = label }
    end
    return fits(ticks, place, least, most, gap) and ticks
  end
  local all, room = each(1), math.floor(band) - gap
  if all then return all end
  local cut = areWords and room >= 3 and each(1, room)
  if cut and tellApart(cut, names) then return cut end
  for every = 2, #names - 1 do
    local some = each(every)
    if some then return some end
  end
  -- Where one name alone would be left, as many as have a few cells are cut, which their ends show.
  local every = math.max(1, math.ceil(6 / band))
  return each(every, math.max(1, math.floor(every * band) - 2)) or {}
end

function host.cellsOf(text) return require "host.text".width(text) end

function host.widest(texts)
  local most = 0
  for _, text in ipairs(texts) do most = math.max(most, host.cellsOf(type(text) == "table" and text.text or text)) end
  return most
end

-- Numbers as texts that tell them apart.
function host.numberTexts(values)
  local texts = {}
  for place, value in ipairs(values) do texts[place] = host.number(value) end
  return texts
end

-- Times as texts: the least that tells the nearest of them apart.
function host.timeTexts(values, zone)
  local step, texts = math.huge, {}
  for place = 2, #values do step = math.min(step, values[place] - values[place - 1]) end
  for place, value in ipairs(values) do
    local clock = value + ahead(value, zone)
    if step >= 28 * day and step < math.huge then
      local year, month = host.dateOf(math.floor(clock / day))
      texts[place] = monthText(year * 12 + month - 1, step >= 365 * day and 12 or 1)
    else
      texts[place] = clockText(clock, step)
    end
  end
  return texts
end

-- "1 row", "2 rows".
function host.plural(count, word) return host.number(count) .. " " .. word .. (count == 1 and "" or "s") end

host.roundStep, host.nextStep = stepOf, nextStep

-- The bounds of ranges as texts.
function host.edgeTexts(values, step, how)
  if not how then return written(values, step) end
  local texts = {}
  for place, value in ipairs(values) do texts[place] = tostring(how(value)) end
  return texts
end
