-- Calendar.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, failsLike, spoken = expectations.draws, expectations.failsLike, expectations.spoken

test("a Calendar of a month has a week a row", function()
  draws(Calendar { year = 2026, month = 2, values = { ["2026-02-03"] = 1, ["2026-02-28"] = 4 }, today = "2026-02-05" },
    30, {
    "February 2026",
    " Mo  Tu  We  Th  Fr  Sa  Su",
    "                          1",
    "  2   3░  4 › 5   6   7   8",
    "  9  10  11  12  13  14  15",
    " 16  17  18  19  20  21  22",
    " 23  24  25  26  27  28█",
    " less ·░░▒▒▓▓██ more",
  })
  draws(Calendar { year = 2024, month = 2, weekStart = "sunday" }, 30, {
    "February 2024",
    " Su  Mo  Tu  We  Th  Fr  Sa",
    "                  1   2   3",
    "  4   5   6   7   8   9  10",
    " 11  12  13  14  15  16  17",
    " 18  19  20  21  22  23  24",
    " 25  26  27  28  29",
  })
end)

test("a Calendar of a year has a week a column, and says how many have no room", function()
  local values = { ["2026-01-01"] = 1, ["2026-07-04"] = 2, ["2026-12-31"] = 4 }
  draws(Calendar { year = 2026, values = values }, 60, {
    "2026",
    "     Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov  Dec",
    "Mon  ····················································",
    "     ····················································",
    "Wed  ····················································",
    "    ░···················································█",
    "Fri ····················································",
    "    ··························▒·························",
    "    ····················································",
    "    less ·░░▒▒▓▓██ more",
  })
  draws(Calendar { year = 2026, values = values }, 30, {
    "2026",
    "    Jul Aug  Sep Oct Nov  Dec",
    "Mon ··························",
    "    ··························",
    "Wed ··························",
    "    ·························█",
    "Fri ·························",
    "    ·························",
    "    ·························",
    "    26 of 53 weeks",
  })
  expectations.expect(spoken(Calendar { year = 2026, values = values }), "2026, calendar, 3 days with values, 7 in all")
  local dates = { "2026-03-01", "2026-03-01", { date = "2026-03-02", value = 5 } }
  expectations.expect(spoken(Calendar { data = dates }), "calendar, 2 days with values, 7 in all")
end)

test("what is wrong with a Calendar is an error where the board calls it", function()
  local function wrong(pattern, given)
    failsLike("calendar.lua:%d+: Calendar: " .. pattern, function() return Calendar(given) end)
  end
  wrong("without values it needs a 'year'", {})
  wrong("a 'month' needs its 'year'", { month = 3 })
  wrong("'month' must be from 1 to 12, got 13", { year = 2026, month = 13 })
  wrong("a key of 'values' must be a date as \"2026%-11%-03\", got '2026%-02%-30'", { values = { ["2026-02-30"] = 1 } })
  wrong("the value of 2026%-02%-03 must be finite", { values = { ["2026-02-03"] = math.huge } })
  wrong("'date' of item 1 must be a date", { data = { { value = 3 } } })
end)

test("days with values below nothing have no shade, and are counted", function()
  local values = { ["2026-11-03"] = 4, ["2026-11-04"] = -2, ["2026-11-05"] = -1 }
  draws(Calendar { year = 2026, month = 11, values = values, title = "November" }, 40, {
    "November",
    " Mo  Tu  We  Th  Fr  Sa  Su",
    "                          1",
    "  2   3█  4   5   6   7   8",
    "  9  10  11  12  13  14  15",
    " 16  17  18  19  20  21  22",
    " 23  24  25  26  27  28  29",
    " 30",
    " less ·░░▒▒▓▓██ more  2 below 0",
  })
  local year = Calendar { year = 2026, values = values }
  assert(render(year, { width = 70 }):find("less ·░░▒▒▓▓██ more  2 below 0", 1, true))
  assert(render(year, { width = 40 }):find("36 of 53 weeks, 2 below 0", 1, true))
  assert(render(year, { width = 70, format = "reader" }) == "2026, calendar, 1 day with values, 4 in all, 2 below 0")
end)

test("a Calendar of a month is narrower where there is less room, and says how many days have none", function()
  local values = { ["2026-11-21"] = 2 }
  local view = Calendar { year = 2026, month = 11, values = values, today = "2026-11-23", legend = false }
  draws(view, 21, {
    "November 2026",
    "Mo Tu We Th Fr Sa Su",
    "                   1",
    " 2  3  4  5  6  7  8",
    " 9 10 11 12 13 14 15",
    "16 17 18 19 20 21█22",
    "23‹24 25 26 27 28 29",
    "30",
  })
  draws(view, 20, {
    "November 2026",
    "Mo Tu We Th Fr Sa",
    "",
    " 2  3  4  5  6  7",
    " 9 10 11 12 13 14",
    "16 17 18 19 20 21█",
    "23‹24 25 26 27 28",
    "30",
    "6 of 7 days",
  })
end)
