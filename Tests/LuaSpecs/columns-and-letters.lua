-- Columns and BigText.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, refuses = expectations.draws, expectations.refuses

test("views go down one column, then down the next", function()
  draws(Columns { count = 2, "one", "two", "three", "four", "five" }, 30, {
    "one             four", "two             five", "three",
  })
  draws(Columns { count = 3, spacing = 1, minWidth = 1, "a", "b", "c" }, 11, { "a   b   c" })
  draws(Columns { "a" }, 30, { "a" })
  draws(Columns {}, 30, { "" })
end)

test("columns are of nearly one height, whatever is in them", function()
  draws(Columns { count = 2, "a\nb\nc", "d", "e", "f" }, 30, {
    "a               d", "b               e", "c               f",
  })
  draws(Columns { count = 2, "a", "b", "c\nd\ne" }, 30,
    { "a               c", "b               d", "                e" })
end)

test("what is left over is spread over all columns", function()
  draws(Columns { count = 3, "a", "b\nc\nd", "e", "f", "g", "h", "i" }, 50, {
    "a                e                h", "b                f                i", "c                g", "d",
  })
end)

test("where there is no room there are fewer columns", function()
  draws(Columns { count = 3, "a", "b", "c" }, 20, { "a", "b", "c" })
  draws(Columns { count = 2, minWidth = 4, spacing = 2, "one two", "b" }, 10, { "one   b", "two" })
end)

test("without a bound each column is as wide as the widest view, several no narrower than they may be", function()
  local function columns(given) return Columns { count = given, minWidth = 3, spacing = 1, "a", "b", "c", "d" } end
  draws(columns(2):fixedSize(), 20, { "a   c", "b   d" })
  draws(ScrollView { axis = "horizontal", columns(2) }, 20, { "a   c", "b   d" })
  draws(FlowLayout { columns(2), "x" }, 20, { "a   c   x", "b   d" })
  draws(columns(1):border("ascii"):fixedSize(), 20, { "+-+", "|a|", "|b|", "|c|", "|d|", "+-+" })
  draws(Columns { "a", "longer than twelve" }:fixedSize(), 40, { "a                   longer than twelve" })
end)

test("views that fill fewer columns than have room are as wide as those", function()
  local view = Columns { count = 3, minWidth = 2, spacing = 1, "first", "b", "c\nd" }
  draws(HStack { spacing = 0, alignment = "top", view, "|" }, 18, { "first c    |", "b     d" })
end)

test("columns are read in their order, and one after the other in a document", function()
  local view = Columns { count = 2, "one", "two", "three" }
  assert(render(view, { format = "reader" }) == "one\ntwo\nthree")
  assert(not render(view, { format = "markdown" }):find "```")
  refuses("Columns: 'count' must be at least 1, got 0", Columns, { count = 0, "a" })
end)

test("letters are three rows high", function()
  draws(BigText "12:45", 40, {
    "▀█  ▀▀█ ▄ █ █ █▀▀", " █  █▀▀ ▄ ▀▀█ ▀▀█", "▀▀▀ ▀▀▀     ▀ ▀▀▀",
  })
  draws(BigText "12:45", 10, { "12:45" })
  draws(BigText(7), 10, { "▀▀█", "  █", "  ▀" })
end)

test("what the letters have not stands there as it is", function()
  draws(BigText "1€", 20, { "▀█", " █", "▀▀▀ €" })
end)

test("it is read as its text", function()
  assert(render(BigText "12:45", { format = "reader" }) == "12:45")
  refuses("BigText: argument 1 must be a string", BigText, nil)
end)

test("the header of a section stays with its first row", function()
  local last = Section { header = "C", footer = "end", "5", "6" }
  local sections = { Section "A" { "1", "2" }, Section "B" { "4" }, last }
  draws(Columns { count = 3, minWidth = 5, sections }, 26, {
    "A        B        6",
    "1        4        end",
    "2        C",
    "         5",
  })
  draws(Columns { count = 2, "before", Section "A" {}, Section "B" { "1" } }, 26, {
    "before        B",
    "A             1",
  })
end)
