local DisplayBoard = require("display-board").DisplayBoard

local function drawn(view, width) return render(view, { width = width or 40 }) end

-- How many times a text has a part.
local function count(text, part) return select(2, text:gsub(part, "")) end

describe("DisplayBoard", function()
  it("puts each view on a card, from data and written out alike", function()
    local names = { "Sam", "Matt", "Sommer" }
    local fromData = drawn(DisplayBoard { ForEach(names, function(name) return Text(name) end) })
    expect(fromData):equals(drawn(DisplayBoard { Text "Sam", Text "Matt", Text "Sommer" }))
    expect(count(fromData, "╭")):equals(3)
  end)

  it("stands sections side by side where they fit, and below each other where not", function()
    local board = DisplayBoard {
      Section "Left" { Text "a" },
      Section "Right" { Text "b" },
    }
    local function headings(width)
      local found = {}
      for line in drawn(board, width):gmatch "[^\n]+" do
        if line:find "Left" or line:find "Right" then found[#found + 1] = line end
      end
      return found
    end
    expect(headings(80)):hasCount(1)
    expect(headings(30)):hasCount(2)
  end)

  it("draws no header card for a section without a header", function()
    expect(count(drawn(DisplayBoard { Section { Text "a" } }), "╔")):equals(0)
    expect(count(drawn(DisplayBoard { Section "A" { Text "a" } }), "╔")):equals(1)
  end)

  it("draws small cards from sixteen on", function()
    local function board(n)
      return DisplayBoard { ForEach(n, function(i) return Text("card " .. i) end) }
    end
    expect(count(drawn(board(15), 80), "╭")):equals(15)
    expect(count(drawn(board(16), 80), "╭")):equals(0)
    expect(count(drawn(board(16), 80), "card")):equals(16)
  end)

  it("draws nothing of nothing", function() expect(drawn(DisplayBoard {})):equals "" end)
end)

describe("displayBoardCardRejected", function()
  it("marks the card besides striking it out, so that plain text says it too", function()
    local board = DisplayBoard { Text "yes", Text "no" :displayBoardCardRejected() }
    local text = drawn(board)
    expect(text):matches "✗ *no"
    expect(text).never:matches "✗ *yes"
  end)

  it("holds for all cards of a group and of a section", function()
    local function isRejected(view)
      return resolve.subviews(view)[1].containerValues.isDisplayBoardCardRejected
    end
    expect(isRejected(Group { Text "a" } :displayBoardCardRejected())):isTrue()
    expect(isRejected(Text "a" :displayBoardCardRejected(false))):isFalse()
    expect(isRejected(Text "a" :displayBoardCardRejected():displayBoardCardRejected(nil))):isTrue()
  end)
end)
