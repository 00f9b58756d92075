-- The controls, written with the API that every author has.
-- What their buttons look like is theirs, whatever style buttons around them have.
-- EmptyView as a default stands for "not given" and takes a value of any type.
local host = ...
local declare, read, write, brackets, silent = host.container, host.read, host.write, host.brackets, host.silent

local function number(name, value) return host.typed("number", name, value, 0) end

-- Views are values: those that many controls have are made once.
local boxes = setmetatable({}, { __index = function(made, text)
  made[text] = silent(Text(text):fixedSize())
  return made[text]
end })
host.chevrons = { [true] = silent(Image "chevron.down"), [false] = silent(Image "chevron.right") }
local opening, closing = silent(Text "("), silent(Text ")")

declare("Toggle", {
  value = EmptyView,
  isEnabled = Environment "isEnabled",
  body = function(self)
    local isOn = host.typed("boolean", "Toggle", self.value, false)
    return Button {
      action = function() write(self.value, not read(self.value, false)) end,
      HStack { alignment = "top", spacing = 0,
        boxes[brackets(self, isOn and "x" or " ")], host.gapped(HStack { alignment = "top", self.content }, "leading"),
      },
    }:buttonStyle "plain":accessibilityRole "checkbox":accessibilityValue(isOn and "checked" or "not checked")
  end,
})

-- Two limits, of which the first is the lower one.
local function limits(name, low, high)
  if low > high then host.fail(("%s: 'from' must not be more than 'to', got %s and %s"):format(name, low, high)) end
  return low, high
end

-- The number that is so many steps from `origin`. 3 * 0.1 - 0.3 is a hair beside 0, which would be seen.
local function atStep(origin, step, count)
  local sum = origin + count * step
  return math.abs(sum) < math.abs(step) * 1e-9 and sum - sum or sum
end

-- A number after so many steps. Those of parts do not add up to a number beside one that is whole steps from `origin`.
local function stepped(value, step, steps, origin)
  local sum = value + steps * step
  if math.type(sum) == "integer" then
    -- Beyond the last integer there is none.
    return (sum > value) == (steps * step > 0) and sum or value
  end
  local taken = (value - origin) / step
  local whole = math.floor(taken + 0.5)
  return math.abs(taken - whole) < 1e-6 and atStep(origin, step, whole + steps) + 0.0 or sum
end

declare("Stepper", {
  value = EmptyView,
  step = 1,
  min = -math.huge,
  max = math.huge,
  from = EmptyView,
  to = EmptyView,
  isEnabled = Environment "isEnabled",
  body = function(self)
    local low, high = limits("Stepper", read(self.from, self.min), read(self.to, self.max))
    local function count(steps)
      local new = stepped(number("Stepper", self.value), self.step, steps, low > -math.huge and low or 0)
      write(self.value, math.max(low, math.min(high, new)))
    end
    return host.control(self, HStack { spacing = 0,
      host.gapped(HStack { self.content }, "trailing"),
      Button { action = function() count(-1) end, brackets(self, "-") }:fixedSize():accessibilityHidden(),
      Text(number("Stepper", self.value)):fixedSize():padding("horizontal", 1):accessibilityHidden(),
      Button { action = function() count(1) end, brackets(self, "+") }:fixedSize():accessibilityHidden(),
    }):buttonStyle "plain":onKeyPress("left", function() count(-1) end)
      :onKeyPress("right", function() count(1) end)
      :accessibilityRole "stepper":accessibilityValue(tostring(number("Stepper", self.value)))
  end,
})

declare("Slider", {
  value = EmptyView,
  min = 0,
  max = 1,
  from = EmptyView,
  to = EmptyView,
  step = EmptyView,
  isEnabled = Environment "isEnabled",
  body = function(self)
    local low, high = limits("Slider",
      host.finite("Slider: 'from'", read(self.from, self.min)), host.finite("Slider: 'to'", read(self.to, self.max)))
    local span = high - low
    local step = host.finite("Slider: 'step'", read(self.step, span / 10))
    if step <= 0 and span > 0 then host.fail(("Slider: 'step' must be more than 0, got %s"):format(step)) end
    local value = number("Slider", self.value)
    local part = span > 0 and (value - low) / span or 0
    part = math.max(0, math.min(1, part))
    local function set(new) write(self.value, math.max(low, math.min(high, new))) end
    -- To the next of whole steps from the start, so that many small ones do not add up to a value beside them.
    local function move(steps)
      local place = (value - low) / step
      place = steps > 0 and math.floor(place + 1e-9) or math.ceil(place - 1e-9)
      set(step > 0 and atStep(low, step, place + steps) or value)
    end
    local function track(cells)
      local before = math.floor(part * (cells - 1) + 0.5)
      local function jump(cell)
        local new = low + cell / (cells - 1) * span
        set(step > 0 and atStep(low, step, math.floor((new - low) / step + 0.5)) or new)
      end
      local thumb = self.isEnabled and "●" or "○"
      return host.drawnText(string.rep("━", before) .. thumb .. string.rep("─", cells - 1 - before))
        :lineLimit(1):accessibilityHidden():onTapGesture(jump)
    end
    return host.control(self, HStack { spacing = 0,
      host.gapped(HStack { self.content }, "trailing"),
      ViewThatFits { axes = "horizontal", track(10), track(7), track(5), track(3) },
    }):focusable()
      :onKeyPress("left", function() move(-1) end):onKeyPress("right", function() move(1) end)
      :onKeyPress("home", function() set(low) end):onKeyPress("end", function() set(high) end)
      :accessibilityRole "slider":accessibilityValue(math.floor(part * 100 + 0.5) .. " percent")
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
      return host.typed("boolean", "DisclosureGroup", self.isExpanded, false)
    end
    local isOpen, isEnabled = isExpanded(), self.isEnabled
    return VStack { alignment = "leading",
      Button {
        action = function()
          if isOwn then self.expanded = not self.expanded
          else write(self.isExpanded, not isExpanded()) end
        end,
        HStack { alignment = "top", spacing = 0,
          not isEnabled and opening,
          HStack { alignment = "top", host.chevrons[isOpen], self.label },
          not isEnabled and closing,
        },
      }:buttonStyle "plain"
        :accessibilityRole "disclosure":accessibilityValue(isOpen and "expanded" or "collapsed"),
      If(isOpen, function()
        return VStack { alignment = "leading", self.content }:padding("leading", 2)
      end),
    }
  end,
})

-- A view that takes no cells.
local nothing = silent(Spacer { minLength = 0 }:fixedSize())

-- Drawn again at each tick; `draw` gets the time, as os.time tells it.
local Timeline = host.declare("TimelineView", {
  every = 1,
  draw = EmptyView,
  tick = State(0),
  body = function(self)
    local _ = self.tick
    -- What `draw` fails with is drawn within the view that ticks, and not in its place.
    local function told(...)
      if select("#", ...) == 0 then host.warnOfNothing("TimelineView", self.draw) end
      return ...
    end
    local drawn = host.made(function() return told(self.draw(os.time())) end, "TimelineView")
    -- Each view has a task, and the first that wakes is for all; where there is none, something unseen has it.
    return Group { subviews = Group { drawn }, function(all)
      return Group { all.isEmpty and nothing or all }:task(self.every, function()
        while true do
          local seen = self.tick
          _ENV.host.sleep(self.every)
          if self.tick == seen then self.tick = seen + 1 end
        end
      end)
    end }
  end,
})

host.define("TimelineView", function(options)
  if type(options) ~= "table" or type(options[1]) ~= "function" or #options ~= 1 then
    host.fail "TimelineView takes { every = seconds, function(now) … end }"
  end
  local every = options.every or 1
  if type(every) == "number" and every <= 0 then
    host.fail(("TimelineView: 'every' must be more than 0 seconds, got %s"):format(every))
  end
  host.finite("TimelineView: 'every'", every)
  return Timeline { every = every, draw = options[1] }
end)
