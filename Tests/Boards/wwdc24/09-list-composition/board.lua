-- 3:46 A list written out by hand.
local resolved = require "resolved"

local content = {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",
}

resolved.subviews(content)
return List { content }
