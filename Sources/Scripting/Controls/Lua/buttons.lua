-- Buttons that a function of the board draws.
local host = ...

local fields = { label = true, role = true, isEnabled = true, isFocused = true, isPressed = true }

-- What the function is told of the button. A press is over as soon as a terminal tells of it, so that nobody sees
-- a button pressed. `onFocus` is called when the function asks for the focus.
local function configuration(self, onFocus)
  local known = {
    label = VStack { self.content }, role = host.read(self.role), isEnabled = self.isEnabled, isPressed = false,
  }
  return setmetatable({}, {
    __index = function(_, name)
      if not fields[name] then
        error(("buttonStyle: a button has label, role, isEnabled, isFocused and isPressed, not %s"):format(
          host.key(name)), 2)
      end
      if name ~= "isFocused" then return known[name] end
      onFocus()
      return self.hasFocus
    end,
  })
end

-- The button itself is plain. Who draws the focus has no other drawn for it.
local wrap = host.declare("ButtonStyle", {
  action = EmptyView,
  role = EmptyView,
  make = Environment "buttonStyle()",
  isEnabled = Environment "isEnabled",
  hasFocus = State(false),
  body = function(self)
    local showsFocus = false
    local label = { self.make(configuration(self, function() showsFocus = true end)) }
    local button = host.drawnButton(Button { action = host.read(self.action), role = host.read(self.role), label })
      :buttonStyle "plain":focused(self:binding "hasFocus")
    return showsFocus and button:focusEffectDisabled() or button
  end,
})

host.define("ButtonStyle", wrap)
