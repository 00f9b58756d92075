-- The smallest board: one view.
local name = ... or "world"
return Text("Hello, " .. name .. "!"):padding("horizontal", 1):border "rounded"
