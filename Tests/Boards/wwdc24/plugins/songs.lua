-- The songs of the talk. Sam's nine and three written out make twelve; Sommer's six make eighteen.
local function songs(titles, samHasDibs)
  local list = {}
  for i, title in ipairs(titles) do
    list[i] = { id = title, title = title, samHasDibs = samHasDibs[title] or false }
  end
  return list
end

return {
  otherSongs = songs({ "Wrap Around the Clock", "Layout in the Sun" }, {}),
  fromSam = songs({
    "I Container Multitudes", "Smells Like Teen Grid", "Twist and Layout", "Stack to Black", "Rolling in the Stack",
    "ForEach and Ever", "Total Eclipse of the State", "Bind on the Run", "Love Stack",
  }, { ["I Container Multitudes"] = true, ["Twist and Layout"] = true }),
  fromSommer = songs({
    "View to a Kill", "Under Padding", "Stairway to HStack", "Dancing in the Dock", "Another Text in the Wall",
    "Frame of Thrones",
  }, {}),
}
