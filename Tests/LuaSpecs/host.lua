-- The table host: what a script may ask of the program it runs in.
local test = require "fixtures.test"

test("host.repl takes nothing but a table", function()
  local ok, message = pcall(host.repl, 5)
  assert(not ok and message:find("host.repl: argument 1 must be a table of names and values", 1, true), message)
end)
