-- The table host: what a script may ask of the program it runs in.

test("host.repl says that there is no prompt where there is none", function()
  local ok, message = pcall(host.repl, { x = 1 })
  assert(not ok and message:find("this host has no prompt to open", 1, true), message)
end)

test("host.repl takes nothing but a table", function()
  local ok, message = pcall(host.repl, 5)
  assert(not ok and message:find("host.repl: argument 1 must be a table of names and values", 1, true), message)
end)
