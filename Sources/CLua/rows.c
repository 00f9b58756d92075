// The rows of a loop over data, as far as they are the same for every row: finding the loop, its
// element and the element's own id before the call, keeping the view after it.
//
// Leaving out the rows at once makes scripts/checklist.lua an eighth slower. Only raw access:
// besides the rows' function nothing here runs a script. Rows one by one are the oracle: see
// rows-at-once.lua of the Lua specs.
#include "CLua.h"

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

// The values on the stack of `clua_call_rows`.
enum { REQUEST = 1, KEEP, ID_KEY, FUNCTION, DATA, BASE = DATA };

static bool push_loop(lua_State *L, const clua_Rows *call) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->keep);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->loop->id_key);
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->loop->nodes);
  int type = lua_rawgetp(L, -1, call->node);
  clua_remove(L, -2);
  if (type != LUA_TUSERDATA) return false;
  lua_getiuservalue(L, -1, call->loop->function);
  clua_insert(L, -2);
  lua_getiuservalue(L, -1, call->loop->data);
  clua_remove(L, -2);
  return call->is_range || lua_type(L, DATA) == LUA_TTABLE;
}

// Pushes the element behind those that were called for; false when it is missing.
static bool push_element(lua_State *L, const clua_Rows *call) {
  if (!call->is_range)
    return lua_rawgeti(L, DATA, call->position + call->count) != LUA_TNIL;
  // The distance may have no number, but the element has one.
  lua_Unsigned distance = (lua_Unsigned)call->count * (lua_Unsigned)call->step;
  lua_pushinteger(L, (lua_Integer)((lua_Unsigned)call->first + distance));
  return true;
}

// The id of the element on top: itself, or a table's field, which most tables do not have.
static void read_id(lua_State *L, clua_Rows *call) {
  bool is_table = lua_type(L, -1) == LUA_TTABLE, may_be = true;
  if (is_table) {
    lua_pushvalue(L, ID_KEY);
    may_be = clua_raw_get(L, -2) != LUA_TNIL;
  }
  if (may_be && call->loop->read_id(L, &call->rows[call->count].id))
    call->with_id |= (uint64_t)1 << call->count;
  if (is_table) clua_pop(L, 1);
}

int clua_call_rows(lua_State *L) {
  clua_Rows *call = lua_touserdata(L, REQUEST);
  if (!push_loop(L, call)) return 0;
  while (call->count < call->limit) {
    lua_pushvalue(L, FUNCTION);
    if (!push_element(L, call)) return 0;
    if (!call->is_range) read_id(L, call);
    lua_pushinteger(L, call->position + call->count);
    lua_call(L, 2, LUA_MULTRET);
    int results = lua_gettop(L) - BASE;
    call->is_unfinished = results != 1 || lua_type(L, -1) != LUA_TUSERDATA ||
                          !clua_has_metatable(L, -1, call->loop->view);
    if (call->is_unfinished) return results;
    const void *view = lua_touserdata(L, -1);
    lua_rawseti(L, KEEP, ++call->kept);
    call->rows[call->count++].view = view;
    if (!call->loop->is_settled(view)) return 0;
  }
  return 0;
}

void clua_push_rows(lua_State *L, clua_Rows *rows) {
  lua_pushcfunction(L, clua_call_rows);
  lua_pushlightuserdata(L, rows);
}
