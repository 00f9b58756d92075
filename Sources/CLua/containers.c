// Containers made, and their properties read, without leaving C: the fast way of constructors whose
// children are views and whose labels are plain. Any other call goes to the host function behind them.
//
// Budget: a container of four children and a label in 2 500 instructions, against 7 000 through Swift;
// a property in 350, against 1 400; see "boundary" in the benchmarks. The slow way is the oracle: the specs of
// plain-views.lua make each view both ways. Only raw access: nothing here runs a script.
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "CLua.h"

// Upvalues: those of a host function, then these.
enum { DEFINITION = 3, FORM, METATABLE, LABELS };
enum { PROPERTIES = 3, CONTENT };

// Children beyond these are the host's: it makes tuples of tuples of them.
enum { MOST_CHILDREN = 1000, MOST_BYTES = 128 };

// A table while it is read: its labels are written into `header`, or copied to a table at index 2. Views that
// labels name lie from index 2 on, each at its slot's place.
typedef struct Reading {
  clua_ContainerForm *form;
  lua_Integer last;
  bool has_labels, has_action;
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

// Whether the value on top is a child that needs no conversion: a view, or false for none.
static bool is_child(lua_State *L, const clua_ContainerForm *form) {
  int type = lua_type(L, -1);
  return type == LUA_TUSERDATA ? is_view(L, form) : type == LUA_TBOOLEAN && !lua_toboolean(L, -1);
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
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  return true;
}

// The number that the value below the label on top stands for.
static bool read_field(lua_State *L, const clua_FieldLabel *label, int32_t *word) {
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
  bool is_applied = false;
  if (type == LUA_TUSERDATA) {
    const clua_FieldLabel *label = lua_touserdata(L, -1);
    int32_t word;
    is_applied = read_field(L, label, &word);
    if (is_applied) memcpy(reading->header + label->offset, &word, label->size);
  } else if (type == LUA_TNUMBER) {
    int index = 2 + (int)lua_tointeger(L, -1);
    lua_copy(L, -2, index);
    lua_pushvalue(L, index);
    is_applied = is_child(L, reading->form);
    clua_pop(L, 1);
  } else if (type == LUA_TBOOLEAN && lua_type(L, -2) == LUA_TFUNCTION) {
    is_applied = reading->has_action = true;
  }
  clua_pop(L, 1);
  return is_applied;
}

// Reads the table at index 1; false when the host has to.
static bool read_table(lua_State *L, Reading *reading) {
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    bool is_plain;
    if (lua_isinteger(L, -2)) {
      lua_Integer position = lua_tointeger(L, -2);
      if (position > reading->last) reading->last = position;
      is_plain = position > 0 && position <= MOST_CHILDREN && is_child(L, reading->form);
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

// Pops a view, or false, into a slot of the record below it.
static void set_child(lua_State *L, char *slots, int index) {
  const void *child = lua_touserdata(L, -1);
  memcpy(slots + (size_t)index * sizeof child, &child, sizeof child);
  lua_setiuservalue(L, -2, index + 1);
}

static char *push_children(lua_State *L, const Reading *reading, int values) {
  int reserved = reading->form->reserved, count = (int)reading->last;
  char *record = push_record(L, reading->form, reading->header, reserved + count, values);
  char *slots = record + reading->form->size;
  for (int index = 0; index < reserved; index++) {
    lua_pushvalue(L, 2 + index);
    set_child(L, slots, index);
  }
  for (int index = 0; index < count; index++) {
    lua_rawgeti(L, 1, index + 1);
    set_child(L, slots, reserved + index);
  }
  return record;
}

static void remember(lua_State *L, const clua_ContainerForm *form, const void *record) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, form->nodes);
  lua_pushvalue(L, -2);
  lua_rawsetp(L, -2, record);
  clua_pop(L, 1);
}

static void push_composite(lua_State *L, const Reading *reading) {
  const clua_ContainerForm *form = reading->form;
  push_children(L, reading, 0);
  const char *header = (const char *)(form + 1) + form->size;
  char *record = push_record(L, form, header, 1, 2);
  clua_insert(L, -2);
  set_child(L, record + form->size, 0);
  if (reading->has_labels) {
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, 2);
  }
  lua_pushvalue(L, lua_upvalueindex(DEFINITION));
  lua_setiuservalue(L, -2, 3);
  remember(L, form, record);
}

static void push_container(lua_State *L, const Reading *reading) {
  const clua_ContainerForm *form = reading->form;
  const char *record = push_children(L, reading, form->values);
  if (form->values == 0) return;
  if (reading->has_action) {
    lua_pushliteral(L, "action");
    lua_rawget(L, 1);
    lua_setiuservalue(L, -2, form->reserved + (int)reading->last + 1);
  }
  remember(L, form, record);
}

// Where the place of the calling line is kept, if it is.
static clua_Place *place_of_caller(lua_State *L, clua_ContainerForm *form, int *chunk, int *line) {
  *chunk = clua_caller(L, 1, line);
  return &form->places[(unsigned)*line % CLUA_PLACES];
}

// Writes the number of the calling line; false when the host has to be asked for it.
static bool read_location(lua_State *L, Reading *reading) {
  int chunk, line = 0;
  const clua_Place *place = place_of_caller(L, reading->form, &chunk, &line);
  if (chunk < 0 || place->chunk != chunk || place->line != line || place->number == 0) return false;
  memcpy(reading->header + reading->form->location_offset, &place->number, sizeof place->number);
  return true;
}

// The host has made the record on top: its number is that of the calling line.
static void keep_location(lua_State *L, clua_ContainerForm *form) {
  if (lua_type(L, -1) != LUA_TUSERDATA || lua_rawlen(L, -1) < form->size) return;
  int chunk, line = 0;
  clua_Place *place = place_of_caller(L, form, &chunk, &line);
  const char *record = lua_touserdata(L, -1);
  *place = (clua_Place){chunk, line, 0};
  memcpy(&place->number, record + form->location_offset, sizeof place->number);
}

static int ask_host(lua_State *L, clua_ContainerForm *form) {
  int results = clua_trampoline(L);
  if (form->location_offset > 0 && results == 1) keep_location(L, form);
  return results;
}

int clua_container_function(lua_State *L) {
  clua_ContainerForm *form = lua_touserdata(L, lua_upvalueindex(FORM));
  if (lua_gettop(L) != 1 || lua_type(L, 1) != LUA_TTABLE || clua_may_be_frozen(L, 1))
    return ask_host(L, form);
  Reading reading = {.form = form};
  memcpy(reading.header, form + 1, form->size);
  for (int index = 0; index < form->reserved; index++) lua_pushboolean(L, false);
  if (!read_table(L, &reading) || (form->location_offset > 0 && !read_location(L, &reading))) {
    if (reading.has_labels) clua_remove(L, 2);
    lua_settop(L, 1);
    return ask_host(L, form);
  }
  if (form->is_composite) {
    push_composite(L, &reading);
  } else {
    push_container(L, &reading);
  }
  return 1;
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

// MARK: - Properties

// Pushes the owner's property for the key at index 2; false when it has none that is plain.
static bool push_property(lua_State *L, const clua_PropertyForm *form) {
  lua_getiuservalue(L, 1, 1);
  if (lua_rawequal(L, 2, lua_upvalueindex(CONTENT))) {
    lua_getiuservalue(L, -1, form->content);
    return true;
  }
  if (lua_getiuservalue(L, -1, form->labels) == LUA_TTABLE) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) return true;
    clua_pop(L, 1);
  }
  clua_pop(L, 1);
  if (lua_getiuservalue(L, -1, form->defaults) != LUA_TTABLE) return false;
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, -2);
  return type != LUA_TNIL && type != LUA_TUSERDATA;
}

int clua_property_function(lua_State *L) {
  const clua_PropertyForm *form = lua_touserdata(L, lua_upvalueindex(PROPERTIES));
  if (lua_gettop(L) == 2 && lua_type(L, 2) == LUA_TSTRING && lua_type(L, 1) == LUA_TUSERDATA &&
      clua_has_metatable(L, 1, form->metatable)) {
    if (push_property(L, form)) return 1;
    lua_settop(L, 2);
  }
  return clua_trampoline(L);
}
