--- @name display-board
--- @version 1.0.0
--- @api 1
--- @summary A board of cards in section columns, with header cards and cards that are struck out.

-- Sections stand side by side where they fit and below each other where they do not. A section of more than
-- fifteen cards draws them small. A rejected card carries a mark besides being struck out, so that plain text
-- says it too.
--
-- The card layout, and the row of columns, is the built-in FlowLayout: with `columns = "equal"` it lays its
-- children in as many equal columns as fit and lets them share the width.

ContainerValues.isDisplayBoardCardRejected = Entry(false)

--- Strikes the cards of this view out. Without an argument they are struck out; a nil leaves them as they are.
function View:displayBoardCardRejected(...)
  local isRejected = ...
  if select("#", ...) == 0 then isRejected = true end
  return self:containerValue("isDisplayBoardCardRejected", isRejected)
end

-- Three columns of this width and the gaps between them are 80 cells.
local columnWidth, columnGap = 26, 1
local smallFrom = 16

local function filled(view, alignment)
  return view:frame { maxWidth = math.huge, alignment = alignment }
end

local SmallCard = Container("DisplayBoardSmallCard", {
  isRejected = false,
  body = function(self)
    return filled(HStack { alignment = "top",
      self.isRejected and Image "xmark" or Text "·",
      self.content:lineLimit(1):strikethrough(self.isRejected):dim(self.isRejected),
    }, "leading")
  end,
})

local Card = Container("DisplayBoardCard", {
  isRejected = false,
  body = function(self)
    local card = HStack { alignment = "top",
      self.isRejected and Image "xmark" or Text " ",
      self.content:strikethrough(self.isRejected):dim(self.isRejected),
    }
    return filled(card, "leading"):border "rounded"
  end,
})

local HeaderCard = Container("DisplayBoardHeaderCard", function(self)
  return filled(VStack { self.content:bold():multilineTextAlignment "center" }, "center"):border "double"
end)

-- The cards of one section, or of any content.
local SectionContent = Container("DisplayBoardSectionContent", function(self)
  return FlowLayout { spacing = columnGap, lineSpacing = 0, columns = "equal",
    Group { subviews = self.content, function(subviews)
      local ScaledCard = subviews.count >= smallFrom and SmallCard or Card
      return ForEach(subviews, function(subview)
        return ScaledCard { isRejected = subview.containerValues.isDisplayBoardCardRejected, subview }
      end)
    end },
  }
end)

-- One column: the header card where there is a header, the cards, the footer.
local function column(section)
  return VStack {
    not section.header.isEmpty and HeaderCard { section.header },
    SectionContent { section.content },
    section.footer:dim(),
  }
end

local DisplayBoard = Container("DisplayBoard", function(self)
  return Group { sections = self.content, function(sections)
    if sections.count == 1 then return column(sections[1]) end
    return FlowLayout { spacing = columnGap, lineSpacing = 1, columns = "equal",
      ForEach(sections, function(section)
        return column(section):frame { idealWidth = columnWidth, maxWidth = math.huge, alignment = "top" }
      end),
    }
  end }
end)

return { DisplayBoard = DisplayBoard }
