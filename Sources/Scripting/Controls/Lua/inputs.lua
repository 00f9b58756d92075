-- Views that text is typed into.
local host = ...
local read, write, brackets, clusters = host.read, host.write, host.brackets, host.clusters

-- What a key does to a text, its clusters and the number of those before the cursor; nil for a key that is
-- none of the field's.
local edits = {}

function edits.left(text, at) return text, math.max(0, at - 1) end
function edits.right(text, at) return text, math.min(#text, at + 1) end
function edits.home(text) return text, 0 end
edits["end"] = function(text) return text, #text end
edits["ctrl-a"], edits["ctrl-e"] = edits.home, edits["end"]

local function without(text, first, last)
  local kept = table.move(text, 1, first - 1, 1, {})
  return table.move(text, last + 1, #text, #kept + 1, kept)
end

function edits.backspace(text, at)
  if at == 0 then return text, 0 end
  return without(text, at, at), at - 1
end

function edits.delete(text, at) return without(text, at + 1, math.min(at + 1, #text)), at end
edits["ctrl-d"] = edits.delete
edits["ctrl-u"] = function(text, at) return without(text, 1, at), 0 end
edits["ctrl-k"] = function(text, at) return without(text, at + 1, #text), at end

edits["ctrl-w"] = function(text, at)
  local first = at
  while first > 0 and text[first] == " " do first = first - 1 end
  while first > 0 and text[first] ~= " " do first = first - 1 end
  return without(text, first + 1, at), first
end

local function insert(text, at, typed)
  local added = clusters(typed)
  local new = table.move(text, 1, at, 1, {})
  table.move(added, 1, #added, at + 1, new)
  return table.move(text, at + 1, #text, #new + 1, new), at + #added
end

-- The text after a key, and where the cursor is; nil when the key is not the field's.
local function edited(text, at, key, pasted)
  if edits[key] then return edits[key](text, at) end
  if key == "paste" then return insert(text, at, (pasted:gsub("%s+", " "))) end
  if key == "space" then key = " " end
  if #clusters(key) == 1 then return insert(text, at, key) end
end

local function field(name, shown)
  return {
    value = EmptyView,
    text = EmptyView,
    prompt = EmptyView,
    isEnabled = Environment "isEnabled",
    isFocused = State(false),
    -- Clusters before the cursor.
    cursor = State(math.huge),
    body = function(self)
      local binding = self.text ~= EmptyView and self.text or self.value
      local text = read(binding, "")
      if type(text) ~= "string" and type(text) ~= "number" then
        host.fail(name .. ": the value must be a string, got " .. host.describe(text))
      end
      text = tostring(text)
      local letters = clusters(text)
      local at = math.tointeger(math.min(self.cursor, #letters))
      local left, right = brackets(self, ""):match "(.)(.)"
      local function bracket(mark) return Text(mark):accessibilityHidden() end
      local label, prompt = false, self.content
      if self.prompt ~= EmptyView then label, prompt = self.content, self.prompt end

      local function drawn(hasLabel)
        if self.isFocused and self.isEnabled then
          local before, behind = table.concat(shown(letters), "", 1, at), shown(letters)
          return HStack { spacing = 0,
            HStack { spacing = 0, bracket(left), Text(before), Text(behind[at + 1] or " "):inverse(),
              Text(table.concat(behind, "", math.min(at + 2, #behind + 1))), bracket(right),
            }:accessibilityHidden(),
            -- What the field is for stays said while something stands in it.
            not hasLabel and Group { prompt }:frame { width = 0, height = 0 }:clipped(),
          }:accessibilityValue(text == "" and "empty" or table.concat(shown(letters)))
        end
        if text == "" then
          return HStack { spacing = 0, bracket(left), Group { prompt }:dim(), bracket(right) }
            :accessibilityValue "empty"
        end
        local said = table.concat(shown(letters))
        return Text(brackets(self, said)):accessibilityLabel "":accessibilityValue(said)
      end

      local entry = label and Group { subviews = label, function(labels)
        return #labels > 0 and HStack { labels, drawn(true) } or drawn(false)
      end } or drawn(false)
      return entry:accessibilityRole "textField":focusable(self.isEnabled):focusEffectDisabled()
        :focused(self:binding "isFocused")
        :onKeyPress(function(key, pasted)
          local current = clusters(tostring(read(binding, "")))
          local new, place = edited(current, math.tointeger(math.min(self.cursor, #current)), key, pasted)
          if new == nil then return false end
          self.cursor = place
          write(binding, table.concat(new))
        end)
    end,
  }
end

-- The number of clusters before the cursor, as a line and a place in it; lines are lists of clusters.
local function place(lines, at)
  for index, line in ipairs(lines) do
    if at <= #line or index == #lines then return index, math.min(at, #line) end
    at = at - #line - 1
  end
end

local function offset(lines, index, column)
  local at = math.min(column, #lines[index])
  for before = 1, index - 1 do at = at + #lines[before] + 1 end
  return at
end

local function split(text)
  local lines = {}
  for line in (text .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = clusters(line) end
  return lines
end

local moves = {}

function moves.up(lines, index, column)
  if index > 1 then return offset(lines, index - 1, column) end
end

function moves.down(lines, index, column)
  if index < #lines then return offset(lines, index + 1, column) end
end

function moves.home(lines, index) return offset(lines, index, 0) end
moves["end"] = function(lines, index) return offset(lines, index, math.huge) end

-- The text after a key, and the cursor; nil when the key is not the editor's.
local function editedLines(text, at, key, pasted)
  local lines = split(text)
  if moves[key] then
    local moved = moves[key](lines, place(lines, at))
    if moved then return text, moved end
    return nil
  end
  if key == "enter" then key, pasted = "paste", "\n" end
  local letters = clusters(text)
  if key == "paste" then
    local new, behind = insert(letters, at, pasted)
    return table.concat(new), behind
  end
  local new, behind = edited(letters, at, key)
  if new == nil then return nil end
  return table.concat(new), behind
end

-- A line with the cursor before its cluster at `column`.
local function cursorLine(line, column)
  return HStack { spacing = 0,
    Text(table.concat(line, "", 1, column)), Text(line[column + 1] or " "):inverse(),
    Text(table.concat(line, "", math.min(column + 2, #line + 1))),
  }
end

host.container("TextEditor", {
  value = EmptyView,
  text = EmptyView,
  isEnabled = Environment "isEnabled",
  isFocused = State(false),
  cursor = State(0),
  body = function(self)
    local binding = self.text ~= EmptyView and self.text or self.value
    local text = read(binding, "")
    if type(text) ~= "string" then
      host.fail("TextEditor: the value must be a string, got " .. host.describe(text))
    end
    local lines = split(text)
    local isEdited = self.isFocused and self.isEnabled
    local row, column = place(lines, self.cursor)
    return VStack { alignment = "leading",
      ForEach(#lines, function(index)
        if isEdited and index == row then return cursorLine(lines[index], column) end
        return Text(table.concat(lines[index]))
      end),
    }:frame { maxWidth = math.huge, alignment = "leading" }:border "rounded"
      :accessibilityRole "textField":accessibilityValue(text == "" and "empty" or text)
      :focusable(self.isEnabled):focusEffectDisabled():focused(self:binding "isFocused")
      :onKeyPress(function(key, pasted)
        local new, at = editedLines(read(binding, ""), self.cursor, key, pasted)
        if new == nil then return false end
        self.cursor = math.tointeger(at)
        write(binding, new)
      end)
  end,
})

-- A field above the view; what is drawn for it is the author's to choose.
host.define("searchable", function(view, binding)
  if not host.isBinding(binding) then
    host.fail("searchable: a binding of the text that is looked for, got " .. host.describe(binding))
  end
  return VStack { alignment = "leading", TextField { text = binding, prompt = "Search" }, view }
end)

host.container("TextField", field("TextField", function(letters) return letters end))

host.container("SecureField", field("SecureField", function(letters)
  local hidden = {}
  for index = 1, #letters do hidden[index] = "•" end
  return hidden
end))
