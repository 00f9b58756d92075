-- luacheck knows the container API here; anything else that is undeclared is a mistake.
std = "lua54"
codes = true
max_line_length = 120
-- Modifiers are methods; not every one of them looks at its receiver.
self = false

-- Tables that boards and plugins extend by assigning to their fields.
globals = {
  View = { other_fields = true, read_only = false },
  ContainerValues = { other_fields = true, read_only = false },
  EnvironmentValues = { other_fields = true, read_only = false },
  PreferenceValues = { other_fields = true, read_only = false },
}

local function any() return { other_fields = true } end

read_globals = {
  "AnyView", "AreaMark", "Badge", "Bar", "BarChart", "BarMark", "BigText", "Button", "Calendar", "Canvas", "Chart", "Code", "Color", "Columns", "Container", "DisclosureGroup", "Divider", "EmptyView", "Entry",
  "Environment",
  "FlowLayout", "ForEach", "Form", "Gauge", "GeometryReader", "Grid", "GridRow", "Group", "HStack", "Heatmap", "Histogram", "If", "Image", "Label",
  "LabeledContent", "Layout",
  "LazyHStack", "LazyVStack", "LineMark", "List", "Markdown", "Menu", "OutlineGroup", "Picker", "PointMark", "ProgressView", "Rule", "RuleMark", "ScrollView", "Section", "SecureField", "Slider", "Spacer",
  "Sparkline", "State", "Stepper", "Storage", "TabView", "Table", "TableColumn", "Text", "TextEditor", "TextField", "TimelineView", "Toggle", "Tree", "VStack", "ViewThatFits", "ZStack",
  "range", "render", "scrollTo",
  resolve = any(),
  host = { fields = { changed = {}, exit = {}, lines = {}, repl = {}, run = {}, sleep = {} } },
}

-- Boards whose syntax is wrong on purpose.
exclude_files = { ".build*", "**/.build*", "Tests/Boards/errors/syntax*" }

-- What scripts find that `containerhost play` runs: the specs are.
files["Tests/LuaSpecs"] = { read_globals = { "session" } }

-- What the tests of plugins find besides.
local tests = {
  read_globals = { "after_each", "before_each", "clock", "describe", "expect", "it", "session" },
}
files["plugins/*/tests/*.lua"] = tests
files["plugins/*_test.lua"] = tests
