-- So many rows in a viewport, made when they are seen.
-- containerhost live Benchmarks/boards/lazy.lua -- 1000000
local count = math.tointeger(tonumber((...) or 1000)) or error "the number of rows is not a whole number"

return ScrollView {
  LazyVStack { alignment = "leading", ForEach(count, function(number) return Text("Row " .. number) end) },
}
