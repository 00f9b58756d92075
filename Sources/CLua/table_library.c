// The table library, so that its loops end when the host says so: a table may have more elements
// than a moment's work, and its length may be a lie. Lua's functions then work on a front of the
// table, which counts.
#include "CLua.h"
#include "stop.h"

// Elements that are a moment's work.
#define FEW 100000

// MARK: - Fronts

// Each read and write of a front counts as an instruction.
static void count(lua_State *L) {
  clua_Run *run = clua_host(L)->run;
  if (++run->ticks < CLUA_TICKS) return;
  run->ticks = 0;
  clua_spend(L, CLUA_TICKS);
}

static int read_element(lua_State *L) {
  count(L);
  lua_gettable(L, lua_upvalueindex(1));
  return 1;
}

static int write_element(lua_State *L) {
  count(L);
  lua_settable(L, lua_upvalueindex(1));
  return 0;
}

static int read_length(lua_State *L) {
  lua_len(L, lua_upvalueindex(1));
  return 1;
}

// Puts an empty table with these functions in the place of an argument.
static void put_front(lua_State *L, int index) {
  static const luaL_Reg functions[] = {
      {"__index", read_element}, {"__newindex", write_element}, {"__len", read_length}, {NULL, NULL}};
  lua_newtable(L);
  luaL_newlibtable(L, functions);
  lua_pushvalue(L, index);
  luaL_setfuncs(L, functions, 1);
  lua_setmetatable(L, -2);
  lua_replace(L, index);
}

// The elements that a table says it has; more than few when it is a function that says so.
static lua_Integer said_length(lua_State *L, int index) {
  if (luaL_getmetafield(L, index, "__len") == LUA_TNIL) return (lua_Integer)lua_rawlen(L, index);
  lua_pop(L, 1);
  return LUA_MAXINTEGER;
}

// MARK: - The functions

// Before so many elements of the first argument are read and written.
static void guard_loop(lua_State *L, lua_Integer elements) {
  if (elements > FEW)
    put_front(L, 1);
  else if (elements > 0)
    clua_spend(L, elements);
}

// Before the elements from the place that the second argument says are moved by one.
static void guard_moves(lua_State *L) {
  lua_Integer place = lua_tointeger(L, 2);
  if (lua_istable(L, 1) && place > 0) guard_loop(L, said_length(L, 1) - place);
}

// At the end nothing moves.
static int insert(lua_State *L) {
  if (lua_gettop(L) == 3) guard_moves(L);
  return clua_run_original(L);
}

static int removed(lua_State *L) {
  guard_moves(L);
  return clua_run_original(L);
}

static int move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3);
  int to = lua_isnoneornil(L, 5) ? 1 : 5;
  lua_Unsigned moves = first <= last ? (lua_Unsigned)last - (lua_Unsigned)first : 0;
  if (moves < FEW || !lua_istable(L, 1) || !lua_istable(L, to)) {
    clua_spend(L, moves < FEW ? (lua_Integer)moves : 0);
    return clua_run_original(L);
  }
  // What it returns is the table itself.
  lua_settop(L, 5);
  lua_pushvalue(L, to);
  bool is_within = lua_rawequal(L, 1, to);
  put_front(L, 1);
  if (!is_within)
    put_front(L, to);
  else if (to != 1)
    lua_copy(L, 1, to);
  clua_run_original(L);
  lua_pushvalue(L, 6);
  return 1;
}

// What a plain table's strings would become. Lua's own loop ends at the first that is none, too.
static void check_joined(lua_State *L) {
  size_t separator, size = 0;
  luaL_optlstring(L, 2, "", &separator);
  lua_Integer index = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, (lua_Integer)lua_rawlen(L, 1));
  for (bool is_more = index <= last; is_more; index += is_more) {
    lua_rawgeti(L, 1, index);
    size += lua_rawlen(L, -1) + separator;
    is_more = lua_isstring(L, -1) && index < last;
    lua_pop(L, 1);
    count(L);
  }
  clua_check_size(L, "table.concat", size);
}

static int concat(lua_State *L) {
  bool has_metatable = lua_getmetatable(L, 1);
  if (has_metatable) lua_pop(L, 1);
  if (lua_istable(L, 1)) has_metatable ? put_front(L, 1) : check_joined(L);
  return clua_run_original(L);
}

// The stack bounds how many there can be.
static int unpack(lua_State *L) {
  int results = clua_run_original(L);
  clua_spend(L, results);
  return results;
}

// A comparator in Lua can be stopped.
static int sort(lua_State *L) {
  bool runs_no_lua = lua_isnoneornil(L, 2) || lua_iscfunction(L, 2);
  if (runs_no_lua && lua_istable(L, 1)) guard_loop(L, said_length(L, 1));
  return clua_run_original(L);
}

void clua_guard_table(lua_State *L) {
  static const luaL_Reg guards[] = {{"insert", insert}, {"remove", removed}, {"move", move}, {"concat", concat},
                                    {"unpack", unpack}, {"sort", sort},      {NULL, NULL}};
  if (lua_getglobal(L, LUA_TABLIBNAME) == LUA_TTABLE) clua_guard_functions(L, guards);
  lua_pop(L, 1);
}
