-- What the talk uses and does not show: the card layout, the cards and the backgrounds.
local M = {}

local function filled(view, alignment)
  return view:frame { maxWidth = math.huge, alignment = alignment }
end

M.DisplayBoardCardLayout = Container("DisplayBoardCardLayout", function(self)
  return FlowLayout { spacing = 1, lineSpacing = 0, columns = "equal", self.content } :padding(1)
end)

M.CardView = Container("CardView", {
  scale = "normal",
  isRejected = false,
  body = function(self)
    local content = self.content:strikethrough(self.isRejected)
    if self.scale == "small" then content = content:lineLimit(1) end
    local card = filled(HStack { alignment = "top", spacing = 0, self.isRejected and "✗ ", content }, "leading")
    return self.scale == "small" and card or card:border "rounded"
  end,
})

M.DisplayBoardSectionHeaderCard = Container("DisplayBoardSectionHeaderCard", function(self)
  return filled(VStack { self.content:bold() }, "center"):border "double"
end)

M.BoardBackgroundView = Container("BoardBackgroundView", function() return Color "#5b4636" :border "heavy" end)
M.BoardSectionBackgroundView = Container("BoardSectionBackgroundView", function()
  return Color "#6f5846" :border "single"
end)

return M
