--- @name rows
--- @version 1.0.0
--- @api 1
--- @summary Takes the place of a modifier that gives way, and fails before it is loaded.

ContainerValues.listRowSeparator = Entry(false)

function View:listRowSeparator(isVisible) return self:containerValue("listRowSeparator", isVisible) end

error "not today"
