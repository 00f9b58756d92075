-- The first screen of a million rows.
-- containerhost run Benchmarks/boards/first-screen.lua --width 80 --height 24 --stats -- 1000000
local count = math.tointeger(tonumber((...) or 1000000)) or error "the number of rows is not a whole number"

return ScrollView {
  LazyVStack { alignment = "leading",
    ForEach(count, function(row) return Text("row " .. row) end),
  },
}
