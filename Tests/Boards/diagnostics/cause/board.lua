local isFine, problem = pcall(Text, nil)
if not isFine then
  error("no title: " .. problem)
end
