-- Modifiers that say what a view is in words: they take what they say they take, and change no cell.
local test = require "fixtures.test"

local roles = {
  "button", "checkbox", "toggle", "slider", "stepper", "picker", "textField", "disclosure", "progress",
  "meter", "chart", "heading", "image", "link", "list", "table", "group", "none",
}

test("accessibility modifiers leave the drawing as it is", function()
  local text = Text "a":border "ascii"
  local drawn = render(text)
  assert(render(text:accessibilityLabel "letter") == drawn)
  assert(render(text:accessibilityValue "first") == drawn)
  assert(render(text:accessibilityHidden()) == drawn)
  for _, role in ipairs(roles) do assert(render(text:accessibilityRole(role)) == drawn, role) end
end)

test("an unknown accessibility role is an error with the nearest one", function()
  local ok, message = pcall(function() return Text "a":accessibilityRole "buton" end)
  assert(not ok and message:find("did you mean 'button'", 1, true), message)
end)

test("accessibility texts must be strings", function()
  for _, name in ipairs { "accessibilityLabel", "accessibilityValue" } do
    local ok, message = pcall(function() return Text "a"[name](Text "a", {}) end)
    assert(not ok and message:find(name .. ": argument 1 must be a string", 1, true), message)
  end
end)

test("the declared tree names accessibility modifiers with their values", function()
  local tree = resolve.tree(Text "a":accessibilityLabel "letter":accessibilityRole "image")
  local found = {}
  for _, modifier in ipairs(tree.modifiers or {}) do found[modifier.name] = modifier.value end
  assert(found.accessibilityLabel == "letter", tostring(found.accessibilityLabel))
  assert(found.accessibilityRole == "image", tostring(found.accessibilityRole))
end)

test("a reader is told how many items a horizontal viewport hides, and no rows that a vertical one hides", function()
  local items = ForEach(5, function(i) return Text("item " .. i) end)
  local across = ScrollView { axis = "horizontal", HStack { items } }
  assert(render(across, { width = 20, format = "reader" }) == "item 1\n4 more")
  local down = ScrollView { items }:frame { height = 2 }
  assert(render(down, { width = 20, format = "reader" }) == "item 1\nitem 2")
end)
