-- BigText: letters of half blocks, five of these high.
local host = ...

-- The dots of a letter, row by row.
local font = {
  ["0"] = "### #.# #.# #.# ###", ["1"] = "##. .#. .#. .#. ###", ["2"] = "### ..# ### #.. ###",
  ["3"] = "### ..# ### ..# ###", ["4"] = "#.# #.# ### ..# ..#", ["5"] = "### #.. ### ..# ###",
  ["6"] = "### #.. ### #.# ###", ["7"] = "### ..# ..# ..# ..#", ["8"] = "### #.# ### #.# ###",
  ["9"] = "### #.# ### ..# ###",
  A = ".#. #.# ### #.# #.#", B = "##. #.# ##. #.# ##.", C = ".## #.. #.. #.. .##", D = "##. #.# #.# #.# ##.",
  E = "### #.. ##. #.. ###", F = "### #.. ##. #.. #..", G = ".### #... #.## #..# .###", H = "#.# #.# ### #.# #.#",
  I = "# # # # #", J = "..# ..# ..# #.# .#.", K = "#.# #.# ##. #.# #.#", L = "#.. #.. #.. #.. ###",
  M = "#...# ##.## #.#.# #...# #...#", N = "#..# ##.# #.## #..# #..#", O = ".##. #..# #..# #..# .##.",
  P = "##. #.# ##. #.. #..", Q = ".##. #..# #..# #.#. .#.#", R = "##. #.# ##. #.# #.#", S = ".## #.. .#. ..# ##.",
  T = "### .#. .#. .#. .#.", U = "#.# #.# #.# #.# ###", V = "#.# #.# #.# #.# .#.",
  W = "#...# #...# #.#.# ##.## #...#",
  X = "#.# #.# .#. #.# #.#", Y = "#.# #.# .#. .#. .#.", Z = "### ..# .#. #.. ###",
  [" "] = ".. .. .. .. ..", [":"] = ". # . # .", ["."] = ". . . . #", [","] = ". . . # #", [";"] = ". # . # #",
  ["!"] = "# # # . #", ["?"] = "### ..# .## ... .#.", ["-"] = "... ... ### ... ...", ["+"] = "... .#. ### .#. ...",
  ["="] = "... ### ... ### ...", ["/"] = "..# ..# .#. #.. #..", ["%"] = "#.# ..# .#. #.. #.#",
  ["_"] = "... ... ... ... ###",
  ["("] = ".# #. #. #. .#", [")"] = "#. .# .# .# #.", ["'"] = "# # . . .", ["*"] = "... #.# .#. #.# ...",
  ["#"] = "#.# ### #.# ### #.#", ["°"] = "## ## .. .. ..", ["<"] = "..# .#. #.. .#. ..#",
  [">"] = "#.. .#. ..# .#. #..",
}

-- No board is wide enough for longer texts.
local mostBytes = 10000

-- Two rows of dots as one of half blocks, by whether the upper and the lower dot are there.
local blocks = { [".."] = " ", ["#."] = "▀", [".#"] = "▄", ["##"] = "█" }

local function halves(dots)
  local rows = {}
  for row in dots:gmatch "%S+" do rows[#rows + 1] = row end
  local drawn = {}
  for pair = 1, 3 do
    local upper, lower, cells = rows[2 * pair - 1], rows[2 * pair], {}
    for column = 1, #upper do
      cells[column] = blocks[upper:sub(column, column) .. (lower and lower:sub(column, column) or ".")]
    end
    drawn[pair] = table.concat(cells)
  end
  return drawn
end

-- The three rows of a letter; one that the font has not stands at its foot as it is.
local function letter(cluster)
  local dots = font[cluster:upper()]
  if dots then return halves(dots) end
  return { "", "", cluster }
end

-- A line as views side by side, a letter each.
local function line(text)
  local letters = { spacing = 1, alignment = "bottom" }
  for place = 1, host.length(text) do
    letters[place] = host.drawnText(table.concat(letter(host.slice(text, place, place)), "\n"))
  end
  return HStack(letters)
end

host.widget("BigText", function(text)
  if type(text) ~= "string" and type(text) ~= "number" then
    host.fail("BigText: argument 1 must be a string, got " .. host.describe(text))
  end
  text = host.words(tostring(text))
  if #text > mostBytes then return Text(text):bold() end
  local lines = { alignment = "leading", spacing = 1 }
  for number, part in ipairs(host.lines(text)) do lines[number] = line(part) end
  return ViewThatFits { VStack(lines), Text(text):bold() }
    :accessibilityLabel(text)
end)
