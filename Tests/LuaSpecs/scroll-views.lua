-- Several views in a ScrollView stand in a column (R132), however many they are and whatever is around them.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect, draws = expectations.expect, expectations.draws

local rows = {
  text = function(i) return Text(("r"):rep(i % 17) .. i) end,
  bordered = function(i) return Text("x" .. i):border() end,
  several = function(i) return "a", Text(i):padding(1) end,
  stack = function(i)
    return VStack { alignment = "trailing", i, HStack { i * 100, Toggle { value = true, "on" } } }
  end,
  flexible = function(i) return i % 50 == 0 and Spacer() or Text(i):frame { maxWidth = math.huge } end,
}
local places = {
  alone = function(view) return view end,
  dim = function(view) return view:dim() end,
  between = function(view) return VStack { alignment = "leading", "top", view, "bottom" } end,
  lazy = function(view) return LazyVStack { "top", view, "bottom" } end,
  scrolled = function(view) return ScrollView { "top", view, "bottom" } end,
}

test("R132: a long ScrollView draws all its rows as a VStack does", function()
  for name, row in pairs(rows) do
    for place, around in pairs(places) do
      for _, count in ipairs { 2, 65, 300 } do
        local function drawn(container)
          return render(around(container { ForEach(count, row), "end" }), { width = 30 })
        end
        assert(drawn(ScrollView) == drawn(VStack), ("%s, %d rows, %s"):format(name, count, place))
      end
    end
  end
end)

test("R132, R135: a short viewport shows the first rows of the column that a long one shows", function()
  local function list(kind) return kind { ForEach(8, function(i) return Text("row " .. i) end) } end
  local arounds = {
    higher = function(view) return view:frame { minHeight = 12 } end,
    exact = function(view) return view:frame { height = 11, alignment = "bottom" } end,
    beside = function(view) return HStack { "X", view } end,
    above = function(view) return VStack { view:frame { minHeight = 10 }, "below" } end,
    nested = function(view) return LazyVStack { "top", HStack { "X", view }, "below" } end,
  }
  for place, around in pairs(arounds) do
    for _, kind in ipairs { List, LazyVStack } do
      local function drawn(height)
        return render(ScrollView { around(list(kind)) }:frame { height = height }, { width = 20 })
      end
      local long = drawn(20)
      for _, height in ipairs { 1, 3, 6, 9 } do
        local found = drawn(height):gsub("%s+$", "")
        local first = 0
        for _ = 1, height do first = (long:find("\n", first + 1, true) or #long + 1) end
        local wanted = long:sub(1, first - 1):gsub("%s+$", "")
        assert(found == wanted, ("%s, %d:\n%s\nnot\n%s"):format(place, height, found, wanted))
      end
    end
  end
end)

test("a viewport that shows its indicator has a bar beside content that is longer", function()
  local function viewport(count, keys)
    keys[1] = VStack { alignment = "leading", ForEach(count, function(i) return Text("row " .. i) end) }
    return ScrollView(keys):frame { height = 3 }
  end
  draws(viewport(9, { showsIndicators = true }), 20, { "row 1▐", "row 2", "row 3" })
  draws(viewport(4, { showsIndicators = true }), 20, { "row 1▐", "row 2▐", "row 3" })
  for _, keys in ipairs { { showsIndicators = false }, {}, { axis = "horizontal", showsIndicators = true } } do
    assert(not render(viewport(9, keys), { width = 20 }):find "▐")
  end
  draws(viewport(3, { showsIndicators = true }), 20, { "row 1", "row 2", "row 3" })
  -- Where there is no room for the bar beside them, rows wrap.
  draws(ScrollView { showsIndicators = true, "abc", "d", "e" }:frame { height = 2 }, 3, { "ab▐", "c" })
  draws(VStack { viewport(9, {}), viewport(9, { showsIndicators = false }) }:scrollIndicators "visible", 20,
    { "row 1▐", "row 2", "row 3", "row 1", "row 2", "row 3" })
end)

test("the bar of a viewport goes with what is in sight", function()
  local s = session(List { ForEach(1000, function(i) return Text(i) end) } :scrollIndicators "visible",
    { width = 6, height = 4 })
  local function bar()
    local bars = {}
    for line in s.screen:gmatch "[^\n]*\n" do bars[#bars + 1] = line:find "▐" and "#" or "." end
    return table.concat(bars)
  end
  expect(bar(), "#...")
  s:press "end"
  expect(bar(), "...#")
  for _ = 1, 180 do s:press "pageup" end
  expect(bar(), ".#..")
end)
