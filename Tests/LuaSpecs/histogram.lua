-- Histogram.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, failsLike, spoken = expectations.draws, expectations.failsLike, expectations.spoken
local nan = 0 / 0

test("a Histogram counts in ranges with round bounds", function()
  draws(Histogram { 1, 2, 2, 3, 3, 3, 4, 4, 5, height = 3 }, 24, {
    "3 ┤        ████",
    "2 ┤    ████████████",
    "1 ┤████████████████████",
    "0 └──┬───┬───┬───┬───┬─",
    "     1   2   3   4   5",
  })
  draws(Histogram { { 0.1, 0.2, 0.25, 0.9, 1 }, bins = 4, height = 2 }, 24, {
    "4 ┤▄▄▄▄▄▄▄▄▄▄",
    "2 ┤████████████████████",
    "0 └┬─────────┬─────────",
    "  0.0       0.5      1.0",
  })
  draws(Histogram { { -5, 5 }, bins = 1, height = 2 }, 14, {
    "1 ┤██████████",
    "  │██████████",
    "0 └┬────┬────",
    "   -5   0    5",
  })
  draws(Histogram { { 5, 5 }, height = 2 }, 12, {
    "2 ┤█████████",
    "  │█████████",
    "0 └────┬────",
    "       5",
  })
  draws(Histogram { {}, height = 2 }, 14, {
    " │",
    " │  no values",
    " └────────────",
    "",
  })
  expectations.expect(
    spoken(Histogram { { 1, 2, 2, nan, 9 }, title = "Sizes" }),
    "Sizes, histogram, 4 values, 1 to 9, most 2 from 2 to 4, 1 gap")
  draws(Histogram { { 5, nan, 5, false }, height = 2 }, 12, {
    "2 gaps",
    "2 ┤█████████",
    "  │█████████",
    "0 └────┬────",
    "       5",
  })
  failsLike("histogram.lua:%d+: Histogram: item 2 must be a number, got a string", function()
    return Histogram { { 1, "a" } }
  end)
  failsLike("histogram.lua:%d+: Histogram: 'bins' must be at least 1",
    function() return Histogram { { 1 }, bins = 0 } end)
end)

test("a Histogram counts every value once", function()
  local values = {}
  for index = 1, 10000 do values[index] = index % 250 end
  assert(spoken(Histogram { values }):find "^histogram, 10,000 values, 0 to 249, most %d+ from")
end)

test("the outermost bounds of a Histogram are numbers", function()
  local drawn = render(Histogram { { -1.7e308, 1.7e308 }, height = 2 }, { width = 40 })
  assert(not drawn:find "inf" and drawn:find("1.79769e+308", 1, true), drawn)
end)
