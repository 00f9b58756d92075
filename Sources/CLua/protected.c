// Everything that may run a script or raise, under one lua_pcall each.
#include "CLua.h"
#include "collector.h"
#include "stop.h"

int clua_message_handler(lua_State *L) {
  clua_Call *call = clua_host(L)->call;
  if (call == NULL || call->thread != L) return 1;
  clua_free_trace(call->trace);
  call->trace = clua_capture_trace(L, 1, call->base);
  clua_note_locals(L, L, 1);
  return 1;
}

// The frame of the running host function, where a trace ends: deeper frames belong to outer calls.
static const void *running_frame(lua_State *L) {
  lua_Debug frame;
  return lua_getstack(L, 0, &frame) ? (const void *)frame.i_ci : NULL;
}

static int no_room(lua_State *L, int operands) {
  clua_pop(L, operands);
  lua_pushliteral(L, "stack overflow");
  return LUA_ERRRUN;
}

// Makes the main stack large while no script uses it. Raising the base frame's top keeps it so for ever: collections do
// not shrink it below that.
static bool reserve_main_stack(lua_State *L, clua_Host *host) {
  if (host->call_depth > 0 || host->has_main_reserve || !(host->has_concat || host->has_loads)) return true;
  host->has_main_reserve = lua_checkstack(L, CLUA_MAIN_RESERVE);
  return host->has_main_reserve;
}

// What the host gets in place of a call while a stop is under way.
static int stopped(lua_State *L, int operands) {
  clua_pop(L, operands);
  lua_pushliteral(L, "not enough memory");
  return LUA_ERRMEM;
}

static int call_here(lua_State *L, int arguments, int results, clua_Trace **trace) {
  clua_Host *host = clua_host(L);
  *trace = NULL;
  if (!lua_checkstack(L, CLUA_WORK_SLOTS)) return no_room(L, arguments + 1);
  int handler = lua_gettop(L) - arguments;
  lua_pushcfunction(L, clua_message_handler);
  clua_insert(L, handler);
  clua_Call call = {L, running_frame(L), NULL, host->call};
  bool was_running = host->host_running;
  int slot_limit = host->slot_limit;
  host->call = &call;
  host->host_running = false;
  int status = lua_pcall(L, arguments, results, handler);
  host->host_running = was_running;
  host->call = call.previous;
  clua_remove(L, handler);
  clua_pace_collector(L, host);
  host->slot_limit = slot_limit > lua_gettop(L) ? slot_limit : lua_gettop(L);
  // Memory errors call no handler.
  if (status == LUA_ERRMEM && call.trace == NULL) call.trace = clua_refusal_trace(L);
  *trace = call.trace;
  return status;
}

typedef struct NestedCall {
  int results;
  int status;
  clua_Trace *trace;
} NestedCall;

// Runs at the base of a fresh coroutine: the request, then the function and its arguments.
static int nested(lua_State *L) {
  NestedCall *call = lua_touserdata(L, 1);
  call->status = call_here(L, lua_gettop(L) - 2, call->results, &call->trace);
  return lua_gettop(L) - 1;
}

// The library counts at most 200 native calls that are inside each other, and starts anew in a
// coroutine that nobody resumed from Lua.
static int call_elsewhere(lua_State *L, int arguments, int results, clua_Trace **trace) {
  NestedCall call = {results, LUA_OK, NULL};
  lua_State *coroutine = lua_newthread(L);
  clua_insert(L, -arguments - 2);
  int place = lua_gettop(L) - arguments - 1;
  if (!lua_checkstack(coroutine, arguments + clua_reserve(clua_host(L)))) {
    clua_remove(L, place);
    return no_room(L, arguments + 1);
  }
  lua_pushcfunction(coroutine, nested);
  lua_pushlightuserdata(coroutine, &call);
  lua_xmove(L, coroutine, arguments + 1);
  clua_Host *host = clua_host(L);
  int slot_limit = host->slot_limit;
  host->run->current = coroutine;
  int count;
  int status = lua_resume(coroutine, NULL, arguments + 2, &count);
  host->run->current = L;
  if (status != LUA_OK) {
    call.status = status;
    count = 1;
  }
  *trace = call.trace;
  if (!lua_checkstack(L, count + CLUA_WORK_SLOTS)) {
    clua_remove(L, place);
    return no_room(L, 0);
  }
  lua_xmove(coroutine, L, count);
  clua_remove(L, place);
  host->slot_limit = slot_limit > lua_gettop(L) ? slot_limit : lua_gettop(L);
  return call.status;
}

int clua_call(lua_State *L, int arguments, int results, clua_Trace **trace) {
  clua_Host *host = clua_host(L);
  *trace = NULL;
  if (host->call_depth >= CLUA_MAX_CALL_DEPTH || !lua_checkstack(L, CLUA_WORK_SLOTS) || !reserve_main_stack(L, host))
    return no_room(L, arguments + 1);
  clua_Entry entry;
  int status;
  host->call_depth++;
  if (!clua_enter(L, &entry))
    status = stopped(L, arguments + 1);
  else
    status = host->call_depth % CLUA_CALLS_PER_COROUTINE == 0
                 ? call_elsewhere(L, arguments, results, trace)
                 : call_here(L, arguments, results, trace);
  clua_leave(host, &entry);
  host->call_depth--;
  return status;
}

// Calls `operation` with the value at `index` and the operands on top.
static int operate(lua_State *L, lua_CFunction operation, int index, int operands, int results,
                   clua_Trace **trace) {
  index = lua_absindex(L, index);
  *trace = NULL;
  if (!lua_checkstack(L, CLUA_WORK_SLOTS)) return no_room(L, operands);
  lua_pushcfunction(L, operation);
  lua_pushvalue(L, index);
  lua_rotate(L, -operands - 2, 2);
  return clua_call(L, operands + 1, results, trace);
}

static int index_operation(lua_State *L) {
  lua_gettable(L, 1);
  return 1;
}

int clua_get_index(lua_State *L, int index, clua_Trace **trace) {
  return operate(L, index_operation, index, 1, 1, trace);
}

static int set_index_operation(lua_State *L) {
  lua_settable(L, 1);
  return 0;
}

int clua_set_index(lua_State *L, int index, clua_Trace **trace) {
  return operate(L, set_index_operation, index, 2, 0, trace);
}

static int length_operation(lua_State *L) {
  lua_pushinteger(L, luaL_len(L, 1));
  return 1;
}

int clua_length(lua_State *L, int index, clua_Trace **trace) {
  return operate(L, length_operation, index, 0, 1, trace);
}

static int to_string_operation(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

int clua_to_string(lua_State *L, int index, clua_Trace **trace) {
  return operate(L, to_string_operation, index, 0, 1, trace);
}

static int next_operation(lua_State *L) {
  if (clua_next(L, 1)) return 2;
  lua_pushboolean(L, 0);
  return 1;
}

int clua_next_protected(lua_State *L, int index, clua_Trace **trace) {
  return operate(L, next_operation, index, 1, LUA_MULTRET, trace);
}

// A float key may equal an integer key for rawget and yet be unknown to next.
bool clua_next_is_safe(lua_State *L, int index) {
  int type = lua_type(L, -1);
  if (type == LUA_TNIL) return true;
  if (type == LUA_TNUMBER && !lua_isinteger(L, -1)) return false;
  index = lua_absindex(L, index);
  lua_pushvalue(L, -1);
  bool present = clua_raw_get(L, index) != LUA_TNIL;
  clua_pop(L, 1);
  return present;
}

int clua_load(lua_State *L, const char *bytes, size_t count, const char *name, bool is_own) {
  clua_Host *host = clua_host(L);
  bool was_running = host->host_running;
  clua_note_text(L, bytes, count, is_own);
  host->host_running = false;
  int status = luaL_loadbufferx(L, bytes, count, name, "t");
  host->host_running = was_running;
  return status;
}
