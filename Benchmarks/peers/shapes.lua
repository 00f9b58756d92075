-- Shapes of Benchmarks/boards/shapes.lua as a script would print them: lua5.4 Benchmarks/peers/shapes.lua Table 1000
local name, n = arg[1], assert(math.tointeger(tonumber(arg[2])))

local function each(line)
  for i = 1, n do print(line(i)) end
end

-- Words in lines of at most 80 characters.
local function wrapped(text)
  local line = ""
  for word in text:gmatch "%S+" do
    if #line + 1 + #word > 80 then
      print(line)
      line = word
    else
      line = line == "" and word or line .. " " .. word
    end
  end
  print(line)
end

local function people()
  local list = {}
  for i = 1, n do list[i] = { name = "row" .. i, a = i, b = i * 2, c = "x" .. i, d = i % 7 } end
  return list
end

-- Columns as wide as their widest cell, numbers to the right.
local function printTable(rows, keys)
  local widths, formats = {}, {}
  for column, key in ipairs(keys) do
    local width = #key
    for _, row in ipairs(rows) do width = math.max(width, #tostring(row[key])) end
    widths[column] = width
    formats[column] = "%" .. (type(rows[1][key]) == "number" and "" or "-") .. width .. "s"
  end
  local format = table.concat(formats, "  ")
  print((format:format(table.unpack(keys)):gsub(" +$", "")))
  local width = 2 * (#keys - 1)
  for _, taken in ipairs(widths) do width = width + taken end
  print(("─"):rep(width))
  for _, row in ipairs(rows) do
    local cells = {}
    for column, key in ipairs(keys) do cells[column] = tostring(row[key]) end
    print((format:format(table.unpack(cells)):gsub(" +$", "")))
  end
end

local shapes = {
  ["column of texts"] = function() each(function(i) return "row " .. i end) end,
  ["rows with a Spacer"] = function()
    each(function(i) return ("row%" .. 77 .. "s"):format(i) end)
  end,
  ["Table"] = function() printTable(people(), { "name", "a", "b", "c", "d" }) end,
  ["ForEach by id"] = function()
    for _, row in ipairs(people()) do print(row.name) end
  end,
  ["Tree"] = function()
    print "root"
    each(function(i) return (i < n and "├─ n" or "└─ n") .. i end)
  end,
  ["If a row"] = function() each(function(i) return i % 2 == 0 and "a" or "b" end) end,
  ["long text"] = function() wrapped(("word "):rep(n)) end,
  ["wrapped texts"] = function()
    local words = ("word "):rep(20)
    for _ = 1, n do wrapped(words) end
  end,
  ["CJK"] = function() each(function(i) return "日本語テキスト" .. i end) end,
  ["emoji"] = function() each(function(i) return "👩‍👩‍👧‍👦 e" .. i end) end,
}

shapes[name]()
