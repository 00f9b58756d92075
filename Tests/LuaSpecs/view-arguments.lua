-- What the reference calls a view is anything that may stand as a child, whoever takes it.
local test = require "fixtures.test"

local draws = require("fixtures.expectations").draws

local rows = { { n = 3 } }

-- Each argument that is a view, as what it makes of one.
local takers = {
  ["If"] = function(view) return If(true, view) end,
  ["If, third"] = function(view) return If(false, "a", view) end,
  ["AnyView"] = AnyView,
  ["render"] = function(view) return view end,
  ["Label icon"] = function(view) return Label { "a", icon = view } end,
  ["overlay"] = function(view) return Text "abcdef":overlay(view) end,
  ["Group subviews"] = function(view) return Group { subviews = view, function(all) return all end } end,
  ["ForEach sections"] = function(view) return ForEach { sections = view, function(one) return one.content end } end,
  ["Section header"] = function(view) return Section { header = view, "a" } end,
  ["Section footer"] = function(view) return Section { footer = view, "a" } end,
  ["border"] = function(view)
    return Text "a":border { trailingTitle = view, subtitle = view, trailingSubtitle = view }
  end,
  ["TextField prompt"] = function(view) return TextField { text = "", prompt = view } end,
  ["SecureField prompt"] = function(view) return SecureField { text = "", prompt = view } end,
  ["Picker label"] = function(view) return Picker { selection = "a", label = view, Text "a":tag "a" } end,
  ["Menu label"] = function(view) return Menu { label = view, "a" } end,
  ["DisclosureGroup label"] = function(view) return DisclosureGroup { label = view, "a" } end,
  ["ProgressView currentValueLabel"] = function(view) return ProgressView { value = 0.5, currentValueLabel = view } end,
  ["Gauge labels"] = function(view)
    return Gauge { value = 0.5, currentValueLabel = view, minimumValueLabel = view, maximumValueLabel = view }
  end,
  ["LabeledContent label"] = function(view) return LabeledContent { label = view, "a" } end,
  ["Table empty"] = function(view) return Table { data = {}, empty = view, TableColumn("N", "n") } end,
  ["Table title"] = function(view) return Table { data = rows, title = view, TableColumn("N", "n") } end,
  ["Table caption"] = function(view) return Table { data = rows, caption = view, TableColumn("N", "n") } end,
  ["TableColumn title"] = function(view) return Table { data = rows, TableColumn { title = view, value = "n" } } end,
  ["TableColumn, first"] = function(view) return Table { data = rows, TableColumn(view, "n") } end,
  ["TableColumn child"] = function(view) return Table { data = rows, TableColumn { view, "n" } } end,
  ["safeAreaInset"] = function(view) return Text "a":safeAreaInset("top", view) end,
  ["listRowBackground"] = function(view) return List { Text "row":listRowBackground(view) } end,
}

local function text(of) return render(of, { width = 40 }) end

test("an argument that is a view takes all that may stand as a child", function()
  for name, take in pairs(takers) do
    local function drawn(view)
      local ok, result = pcall(text, take(view))
      assert(ok, name .. ": " .. tostring(result))
      return result
    end
    for _, view in ipairs { Text "xyz", { "xyz" }, function() return "xyz" end, { { Text "xyz" }, false } } do
      local result = drawn(view)
      assert(result:find "xyz", name .. " lost the view:\n" .. result)
    end
    local nothing = drawn(false)
    assert(nothing == drawn {}, name .. " draws something for false:\n" .. nothing)
    local ok, message = pcall(take, true)
    if ok then ok, message = pcall(text, message) end
    assert(not ok or name == "render", name .. " takes true")
    assert(ok or tostring(message):find "boolean %(true%)", message)
  end
end)

test("a footer of a column that is false is none", function()
  draws(Table { data = rows, header = false, TableColumn("N", "n", { footer = false }) }, 9, { "3" })
  local both = TableColumn("N", "n", { footer = { "a", "b" } })
  draws(Table { data = rows, header = false, both }, 9, { "3", "─", "a", "b" })
end)
