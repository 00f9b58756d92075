// The variables of a function that raised an error, kept for whoever looks at it afterwards.
#include "CLua.h"

static const char locals_tag, error_tag;

static bool find_script_frame(lua_State *L, int level, lua_Debug *frame) {
  for (; lua_getstack(L, level, frame); level++) {
    lua_getinfo(L, "S", frame);
    if (*frame->what != 'C') return true;
  }
  return false;
}

// Sets the field `name` of the table on top of L to the value on top of `from`, which is popped.
static void take(lua_State *L, lua_State *from, const char *name) {
  // Names in parentheses are the library's own, and _ENV is no variable of an author.
  bool is_hidden = name[0] == '(' || name[0] == '\0' || (name[0] == '_' && name[1] == 'E');
  if (is_hidden) {
    lua_pop(from, 1);
    return;
  }
  if (from != L) lua_xmove(from, L, 1);
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, -3);
}

// Variables further in come later, and hide those of the same name.
static void collect(lua_State *L, lua_State *from, lua_Debug *frame) {
  const char *name;
  lua_getinfo(from, "f", frame);
  if (from != L) lua_xmove(from, L, 1);
  lua_createtable(L, 0, 8);
  for (int index = 1; (name = lua_getupvalue(L, -2, index)) != NULL; index++) take(L, L, name);
  lua_remove(L, -2);
  for (int index = 1; (name = lua_getlocal(from, frame, index)) != NULL; index++)
    take(L, from, name);
}

static bool is_same_error(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &error_tag);
  bool is_same = lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  return is_same;
}

void clua_note_locals(lua_State *L, lua_State *from, int level) {
  lua_Debug frame;
  if (!clua_host(L)->keeps_locals || is_same_error(L)) return;
  if (!lua_checkstack(L, CLUA_WORK_SLOTS) || !lua_checkstack(from, CLUA_WORK_SLOTS)) return;
  if (!find_script_frame(from, level, &frame)) return;
  collect(L, from, &frame);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &locals_tag);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &error_tag);
}

void clua_push_locals(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &locals_tag); }
