-- What closures received, in what a frame asks for: it expires when the render, run or live update has ended.
local test = require "fixtures.test"
local expect = require("fixtures.expectations").expect

local function board(read)
  return Container("Board", { count = State(0), body = function(self)
    return VStack { alignment = "leading",
      Button("again " .. self.count, function() self.count = self.count + 1 end),
      ForEach { subviews = self.content, function(view) return view:onAppear(function() read(view) end) end },
      ForEach { sections = self.content, function(section)
        return Text(#section.content):onChange(self.count, function() read(section.content[1]) end)
      end },
    }
  end })
end

test("R106: what appears may be read when it does", function()
  local read = {}
  local view = board(function(view) read[#read + 1] = view.text .. view.kind end) { "a", "b" }
  render(view)
  expect(table.concat(read, " "), "aText bText")
  read = {}
  local s = session(view, { width = 20, height = 6 })
  expect(table.concat(read, " "), "aText bText")
  s:press("tab", "enter")
  assert(s.screen:find("again 1", 1, true), s.screen)
  -- By onChange, of the frame that it is told of.
  expect(table.concat(read, " "), "aText bText aText")
end)

test("R106: rows of a long column may be read when all of it is drawn", function()
  local kept, sum = {}, 0
  local rows = Container("Rows", function(self)
    return VStack { alignment = "leading",
      ForEach { subviews = self.content, function(view, index)
        kept[index] = view
        return view:onAppear(function() for _, other in ipairs(kept) do sum = sum + #other.text end end)
      end },
    }
  end)
  render(rows { ForEach(300, function(i) return Text(("x"):rep(i % 3)) end) })
  expect(sum, 300 * 300)
  local isFine, problem = pcall(function() return kept[1].text end)
  assert(not isFine and problem:find("after its pass has ended", 1, true), problem)
end)
