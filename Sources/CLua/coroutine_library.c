// Guards of coroutine functions: a stop finds the running coroutine, and what it ended is left
// alone.
#include "CLua.h"
#include "stop.h"

// The reserve protects coroutines from the stale pointer of __concat, as the main stack's does.
static int create(lua_State *L) {
  int results = clua_run_original(L);
  if (!lua_checkstack(lua_tothread(L, -1), CLUA_COROUTINE_RESERVE)) luaL_error(L, "stack overflow");
  return results;
}

static lua_State *coroutine_argument(lua_State *L) {
  luaL_argexpected(L, lua_isthread(L, 1), 1, "coroutine");
  return lua_tothread(L, 1);
}

// Whether coroutine.close closes it, and does not raise.
static bool is_closable(lua_State *L, lua_State *coroutine) {
  if (L == coroutine) return false;
  lua_Debug frame;
  return lua_status(coroutine) != LUA_OK || !lua_getstack(coroutine, 0, &frame);
}

// Closing a coroutine may close another from a __close, without end: the library does not count.
static int run_close(lua_State *L, lua_State *coroutine, lua_CFunction original) {
  clua_Host *host = clua_host(L);
  if (host->close_depth >= CLUA_MAX_CLOSE_DEPTH)
    return luaL_error(L, "coroutine.close: too many nested closes (limit %d)",
                      CLUA_MAX_CLOSE_DEPTH);
  host->close_depth++;
  // What it closes runs there: a stop has to find it.
  lua_State *outer = host->run->current;
  host->run->current = coroutine;
  int results = original(L);
  host->run->current = outer;
  host->close_depth--;
  clua_check_stop(L);
  return results;
}

static int close(lua_State *L) {
  lua_State *coroutine = coroutine_argument(L);
  clua_check_stop(L);
  if (!is_closable(L, coroutine)) return clua_run_original(L);
  if (clua_is_marked_stopped(coroutine)) {
    lua_pushboolean(L, 0);
    lua_pushliteral(L, "the coroutine was stopped");
    return 2;
  }
  return run_close(L, coroutine, lua_tocfunction(L, lua_upvalueindex(1)));
}

static void report_failure(lua_State *L, lua_State *coroutine) {
  clua_Host *host = clua_host(L);
  clua_Trace *trace = clua_capture_trace(coroutine, 0, NULL);
  if (trace == NULL) return;
  int slot_limit = host->slot_limit;
  host->slot_limit = lua_gettop(coroutine) + CLUA_WORK_SLOTS;
  host->host_running = true;
  host->callbacks.coroutine_failed(host->owner, coroutine, trace);
  host->host_running = false;
  host->slot_limit = slot_limit;
  clua_free_trace(trace);
}

// Raises the coroutine's error value, which is on top, with its own frames and no second position.
static int raise_from(lua_State *L, lua_State *coroutine) {
  int status = lua_status(coroutine);
  if (status == LUA_OK || status == LUA_YIELD) {
    // The coroutine was not resumed at all: the message is about the caller.
    luaL_where(L, 1);
    lua_insert(L, -2);
    lua_concat(L, 2);
    return lua_error(L);
  }
  lua_pushvalue(L, -1);
  lua_xmove(L, coroutine, 1);
  report_failure(L, coroutine);
  clua_note_locals(L, coroutine, 0);
  if (!clua_is_marked_stopped(coroutine))
    run_close(L, coroutine, lua_tocfunction(L, lua_upvalueindex(3)));
  return lua_error(L);
}

// Resumes the coroutine that is the first argument, where a stop finds it.
static int resume(lua_State *L) {
  lua_State *coroutine = coroutine_argument(L);
  clua_Run *run = clua_host(L)->run;
  clua_check_stop(L);
  run->current = coroutine;
  int results = clua_run_original(L);
  run->current = L;
  if (!lua_toboolean(L, -results) && clua_is_stopping(clua_host(L))) clua_mark_stopped(coroutine);
  clua_check_stop(L);
  return results;
}

// Its upvalues: Lua's resume, the coroutine, Lua's close.
int clua_resume_wrapped(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, 1);
  int results = resume(L);
  return lua_toboolean(L, -results) ? results - 1 : raise_from(L, lua_tothread(L, 1));
}

// Its upvalues: Lua's create, resume and close.
static int wrap(lua_State *L) {
  create(L);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, -2);
  lua_pushvalue(L, lua_upvalueindex(3));
  lua_pushcclosure(L, clua_resume_wrapped, 3);
  return 1;
}

// Names the function that a yield cannot cross: the first C function that is not built for it.
static int refuse_yield(lua_State *L) {
  lua_Debug frame;
  if (lua_pushthread(L)) return luaL_error(L, "attempt to yield from outside a coroutine");
  lua_pop(L, 1);
  for (int level = 1; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Snf", &frame);
    bool is_host_function = lua_tocfunction(L, -1) == clua_trampoline;
    lua_pop(L, 1);
    if (is_host_function)
      return luaL_error(L, "attempt to yield across '%s', a function of the host",
                        frame.name != NULL ? frame.name : "?");
  }
  return luaL_error(L, "attempt to yield across a C-call boundary");
}

static int yield(lua_State *L) { return lua_isyieldable(L) ? clua_run_original(L) : refuse_yield(L); }

void clua_guard_coroutine(lua_State *L) {
  static const luaL_Reg guards[] = {
      {"create", create}, {"resume", resume}, {"close", close}, {"yield", yield}, {NULL, NULL}};
  if (lua_getglobal(L, LUA_COLIBNAME) == LUA_TTABLE) {
    lua_getfield(L, -1, "create");
    lua_getfield(L, -2, "resume");
    lua_getfield(L, -3, "close");
    lua_pushcclosure(L, wrap, 3);
    lua_setfield(L, -2, "wrap");
    clua_guard_functions(L, guards);
  }
  lua_pop(L, 1);
}
