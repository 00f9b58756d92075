-- A plugin in plugins/ beside the board, as a folder with an init.lua.
local Boxed = require("boxed").Boxed
return Boxed { "a", "b" }
