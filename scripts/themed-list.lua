-- The folders of a feed reader, drawn by one list in two themes.
-- containerhost live scripts/themed-list.lua    Enter chooses a row in both, Delete takes one away
local themed = require "themed-list"
local DSList, DSListItem = themed.DSList, themed.DSListItem

local folders = {
  { name = "Unread", count = 20 },
  { name = "Starred", count = 4 },
  { name = "Archive", count = 1203 },
}
local feeds = {
  { name = "Swift by Summer", count = 7 },
  { name = "The Daily Container", count = 12 },
  { name = "Layout & Rhythm", count = 1 },
}

local function without(list, name)
  local rest = {}
  for _, entry in ipairs(list) do
    if entry.name ~= name then rest[#rest + 1] = entry end
  end
  return rest
end

return Container("Reader", { folders = State(folders), feeds = State(feeds), chosen = State "", body = function(self)
  local function row(entry)
    local isChosen = self.chosen == entry.name
    return DSListItem { action = function() self.chosen = isChosen and "" or entry.name end,
      HStack { alignment = "top",
        Text((isChosen and "▸ " or "") .. entry.name),
        Spacer(),
        Text(entry.count):foregroundStyle "secondary":lineLimit(1):layoutPriority(1),
      },
    }
  end

  -- A row of the list that the board keeps as `name`.
  local function removable(name)
    return function(entry)
      return row(entry):onKeyPress("delete", function() self[name] = without(self[name], entry.name) end)
    end
  end

  local function list()
    return DSList {
      Section { header = "Folders",
        ForEach(self.folders, { id = "name" }, removable "folders"),
      },

      Section { header = "Feeds", footer = "Refreshed at noon",
        ForEach(self.feeds, { id = "name" }, removable "feeds"),
        row { name = "Muted", count = 0 } :dsSuppressTrailingDivider(),
        row { name = "Waiting for an answer", count = 2 },
      },

      Section {
        DSListItem { Text "Add a feed …" } :dsSuppressTrailingDivider():dsSectionCardStyle "transparent",
        DSListItem { Text "Settings" } :dsSectionCardStyle "transparent",
      },
    }
  end

  -- A list in a theme, as high as its rows.
  local function themedList(theme)
    return list():theme(theme):fixedSize(false, true)
  end

  -- Side by side where there is room for both, else below each other.
  local calm, loud = themedList(themed.themes.calm), themedList(themed.themes.loud)
  return ViewThatFits { axes = "horizontal",
    HStack { alignment = "top", spacing = 2, calm, loud } :frame { idealWidth = 76, maxWidth = math.huge },
    VStack { spacing = 1, calm, loud },
  }
end }) {}
