-- Views that stand further from others than layout counts: 2147483647 cells, where places and lengths stop.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect = expectations.expect

local function nothing() end

-- A column, or a row, longer than that.
local function long(axis)
  local parts = {}
  for i = 1, 2200 do parts[i] = Text("a"):frame { [axis] = 1000000 } end
  return parts
end

-- A view moved further than that.
local function far(view, x, y)
  for _ = 1, 2200 do view = view:offset(x * 1000000, y * 1000000) end
  return view
end

local function board(view)
  return session(VStack { Button("A", nothing), view, Button("B", nothing) }, { width = 20, height = 6 })
end

-- Presses keys on a board, after which its button "Go" has the focus.
local function goes(s, keys)
  for key in keys:gmatch "%S+" do s:press(key) end
  expect(s.focus, "Go")
end

test("the focus comes to views that are too far to be scrolled to, and leaves them", function()
  local go = Button("Go", nothing)
  goes(board(VStack { VStack(long "height"), go }), "tab tab tab shift-tab")
  goes(board(HStack { HStack(long "width"), go }), "tab tab tab shift-tab")
  goes(board(ScrollView { VStack { VStack(long "height"), go } }:frame { height = 3 }), "tab tab")
  for _, way in ipairs { { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 }, { 1, 1 }, { -1, -1 } } do
    local view = far(go, way[1], way[2])
    local s = board(view)
    goes(s, "tab tab tab shift-tab")
    s:press("up", "down", "left", "right", "pagedown", "end")
    goes(board(ScrollView { view }), "tab tab")
  end
end)

test("frames, bars and dividers that are too far to be drawn leave the rest as it is", function()
  local shapes = {
    HStack { Divider(), "q" }:border(),
    VStack { "q", Divider() }:border { trailingTitle = Text "v" },
    BarChart { axis = "vertical", values = { 1, 2 } },
    ProgressView { value = 1, total = 2 },
  }
  for _, shape in ipairs(shapes) do
    for _, way in ipairs { { 0, -1 }, { 0, 1 }, { -1, 0 }, { 1, 0 } } do
      expect(render(ZStack { far(shape, way[1], way[2]), "x" }), render(ZStack { shape:hidden(), "x" }))
    end
  end
end)

test("a document has what stands too far down", function()
  local rows = long "height"
  rows[#rows + 1] = Button("Go", nothing)
  local text = render(VStack { spacing = 0, far(Text "x":border(), -1, 0), HStack { far(Text "y", 1, 1), Divider() } },
    { width = 20, format = "markdown" })
  assert(#text > 0, text)
  assert(render(VStack(rows), { width = 20, format = "markdown" }):find("Go", 1, true))
end)
