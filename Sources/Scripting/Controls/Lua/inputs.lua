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

      local function drawn()
        if self.isFocused and self.isEnabled then
          local before, behind = table.concat(shown(letters), "", 1, at), shown(letters)
          return HStack { spacing = 0, bracket(left), Text(before), Text(behind[at + 1] or " "):inverse(),
            Text(table.concat(behind, "", math.min(at + 2, #behind + 1))), bracket(right) }
            :accessibilityValue(text == "" and "empty" or table.concat(shown(letters)))
        end
        if text == "" then
          return HStack { spacing = 0, bracket(left), Group { prompt }:dim(), bracket(right) }
            :accessibilityValue "empty"
        end
        local said = table.concat(shown(letters))
        return Text(brackets(self, said)):accessibilityLabel "":accessibilityValue(said)
      end

      local entry = drawn():accessibilityRole "textField":focusable(self.isEnabled):focusEffectDisabled()
        :focused(self:binding "isFocused")
        :onKeyPress(function(key, pasted)
          local current = clusters(tostring(read(binding, "")))
          local new, place = edited(current, math.tointeger(math.min(self.cursor, #current)), key, pasted)
          if new == nil then return false end
          self.cursor = place
          write(binding, table.concat(new))
        end)
      return label and HStack { label, entry } or entry
    end,
  }
end

host.container("TextField", field("TextField", function(letters) return letters end))

host.container("SecureField", field("SecureField", function(letters)
  local hidden = {}
  for index = 1, #letters do hidden[index] = "•" end
  return hidden
end))
