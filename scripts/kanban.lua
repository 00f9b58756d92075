-- Cards in columns, from JSON: [ { "title": "Tune the piano", "column": "Doing", "owner": "Sam", "isUrgent": true } ]
-- containerhost run scripts/kanban.lua -- plan.json                     "-" is standard input; else kanban.json
-- containerhost live scripts/kanban.lua --allow-write=. -- plan.json    > and < move a card
local json, path = require "host.json", arg[1] or "kanban.json"
local names, colors = { "To do", "Doing", "Done" }, { ["To do"] = "yellow", Doing = "cyan", Done = "green" }

-- A column that only the file knows stands behind the others.
local function load()
  local file <close> = path == "-" and io.stdin or assert(io.open(path))
  local cards = json.decode(file:read "a")
  for _, card in ipairs(cards) do
    card.column = names[card.column] or card.column or names[1]
    if not colors[card.column] then names[#names + 1], colors[card.column] = card.column, "secondary" end
  end
  return cards
end

-- The file as it was, or as it is now: never half of it.
local function save(cards)
  assert(assert(io.open(path .. ".new", "w")):write(json.encode(cards, { indent = 2 }), "\n")):close()
  assert(os.rename(path .. ".new", path))
end

-- What a card tells the column it is in, and a column the board.
ContainerValues.isUrgent, ContainerValues.owner, ContainerValues.color = Entry(false), Entry "", Entry "secondary"

local function column(section)
  local color = section.containerValues.color
  return VStack { alignment = "leading",
    HStack { section.header:bold(), Spacer(), Text(section.content.count):accessibilityHidden() },
    Divider():foregroundStyle(color):accessibilityHidden(),
    List { ForEach { subviews = section.content, function(card)
      local isUrgent, owner = card.containerValues.isUrgent, card.containerValues.owner
      return HStack { alignment = "top", Color(color):frame { width = 1 }:accessibilityHidden(), VStack {
        alignment = "leading", HStack { isUrgent and Text "!":bold():foregroundStyle "red", card },
        owner ~= "" and Text(owner):foregroundStyle "secondary" } }:padding { bottom = 1 }
    end } } }:frame { idealWidth = 22, maxWidth = math.huge, alignment = "topLeading" }
end

local Kanban = Container("Kanban", function(self)
  local columns = ForEach { sections = self.content, column }
  return ViewThatFits { axes = "horizontal", HStack { alignment = "top", spacing = 2, columns }, VStack { columns } }
end)

return Container("Cards", { cards = State(load()), focus = State(1), body = function(self)
  local function move(index, name)
    local cards = json.decode(json.encode(self.cards))
    cards[index].column = name or cards[index].column
    self.cards = cards
    save(cards)
  end
  return Kanban { ForEach(names, function(name, number)
    return Section { header = name, ForEach(self.cards, function(one, index)
      return one.column == name and Text(one.title):containerValue("isUrgent", one.isUrgent == true)
        :containerValue("owner", one.owner or ""):focusable():focused(self:binding "focus", index)
        :onKeyPress(">", function() move(index, names[number + 1]) end)
        :onKeyPress("<", function() move(index, names[number - 1]) end)
    end) }:containerValue("color", colors[name])
  end) }
end }) {}
