// Copies of tables that scripts may not change together.
#include "CLua.h"

// Whether the value on top is a table to copy, and not the one at `outer`.
static bool is_inner_table(lua_State *L, int outer) {
  if (lua_type(L, -1) != LUA_TTABLE || lua_rawequal(L, -1, outer)) return false;
  if (!lua_getmetatable(L, -1)) return true;
  clua_pop(L, 1);
  return false;
}

static void push_copy(lua_State *L, int index, int keys, bool deep) {
  const int inner_keys = 16;
  index = lua_absindex(L, index);
  lua_createtable(L, 0, keys);
  int copy = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, index)) {
    if (deep && is_inner_table(L, index)) {
      push_copy(L, -1, inner_keys, false);
      clua_remove(L, -2);
    }
    lua_pushvalue(L, -2);
    clua_insert(L, -2);
    lua_rawset(L, copy);
  }
}

void clua_push_copy(lua_State *L, int index, int keys) { push_copy(L, index, keys, true); }
