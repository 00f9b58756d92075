// Host functions that make a userdata without leaving C: the fast way of constructors and modifiers
// whose arguments are plain. Any other call goes to the host function behind them.
//
// Budget: a view in 300 instructions, against 1 500 through Swift; see "boundary" in the benchmarks.
// The slow way is the oracle: the specs of plain-views.lua make each view both ways.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "CLua.h"

// Upvalues: those of a host function, then these.
enum { FORM = 3, METATABLE, CHOICES };

// Sets of arguments that one function remembers the record of, and the bytes of a string among them.
enum { MOST_KNOWN = 64, LONGEST_KNOWN = 40 };
static const char known_alone = 0;
static const char known_pairs = 0;

static bool is_base(lua_State *L, const clua_RecordForm *form) {
  if (lua_type(L, 1) != LUA_TUSERDATA || !lua_getmetatable(L, 1)) return false;
  const void *metatable = lua_topointer(L, -1);
  clua_pop(L, 1);
  return metatable == form->bases[0] || metatable == form->bases[1];
}

// Pushes a copy of the form's record that keeps the value at index 1 alive.
static char *push_record(lua_State *L, const clua_RecordForm *form) {
  char *record = lua_newuserdatauv(L, form->size, 1);
  memcpy(record, form + 1, form->size);
  memcpy(record + form->stamp_offset, form->stamp, sizeof *form->stamp);
  lua_pushvalue(L, lua_upvalueindex(METATABLE));
  lua_setmetatable(L, -2);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  return record;
}

static bool push_text(lua_State *L, const clua_RecordForm *form) {
  if (lua_gettop(L) != 1 || lua_type(L, 1) != LUA_TSTRING) return false;
  size_t length;
  const char *text = lua_tolstring(L, 1, &length);
  if (length > INT32_MAX) return false;
  char *record = push_record(L, form);
  int32_t count = (int32_t)length;
  memcpy(record + form->text_offset, &text, sizeof text);
  memcpy(record + form->count_offset, &count, sizeof count);
  return true;
}

static char *push_modifier(lua_State *L, const clua_RecordForm *form) {
  const void *base = lua_touserdata(L, 1);
  char *record = push_record(L, form);
  memcpy(record + form->base_offset, &base, sizeof base);
  return record;
}

static bool push_switch(lua_State *L, const clua_RecordForm *form) {
  int type = lua_type(L, 2);
  if (lua_gettop(L) > 2 || (type > LUA_TBOOLEAN) || !is_base(L, form)) return false;
  bool is_on = type == LUA_TNONE || lua_toboolean(L, 2);
  char *record = push_modifier(L, form);
  if (is_on) return true;
  uint16_t flags;
  memcpy(&flags, record + form->flags_offset, sizeof flags);
  flags |= form->off_flag;
  memcpy(record + form->flags_offset, &flags, sizeof flags);
  return true;
}

// The word that the argument at index 2 stands for; false when the host has to look at it.
static bool read_word(lua_State *L, const clua_RecordForm *form, int32_t *word) {
  if (lua_gettop(L) != 2) return false;
  if (lua_type(L, 2) == LUA_TSTRING) {
    lua_pushvalue(L, 2);
    bool known = lua_rawget(L, lua_upvalueindex(CHOICES)) == LUA_TNUMBER;
    *word = (int32_t)lua_tointeger(L, -1);
    clua_pop(L, 1);
    return known;
  }
  if (!lua_isinteger(L, 2)) return false;
  lua_Integer number = lua_tointeger(L, 2);
  *word = (int32_t)number;
  return number >= form->least && number <= form->most;
}

static bool push_word(lua_State *L, const clua_RecordForm *form) {
  int32_t word;
  if (!read_word(L, form, &word) || !is_base(L, form)) return false;
  char *record = push_modifier(L, form);
  memcpy(record + form->word_offset, &word, sizeof word);
  return true;
}

// A record that the host made for arguments after the view; it lies behind this, with its further
// user values.
typedef struct Known {
  int values;
  // Bytes of the record: the form's, and further children's addresses.
  size_t size;
  // Aligned as the library aligns userdata.
  _Alignas(void *) char record[];
} Known;

static bool is_plain(lua_State *L, int index) {
  int type = lua_type(L, index);
  return type == LUA_TSTRING || type == LUA_TBOOLEAN || type == LUA_TNUMBER;
}

// The first argument that the record depends on: a modifier's come after its view.
static int first_argument(const clua_RecordForm *form) { return form->base_offset > 0 ? 2 : 1; }

// How many arguments the record depends on; -1 when the host has to look at them.
static int count_plain(lua_State *L, const clua_RecordForm *form) {
  int first = first_argument(form);
  int count = lua_gettop(L) - first + 1;
  if (count < 0 || count > 2) return -1;
  for (int index = first; index < first + count; index++)
    if (!is_plain(L, index)) return -1;
  return first == 1 || is_base(L, form) ? count : -1;
}

// Pushes what is kept for the arguments from `first` on, nil when they are not known. One argument is
// the key of a record; two are the keys of a table, kept under an address of its own.
static bool push_known(lua_State *L, int first, int count) {
  lua_pushvalue(L, lua_upvalueindex(CHOICES));
  if (count == 0) {
    lua_rawgetp(L, -1, &known_alone);
  } else if (count == 1) {
    lua_pushvalue(L, first);
    lua_rawget(L, -2);
  } else {
    if (lua_rawgetp(L, -1, &known_pairs) == LUA_TNIL) return false;
    lua_pushvalue(L, first);
    if (lua_rawget(L, -2) == LUA_TNIL) return false;
    lua_pushvalue(L, first + 1);
    lua_rawget(L, -2);
  }
  return lua_type(L, -1) == LUA_TUSERDATA;
}

// Copies user values from `first` on of the userdata at `from` to the one on top.
static void copy_values(lua_State *L, int from, int first, int last) {
  for (int value = first; value <= last; value++) {
    lua_getiuservalue(L, from, value);
    lua_setiuservalue(L, -2, value);
  }
}

static bool copy_known(lua_State *L, const clua_RecordForm *form) {
  int count = count_plain(L, form);
  if (count < 0) return false;
  int first = first_argument(form);
  int top = lua_gettop(L);
  if (!push_known(L, first, count)) {
    lua_settop(L, top);
    return false;
  }
  int from = lua_gettop(L);
  const Known *known = lua_touserdata(L, from);
  char *record = lua_newuserdatauv(L, known->size, known->values);
  memcpy(record, known->record, known->size);
  memcpy(record + form->stamp_offset, form->stamp, sizeof *form->stamp);
  lua_pushvalue(L, lua_upvalueindex(METATABLE));
  lua_setmetatable(L, -2);
  copy_values(L, from, first, known->values);
  if (form->base_offset == 0) return true;
  const void *base = lua_touserdata(L, 1);
  memcpy(record + form->base_offset, &base, sizeof base);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  return true;
}

// Whether the record on top was made of the arguments, and of nothing else that could differ.
static bool is_of_arguments(lua_State *L, const clua_RecordForm *form) {
  if (lua_type(L, -1) != LUA_TUSERDATA || lua_rawlen(L, -1) < form->size) return false;
  if (!clua_has_metatable(L, -1, lua_topointer(L, lua_upvalueindex(METATABLE)))) return false;
  if (form->base_offset == 0) return true;
  const char *record = lua_touserdata(L, -1);
  const void *base = lua_touserdata(L, 1);
  return memcmp(record + form->base_offset, &base, sizeof base) == 0;
}

static bool may_be_kept(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) return lua_rawlen(L, index) <= LONGEST_KNOWN;
  return lua_type(L, index) != LUA_TNUMBER || lua_isinteger(L, index);
}

// Replaces the key on top by the table that the table below it has there, a new one if it has none.
static void push_table(lua_State *L) {
  lua_pushvalue(L, -1);
  if (lua_rawget(L, -3) != LUA_TTABLE) {
    clua_pop(L, 1);
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, -5);
  }
  clua_remove(L, -2);
}

// Keeps the value on top for the `count` arguments from `first` on.
static void keep_known(lua_State *L, int first, int count) {
  int known = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(CHOICES));
  if (count == 2) {
    lua_pushlightuserdata(L, (void *)&known_pairs);
    push_table(L);
    lua_pushvalue(L, first);
    push_table(L);
  }
  if (count == 0) {
    lua_pushlightuserdata(L, (void *)&known_alone);
  } else {
    lua_pushvalue(L, first + count - 1);
  }
  lua_pushvalue(L, known);
  lua_rawset(L, -3);
}

// The host has made the record on top for `count` plain arguments: the next one is a copy.
static void remember(lua_State *L, clua_RecordForm *form, int count) {
  int first = first_argument(form);
  if (form->known >= MOST_KNOWN || lua_gettop(L) < first + count || !is_of_arguments(L, form)) return;
  for (int index = first; index < first + count; index++)
    if (!may_be_kept(L, index)) return;
  int record = lua_gettop(L);
  int values = 0;
  while (lua_getiuservalue(L, record, values + 1) != LUA_TNONE) values += 1;
  size_t size = lua_rawlen(L, record);
  Known *known = lua_newuserdatauv(L, sizeof(Known) + size, values);
  known->values = values;
  known->size = size;
  memcpy(known->record, lua_touserdata(L, record), size);
  copy_values(L, record, first, values);
  keep_known(L, first, count);
  form->known += 1;
  lua_settop(L, record);
}

static int call_and_remember(lua_State *L, clua_RecordForm *form) {
  int count = count_plain(L, form);
  int results = clua_trampoline(L);
  if (count >= 0 && results == 1) remember(L, form, count);
  return results;
}

int clua_record_function(lua_State *L) {
  clua_RecordForm *form = lua_touserdata(L, lua_upvalueindex(FORM));
  if (form->kind == CLUA_RECORD_KNOWN) return copy_known(L, form) ? 1 : call_and_remember(L, form);
  bool is_made = form->kind == CLUA_RECORD_TEXT     ? push_text(L, form)
                 : form->kind == CLUA_RECORD_SWITCH ? push_switch(L, form)
                                                    : push_word(L, form);
  return is_made ? 1 : clua_trampoline(L);
}

clua_RecordForm *clua_push_record_form(lua_State *L, clua_RecordForm form, const void *record) {
  clua_RecordForm *copy = lua_newuserdatauv(L, sizeof form + form.size, 0);
  *copy = form;
  memcpy(copy + 1, record, form.size);
  return copy;
}
