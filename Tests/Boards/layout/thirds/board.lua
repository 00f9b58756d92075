-- Three equal parts of ten cells: 4, 3 and 3.
local function part(name) return Text(name):frame { maxWidth = math.huge, alignment = "leading" } end
return HStack { spacing = 0, part "a", part "b", part "c" }
