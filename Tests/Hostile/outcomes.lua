-- Whether the message of an error is one that an author may read.
local outcomes = {}

-- What no message says: names of what is inside.
local internals = {
  "Optional%(", "%.swift", "CLua", "clua_", "luaL?_%w", "Swift%.", "fatal error", "=controls", "0x%x%x%x%x%x%x+",
}

-- Words with capitals inside that messages may have, besides those of the reference, the script and the call.
local known = { NaN = true, declaredAt = true }

-- Bytes that a message may have.
local longest = 20000

-- Takes all words of `text` for known.
function outcomes.know(text)
  for word in text:gmatch "[%w_]+" do known[word] = true end
end

-- What is wrong with the message of the error `value` of the call `text`; nil when nothing is.
function outcomes.problem(value, text)
  if type(value) ~= "string" then return nil end
  if value == "" then return "empty message" end
  if #value > longest then return ("message of %d bytes"):format(#value) end
  for _, pattern in ipairs(internals) do
    if value:find(pattern) and not text:find(pattern) then return "names an internal: " .. value:match(pattern) end
  end
  local heard
  for word in value:gmatch "%f[%w_]%a+%f[^%w_]" do
    local isKnown = known[word] or word:find "[hH]ostile" or text:find(word, 1, true)
    if word:find "%l%u" and not isKnown then heard = heard or word end
  end
  return heard and ("names an internal: %s in %q"):format(heard, value)
end

return outcomes
