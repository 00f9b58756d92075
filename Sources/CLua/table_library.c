// Guarded versions of table functions, with the results of the originals. A table may lie about its
// length, and a loop over it must still end when the host says so.
#include <limits.h>

#include "CLua.h"
#include "stop.h"

#define CAN_READ 1
#define CAN_WRITE 2
#define HAS_LENGTH 4

// Elements that a sort without a comparator of the script handles in one go: a moment's work.
#define QUICK_SORT 100000

static bool has_field(lua_State *L, const char *name) {
  lua_pushstring(L, name);
  bool found = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 1);
  return found;
}

// A table, or something whose metatable makes it work like one.
static void check_table(lua_State *L, int index, int needs) {
  if (lua_type(L, index) == LUA_TTABLE) return;
  if (lua_getmetatable(L, index)) {
    bool works = (!(needs & CAN_READ) || has_field(L, "__index")) &&
                 (!(needs & CAN_WRITE) || has_field(L, "__newindex")) &&
                 (!(needs & HAS_LENGTH) || has_field(L, "__len"));
    lua_pop(L, 1);
    if (works) return;
  }
  luaL_checktype(L, index, LUA_TTABLE);
}

static lua_Integer checked_length(lua_State *L, int index, int needs) {
  check_table(L, index, needs | HAS_LENGTH);
  return luaL_len(L, index);
}

static inline void count_tick(lua_State *L, int *ticks) {
  if (++*ticks < CLUA_TICKS) return;
  *ticks = 0;
  clua_tick(L);
}

// Moves the elements first to last so that the first goes to `target`, backwards if asked.
static void move_elements(lua_State *L, int from, int to, lua_Integer first, lua_Integer last,
                          lua_Integer target, bool is_backwards) {
  int ticks = 0;
  lua_Integer count = last - first + 1;
  for (lua_Integer step = 0; step < count; step++) {
    lua_Integer offset = is_backwards ? count - 1 - step : step;
    lua_geti(L, from, first + offset);
    lua_seti(L, to, target + offset);
    count_tick(L, &ticks);
  }
}

static int insert(lua_State *L) {
  lua_Integer end = checked_length(L, 1, CAN_READ | CAN_WRITE);
  end = (lua_Integer)((lua_Unsigned)end + 1);
  lua_Integer place = end;
  switch (lua_gettop(L)) {
    case 2: break;
    case 3: {
      place = luaL_checkinteger(L, 2);
      luaL_argcheck(L, (lua_Unsigned)place - 1u < (lua_Unsigned)end, 2, "position out of bounds");
      if (place < end) move_elements(L, 1, 1, place, end - 1, place + 1, true);
      break;
    }
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  lua_seti(L, 1, place);
  return 0;
}

static int removed(lua_State *L) {
  lua_Integer size = checked_length(L, 1, CAN_READ | CAN_WRITE);
  lua_Integer place = luaL_optinteger(L, 2, size);
  if (place != size)
    luaL_argcheck(L, (lua_Unsigned)place - 1u <= (lua_Unsigned)size, 1, "position out of bounds");
  lua_geti(L, 1, place);
  if (place < size) move_elements(L, 1, 1, place + 1, size, place, false);
  if (place < size) place = size;
  lua_pushnil(L);
  lua_seti(L, 1, place);
  return 1;
}

static int move(lua_State *L) {
  lua_Integer first = luaL_checkinteger(L, 2);
  lua_Integer last = luaL_checkinteger(L, 3);
  lua_Integer target = luaL_checkinteger(L, 4);
  int to = lua_isnoneornil(L, 5) ? 1 : 5;
  check_table(L, 1, CAN_READ);
  check_table(L, to, CAN_WRITE);
  if (last >= first) {
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    luaL_argcheck(L, target <= LUA_MAXINTEGER - (last - first + 1) + 1, 4,
                  "destination wrap around");
    bool is_apart = target > last || target <= first ||
                    (to != 1 && !lua_compare(L, 1, to, LUA_OPEQ));
    move_elements(L, 1, to, first, last, target, !is_apart);
  }
  lua_pushvalue(L, to);
  return 1;
}

static void add_element(lua_State *L, luaL_Buffer *buffer, lua_Integer index) {
  lua_geti(L, 1, index);
  if (!lua_isstring(L, -1))
    luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1),
               (LUAI_UACINT)index);
  luaL_addvalue(buffer);
}

static int concat(lua_State *L) {
  lua_Integer size = checked_length(L, 1, CAN_READ);
  size_t separator_count;
  const char *separator = luaL_optlstring(L, 2, "", &separator_count);
  lua_Integer index = luaL_optinteger(L, 3, 1);
  lua_Integer last = luaL_optinteger(L, 4, size);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  int ticks = 0;
  for (; index < last; index++) {
    add_element(L, &buffer, index);
    luaL_addlstring(&buffer, separator, separator_count);
    clua_check_size(L, luaL_bufflen(&buffer));
    count_tick(L, &ticks);
  }
  if (index == last) add_element(L, &buffer, index);
  luaL_pushresult(&buffer);
  return 1;
}

static int unpack(lua_State *L) {
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = luaL_opt(L, luaL_checkinteger, 3, luaL_len(L, 1));
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= (unsigned)INT_MAX || !lua_checkstack(L, (int)++count))
    return luaL_error(L, "too many results to unpack");
  int ticks = 0;
  for (; first < last; first++) {
    lua_geti(L, 1, first);
    count_tick(L, &ticks);
  }
  lua_geti(L, 1, last);
  return (int)count;
}

// Stands between the library's sort and a comparison that runs no Lua: upvalue 1 is the script's C
// function or nil, upvalue 2 counts.
static int compare_with_ticks(lua_State *L) {
  lua_Integer ticks = lua_tointeger(L, lua_upvalueindex(2)) + 1;
  if (ticks >= CLUA_TICKS) {
    ticks = 0;
    clua_tick(L);
  }
  lua_pushinteger(L, ticks);
  lua_replace(L, lua_upvalueindex(2));
  if (lua_isnil(L, lua_upvalueindex(1))) {
    lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
    return 1;
  }
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 2, 1);
  return 1;
}

// The library's own algorithm, run in this frame.
static int sort(lua_State *L) {
  lua_Integer size = checked_length(L, 1, CAN_READ | CAN_WRITE);
  bool runs_no_lua = lua_isnoneornil(L, 2) || lua_iscfunction(L, 2);
  bool may_lie = luaL_getmetafield(L, 1, "__len") != LUA_TNIL;
  if (may_lie) lua_pop(L, 1);
  if (runs_no_lua && (may_lie || size > QUICK_SORT)) {
    lua_settop(L, 2);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, compare_with_ticks, 2);
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void clua_guard_table(lua_State *L) {
  static const luaL_Reg guarded[] = {
      {"insert", insert}, {"remove", removed}, {"move", move},
      {"concat", concat}, {"unpack", unpack},  {NULL, NULL},
  };
  if (lua_getglobal(L, LUA_TABLIBNAME) == LUA_TTABLE) {
    luaL_setfuncs(L, guarded, 0);
    lua_getfield(L, -1, "sort");
    lua_pushcclosure(L, sort, 1);
    lua_setfield(L, -2, "sort");
  }
  lua_pop(L, 1);
}
