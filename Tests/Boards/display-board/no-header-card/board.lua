-- A header card stands only where the header is not empty.
local DisplayBoard = require("display-board").DisplayBoard

return DisplayBoard {
  Text "Love Stack",
  Section "Sam" { "Under Padding" },
  Section { header = EmptyView(), "View to a Kill" },
}
