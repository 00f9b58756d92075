-- host.xml: where a text comes from, and what is made of what expat finds in it.
local reading = ...

-- The bytes that are read at once, unless a tag is longer.
local usualSize = 8192
-- So many bytes does an expat take.
local parserSize = 8192

-- Gives the pieces of a text, each of so many bytes as are asked for, at the end of fewer; then nil.
local function piecesOfText(text)
  local position = 1
  return function(size)
    local first = position
    position = first + size
    return first <= #text and text:sub(first, position - 1) or nil
  end
end

-- The pieces of a file; nil and what is wrong when it cannot be read.
local function piecesOfFile(file)
  return function(size) return file:read(size) end
end

-- What a function returns is read at once, unless larger pieces are asked for.
local function piecesOfFunction(call)
  local rest, isAtEnd = piecesOfText "", false
  return function(size)
    local parts = { rest(size) }
    local length = #(parts[1] or "")
    while not isAtEnd and (length == 0 or size > usualSize and length < size) do
      local part = call()
      isAtEnd = part == nil
      if not isAtEnd and type(part) ~= "string" then
        return nil, "host.xml: the function must return a string, or nil at the end, got " .. type(part)
      end
      parts[#parts + 1] = part
      length = length + #(part or "")
    end
    rest = piecesOfText(table.concat(parts))
    return rest(size)
  end
end

local function pieces(source)
  if type(source) == "string" then return piecesOfText(source) end
  return type(source) == "function" and piecesOfFunction(source) or piecesOfFile(source)
end

-- What is wrong with the arguments of a function.
local function misuse(name, source, options)
  if io.type(source) == "closed file" then return ("host.xml: %s: the file is closed"):format(name) end
  if type(source) ~= "string" and type(source) ~= "function" and not io.type(source) then
    return ("host.xml: %s takes a text, an open file or a function, got %s"):format(name, type(source))
  end
  if options == nil then return end
  if type(options) ~= "table" then return "host.xml: options are a table, got " .. type(options) end
  for key in next, options do
    if key ~= "name" then
      local isNamed = type(key) == "string" or type(key) == "number"
      return ("host.xml: no option '%s'; there is name"):format(isNamed and key or type(key))
    end
  end
  if options.name ~= nil and type(options.name) ~= "string" then
    return "host.xml: name must be a string, got " .. type(options.name)
  end
end

-- A function that gives one event after the other: its kind, name or text, attributes and line; nil at the end. False
-- and what is wrong, from where the text is no XML.
local function stream(source, options)
  local piece, read = pieces(source), reading.events(options and options.name)
  -- What expat keeps counts as the script's.
  local queue, position, count, size = { parser = ("\0"):rep(parserSize) }, 0, 0, usualSize
  local isAtEnd, problem = false, nil
  return function()
    while position == count do
      if problem then return false, problem end
      if isAtEnd then return nil end
      local bytes
      bytes, problem = piece(size)
      isAtEnd, position, count = bytes == nil, 0, 0
      if not problem then count, size, problem = read(bytes, queue) end
    end
    local first = position * 4
    position = position + 1
    return queue[first + 1], queue[first + 2], queue[first + 3], queue[first + 4]
  end
end

local xml = {}

function xml.events(source, options)
  local problem = misuse("events", source, options)
  if problem then error(problem, 2) end
  local nextEvent = stream(source, options)
  return function()
    local kind, value, attributes, line = nextEvent()
    if kind == false then error(value, 2) end
    return kind, value, attributes, line
  end
end

function xml.decode(source, options)
  local problem = misuse("decode", source, options)
  if problem then error(problem, 2) end
  local piece, read = pieces(source), reading.tree(options and options.name)
  local elements, size = {}, usualSize
  local bytes, _
  repeat
    bytes, problem = piece(size)
    if not problem then _, size, problem = read(bytes, elements) end
    if problem then error(problem, 2) end
  until not bytes
  return elements[1]
end

return xml
