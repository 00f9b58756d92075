// Guards of coroutine functions: a stop finds the running coroutine, what it ended is left alone, and
// scripts do not run the coroutines of the host.
#include "CLua.h"
#include "stop.h"

// The reserve protects coroutines from the stale pointer of __concat, as the main stack's does.
static void reserve(lua_State *L, lua_State *coroutine, int slots) {
  if (!lua_checkstack(coroutine, slots)) luaL_error(L, "stack overflow");
}

static int create(lua_State *L) {
  int results = clua_run_original(L);
  reserve(L, lua_tothread(L, -1), clua_reserve(clua_host(L)));
  return results;
}

static lua_State *coroutine_argument(lua_State *L) {
  luaL_argexpected(L, lua_isthread(L, 1), 1, "coroutine");
  return lua_tothread(L, 1);
}

// MARK: - The host's own

// Its address is the registry key of what the host runs its coroutines with, and of the set of them.
static const char host_functions, host_coroutines;

static bool is_of_host(lua_State *L, int index) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &host_coroutines);
  lua_pushvalue(L, index < 0 ? index - 1 : index);
  bool is_known = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 2);
  return is_known;
}

// A script may know a coroutine of the host, from coroutine.running, and run it out of turn.
static void refuse_host(lua_State *L, const char *name) {
  coroutine_argument(L);
  if (is_of_host(L, 1))
    luaL_error(L, "coroutine.%s: a task's coroutine is run by the host, which resumes it when its wait is over and "
                  "closes it with its view; make one by coroutine.create", name);
}

static int create_for_host(lua_State *L) {
  int results = create(L);
  if (clua_host(L)->has_concat) reserve(L, lua_tothread(L, -1), CLUA_TASK_RESERVE);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &host_coroutines);
  lua_pushvalue(L, -2);
  lua_pushboolean(L, true);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  return results;
}

void clua_push_coroutine_functions(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &host_functions); }

// MARK: - Closing and resuming

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

static int close_any(lua_State *L) {
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

static int close(lua_State *L) {
  refuse_host(L, "close");
  return close_any(L);
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

// Raises the coroutine's error value, which is on top, with its own frames and no second position; `close` is Lua's.
static int raise_from(lua_State *L, lua_State *coroutine, lua_CFunction close) {
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
    run_close(L, coroutine, close);
  return lua_error(L);
}

// Resumes the coroutine that is the first argument, where a stop finds it.
static int resume_any(lua_State *L) {
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

static int resume(lua_State *L) {
  refuse_host(L, "resume");
  return resume_any(L);
}

// Resumes the coroutine that is the first argument; raises what it fails with.
static int resume_or_raise(lua_State *L, lua_CFunction close) {
  int results = resume_any(L);
  return lua_toboolean(L, -results) ? results - 1 : raise_from(L, lua_tothread(L, 1), close);
}

// Its upvalues: Lua's resume, the coroutine, Lua's close.
int clua_resume_wrapped(lua_State *L) {
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, 1);
  return resume_or_raise(L, lua_tocfunction(L, lua_upvalueindex(3)));
}

// Its upvalues: Lua's resume and close.
int clua_resume_task(lua_State *L) { return resume_or_raise(L, lua_tocfunction(L, lua_upvalueindex(2))); }

// Its upvalues: Lua's create, resume and close.
static int wrap(lua_State *L) {
  create(L);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_insert(L, -2);
  lua_pushvalue(L, lua_upvalueindex(3));
  lua_pushcclosure(L, clua_resume_wrapped, 3);
  return 1;
}

// MARK: - Yielding

// Whether a coroutine can yield in what this function calls.
static bool lets_yield(lua_State *L, lua_Debug *frame) {
  const clua_Host *host = clua_host(L);
  lua_getinfo(L, "Snf", frame);
  lua_CFunction function = lua_tocfunction(L, -1);
  lua_pop(L, 1);
  return function == NULL || function == host->pcall || function == host->xpcall;
}

bool clua_uncrossed(lua_State *L, int level, clua_Uncrossed *uncrossed) {
  lua_Debug frame;
  for (; lua_getstack(L, level, &frame); level++) {
    if (lets_yield(L, &frame)) continue;
    lua_getinfo(L, "f", &frame);
    uncrossed->is_of_host = clua_function_operation(L, -1) >= 0;
    lua_pop(L, 1);
    uncrossed->name = frame.name;
    return true;
  }
  return false;
}

// Names the function that a yield cannot cross.
static int refuse_yield(lua_State *L) {
  if (lua_pushthread(L)) return luaL_error(L, "attempt to yield from outside a coroutine");
  lua_pop(L, 1);
  clua_Uncrossed uncrossed;
  if (clua_uncrossed(L, 1, &uncrossed) && uncrossed.is_of_host)
    return luaL_error(L, "attempt to yield across '%s', a function of the host",
                      uncrossed.name != NULL ? uncrossed.name : "?");
  return luaL_error(L, "attempt to yield across a C-call boundary");
}

static int yield(lua_State *L) {
  if (!lua_isyieldable(L)) return refuse_yield(L);
  lua_pushthread(L);
  if (is_of_host(L, lua_gettop(L)))
    return luaL_error(L, "coroutine.yield: nobody resumes a task; host.sleep(seconds) lets it wait");
  lua_pop(L, 1);
  return clua_run_original(L);
}

// Keeps for the host what runs any coroutine; the library's table is on top.
static void keep_host_functions(lua_State *L) {
  static const luaL_Reg functions[] = {{"create", create_for_host}, {"close", close_any}, {NULL, NULL}};
  lua_createtable(L, 0, 3);
  for (const luaL_Reg *function = functions; function->name != NULL; function++) {
    lua_getfield(L, -2, function->name);
    lua_setfield(L, -2, function->name);
  }
  clua_guard_functions(L, functions);
  lua_getfield(L, -2, "resume");
  lua_getfield(L, -3, "close");
  lua_pushcclosure(L, clua_resume_task, 2);
  lua_setfield(L, -2, "resume");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &host_functions);
  // Knowing them keeps none of them.
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &host_coroutines);
}

void clua_guard_coroutine(lua_State *L) {
  static const luaL_Reg guards[] = {
      {"create", create}, {"resume", resume}, {"close", close}, {"yield", yield}, {NULL, NULL}};
  if (lua_getglobal(L, LUA_COLIBNAME) == LUA_TTABLE) {
    keep_host_functions(L);
    lua_getfield(L, -1, "create");
    lua_getfield(L, -2, "resume");
    lua_getfield(L, -3, "close");
    lua_pushcclosure(L, wrap, 3);
    lua_setfield(L, -2, "wrap");
    clua_guard_functions(L, guards);
  }
  lua_pop(L, 1);
}
