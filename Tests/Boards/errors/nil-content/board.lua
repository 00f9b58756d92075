-- The label is misspelled at its source: the closure would never be called.
local content = nil
return VStack { ForEach { subviews = content, function(subview) return subview end } }
