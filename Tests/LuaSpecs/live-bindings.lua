-- Bindings of two functions.
local test = require "fixtures.test"
local expect = require("fixtures.expectations").expect

test("a binding of two functions reads and writes what they do", function()
  local written = {}
  local List2 = Container("List2", {
    items = State { { name = "a", done = true }, { name = "b" } }, size = State(3),
    body = function(self)
      return VStack { alignment = "leading",
        ForEach(self.items, function(item)
          return Toggle { self:binding(function() return item.done or false end, function(isOn)
            written[#written + 1] = item.name .. tostring(isOn)
            item.done = isOn
            self.items = self.items
          end), item.name }
        end),
        Stepper { self:binding(function() return self.size * 2 end, function(n) self.size = n // 2 end), step = 2 },
        TextField { text = self:binding(function() return "s" .. self.size end, function(text)
          self.size = math.tointeger(tonumber(text:match "%d+")) or 0
        end) },
      }
    end,
  })
  local s = session(List2 {}, { width = 20, height = 4 })
  s:press("tab", "space", "tab", "space", "tab", "right", "tab", "tab")
  s:type "1"
  expect(table.concat(written, " "), "afalse btrue")
  expect(s.screen:gsub(" *\n", "|"):gsub("[| ]+$", ""), "[ ] a|[x] b|[-] 82 [+]|[s41 ]")
end)

test("what a binding of functions fails with is told where they are, and what is no function is refused", function()
  local function shown(make)
    return pcall(render, Container("C", { n = State(1), body = function(self) return Text(make(self)) end }) {})
  end
  local function fails(message, make)
    local ok, problem = shown(make)
    assert(not ok and tostring(problem):find(message, 1, true), tostring(problem))
  end
  fails("boom", function(self) return self:binding(function() error "boom" end, print).value end)
  fails("argument 2 must be a function, got nil", function(self) return self:binding(print) end)
  fails("argument 2 must be a function, got a number", function(self) return self:binding(print, 3) end)
  fails("no 'part', only 'value'; what is a part", function(self) return self:binding(print, print).part end)
  fails("cannot be set while the board is evaluated", function(self)
    self:binding(print, function(n) self.n = n end).value = 3
  end)
  local ok, text = shown(function(self) return self:binding(function() return self.n + 1 end, print)() end)
  assert(ok and text == "2", tostring(text))
end)
