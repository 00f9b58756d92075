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
  local children = host.children(given)
  if #children == 0 then return false end
  return VStack { alignment = "leading", children }
end

-- A view that takes what it needs before a bar takes the rest.
local function first(view) return view and View.layoutPriority(AnyView(view), 1) end

-- A bar with what stands at its ends. `cells` is the least it wants to be.
local function track(meter, cells)
  meter.bar = meter.bar or host.silent(
    colored(Bar { from = meter.from, to = meter.to, style = meter.style }, meter.color):accessibilityLabel(meter.words))
  local bar = meter.bar:frame { minWidth = 1, idealWidth = cells, maxWidth = math.huge }
  if not meter.low and not meter.high then return bar end
  return HStack { first(meter.low), bar, first(meter.high) }
end

-- Side by side where that leaves a bar to look at, else the name above, else nothing but name and bar.
local function linear(meter)
  local number = meter.number and View.lineLimit(meter.number, 1)
  -- Bars below one another end together, whether they are at 5% or at 100%.
  if number and meter.digits then number = number:frame { minWidth = meter.digits, alignment = "trailing" } end
  if not meter.label and not number then return track(meter, 1) end
  number = first(number)
  if not meter.label then
    return ViewThatFits { axes = "horizontal", HStack { track(meter, 4), number }, track(meter, 1) }
  end
  return ViewThatFits { axes = "horizontal",
    HStack { first(meter.label), track(meter, 8), number },
    VStack { alignment = "leading", meter.label, HStack { track(meter, 4), number } },
    VStack { alignment = "leading", meter.label, track(meter, 1) },
  }
end

local function circular(meter)
  return HStack {
    host.silent(colored(meter.disc, meter.color):accessibilityLabel(meter.words)), meter.label, meter.number,
  }
end

-- A style is that of the bar, or says whether there is one.
local function draw(meter, style)
  if style ~= "circular" and style ~= "linear" then meter.style = style end
  local view = style == "circular" and circular(meter) or linear(meter)
  return host.spoken(view, meter.role, meter.words)
end

-- What is written beside a meter: the view given, nothing for false, else `default`.
local function currentLabel(given, default)
  local current = given.currentValueLabel
  -- The default says the value, which is said anyway.
  if current == nil then return default and host.silent(Text(default)) end
  if current == false then return false end
  return AnyView(current)
end

host.widget("ProgressView", function(given)
  if type(given) == "number" then given = { value = given } end
  if type(given) ~= "table" then given = { given } end
  local value, total = given.value, given.total or 1
  if value == nil then
    return draw({
      label = label(given), number = currentLabel(given), color = given.color, words = "in progress",
      role = "progress",
      from = 1 / 3, to = 2 / 3, disc = Image "progress.indicator",
    }, given.style or "circular")
  end
  host.finite("ProgressView: 'total'", total)
  if total < 0 then host.fail("ProgressView: 'total' must not be negative, got " .. total) end
  -- Of nothing, nothing is done.
  local share = total > 0 and host.share(value, 0, total) or 0
  local percent = host.percent(share)
  return draw({
    label = label(given), number = currentLabel(given, percent), words = percent,
    color = host.threshold("ProgressView", given.thresholds, share, given.color),
    role = "progress", from = 0, to = share, disc = disc(share), digits = 4,
  }, given.style)
end)

host.widget("Gauge", function(given)
  if type(given) == "number" then given = { value = given } end
  if type(given) ~= "table" or given.value == nil then
    host.fail "Gauge: 'value' is missing; write Gauge { value = 0.4, \"Battery\" }"
  end
  local low, high = given.min or 0, given.max or given.total or 1
  host.finite("Gauge: 'min'", low)
  host.finite("Gauge: 'max'", high)
  if low >= high then host.fail(("Gauge: 'min' must be less than 'max', got %s and %s"):format(low, high)) end
  local share = host.share(given.value, low, high)
  local isShare = given.min == nil and given.max == nil and given.total == nil
  if not isShare then host.load "format" end
  local words = isShare and host.percent(share) or host.number(given.value, 14)
  return draw({
    label = label(given), number = currentLabel(given, words), words = words,
    color = host.threshold("Gauge", given.thresholds, share, given.color),
    role = "meter", low = given.minimumValueLabel, high = given.maximumValueLabel,
    from = 0, to = share, disc = disc(share),
    digits = isShare and 4 or nil,
  }, given.style)
end)
