-- Numbers as people read them: the functions of host.format, and `format` of Text, TableColumn and BarChart.
--
-- Digits are rounded as text, half away from zero, from those that a number is written with: 1.005 becomes 1.01,
-- though the float is a little less, and an integer beyond 2^53 keeps its last digit.
local host = ...

-- What is wrong with a value that is no number.
local function mismatch(name, value)
  if type(value) == "number" then return end
  return ("format.%s: argument 1 must be a number, got %s"):format(name, host.describe(value))
end

-- The format with these options as a function, which a board calls without the host: its errors stand there. What
-- is wrong with the options is wrong before.
local function applied(name, format, options)
  format(1, options)
  return function(value)
    local problem = mismatch(name, value)
    if problem then error(problem, 2) end
    return format(value, options)
  end
end

-- A whole number of an option, or what stands without it.
local function whole(name, options, key, least, most, default)
  local value = options[key]
  if value == nil then return default end
  if value < least or value > most then
    host.fail(("format.%s: '%s' must be from %d to %d, got %d"):format(name, key, least, most, value))
  end
  return math.tointeger(value)
end

-- "NaN", "inf" or "-inf" for what no digits can be written of.
local function special(value)
  if value ~= value then return "NaN" end
  if value == math.huge then return "inf" end
  return value == -math.huge and "-inf" or nil
end

-- The fewest digits that stand for no other float, and where among them the point is.
local function shortest(value)
  for _, form in ipairs { "%.14e", "%.15e", "%.16e" } do
    local text = form:format(value)
    if tonumber(text) == value then
      local first, rest, exponent = text:match "(%d)%.(%d+)e(.+)$"
      return first .. rest, math.tointeger(tonumber(exponent)) + 1
    end
  end
end

-- The digits before and behind the point, without the sign.
local function expanded(value)
  if math.type(value) == "integer" then return ("%d"):format(value):match "%d+", "" end
  local digits, point = shortest(value)
  if point <= 0 then return "0", ("0"):rep(-point) .. digits end
  digits = digits .. ("0"):rep(point - #digits)
  return digits:sub(1, point), digits:sub(point + 1)
end

-- Adds one to the last of the digits; "99" becomes "100".
local function increased(digits)
  local kept, nines = digits:match "^(.-)(9*)$"
  if kept == "" then return "1" .. ("0"):rep(#nines) end
  return kept:sub(1, -2) .. string.char(kept:byte(-1) + 1) .. ("0"):rep(#nines)
end

-- The digits of `value` times 10^shift, with so many behind the point.
local function rounded(value, digits, shift)
  local before, behind = expanded(value)
  if shift >= 0 then
    behind = behind .. ("0"):rep(shift)
    before, behind = before .. behind:sub(1, shift), behind:sub(shift + 1)
  else
    before = ("0"):rep(1 - shift - #before) .. before
    before, behind = before:sub(1, shift - 1), before:sub(shift) .. behind
  end
  behind = behind .. ("0"):rep(digits + 1 - #behind)
  local all = before .. behind:sub(1, digits)
  if behind:byte(digits + 1) >= ("5"):byte() then all = increased(all) end
  before = all:sub(1, #all - digits):gsub("^0+(%d)", "%1")
  return before, all:sub(#all - digits + 1)
end

local function grouped(digits, separator)
  if separator == "" then return digits end
  local lead = (#digits - 1) % 3 + 1
  return digits:sub(1, lead) .. digits:sub(lead + 1):gsub("%d%d%d", function(group) return separator .. group end)
end

-- The sign, the digits in groups, and what is behind the point. What is rounded to nothing has no sign.
local function written(value, before, behind, options)
  local isNothing = not (before .. behind):find "[1-9]"
  local sign = isNothing and "" or value < 0 and "-" or options.sign and "+" or ""
  local text = sign .. grouped(before, options.separator or ",")
  return behind == "" and text or text .. (options.point or ".") .. behind
end

-- The largest unit that the rounded value reaches one of: its digits, and its place in a list of units that
-- grow by `base`. Nothing is divided where moving the point does as well.
local function reduced(value, base, units, digits)
  local exact = math.abs(value + 0.0)
  for place = 1, #units do
    local isLast = place == #units
    if isLast or exact < base ^ place then
      local size = base == 1000 and value or (place == 1 and value or value / base ^ (place - 1))
      local before, behind = rounded(size, place == 1 and 0 or digits, base == 1000 and -3 * (place - 1) or 0)
      if isLast or #before < 4 or tonumber(before) < base then return before, behind, place end
    end
  end
end

local formats = {}

function formats.number(value, options)
  local digits = whole("number", options, "digits", 0, 20)
  local isCompact = options.notation == "compact"
  local before, behind = rounded(value, digits or isCompact and 1 or 3, 0)
  if isCompact and #before > 3 then
    local units = { "", "K", "M", "B", "T" }
    local lead, rest, place = reduced(value, 1000, units, digits or 1)
    return written(value, lead, rest, options) .. units[place]
  end
  if not digits then behind = behind:gsub("0+$", "") end
  return written(value, before, behind, options)
end

function formats.percent(value, options)
  local before, behind = rounded(value, whole("percent", options, "digits", 0, 20, 0), 2)
  return written(value, before, behind, options) .. "%"
end

local sizes = {
  decimal = { "B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB", "RB", "QB" },
  binary = { "B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB" },
}

function formats.bytes(value, options)
  local units = sizes[options.units or "decimal"]
  local base = units == sizes.binary and 1024 or 1000
  local before, behind, place = reduced(value, base, units, whole("bytes", options, "digits", 0, 20, 1))
  return written(value, before, behind, options) .. " " .. units[place]
end

-- So many of what has these names: "1 day", "2 days".
local function counted(count, unit, isShort)
  local before = rounded(count, 0, 0)
  if isShort then return grouped(before, ",") .. unit.short end
  return ("%s %s%s"):format(grouped(before, ","), unit.long, before == "1" and "" or "s")
end

local function nearest(value) return math.floor(value + 0.5) end

local parts = {
  { seconds = 86400, short = "d", long = "day" },
  { seconds = 3600, short = "h", long = "hour" },
  { seconds = 60, short = "m", long = "minute" },
  { seconds = 1, short = "s", long = "second" },
}

local fractions = {
  { count = 1e3, short = "ms", long = "millisecond" },
  { count = 1e6, short = "µs", long = "microsecond" },
  { count = 1e9, short = "ns", long = "nanosecond" },
}

-- Less than a second, in the largest unit that it is one of; nil for what is nearly a second, and for nothing.
local function fraction(seconds, isShort)
  for place, unit in ipairs(fractions) do
    local count = nearest(seconds * unit.count)
    if count >= 1000 then
      return place > 1 and counted(1, fractions[place - 1], isShort) or nil
    elseif count >= 1 and (seconds * unit.count >= 1 or place == #fractions) then
      return counted(count, unit, isShort)
    end
  end
end

-- The seconds rounded to a multiple of a unit's, or of a second's digits.
local function roundedTo(unit, seconds, digits)
  if unit.seconds > 1 then
    -- The product of integers beyond theirs would begin anew from below.
    return nearest(seconds / unit.seconds) * (seconds < 2 ^ 62 and unit.seconds or unit.seconds + 0.0)
  end
  if math.type(seconds) == "integer" or seconds >= 2 ^ 53 then return seconds end
  local before, behind = rounded(seconds, digits, 0)
  return tonumber(before .. "." .. behind .. "0")
end

-- The largest unit that is shown, and the seconds rounded for it: 59.6 seconds are a minute.
local function split(seconds, count, digits)
  local first = #parts
  while true do
    while first > 1 and seconds >= parts[first - 1].seconds do first = first - 1 end
    local total = roundedTo(parts[math.min(first + count - 1, #parts)], seconds, digits)
    if first == 1 or total < parts[first - 1].seconds then return first, total end
    first = first - 1
  end
end

-- Seconds with their digits.
local function lastPart(seconds, digits)
  local before, behind = rounded(seconds, digits, 0)
  return digits > 0 and before .. "." .. behind or before
end

local function clock(seconds, digits)
  local total = roundedTo(parts[4], seconds, digits)
  local hours, minutes, rest = total // 3600, total % 3600 // 60, lastPart(total % 60, digits)
  rest = rest:find "^%d%f[%D]" and "0" .. rest or rest
  local lead = hours > 0 and rounded(hours, 0, 0) .. (":%02d"):format(minutes) or ("%d"):format(minutes)
  return lead .. ":" .. rest
end

local function inParts(seconds, count, digits, isShort)
  local first, left = split(seconds, count, digits)
  local last, words = math.min(first + count - 1, #parts), {}
  for place = first, last do
    local unit = parts[place]
    if unit.seconds == 1 and digits > 0 then
      local text = lastPart(left, digits)
      words[#words + 1] = isShort and text .. "s" or text .. " seconds"
    else
      words[#words + 1] = counted(left // unit.seconds, unit, isShort)
      left = left % unit.seconds
    end
  end
  return table.concat(words, isShort and " " or ", ")
end

function formats.duration(value, options)
  local count = whole("duration", options, "parts", 1, 4, 2)
  local digits = whole("duration", options, "digits", 0, 9)
  local isShort = options.style ~= "long"
  local seconds = value < 0 and -value or value
  -- There is no integer of that size without its sign.
  if seconds < 0 then seconds = -(value + 0.0) end
  local text
  if options.style == "digital" then
    text = clock(seconds, digits or 0)
  else
    text = not digits and seconds < 1 and fraction(seconds, isShort) or inParts(seconds, count, digits or 0, isShort)
  end
  return value < 0 and text:find "[1-9]" and "-" .. text or text
end

local year = 365.2425 * 86400
local ages = {
  { seconds = 1, short = "s", long = "second" },
  { seconds = 60, short = "m", long = "minute" },
  { seconds = 3600, short = "h", long = "hour" },
  { seconds = 86400, short = "d", long = "day" },
  { seconds = 7 * 86400, short = "w", long = "week" },
  { seconds = year / 12, short = "mo", long = "month" },
  { seconds = year, short = "y", long = "year" },
}

function formats.relative(value, options)
  local from = host.finite("format.relative: 'from'", options.from or os.time())
  local age = from + 0.0 - value
  local seconds = math.min(math.abs(age), 1.7e308)
  local count = nearest(seconds)
  if count == 0 then return "now" end
  local unit = ages[1]
  for place = 2, #ages do
    -- 59.6 minutes are an hour.
    if math.max(seconds, count * unit.seconds) < ages[place].seconds then break end
    unit = ages[place]
    count = math.max(1, nearest(seconds / unit.seconds))
  end
  local words = counted(count, unit, options.style == "short")
  return age > 0 and words .. " ago" or "in " .. words
end

-- A number of as many digits as count, and all before its point, in groups, as it stands beside a bar; only beyond
-- 10^21 and below 10^-6 with an exponent.
function host.number(value, digits)
  if special(value) then return special(value) end
  local size = math.abs(value + 0.0)
  local wholeDigits = size >= 1 and math.min(17, math.floor(math.log(size, 10)) + 1) or 1
  local text = math.type(value) == "integer" and value
    or (("%%.%dg"):format(math.max(digits or 6, wholeDigits))):format(value)
  if size >= 1e21 or size > 0 and size < 1e-6 then return tostring(text) end
  local number = tonumber(text)
  local before, behind = expanded(number)
  return written(number, before, (behind:gsub("0+$", "")), {})
end

-- By a number and options, or by options alone: a function of numbers.
local function define(name, format)
  local function formatted(value, options)
    local problem = mismatch(name, value)
    if problem then host.fail(problem) end
    return special(value) or format(value, options)
  end
  host.define("format." .. name, function(first, options)
    if type(first) == "table" then return applied(name, formatted, first) end
    if options == nil or type(options) == "table" then return formatted(first, options or {}) end
    host.fail(("format.%s: argument 2 must be a table of options, got %s"):format(name, host.describe(options)))
  end)
  formats[name] = formatted
end

local names = { "bytes", "duration", "number", "percent", "relative" }
for _, name in ipairs(names) do define(name, formats[name]) end

-- "1 test", "2 tests".
local function plural(value, words)
  local problem = mismatch("plural", value)
  if problem then host.fail(problem) end
  local text = special(value) or formats.number(value, {})
  if value == 0 and words.zero then return words.zero end
  local isOne = text:gsub("^-", "") == "1"
  return text .. " " .. (isOne and words.one or words.other or words.one .. "s")
end

local function word(position, value)
  if type(value) == "string" then return value end
  return host.fail(("format.plural: argument %d must be a string, got %s"):format(position, host.describe(value)))
end

-- A number and words, a number and a table of words, or such a table alone: a function of numbers.
host.define("format.plural", function(first, second, third)
  local words = type(first) == "table" and first or second
  if type(words) ~= "table" then
    words = { one = word(2, second), other = third ~= nil and word(3, third) or nil }
  end
  if words.one == nil then
    host.fail "format.plural: 'one' is missing; write format.plural { one = \"test\", other = \"tests\" }"
  end
  if words == first then return applied("plural", plural, words) end
  return plural(first, words)
end)

local function byPattern(subject, pattern)
  return function(value)
    local ok, text = pcall(string.format, pattern, value)
    if ok then return text end
    return host.fail(("%s: \"%s\" cannot write %s: %s")
      :format(subject, pattern, host.describe(value), text:match "%((.*)%)$" or text))
  end
end

-- What a `format` stands for: a name of the above, a pattern of string.format, or a function.
function host.formatter(subject, format)
  if type(format) == "function" then return format end
  if format:find("%", 1, true) then return byPattern(subject, format) end
  if type(formats[format]) ~= "function" then
    host.fail(("%s must be a name of host.format (%s), a pattern with %%, or a function, got \"%s\"%s")
      :format(subject, table.concat(names, ", "), format, host.nearestFormat(format)))
  end
  return function(value)
    if type(value) ~= "number" then
      host.fail(("%s \"%s\" takes a number, got %s"):format(subject, format, host.describe(value)))
    end
    return formats[format](value, {})
  end
end

-- The text of Text(value, { format = }).
host.define("Text", function(value, options)
  if options.format == nil then return value end
  local text = host.formatter("Text: 'format'", options.format)(value)
  if type(text) == "string" or type(text) == "number" then return text end
  return host.fail("Text: 'format' must return a text, got " .. host.describe(text))
end)
