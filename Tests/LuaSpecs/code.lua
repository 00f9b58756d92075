-- Code: its colours, its numbers, and lines that are too long.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, refuses = expectations.draws, expectations.refuses

-- The parts of the drawing that have a colour, as `colour:text`, by the numbers of the terminal's colours.
local function colored(text, language)
  local drawn = render(Code { text, language = language },
    { width = 200, format = "ansi", color = "16", theme = "terminal" })
  local found = {}
  for codes, part in drawn:gmatch "\27%[([%d;]+)m([^\27\n]*)" do
    if codes ~= "0" and part ~= "" then found[#found + 1] = codes .. ":" .. part end
  end
  return found
end

-- Whether all of these words, and no others, have the look that `sample` has.
local function alike(text, language, wanted)
  local looks = {}
  for _, found in ipairs(colored(text, language)) do
    local codes, part = found:match "^([%d;]+):(.*)$"
    looks[codes] = looks[codes] or {}
    table.insert(looks[codes], part)
  end
  for _, list in pairs(looks) do
    if table.concat(list, "|") == wanted then return end
  end
  local all = {}
  for codes, list in pairs(looks) do all[#all + 1] = codes .. "=" .. table.concat(list, "|") end
  error("no look has '" .. wanted .. "': " .. table.concat(all, "  "), 0)
end

test("a text is drawn as it stands, in any language", function()
  local text = "local a = \"x\"\n\n\tif a then -- b\n  end"
  for _, language in ipairs { "lua", "swift", "json", "diff", "sh", "text" } do
    draws(Code { text, language = language }, 40, { "local a = \"x\"", "", "        if a then -- b", "  end" })
  end
  draws(Code "a\r\nb\n", 10, { "a", "b" })
  draws(Code "", 10, { "" })
end)

test("Lua: words, texts, comments and numbers have looks of their own", function()
  alike("local x = true and nil or 12 -- why\nreturn x", "lua", "local|and|or|return")
  alike("a = 'b\\'c' .. \"d\" .. [[e\nf]] .. [==[g]]h]==]", "lua", "'b\\'c'|\"d\"|[[e|f]]|[==[g]]h]==]")
  alike("x = 1 -- a\n--[[ b\nc ]] y = 2 --d", "lua", "-- a|--[[ b|c ]]|--d")
  alike("x = 0xff + 1.5e-3 + 12 .. 3 + true", "lua", "0xff|1.5e-3|12|3|true")
  alike("Text 'a' f(x) g {} t.h(1) y", "lua", "f|g|h")
end)

test("Swift: words, types, texts over lines and nested comments", function()
  alike("func f(_ a: Int) -> String { return \"b\" }", "swift", "func|return")
  alike("let a: Int = String(b)", "swift", "Int|String")
  alike("a = \"b \\\" c\" + \"\"\"\nd \"e\"\n\"\"\"", "swift", "\"b \\\" c\"|\"\"\"|d \"e\"|\"\"\"")
  alike("a /* b /* c */ d */ e // f", "swift", "/* b /* c */ d */|// f")
  alike("@Test var x = #file", "swift", "@Test|var|#file")
end)

test("JSON and shells", function()
  alike('{ "a": "b", "c" : [1, true, null] }', "json", '"a"|"c"')
  alike('{ "a": "b", "c" : [1.5e3, true, null] }', "json", "1.5e3|true|null")
  alike("if [ \"$a\" ]; then echo $b ${c} a#b # d\nfi", "sh", "if|then|fi")
  alike("echo $b ${c} a#b # d", "sh", "$b|${c}")
  alike("echo 'a\nb' \"c $d\" e", "sh", "'a|b'|\"c $d\"")
end)

test("a diff is told by its signs, which stay", function()
  local diff = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n same\n-old\n+new"
  alike(diff, "diff", "+new")
  alike(diff, "diff", "-old")
  alike(diff, "diff", "diff --git a/x b/x|--- a/x|+++ b/x")
  draws(Code { diff, language = "diff" }, 40, {
    "diff --git a/x b/x", "--- a/x", "+++ b/x", "@@ -1,2 +1,2 @@", " same", "-old", "+new",
  })
end)

test("numbers stand in front of lines, from where they begin", function()
  draws(Code { "a\nb", lineNumbers = true }, 20, { "1  a", "2  b" })
  draws(Code { "a\nb\nc", lineNumbers = true, startLine = 9 }, 20, { " 9  a", "10  b", "11  c" })
end)

test("numbers give way where they would take more than half of the width", function()
  local view = Code { "ab\nc", lineNumbers = true }
  draws(view, 6, { "1  ab", "2  c" })
  draws(view, 5, { "ab", "c" })
  draws(view, 1, { "a", "b", "c" })
  draws(Code { "abcdefgh", lineNumbers = true }, 3, { "abc", "def", "gh" })
end)

test("a line that is too long goes on in the next row, with a mark", function()
  draws(Code "one two three four\nfive", 12, { "one two    ↩", "three four", "five" })
  draws(Code { "abcdefghijklmnopqrstuvwxyz", lineNumbers = true }, 12, {
    "1  abcdefg ↩", "   hijklmn ↩", "   opqrstu ↩", "   vwxyz",
  })
  draws(Code "abcdefgh", 4, { "abcd", "efgh" })
  local drawn = render(Code(("x"):rep(500)), { width = 20 })
  assert(select(2, drawn:gsub("x", "")) == 500)
end)

test("what is not ended, or no text, is drawn or refused", function()
  for _, language in ipairs { "lua", "swift", "json", "sh" } do
    for _, text in ipairs { '"', "'", "[[", "--[[", "/*", "${", "\\", '"\\', "é日\0", "#", "$", "@", "0x" } do
      render(Code { text, language = language })
    end
  end
  refuses("Code: 'language' must be", Code, { "a", language = "lau" })
  refuses("did you mean 'lua'?", Code, { "a", language = "lau" })
  refuses("Code takes one text", Code, {})
  refuses("Code takes one text", Code, { "a", "b" })
  refuses("'startLine' must be a whole number from 0, got -1", Code, { "a", startLine = -1 })
end)

test("code is code in a document, and where it is read", function()
  local view = Code { "a `` b\n  c", language = "lua", lineNumbers = true }
  assert(render(view, { format = "markdown" }) == "```lua\na `` b\n  c\n```")
  assert(render(view, { format = "reader" }):find "^lua code, group\na `` b\n", render(view, { format = "reader" }))
  local row = Table { data = { {} }, TableColumn("C", function() return Code { "a\nb", language = "sh" } end) }
  assert(render(row, { format = "reader" }) == "table\nC: sh code, a, b", render(row, { format = "reader" }))
  assert(render(row, { format = "json" }):find('"rows":[["a b"]]', 1, true))
  assert(render(Button { Code { "a" }, action = print }, { format = "reader" }) == "code, a, button")
  assert(render(Code "```", { format = "markdown" }) == "````\n```\n````")
end)
