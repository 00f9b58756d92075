// The functions of the string library that take patterns.
#pragma once
#include "CLua.h"

int clua_find(lua_State *L);
int clua_match(lua_State *L);
int clua_gmatch(lua_State *L);
int clua_gsub(lua_State *L);
