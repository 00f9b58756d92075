-- The hostile caller as a board: every function of the API with every kind of wrong and extreme value.
--
--   containerhost doc --markdown | containerhost run Tests/Hostile/hostile.lua -- - SEED FIRST COUNT [PLACE] [DROPPED]
--
-- The first argument is the reference, or "-" for that on standard input. Calls FIRST to FIRST + COUNT - 1 of
-- SEED are made at the top of the script, or, when PLACE is "rows", each in a row of the board: with `--keep-going`
-- an error is then told with its code. DROPPED are the numbers of the atoms that are left out, with commas.
-- With PLACE "host" nothing is called: a host calls the global `hostileCall(index)`.
--
-- Standard error gets lines that begin with "@hostile", a call before it is made and its outcome after it:
--
--   @hostile call INDEX ATOMS TARGET KIND,KIND… TEXT
--   @hostile value INDEX SECONDS TYPE
--   @hostile error INDEX SECONDS MESSAGE
--   @hostile problem INDEX WHAT
local H = require "values"
local Calls, outcomes, reference = require "calls", require "outcomes", require "reference"

local clock, collectgarbage, error, load, pcall, stderr, input, output, type, warn =
  os.clock, collectgarbage, error, load, pcall, io.stderr, io.input, io.output, type, warn
local stdin, stdout = io.stdin, io.stdout
-- A call may ask for a status of the process: what it ends with is whether all went well.
local exit = host.exit

local markdown, seed, first, count, place, dropped = ...
if markdown == "-" then markdown = io.read "a" end
-- What calls read in the process of a host is not what that reads.
if place == "host" then stdin = io.input "random.lua" end
seed, first, count = math.tointeger(seed), math.tointeger(first), math.tointeger(count)

local calls = Calls.new(reference.read(markdown), H)
outcomes.know(markdown)
-- Nor is the name of a folder that this lies in, which messages about files and modules have.
outcomes.know(select(2, pcall(require, "no.such.module")))

local left = {}
for number in (dropped or ""):gmatch "%d+" do left[math.tointeger(number)] = true end

-- One line of printable characters.
local function line(text)
  return (text:sub(1, 600):gsub("[^\32-\126]", function(byte) return ("\\x%02x"):format(byte:byte()) end))
end

local function write(...) stderr:write("@hostile ", table.concat({ ... }, " "), "\n") end

local function kindsOf(call)
  local names = {}
  for name in pairs(call.kinds) do names[#names + 1] = (name:gsub(" ", "-")) end
  table.sort(names)
  return #names > 0 and table.concat(names, ",") or "none"
end

-- A call as { text =, target =, … } with the function `run` that makes it.
local function prepared(index)
  local call = calls:make(seed, index, left)
  local chunk, problem = load("local H = ... " .. call.text, "=call")
  if not chunk then error("call " .. index .. " is no Lua: " .. problem .. "\n" .. call.text) end
  call.run = function() return chunk(H) end
  return call
end

local function restore()
  pcall(input, stdin)
  pcall(output, stdout)
  warn "@on"
end

-- Makes a call and tells about it; returns whether it went well, and its result or error.
local function attempt(index)
  local call = prepared(index)
  write("call", index, call.atoms, call.target, kindsOf(call), line(call.text))
  -- What a call writes into a module is what later calls read there.
  outcomes.know(call.text)
  local start = clock()
  local isFine, result = pcall(call.run)
  local seconds = ("%.3f"):format(clock() - start)
  restore()
  if isFine then
    write("value", index, seconds, type(result))
    return true
  end
  local problem = outcomes.problem(result, call.text)
  if problem then write("problem", index, problem) end
  write("error", index, seconds, type(result) == "string" and line(result) or "(a " .. type(result) .. ")")
  return false, result
end

if place == "host" then
  function hostileCall(index) -- luacheck: ignore 111
    local call = prepared(index)
    restore()
    return call.target, call.text, call.run
  end
  function hostileProblem(message, text) return outcomes.problem(message, text) end -- luacheck: ignore 111
  return
end

if place ~= "rows" then
  for index = first, first + count - 1 do
    attempt(index)
    exit(0)
    if index % 100 == 0 then collectgarbage() end
  end
  return
end

return LazyVStack { ForEach(range(first, first + count - 1), function(index)
  local isFine, problem = attempt(index)
  exit(0)
  if not isFine then error(problem, 0) end
  return EmptyView()
end) }
