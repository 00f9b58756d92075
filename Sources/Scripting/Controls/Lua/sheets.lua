-- What lies over a board, and has all input until it is dealt with.
local host = ...

local function isShown(name, binding)
  if not host.isBinding(binding) then
    host.fail(("%s: a binding says whether it is there, got %s"):format(name, host.describe(binding)))
  end
  return host.typed("boolean", name, binding, false)
end

-- A function is called where the content stands: what it fails with is drawn there, and the sheet can be ended.
local function framed(content) return VStack { content } :padding("horizontal", 1):border "rounded" end

host.define("sheet", function(view, isPresented, content)
  if type(content) ~= "function" then
    host.fail(("sheet: a function makes the content, got %s"):format(host.describe(content)))
  end
  if not isShown("sheet", isPresented) then return host.present(view, isPresented, false) end
  return host.present(view, isPresented, false, framed(host.made(content, "sheet")))
end)

-- What a dialog says is whole, however many buttons are below it: what is too high is scrolled.
local function words(text) return Text(text):multilineTextAlignment "center":fixedSize(false, true) end

local function dialog(name, arrange)
  host.define(name, function(view, title, isPresented, buttons)
    if type(title) ~= "string" then
      host.fail(("%s: the title must be a string, got %s"):format(name, host.describe(title)))
    elseif buttons ~= nil and type(buttons) ~= "table" then
      host.fail(("%s: the buttons stand in a table, got %s"):format(name, host.describe(buttons)))
    end
    if not isShown(name, isPresented) then return host.present(view, isPresented, true) end
    local message = buttons and buttons.message
    return host.present(view, isPresented, true, framed(function()
      return words(title):bold(), message and words(message),
        Text "",
        arrange(buttons and host.views(buttons, name) or {})
    end))
  end)
end

dialog("alert", function(buttons)
  return Group { subviews = Group(buttons), function(all)
    if all.isEmpty then return Button("OK", function() end) end
    return ViewThatFits { axes = "horizontal", HStack { spacing = 2, all }, VStack { all } }
  end }
end)

dialog("confirmationDialog", function(buttons)
  return Group { subviews = Group(buttons), function(all)
    local cancelling = all:filter(host.cancels)
    if cancelling.isEmpty then cancelling = Button { role = "cancel", action = function() end, "Cancel" } end
    return VStack { all:filter(function(button) return not host.cancels(button) end) }, cancelling:buttonStyle "plain"
  end }
end)
