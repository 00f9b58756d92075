// The functions that ran when an error was raised, with their variables, kept for whoever looks at it afterwards.
#include "CLua.h"

// What is kept of each: chunk, line, name, variables.
#define FIELDS 4
// Whoever calls itself for ever is seen at its inner end.
#define MOST_FRAMES 100
#define MOST_LEVELS 1024

static const char frames_tag, error_tag, thread_tag;

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

// Pushes a table of the variables. Those further in come later, and hide those of the same name.
static void push_variables(lua_State *L, lua_State *from, lua_Debug *frame) {
  const char *name;
  lua_getinfo(from, "f", frame);
  if (from != L) lua_xmove(from, L, 1);
  lua_createtable(L, 0, 8);
  for (int index = 1; (name = lua_getupvalue(L, -2, index)) != NULL; index++) take(L, L, name);
  lua_remove(L, -2);
  for (int index = 1; (name = lua_getlocal(from, frame, index)) != NULL; index++)
    take(L, from, name);
}

// Sets the next field of the list below the value on top of L, which is popped.
static void append(lua_State *L) { lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1); }

// Appends the script functions of `from`, from `level` outwards, to the list on top of L.
static void append_frames(lua_State *L, lua_State *from, int level) {
  lua_Debug frame;
  for (; level < MOST_LEVELS && lua_getstack(from, level, &frame); level++) {
    if (lua_rawlen(L, -1) >= FIELDS * MOST_FRAMES) break;
    lua_getinfo(from, "Sln", &frame);
    if (*frame.what == 'C') continue;
    const char *name = *frame.what == 'm' ? "main chunk" : frame.name;
    lua_pushstring(L, frame.short_src);
    append(L);
    lua_pushinteger(L, frame.currentline);
    append(L);
    lua_pushstring(L, name == NULL ? "" : name);
    append(L);
    push_variables(L, from, &frame);
    append(L);
  }
  lua_pushlightuserdata(L, from);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &thread_tag);
}

static bool is_same_error(lua_State *L) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &error_tag);
  bool is_same = lua_rawequal(L, -1, -2);
  lua_pop(L, 1);
  return is_same;
}

// The error has come out of the last thread whose frames are known: those of the thread around it follow.
static void note_outer(lua_State *L, int level) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &thread_tag);
  bool is_known = lua_touserdata(L, -1) == L;
  lua_pop(L, 1);
  if (is_known) return;
  clua_push_failed_frames(L);
  if (lua_istable(L, -1)) append_frames(L, L, level);
  lua_pop(L, 1);
}

void clua_note_locals(lua_State *L, lua_State *from, int level) {
  if (!clua_host(L)->keeps_locals) return;
  if (!lua_checkstack(L, CLUA_WORK_SLOTS) || !lua_checkstack(from, CLUA_WORK_SLOTS)) return;
  int outer_level = from == L ? level : 0;
  if (is_same_error(L)) return note_outer(L, outer_level);
  lua_pushvalue(L, -1);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &error_tag);
  lua_createtable(L, 4 * FIELDS, 0);
  append_frames(L, from, level);
  if (from != L) append_frames(L, L, outer_level);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &frames_tag);
}

void clua_push_failed_frames(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &frames_tag); }
