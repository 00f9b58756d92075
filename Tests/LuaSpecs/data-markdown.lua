-- host.markdown: documents as trees.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local refuses = expectations.refuses
local markdown = require "host.markdown"

-- A tree in one line: `paragraph(text "a" strong(text "b"))`.
local function shown(node)
  local parts = {}
  if node.text then parts[1] = ("%q"):format(node.text) end
  for _, child in ipairs(node) do parts[#parts + 1] = shown(child) end
  return #parts == 0 and node.kind or node.kind .. "(" .. table.concat(parts, " ") .. ")"
end

local function reads(text, wanted)
  local found = shown(markdown.decode(text))
  assert(found == "document(" .. wanted .. ")", found)
end

test("blocks and what stands in lines are nodes with kinds", function()
  reads("# A *b*", 'heading(text("A ") emphasis(text("b")))')
  reads("a **b** `c` ~~d~~", 'paragraph(text("a ") strong(text("b")) text(" ") inlineCode("c") text(" ") '
    .. 'strikethrough(text("d")))')
  reads("a\nb  \nc", 'paragraph(text("a") softBreak text("b") lineBreak text("c"))')
  reads("> a\n\n---", 'quote(paragraph(text("a"))) rule')
  reads("a <b>c</b>", 'paragraph(text("a ") inlineHTML("<b>") text("c") inlineHTML("</b>"))')
end)

test("nodes say their level, their target, their language and their line", function()
  local document = markdown.decode "## A\n\n[b](https://c.d \"e\") ![f](g.png)\n\n```lua x\nh\n```"
  assert(document.kind == "document" and document[1].level == 2 and document[1].line == 1)
  local link, image = document[2][1], document[2][3]
  assert(link.kind == "link" and link.target == "https://c.d" and link.title == "e" and link[1].text == "b")
  assert(image.kind == "image" and image.target == "g.png")
  assert(document[3].kind == "code" and document[3].info == "lua x" and document[3].text == "h\n")
  assert(document[3].line == 5)
end)

test("lists say their first number, whether they are tight, and which items are done", function()
  local document = markdown.decode "3. a\n4. b\n\n<!-- -->\n\n- [x] c\n\n- [ ] d\n- e"
  local ordered, tasks = document[1], document[3]
  assert(ordered.kind == "list" and ordered.start == 3 and ordered.isTight == true and #ordered == 2)
  assert(tasks.start == nil and tasks.isTight == false and #tasks == 3)
  assert(tasks[1].isDone == true and tasks[2].isDone == false and tasks[3].isDone == nil)
  assert(tasks[1].kind == "item" and tasks[3].kind == "item")
end)

test("tables say where the cells of columns stand; addresses are links", function()
  local document = markdown.decode "| a | b | c |\n|---|:-:|--:|\n| 1 | 2 |\n\nhttps://a.b"
  assert(table.concat(document[1].alignments, " ") == "leading center trailing")
  reads("|a|\n|-|\n|b|", 'table(header(cell(text("a"))) row(cell(text("b"))))')
  assert(document[2][1].kind == "link" and document[2][1].target == "https://a.b")
end)

test("footnotes stand at the end of the document, in the order in which it refers to them", function()
  reads("a[^b][^c]\n\n[^c]: d\n[^b]: e\n[^unused]: f", 'paragraph(text("a") footnoteReference("1") '
    .. 'footnoteReference("2")) footnote(paragraph(text("e"))) footnote(paragraph(text("d")))')
  local document = markdown.decode "a[^b]\n\n[^b]: c"
  assert(document[2].kind == "footnote" and document[2].number == 1 and document[2].line == 3)
  reads("a[^b]", 'paragraph(text("a[^b]"))')
end)

test("a text that is no document is an empty one, or an error", function()
  reads("a\0b", 'paragraph(text("a\u{fffd}b"))')
  reads("\xff", 'paragraph(text("\u{fffd}"))')
  assert(#markdown.decode "" == 0)
  refuses("host.markdown: decode takes a text, got nil", markdown.decode, nil)
end)

test("a text that is meant to harm ends in a tree or an error", function()
  for _, part in ipairs { "[", ">", "- ", "*a_ ", "`", "<", "![[", "*", "> a\n", "|", "~", "<!--", "[a](", "[^a]",
    "[^a]: ", "[^a]:\n" } do
    local isRead, document = pcall(markdown.decode, part:rep(50000 // #part))
    assert(isRead and document.kind == "document" or not isRead and document:find "inside each other", document)
  end
  refuses("more than 100 lists and quotes inside each other", markdown.decode, ("> "):rep(101) .. "a")
  refuses("more than 100 lists and quotes inside each other", markdown.decode, ("- "):rep(101) .. "a")
  assert(markdown.decode(("> "):rep(100) .. "*a*") and markdown.decode(("- "):rep(100) .. "*a*"))
  assert(shown(markdown.decode(("> "):rep(90) .. "a")):find "quote%(quote%(")
  refuses("the text has 10000000 bytes, more than 524288", markdown.decode, ("["):rep(10000000))
end)
