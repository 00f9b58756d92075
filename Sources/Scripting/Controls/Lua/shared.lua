-- What the widgets' files share. `host` has declare(name, definition), which makes a container's
-- constructor; define(name, constructor, container), which gives it to boards; and isBinding(value).
local host = ...

-- Errors of a widget stand where the board calls it: a message needs no position of its own.
function host.fail(message) error(message, 0) end

-- A widget is a container whose content `make` builds when it is called, from what it was called with.
function host.widget(name, make)
  local wrap = host.declare(name, false)
  host.define(name, function(...) return wrap { make(...) } end, wrap)
end

-- A view that is now of one kind and now of another: what is written around it stays (R38, R119). At the leading edge
-- no row waits for the widest.
function host.steady(view) return VStack { alignment = "leading", view } end

-- A container that boards get by its name.
function host.container(name, definition) host.define(name, host.declare(name, definition)) end

-- One text of all the runs. A Text has only so many: of more, its runs are texts of runs.
function host.joined(runs)
  local most = host.mostRuns()
  if #runs <= most then return Text(runs) end
  local parts = {}
  for first = 1, #runs, most do
    parts[#parts + 1] = Text(table.move(runs, first, math.min(first + most - 1, #runs), 1, {}))
  end
  return host.joined(parts)
end

-- What a property was given, bound or not. EmptyView as a default stands for "not given" and takes a value of
-- any type.
function host.read(value, absent)
  if host.isBinding(value) then value = value.value end
  if value == nil or value == EmptyView then return absent end
  return value
end

-- The same, of one type: what a control writes is of that type too.
function host.typed(kind, owner, value, absent)
  local found = host.read(value, absent)
  if type(found) ~= kind then
    host.fail(("%s: the value must be a %s, got %s"):format(owner, kind, host.describe(found)))
  end
  return found
end

function host.write(binding, value)
  if host.isBinding(binding) then binding.value = value else host.warnOfPlainValue() end
end

local tagTypes = { "string", "number", "boolean" }

-- What a row is chosen by: its tag of the type of what is chosen, a key or a set of keys. Without one it is the tag
-- that was written on it, which comes before the id of its element.
function host.tagOf(row, selection, values)
  values = values or row.containerValues
  local kind = type(selection)
  if kind == "table" then kind = type((next(selection))) end
  if kind == "string" or kind == "number" or kind == "boolean" then
    local tag = values:tag(kind)
    if tag ~= nil then return tag end
  end
  local written = host.writtenTag(row)
  if written ~= nil then return written end
  for _, other in ipairs(tagTypes) do
    local tag = values:tag(other)
    if tag ~= nil then return tag end
  end
end

-- A selection is one key, or a set of them: { [key] = true }.
function host.isSelected(selection, key)
  if type(selection) == "table" then return selection[key] == true end
  return selection == key
end

-- Selects what has the key; in a set, what was selected is no more.
function host.select(binding, key)
  local selection = host.read(binding)
  if type(selection) ~= "table" then return host.write(binding, key) end
  local changed = {}
  for other, isIn in pairs(selection) do changed[other] = isIn end
  changed[key] = not changed[key] or nil
  host.write(binding, changed)
end

-- A control made of a subview, which is disabled or hidden where that is.
function host.alike(control, subview)
  if host.isHidden(subview) then return control:hidden() end
  return host.isDisabled(subview) and control:disabled() or control
end

-- A control, which is faint where it is disabled.
function host.control(self, view) return self.isEnabled and view or view:dim() end

-- Round brackets say what faintness says: the control is disabled.
function host.brackets(self, text)
  return (self.isEnabled and "[" or "(") .. text .. (self.isEnabled and "]" or ")")
end

-- The children of a constructor's table: what stands at its positions, holes included.
function host.children(given)
  local last, children = 0, {}
  for key, child in pairs(given) do
    if math.type(key) == "integer" then
      last = math.max(last, key)
      children[key] = child
    end
  end
  for position = 1, last do
    if children[position] == nil then children[position] = false end
  end
  return children
end

-- The same, each of which must be a view of `owner`, or without one of the widget that is made.
function host.views(given, owner) return host.checked(host.children(given), owner) end

-- A finite number; what else it is, is an error that names it.
function host.finite(subject, value)
  if type(value) ~= "number" then
    host.fail(("%s must be a number, got %s"):format(subject, host.describe(value)))
  elseif value ~= value or value == math.huge or value == -math.huge then
    host.fail(("%s must be finite, got %s"):format(subject, value ~= value and "NaN" or tostring(value)))
  end
  return value
end

-- How much of low…high a number is, also beyond them; halves, as the difference of two large numbers may have none.
function host.shareOf(value, low, high) return (value / 2 - low / 2) / (high / 2 - low / 2) end

-- The same, 0…1: what is beyond counts as the nearest.
function host.share(value, low, high) return math.max(0, math.min(1, host.shareOf(value, low, high))) end

-- What stands above or below a drawing; an empty text takes no line, and is not read out.
function host.title(text)
  if text == "" then return false end
  return text
end

-- The lines of a text, without what ends them.
function host.lines(text)
  local lines = {}
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  return lines
end

-- A script's text as it is said: what is no UTF-8 in it is replaced, as where it is drawn.
function host.words(text) return host.slice(text, 1) end

-- What a view is and says where boards are read out, and what of it is only there to be looked at.
function host.spoken(view, role, value)
  view = view:accessibilityRole(role)
  return value and view:accessibilityValue(host.words(value)) or view
end

-- A text that stands for a number, for outputs that write numbers as such.
function host.numbered(view, number)
  local digits = ("%.14g"):format(number)
  if math.type(number) == "integer" then
    digits = tostring(number)
  elseif tonumber(digits) ~= number then
    digits = ("%.17g"):format(number)
  end
  -- What is not finite is no number elsewhere.
  return digits:find "^-?%d" and host.documented(view, "number " .. digits) or view
end

function host.silent(view)
  return view and view:accessibilityHidden()
end

-- The colour of the highest of `thresholds`, { [share] = color }, that `share` has reached; else `color`.
function host.threshold(subject, thresholds, share, color)
  local reached = -math.huge
  for least, above in pairs(thresholds or {}) do
    host.finite(subject .. ": a key of 'thresholds'", least)
    if least > 1 then
      host.fail(("%s: a key of 'thresholds' is a share, at most 1, got %s; write [0.8] for 80 %% of all")
        :format(subject, least))
    end
    if least <= share and least > reached then reached, color = least, above end
  end
  return color
end

-- "40%". Only what is everything is 100%, only what is nothing 0%.
function host.percent(share)
  local percent = math.floor(share * 100 + 0.5)
  if share < 1 then percent = math.min(percent, 99) end
  if share > 0 then percent = math.max(percent, 1) end
  return percent .. "%"
end

-- The last position of a list, which may have holes; a table with keys alone is none.
function host.lastPosition(subject, list)
  local last, other = 0, nil
  for key in pairs(list) do
    if math.type(key) == "integer" then last = math.max(last, key) else other = key end
  end
  if last == 0 and other ~= nil then
    host.fail(("%s must be a list, not a table with the key %s"):format(subject, host.key(other)))
  end
  return last
end

-- A list without holes, told from a table that is none.
function host.list(subject, list)
  if type(list) ~= "table" then host.fail(subject .. " must be a list, got " .. host.describe(list)) end
  local count = 0
  for key in pairs(list) do
    if math.type(key) ~= "integer" or key < 1 then
      host.fail(("%s must be a list, not a table with the key %s"):format(subject, host.key(key)))
    end
    count = count + 1
  end
  if count ~= #list then host.fail(subject .. " has holes: put a value at every position") end
  return list
end

-- What a function of an author returned, as one value: several are a list, as those of any function child are.
function host.tuple(first, ...)
  if select("#", ...) == 0 then return first end
  return { first, ... }
end

-- Says when there are not as many labels as values: some values have none, or some labels stand nowhere.
function host.warnOfLabels(owner, labels, count)
  if count > 0 and #labels > 0 and #labels ~= count then
    host.load "scales"
    host.warn(("%s: %s for %s"):format(owner, host.plural(#labels, "label"), host.plural(count, "value")))
  end
end

-- The field or function `how` of an item; what data have as `null` is nil.
function host.field(how, item, ...)
  local value
  if type(how) == "function" then
    value = how(item, ...)
  elseif type(item) == "table" then
    value = item[how]
  end
  if type(value) == "table" and host.isNull(value) then return nil end
  return value
end
