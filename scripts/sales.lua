-- What was sold: in which shop, of what, and how the months went.
-- containerhost run scripts/sales.lua              the file sales.csv beside this one
-- containerhost run scripts/sales.lua -- FILE      or another with these columns: month,shop,item,count,amount
local csv, format = require "host.csv", require "host.format"

local path = arg[1] or "sales.csv"

-- The item called `name` of a list; made when it is not there.
local function named(list, name)
  for _, item in ipairs(list) do
    if item.name == name then return item end
  end
  local item = { name = name, count = 0, amount = 0, children = {}, months = {} }
  list[#list + 1] = item
  return item
end

local function add(item, row)
  item.count, item.amount = item.count + row.count, item.amount + row.amount
end

-- The shops with what they sold, and the months, as the file has them.
local function read(file)
  local shops, months = {}, {}
  for number, row in ipairs(csv.decode(file:read "a", { header = true, numbers = true })) do
    if math.type(row.count) ~= "integer" or not math.type(row.amount) or not (row.month and row.shop and row.item) then
      error(("%s: row %d has not month, shop, item, count and amount"):format(path, number), 0)
    end
    local shop = named(shops, row.shop)
    add(shop, row)
    add(named(shop.children, row.item), row)
    add(named(shop.months, row.month), row)
    add(named(months, row.month), row)
  end
  if #shops == 0 then error(path .. ": nothing was sold", 0) end
  return shops, months
end

local function load()
  local file <close> = assert(io.open(path))
  return read(file)
end

local shops, months = load()

local total, most = { count = 0, amount = 0 }, 0
for _, shop in ipairs(shops) do
  add(total, shop)
  most = math.max(most, shop.amount)
end

local money = format.number { digits = 0 }

-- What changed from the month before the last to the last.
local function trend(item)
  local last, before = item.months[#item.months], item.months[#item.months - 1]
  if not before or before.amount == 0 then return Text "–":foregroundStyle "tertiary" end
  local change = last.amount / before.amount - 1
  return Text(format.percent(change, { sign = true })):foregroundStyle(change < 0 and "red" or "green")
end

local columns = {
  shop = TableColumn { "Shop", "name", footer = "All", lineLimit = 1 },
  count = TableColumn { "Sold", "count", format = "number", footer = format.number(total.count) },
  amount = TableColumn { "Amount", value = "amount", format = money, footer = money(total.amount) },
  share = TableColumn { "Share", width = { min = 8, max = math.huge },
    function(shop) return Bar { to = shop.amount / most, track = false }:foregroundStyle "blue" end },
  trend = TableColumn { "Last month", trend, alignment = "trailing", footer = trend { months = months } },
}

-- Every column where there is room for them, else those that say most.
local function results()
  return ViewThatFits { axes = "horizontal",
    Table { data = shops, id = "name", style = "rounded",
      columns.shop, columns.count, columns.amount, columns.share, columns.trend },
    Table { data = shops, id = "name", style = "rounded", columns.shop, columns.amount, columns.trend },
  }
end

local function heading(text) return Text(text):font "headline" end

local amounts = {}
for index, month in ipairs(months) do amounts[index] = month.amount end

return VStack { alignment = "leading", spacing = 1,
  HStack {
    Text "Sales":font "title",
    Spacer(),
    Text(months[1].name .. " to " .. months[#months].name):foregroundStyle "secondary":lineLimit(1),
  },
  results(),
  VStack { alignment = "leading", heading "What was sold",
    Tree(shops, function(item)
      return HStack { item.name, Text(format.number(item.count)):foregroundStyle "secondary" }
    end),
  },
  #months > 1 and VStack { alignment = "leading", heading "Month by month",
    HStack { alignment = "bottom",
      Sparkline { values = amounts, min = 0, height = 3, stretches = true }:foregroundStyle "blue",
      Text(money(amounts[#amounts])):foregroundStyle "secondary":lineLimit(1),
    },
  },
}
