-- 16:15 Rejected: one view, the views of a ForEach that say so, and a whole section.
local parts, resolved, songs = require "parts", require "resolved", require "songs"

ContainerValues.isDisplayBoardCardRejected = Entry(false)

function View:displayBoardCardRejected(isRejected)
  return self:containerValue("isDisplayBoardCardRejected", isRejected)
end

local DisplayBoardSectionContent = Container("DisplayBoardSectionContent", function(self)
  return parts.DisplayBoardCardLayout {
    Group { subviews = self.content, function(subviews)
      return ForEach(subviews, function(subview)
        local values = subview.containerValues
        return parts.CardView {
          scale = subviews.count > 15 and "small" or "normal",
          isRejected = values.isDisplayBoardCardRejected,
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
    Text "Scrolling in the Deep"
      :displayBoardCardRejected(true),
    Text "Born to Build & Run",
    Text "Some Body Like View",
  },
  Section "Sam's Favorites" {
    ForEach(songs.fromSam, function(song)
      return Text(song.title)
        :displayBoardCardRejected(song.samHasDibs)
    end),
  },
  Section "Sommer's Favorites" {
    ForEach(songs.fromSommer, function(song) return Text(song.title) end),
  } :displayBoardCardRejected(true),
}

resolved.sections(content, "isDisplayBoardCardRejected")
return DisplayBoard { content }
