-- A relative path is beside the board, wherever the host was started.
local children = {}
for line in io.lines "data.txt" do children[#children + 1] = line end
return VStack(children)
