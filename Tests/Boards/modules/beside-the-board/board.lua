-- A module beside the board, found by its name.
local greeting = require "greeting"
return VStack { greeting.Greeting { "Sam" }, Text "Matt":greeted() }
