-- A board without cards draws nothing.
local DisplayBoard = require("display-board").DisplayBoard
return DisplayBoard {}
