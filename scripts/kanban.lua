-- A board of cards in columns, kept in a JSON file beside this one.
-- containerhost live scripts/kanban.lua --allow-write=scripts                 kanban.json
-- containerhost live scripts/kanban.lua --allow-write=scripts -- plan.json    another
local json = require "host.json"

local path = arg[1] or "kanban.json"
local columns = { "To do", "Doing", "Done" }
local colors = { "yellow", "cyan", "green" }

local function load()
  local file <close> = io.open(path)
  return file and json.decode(file:read "a") or { { id = 1, title = "Write the first card", column = 1 } }
end

-- The file as it was, or as it is now: never half of it.
local function save(cards)
  assert(assert(io.open(path .. ".new", "w")):write(json.encode(cards), "\n")):close()
  assert(os.rename(path .. ".new", path))
end

local Card = Container("Card", { title = "", column = 1, body = function(self)
  return HStack { Text(self.title):strikethrough(self.column == #columns):dim(self.column == #columns), Spacer() }
    :padding("horizontal", 1):border "rounded":foregroundStyle(colors[self.column])
end })

local Kanban = Container("Kanban", {
  cards = State(load()), focus = State(1), title = State "", said = State "",
  body = function(self)
    local function change(edit)
      local cards, last = {}, 0
      for _, card in ipairs(self.cards) do
        last = math.max(last, card.id)
        local kept = edit(card)
        if kept then cards[#cards + 1] = kept end
      end
      local new = edit(nil, last + 1)
      if new then cards[#cards + 1] = new end
      self.cards = cards
      local isSaved, problem = pcall(save, cards)
      self.said = isSaved and "saved" or tostring(problem):gsub("^.-:%d+: ", "")
    end
    local function move(id, by)
      change(function(card)
        if not card or card.id ~= id then return card end
        return { id = id, title = card.title, column = math.max(1, math.min(#columns, card.column + by)) }
      end)
    end
    local function row(card)
      return Card { title = card.title, column = card.column }:focusable()
        :focused(self:binding "focus", card.id):accessibilityLabel(card.title)
        :onKeyPress(">", function() move(card.id, 1) end):onKeyPress("<", function() move(card.id, -1) end)
        :onKeyPress("delete", function() change(function(one) return one and one.id ~= card.id and one end) end)
    end
    return VStack { alignment = "leading",
      HStack { Text "Kanban":font "title", Spacer(), Text(self.said):foregroundStyle "secondary":lineLimit(1) },
      HStack { alignment = "top", spacing = 2,
        ForEach(columns, function(name, column)
          local own = {}
          for _, card in ipairs(self.cards) do
            if card.column == column then own[#own + 1] = card end
          end
          return VStack { alignment = "leading",
            HStack { Text(name):bold(), Spacer(), Text(#own):foregroundStyle "secondary" },
            Divider():foregroundStyle "tertiary",
            ForEach(own, row),
          }:frame { maxWidth = math.huge, alignment = "topLeading" }
        end),
      }:layoutPriority(1),
      Spacer(),
      TextField { text = self:binding "title", prompt = "another card", "New" }:onSubmit(function()
        if self.title == "" then return end
        change(function(card, id) return card or id and { id = id, title = self.title, column = 1 } end)
        self.title = ""
      end),
      Text "> and < move a card, Delete takes it away":foregroundStyle "secondary",
    }:padding("horizontal", 1)
  end,
})

return Kanban {}
