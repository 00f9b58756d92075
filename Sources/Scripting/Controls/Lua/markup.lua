-- Text.markup and Text.escape: styles that a text says by tags, as Rich has them.
local host = ...

-- The words of tags besides colours, and the modifiers that they stand for.
local styles = {
  bold = "bold", b = "bold", dim = "dim", d = "dim", italic = "italic", i = "italic",
  underline = "underline", u = "underline", strike = "strikethrough", s = "strikethrough",
  strikethrough = "strikethrough", reverse = "inverse", r = "inverse", inverse = "inverse",
}
local longNames = "bold dim italic underline strike strikethrough reverse inverse link on not default"

local bracket = "write '[[' for a bracket that is text"

-- More of them inside each other are taken for tags that somebody has forgotten to end.
local mostOpen = 100

-- Where in the text a byte is, for errors.
local function place(source, position)
  local before = source:sub(1, position - 1)
  local _, lines = before:gsub("\n", "")
  local line = before:match "[^\n]*$"
  return ("line %d, column %d"):format(lines + 1, (utf8.len(line) or #line) + 1)
end

local function wrong(source, position, problem)
  host.fail(("Text.markup: %s: %s"):format(place(source, position), problem))
end

-- A colour as modifiers take it; nil for what is none.
local function color(word)
  local index = tonumber(word:match "^color%((%d+)%)$")
  if index then return index < 256 and index or nil end
  local red, green, blue = word:match "^rgb%((%d+),(%d+),(%d+)%)$"
  if red then
    red, green, blue = tonumber(red), tonumber(green), tonumber(blue)
    return red < 256 and green < 256 and blue < 256 and ("#%02x%02x%02x"):format(red, green, blue) or nil
  end
  return host.isColor(word) and word or nil
end

-- Appends what a word does to a text, `{ modifier, argument }`; returns how many words it has used.
local function add(effects, words, number, problem)
  local word, following = words[number], words[number + 1]
  if styles[word] then
    effects[#effects + 1] = { styles[word], true }
  elseif word == "not" and styles[following] then
    effects[#effects + 1] = { styles[following], false }
    return 2
  elseif word == "on" and following and (following == "default" or color(following)) then
    effects[#effects + 1] = { "background", following == "default" and "clear" or color(following) }
    return 2
  elseif word == "default" or color(word) then
    effects[#effects + 1] = { "foregroundStyle", word == "default" and "clear" or color(word) }
  elseif word == "on" or word == "not" then
    problem(("'%s' needs a %s behind it"):format(word, word == "on" and "colour" or "style"))
  elseif word:find "^link" then
    problem "a link needs its address: [link=https://…]"
  else
    local hint = host.nearestStyle(word, longNames)
    problem(("there is no style '%s'%s"):format(word, hint == "" and "; " .. bracket or hint))
  end
  return 1
end

local function joined(text)
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  return table.concat(words, " "), words
end

-- A tag that begins: its name, by which it can be ended, where it stands, and what it does.
local function opened(source, position, text)
  local before, target = text:match "^(.-)link=(.*)$"
  local hasLink = before and (before == "" or before:find "%s$")
  local name, words = joined(hasLink and before or text)
  local tag = { text = text, position = position, effects = {} }
  if hasLink then
    if target == "" then wrong(source, position, "a link needs its address: [link=https://…]") end
    tag.effects[1] = { "link", target }
    name = name == "" and "link" or name .. " link"
  end
  tag.name = name
  local number = 1
  while number <= #words do
    number = number + add(tag.effects, words, number, function(problem)
      wrong(source, position, ("[%s]: %s"):format(text, problem))
    end)
  end
  return tag
end

-- Takes the tag that a closing one ends off those that are open: the last, or the last of that name.
local function close(source, position, open, text)
  local name = joined(text)
  for number = #open, 1, -1 do
    if name == "" or open[number].name == name then return table.remove(open, number) end
  end
  if styles[name:lower()] and not styles[name] then
    wrong(source, position, ("[/%s]: there is no style '%s'; write [%s]"):format(text, name, name:lower()))
  end
  local last = open[#open]
  wrong(source, position, ("[/%s] ends nothing%s; %s"):format(
    text, last and (": [%s] is open"):format(last.text) or "", bracket))
end

-- A run in the styles of the tags around it, of which the inner ones win.
local function run(text, open)
  local view = Text(text)
  for number = #open, 1, -1 do
    local effects = open[number].effects
    for step = #effects, 1, -1 do
      view = View[effects[step][1]](view, effects[step][2])
    end
  end
  return view
end

-- What the words of a style do, as a list of { modifier, argument }; what is no style is an error about `subject`.
function host.styleEffects(subject, text)
  if type(text) ~= "string" then
    host.fail(("%s must be a style such as \"bold red\", got %s"):format(subject, host.describe(text)))
  end
  local effects, _, words = {}, joined(text)
  local number = 1
  while number <= #words do
    number = number + add(effects, words, number, function(problem)
      host.fail(("%s: '%s': %s"):format(subject, text, problem))
    end)
  end
  return effects
end

-- A view with the effects of a style.
function host.styled(view, effects)
  for _, effect in ipairs(effects) do view = View[effect[1]](view, effect[2]) end
  return view
end

host.define("Text.markup", function(source)
  if type(source) == "number" then source = tostring(source) end
  if type(source) ~= "string" then
    host.fail("Text.markup: argument 1 must be a string, got " .. host.describe(source))
  end
  local runs, open, text, position = {}, {}, {}, 1
  local function flush()
    if #text > 0 then runs[#runs + 1] = run(table.concat(text), open) end
    text = {}
  end
  while position <= #source do
    local mark = source:find("[%[\\]", position) or #source + 1
    if mark > position then text[#text + 1] = source:sub(position, mark - 1) end
    local escaped = source:match("^[%[\\]([%[\\])", mark)
    local tag = not escaped and source:match("^%[([%l#/@][^%[%]\n]*)%]", mark)
    if escaped and (escaped == "[" or source:sub(mark, mark) == "\\") then
      text[#text + 1] = escaped
      position = mark + 2
    elseif tag then
      flush()
      position = mark + #tag + 2
      if tag:sub(1, 1) == "/" then
        close(source, mark, open, tag:sub(2))
      elseif #open == mostOpen then
        wrong(source, mark, ("more than %d tags are open; end them with [/]"):format(mostOpen))
      else
        open[#open + 1] = opened(source, mark, tag)
      end
    else
      text[#text + 1] = source:sub(mark, mark)
      position = mark + 1
    end
  end
  flush()
  local last = open[#open]
  if last then
    wrong(source, last.position, ("[%s] is not ended; write [/] where it ends"):format(last.text))
  end
  return host.joined(runs)
end)

host.define("Text.escape", function(text)
  if type(text) ~= "string" and type(text) ~= "number" then
    host.fail("Text.escape: argument 1 must be a string, got " .. host.describe(text))
  end
  return (tostring(text):gsub("[%[\\]", "\\%0"))
end)
