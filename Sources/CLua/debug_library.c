// What scripts get of the debug library: reading where they are, and no way into others' functions.
#include <string.h>

#include "CLua.h"

static int traceback(lua_State *L) {
  // The library takes more slots than it makes room for.
  luaL_checkstack(L, 12, NULL);
  return clua_run_original(L);
}

// Without 'f' (the functions of others), 'L' (which can crash the library) and 'r'.
static int get_info(lua_State *L) {
  int option = lua_isthread(L, 1) ? 3 : 2;
  if (lua_gettop(L) < option - 1) return clua_run_original(L);
  const char *what = luaL_optstring(L, option, "Slnut");
  luaL_argcheck(L, strspn(what, "Slnut") == strlen(what), option,
                "only 'S', 'l', 'n', 'u' and 't' are available to scripts");
  lua_pushstring(L, what);
  lua_insert(L, option);
  return clua_run_original(L);
}

// A hook of the host may always be there: libraries that put hooks aside leave such a one alone.
static int get_hook(lua_State *L) {
  lua_pushliteral(L, "external hook");
  return 1;
}

// Libraries take the metatable of strings away for a while, and put back what getmetatable said it was: it stays where
// it is.
static int set_metatable(lua_State *L) {
  if (lua_type(L, 1) != LUA_TSTRING || lua_toboolean(L, 2))
    return luaL_error(L, "debug.setmetatable is not available to scripts; use setmetatable");
  lua_settop(L, 1);
  return 1;
}

int clua_open_debug(lua_State *L) {
  static const luaL_Reg guards[] = {{"traceback", traceback}, {"getinfo", get_info}, {NULL, NULL}};
  static const luaL_Reg own[] = {{"gethook", get_hook}, {"setmetatable", set_metatable}, {NULL, NULL}};
  luaL_newlib(L, own);
  lua_pushcfunction(L, luaopen_debug);
  lua_call(L, 0, 1);
  clua_guard_functions(L, guards);
  for (const luaL_Reg *guard = guards; guard->name != NULL; guard++) {
    lua_getfield(L, -1, guard->name);
    lua_setfield(L, -3, guard->name);
  }
  lua_pop(L, 1);
  return 1;
}
