-- 8:32 An EmptyView is one declared view and no subview at all.
local resolved = require "resolved"

resolved.subviews(EmptyView())
print(render(VStack { spacing = 1, "above", EmptyView(), "below" }))
