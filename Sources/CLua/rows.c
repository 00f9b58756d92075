// The rows of a loop over data, as far as they are the same for every row: finding the loop, its
// element and the element's own id before the call, keeping the view after it.
//
// Budget: 250 instructions a row besides the call; see `ForEach` in the benchmarks. Only raw access:
// nothing here runs a script.
#include "CLua.h"

int clua_push_row(lua_State *L, const clua_Loop *loop, const void *node, lua_Integer position) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, loop->nodes);
  int type = lua_rawgetp(L, -1, node);
  clua_remove(L, -2);
  if (type != LUA_TUSERDATA) return CLUA_ROW_NO_LOOP;
  lua_getiuservalue(L, -1, loop->function);
  lua_getiuservalue(L, -2, loop->data);
  if (lua_type(L, -1) != LUA_TTABLE) return CLUA_ROW_NO_LOOP;
  type = lua_rawgeti(L, -1, position);
  clua_remove(L, -2);
  // loop, function, element: now the id goes in the loop's place.
  if (type == LUA_TNIL) return CLUA_ROW_NO_ELEMENT;
  if (type == LUA_TTABLE) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, loop->id_key);
    type = lua_rawget(L, -2);
  } else {
    lua_pushvalue(L, -1);
  }
  clua_replace(L, -4);
  lua_pushinteger(L, position);
  bool has_id = type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN;
  return has_id ? CLUA_ROW_WITH_ID : CLUA_ROW;
}

const void *clua_keep_userdata(lua_State *L, int keep, lua_Integer position,
                               const void *metatable) {
  if (lua_type(L, -1) != LUA_TUSERDATA || !clua_has_metatable(L, -1, metatable)) return NULL;
  const void *userdata = lua_touserdata(L, -1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, keep);
  clua_insert(L, -2);
  lua_rawseti(L, -2, position);
  clua_pop(L, 1);
  return userdata;
}
