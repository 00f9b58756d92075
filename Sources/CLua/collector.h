// When Lua's collector works.
#pragma once
#include "CLua.h"

// For a state that was just made.
void clua_prepare_collector(lua_State *L);
// After each call of the host's: the waits follow what is held.
void clua_pace_collector(lua_State *L, clua_Host *host);
