-- Symbols are one cell wide, so that what stands behind them lines up; variants look like their base.
local names = {
  "checkmark.circle.fill", "circle", "xmark.square", "star.fill", "heart", "bell.badge", "bolt.fill", "flag",
  "gearshape", "folder.badge.plus", "arrow.up.right", "chevron.left.2", "exclamationmark.triangle",
  "person.crop.circle.fill", "trash",
}
return VStack { alignment = "leading",
  ForEach(names, function(name) return Label(name, name) end),
}
