// Guarded versions of base functions, with the results of the originals.
#include <string.h>

#include "CLua.h"

// A finaliser would run at any allocation, over any Swift frame, and in lua_close.
static int set_metatable(lua_State *L) {
  int type = lua_type(L, 2);
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return luaL_error(L, "cannot change a protected metatable");
  if (type == LUA_TTABLE) {
    lua_pushliteral(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL)
      return luaL_error(L, "setmetatable: '__gc' is not available to scripts; use '__close'");
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

static bool release_values(lua_State *L) {
  clua_Host *host = clua_host(L);
  bool was_running = host->host_running;
  host->host_running = true;
  bool released = host->callbacks.release_values(host->owner, L);
  host->host_running = was_running;
  return released;
}

int clua_collect(lua_State *L) {
  int result = lua_gc(L, LUA_GCCOLLECT);
  while (release_values(L)) result = lua_gc(L, LUA_GCCOLLECT);
  return result;
}

static int collect_garbage(lua_State *L) {
  static const char *const names[] = {"collect", "count", "step", NULL};
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, names[0]) == 0) {
    lua_pushinteger(L, clua_collect(L));
  } else if (strcmp(option, names[1]) == 0) {
    lua_pushnumber(L, (lua_Number)clua_memory_used(L) / 1024);
  } else if (strcmp(option, names[2]) == 0) {
    lua_pushboolean(L, lua_gc(L, LUA_GCSTEP, (int)luaL_optinteger(L, 2, 0)));
  } else {
    return luaL_error(L, "collectgarbage: option '%s' is not available; only 'collect', 'count' "
                         "and 'step'", option);
  }
  return 1;
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

// The part of a chunk's name that messages are made of: of a file's the end, of others the beginning.
static const char *shortened(lua_State *L, const char *name) {
  size_t count = strlen(name);
  if (count <= CLUA_NAME_LIMIT) return name;
  if (*name == '@') return lua_pushfstring(L, "@%s", name + count - (CLUA_NAME_LIMIT - 1));
  return lua_pushlstring(L, name, CLUA_NAME_LIMIT);
}

static int load(lua_State *L) {
  static const char *const name_of_function = "=(load)";
  const char *mode = luaL_optstring(L, 3, "t");
  bool has_environment = !lua_isnone(L, 4);
  if (lua_type(L, 1) != LUA_TSTRING && lua_type(L, 1) != LUA_TNUMBER)
    luaL_checktype(L, 1, LUA_TFUNCTION);
  const char *name = luaL_optstring(L, 2, lua_isfunction(L, 1) ? name_of_function : NULL);
  lua_settop(L, 4);
  if (lua_isfunction(L, 1)) {
    collect_pieces(L);
    lua_replace(L, 1);
  }
  size_t count;
  const char *bytes = lua_tolstring(L, 1, &count);
  if (name == NULL) name = bytes;
  // Bytecode can crash the library, whatever the mode says.
  if (count > 0 && bytes[0] == LUA_SIGNATURE[0]) mode = "t";
  if (count > CLUA_LOAD_LIMIT) {
    lua_pushnil(L);
    lua_pushfstring(L, "load: a chunk may have at most %d KiB; write it to a file and require it",
                    CLUA_LOAD_LIMIT / 1024);
    return 2;
  }
  clua_note_text(L, bytes, count);
  if (luaL_loadbufferx(L, bytes, count, shortened(L, name), mode) != LUA_OK) {
    lua_pushnil(L);
    lua_insert(L, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(L, 4);
    if (lua_setupvalue(L, -2, 1) == NULL) lua_pop(L, 1);
  }
  return 1;
}

void clua_guard_base(lua_State *L) {
  static const luaL_Reg guarded[] = {
      {"setmetatable", set_metatable},
      {"collectgarbage", collect_garbage},
      {"load", load},
      {NULL, NULL},
  };
  lua_pushglobaltable(L);
  luaL_setfuncs(L, guarded, 0);
  lua_pushnil(L);
  lua_setfield(L, -2, "dofile");
  lua_pushnil(L);
  lua_setfield(L, -2, "loadfile");
  lua_pop(L, 1);
}
