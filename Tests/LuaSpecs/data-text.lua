-- host.text, as a script uses it.
local test = require "fixtures.test"
local text = require "host.text"

local expectations = require "fixtures.expectations"
local fails, draws, expect = expectations.refuses, expectations.draws, expectations.expect

test("text: width is what drawing takes", function()
  expect(text.width "", 0)
  expect(text.width "abc", 3)
  expect(text.width "日本", 4)
  expect(text.width "e\u{301}", 1)
  expect(text.width "👩‍👩‍👧", 2)
  expect(text.width "a\tb", 9)
  expect(text.width "one\nthree", 5)
  expect(text.width(1.5), 3)
end)

test("text: truncate gives one line with an ellipsis where something is missing", function()
  expect(text.truncate("a long story", 20), "a long story")
  expect(text.truncate("a long story", 8), "a long…")
  expect(text.truncate("a long story", 8, "head"), "…g story")
  expect(text.truncate("a long story", 8, "middle"), "a lo…ory")
  expect(text.truncate("日本語", 4), "日…")
  expect(text.truncate("日本語", 1), "…")
  expect(text.truncate("abc", 0), "")
  expect(text.truncate("one\ntwo", 9), "one…")
  expect(text.truncate("", 3), "")
end)

test("text: no cut takes more cells than it is given, where there are tabs", function()
  expect(text.truncate("a\tb", 5, "head"), "…a b")
  expect(text.truncate("ab\tcd\tef", 9, "middle"), "ab…d ef")
  for cells = 1, 20 do
    for _, mode in ipairs { "tail", "head", "middle" } do
      local found = text.truncate("a\tbc\td\t\tefg\th", cells, mode)
      assert(text.width(found) <= cells, ("%q in %d"):format(found, cells))
    end
  end
end)

test("text: wrap breaks where drawing does", function()
  local story = "a long story of bro\u{AD}ken words"
  local lines = text.wrap(story, 7)
  expect(table.concat(lines, "|"), "a long|story|of bro-|ken|words")
  draws(Text(story), 7, lines)
  expect(#text.wrap("", 5), 1)
  expect(table.concat(text.wrap("a\n\nb", 5), "|"), "a||b")
  expect(table.concat(text.wrap("日本", 1), "|"), "日|本")
  expect(table.concat(text.wrap("ab 日", 1), "|"), "a|b|日")
end)

test("text: pad fills up with spaces and cuts nothing", function()
  expect(text.pad("ab", 5), "ab   ")
  expect(text.pad("ab", 5, "trailing"), "   ab")
  expect(text.pad("ab", 5, "center"), " ab  ")
  expect(text.pad("日", 4), "日  ")
  expect(text.pad(7, 3, "trailing"), "  7")
  expect(text.pad("abc", 2), "abc")
  for _, alignment in ipairs { "leading", "center", "trailing" } do
    expect(text.width(text.pad("a\tb", 12, alignment)), 12)
  end
  expect(text.pad("a\tb", 12, "trailing"), "   a       b")
end)

test("text: what makes no sense is an error", function()
  fails("host.text: width takes a string, got no value", text.width)
  fails("host.text: truncate takes a whole number of cells from 0 to 10000", text.truncate, "a", -1)
  fails("host.text: wrap takes a whole number of cells from 1 to 10000", text.wrap, "a", 0)
  fails("did you mean 'middle'", text.truncate, "a", 1, "midle")
  fails("host.text: pad takes one line", text.pad, "a\nb", 4)
  fails("host.text: pad takes a whole number", text.pad, "a", 1e9)
end)

test("text: no line ends behind the hyphens of an option, but behind those inside of a word", function()
  local function wrapped(words, width) return table.concat(text.wrap(words, width), "/") end
  expect(wrapped("use --all", 6), "use/--all")
  expect(wrapped("a rm -rf x", 6), "a rm/-rf x")
  expect(wrapped("e-mail", 4), "e-/mail")
  expect(wrapped("abcd-efgh", 4), "abcd/-/efgh")
end)
