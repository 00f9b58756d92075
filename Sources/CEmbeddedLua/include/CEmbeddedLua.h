// The files of Lua that are part of the program: there is nothing to install. Swift would make each of them an array
// literal of numbers, whose types take longer to check than the rest of their target.
#pragma once

// The text of a file, "chart" for chart.lua, up to its zero; NULL when there is no such file.
const char *cembeddedlua_text(const char *name);
