-- Markdown: documents as views.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, refuses = expectations.draws, expectations.refuses

local function again(text, wanted)
  local found = render(Markdown(text), { width = 80, format = "markdown" })
  assert(found == (wanted or text), "expected\n" .. (wanted or text) .. "\nfound\n" .. found)
end

test("blocks stand apart; headings have a line below", function()
  draws(Markdown "# Songs\n\nof *Sam*\nand **Matt**\n\n## New\n\n### Old\n\n---", 20, {
    "Songs", ("─"):rep(20), "", "of Sam and Matt", "", "New", "───", "", "Old", "", ("─"):rep(20),
  })
end)

test("lists nest, count and have boxes", function()
  draws(Markdown "- a\n  - b\n    - c\n- d", 20, { "• a", "  ◦ b", "    ▪ c", "• d" })
  draws(Markdown "9. a\n10. b", 20, { " 9. a", "10. b" })
  draws(Markdown "- a\n\n- b", 20, { "• a", "", "• b" })
  local boxes = render(Markdown "- [x] a\n- [ ] b", { width = 20 })
  assert(boxes:find "^%S+ a\n%S+ b$" and boxes:match "^(%S+)" ~= boxes:match "\n(%S+)", boxes)
end)

test("quotes, code and tables", function()
  draws(Markdown "> a\n>\n> > b", 20, { "│ a", "│", "│ │ b" })
  draws(Markdown "```lua\nx = 1\n```", 20, { "  x = 1" })
  draws(Markdown "| a | b |\n|---|--:|\n| 1 | 22 |\n| **x** | 3 |", 20, { "a   b", "─────", "1  22", "x   3" })
end)

test("paragraphs wrap as one text, and lines break where they are broken", function()
  draws(Markdown "one **two** three four", 9, { "one two", "three", "four" })
  draws(Markdown "a  \nb<br>c", 9, { "a", "b", "c" })
  draws(Markdown "a <br> b<br>\nc *d <br> e*", 9, { "a", "b", "c d", "e" })
end)

test("of HTML the words stay", function()
  draws(Markdown
    "<p align=\"center\">\n<b>a &amp; b</b>\n<!-- c -->\n<img alt=\"d\" src=\"e\">\n</p>", 20, { "a & b", "d" })
  draws(Markdown "a <sub>b</sub> <img src=\"c\" alt=\"d\">", 20, { "a b d" })
end)

test("HTML and code that do not end are looked through once", function()
  local many = 100000
  for _, text in ipairs { ("<!--"):rep(many), ("<div\n"):rep(many), "<b\n" .. (" "):rep(many) .. "x" } do
    assert(Markdown(text))
  end
  draws(Markdown "<p>\na <!-- b --> c <!-- d", 20, { "a  c <!-- d" })
  assert(#render(Code { ("${"):rep(many), language = "sh" }, { width = 80 }) > many)
end)

test("a document comes out as Markdown again", function()
  again "# A *b*\n\n## C\n\n#### D"
  again "a **b** *c* ~~d~~ `e` [f](https://g.h)"
  again "- a\n  - b\n    - c\n- d"
  again "1. a\n2. b\n   - c"
  again "- [x] a\n- [ ] b"
  again "> a\n>\n> > b"
  again "```lua\nx = 1\n  y\n```"
  again "| a | b |\n| --- | ---: |\n| 1 | 2 |"
  again "a\n\n---\n\nb"
  again("`a``b` `|`", "```a``b``` <code>\\|</code>")
end)

test("headings are read as such, and code as code", function()
  local read = render(Markdown "# A\n\n- b\n\n1. c\n\n> d\n\n```sh\ne\n```", { format = "reader" })
  assert(read == "A, heading\nb\n1. c\nd\nsh code, group\ne", read)
end)

test("the mark of an item is read with its first line", function()
  local view = Markdown "1. one\n2. two\n   - x\n\n- [ ] task\n  - sub\n\n1. # H\n   y\n2."
  local read = render(view, { format = "reader" })
  assert(read == "1. one\n2. two\nx\nnot done task\nsub\n1. H, heading\ny\n2.", read)
end)

test("what is no text, or too deep, is an error of the board", function()
  refuses("Markdown: argument 1 must be a string, got nil", Markdown, nil)
  refuses("Markdown: more than 100 lists and quotes inside each other", Markdown, (">"):rep(1000))
  refuses("markdown.lua:", function() return Markdown((">"):rep(1000)) end)
  draws(Markdown "", 10, { "" })
  for _, part in ipairs { "[", "*a_ ", "![[", "|a\n|-\n", "<b>", "- a\n", "# a\n", "\\", "`a``b " } do
    local isDrawn, problem = pcall(render, Markdown(part:rep(2000 // #part)), { width = 20 })
    assert(isDrawn, problem)
  end
end)

test("footnotes are a numbered list at the end, below a line", function()
  local document = Markdown "a[^x] b[^1] c[^x]\n\n[^1]: one\n[^x]: *two*\n\n    and three\n\nd [^none]"
  draws(document, 16, {
    "a[1] b[2] c[1]", "", "d [^none]", "", ("─"):rep(16), "", "1. two", "", "   and three", "", "2. one",
  })
end)

test("texts of any runs and styles come out as Markdown that says the same", function()
  local parts = {
    "a", "b c", " ", "\n", "日本", "http://a.b/c", "https://x.y/_z_", "www.q.r/*", "ftp://f", "www.", "http://", "://",
    "!", ".", ",", "(", ")", "<", ">", "*", "_", "~~", "|", "[", "]", "`", "\\", "&amp;", "#", "-", "1.", '"', "'",
  }
  local seed = 1
  local function random(count)
    seed = (seed * 1103515245 + 12345) % (1 << 31)
    return (seed >> 8) % count + 1
  end
  for number = 1, 1000 do
    local runs, text = {}, ""
    for place = 1, random(5) do
      local own = ""
      for _ = 1, random(4) do own = own .. parts[random(#parts)] end
      local run = Text(own)
      if random(3) == 1 then run = run:bold() end
      if random(4) == 1 then run = run:italic() end
      if random(6) == 1 then run = run:strikethrough() end
      if random(6) == 1 then run = run:link "https://l.k/_m" end
      runs[place], text = run, text .. own
    end
    local found = render(Text(runs), { format = "markdown", width = 500 })
    local read = expectations.words(require("host.markdown").decode(found)):gsub("%s", "")
    local wanted = text:gsub("%s", "")
    assert(read == wanted, ("%d: %s\nis read as\n%s\nnot as\n%s"):format(number, found, read, wanted))
  end
end)

test("the items of a loose list stand apart again, in the list of which that is so", function()
  for _, document in ipairs {
    "- foo\n\n- bar", "- foo\n- bar", "1. a\n\n   more\n\n2. b", "- [ ] a\n\n- [x] b",
    "- a\n  - b\n\n  - c\n- d", "- a\n\n- b\n  - c\n  - d",
  } do
    local written = render(Markdown(document), { format = "markdown", width = 40 })
    assert(written == document, written)
  end
end)
