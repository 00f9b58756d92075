-- A board that has defined listRowSeparator by itself keeps its own: the host's gives way.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local draws, fails = expectations.draws, expectations.fails

ContainerValues.listRowSeparator = Entry("visible", { "visible", "hidden" })

function View:listRowSeparator(isVisible)
  return self:containerValue("listRowSeparator", isVisible and "visible" or "hidden")
end

test("a board's own modifier counts, and the list reads the value that the board declared", function()
  draws(List { Text "a" :listRowSeparator(true), Text "b" :listRowSeparator(false), "c", "d" }, 3,
    { "a", "───", "b", "c", "───", "d" })
end)

ContainerValues.listRowInsets = Entry(1)
ContainerValues.listRowBackground = Entry("clear")

test("values that a board has declared in its own way are read as they are", function()
  draws(List { Text "a" :containerValue("listRowInsets", 0), "b" }, 3, { "a", "───", "", " b", "" })
end)

test("other modifiers of the host do not give way", function()
  fails(function() function View:badge() return self end end, "badge", "built-in modifier")
end)
