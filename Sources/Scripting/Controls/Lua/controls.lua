-- The controls and the list, written with the API that every author has.
-- EmptyView as a default stands for "not given" and takes a value of any type.
local host = ...
local isBinding = host.isBinding

local function declare(name, definition) host.define(name, host.declare(name, definition)) end

local function read(value, absent)
  if isBinding(value) then value = value.value end
  if value == nil or value == EmptyView then return absent end
  return value
end

local function write(binding, value)
  if isBinding(binding) then binding.value = value end
end

-- Round brackets say what faintness says: the control is disabled.
local function brackets(self, text)
  return (self.isEnabled and "[" or "(") .. text .. (self.isEnabled and "]" or ")")
end

local function number(name, value)
  local found = read(value, 0)
  if type(found) ~= "number" then
    host.fail(name .. ": the value must be a number, got " .. host.describe(found))
  end
  return found
end

declare("Toggle", {
  value = EmptyView,
  isEnabled = Environment "isEnabled",
  body = function(self)
    local isOn = read(self.value, false)
    return Button {
      action = function() write(self.value, not read(self.value, false)) end,
      HStack { Text(brackets(self, isOn and "x" or " ")):accessibilityHidden(), self.content },
    }:accessibilityRole "checkbox":accessibilityValue(isOn and "checked" or "not checked")
  end,
})

declare("TextField", {
  value = EmptyView,
  isEnabled = Environment "isEnabled",
  body = function(self)
    local text = read(self.value, "")
    if type(text) ~= "string" and type(text) ~= "number" then
      host.fail("TextField: the value must be a string, got " .. host.describe(text))
    end
    text = tostring(text)
    local function bracket(mark) return Text(mark):accessibilityHidden() end
    if text == "" then
      local left, right = brackets(self, ""):match "(.)(.)"
      return HStack { spacing = 0, bracket(left), self.content:dim(), bracket(right) }
        :accessibilityRole "textField":accessibilityValue "empty"
    end
    return Text(brackets(self, text)):accessibilityRole "textField":accessibilityLabel "":accessibilityValue(text)
  end,
})

declare("Picker", {
  value = EmptyView,
  label = EmptyView,
  isEnabled = Environment "isEnabled",
  body = function(self)
    local selection = read(self.value)
    return HStack {
      self.label,
      Group { subviews = self.content, function(options)
        for _, option in ipairs(options) do
          if selection ~= nil and option.containerValues:hasTag(selection) then return option end
        end
        return Text "-"
      end },
      (self.isEnabled and Image "chevron.down" or Text "()"):accessibilityHidden(),
    }:accessibilityRole "picker"
  end,
})

declare("Stepper", {
  value = EmptyView,
  step = 1,
  min = -math.huge,
  max = math.huge,
  isEnabled = Environment "isEnabled",
  body = function(self)
    local function count(change)
      local value = number("Stepper", self.value) + change
      write(self.value, math.max(self.min, math.min(self.max, value)))
    end
    return HStack {
      self.content,
      Button { action = function() count(-self.step) end, brackets(self, "-") }:accessibilityHidden(),
      Text(number("Stepper", self.value)):accessibilityHidden(),
      Button { action = function() count(self.step) end, brackets(self, "+") }:accessibilityHidden(),
    }:accessibilityRole "stepper":accessibilityValue(tostring(number("Stepper", self.value)))
  end,
})

declare("Slider", {
  value = EmptyView,
  min = 0,
  max = 1,
  isEnabled = Environment "isEnabled",
  body = function(self)
    local cells = 10
    local span = self.max - self.min
    local part = span > 0 and (number("Slider", self.value) - self.min) / span or 0
    part = math.max(0, math.min(1, part))
    local before = math.floor(part * (cells - 1) + 0.5)
    return HStack {
      self.content,
      Text(string.rep("━", before) .. (self.isEnabled and "●" or "○") .. string.rep("─", cells - 1 - before))
        :accessibilityHidden(),
    }:accessibilityRole "slider":accessibilityValue(math.floor(part * 100 + 0.5) .. " percent")
  end,
})

declare("DisclosureGroup", {
  label = EmptyView,
  isExpanded = EmptyView,
  expanded = State(false),
  isEnabled = Environment "isEnabled",
  body = function(self)
    local isOwn = self.isExpanded == EmptyView
    local function isExpanded()
      if isOwn then return self.expanded end
      return read(self.isExpanded, false)
    end
    return VStack { alignment = "leading",
      Button {
        action = function()
          if isOwn then self.expanded = not self.expanded
          else write(self.isExpanded, not isExpanded()) end
        end,
        HStack { spacing = 0,
          not self.isEnabled and Text "(":accessibilityHidden(),
          HStack {
            Image(isExpanded() and "chevron.down" or "chevron.right"):accessibilityHidden(), self.label,
          },
          not self.isEnabled and Text ")":accessibilityHidden(),
        },
      }:accessibilityRole "disclosure":accessibilityValue(isExpanded() and "expanded" or "collapsed"),
      If(isExpanded(), function()
        return VStack { alignment = "leading", self.content }:padding("leading", 2)
      end),
    }
  end,
})

-- A list reads the container value listRowSeparator where a board declares it: "visible" draws a
-- line below the row.
local function isSeparated(row)
  local isDeclared, value = pcall(function() return row.containerValues.listRowSeparator end)
  return isDeclared and value == "visible"
end

-- A row with its badge at the other end of the width.
local function badged(row)
  local badge = row.containerValues.listRowBadge
  if badge == nil or badge == 0 or badge == "" then return row end
  return HStack { row, Spacer(), Badge(tostring(badge)) }
end

declare("List", {
  body = function(self)
    return ScrollView { LazyVStack { alignment = "leading",
      ForEach { sections = self.content, function(section, index)
        local content = section.content
        local rows = ForEach { subviews = content, function(row, position)
          return badged(row), isSeparated(row) and content[position + 1] and Divider
        end }
        if section.header.isEmpty then return index > 1 and Text "", rows, section.footer:dim() end
        return index > 1 and Text "", section.header:font "headline":textCase "uppercase",
          rows:padding("leading", 2), section.footer:dim():padding("leading", 2)
      end },
    } }
  end,
})
