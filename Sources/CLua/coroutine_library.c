// Guarded versions of coroutine functions, with the results of the originals.
#include "CLua.h"
#include "stop.h"

static lua_State *coroutine_at(lua_State *L, int index) {
  lua_State *coroutine = lua_tothread(L, index);
  luaL_argexpected(L, coroutine, index, "coroutine");
  return coroutine;
}

// The reserve protects coroutines from the stale pointer of __concat, as the main stack's does.
static int create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *coroutine = lua_newthread(L);
  if (!lua_checkstack(coroutine, CLUA_COROUTINE_RESERVE)) luaL_error(L, "stack overflow");
  lua_pushvalue(L, 1);
  lua_xmove(L, coroutine, 1);
  return 1;
}

// Closing a coroutine may close another from a __close, without end: the library does not count.
static int close_coroutine(lua_State *L, lua_State *coroutine) {
  clua_Host *host = clua_host(L);
  if (host->close_depth >= CLUA_MAX_CLOSE_DEPTH)
    return luaL_error(L, "coroutine.close: too many nested closes (limit %d)",
                      CLUA_MAX_CLOSE_DEPTH);
  host->close_depth++;
  // What it closes runs there: a stop has to find it.
  lua_State *outer = host->run->current;
  host->run->current = coroutine;
#if LUA_VERSION_RELEASE_NUM >= 50406
  int status = lua_closethread(coroutine, L);
#elif LUA_VERSION_RELEASE_NUM == 50405
  int status = lua_resetthread(coroutine, L);
#else
  int status = lua_resetthread(coroutine);
#endif
  host->run->current = outer;
  host->close_depth--;
  clua_check_stop(L);
  return status;
}

static bool is_closable(lua_State *L, lua_State *coroutine) {
  if (L == coroutine) return false;
  if (lua_status(coroutine) != LUA_OK) return true;
  lua_Debug frame;
  return !lua_getstack(coroutine, 0, &frame);
}

static int close(lua_State *L) {
  lua_State *coroutine = coroutine_at(L, 1);
  clua_check_stop(L);
  if (!is_closable(L, coroutine))
    return luaL_error(L, "cannot close a %s coroutine", L == coroutine ? "running" : "normal");
  if (clua_is_marked_stopped(coroutine)) {
    lua_pushboolean(L, 0);
    lua_pushliteral(L, "the coroutine was stopped");
    return 2;
  }
  if (close_coroutine(L, coroutine) == LUA_OK) {
    lua_pushboolean(L, 1);
    return 1;
  }
  lua_pushboolean(L, 0);
  lua_xmove(coroutine, L, 1);
  return 2;
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

static void note_locals(lua_State *L, lua_State *coroutine) {
  if (!clua_host(L)->keeps_locals || !lua_checkstack(coroutine, 2)) return;
  lua_pushvalue(coroutine, -1);
  lua_xmove(coroutine, L, 1);
  clua_note_locals(L, coroutine, 0);
  lua_pop(L, 1);
}

// Raises the coroutine's own error value: no second position, and its frames are kept.
static int raise_from(lua_State *L, lua_State *coroutine) {
  int status = lua_status(coroutine);
  if (status == LUA_OK || status == LUA_YIELD) {
    // The coroutine was not resumed at all: the message is about the caller.
    luaL_where(L, 1);
    lua_xmove(coroutine, L, 1);
    lua_concat(L, 2);
    return lua_error(L);
  }
  report_failure(L, coroutine);
  note_locals(L, coroutine);
  if (!clua_is_marked_stopped(coroutine)) close_coroutine(L, coroutine);
  lua_xmove(coroutine, L, 1);
  return lua_error(L);
}

static int refuse_values(lua_State *coroutine, const char *message) {
  lua_pushstring(coroutine, message);
  return -1;
}

// Resumes a coroutine with what is on top of L, and moves the results there. Returns their number,
// or -1 with an error value on top of the coroutine.
static int resume_tracked(lua_State *L, lua_State *coroutine, int arguments) {
  clua_Run *run = clua_host(L)->run;
  clua_check_stop(L);
  if (!lua_checkstack(coroutine, arguments))
    return refuse_values(coroutine, "too many arguments to resume");
  lua_xmove(L, coroutine, arguments);
  run->current = coroutine;
  int results;
  int status = lua_resume(coroutine, L, arguments, &results);
  run->current = L;
  bool has_failed = status != LUA_OK && status != LUA_YIELD;
  if (has_failed && clua_is_stopping(clua_host(L))) clua_mark_stopped(coroutine);
  clua_check_stop(L);
  if (has_failed) return -1;
  if (!lua_checkstack(L, results + 1)) {
    lua_pop(coroutine, results);
    return refuse_values(coroutine, "too many results to resume");
  }
  lua_xmove(coroutine, L, results);
  return results;
}

int clua_resume_wrapped(lua_State *L) {
  lua_State *coroutine = lua_tothread(L, lua_upvalueindex(1));
  int results = resume_tracked(L, coroutine, lua_gettop(L));
  return results >= 0 ? results : raise_from(L, coroutine);
}

static int resume(lua_State *L) {
  lua_State *coroutine = coroutine_at(L, 1);
  int results = resume_tracked(L, coroutine, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  if (results < 0) {
    lua_xmove(coroutine, L, 1);
    return 2;
  }
  lua_insert(L, -(results + 1));
  return results + 1;
}

static int wrap(lua_State *L) {
  create(L);
  lua_pushcclosure(L, clua_resume_wrapped, 1);
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

static int yield(lua_State *L) {
  if (!lua_isyieldable(L)) return refuse_yield(L);
  return lua_yield(L, lua_gettop(L));
}

void clua_guard_coroutine(lua_State *L) {
  static const luaL_Reg guarded[] = {
      {"create", create}, {"resume", resume}, {"wrap", wrap},
      {"close", close},   {"yield", yield},   {NULL, NULL},
  };
  if (lua_getglobal(L, LUA_COLIBNAME) == LUA_TTABLE) luaL_setfuncs(L, guarded, 0);
  lua_pop(L, 1);
}
