-- Calendar: the days of a year, a week a column, or those of a month, a week a row.
local host = ...
host.load "heatmap"

local full = {
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
  "December",
}
local weekdays = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" }

-- The number of the day that a text as 2026-11-03 names, whatever follows it.
local function dayOf(subject, text)
  local year, month, date = tostring(text):match "^(%d%d%d%d)%-(%d%d)%-(%d%d)%f[^%d]"
  if type(text) == "string" and year then
    local number = host.dayNumber(math.tointeger(year), math.tointeger(month), math.tointeger(date))
    local _, foundMonth, foundDate = host.dateOf(number)
    if foundMonth == tonumber(month) and foundDate == tonumber(date) then return number end
  end
  return host.fail(("%s must be a date as \"2026-11-03\", got %s"):format(subject, host.key(text)))
end

local function add(calendar, subject, day, value)
  if value == nil or value == false or value ~= value then return end
  host.finite(subject, value)
  calendar.values[day] = (calendar.values[day] or 0) + value
end

local function read(calendar, given)
  for date, value in pairs(given.values or {}) do
    local day = dayOf("Calendar: a key of 'values'", date)
    add(calendar, ("Calendar: the value of %s"):format(date), day, value)
  end
  for index, item in ipairs(given.data and host.list("Calendar: 'data'", given.data) or {}) do
    local date = type(item) == "string" and item or host.field(given.date or "date", item, index)
    local value = 1
    if given.value ~= nil then
      value = host.field(given.value, item, index)
    elseif type(item) == "table" and item.value ~= nil then
      value = item.value
    end
    local day = dayOf(("Calendar: 'date' of item %d"):format(index), date)
    add(calendar, ("Calendar: 'value' of item %d"):format(index), day, value)
  end
  for day, value in pairs(calendar.values) do
    calendar.last = math.max(calendar.last or day, day)
    calendar.most = math.max(calendar.most or value, value)
  end
end

local function whole(key, value, least, most)
  if value ~= nil and (value < least or value > most) then
    host.fail(("Calendar: '%s' must be from %d to %d, got %d"):format(key, least, most, value))
  end
  return value and math.tointeger(value)
end

-- The days that are shown.
local function span(calendar, given)
  local year, month = whole("year", given.year, 1, 9999), whole("month", given.month, 1, 12)
  if month and not year then host.fail "Calendar: a 'month' needs its 'year'" end
  if month then
    calendar.first = host.dayNumber(year, month, 1)
    calendar.final = host.dayNumber(year, month + 1, 1) - 1
    calendar.name = full[month] .. " " .. year
  elseif year then
    calendar.first, calendar.final = host.dayNumber(year, 1, 1), host.dayNumber(year, 12, 31)
    calendar.name = tostring(year)
  else
    if not calendar.last then host.fail "Calendar: without values it needs a 'year'" end
    calendar.final = calendar.last
    calendar.first = calendar.last - 364
  end
end

-- 0 for the first day of a week.
local function weekday(calendar, day) return (day + 3 - calendar.start) % 7 end

-- The middle of a quarter of the scale; of the last, its end.
local function shareOf(level) return level == 4 and 1 or (level - 0.5) / 4 end

-- A quarter of the scale for each of four shades, as few are told apart; nil without a value.
local function share(calendar, value)
  if not value or value <= 0 then return nil end
  local most = calendar.max or calendar.most
  local level = math.max(1, math.min(4, math.ceil(value / most * 4 - 1e-9)))
  return shareOf(level)
end

-- What has no shade although it is a value.
local function belowText(calendar)
  local count = 0
  for day, value in pairs(calendar.values) do
    if day >= calendar.first and day <= calendar.final and value < 0 then count = count + 1 end
  end
  return count > 0 and host.number(count) .. " below 0"
end

-- MARK: A year

local function drawYear(calendar, size)
  local first = calendar.first - weekday(calendar, calendar.first)
  local weeks = (calendar.final - first) // 7 + 1
  local left = size.width >= 12 and 4 or 0
  local width = weeks * 2 + left <= size.width and 2 or 1
  local shown = math.min(weeks, (size.width - left) // width)
  first = first + (weeks - shown) * 7
  local context = host.context(size.width, 8)
  local lastEnd, lastMonth = 0, nil
  for week = 0, shown - 1 do
    local x = left + week * width
    for row = 0, 6 do
      local day = first + week * 7 + row
      if day >= calendar.first and day <= calendar.final then
        local part = share(calendar, calendar.values[day])
        if part then
          host.shadeCells(context.grid, x, row + 1, width, 1, part, calendar.color)
        else
          host.fillCells(context.grid, "·", x, row + 1, 1, 1, "tertiary")
        end
        -- A month stands over the first week that begins in it.
        local _, month, date = host.dateOf(day)
        if row == 0 and month ~= lastMonth then
          if date <= 7 and x >= lastEnd and x + 3 <= size.width then
            context:text(x, 0, host.months[month], { color = "secondary" })
            lastEnd = x + 4
          end
          lastMonth = month
        end
      end
    end
  end
  if left > 0 then
    for _, row in ipairs { 0, 2, 4 } do
      context:text(0, row + 1, weekdays[(row + calendar.start) % 7 + 1], { color = "secondary" })
    end
  end
  local below, note = belowText(calendar), shown < weeks and ("%d of %d weeks"):format(shown, weeks)
  return host.drawn(context), below and note and note .. ", " .. below or below or note
end

local function key(calendar, note)
  local context = host.context(9, 1)
  host.fillCells(context.grid, "·", 0, 0, 1, 1, "tertiary")
  for level = 1, 4 do
    host.shadeCells(context.grid, 2 * level - 1, 0, 2, 1, shareOf(level), calendar.color)
  end
  note = note and Text(note)
  local scale = HStack { spacing = 1, "less", host.drawn(context), "more" }
  if not note then return scale:foregroundStyle "secondary":lineLimit(1) end
  return ViewThatFits { axes = "horizontal", HStack { spacing = 2, scale:layoutPriority(1), note }, note }
    :foregroundStyle "secondary":lineLimit(1)
end

local function yearView(calendar, hasLegend)
  local rows = hasLegend and 9 or 8
  return GeometryReader(function(size)
    local view, note = drawYear(calendar, size)
    if not hasLegend then return view end
    return VStack { alignment = "leading", spacing = 0,
      view, key(calendar, note):padding("leading", size.width >= 12 and 4 or 0),
    }
  end):frame { idealWidth = 110, maxWidth = math.huge, height = rows }
end

-- MARK: A month

-- So many cells for each of the first days of a week: whether it is today, its number, its shade. Of three cells, the
-- last one is also for the first of these.
local function drawMonth(calendar, cells, days)
  local lead = weekday(calendar, calendar.first)
  local weeks = (lead + calendar.final - calendar.first) // 7 + 1
  local context = host.context(days * cells, weeks + 1)
  for place = 0, days - 1 do
    local name = weekdays[(place + calendar.start) % 7 + 1]:sub(1, 2)
    context:text((place + 1) * cells - 3, 0, name, { color = "secondary" })
  end
  for day = calendar.first, calendar.final do
    local place = lead + day - calendar.first
    local x, y = place % 7 * cells, place // 7 + 1
    local isWeekend = (day + 3) % 7 > 4
    local _, _, date = host.dateOf(day)
    local isToday = day == calendar.today
    if place % 7 < days then
      local sign, at = "›", x
      if cells == 3 then sign, at = "‹", x + 2 end
      if isToday then host.fillCells(context.grid, sign, at, y, 1, 1, "accent") end
      context:text(x + cells - 1, y, tostring(date), {
        alignment = "trailing", bold = isToday, color = isToday and "accent" or isWeekend and "secondary" or nil,
      })
      local part = share(calendar, calendar.values[day])
      if part then host.shadeCells(context.grid, x + cells - 1, y, 1, 1, part, calendar.color) end
    end
  end
  return host.drawn(context)
end

-- The days that have room, and how many these are.
local function firstDays(calendar)
  return GeometryReader(function(size)
    local days = math.max(1, math.min(6, size.width // 3))
    return VStack { alignment = "leading", spacing = 0,
      drawMonth(calendar, 3, days), Text(("%d of 7 days"):format(days)):foregroundStyle "secondary":lineLimit(1),
    }
  end)
end

local function monthView(calendar, hasLegend)
  local weeks = (weekday(calendar, calendar.first) + calendar.final - calendar.first) // 7 + 1
  return VStack { alignment = "leading", spacing = 0,
    ViewThatFits { axes = "horizontal",
      drawMonth(calendar, 4, 7), drawMonth(calendar, 3, 7),
      firstDays(calendar):frame { maxWidth = 20, height = weeks + 2 },
    },
    hasLegend and key(calendar, belowText(calendar)):padding("leading", 1),
  }
end

local function summary(calendar, title)
  local count, sum = 0, 0
  for day, value in pairs(calendar.values) do
    if day >= calendar.first and day <= calendar.final and value > 0 then count, sum = count + 1, sum + value end
  end
  local words = count == 0 and "no values"
    or ("%s with values, %s in all"):format(host.plural(count, "day"), host.number(sum))
  local below, name = belowText(calendar), title or calendar.name
  if below then words = words .. ", " .. below end
  return (name and name .. ", " or "") .. "calendar, " .. words
end

host.widget("Calendar", function(given)
  if type(given) ~= "table" then host.fail "Calendar takes a table; write Calendar { year = 2026, month = 11 }" end
  if #host.children(given) > 0 then host.fail "Calendar takes no children; write values = { [\"2026-11-03\"] = 4 }" end
  local calendar = {
    values = {}, color = given.color or "accent", start = given.weekStart == "sunday" and 6 or 0, max = given.max,
  }
  if given.max then
    host.finite("Calendar: 'max'", given.max)
    if given.max <= 0 then host.fail("Calendar: 'max' must be greater than 0, got " .. given.max) end
  end
  read(calendar, given)
  span(calendar, given)
  calendar.today = given.today and dayOf("Calendar: 'today'", given.today)
  local hasLegend = given.legend ~= false and calendar.most ~= nil
  local title = host.title(given.title)
  if title == nil then title = calendar.name end
  local view = VStack { alignment = "leading", spacing = 0,
    title and Text(title):bold():lineLimit(1),
    given.month and monthView(calendar, hasLegend) or yearView(calendar, hasLegend),
  }
  return VStack { host.spoken(view, "chart") }
    :accessibilityLabel(host.words(summary(calendar, host.title(given.title))))
end)
