// The one C function behind every host function, and the userdata that own host things.
#include "CLua.h"
#include "stop.h"

static const char function_tag = 0;
static const char box_tag = 0;

// Both kinds of userdata: the tag tells them from each other and from plain userdata.
typedef struct Handle {
  const char *tag;
  int slot;
} Handle;

static Handle *handle_at(lua_State *L, int index, const char *tag) {
  if (lua_type(L, index) != LUA_TUSERDATA || lua_rawlen(L, index) != sizeof(Handle)) return NULL;
  Handle *handle = lua_touserdata(L, index);
  return handle->tag == tag ? handle : NULL;
}

static void push_handle(lua_State *L, const char *tag, int slot) {
  Handle *handle = lua_newuserdatauv(L, sizeof(Handle), 0);
  handle->tag = tag;
  handle->slot = slot;
}

// Clears first, releases second: a second call, or a use during lua_close, finds nothing.
static int take_slot(Handle *handle) {
  int slot = handle->slot;
  handle->slot = -1;
  return slot;
}

static int collect_handle(lua_State *L, const char *tag,
                          void (*release)(void *owner, int slot)) {
  Handle *handle = handle_at(L, 1, tag);
  if (handle == NULL || handle->slot < 0) return 0;
  clua_Host *host = clua_host(L);
  bool was_running = host->host_running;
  host->host_running = true;
  release(host->owner, take_slot(handle));
  host->host_running = was_running;
  return 0;
}

static int collect_function(lua_State *L) {
  return collect_handle(L, &function_tag, clua_host(L)->callbacks.release_function);
}

static int collect_box(lua_State *L) {
  return collect_handle(L, &box_tag, clua_host(L)->callbacks.release_box);
}

static int go_on(lua_State *L, int status, lua_KContext context);

static int call_host(lua_State *L, int operation) {
  if (!lua_checkstack(L, CLUA_HOST_SLOTS)) return luaL_error(L, "stack overflow");
  clua_Host *host = clua_host(L);
  int slot_limit = host->slot_limit;
  lua_State *caller = host->thread;
  host->thread = L;
  host->slot_limit = lua_gettop(L) + CLUA_HOST_SLOTS;
  host->host_running = true;
  int results = host->callbacks.dispatch(host->owner, L, operation);
  host->host_running = false;
  host->slot_limit = slot_limit;
  host->thread = caller;
  clua_check_stop(L);
  if (results < -1) return lua_yieldk(L, -2 - results, 0, go_on);
  return results >= 0 ? results : lua_error(L);
}

// The coroutine of a host function that has yielded is resumed.
static int go_on(lua_State *L, int status, lua_KContext context) {
  (void)status;
  (void)context;
  lua_settop(L, 0);
  return call_host(L, CLUA_GOES_ON);
}

int clua_trampoline(lua_State *L) {
  return call_host(L, (int)lua_tointeger(L, lua_upvalueindex(1)));
}

static void push_closure(lua_State *L, lua_CFunction function, int operation, int upvalues) {
  lua_pushinteger(L, operation);
  push_handle(L, &function_tag, operation);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &function_tag) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 2);
    lua_pushcfunction(L, collect_function);
    lua_setfield(L, -2, "__gc");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &function_tag);
  }
  lua_setmetatable(L, -2);
  lua_rotate(L, -(upvalues + 2), 2);
  lua_pushcclosure(L, function, upvalues + 2);
}

void clua_push_function(lua_State *L, int operation, int upvalues) {
  push_closure(L, clua_trampoline, operation, upvalues);
}

// The plain program asks the host for every view: see Package.swift.
#ifdef CONTAINERHOST_PLAIN
#define FAST(function) clua_trampoline
#else
#define FAST(function) function
#endif

void clua_push_record_function(lua_State *L, int operation) {
  push_closure(L, FAST(clua_record_function), operation, 3);
}

void clua_push_container_function(lua_State *L, int operation) {
  push_closure(L, FAST(clua_container_function), operation, 4);
}

void clua_push_self_function(lua_State *L, int operation) {
  push_closure(L, FAST(clua_self_function), operation, 2);
}

static bool is_of_host(lua_CFunction function) {
  return function == clua_trampoline || function == clua_record_function ||
         function == clua_container_function || function == clua_self_function;
}

int clua_function_operation(lua_State *L, int index) {
  if (!is_of_host(lua_tocfunction(L, index))) return -1;
  if (lua_getupvalue(L, index, 1) == NULL) return -1;
  int operation = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return operation;
}

bool clua_push_upvalue(lua_State *L, int function, int index) {
  if (clua_function_operation(L, function) < 0) return false;
  return lua_getupvalue(L, function, index + 2) != NULL;
}

void clua_push_box(lua_State *L, int slot) { push_handle(L, &box_tag, slot); }

int clua_box_slot(lua_State *L, int index) {
  Handle *handle = handle_at(L, index, &box_tag);
  return handle == NULL ? -1 : handle->slot;
}

void clua_make_box_metatable(lua_State *L) {
  lua_pushliteral(L, "__gc");
  lua_pushcfunction(L, collect_box);
  lua_rawset(L, -3);
  lua_pushliteral(L, "__metatable");
  lua_pushboolean(L, 0);
  lua_rawset(L, -3);
}
