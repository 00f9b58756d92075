-- Lazy stacks in elements of other ones, in live boards: their rows are evaluated when they come into sight, and what
-- is in sight stands as if all of them were built.
local test = require "fixtures.test"
local expectations = require "fixtures.expectations"
local expect = expectations.expect

local whole = require "fixtures.whole-board"
local width, height, lines, place = whole.width, whole.height, whole.lines, whole.place

-- How many rows were evaluated.
local count = 0
-- Few rows in most groups, many in the fifth.
local many = 300
local function size(group) return group == 5 and many or group * 7919 % 37 + 1 end
local function plain(name) return Text(name) end
local function wrapped(name, i) return Text((name .. " "):rep(i * 7919 % 11 + 1)) end
local function rows(group, make, of)
  return ForEach(size(group), function(i)
    count = count + 1
    return (make or plain)(("group %d row %d%s"):format(group, i, of or ""), i + group)
  end)
end

local function lazy(given)
  given.alignment = "leading"
  return LazyVStack(given)
end
local function column(given)
  given.alignment = "leading"
  return VStack(given)
end
local function groups(make) return lazy { ForEach(12, make) } end

local Card = Container("Card", { title = "", body = function(self)
  return column { Text(self.title), lazy { self.content }:padding(1) }:border()
end })

local shapes = {
  ["lists"] = function() return groups(function(i) return lazy { rows(i) } end) end,
  ["lists between texts"] = function()
    return lazy { spacing = 1, ForEach(12, function(i)
      return column { "head " .. i, lazy { spacing = 1, rows(i) }, "foot " .. i }
    end) }
  end,
  ["lists of wrapped texts"] = function()
    return groups(function(i) return column { "head " .. i, lazy { rows(i, wrapped) }, "foot " .. i } end)
  end,
  ["several lists in each element"] = function()
    return groups(function(i)
      return column { "head " .. i, lazy { rows(i) }, "between " .. i, lazy { rows(i + 1, wrapped, "b") },
        lazy { spacing = 1, rows(i + 2, wrapped, "c") } }
    end)
  end,
  ["containers of the board"] = function()
    return groups(function(i) return Card { title = "card " .. i, rows(i, wrapped) } end)
  end,
  ["lists in viewports as high as they like to be"] = function()
    return groups(function(i) return column { "head " .. i, List { rows(i, wrapped) }, "foot " .. i } end)
  end,
  ["lists in sections"] = function()
    return groups(function(i) return Section { Text("section " .. i), lazy { rows(i, wrapped) } } end)
  end,
  ["sections with footers"] = function()
    return groups(function(i)
      return Section { header = "section " .. i, footer = "end of " .. i, rows(i, wrapped) }
    end)
  end,
  ["lists of sections"] = function()
    return groups(function(i)
      return column { "head " .. i, lazy { ForEach(3, function(part)
        return Section { header = ("part %d.%d"):format(i, part), rows(i, wrapped, "." .. part) }
      end) } }
    end)
  end,
  ["lists in lists in lists"] = function()
    return lazy { ForEach(3, function(part)
      return column { "part " .. part, lazy { ForEach(4, function(i)
        return column { ("head %d %d"):format(part, i), lazy { rows(part * 4 + i - 4, wrapped) } }
      end) }, "end of part " .. part }
    end) }
  end,
  ["lists that are no element"] = function()
    return lazy { "first", lazy { rows(5, wrapped) }, "second", lazy { rows(5, wrapped, "b") }, "last" }
  end,
}

local around = {
  ["in a viewport"] = function(view) return ScrollView { view } end,
  ["on a board"] = function(view) return view end,
}

for name, make in pairs(shapes) do
  for where, wrap in pairs(around) do
    test(("%s %s in a lazy stack stand where they would if all were built"):format(name, where), function()
      many = 300
      local function pressed() count = 0 end
      whole.compare(wrap(make()), make(), 60, pressed, function() assert(count <= 150, count) end)
    end)

    test(("%s %s in a lazy stack cost what is in sight, however long they are"):format(name, where), function()
      for _, n in ipairs { 200, 20000 } do
        many, count = n, 0
        local s = session(wrap(make()), { width = width, height = height })
        for _ = 1, 30 do s:press "pagedown" end
        assert(count <= 30 * 12 + 40, count)
        count = 0
        s:press("end", "pageup")
        assert(count <= 150, count)
      end
    end)
  end
end

test("sections, texts and footers in one loop are where they would be if all were built", function()
  for seed = 1, 6 do
    local function board()
      return groups(function(i)
        if i * seed * 7919 % 5 < 2 then return Text("plain " .. i) end
        return Section { header = "part " .. i, footer = (i + seed) % 3 == 0 and "end " .. i or nil,
          ForEach(i * seed % 7, function(j) return wrapped(i .. "." .. j, i * j * seed) end) }
      end)
    end
    local all = lines(render(board(), { width = width }))
    local s = session(ScrollView { board() }, { width = width, height = height })
    s:press "end"
    local at = #all - height + 1
    while at > 1 do
      expect(place(lines(s.screen), all), at)
      s:press "pageup"
      at = math.max(1, at - height + 1)
    end
  end
end)

test("what does not stand below all that is built of an element is built whole, and is where it is", function()
  many = 60
  local board = groups(function(i)
    return HStack { alignment = "top", lazy { rows(i) }, lazy { rows(i + 3, wrapped, "b") } }
  end)
  local all = lines(render(board, { width = width }))
  local s = session(ScrollView { board }, { width = width, height = height })
  for _, key in ipairs { "pagedown", "pagedown", "end", "pageup", "pageup", "pageup", "pageup" } do
    s:press(key)
    assert(place(lines(s.screen), all), s.screen)
  end
end)

test("rows of a nested list keep their state out of sight", function()
  local Row = Container("Row", {
    name = "", ticked = State(false),
    body = function(self)
      return Button((self.ticked and "[x] " or "[ ] ") .. self.name, function() self.ticked = not self.ticked end)
    end,
  })
  local s = session(ScrollView { lazy { ForEach(50, function(group)
    return column { "group " .. group,
      lazy { ForEach(50, function(i) return Row { name = ("row %d.%d"):format(group, i) } end) } }
  end) } }, { width = width, height = height })
  s:click "row 1.3"
  s:press("pagedown", "pagedown", "end", "home")
  expect(lines(s.screen)[4], "[x] row 1.3")
end)

test("behaviour 68: of lazy stacks below each other those out of sight have no rows", function()
  local called = 0
  local function counted()
    return ForEach(1000, function(j)
      called = called + 1
      return Text("row " .. j)
    end)
  end
  local function screens(body)
    local content = ForEach(50, function(i) return Section { header = Text("section " .. i), counted() } end)
    local s = session(ScrollView { VStack { alignment = "leading", ForEach { sections = content, function(section)
      return VStack { alignment = "leading", section.header, LazyVStack { alignment = "leading", body(section) } }
    end } } }, { width = 20, height = 5 })
    assert(s.screen:find("section 1\nrow 1\nrow 2\nrow 3\nrow 4", 1, true), s.screen)
    local first = called
    s:press "end"
    assert(s.screen:find "row 1000", s.screen)
    return first
  end
  local first = screens(counted)
  assert(first <= 12 and called <= 40, first .. " and " .. called)
  called = 0
  -- The first row of a section is what tells that there are more to pass over.
  assert(screens(function(section) return section.content end) <= 12 + 50, called)
end)

test("a stack of lists whose data are all replaced stays where it is, also in the frame behind", function()
  local Board = Container("Board", { first = State(0), frames = State(0), body = function(self)
    local _ = self.frames
    return ScrollView { column { ForEach(range(self.first + 1, self.first + 30), function(group)
      return column { "group " .. group, lazy { ForEach(8, function(i)
        return column { ("row %d.%d"):format(group, i), i % 2 == 0 and "more" or nil }
      end) } }
    end) } }
      :onKeyPress("r", function() self.first = self.first + 100 end)
      :onKeyPress("x", function() self.frames = self.frames + 1 end)
  end })
  local s = session(Board {}, { width = 20, height = 8 })
  for _ = 1, 12 do s:press "pagedown" end
  assert(s.screen:find("row 7.", 1, true), s.screen)
  s:press "r"
  -- Nobody knows yet that some rows above have two lines.
  assert(s.screen:find("row 110.", 1, true), s.screen)
  local before = s.screen
  for _ = 1, 3 do assert(s:press("x").screen == before, s.screen) end
end)
