-- The folders of a feed reader, drawn by one list in two themes.
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

local function row(entry)
  return DSListItem {
    HStack { alignment = "top",
      Text(entry.name),
      Spacer(),
      Text(entry.count):foregroundStyle "secondary":lineLimit(1):layoutPriority(1),
    },
  }
end

local function list()
  return DSList {
    Section { header = "Folders",
      ForEach(folders, { id = "name" }, row),
    },

    Section { header = "Feeds", footer = "Refreshed at noon",
      ForEach(feeds, { id = "name" }, row),
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
