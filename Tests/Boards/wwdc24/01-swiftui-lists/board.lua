-- 0:20 A list of views that are written out.
local resolved = require "resolved"

local content = {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",
}

resolved.subviews(content)
return List { content }
