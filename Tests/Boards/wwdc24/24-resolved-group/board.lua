-- 8:16 A Group is one declared view.
local resolved = require "resolved"

resolved.subviews(Group {
  Text "Scrolling in the Deep",
  Text "Born to Build & Run",
  Text "Some Body Like View",
})
