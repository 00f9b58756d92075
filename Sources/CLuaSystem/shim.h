// The three public headers of Lua 5.4, found by pkg-config.
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
