-- Months, and what is on in them.
-- containerhost run scripts/month.lua                         this month and the next two
-- containerhost run scripts/month.lua -- 2026 11              a month; without the second number a year
-- containerhost run scripts/month.lua -- 2026 11 dates.txt    with lines such as "2026-11-24 Dentist"
local now, today = os.date "*t", os.date "%Y-%m-%d"
local year, month = math.tointeger(tonumber(arg[1])), math.tointeger(tonumber(arg[2]))
local isYear, isMonth = year and year > 0 and year < 10000, month and month > 0 and month < 13
if arg[1] and not isYear or arg[2] and not isMonth then error("write a year and a month, such as 2026 11", 0) end

local dates = {}
for line in arg[3] and io.lines(arg[3]) or function() end do
  local date, text = line:match "^(%d%d%d%d%-%d%d%-%d%d)%s+(.-)%s*$"
  if date then dates[date] = (dates[date] and dates[date] .. ", " or "") .. text end
end

-- Today and days with something on have a sign, and not only a colour.
local function cell(text) return Text(text):frame { width = 3, alignment = "trailing" } end
local function dayCell(day, isToday, isBusy, isWeekend)
  local color = isToday and "accent" or isBusy and "cyan" or isWeekend and "secondary" or "primary"
  return cell((isToday and "›" or isBusy and "•" or "") .. day):bold(isToday):foregroundStyle(color)
end

-- The 0th day of a month is the last of the one before.
local function time(y, m, day) return os.time { year = y, month = m, day = day, hour = 12 } end

local function monthView(y, m)
  local first, weeks, notes = os.date("*t", time(y, m, 1)), {}, {}
  for day = 1, os.date("*t", time(y, m + 1, 0)).day do
    local date, place = os.date("%Y-%m-%d", time(y, m, day)), (first.wday + 5) % 7 + day - 1
    local week = weeks[place // 7 + 1] or { "", "", "", "", "", "", "" }
    weeks[place // 7 + 1], week[place % 7 + 1] = week, dayCell(day, date == today, dates[date], place % 7 > 4)
    notes[#notes + 1] = dates[date] and HStack { alignment = "top", cell(day), dates[date] }
  end
  local names = ForEach({ "Mo", "Tu", "We", "Th", "Fr", "Sa", "Su" }, function(name) return cell(name):bold() end)
  local rows = ForEach(weeks, function(week) return GridRow(week) end)
  local title = Text(os.date("%B %Y", os.time(first))):bold():foregroundStyle "accent"
  local grid = Grid { horizontalSpacing = 0, GridRow { names }, rows }:accessibilityRole "table"
  return VStack { alignment = "leading", Section { header = title, grid, notes } }:frame { width = 21 }
end

-- Beside one another as many as fit, in rows of about the same length.
local function arrange(self, width, months, place)
  local rows, y = math.ceil(#months / math.max(1, (width + 4) // self.column)), 0
  local perRow, height = math.ceil(#months / rows), 0
  for i, one in ipairs(months) do
    local column = (i - 1) % perRow
    if i > 1 and column == 0 then y, height = y + height + 1, 0 end
    height = math.max(height, one:sizeThatFits().height)
    if place then place(one, column * self.column, y) end
  end
  return { width = perRow * self.column - 4, height = y + height }
end

local Months = Layout("Months", { column = 25,
  sizeThatFits = function(self, proposal, months) return arrange(self, proposal.width or 80, months) end,
  placeSubviews = function(self, bounds, _, months)
    arrange(self, bounds.width, months, function(one, x, y) one:place { x = bounds.x + x, y = bounds.y + y } end)
  end })
return Months { ForEach(range(month or year and 1 or now.month, month or year and 12 or now.month + 2),
  function(m) return monthView(year or now.year, m) end) }
