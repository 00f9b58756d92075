-- Views that text is typed into. A cursor is the number of clusters before it: what a reader takes for a character.
local host = ...
local read, write, brackets, length, slice = host.read, host.write, host.brackets, host.length, host.slice

-- What a key does to a text and its cursor.
local edits = {}

function edits.left(text, at) return text, math.max(0, at - 1) end
function edits.right(text, at) return text, math.min(length(text), at + 1) end

-- The cursor at the ends of its line, which is all of the text where that does not have lines.
local function lineStart(text, at, hasLines)
  if not hasLines then return 0 end
  local before = slice(text, 1, at)
  return at - length(before:match "^.*\n(.*)" or before)
end

local function lineEnd(text, at, hasLines)
  return hasLines and at + length(slice(text, at + 1):match "^[^\n]*") or length(text)
end

function edits.home(text, at, hasLines) return text, lineStart(text, at, hasLines) end
edits["end"] = function(text, at, hasLines) return text, lineEnd(text, at, hasLines) end
edits["ctrl-a"], edits["ctrl-e"] = edits.home, edits["end"]

local function without(text, first, last) return slice(text, 1, first - 1) .. slice(text, last + 1) end

function edits.backspace(text, at)
  if at == 0 then return text, 0 end
  return without(text, at, at), at - 1
end

function edits.delete(text, at) return without(text, at + 1, at + 1), at end
edits["ctrl-d"] = edits.delete
edits["ctrl-u"] = function(text, at, hasLines)
  local first = lineStart(text, at, hasLines)
  return without(text, first + 1, at), first
end
edits["ctrl-k"] = function(text, at, hasLines) return without(text, at + 1, lineEnd(text, at, hasLines)), at end

-- By words, as at a shell.
edits["alt-f"] = function(text, at) return text, host.edgeOfWord(text, at, true) end
edits["alt-b"] = function(text, at) return text, host.edgeOfWord(text, at, false) end
edits["ctrl-right"], edits["ctrl-left"] = edits["alt-f"], edits["alt-b"]
edits["alt-d"] = function(text, at) return without(text, at + 1, host.edgeOfWord(text, at, true)), at end
edits["alt-backspace"] = function(text, at)
  local first = host.edgeOfWord(text, at, false)
  return without(text, first + 1, at), first
end

edits["ctrl-w"] = function(text, at)
  local upToWord = slice(text, 1, at):match "^(.*%S)" or ""
  local before = upToWord:match "^(.*%s)" or ""
  return before .. slice(text, at + 1), length(before)
end

local function insert(text, at, typed)
  local before = slice(text, 1, at) .. typed
  return before .. slice(text, at + 1), length(before)
end

-- The text after a key, and where the cursor is; nil when the key is not the field's.
local function edited(text, at, key, pasted, hasLines)
  if edits[key] then return edits[key](text, at, hasLines) end
  if key == "paste" then return insert(text, at, (pasted:gsub("%s+", " "))) end
  if key == "space" then key = " " end
  if length(key) == 1 then return insert(text, at, key) end
end

-- Where the cursor is in a text: where it was put in the text `seen`, or, in what somebody has made of that, behind the
-- same text or before as much. Behind a text it stays behind it. Without a `seen` nothing was typed yet.
local function cursorIn(text, at, seen)
  if seen ~= nil and seen ~= text then
    local rest = length(seen) - at
    if rest <= 0 or slice(seen, 1, at) ~= slice(text, 1, at) then at = length(text) - rest end
  end
  return math.tointeger(math.max(0, math.min(at, length(text))))
end

-- Writes what a key made of `old`, in which the cursor was at `from`. What the binding refuses moves no cursor.
local function change(self, binding, old, from, new, at)
  if new ~= old then write(binding, new) end
  local text = tostring(read(binding, ""))
  local isRefused = text == old and new ~= old
  self.cursor, self.seen = isRefused and from or cursorIn(text, at, new), text
end

-- A line with the cursor on the cluster behind it, which is in sight with its field; of one that is too long, what is
-- near the cursor. Spaces beside the cursor stand by themselves: where a text is cut, those at its ends go. `made`
-- makes texts; `move` puts the cursor where one is clicked.
local function withCursor(line, at, made, move)
  local under = slice(line, at + 1, at + 1)
  local before, gap = slice(line, 1, at):match "^(.-)( *)$"
  local space, after = slice(line, at + 2):match "^( *)(.*)$"
  local function part(view, text, first, showsEnd)
    view = view:lineLimit(1)
    if not move or text == "" then return view end
    return view:onTapGesture(function(x, _, width)
      move(first + host.placeAt(text, x, showsEnd and width or nil))
    end)
  end
  return HStack { spacing = 0,
    part(made(before):truncationMode "head", before, 0, true), part(Text(gap), gap, length(before)),
    host.caret(made(under == "" and " " or under):fixedSize():inverse(), ""),
    part(Text(space), space, at + 1), part(made(after), after, at + 1 + length(space)),
  }:frame { minWidth = 0 }:clipped()
end

-- An empty field with the cursor: on the first cluster of a prompt in words, so that nothing beside it moves;
-- before one that is a view, which stays as it is.
local function asking(prompt, hint, line)
  if type(prompt) ~= "string" or prompt == "" then return HStack { spacing = 0, line, hint } end
  return HStack { spacing = 0,
    host.caret(Text(slice(prompt, 1, 1)):inverse(), ""), Text(slice(prompt, 2)):dim():lineLimit(1),
  }:accessibilityHidden()
end

local function field(name, made, shown)
  return {
    value = EmptyView,
    text = EmptyView,
    prompt = EmptyView,
    isEnabled = Environment "isEnabled",
    isFocused = State(false),
    -- Clusters before the cursor, in which text.
    cursor = State(0),
    seen = State "",
    body = function(self)
      local binding = self.text ~= EmptyView and self.text or self.value
      local text = read(binding, "")
      -- A number that is only shown is as good as its digits.
      text = math.type(text) and not host.isBinding(binding) and tostring(text) or host.typed("string", name, text)
      local said = host.words(shown(text))
      local at = cursorIn(text, self.cursor, self.seen)
      local left, right = brackets(self, ""):match "(.)(.)"
      local function bracket(mark) return Text(mark):accessibilityHidden() end
      local label, prompt = false, self.content
      if self.prompt ~= EmptyView then label, prompt = self.content, self.prompt end

      local function move(to) self.cursor, self.seen = to, text end

      local function drawn(hasLabel)
        local isEdited = self.isFocused and self.isEnabled
        -- What the field is for stays said while something stands in it.
        local purpose = not hasLabel and Group { prompt }:frame { width = 0, height = 0 }:clipped()
        local hint = Group { prompt }:dim():lineLimit(1)
        local line
        if isEdited then
          line, hint = withCursor(said, at, made, move):accessibilityHidden(), hint:accessibilityHidden()
          -- What is typed has at least the room of what asked for it, so that nothing beside it moves at each letter.
          line = text == "" and asking(prompt, hint, line) or ZStack { alignment = "leading", hint:hidden(), line }
        elseif text == "" then
          line, purpose = hint, false
        else
          line = made(said):lineLimit(1):accessibilityHidden()
            :onTapGesture(function(x) move(host.placeAt(said, x)) end)
        end
        return HStack { spacing = 0, bracket(left), line, bracket(right), purpose }
      end

      local entry = label and Group { subviews = label, function(labels)
        return #labels > 0 and HStack { labels, drawn(true) } or drawn(false)
      end } or drawn(false)
      return host.control(self, entry):accessibilityRole "textField":accessibilityValue(text == "" and "empty" or said)
        :focusable(self.isEnabled):focusEffectDisabled():focused(self:binding "isFocused")
        :onKeyPress(function(key, pasted)
          local current = tostring(read(binding, ""))
          local from = cursorIn(current, self.cursor, self.seen)
          local new, to = edited(current, from, key, pasted)
          if new == nil then return false end
          change(self, binding, current, from, new, to)
        end)
    end,
  }
end

-- The cursor as a line and a place in it.
local function place(lines, at)
  for index, line in ipairs(lines) do
    local count = length(line)
    if at <= count or index == #lines then return index, math.min(at, count) end
    at = at - count - 1
  end
end

local function offset(lines, index, column)
  local at = math.min(column, length(lines[index]))
  for before = 1, index - 1 do at = at + length(lines[before]) + 1 end
  return at
end

-- What is drawn of a line with the cursor in it: what stands before the cursor, all of it, and the cluster under the
-- cursor. A space there begins a row where it would hang behind one.
local function withCursorIn(line, at)
  local before, under = slice(line, 1, at), slice(line, at + 1, at + 1)
  local shown = under
  if under == "" or under == " " then
    before, shown, under = before .. "\u{200B}", "\u{A0}\u{200B}", " "
  end
  -- How wide a tab is depends on where it begins: the cursor is on its first cell.
  return before, before .. shown .. slice(line, at + 2), under == "\t" and " " or under
end

-- The row and the cell of the cursor in a line that is drawn on rows of so many cells.
local function cellIn(line, at, width)
  local before, text = withCursorIn(line, at)
  local cell = host.cellBehind(before, text, width)
  return cell // width, cell % width
end

-- The cursor a row further up or down, near the cell `goal` where there is one; nil where there is no such row. And
-- the cell that it is to be near.
local function moved(lines, at, step, width, goal)
  local index, column = place(lines, at)
  local row, cell = cellIn(lines[index], column, width)
  local function lastRow() return host.cellBehind(lines[index], lines[index], width) // width end
  row, goal = row + step, goal or cell
  if row < 0 then
    index = index - 1
    row = lines[index] and lastRow()
  elseif row > lastRow() then
    index, row = index + 1, 0
  end
  if not lines[index] then return nil end
  local to = host.placeAt(lines[index], goal, width, row)
  -- Behind a row begins the next.
  if to > 0 and cellIn(lines[index], to, width) > row then to = to - 1 end
  return offset(lines, index, to), goal
end

local steps = { up = -1, down = 1 }

-- The text after a key, and the cursor; nil when the key is not the editor's.
local function editedLines(text, at, key, pasted)
  if key == "enter" then key, pasted = "paste", "\n" end
  if key == "paste" then return insert(text, at, pasted) end
  return edited(text, at, key, nil, true)
end

-- A line on as many rows as it needs, as wide as there is room, which is noted; and the cursor, which stands behind
-- what `before` says.
local CursorLine = Layout("CursorLine", {
  text = "",
  before = "",
  note = function() end,
  sizeThatFits = function(_, proposal, subviews)
    local size, room = subviews[1]:sizeThatFits(proposal), proposal.width
    return room and room < math.huge and { width = room, height = size.height } or size
  end,
  placeSubviews = function(self, bounds, _, subviews)
    subviews[1]:place { x = bounds.x, y = bounds.y, width = bounds.width, height = bounds.height }
    local width = math.max(1, bounds.width)
    local cell = host.cellBehind(self.before, self.text, width)
    subviews[2]:place { x = bounds.x + cell % width, y = bounds.y + cell // width }
    self.note(width)
  end,
})

host.container("TextEditor", {
  value = EmptyView,
  text = EmptyView,
  isEnabled = Environment "isEnabled",
  isFocused = State(false),
  cursor = State(0),
  seen = State(),
  -- The cell that Up and Down keep to.
  goal = State(),
  body = function(self)
    local binding = self.text ~= EmptyView and self.text or self.value
    local text = host.typed("string", "TextEditor", binding, "")
    local lines = host.lines(text)
    local isEdited = self.isFocused and self.isEnabled
    local at = cursorIn(text, self.cursor, self.seen)
    local row, column = place(lines, at)
    local cursor = tostring(at)
    -- Until the cursor has been drawn, lines are rows.
    local rowWidth = math.maxinteger >> 32
    local function note(width) rowWidth = width end
    local function click(to) self.cursor, self.seen, self.goal = math.tointeger(to), text, nil end
    local function drawnWithCursor(line)
      local before, all, under = withCursorIn(line, column)
      return CursorLine { text = all, before = before, note = note,
        Text(all), host.caret(Text(under):inverse(), cursor),
      }
    end
    return host.control(self, ScrollView {
      VStack { alignment = "leading",
        ForEach(#lines, function(index)
          local line = lines[index]
          local drawn = isEdited and index == row and drawnWithCursor(line) or Text(line)
          return drawn:frame { maxWidth = math.huge, alignment = "leading" }
            :onTapGesture(function(x, y, width) click(offset(lines, index, host.placeAt(line, x, width, y))) end)
        end),
      }:frame { maxWidth = math.huge, alignment = "leading" }:accessibilityHidden(),
    }:onTapGesture(function() click(length(text)) end):border "rounded")
      :accessibilityRole "textField":accessibilityValue(text == "" and "empty" or host.words(text))
      :focusable(self.isEnabled):focusEffectDisabled():focused(self:binding "isFocused")
      :onKeyPress(function(key, pasted)
        local current, step = read(binding, ""), steps[key]
        local from = cursorIn(current, self.cursor, self.seen)
        if step then
          local to, goal = moved(host.lines(current), from, step, rowWidth, self.goal)
          if to == nil then return false end
          self.cursor, self.seen, self.goal = math.tointeger(to), current, goal
          return
        end
        local new, to = editedLines(current, from, key, pasted)
        if new == nil then return false end
        self.goal = nil
        change(self, binding, current, from, new, to)
      end)
  end,
})

-- A field above the view; what is drawn for it is the author's to choose.
host.define("searchable", function(view, binding)
  if not host.isBinding(binding) then
    host.fail("searchable: a binding of the text that is looked for, got " .. host.describe(binding))
  end
  host.typed("string", "searchable", binding, "")
  return VStack { alignment = "leading", TextField { text = binding, prompt = "Search" }, view }
end)

host.container("TextField", field("TextField", Text, function(text) return text end))
host.container("SecureField", field("SecureField", host.drawnText, function(text) return ("•"):rep(length(text)) end))
