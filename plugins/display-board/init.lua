--- @name display-board
--- @version 1.0.0
--- @api 1
--- @summary A board of cards in section columns, with header cards and cards that are struck out.

-- Sections stand side by side where they fit and below each other where they do not. A section of more than
-- fifteen cards draws them small. A rejected card carries a mark besides being struck out, so that plain text
-- says it too.
--
-- CardLayout lays out the cards of a section, and the columns of the board: as many equal columns as fit,
-- which share the width.

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

-- What the board and its sections lie on: areas of colour, which plain text has none of.
local BoardBackgroundView = Container("BoardBackgroundView", { color = "quaternary", body = function(self)
  return Color(self.color)
end })

local BoardSectionBackgroundView = Container("BoardSectionBackgroundView", { color = "tertiary", body = function(self)
  return Color(self.color)
end })

-- The lines of cards are seen on those areas.
local frameColor = "secondary"

--- CardView { scale =, isRejected =, view }: a small card is a line.
local CardView = Container("CardView", {
  scale = "normal",
  isRejected = false,
  body = function(self)
    local isSmall, isRejected = self.scale == "small", self.isRejected
    local content = self.content:strikethrough(isRejected)
    local card = filled(HStack { alignment = "top",
      (isRejected and Image "xmark" or Text(isSmall and "·" or " ")):accessibilityHidden(),
      isSmall and content:lineLimit(1) or content,
    }, "leading")
    return isSmall and card or card:border("rounded", frameColor)
  end,
})

local HeaderCard = Container("DisplayBoardSectionHeaderCard", function(self)
  return filled(VStack { self.content:bold():multilineTextAlignment "center" }, "center"):border("double", frameColor)
end)

-- How many columns fit, decided by the widest ideal width, and how wide each of them is: leading columns take
-- the odd cells.
local function columns(width, gap, subviews)
  local widest = 0
  for _, subview in ipairs(subviews) do widest = math.max(widest, subview:sizeThatFits({}).width) end
  if not width or width == math.huge then
    return #subviews, function() return widest end
  end
  local count = math.max(1, math.min((width + gap) // math.max(1, widest + gap), #subviews))
  local room = math.max(0, width - gap * (count - 1))
  return count, function(column) return room // count + (column <= room % count and 1 or 0) end
end

-- Calls `each` with every subview, its place and its width; returns the size of them all.
local function arrange(self, width, subviews, each)
  local count, widthOf = columns(width, self.gap, subviews)
  local size = { width = 0, height = 0 }
  local x, y, rowHeight = 0, 0, 0
  for i, subview in ipairs(subviews) do
    local column = (i - 1) % count + 1
    if column == 1 and i > 1 then
      x, y, rowHeight = 0, y + rowHeight + self.rowGap, 0
    end
    local cell = subview:sizeThatFits { width = widthOf(column) }
    each(subview, x, y, widthOf(column))
    rowHeight = math.max(rowHeight, cell.height)
    size.width = math.max(size.width, x + math.max(widthOf(column), cell.width))
    size.height = y + rowHeight
    x = x + math.max(widthOf(column), cell.width) + self.gap
  end
  return size
end

local CardLayout = Layout("DisplayBoardCardLayout", {
  gap = columnGap,
  rowGap = 0,
  sizeThatFits = function(self, proposal, subviews)
    return arrange(self, proposal.width, subviews, function() end)
  end,
  placeSubviews = function(self, bounds, proposal, subviews)
    arrange(self, proposal.width, subviews, function(subview, x, y, width)
      subview:place { x = bounds.x + x, y = bounds.y + y, width = width }
    end)
  end,
})

-- The cards of one section, or of any content.
local SectionContent = Container("DisplayBoardSectionContent", function(self)
  return CardLayout {
    Group { subviews = self.content, function(subviews)
      local scale = subviews.count >= smallFrom and "small" or "normal"
      return ForEach(subviews, function(subview)
        local values = subview.containerValues
        return CardView { scale = scale, isRejected = values.isDisplayBoardCardRejected, subview }
      end)
    end },
  }
end)

-- One column: the header card where there is a header, the cards, the footer.
local function column(section)
  return VStack {
    not section.header.isEmpty and HeaderCard { section.header },
    SectionContent { section.content } :background { BoardSectionBackgroundView {} },
    section.footer:font "footnote",
  }
end

local DisplayBoard = Container("DisplayBoard", function(self)
  return Group { sections = self.content, function(sections)
    if sections.count == 1 then return column(sections[1]) end
    return CardLayout { rowGap = 1,
      ForEach(sections, function(section)
        return column(section):frame { idealWidth = columnWidth, maxWidth = math.huge, alignment = "top" }
      end),
    }
  end } :background { BoardBackgroundView {} }
end)

-- The board, and the parts it is made of, for boards of one's own.
return {
  DisplayBoard = DisplayBoard,
  DisplayBoardSectionContent = SectionContent,
  DisplayBoardSectionHeaderCard = HeaderCard,
  DisplayBoardCardLayout = CardLayout,
  CardView = CardView,
  BoardBackgroundView = BoardBackgroundView,
  BoardSectionBackgroundView = BoardSectionBackgroundView,
}
