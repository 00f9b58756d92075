// Frozen tables: an empty table in front of a private one, so that indexing, `pairs` and `#` work
// and every write is caught. The private table is in the front's metatable, under an address that
// no script can make.
//
// Raw reads see the empty front. The reads declared in CLua.h look through it, and `next`, `rawget`
// and `rawlen` of scripts do too: what the host reads agrees with what a script sees.
#include "CLua.h"

static const char content_key = 0;

bool clua_push_content(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  if (lua_rawgetp(L, -1, &content_key) == LUA_TTABLE) {
    clua_remove(L, -2);
    return true;
  }
  clua_pop(L, 2);
  return false;
}

// Inserts what the table at `index` holds, be it frozen, below the `above` top values; returns its
// index.
static int insert_content(lua_State *L, int index, int above) {
  index = lua_absindex(L, index);
  if (!clua_push_content(L, index)) lua_pushvalue(L, index);
  clua_insert(L, -above - 1);
  return lua_gettop(L) - above;
}

int clua_content_get(lua_State *L, int index) {
  int type = lua_rawget(L, insert_content(L, index, 1));
  clua_remove(L, -2);
  return type;
}

int clua_content_get_index(lua_State *L, int index, lua_Integer position) {
  int type = lua_rawgeti(L, insert_content(L, index, 0), position);
  clua_remove(L, -2);
  return type;
}

size_t clua_content_length(lua_State *L, int index) {
  size_t length = lua_rawlen(L, insert_content(L, index, 0));
  clua_pop(L, 1);
  return length;
}

int clua_content_next(lua_State *L, int index) {
  int content = insert_content(L, index, 1);
  int is_more = lua_next(L, content);
  clua_remove(L, content);
  return is_more;
}

// Replaces the table at index 1 by what it holds.
static void open_front(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (clua_push_content(L, 1)) lua_replace(L, 1);
}

static int next(lua_State *L) {
  open_front(L);
  lua_settop(L, 2);
  if (lua_next(L, 1)) return 2;
  lua_pushnil(L);
  return 1;
}

static int raw_get(lua_State *L) {
  open_front(L);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  lua_rawget(L, 1);
  return 1;
}

static int raw_length(lua_State *L) {
  luaL_argexpected(L, lua_istable(L, 1) || lua_type(L, 1) == LUA_TSTRING, 1, "table or string");
  if (lua_istable(L, 1)) open_front(L);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
  return 1;
}

static int length(lua_State *L) {
  lua_settop(L, 1);
  return raw_length(L);
}

// Scripts never get hold of the private table: what they step through is the front.
static int pairs(lua_State *L) {
  luaL_checkany(L, 1);
  lua_pushcfunction(L, next);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

void clua_freeze(lua_State *L) {
  static const luaL_Reg metamethods[] = {{"__len", length}, {"__pairs", pairs}, {NULL, NULL}};
  lua_newtable(L);
  lua_createtable(L, 0, 7);
  luaL_setfuncs(L, metamethods, 0);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushvalue(L, -4);
  lua_setfield(L, -2, "__newindex");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushliteral(L, "frozen table");
  lua_setfield(L, -2, "__name");
  lua_pushvalue(L, -3);
  lua_rawsetp(L, -2, &content_key);
  lua_setmetatable(L, -2);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

void clua_guard_frozen(lua_State *L) {
  static const luaL_Reg guarded[] = {
      {"next", next}, {"rawget", raw_get}, {"rawlen", raw_length}, {NULL, NULL}};
  lua_pushglobaltable(L);
  luaL_setfuncs(L, guarded, 0);
  lua_pop(L, 1);
}
