-- What is chosen when a view has several tags, or none.
local test = require "fixtures.test"
local expect = require("fixtures.expectations").expect
local bound = require "fixtures.bound-control"
local using, has = bound.using, bound.has

-- Rows with an id of one type, and a tag of another.
local function rows()
  return ForEach({ "Alpha", "Beta" }, function(name, index) return Text(name):tag(index) end)
end

local controls = {
  inline = function(binding) return Picker { selection = binding, style = "inline", rows() } end,
  segmented = function(binding) return Picker { selection = binding, style = "segmented", rows() } end,
  list = function(binding) return List { selection = binding, rows() } end,
}

test("R69: the tag of the type of what is chosen is chosen by", function()
  for _, control in pairs(controls) do
    local s = using(1, control)
    s:click "Beta"
    has(s, "2")
    local named = using("Alpha", control)
    named:click "Beta"
    has(named, "Beta")
  end
end)

test("R71: where nothing is chosen yet, a tag that is written comes before the id of the element", function()
  for _, control in pairs(controls) do
    local s = using(nil, control)
    s:click "Beta"
    has(s, "2")
  end
end)

test("a list is chosen from by tags that are true or false, and by sets of numbers", function()
  local function choice(binding) return List { selection = binding, Text "yes":tag(true), Text "no":tag(false) } end
  local s = using(false, choice)
  s:click "yes"
  has(s, "true")
  s:click "no"
  has(s, "false")
  local set = using({ [1] = true }, controls.list)
  set:click "Beta"
  has(set, "{1,2}")
end)

test("R63: a tag around a picker is none of its options' tags", function()
  local s = using("a", function(binding)
    return List { ForEach({ "row" }, function()
      return Picker { selection = binding, style = "segmented", "Label", Text "A":tag "a", Text "B":tag "b" }
    end) }
  end)
  expect(s.screen:match "[^\n]*", "Label [A] B")
  s:click "B"
  has(s, "b")
end)

test("a menu passes over what has no tag, or the tag of what is chosen", function()
  local s = using("x", function(binding)
    return Picker { selection = binding, label = "P",
      Section { header = "One", Text "X":tag "x", Text "X again":tag "x" },
      Section { header = "Two", Text "Y":tag "y" },
    }
  end)
  s:press("tab", "right")
  has(s, "y")
  s:press "right"
  has(s, "x")
  s:press "left"
  has(s, "y")
end)

test("what has no tag among the choices of a picker stands there, and is no choice", function()
  local s = using("x", function(binding)
    return Picker { selection = binding, style = "inline", Section { header = "One", Text "X":tag "x" } }
  end)
  assert(s.screen:find "^One\n%(•%) X", s.screen)
end)

test("tabs with the same tag are passed over together", function()
  local s = using("a", function(binding)
    return TabView { selection = binding,
      Text "1":tag "a":tabItem "A", Text "2":tag "a":tabItem "A too", Text "3":tag "b":tabItem "B",
    }
  end)
  s:press("tab", "right")
  has(s, "b")
  s:press "left"
  has(s, "a")
end)
