// Containers made without leaving C: the fast way of constructors whose children are views or strings
// and whose labels are plain; and what a container's body reads of its own. Any other call goes to the
// host function behind them.
//
// Leaving it out makes Benchmarks/boards/container.lua a tenth slower. The slow way is the oracle:
// the specs of plain-views.lua make each view both ways. No script runs here.
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "CLua.h"

// Upvalues: those of a host function, then these; and of what answers for `self`.
enum { DEFINITION = 3, FORM, METATABLE, LABELS };
enum { SELF_CONTENT = 3, SELF_METATABLE };

enum { MOST_BYTES = 128 };

// User values of a composite.
enum { COMPOSITE_CONTENT = 1, COMPOSITE_LABELS, COMPOSITE_DEFINITION };

// A table while it is read: its labels are written into `header`, or copied to a table at index 2.
typedef struct Reading {
  const clua_ContainerForm *form;
  lua_Integer last;
  bool has_labels;
  // Whether a label may be a view, or hold some.
  bool has_rich_labels;
  char header[MOST_BYTES];
} Reading;

static bool is_view(lua_State *L, const clua_ContainerForm *form) {
  if (!lua_getmetatable(L, -1)) return false;
  const void *metatable = lua_topointer(L, -1);
  clua_pop(L, 1);
  if (metatable == form->views[0] || metatable == form->views[1]) return true;
  if (metatable != form->subview) return false;
  int32_t handle;
  memcpy(&handle, (const char *)lua_touserdata(L, -1) + form->handle_offset, sizeof handle);
  return handle == 0;
}

// Whether the value on top is a child that the host need not see: a view, a string, or false for none.
static bool is_child(lua_State *L, const clua_ContainerForm *form) {
  switch (lua_type(L, -1)) {
    case LUA_TUSERDATA: return is_view(L, form);
    case LUA_TSTRING: return clua_host(L)->text_form != NULL && lua_rawlen(L, -1) <= INT32_MAX;
    default: return lua_isboolean(L, -1) && !lua_toboolean(L, -1);
  }
}

// A label of a composite: the key is below the value.
static bool copy_label(lua_State *L, Reading *reading) {
  lua_pushvalue(L, -2);
  int declared = lua_rawget(L, lua_upvalueindex(LABELS));
  lua_Integer type = lua_tointeger(L, -1);
  clua_pop(L, 1);
  bool is_expected = declared == LUA_TNUMBER && (type < 0 || type == lua_type(L, -1));
  if (!is_expected && !(declared == LUA_TNIL && reading->form->takes_any_label)) return false;
  if (!reading->has_labels) {
    lua_createtable(L, 0, 4);
    clua_insert(L, 2);
    reading->has_labels = true;
  }
  if (lua_type(L, -1) > LUA_TSTRING) reading->has_rich_labels = true;
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  return true;
}

// The bytes of the number below the label on top as a share, from 0 to 1.
static bool read_share(lua_State *L, int32_t *word) {
  if (lua_type(L, -2) != LUA_TNUMBER) return false;
  float share = (float)lua_tonumber(L, -2);
  share = share < 0 ? 0 : share > 1 ? 1 : share;
  memcpy(word, &share, sizeof share);
  return share == share;
}

// The number that the value below the label on top stands for.
static bool read_field(lua_State *L, const clua_FieldLabel *label, int32_t *word) {
  if (label->is_share) return read_share(L, word);
  if (lua_isinteger(L, -2)) {
    lua_Integer number = lua_tointeger(L, -2);
    *word = (int32_t)number;
    return number >= label->least && number <= label->most;
  }
  if (lua_type(L, -2) != LUA_TSTRING) return false;
  lua_getiuservalue(L, -1, 1);
  lua_pushvalue(L, -3);
  bool is_known = lua_rawget(L, -2) == LUA_TNUMBER;
  *word = (int32_t)lua_tointeger(L, -1);
  clua_pop(L, 2);
  return is_known;
}

// A label of any other container: the key is below the value.
static bool apply_label(lua_State *L, Reading *reading) {
  lua_pushvalue(L, -2);
  int type = lua_rawget(L, lua_upvalueindex(LABELS));
  const clua_FieldLabel *label = lua_touserdata(L, -1);
  int32_t word;
  bool is_applied = false;
  if (type == LUA_TUSERDATA && label->value > 0) {
    is_applied = lua_type(L, -2) == label->type;
    lua_pushvalue(L, -2);
    clua_replace(L, 1 + label->value);
  } else if (type == LUA_TUSERDATA && read_field(L, label, &word)) {
    is_applied = true;
    memcpy(reading->header + label->offset, &word, label->size);
  }
  clua_pop(L, 1);
  return is_applied;
}

// Reads the table at index 1; false when the host has to.
static bool read_table(lua_State *L, Reading *reading) {
  lua_settop(L, 2 + reading->form->values);
  while (lua_next(L, 1)) {
    bool is_plain;
    if (lua_isinteger(L, -2)) {
      lua_Integer position = lua_tointeger(L, -2);
      if (position > reading->last) reading->last = position;
      is_plain = position > 0 && position <= reading->form->most_children && is_child(L, reading->form);
    } else if (lua_type(L, -2) != LUA_TSTRING) {
      is_plain = false;
    } else {
      is_plain = reading->form->is_composite ? copy_label(L, reading) : apply_label(L, reading);
    }
    if (!is_plain) return false;
    clua_pop(L, 1);
  }
  return true;
}

static char *push_record(lua_State *L, const clua_ContainerForm *form, const void *header, int slots,
                         int values) {
  size_t size = form->size + (size_t)slots * sizeof(void *);
  char *record = lua_newuserdatauv(L, size, slots + values);
  int32_t count = slots;
  memcpy(record, header, form->size);
  memcpy(record + form->slot_count_offset, &count, sizeof count);
  lua_pushvalue(L, lua_upvalueindex(METATABLE));
  lua_setmetatable(L, -2);
  return record;
}

// Pops a view, a string, or false, into a slot of the record below it.
static void set_child(lua_State *L, char *slots, int index) {
  if (lua_type(L, -1) == LUA_TSTRING) clua_text_of_string(L, lua_upvalueindex(METATABLE));
  const void *child = lua_touserdata(L, -1);
  memcpy(slots + (size_t)index * sizeof child, &child, sizeof child);
  lua_setiuservalue(L, -2, index + 1);
}

// Makes the record on top known by its address: a function that it keeps is called later.
static void remember(lua_State *L, const clua_ContainerForm *form, const char *record) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, form->nodes);
  lua_pushvalue(L, -2);
  lua_rawsetp(L, -2, record);
  clua_pop(L, 1);
}

static void push_children(lua_State *L, const Reading *reading) {
  int count = (int)reading->last, values = reading->form->values;
  char *record = push_record(L, reading->form, reading->header, count, values);
  for (int index = 0; index < count; index++) {
    lua_rawgeti(L, 1, index + 1);
    set_child(L, record + reading->form->size, index);
  }
  for (int value = 1; value <= values; value++) {
    lua_pushvalue(L, 1 + value);
    lua_setiuservalue(L, -2, count + value);
  }
  if (values > 0) remember(L, reading->form, record);
}

static void push_composite(lua_State *L, const Reading *reading) {
  const clua_ContainerForm *form = reading->form;
  push_children(L, reading);
  const char *header = (const char *)(form + 1) + form->size;
  char *record = push_record(L, form, header, 1, 2);
  int line = 0;
  int32_t place = clua_place(clua_caller(L, 1, &line), line);
  memcpy(record + form->place_offset, &place, sizeof place);
  if (!reading->has_rich_labels) {
    uint16_t flags;
    memcpy(&flags, record + form->flags_offset, sizeof flags);
    flags |= form->own_labels_flag;
    memcpy(record + form->flags_offset, &flags, sizeof flags);
  }
  clua_insert(L, -2);
  set_child(L, record + form->size, 0);
  if (reading->has_labels) {
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, COMPOSITE_LABELS);
  }
  lua_pushvalue(L, lua_upvalueindex(DEFINITION));
  lua_setiuservalue(L, -2, COMPOSITE_DEFINITION);
  remember(L, form, record);
}

int clua_container_function(lua_State *L) {
  const clua_ContainerForm *form = lua_touserdata(L, lua_upvalueindex(FORM));
  if (lua_gettop(L) != 1 || lua_type(L, 1) != LUA_TTABLE || clua_may_be_frozen(L, 1))
    return clua_trampoline(L);
  Reading reading = {.form = form};
  memcpy(reading.header, form + 1, form->size);
  if (!read_table(L, &reading)) {
    lua_settop(L, 1);
    return clua_trampoline(L);
  }
  if (form->is_composite) {
    push_composite(L, &reading);
  } else {
    push_children(L, &reading);
  }
  return 1;
}

// Replaces the key on top by what the table in a user value of the value at `index` has for it; true if that is
// something.
static bool get_from(lua_State *L, int index, int value) {
  bool is_table = lua_getiuservalue(L, index, value) == LUA_TTABLE;
  lua_pushvalue(L, -2);
  bool is_found = is_table && clua_raw_get(L, -2) != LUA_TNIL;
  lua_copy(L, -1, -3);
  clua_pop(L, 2);
  return is_found;
}

// Pushes what the `self` at index 1 has by the name at index 2: its content, a label that it was given, or else a
// default. False when the host has to answer: state, the environment, a name that it has not.
static bool push_own(lua_State *L) {
  if (lua_getiuservalue(L, 1, 1) != LUA_TUSERDATA) return false;
  if (lua_rawequal(L, 2, lua_upvalueindex(SELF_CONTENT)))
    return lua_getiuservalue(L, 3, COMPOSITE_CONTENT) == LUA_TUSERDATA;
  lua_pushvalue(L, 2);
  if (get_from(L, 3, COMPOSITE_LABELS)) return true;
  lua_pushvalue(L, 2);
  return get_from(L, 3, COMPOSITE_DEFINITION) && lua_type(L, -1) != LUA_TUSERDATA;
}

int clua_self_function(lua_State *L) {
  if (lua_gettop(L) != 2 || lua_type(L, 1) != LUA_TUSERDATA || lua_type(L, 2) != LUA_TSTRING ||
      !clua_has_metatable(L, 1, lua_touserdata(L, lua_upvalueindex(SELF_METATABLE))))
    return clua_trampoline(L);
  if (push_own(L)) return 1;
  lua_settop(L, 2);
  return clua_trampoline(L);
}

void clua_push_container_form(lua_State *L, clua_ContainerForm form, const void *header,
                              const void *composite) {
  assert(form.size <= MOST_BYTES);
  clua_ContainerForm *copy = lua_newuserdatauv(L, sizeof form + 2 * form.size, 0);
  char *headers = (char *)(copy + 1);
  *copy = form;
  memcpy(headers, header, form.size);
  memcpy(headers + form.size, composite, form.size);
}

void clua_push_field_label(lua_State *L, clua_FieldLabel label) {
  clua_FieldLabel *copy = lua_newuserdatauv(L, sizeof label, 1);
  *copy = label;
  clua_insert(L, -2);
  lua_setiuservalue(L, -2, 1);
}
