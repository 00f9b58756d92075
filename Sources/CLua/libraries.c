// Opens Lua's libraries in the form scripts get them.
#include "CLua.h"

static void open_global(lua_State *L, int mask, int library, const char *name,
                        lua_CFunction open) {
  if (mask & library) {
    luaL_requiref(L, name, open, 1);
    lua_pop(L, 1);
  }
}

// Leaves the library's table without giving scripts a way to it. Messages find the names of functions among the
// loaded libraries.
static void push_library(lua_State *L, int mask, int library, const char *name, lua_CFunction open) {
  if (mask & library) {
    luaL_requiref(L, name, open, 0);
    clua_guard_programs(L, library);
  } else {
    lua_pushnil(L);
  }
}

// Whether the file is one whose output the host takes. Several libraries may share it: no
// script sets its buffer, so that everything comes in order.
static bool is_of_host(lua_State *L) {
  luaL_Stream *file = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  FILE **streams = clua_host(L)->streams;
  return file->f != NULL && (file->f == streams[CLUA_OUTPUT] || file->f == streams[CLUA_ERROR]);
}

static int set_buffer(lua_State *L) {
  if (!is_of_host(L)) return clua_run_original(L);
  lua_pushboolean(L, 1);
  return 1;
}

// This side holds nothing back; the host writes out what it holds.
static int flush(lua_State *L) {
  if (!is_of_host(L)) return clua_run_original(L);
  clua_flush_output(L);
  lua_pushboolean(L, 1);
  return 1;
}

void clua_guard_functions(lua_State *L, const luaL_Reg *guards) {
  for (const luaL_Reg *guard = guards; guard->name != NULL; guard++) {
    lua_getfield(L, -1, guard->name);
    lua_pushcclosure(L, guard->func, 1);
    lua_setfield(L, -2, guard->name);
  }
}

// Without this getmetatable(file).__gc(file) is a script's to call.
static void guard_io(lua_State *L) {
  static const luaL_Reg guards[] = {{"setvbuf", set_buffer}, {"flush", flush}, {NULL, NULL}};
  if (luaL_getmetatable(L, LUA_FILEHANDLE) == LUA_TTABLE) {
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_getfield(L, -1, "__index");
    clua_guard_functions(L, guards);
    lua_pop(L, 1);
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
  open_global(L, mask, CLUA_LIB_DEBUG, LUA_DBLIBNAME, clua_open_debug);
  if (mask & CLUA_LIB_BASE) {
    clua_guard_base(L);
    clua_guard_frozen(L);
  }
  if (mask & CLUA_LIB_STRING) clua_guard_string(L);
  if (mask & CLUA_LIB_TABLE) clua_guard_table(L);
  if (mask & CLUA_LIB_COROUTINE) clua_guard_coroutine(L);
  push_library(L, mask, CLUA_LIB_IO, LUA_IOLIBNAME, luaopen_io);
  push_library(L, mask, CLUA_LIB_OS, LUA_OSLIBNAME, luaopen_os);
  if (mask & CLUA_LIB_IO) guard_io(L);
  return 2;
}

int clua_open_libraries(lua_State *L, int mask, clua_Trace **trace) {
  lua_pushcfunction(L, open_libraries);
  lua_pushinteger(L, mask);
  return clua_call(L, 1, 2, trace);
}
