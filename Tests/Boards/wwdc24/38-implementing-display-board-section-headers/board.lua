-- 12:48 A header card only where the header is not empty.
local parts, resolved, songs = require "display-board", require "resolved", require "songs"

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
      return VStack { spacing = 1,
        not section.header.isEmpty and parts.DisplayBoardSectionHeaderCard { section.header },
        DisplayBoardSectionContent {
          section.content,
        } :background { parts.BoardSectionBackgroundView {} },
      }
    end },
  } :padding(1) :background { parts.BoardBackgroundView {} }
end)

local content = {
  Section "Matt's Favorites" {
    Text "Scrolling in the Deep",
    Text "Born to Build & Run",
  },
  Section {
    ForEach(songs.otherSongs, function(song)
      return Text(song.title)
    end),
  },
  Section { header = EmptyView(), Text "Love Stack" },
}

resolved.sections(content)
return DisplayBoard { content }
