-- Text.ansi: what another program wrote for a terminal.
local host = ...

-- The bits of the attributes of a piece.
local attributes = {
  { 1, View.bold }, { 2, View.dim }, { 4, View.italic }, { 8, View.underline }, { 16, View.strikethrough },
  { 32, View.inverse },
}

local function run(text, bits, foreground, background, target)
  local view = Text(text)
  for _, attribute in ipairs(attributes) do
    if bits & attribute[1] ~= 0 then view = attribute[2](view) end
  end
  if foreground then view = view:foregroundStyle(foreground) end
  if background then view = view:background(background) end
  return target and view:link(target) or view
end

host.define("Text.ansi", function(source)
  if type(source) ~= "string" then
    host.fail("Text.ansi: argument 1 must be a string, got " .. host.describe(source))
  end
  local pieces, runs = host.styledPieces(source), {}
  for place = 1, #pieces, 5 do runs[#runs + 1] = run(table.unpack(pieces, place, place + 4)) end
  return host.joined(runs)
end)
