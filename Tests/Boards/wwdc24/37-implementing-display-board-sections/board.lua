-- 11:42 A column for each section.
local parts, songs = require "display-board", require "songs"

local DisplayBoardSectionContent = Container("DisplayBoardSectionContent", function(self)
  return parts.DisplayBoardCardLayout {
    Group { subviews = self.content, function(subviews)
      return ForEach(subviews, function(subview)
        return parts.CardView {
          scale = subviews.count > 15 and "small" or "normal",
          subview,
        }
      end)
    end },
  }
end)

local DisplayBoard = Container("DisplayBoard", function(self)
  return HStack { alignment = "top", spacing = 2,
    ForEach { sections = self.content, function(section)
      return DisplayBoardSectionContent {
        section.content,
      }
    end },
  } :background { parts.BoardBackgroundView {} }
end)

return DisplayBoard {
  Section "Matt's Favorites" {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },
  Section "Sam's Favorites" {
    ForEach(songs.fromSam, function(song)
      return Text(song.title)
    end),
  },
  Section "Sommer's Favorites" {
    ForEach(songs.fromSommer, function(song)
      return Text(song.title)
    end),
  },
}
