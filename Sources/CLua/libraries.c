// Opens Lua's libraries in the form scripts get them.
#include "CLua.h"

static void open_global(lua_State *L, int mask, int library, const char *name,
                        lua_CFunction open) {
  if (mask & library) {
    luaL_requiref(L, name, open, 1);
    lua_pop(L, 1);
  }
}

// Leaves the library's table without giving scripts a way to it.
static void push_library(lua_State *L, int mask, int library, lua_CFunction open) {
  if (mask & library) {
    lua_pushcfunction(L, open);
    lua_call(L, 0, 1);
  } else {
    lua_pushnil(L);
  }
}

static void remove_field(lua_State *L, const char *library, const char *name) {
  if (lua_getglobal(L, library) == LUA_TTABLE) {
    lua_pushnil(L);
    lua_setfield(L, -2, name);
  }
  lua_pop(L, 1);
}

// The string metatable is shared by every script: hide it. Its __index stays the string table.
static void guard_string(lua_State *L) {
  remove_field(L, "string", "dump");
  lua_pushliteral(L, "");
  if (lua_getmetatable(L, -1)) {
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

// Without this getmetatable(file).__gc(file) is a script's to call.
static void guard_io(lua_State *L) {
  if (luaL_getmetatable(L, LUA_FILEHANDLE) == LUA_TTABLE) {
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
  }
  lua_pop(L, 1);
}

static int open_libraries(lua_State *L) {
  int mask = (int)lua_tointeger(L, 1);
  open_global(L, mask, CLUA_LIB_BASE, LUA_GNAME, luaopen_base);
  open_global(L, mask, CLUA_LIB_STRING, LUA_STRLIBNAME, luaopen_string);
  open_global(L, mask, CLUA_LIB_TABLE, LUA_TABLIBNAME, luaopen_table);
  open_global(L, mask, CLUA_LIB_MATH, LUA_MATHLIBNAME, luaopen_math);
  open_global(L, mask, CLUA_LIB_UTF8, LUA_UTF8LIBNAME, luaopen_utf8);
  open_global(L, mask, CLUA_LIB_COROUTINE, LUA_COLIBNAME, luaopen_coroutine);
  if (mask & CLUA_LIB_BASE) clua_guard_base(L);
  if (mask & CLUA_LIB_STRING) guard_string(L);
  if (mask & CLUA_LIB_COROUTINE) clua_guard_coroutine(L);
  push_library(L, mask, CLUA_LIB_IO, luaopen_io);
  push_library(L, mask, CLUA_LIB_OS, luaopen_os);
  if (mask & CLUA_LIB_IO) guard_io(L);
  return 2;
}

int clua_open_libraries(lua_State *L, int mask, clua_Trace **trace) {
  lua_pushcfunction(L, open_libraries);
  lua_pushinteger(L, mask);
  return clua_call(L, 1, 2, trace);
}
