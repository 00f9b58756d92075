-- Only the view that fits appears.
local function noted(text)
  return Text(text):onAppear(function() print("appeared: " .. text) end)
end

return ViewThatFits {
  noted "a long way to say it",
  noted "in short",
}
