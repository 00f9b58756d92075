--- @name checklist
--- @version 1.0.0
--- @api 1
--- @summary A list of things to tick off, in sections, with rows that do not apply struck out.

ContainerValues.isChecked = Entry(false)
ContainerValues.notApplicable = Entry(false)

local function flag(name)
  return function(self, ...)
    local isOn = ...
    if select("#", ...) == 0 then isOn = true end
    return self:containerValue(name, isOn)
  end
end

--- Begins checked. Without an argument it does; a nil leaves the view as it is.
View.checked = flag "isChecked"

--- Strikes the row out: it need not be done. Without an argument it is; a nil leaves the view as it is. The row can be
--- ticked off all the same.
View.notApplicable = flag "notApplicable"

local function mark(symbol, style)
  return Image(symbol):foregroundStyle(style):accessibilityHidden()
end

-- What a row looks like, and what it says of itself. Views are values: these are made once, for all rows.
local checkmark = mark("checkmark.circle.fill", "green")
local note = Text "n/a" :foregroundStyle "secondary":lineLimit(1):layoutPriority(1)
local kinds = {
  open = { mark = mark("circle", "secondary"), says = "not checked" },
  checked = { mark = checkmark, says = "checked" },
  struck = { mark = mark("minus.circle", "secondary"), says = "does not apply", note = note },
  struckAndChecked = { mark = checkmark, says = "checked, does not apply", note = note },
}

-- One row. Pressing it turns it over, whatever it began as.
local ChecklistRow = Container("ChecklistRow", {
  beginsChecked = false,
  isApplicable = true,
  isTurned = State(false),
  body = function(self)
    local isStruck = not self.isApplicable
    local isChecked = self.beginsChecked ~= self.isTurned
    local kind = kinds[
      isStruck and (isChecked and "struckAndChecked" or "struck") or isChecked and "checked" or "open"]
    return Button {
      action = function() self.isTurned = not self.isTurned end,
      HStack { alignment = "top",
        kind.mark,
        self.content:strikethrough(isStruck),
        Spacer,
        kind.note,
      },
    } :buttonStyle "plain":accessibilityRole "checkbox":accessibilityValue(kind.says)
  end,
})

-- The rows of a section; every other one is shaded, the first among them.
local function rows(content)
  return Group { subviews = content, function(subviews)
    return ForEach(subviews, function(subview, index)
      local values = subview.containerValues
      local row = ChecklistRow {
        beginsChecked = values.isChecked, isApplicable = not values.notApplicable, subview,
      } :padding("horizontal", 1)
      return index % 2 == 1 and row:background "quaternary" or row
    end)
  end }
end

local Checklist = Container("Checklist", function(self)
  return ScrollView {
    VStack { alignment = "leading", spacing = 1,
      ForEach { sections = self.content, function(section)
        return VStack { alignment = "leading",
          section.header:font "headline":textCase "uppercase":padding("horizontal", 1),
          not section.header.isEmpty and Divider():foregroundStyle "tertiary",
          rows(section.content),
          section.footer:font "footnote":padding("horizontal", 1),
        }
      end },
    },
  }
end)

return { Checklist = Checklist }
