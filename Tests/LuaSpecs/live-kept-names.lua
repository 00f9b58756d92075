-- What of subviews and sections an action may still read.
local test = require "fixtures.test"
local expect = require("fixtures.expectations").expect

-- A container that remembers by ids which of its sections are open, as the feed does.
local Feed = Container("Feed", { open = State {}, body = function(self)
  return VStack { alignment = "leading",
    ForEach { sections = self.content, function(section)
      local isOpen = self.open[section.id]
      return VStack { alignment = "leading",
        ForEach(section.content:prefix(isOpen and 9 or 1), function(view) return view end),
        Button(isOpen and "less" or "more", function()
          local open = {}
          for id, value in pairs(self.open) do open[id] = value end
          open[section.id] = not open[section.id]
          self.open = open
        end),
      }
    end },
  }
end })

test("R106: an action reads the id of the section that it was made for", function()
  local s = session(Feed { Section { "a", "b" }, Section { "c", "d" } }, { width = 20, height = 9 })
  expect(s.screen:gsub(" +\n", "\n"):match "^(.-)\n*$", "a\nmore\nc\nmore")
  s:press("tab", "tab", "enter")
  expect(s.screen:gsub(" +\n", "\n"):match "^(.-)\n*$", "a\nmore\nc\nd\nless")
  s:press "enter"
  expect(s.screen:gsub(" +\n", "\n"):match "^(.-)\n*$", "a\nmore\nc\nmore")
end)

test("R106: an action reads the id of a subview, and nothing else of it", function()
  local ids, kept = {}, nil
  local Rows = Container("Rows", { count = State(0), body = function(self)
    return VStack { ForEach { subviews = self.content, function(view)
      ids[#ids + 1] = view.id
      return Button { view, action = function()
        kept = view
        ids[#ids + 1] = view.id
        self.count = self.count + 1
      end }
    end } }
  end })
  local s = session(Rows { "a", "b" })
  local second = ids[2]
  s:press("tab", "tab", "enter")
  expect(ids[3], second)
  expect(kept.id, second)
  local isFine, problem = pcall(function() return kept.text end)
  assert(not isFine and problem:find("subview used after its pass has ended", 1, true), problem)
end)
