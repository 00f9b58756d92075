-- Ids that repeat, change their data or mean a position: R38, R40–R43, R108.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local expect, isUnique = expectations.expect, expectations.isUnique

local function drawn(view) return render(view, { width = 20 }) end

-- The ids of the resolved subviews of `view`, in order.
local function ids(view) return resolve.subviews(view):map(function(subview) return subview.id end) end

-- Remembers the first name it is given.
local Keeper = Container("RepeatedIdsKeeper", {
  kept = State(""), name = "",
  body = function(self)
    return Text(self.name .. "=" .. self.kept):onAppear(function()
      if self.kept == "" then self.kept = self.name end
    end)
  end,
})

-- Draws `before` first and, as soon as that stands, `after` in its place.
local function changing(before, after)
  return Container("RepeatedIdsChanging", { changed = State(false), body = function(self)
    return VStack { alignment = "leading", self.changed and after or before }
      :onAppear(function() self.changed = true end)
  end }) {}
end

test("R38: AnyView keeps the state of a view of the same kind", function()
  expect(drawn(changing(AnyView(Keeper { name = "a" }), AnyView(Keeper { name = "b" }))), "b=a")
end)

test("R38: another kind in an AnyView starts afresh", function()
  local Other = Container("RepeatedIdsOther", { kept = State("fresh"), body = function(self)
    return Text(self.kept)
  end })
  expect(drawn(changing(AnyView(Keeper { name = "a" }), AnyView(Other {}))), "fresh")
end)

test("R38: what stands in another kind of container starts afresh", function()
  local function inside(container) return container { Keeper { name = "a" } } end
  local One = Container("RepeatedIdsOne", function(self) return VStack { self.content } end)
  local Two = Container("RepeatedIdsTwo", function(self) return VStack { self.content } end)
  local function named(container, name) return AnyView(container { Keeper { name = name } }) end
  expect(drawn(changing(inside(VStack), named(VStack, "b"))), "b=a")
  expect(drawn(changing(named(VStack, "a"), named(HStack, "b"))), "b=b")
  expect(drawn(changing(named(One, "a"), named(One, "b"))), "b=a")
  expect(drawn(changing(named(One, "a"), named(Two, "b"))), "b=b")
end)

test("R38: a view of another kind appears, and the one before it disappears", function()
  local log
  local function noted(name, view)
    local function note(sign) return function() log[#log + 1] = sign .. name end end
    return view:onAppear(note "+"):onDisappear(note "-"):task(function()
      while true do host.sleep(1) log[#log + 1] = name end
    end)
  end
  local function play(kinds, around)
    log = {}
    local s = session(Container("RepeatedIdsKinds", { kind = State(1), body = function(self)
      return VStack { around(kinds[self.kind]), Button("go", function() self.kind = self.kind % #kinds + 1 end) }
    end }) {}, { width = 10, height = 4 })
    s:click "go":advance(1):click "go"
    return table.concat(log, " ")
  end
  local One, Two = Container("RepeatedIdsA", function() return "1" end), Layout("RepeatedIdsB", {
    sizeThatFits = function() return { width = 1, height = 1 } end, placeSubviews = function() end,
  })
  for _, around in ipairs { AnyView, function(view) return view end } do
    expect(play({ noted("t", Text "t"), noted("v", VStack { "v" }) }, around), "+t -t +v v -v +t")
    expect(play({ noted("t", Text "t"), noted("l", Two {}) }, around), "+t -t +l l -l +t")
    expect(play({ noted("t", Text "t"), noted("u", Text "u") }, around), "+t t")
    expect(play({ noted("t", Text "t"), noted("o", One {}) }, around), "+t -t +o o -o +t")
  end
end)

test("R40: equal elements of two containers share nothing", function()
  local function column(prefix)
    return VStack { ForEach({ "x" }, function(name) return Keeper { name = prefix .. name } end) }
  end
  expect(drawn(VStack { column "1", column "2" }), "1x=1x\n2x=2x")
end)

test("R41: elements with one id keep their own content, their order and their count", function()
  local songs = { { id = 1, title = "a" }, { id = 1, title = "b" }, { id = 2, title = "c" }, { id = 1, title = "d" } }
  local rows = ForEach(songs, function(song) return Text(song.title) end)
  expect(table.concat(resolve.subviews(rows):map(function(subview) return subview.text end), " "), "a b c d")
  expect(drawn(VStack { rows }), "a\nb\nc\nd")
  isUnique(ids(rows))
end)

test("R41: the first of several keeps the id it has alone, later ones count their occurrence", function()
  local function rows(names) return ids(ForEach(names, function(name) return Text(name) end)) end
  local alone, repeated = rows { "a" }, rows { "b", "a", "a", "a" }
  expect(repeated[2], alone[1])
  local moved = rows { "a", "b", "a", "a" }
  expect(moved[1], repeated[2])
  expect(moved[3], repeated[3])
  expect(moved[4], repeated[4])
end)

test("R42: a range given anew is taken, and its numbers keep their rows", function()
  local function rows(count)
    return ForEach(count, function(i) return Keeper { name = count .. "." .. i } end)
  end
  expect(drawn(changing(rows(1), rows(3))), "3.1=1.1\n3.2=3.2\n3.3=3.3")
  expect(drawn(changing(rows(3), rows(1))), "1.1=3.1")
end)

test("R43: two siblings with one explicit id are two subviews with two ids", function()
  local view = { Text "a":id "x", Text "b":id "x", Text "c":id "x" }
  isUnique(ids(view))
  isUnique(ids(Group { subviews = view, function(all) return all end }))
  isUnique(ids(ForEach { subviews = view, function(subview) return subview end }))
end)

test("R43: their state is apart", function()
  expect(drawn(VStack { Keeper { name = "a" }:id "x", Keeper { name = "b" }:id "x" }), "a=a\nb=b")
end)

test("R108: rows over counted subviews are rows by position", function()
  local function numbered(content)
    return Group { subviews = content, function(all)
      local rows = all:map(function(subview, index) return { id = index, subview = subview } end)
      return ForEach(rows, function(row) return VStack { row.subview } end)
    end }
  end
  local function rows(names) return ForEach(names, function(name) return Text(name) end) end
  local before, after = ids(numbered(rows { "a", "b" })), ids(numbered(rows { "b", "a", "c" }))
  expect(after[1], before[1])
  expect(after[2], before[2])
end)

test("R108: rows over the subviews themselves are not", function()
  local function straight(names)
    local rows = ForEach(names, function(name) return Text(name) end)
    return Group { subviews = rows, function(all)
      return ForEach(all, function(subview) return VStack { subview } end)
    end }
  end
  local before, after = ids(straight { "a", "b" }), ids(straight { "b", "a" })
  expect(after[1], before[2])
  expect(after[2], before[1])
end)
