-- 14:46 A container value with a default, and the modifier that sets it.
local resolved = require "resolved"

ContainerValues.isDisplayBoardCardRejected = Entry(false)

function View:displayBoardCardRejected(isRejected)
  return self:containerValue("isDisplayBoardCardRejected", isRejected)
end

resolved.subviews({
  Text "never set",
  Text "set" :displayBoardCardRejected(true),
  Text "set and unset: the inner one wins" :displayBoardCardRejected(true):displayBoardCardRejected(false),
  Text "set through padding" :displayBoardCardRejected(true):padding(1),
  VStack { Text "set inside a stack" :displayBoardCardRejected(true) },
  Group { Text "set on the group", Text "kept by its view" :displayBoardCardRejected(false) }
    :displayBoardCardRejected(true),
}, "isDisplayBoardCardRejected")
