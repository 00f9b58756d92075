// Guards of base functions.
#include <string.h>

#include "CLua.h"
#include "stop.h"

// A finaliser would run at any allocation, over any Swift frame, and in lua_close.
static int set_metatable(lua_State *L) {
  if (lua_istable(L, 2)) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL)
      return luaL_error(L, "setmetatable: '__gc' is not available to scripts; use '__close'");
    lua_pop(L, 1);
  }
  return clua_run_original(L);
}

bool clua_release_values(lua_State *L) {
  clua_Host *host = clua_host(L);
  bool was_running = host->host_running;
  host->host_running = true;
  bool released = host->callbacks.release_values(host->owner, L);
  host->host_running = was_running;
  return released;
}

int clua_collect(lua_State *L) {
  int result = lua_gc(L, LUA_GCCOLLECT);
  while (clua_release_values(L) && !clua_is_stopping(clua_host(L))) result = lua_gc(L, LUA_GCCOLLECT);
  return result;
}

static int collect_garbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "collect") == 0) {
    lua_pushinteger(L, clua_collect(L));
    return 1;
  }
  if (strcmp(option, "count") == 0 || strcmp(option, "step") == 0) return clua_run_original(L);
  return luaL_error(L, "collectgarbage: option '%s' is not available; only 'collect', 'count' and 'step'",
                    option);
}

// Joins what a reader function returns. lua_load would call it in the middle of the parser, whose
// stack handling it can upset. More than a chunk may have is not asked for.
static void collect_pieces(lua_State *L) {
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  while (luaL_bufflen(&buffer) <= CLUA_LOAD_LIMIT) {
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    bool is_string = lua_isstring(L, -1);
    if (!is_string && !lua_isnil(L, -1)) luaL_error(L, "reader function must return a string");
    bool is_end = !is_string || (lua_type(L, -1) == LUA_TSTRING && lua_rawlen(L, -1) == 0);
    if (is_end) {
      lua_pop(L, 1);
      break;
    }
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
}

// Shortens a chunk's name to what messages show: of a file's the end, of others the beginning.
static void shorten(lua_State *L, int index) {
  const char *name = luaL_checkstring(L, index);
  size_t count = strlen(name);
  if (count <= CLUA_NAME_LIMIT) return;
  if (*name == '@')
    lua_pushfstring(L, "@%s", name + count - (CLUA_NAME_LIMIT - 1));
  else
    lua_pushlstring(L, name, CLUA_NAME_LIMIT);
  lua_replace(L, index);
}

static int load(lua_State *L) {
  const char *mode = luaL_optstring(L, 3, "t");
  if (!lua_isstring(L, 1)) luaL_checktype(L, 1, LUA_TFUNCTION);
  if (lua_gettop(L) < 3) lua_settop(L, 3);
  if (lua_isfunction(L, 1)) {
    if (lua_isnil(L, 2)) {
      lua_pushliteral(L, "=(load)");
      lua_replace(L, 2);
    }
    collect_pieces(L);
    lua_replace(L, 1);
  }
  size_t count;
  const char *bytes = lua_tolstring(L, 1, &count);
  if (count > CLUA_LOAD_LIMIT) {
    luaL_pushfail(L);
    lua_pushfstring(L, "load: a chunk may have at most %d KiB; write it to a file and require it",
                    CLUA_LOAD_LIMIT / 1024);
    return 2;
  }
  if (lua_isnil(L, 2)) lua_copy(L, 1, 2);
  shorten(L, 2);
  // Bytecode can crash the library, whatever the mode says.
  lua_pushstring(L, bytes[0] == LUA_SIGNATURE[0] ? "t" : mode);
  lua_replace(L, 3);
  clua_note_text(L, bytes, count, false);
  return clua_run_original(L);
}

void clua_guard_base(lua_State *L) {
  static const luaL_Reg guards[] = {
      {"setmetatable", set_metatable}, {"collectgarbage", collect_garbage}, {"load", load}, {NULL, NULL}};
  clua_Host *host = clua_host(L);
  lua_pushglobaltable(L);
  lua_getfield(L, -1, "pcall");
  lua_getfield(L, -2, "xpcall");
  host->xpcall = lua_tocfunction(L, -1);
  host->pcall = lua_tocfunction(L, -2);
  lua_pop(L, 2);
  clua_guard_functions(L, guards);
  lua_pushnil(L);
  lua_setfield(L, -2, "dofile");
  lua_pushnil(L);
  lua_setfield(L, -2, "loadfile");
  lua_pop(L, 1);
}
