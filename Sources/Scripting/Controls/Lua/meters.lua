-- ProgressView and Gauge: a name, a bar as wide as there is room, and what it says in words.
local host = ...

local needles = {
  { 0.165, "gauge.with.dots.needle.0percent" }, { 0.415, "gauge.with.dots.needle.33percent" },
  { 0.585, "gauge.with.dots.needle.50percent" }, { 0.995, "gauge.with.dots.needle.67percent" },
}

-- The disc that is filled as far as `share`: full only when the share is.
local function disc(share)
  for _, needle in ipairs(needles) do
    if share < needle[1] then return Image(needle[2]) end
  end
  return Image(share < 1 and "gauge.with.dots.needle.67percent" or "gauge.with.dots.needle.100percent")
end

local function colored(view, color)
  if color == nil then return view end
  return view:foregroundStyle(color)
end

-- The children of a constructor that are its label, as one view; false when there are none.
local function label(given)
  local children = host.views(given)
  if #children == 0 then return false end
  children.alignment = "leading"
  return VStack(children)
end

-- A view that takes what it needs before a bar takes the rest.
local function first(view) return view and AnyView(view):layoutPriority(1) end

-- A number beside a bar. Bars below one another end together, whether they are at 5% or at 100%.
local function beside(number, digits)
  number = number:lineLimit(1)
  if digits then number = number:frame { minWidth = digits, alignment = "trailing" } end
  return first(number)
end

-- Percentages are made once each: there are a hundred and one.
local percentages = setmetatable({}, { __index = function(made, words)
  made[words] = beside(host.silent(Text(words)), 4)
  return made[words]
end })

-- What is written beside a bar: the view given, or what the meter says by itself.
local function written(meter)
  if meter.number then return beside(meter.number, meter.digits) end
  if not meter.says then return false end
  return meter.digits and percentages[meter.says] or beside(host.silent(Text(meter.says)))
end

local function linear(meter)
  local bar = host.silent(colored(Bar { from = meter.from, to = meter.to, style = meter.style }, meter.color))
  return host[meter.name] { meter.label, first(meter.low) or false, bar, first(meter.high) or false, written(meter) }
end

local function circular(meter)
  return HStack {
    host.silent(colored(meter.disc or disc(meter.to), meter.color):accessibilityLabel(meter.words)),
    meter.label, meter.number or meter.says and host.silent(Text(meter.says)),
  }
end

-- A style is that of the bar, or says whether there is one.
local function draw(meter, style)
  if style ~= "circular" and style ~= "linear" then meter.style = style end
  local view = style == "circular" and circular(meter) or linear(meter)
  return host.steady(host.spoken(view, meter.role, meter.words))
end

-- What a meter has for a number: the view given; nothing for false; else it says `default`, which is heard anyway.
local function currentLabel(meter, given, default)
  local current = given.currentValueLabel
  if current == nil then
    meter.says = default
  elseif current ~= false then
    meter.number = AnyView(current)
  end
  return meter
end

-- Without a limit all is 1: what is more seems to be a percentage.
local function warnOfPercent(owner, value, limit)
  if type(value) == "number" and value > 1 + 1e-9 then
    host.warn(("%s: all is 1, and the value is more; write %s { value = 40, %s = 100 }"):format(owner, owner, limit))
  end
end

host.widget("ProgressView", function(given)
  if type(given) == "number" then given = { value = given } end
  if type(given) ~= "table" then given = { given } end
  local value, total = given.value, given.total or 1
  if value == nil and type(given[1]) == "number" and given[2] == nil then
    host.fail(("ProgressView: 'value' is missing; write ProgressView { value = %s }"):format(given[1]))
  end
  if value == nil then
    return draw(currentLabel({
      name = "ProgressView", label = label(given), color = given.color, words = "in progress", role = "progress",
      from = 1 / 3, to = 2 / 3, disc = Image "progress.indicator",
    }, given), given.style or "circular")
  end
  host.finite("ProgressView: 'total'", total)
  if total < 0 then host.fail("ProgressView: 'total' must not be negative, got " .. total) end
  if given.total == nil then warnOfPercent("ProgressView", value, "total") end
  -- Of nothing, nothing is done.
  local share = total > 0 and host.share(value, 0, total) or 0
  local percent = host.percent(share)
  return draw(currentLabel({
    name = "ProgressView", label = label(given), words = percent,
    color = host.threshold("ProgressView", given.thresholds, share, given.color),
    role = "progress", from = 0, to = share, digits = 4,
  }, given, percent), given.style)
end)

host.widget("Gauge", function(given)
  if type(given) == "number" then given = { value = given } end
  if type(given) ~= "table" or given.value == nil then
    host.fail "Gauge: 'value' is missing; write Gauge { value = 0.4, \"Battery\" }"
  end
  local low, high = given.min or 0, given.max or given.total or 1
  local limit = given.max == nil and given.total and "total" or "max"
  host.finite("Gauge: 'min'", low)
  host.finite(("Gauge: '%s'"):format(limit), high)
  if low >= high then
    host.fail(("Gauge: 'min' must be less than '%s', got %s and %s"):format(limit, low, high))
  end
  local share = host.share(given.value, low, high)
  local isShare = given.min == nil and given.max == nil and given.total == nil
  if isShare then warnOfPercent("Gauge", given.value, "max") else host.load "format" end
  local words = isShare and host.percent(share) or host.number(given.value)
  return draw(currentLabel({
    name = "Gauge", label = label(given), words = words,
    color = host.threshold("Gauge", given.thresholds, share, given.color),
    role = "meter", low = given.minimumValueLabel, high = given.maximumValueLabel,
    from = 0, to = share,
    digits = isShare and 4 or nil,
  }, given, words), given.style)
end)
