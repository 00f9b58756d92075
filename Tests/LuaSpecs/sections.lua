-- Sections: what a section-aware container sees (R74–R95).
local test = require "fixtures.test"

local expect = require("fixtures.expectations").expect

local function names(subviews)
  return table.concat(subviews:map(function(subview) return subview.text or subview.kind end), " ")
end

-- One part for each section, header|content|footer; an implicit section starts with "~".
local function outline(view)
  local parts = {}
  for index, section in ipairs(resolve.sections(view)) do
    parts[index] = (section.isImplicit and "~" or "")
      .. names(section.header) .. "|" .. names(section.content) .. "|" .. names(section.footer)
  end
  return table.concat(parts, "  ")
end

test("R74: only a section-aware container sees sections", function()
  local view = { Section "H" { "A" }, Section "I" { "B" } }
  expect(#resolve.subviews(view), 4)
  expect(#resolve.sections(view), 2)
end)

test("R75: sections are found through transparent views", function()
  local Composite = Container("SectionComposite", function() return Section "P" { "B" } end)
  expect(outline {
    Group { Section "G" { "A" } },
    ForEach({ "x", "y" }, function(name) return Section(name) { name } end),
    If(true, Section "I" { "C" }),
    AnyView(Section "V" { "D" }),
    Composite {},
  }, "G|A|  x|x|  y|y|  I|C|  V|D|  P|B|")
end)

test("R75: sections are not found through containers", function()
  expect(outline(VStack { Section "H" { "A" } }), "~|VStack|")
end)

test("R76: content outside any section forms implicit sections", function()
  expect(outline { "A", Section "H" { "B" }, "C" }, "~|A|  H|B|  ~|C|")
end)

test("R77: a run of unsectioned content merges across transparent views", function()
  expect(outline {
    "A",
    Group { "B", ForEach({ "c", "d" }, function(name) return Text(name) end) },
    Section "H" { "E" },
  }, "~|A B c d|  H|E|")
end)

test("R78: content without sections is one implicit section", function()
  expect(outline { "A", "B" }, "~|A B|")
  expect(outline(Text "A"), "~|A|")
end)

test("R79: no content is no section", function()
  local sections = resolve.sections {}
  expect(#sections, 0)
  expect(sections.count, 0)
  assert(sections.isEmpty, "the collection is empty")
  expect(#resolve.sections(EmptyView()), 0)
end)

test("R80: a section without header, content and footer is dropped", function()
  expect(outline { Section {}, Section { "A" } }, "|A|")
  expect(outline { Section { header = EmptyView(), false }, Section "H" { "A" } }, "H|A|")
end)

test("R81: an empty section still divides implicit runs", function()
  expect(outline { "A", Section {}, "B" }, "~|A|  ~|B|")
  expect(outline { "A", false and Section {}, "B" }, "~|A B|")
  expect(outline { "A", If(false, Section { "X" }), "B" }, "~|A B|")
end)

test("R82: a section with only a header or only a footer is kept", function()
  expect(outline(Section "H" {}), "H||")
  expect(outline(Section { header = Text "H" }), "H||")
  expect(outline(Section { footer = Text "F" }), "||F")
end)

test("fine points: Section with only a title is a section with only a header", function()
  expect(outline { Section "T" }, "T||")
  expect(outline { Section "T", Section "U" { "A" } }, "T||  U|A|")
end)

test("R83: header and footer are collections of any number of subviews", function()
  expect(outline(Section { header = { "H1", "H2" }, footer = Group { "F1", Divider() }, "A" }), "H1 H2|A|F1 Divider")
  expect(resolve.sections(Section { header = { "H1", "H2" }, "A" })[1].header.count, 2)
end)

test("R84: a header is empty when it resolves to nothing", function()
  local function isEmpty(section) return resolve.sections(section)[1].header.isEmpty end
  expect(isEmpty(Section { "A" }), true)
  expect(isEmpty(Section { header = EmptyView(), "A" }), true)
  expect(isEmpty(Section { header = EmptyView, "A" }), true)
  expect(isEmpty(Section { header = false, "A" }), true)
  expect(isEmpty(Section { header = If(false, Text "H"), "A" }), true)
  expect(isEmpty(Section { header = Text "", "A" }), false)
  expect(isEmpty(Section "H" { "A" }), false)
end)

test("R85: an implicit section has no header and no footer", function()
  local section = resolve.sections { "A" }[1]
  assert(section.isImplicit, "the section is implicit")
  assert(section.header.isEmpty and section.footer.isEmpty, "header and footer are empty")
  expect(resolve.sections(Section "H" { "A" })[1].isImplicit, false)
end)

test("R86: a header among the content is content", function()
  local title = Text "H":font "headline"
  expect(outline(Section { title, "A" }), "|H A|")
end)

test("R87: a collapsed section keeps header and footer and loses its content", function()
  expect(outline(Section { header = "H", footer = "F", isExpanded = false, "A", "B" }), "H||F")
  expect(outline(Section { header = "H", footer = "F", isExpanded = true, "A", "B" }), "H|A B|F")
  expect(outline { Section { isExpanded = false, "A" }, "B" }, "~|B|")
end)

test("R87: the content of a collapsed section is not evaluated", function()
  local calls = 0
  local rows = ForEach(5, function(i) calls = calls + 1 return Text(i) end)
  expect(outline(Section { header = "H", isExpanded = false, rows }), "H||")
  expect(calls, 0)
end)

test("R88: an inner section becomes plain content of the outer one", function()
  expect(outline(Section { header = "H",
    "A",
    Section { header = "I", footer = "J", "B" },
    "C",
  }), "H|A I B J C|")
end)

test("fine points: a section in a header flattens", function()
  expect(outline(Section { header = Section "I" { "B" }, "A" }), "I B|A|")
end)

test("R89: asking for the sections of a section's content gives one implicit section", function()
  local found
  local view = Group { sections = Section { header = "H", "A", Section "I" { "B" } }, function(sections)
    return Group { sections = sections[1].content, function(inner)
      found = #inner .. " " .. tostring(inner[1].isImplicit) .. " " .. names(inner[1].content)
      return inner[1].content
    end }
  end }
  expect(#resolve.subviews(view), 3)
  expect(found, "1 true A I B")
end)

test("R90: sections do not survive Group and ForEach over subviews", function()
  local content = { Section "H" { "A" }, Section "I" { "B" } }
  expect(outline(Group { subviews = content, function(all) return all end }), "~|H A I B|")
  expect(outline(ForEach { subviews = content, function(subview) return subview end }), "~|H A I B|")
end)

test("R91: a container may rebuild sections for the container around it", function()
  local content = { Section { header = "H", footer = "F", "A" }, Section "I" { "B" } }
  expect(outline(ForEach { sections = content, function(section)
    return Section { header = section.header, footer = section.footer, section.content:padding(1) }
  end }), "H|A|F  I|B|")
end)

test("R94: sections come in declared order", function()
  expect(outline(ForEach({ "c", "a", "b" }, function(name) return Section(name) { name } end)),
    "c|c|  a|a|  b|b|")
end)

test("R95: reading one section does not evaluate the others", function()
  local calls = {}
  local function rows(name)
    return ForEach(100, function(i)
      calls[name] = (calls[name] or 0) + 1
      return Text(name .. i)
    end)
  end
  local sections = resolve.sections { Section "H" { rows "first" }, Section "I" { rows "second" } }
  expect(sections[1].content[1].text, "first1")
  assert(calls.second == nil, "the second section's rows ran " .. tostring(calls.second) .. " times")
  assert(calls.first <= 2, "the first section ran " .. calls.first .. " rows for one")
end)

test("R95: a header is read without evaluating the content", function()
  local calls = 0
  local rows = ForEach(100, function(i) calls = calls + 1 return Text(i) end)
  local section = resolve.sections(Section "H" { rows })[1]
  expect(section.header[1].text, "H")
  expect(calls, 0)
end)

test("Section takes a title, a table, or both", function()
  expect(outline(Section "T" { "A" }), "T|A|")
  expect(outline(Section("T", { "A" })), "T|A|")
  expect(outline(Section("T", { footer = "F", "A" })), "T|A|F")
  expect(outline(Section "T" { footer = Text "F", "A" }), "T|A|F")
  expect(outline(Section { header = Text "T", "A" }), "T|A|")
end)

test("header and footer take anything that may stand as a child", function()
  expect(outline(Section { header = function() return "H1", "H2" end, footer = 3, "A" }), "H1 H2|A|3")
  expect(outline(Section { header = { "H", false, Text "I" }, "A" }), "H I|A|")
end)

test("a section configuration is not a view", function()
  local ok, message = pcall(function()
    return #resolve.subviews(Group { sections = Section "H" { "A" }, function(sections)
      return VStack { sections[1] }
    end })
  end)
  assert(not ok, "a section stood as a child")
  assert(message:find("VStack", 1, true), message)
end)

test("resolve.sections has a length, indices, ipairs, count and isEmpty", function()
  local sections = resolve.sections { Section "H" { "A" }, Section "I" { "B" } }
  expect(#sections, 2)
  expect(sections.count, 2)
  expect(sections.isEmpty, false)
  expect(sections[3], nil)
  expect(sections[0], nil)
  local headers = {}
  for index, section in ipairs(sections) do headers[index] = section.header.first.text end
  expect(table.concat(headers, " "), "H I")
end)

test("ForEach takes a section collection", function()
  local view = Group { sections = { "A", Section "H" { "B" } }, function(sections)
    return ForEach(sections, function(section, index) return Text(index .. ":" .. #section.header) end)
  end }
  expect(names(resolve.subviews(view)), "1:0 2:1")
end)

test("ForEach over sections passes the index", function()
  local view = ForEach { sections = { "A", Section "H" { "B" } }, function(section, index)
    return Text(index .. (section.isImplicit and "~" or ""))
  end }
  expect(names(resolve.subviews(view)), "1~ 2")
end)
