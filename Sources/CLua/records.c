// Host functions that make a userdata without leaving C: the fast way of constructors and modifiers
// whose arguments are plain. Any other call goes to the host function behind them.
//
// Leaving it out makes scripts/checklist.lua a tenth slower. The slow way is the oracle: the specs
// of plain-views.lua make each view both ways.
#include <stdint.h>
#include <string.h>

#include "CLua.h"

// Upvalues: those of a host function, then these.
enum { FORM = 3, METATABLE, CHOICES };

// Whether the value at index 1 is a record that may be modified.
static bool is_base(lua_State *L, const clua_RecordForm *form) {
  if (lua_type(L, 1) != LUA_TUSERDATA || !lua_getmetatable(L, 1)) return false;
  const void *metatable = lua_topointer(L, -1);
  clua_pop(L, 1);
  return metatable == form->bases[0] || metatable == form->bases[1];
}

// Pushes a copy of the form's record that keeps the value at index 1 alive.
static char *push_record(lua_State *L, const clua_RecordForm *form) {
  char *record = lua_newuserdatauv(L, form->size, form->kind == CLUA_RECORD_WORDS ? 2 : 1);
  memcpy(record, form + 1, form->size);
  lua_pushvalue(L, lua_upvalueindex(METATABLE));
  lua_setmetatable(L, -2);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  return record;
}

static void set_text(char *record, const clua_RecordForm *form, const char *text, size_t length) {
  int32_t count = (int32_t)length;
  memcpy(record + form->text_offset, &text, sizeof text);
  memcpy(record + form->count_offset, &count, sizeof count);
}

static bool push_text(lua_State *L, const clua_RecordForm *form) {
  if (lua_gettop(L) != 1 || lua_type(L, 1) != LUA_TSTRING) return false;
  size_t length;
  const char *text = lua_tolstring(L, 1, &length);
  if (length > INT32_MAX) return false;
  set_text(push_record(L, form), form, text, length);
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

// Words that are not all ASCII are the host's, who says what is wrong with them.
static bool push_words(lua_State *L, const clua_RecordForm *form) {
  if (lua_gettop(L) != 2 || lua_type(L, 2) != LUA_TSTRING || !is_base(L, form)) return false;
  size_t length;
  const char *text = lua_tolstring(L, 2, &length);
  if (length > INT32_MAX) return false;
  for (size_t place = 0; place < length; place++)
    if ((unsigned char)text[place] > 0x7f) return false;
  set_text(push_modifier(L, form), form, text, length);
  lua_pushvalue(L, 2);
  lua_setiuservalue(L, -2, 2);
  return true;
}

void clua_text_of_string(lua_State *L, int metatable) {
  const clua_RecordForm *form = clua_host(L)->text_form;
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  char *record = lua_newuserdatauv(L, form->size, 1);
  memcpy(record, form + 1, form->size);
  set_text(record, form, text, length);
  lua_pushvalue(L, metatable);
  lua_setmetatable(L, -2);
  clua_insert(L, -2);
  lua_setiuservalue(L, -2, 1);
}

int clua_record_function(lua_State *L) {
  const clua_RecordForm *form = lua_touserdata(L, lua_upvalueindex(FORM));
  bool is_made = form->kind == CLUA_RECORD_TEXT     ? push_text(L, form)
                 : form->kind == CLUA_RECORD_WORDS  ? push_words(L, form)
                 : form->kind == CLUA_RECORD_SWITCH ? push_switch(L, form)
                                                    : push_word(L, form);
  return is_made ? 1 : clua_trampoline(L);
}

void clua_push_record_form(lua_State *L, clua_RecordForm form, const void *record) {
  clua_RecordForm *copy = lua_newuserdatauv(L, sizeof form + form.size, 0);
  *copy = form;
  memcpy(copy + 1, record, form.size);
  if (form.kind == CLUA_RECORD_TEXT) {
    clua_host(L)->text_form = copy;
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &clua_host(L)->text_form);
  }
}
