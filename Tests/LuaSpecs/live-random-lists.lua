-- Random boards of lists: whatever is pressed, the screen shows a part of the board as it is drawn whole.
local test = require "fixtures.test"

local boards, width, height = 60, 60, 9

-- Numbers from 1 to `n`, the same for the same seed.
local function random(seed)
  local state = seed * 48271 % 2147483647
  return function(n)
    state = state * 48271 % 2147483647
    return state % n + 1
  end
end

local function lines(text)
  local found = {}
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do found[#found + 1] = line:match "^%s*(.-)%s*$" end
  while found[#found] == "" do found[#found] = nil end
  return found
end

-- MARK: - Parts of a board: functions of how many rows there are

local function high(name, count)
  local texts = {}
  for i = 1, count do texts[i] = name .. "." .. i end
  return table.concat(texts, "\n")
end

-- Rows of one line and of several, some of two views.
local function rows(name, count)
  return ForEach(count, function(i)
    local row = name .. i
    if i % 3 == 0 then return Text(row), Text(row .. "b") end
    if i % 5 == 0 then return Text(high(row, 3)) end
    return i % 7 == 0 and Text(row):border() or Text(row)
  end)
end

local function sections(name, count)
  return ForEach(count, function(i)
    return Section(name .. "s" .. i) { ForEach(i % 4, function(j) return Text(name .. i .. "." .. j) end) }
  end)
end

local leaves = {
  function(name) return function() return Text(name) end end,
  function(name, count) return function() return Text(high(name, count)) end end,
  function(name, _, key) return function(counts) return rows(name, counts[key]) end end,
  function(name, _, key) return function(counts) return sections(name, counts[key]) end end,
}

local around = {
  function(content) return Group(content) end,
  function(content) return VStack(content) end,
  function(content) return Group { subviews = Group(content), function(all) return all:reversed() end } end,
  function(content)
    return Group { subviews = Group(content), function(all) return all:separated(function(i) return "-" .. i end) end }
  end,
  function(content)
    return ForEach { subviews = Group(content), function(view) return HStack { "*", view } end }
  end,
  function(content)
    return ForEach { sections = Group(content), function(section, i)
      return section.header, section.content, section.footer, "/" .. i
    end }
  end,
  function(content) return Section "S" { Group(content) } end,
  function(content) return VStack(content):border() end,
  function(content, name, count)
    return ForEach(count, function(i) return Text(name .. "f" .. i), Group(content) end)
  end,
}

local function part(pick, name, depth)
  if depth == 0 then return leaves[pick(#leaves)](name, pick(5), pick(3)) end
  local wrap, count, inner = around[pick(#around)], pick(4), {}
  for i = 1, pick(3) do inner[i] = part(pick, name .. string.char(96 + i), depth - 1) end
  return function(counts)
    local content = {}
    for i, make in ipairs(inner) do content[i] = make(counts) end
    return wrap(content, name, count)
  end
end

local roots = {
  function(view) return ScrollView { LazyVStack { view } } end,
  function(view) return LazyVStack { view } end,
  function(view) return List { view } end,
  function(view) return ScrollView { VStack { LazyVStack { view }, "end" } } end,
  function(view) return ScrollView { VStack { "start", List { view }, "mid", LazyVStack { view }, "end" } } end,
  function(view) return VStack { "start", LazyVStack { view }, "end" } end,
}

-- MARK: - Boards

local keys = { "1", "2", "3", "4", "5", "6", "pagedown", "pageup", "end", "home", "down", "up" }

-- What is wrong with a screen behind a key, if anything is.
local function problem(key, screen, whole)
  local function shows(first)
    for i, line in ipairs(screen) do if line ~= whole[first + i] then return false end end
    return true
  end
  local first
  for at = 0, #whole - #screen do
    if shows(at) then
      first = at
      break
    end
  end
  if not first then return "no part of the board" end
  if #screen < math.min(height - 3, #whole) then return "rows are missing" end
  if key == "end" and first + #screen ~= #whole and screen[#screen] ~= whole[#whole] then return "not the end" end
  if key == "home" and screen[1] ~= whole[1] then return "not the beginning" end
end

local function play(seed)
  local pick = random(seed)
  local root, first = roots[pick(#roots)], { part(pick, "a", 2), part(pick, "b", 2), part(pick, "c", 1) }
  local counts = { pick(12), pick(6), pick(9) }
  local function view()
    local views = {}
    for i, make in ipairs(first) do views[i] = make(counts) end
    return root(Group(views))
  end
  local Board = Container("RandomLists", { version = State(0), body = function(self)
    local board = self.version >= 0 and view()
    for i = 1, 6 do
      board = board:onKeyPress(tostring(i), function()
        counts[(i + 1) // 2] = math.max(0, counts[(i + 1) // 2] + (i % 2 == 1 and 3 or -4))
        self.version = self.version + 1
      end)
    end
    return board
  end })
  local s = session(Board {}, { width = width, height = height })
  for i = 0, 8 do
    local key = i > 0 and keys[pick(#keys)] or "start"
    if i > 0 then s:press(key) end
    local found = problem(key, lines(s.screen), lines(render(view(), { width = width })))
    assert(not found, ("board %d, key %d (%s): %s:\n%s"):format(seed, i, key, found, s.screen))
  end
  s:quit()
end

test("screens of random lists are parts of the boards that they are drawn from", function()
  for seed = 1, boards do play(seed) end
end)
