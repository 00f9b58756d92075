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

--- Strikes the row out: it need not be done. Without an argument it is; a nil leaves the view as it is.
View.notApplicable = flag "notApplicable"

-- One row. Pressing it turns it over, whatever it began as.
local ChecklistRow = Container("ChecklistRow", {
  beginsChecked = false,
  isApplicable = true,
  isTurned = State(false),
  body = function(self)
    local isChecked = self.beginsChecked ~= self.isTurned
    local symbol = isChecked and "checkmark.circle.fill" or "circle"
    return Button {
      action = function() self.isTurned = not self.isTurned end,
      HStack { alignment = "top",
        Image(self.isApplicable and symbol or "minus.circle")
          :foregroundStyle(self.isApplicable and isChecked and "green" or "secondary"):accessibilityHidden(),
        self.content:strikethrough(not self.isApplicable),
        Spacer,
        not self.isApplicable and Text "n/a" :foregroundStyle "secondary":lineLimit(1):layoutPriority(1),
      },
    } :buttonStyle "plain":disabled(not self.isApplicable):accessibilityRole "checkbox"
      :accessibilityValue(self.isApplicable and (isChecked and "checked" or "not checked") or "does not apply")
  end,
})

-- The rows of a section; every other one is shaded.
local function rows(content)
  return Group { subviews = content, function(subviews)
    return ForEach(subviews, function(subview, index)
      local values = subview.containerValues
      local row = ChecklistRow {
        beginsChecked = values.isChecked, isApplicable = not values.notApplicable, subview,
      } :padding("horizontal", 1)
      return index % 2 == 0 and row:background "quaternary" or row
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
