-- Markdown: a document as views. host.markdown reads it; nodes are tables as that module gives them.
local host = ...
host.load "code"
host.load "table"

local inlines, blocks

local function isBreak(node)
  return node ~= nil and (node.kind == "lineBreak" or node.kind == "inlineHTML" and node.text:find "^<[bB][rR]%s*/?>")
end

-- What stands in a line: texts in their styles. Behind a break there is no space.
local function each(node)
  local runs = {}
  for place, child in ipairs(node) do
    local run = inlines[child.kind](child)
    if isBreak(node[place - 1]) then
      if child.kind == "softBreak" then run = Text "" end
      if child.kind == "text" then run = Text((child.text:gsub("^%s+", ""))) end
    end
    runs[place] = run
  end
  return host.joined(runs)
end

-- Tags of HTML say how a page is to look; what is between them is text.
local function tag(node)
  local text = node.text
  if isBreak(node) then return Text "\n" end
  return Text(text:match "^<[iI][mM][gG]%f[%s].-%f[%w][aA][lL][tT]%s*=%s*\"([^\"]*)\"" or "")
end

inlines = {
  text = function(node) return Text(node.text) end,
  softBreak = function() return Text " " end,
  lineBreak = function() return Text "\n" end,
  emphasis = function(node) return each(node):italic() end,
  strong = function(node) return each(node):bold() end,
  strikethrough = function(node) return each(node):strikethrough() end,
  inlineCode = function(node) return host.code(Text(node.text)):foregroundStyle "teal" end,
  inlineHTML = tag,
  link = function(node) return each(node):foregroundStyle "accent":underline():link(node.target) end,
  image = function(node)
    local words = #node > 0 and each(node) or Text(node.target)
    return words:foregroundStyle "accent":italic():link(node.target)
  end,
  footnoteReference = function(node) return Text("[" .. node.text .. "]"):foregroundStyle "secondary" end,
}
-- A node of an extension that is not known here says what is in it.
setmetatable(inlines, { __index = function() return each end })

-- A text above a line of its own width, or of all there is.
local Underlined = Layout("Underlined", {
  isWide = false,

  sizeThatFits = function(self, proposal, subviews)
    local size = subviews[1]:sizeThatFits { width = proposal.width }
    local isBounded = proposal.width and proposal.width < math.huge
    return { width = self.isWide and isBounded and proposal.width or size.width, height = size.height + 1 }
  end,

  placeSubviews = function(self, bounds, _, subviews)
    local size = subviews[1]:sizeThatFits { width = bounds.width }
    subviews[1]:place { x = bounds.x, y = bounds.y, width = size.width, height = size.height }
    subviews[2]:place {
      x = bounds.x, y = bounds.y + size.height, width = self.isWide and bounds.width or size.width, height = 1,
    }
  end,
})

local function line() return host.silent(VStack { Divider } :foregroundStyle "separator") end

local function heading(node)
  local text = each(node):bold()
  if node.level < 3 then text = text:foregroundStyle "title" end
  if node.level > 3 then text = text:foregroundStyle "secondary" end
  text = host.documented(text:accessibilityRole "heading", "heading " .. node.level)
  return node.level < 3 and Underlined { isWide = node.level == 1, text, line() } or text
end

-- Views below one another; those of a tight list touch.
local function column(node, depth, spacing)
  local views = { alignment = "leading", spacing = spacing or 1 }
  for _, child in ipairs(node) do
    local view = blocks[child.kind](child, depth)
    if view then views[#views + 1] = view end
  end
  return VStack(views)
end

local bullets = { "•", "◦", "▪" }

-- What stands in front of an item, and what documents call it.
local function mark(list, item, place, depth)
  if item.isDone ~= nil then
    return Image(item.isDone and "checkmark.square.fill" or "square"), item.isDone and "done" or "open"
  end
  if list.start then
    local number = list.start + place - 1 .. "."
    return Text(number):foregroundStyle "secondary", number
  end
  return host.silent(host.drawnText(bullets[(depth - 1) % #bullets + 1]):foregroundStyle "secondary"), "bullet"
end

local function list(node, depth)
  local rows = { alignment = "leading", spacing = node.isTight and 0 or 1 }
  local width = node.start and #tostring(node.start + #node - 1) + 1
  for place, item in ipairs(node) do
    local sign, name = mark(node, item, place, depth)
    if width then sign = sign:frame { width = width, alignment = "trailing" } end
    local content = column(item, depth + 1, node.isTight and 0 or 1)
    rows[place] = host.documented(HStack { alignment = "top", spacing = 1, sign, content }, "item 0 " .. name)
  end
  return host.documented(VStack(rows), "list")
end

local function grid(node)
  local columns, rows = {}, {}
  for place, row in ipairs(node) do
    if place > 1 then rows[place - 1] = row end
  end
  for place, alignment in ipairs(node.alignments) do
    columns[place] = TableColumn {
      title = node[1] and node[1][place] and each(node[1][place]) or "", alignment = alignment,
      value = function(row) return row[place] and each(row[place]) or "" end,
    }
  end
  columns.data = rows
  return Table(columns)
end

local entities = { amp = "&", lt = "<", gt = ">", quot = '"', nbsp = "\u{a0}" }

-- A text with what `said` returns in the place of each part from `opening` to `closing`.
local function replaced(text, opening, closing, said)
  local parts, position = {}, 1
  while true do
    local first = text:find(opening, position, true)
    local _, last = text:find(closing, first and first + #opening or #text + 1, true)
    if not last then break end
    parts[#parts + 1] = text:sub(position, first - 1) .. said(text:sub(first, last))
    position = last + 1
  end
  return table.concat(parts) .. text:sub(position)
end

-- What a page of HTML says without its tags; nil where it says nothing.
local function html(node)
  local text = replaced(node.text, "<!--", "-->", function() return "" end)
  text = replaced(text, "<", ">", function(found)
    return found:find "^<[bB][rR]" and "\n" or found:match "[aA][lL][tT]%s*=%s*\"([^\"]*)\"" or ""
  end):gsub("&(%a+);", entities)
  local lines = {}
  for found in text:gmatch "[^\n]+" do
    local first = found:find "%S"
    if first then lines[#lines + 1] = found:match(".*%S", first) end
  end
  return lines[1] and Text(table.concat(lines, "\n"))
end

blocks = {
  paragraph = each,
  heading = heading,
  rule = function() return VStack { Divider } :foregroundStyle "separator" end,
  code = function(node)
    return host.codeBlock(node.text, node.info or ""):padding("horizontal", 2)
      :frame { maxWidth = math.huge, alignment = "leading" } :background "zebra"
  end,
  quote = function(node, depth)
    local bar = host.silent(HStack { Divider } :foregroundStyle "accent")
    local content = column(node, depth):foregroundStyle "secondary"
    return host.documented(HStack { alignment = "top", spacing = 1, bar, content }, "quote")
  end,
  list = list,
  table = grid,
  html = html,
}
setmetatable(blocks, { __index = function() return column end })

-- A document with its footnotes, which stand at its end, as a numbered list below a line.
local function withNotes(document)
  local shown, notes = {}, { kind = "list", start = 1, isTight = true }
  for _, node in ipairs(document) do
    local isNote = node.kind == "footnote"
    table.insert(isNote and notes or shown, node)
    notes.isTight = notes.isTight and not (isNote and #node > 1)
  end
  if #notes > 0 then table.move({ { kind = "rule" }, notes }, 1, 2, #shown + 1, shown) end
  return shown
end

-- What an error of the module says, without its place.
local function reason(problem)
  problem = tostring(problem)
  return problem:match "host%.markdown: (.*)$" or problem:match "module 'host%.markdown'.*$" or problem
end

host.widget("Markdown", function(text)
  if type(text) ~= "string" then
    host.fail("Markdown: argument 1 must be a string, got " .. host.describe(text))
  end
  if text:find "^[%w%p]+%.[mM][dD]$" then
    host.warn(("Markdown draws a text, not a file; write Markdown(io.open(%q):read \"a\")"):format(text))
  end
  local isThere, module = pcall(require, "host.markdown")
  if not isThere then host.fail("Markdown: " .. reason(module)) end
  local isRead, document = pcall(module.decode, text)
  if not isRead then host.fail("Markdown: " .. reason(document)) end
  return column(withNotes(document), 1)
end)
