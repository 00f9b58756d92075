// What scripts get of the debug library: reading where they are, and no way into others' functions.
#include <string.h>

#include "CLua.h"

static lua_State *thread_argument(lua_State *L, int *shift) {
  *shift = lua_isthread(L, 1) ? 1 : 0;
  return *shift ? lua_tothread(L, 1) : L;
}

static int traceback(lua_State *L) {
  int shift;
  lua_State *thread = thread_argument(L, &shift);
  const char *message = lua_tostring(L, shift + 1);
  if (message == NULL && !lua_isnoneornil(L, shift + 1)) {
    lua_pushvalue(L, shift + 1);
    return 1;
  }
  int level = (int)luaL_optinteger(L, shift + 2, L == thread ? 1 : 0);
  // The library takes more slots than it makes room for.
  luaL_checkstack(L, 12, NULL);
  luaL_traceback(L, thread, message, level);
  return 1;
}

static void set_text(lua_State *L, const char *key, const char *value) {
  lua_pushstring(L, value);
  lua_setfield(L, -2, key);
}

static void set_integer(lua_State *L, const char *key, int value) {
  lua_pushinteger(L, value);
  lua_setfield(L, -2, key);
}

static void set_boolean(lua_State *L, const char *key, int value) {
  lua_pushboolean(L, value);
  lua_setfield(L, -2, key);
}

static void describe(lua_State *L, const lua_Debug *frame, const char *what) {
  lua_createtable(L, 0, 12);
  if (strchr(what, 'S') != NULL) {
    lua_pushlstring(L, frame->source, frame->srclen);
    lua_setfield(L, -2, "source");
    set_text(L, "short_src", frame->short_src);
    set_text(L, "what", frame->what);
    set_integer(L, "linedefined", frame->linedefined);
    set_integer(L, "lastlinedefined", frame->lastlinedefined);
  }
  if (strchr(what, 'l') != NULL) set_integer(L, "currentline", frame->currentline);
  if (strchr(what, 'u') != NULL) {
    set_integer(L, "nups", frame->nups);
    set_integer(L, "nparams", frame->nparams);
    set_boolean(L, "isvararg", frame->isvararg);
  }
  if (strchr(what, 'n') != NULL) {
    set_text(L, "name", frame->name);
    set_text(L, "namewhat", frame->namewhat);
  }
  if (strchr(what, 't') != NULL) set_boolean(L, "istailcall", frame->istailcall);
}

// As debug.getinfo, without 'f' (the functions of others), 'L' and 'r'.
static int get_info(lua_State *L) {
  int shift;
  lua_State *thread = thread_argument(L, &shift);
  const char *what = luaL_optstring(L, shift + 2, "Slnut");
  luaL_argcheck(L, strspn(what, "Slnut") == strlen(what), shift + 2,
                "only 'S', 'l', 'n', 'u' and 't' are available to scripts");
  lua_Debug frame;
  char options[12] = ">";
  char *wanted = options + 1;
  for (const char *option = "Slnut"; *option != '\0'; option++)
    if (strchr(what, *option) != NULL) *wanted++ = *option;
  if (lua_isfunction(L, shift + 1)) {
    lua_pushvalue(L, shift + 1);
    lua_xmove(L, thread, 1);
    lua_getinfo(thread, options, &frame);
  } else {
    lua_Integer level = luaL_checkinteger(L, shift + 1);
    if (level < 0 || level > 1 << 20 || !lua_getstack(thread, (int)level, &frame)) {
      luaL_pushfail(L);
      return 1;
    }
    lua_getinfo(thread, options + 1, &frame);
  }
  describe(L, &frame, what);
  return 1;
}

// A hook of the host may always be there: libraries that put hooks aside leave such a one alone.
static int get_hook(lua_State *L) {
  lua_pushliteral(L, "external hook");
  return 1;
}

// Libraries take the metatable of strings away for a while, and put it back: it stays where it is.
static int set_metatable(lua_State *L) {
  if (lua_type(L, 1) == LUA_TTABLE || lua_type(L, 1) == LUA_TUSERDATA)
    return luaL_error(L, "debug.setmetatable is not available to scripts; use setmetatable");
  lua_settop(L, 1);
  return 1;
}

int clua_open_debug(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"traceback", traceback}, {"getinfo", get_info},
      {"gethook", get_hook},    {"setmetatable", set_metatable}, {NULL, NULL}};
  luaL_newlib(L, functions);
  return 1;
}
