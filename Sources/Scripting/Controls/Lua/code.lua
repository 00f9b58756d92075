-- Code: lines of a program, in the colours of what they are made of.
local host = ...

-- What parts of a program look like; colours are those of the theme.
local looks = {
  keyword = function(text) return text:foregroundStyle "purple" end,
  string = function(text) return text:foregroundStyle "green" end,
  number = function(text) return text:foregroundStyle "orange" end,
  name = function(text) return text:foregroundStyle "blue" end,
  type = function(text) return text:foregroundStyle "teal" end,
  comment = function(text) return text:foregroundStyle "secondary":italic() end,
  added = function(text) return text:foregroundStyle "green" end,
  removed = function(text) return text:foregroundStyle "red" end,
  place = function(text) return text:foregroundStyle "teal" end,
  file = function(text) return text:bold() end,
}

local function words(text)
  local set = {}
  for word in text:gmatch "%S+" do set[word] = true end
  return set
end

-- The end of what begins at `first`: at `mark`, before an end of line, or at the end of the text.
local function finish(source, first, mark, isOneLine)
  local set = "[\\" .. mark:sub(1, 1):gsub("%p", "%%%0") .. (isOneLine and "\n" or "") .. "]"
  local position = first
  while true do
    position = source:find(set, position)
    if not position then return #source end
    local byte = source:sub(position, position)
    if byte == "\\" then
      position = position + 2
    elseif byte == "\n" then
      return position - 1
    elseif source:sub(position, position + #mark - 1) == mark then
      return position + #mark - 1
    else
      position = position + 1
    end
  end
end

-- The end of a comment in which others may be.
local function nested(source, first)
  local depth, position = 1, first
  while depth > 0 do
    position = source:find("[*/][*/]", position)
    if not position then return #source end
    local both = source:sub(position, position + 1)
    depth = depth + (both == "/*" and 1 or both == "*/" and -1 or 0)
    position = position + ((both == "/*" or both == "*/") and 2 or 1)
  end
  return position - 1
end

-- A long string or comment of Lua, whose brackets have so many signs between them.
local function long(source, first)
  local signs, start = source:match("^%[(=*)%[()", first)
  if not signs then return nil end
  local _, last = source:find("]" .. signs .. "]", start, true)
  return last or #source
end

local function line(source, first) return (source:find("\n", first, true) or #source + 1) - 1 end

-- Where a number ends that begins with a digit.
local function number(source, first)
  local _, last = source:find("^0[xX][%x_%.]+[pP]?[+-]?%x*", first)
  if not last then _, last = source:find("^[%d_]+%.?[%d_]*[eE][+-]?%d+", first) end
  if not last then _, last = source:find("^[%d_]+%.%d[%d_]*", first) end
  if not last then _, last = source:find("^[%d_]+", first) end
  return last
end

-- For each language what begins with a sign, `{ [sign] = function(source, first) }`, which gives the end and the kind
-- or nothing; and what its words are.
local languages = {}

languages.lua = {
  signs = {
    ["-"] = function(source, first)
      if source:sub(first + 1, first + 1) ~= "-" then return nil end
      return long(source, first + 2) or line(source, first), "comment"
    end,
    ["["] = function(source, first) return long(source, first), "string" end,
    ['"'] = function(source, first) return finish(source, first + 1, '"', true), "string" end,
    ["'"] = function(source, first) return finish(source, first + 1, "'", true), "string" end,
  },
  keywords = words [[and break do else elseif end for function goto if in local not or repeat return then until
    while]],
  constants = words "true false nil",
  calls = "^%s?[%({\"]",
}

local function swiftString(source, first)
  if source:sub(first, first + 2) == '"""' then return finish(source, first + 3, '"""', false), "string" end
  return finish(source, first + 1, '"', true), "string"
end

languages.swift = {
  signs = {
    ["/"] = function(source, first)
      local both = source:sub(first, first + 1)
      if both == "//" then return line(source, first), "comment" end
      if both == "/*" then return nested(source, first + 2), "comment" end
    end,
    ['"'] = swiftString,
    ["@"] = function(source, first) return select(2, source:find("^@[%w_]+", first)), "keyword" end,
    ["#"] = function(source, first) return select(2, source:find("^#%a+", first)), "keyword" end,
  },
  keywords = words [[actor any as associatedtype async await borrowing break case catch class consuming continue default
    defer deinit do else enum extension fallthrough fileprivate final for func get guard if import in indirect init
    inout internal is isolated lazy let mutating nonisolated open operator override package private protocol public
    repeat rethrows return self Self set some static struct subscript super switch throw throws try typealias unowned
    var weak where while]],
  constants = words "true false nil",
  calls = "^%(",
  hasTypes = true,
}

languages.json = {
  signs = {
    ['"'] = function(source, first)
      local last = finish(source, first + 1, '"', true)
      return last, source:find("^%s*:", last + 1) and "name" or "string"
    end,
  },
  keywords = {},
  constants = words "true false null",
}

languages.sh = {
  signs = {
    ["#"] = function(source, first)
      if first > 1 and not source:find("^[%s;(]", first - 1) then return nil end
      return line(source, first), "comment"
    end,
    ['"'] = function(source, first) return finish(source, first + 1, '"', false), "string" end,
    ["'"] = function(source, first) return source:find("'", first + 1, true) or #source, "string" end,
    ["$"] = function(source, first)
      -- Names are short: one that does not end is not looked for to the end of the program.
      local _, last = source:sub(first, first + 255):find "^%${[^}\n]*}"
      last = last and first + last - 1
      if not last then _, last = source:find("^%$[%w_]+", first) end
      if not last then _, last = source:find("^%$[@#?*!$-]", first) end
      return last, "type"
    end,
  },
  keywords = words [[case do done elif else esac fi for function if in select then until while return break continue
    local export readonly declare unset set shift trap exit]],
  constants = words "true false",
}

-- Calls `found(text, kind)` for all parts of a text, one behind the other; a part without a kind is plain.
local function scan(source, language, found)
  local position = 1
  while position <= #source do
    local sign = source:sub(position, position)
    local reader, last, kind, _ = language.signs[sign], nil, nil, nil
    if reader then last, kind = reader(source, position) end
    if not last and sign:find "%d" then last, kind = number(source, position), "number" end
    if not last and sign:find "[%a_\128-\255]" then
      _, last = source:find("^[%w_\128-\255]+", position)
      local word = source:sub(position, last)
      kind = language.keywords[word] and "keyword" or language.constants[word] and "number"
        or language.hasTypes and sign:find "%u" and "type"
        or language.calls and source:find(language.calls, last + 1) and "name" or nil
    end
    if not last then
      kind = nil
      _, last = source:find("^[ \t\n]+", position)
    end
    last = last or position
    found(source:sub(position, last), kind)
    position = last + 1
  end
end

-- The lines of a text as lists of { text…, kind = }; neighbours of one kind are one.
local function parts(source, language)
  local lines = { {} }
  local function add(text, kind)
    if text == "" then return end
    local current = lines[#lines]
    local last = current[#current]
    if last and last.kind == kind then
      last[#last + 1] = text
    else
      current[#current + 1] = { text, kind = kind }
    end
  end
  scan(source, language, function(text, kind)
    local first = 1
    for stop in text:gmatch "()\n" do
      add(text:sub(first, stop - 1), kind)
      lines[#lines + 1] = {}
      first = stop + 1
    end
    add(text:sub(first), kind)
  end)
  return lines
end

local function run(part)
  local text = Text(table.concat(part))
  return part.kind and looks[part.kind](text) or text
end

local function highlighted(source, language)
  local lines = parts(source, language)
  for index, list in ipairs(lines) do
    local runs = {}
    for place, part in ipairs(list) do runs[place] = run(part) end
    lines[index] = host.joined(runs)
  end
  return lines
end

-- A diff says by the first signs of a line what the line is; so it does without colours.
local function changed(text)
  local kind = text:find "^%+%+%+ " and "file" or text:find "^%-%-%- " and "file" or text:find "^diff " and "file"
    or text:find "^@@" and "place" or text:find "^%+" and "added" or text:find "^%-" and "removed"
    or text:find "^index " and "comment" or text:find "^\\" and "comment"
  return kind and looks[kind](Text(text)) or Text(text)
end

local function views(source, language)
  if languages[language] then return highlighted(source, languages[language]) end
  local lines = host.lines(source)
  for place, text in ipairs(lines) do lines[place] = language == "diff" and changed(text) or Text(text) end
  return lines
end

-- The cells that a line's number takes, none where they would be more than half of the width; and the width of its
-- text where that is wrapped, with a mark behind it, nil where it fits.
local function division(self, width, text)
  local gutter = width and width < 2 * self.gutter and 0 or self.gutter
  if not width or text:sizeThatFits({}).width + gutter <= width then return gutter, nil end
  return gutter, math.max(1, width - gutter - (width - gutter > 6 and 2 or 0))
end

-- One line: its number, if lines have one, its text, and the marks of its rows that go on in the next.
local CodeLine = Layout("CodeLine", {
  gutter = 0,

  sizeThatFits = function(self, proposal, subviews)
    local text = subviews[#subviews - 1]
    local gutter, wrapped = division(self, proposal.width, text)
    local size = text:sizeThatFits { width = wrapped }
    return { width = wrapped and proposal.width or gutter + size.width, height = math.max(1, size.height) }
  end,

  placeSubviews = function(self, bounds, proposal, subviews)
    local text, marks = subviews[#subviews - 1], subviews.last
    local gutter, wrapped = division(self, proposal.width, text)
    local size = text:sizeThatFits { width = wrapped }
    if #subviews == 3 then
      local index = subviews[1]
      local width = index:sizeThatFits({}).width
      if gutter > 0 then
        index:place { x = bounds.x + gutter - 2 - width, y = bounds.y, width = width, height = 1 }
      else
        index:hide()
      end
    end
    text:place { x = bounds.x + gutter, y = bounds.y, width = wrapped or size.width, height = size.height }
    if wrapped and size.height > 1 and gutter + wrapped < bounds.width then
      marks:place { x = bounds.x + bounds.width - 1, y = bounds.y, width = 1, height = size.height - 1 }
    else
      marks:hide()
    end
  end,
})

-- As many marks as a line of so many bytes may need, cut where they are enough. Lines of about one length share them.
local function marks(known, length)
  local count = math.min(2000, (length // 64 + 1) * 64)
  known[count] = known[count]
    or host.silent(host.drawnText(("↩\n"):rep(count)):foregroundStyle "secondary":truncationMode "wrap")
  return known[count]
end

local function checkedStart(given)
  local start = given.startLine or 1
  if math.type(start) ~= "integer" or start < 0 then
    host.fail("Code: 'startLine' must be a whole number from 0, got " .. tostring(start))
  end
  return start
end

-- `name` is what documents call the language.
local function code(source, language, name, options)
  source = source:gsub("\r\n?", "\n"):gsub("\n$", "")
  local texts, sources = views(source, language), host.lines(source)
  local start = checkedStart(options)
  local gutter = options.lineNumbers and #tostring(start + #texts - 1) + 2 or 0
  local known = {}
  for place, text in ipairs(texts) do
    local row = { gutter = gutter, text, marks(known, #sources[place]) }
    if gutter > 0 then
      table.insert(row, 1, host.silent(Text(start + place - 1):foregroundStyle "secondary"))
    end
    texts[place] = CodeLine(row)
  end
  local view = VStack { alignment = "leading", spacing = 0, texts }
  view = View.accessibilityLabel(host.spoken(view, "group"), host.words(name == "" and "code" or name .. " code"))
  return host.documented(view, name == "" and "code" or "code " .. name)
end

-- What other names of a language stand for.
local aliases = {
  bash = "sh", zsh = "sh", shell = "sh", console = "sh", patch = "diff", jsonc = "json", json5 = "json",
}

-- The code of a document, in a language that may be unknown here.
function host.codeBlock(source, info)
  local name = info:match "^[%w_+#.-]*"
  local language = name:lower()
  return code(source, aliases[language] or language, name, {})
end

host.widget("Code", function(given)
  if type(given) ~= "table" then given = { given } end
  local children = host.children(given)
  local source = children[1]
  if #children ~= 1 or type(source) ~= "string" and type(source) ~= "number" then
    host.fail(("Code takes one text: Code { text, language = \"lua\" }, got %s")
      :format(#children > 1 and ("%d things"):format(#children) or host.describe(source)))
  end
  local language = given.language or "text"
  return code(tostring(source), language, language == "text" and "" or language, given)
end)
