-- A dashboard: what is in use, how it went, what runs and what waits. As many cards side by side as fit.
-- containerhost run scripts/dashboard.lua              reads dashboard.txt beside this file
-- containerhost run scripts/dashboard.lua -- FILE      or a file of the same form
-- containerhost live scripts/dashboard.lua             reads it again each second
local path = arg[1] or "dashboard.txt"

local facts

-- How each kind of line is read; nil for a line of another form.
local readers = {
  title = function(rest) facts.title = rest return true end,
  updated = function(rest) facts.updated = rest return true end,
  gauge = function(rest)
    local name, value, total, unit = rest:match "^(.-) ([%d.]+) ([%d.]+) (%S+)$"
    if not name then return end
    table.insert(facts.gauges, { name = name, value = tonumber(value), total = tonumber(total), unit = unit })
    return true
  end,
  series = function(rest)
    local name, unit, list = rest:match "^(.-) (%S+) ([%d.%s-]+)$"
    if not name then return end
    local values, count = {}, 0
    for word in list:gmatch "%S+" do
      count = count + 1
      -- A dash is a measurement that is missing.
      values[count] = tonumber(word) or false
    end
    table.insert(facts.series, { name = name, unit = unit, values = values })
    return true
  end,
  service = function(rest)
    local name, replicas, load, latency, state = rest:match "^(.-) (%d+) (%d+) (%d+) (%a+)$"
    if not name then return end
    table.insert(facts.services, {
      name = name, replicas = tonumber(replicas), load = tonumber(load), latency = tonumber(latency), state = state,
    })
    return true
  end,
  queue = function(rest)
    local name, length = rest:match "^(.-) (%d+)$"
    if not name then return end
    table.insert(facts.queues, { label = name, value = tonumber(length) })
    return true
  end,
}

local function read()
  facts = { gauges = {}, series = {}, services = {}, queues = {} }
  local number = 0
  for line in io.lines(path) do
    number = number + 1
    local kind, rest = line:match "^(%a+) (.+)$"
    local isFact = kind and readers[kind] and readers[kind](rest)
    if not isFact and line:match "^%s*[^#%s]" then
      error(("%s:%d: no fact: '%s'; a line is 'gauge NAME VALUE TOTAL UNIT', as in dashboard.txt")
        :format(path, number, line), 0)
    end
  end
end

-- Colours go with words and numbers that say the same.
local function level(share) return share > 0.9 and "red" or share > 0.7 and "yellow" or "green" end
local states = { up = "green", slow = "yellow", down = "red" }

local Card = Container("DashboardCard", { title = "", width = 36, body = function(self)
  return VStack { alignment = "leading", self.content }
    :padding("horizontal", 1)
    :frame { idealWidth = self.width, maxWidth = math.huge, maxHeight = math.huge, alignment = "topLeading" }
    :border { style = "rounded", title = self.title }
end })

local function gauge(one)
  return GridRow {
    Text(one.name):lineLimit(1),
    ProgressView { value = one.value, total = one.total, color = level(one.value / one.total) },
    Text(("%g of %g %s"):format(one.value, one.total, one.unit)):foregroundStyle "secondary":lineLimit(1),
  }
end

local function latest(values)
  for index = #values, 1, -1 do
    if values[index] then return values[index] end
  end
  return "–"
end

-- The greatest value; at least so much that there is a scale.
local function highest(values)
  local most = 1
  for _, value in ipairs(values) do most = math.max(most, value or 0) end
  return most
end

-- An eighth of the row stays free above the highest, so that no line touches the one above it.
local function series(one)
  return GridRow {
    Text(one.name):lineLimit(1),
    Sparkline { values = one.values, min = 0, max = highest(one.values) * 8 / 7, stretches = true }
      :foregroundStyle { from = "blue", to = "cyan" },
    Text(latest(one.values) .. " " .. one.unit):foregroundStyle "secondary":lineLimit(1),
  }
end

local function rows(list, row) return Grid { alignment = "leading", ForEach(list, { id = "name" }, row) } end

local function state(service) return Badge { color = states[service.state] or "secondary", service.state } end

local function services()
  return Table(facts.services, { id = "name",
    TableColumn("SERVICE", "name", { lineLimit = 1 }),
    TableColumn("×", "replicas"),
    TableColumn("LOAD", function(one)
      return ProgressView { value = one.load, total = 100, color = level(one.load / 100) }
    end, { width = { min = 8, max = math.huge } }),
    TableColumn("MS", "latency"),
    TableColumn("STATE", state),
  })
end

-- How many services are in each state, worst first.
local function summary()
  local counts = {}
  for _, one in ipairs(facts.services) do counts[one.state] = (counts[one.state] or 0) + 1 end
  return HStack { ForEach({ "down", "slow", "up" }, function(name)
    return counts[name] and Badge { color = states[name], counts[name] .. " " .. name }
  end) }
end

-- Beside one another and of one height where both fit, else below one another.
local function pair(first, second)
  return ViewThatFits { axes = "horizontal", HStack { first, second }, VStack { first, second } }
end

local function dashboard()
  read()
  local title = Text(facts.title or "Dashboard"):font "title":lineLimit(1)
  local updated = facts.updated and Text("at " .. facts.updated):foregroundStyle "secondary":lineLimit(1)

  return VStack { alignment = "leading",
    ViewThatFits { axes = "horizontal",
      HStack { title, summary(), Spacer(), updated },
      VStack { alignment = "leading", HStack { title, Spacer(), updated }, summary() },
    },
    pair(
      Card { title = "In use", rows(facts.gauges, gauge) },
      Card { title = "Last half hour", rows(facts.series, series) }
    ),
    pair(
      Card { title = "Services", width = 54, services() },
      Card { title = "Waiting", BarChart { values = facts.queues, color = { from = "purple", to = "pink" } } }
    ),
  }
end

return TimelineView { every = 1, dashboard }
