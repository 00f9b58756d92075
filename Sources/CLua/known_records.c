// Records that depend on plain arguments alone: the host makes the first for each set of them, and the next
// ones are copies of it.
//
// Budget: a modifier with a table of two fields in 1 500 instructions, against 3 000 to 4 000 through Swift, from
// code that each section of a board has to fetch again. The host is the oracle: the specs of plain-views.lua
// make each view both ways.
#include <stdint.h>
#include <string.h>

#include "records.h"

// Sets of arguments that one function remembers the record of, and the bytes of a string among them.
enum { MOST_KNOWN = 64, LONGEST_KNOWN = 40 };
// Fields of a table that is an argument.
enum { MOST_FIELDS = 6 };
static const char known_alone = 0;
static const char known_pairs = 0;
static const char known_fields = 0;

// A field of an argument that is a table: of short strings there is one each, so that their addresses stand for
// them. Without gaps: compared byte by byte.
typedef struct Field {
  const void *name;
  uint64_t type;
  uint64_t value;
} Field;

// What is given besides the view: up to two plain values, or one table of `fields`.
typedef struct Arguments {
  // Where they begin.
  int first;
  int count;
  bool is_table;
  int fields;
  Field field[MOST_FIELDS];
} Arguments;

// A record that the host made for arguments after the view; it lies behind this, with its further
// user values.
typedef struct Known {
  int values;
  // Bytes of the record: the form's, and further children's addresses.
  size_t size;
  // Of arguments that are a table.
  int fields;
  Field field[MOST_FIELDS];
  // Aligned as the library aligns userdata.
  _Alignas(void *) char record[];
} Known;

// MARK: - Arguments

static bool is_plain(lua_State *L, int index) {
  int type = lua_type(L, index);
  return type == LUA_TSTRING || type == LUA_TBOOLEAN || type == LUA_TNUMBER;
}

static bool is_short(lua_State *L, int index) { return lua_rawlen(L, index) <= LONGEST_KNOWN; }

// The value on top of the stack, whose name lies below it; false when the host has to look at them.
static bool read_field(lua_State *L, Field *field) {
  if (lua_type(L, -2) != LUA_TSTRING || !is_short(L, -2) || !is_plain(L, -1)) return false;
  field->name = lua_tostring(L, -2);
  field->type = (uint64_t)lua_type(L, -1);
  lua_Number number;
  lua_Integer integer;
  switch (lua_type(L, -1)) {
    case LUA_TSTRING:
      field->value = (uint64_t)(uintptr_t)lua_tostring(L, -1);
      return is_short(L, -1);
    case LUA_TBOOLEAN:
      field->value = (uint64_t)lua_toboolean(L, -1);
      return true;
    default:
      if (lua_isinteger(L, -1)) {
        integer = lua_tointeger(L, -1);
        memcpy(&field->value, &integer, sizeof integer);
      } else {
        number = lua_tonumber(L, -1);
        memcpy(&field->value, &number, sizeof number);
        field->type |= 1 << 8;
      }
      return true;
  }
}

// The fields of the table at `index`, in the order in which they are met.
static bool read_fields(lua_State *L, int index, Arguments *arguments) {
  int top = lua_gettop(L);
  arguments->fields = 0;
  lua_pushnil(L);
  while (lua_next(L, index)) {
    if (arguments->fields == MOST_FIELDS ||
        !read_field(L, &arguments->field[arguments->fields])) {
      lua_settop(L, top);
      return false;
    }
    arguments->fields += 1;
    clua_pop(L, 1);
  }
  return true;
}

// What the record depends on; false when the host has to look at it. A modifier's come after its view.
static bool read_arguments(lua_State *L, const clua_RecordForm *form, Arguments *arguments) {
  arguments->first = form->base_offset > 0 ? 2 : 1;
  arguments->count = lua_gettop(L) - arguments->first + 1;
  arguments->is_table = arguments->count == 1 && lua_type(L, arguments->first) == LUA_TTABLE;
  if (arguments->count < 0 || arguments->count > 2) return false;
  if (arguments->is_table) {
    if (clua_may_be_frozen(L, arguments->first)) return false;
    if (!read_fields(L, arguments->first, arguments)) return false;
  } else {
    for (int index = 0; index < arguments->count; index++)
      if (!is_plain(L, arguments->first + index)) return false;
  }
  return arguments->first == 1 || clua_is_base(L, form);
}

// Fields with the same sum are compared one by one.
static lua_Integer sum_of_fields(const Arguments *arguments) {
  uint64_t sum = (uint64_t)arguments->fields;
  for (int index = 0; index < arguments->fields; index++) {
    const Field *field = &arguments->field[index];
    sum = (sum ^ (uint64_t)(uintptr_t)field->name) * 0x9e3779b97f4a7c15;
    sum = (sum ^ field->value ^ field->type) * 0x9e3779b97f4a7c15;
    sum ^= sum >> 29;
  }
  lua_Integer key;
  memcpy(&key, &sum, sizeof key);
  return key;
}

static bool has_fields(const Known *known, const Arguments *arguments) {
  return known->fields == arguments->fields &&
         memcmp(known->field, arguments->field, (size_t)known->fields * sizeof(Field)) == 0;
}

// MARK: - Finding

// Pushes what is kept for the arguments, something else when they are not known. One argument is the key of a
// record; two are the keys of a table, and the sum of fields is one of another, under addresses of their own.
static bool push_known(lua_State *L, const Arguments *arguments) {
  lua_pushvalue(L, lua_upvalueindex(CHOICES));
  if (arguments->is_table) {
    if (lua_rawgetp(L, -1, &known_fields) == LUA_TNIL) return false;
    return lua_rawgeti(L, -1, sum_of_fields(arguments)) == LUA_TUSERDATA &&
           has_fields(lua_touserdata(L, -1), arguments);
  }
  if (arguments->count == 0) {
    lua_rawgetp(L, -1, &known_alone);
  } else if (arguments->count == 1) {
    lua_pushvalue(L, arguments->first);
    lua_rawget(L, -2);
  } else {
    if (lua_rawgetp(L, -1, &known_pairs) == LUA_TNIL) return false;
    lua_pushvalue(L, arguments->first);
    if (lua_rawget(L, -2) == LUA_TNIL) return false;
    lua_pushvalue(L, arguments->first + 1);
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

static bool copy_known(lua_State *L, const clua_RecordForm *form, const Arguments *arguments) {
  int top = lua_gettop(L);
  if (!push_known(L, arguments)) {
    lua_settop(L, top);
    return false;
  }
  int from = lua_gettop(L);
  const Known *known = lua_touserdata(L, from);
  char *record = lua_newuserdatauv(L, known->size, known->values);
  memcpy(record, known->record, known->size);
  lua_pushvalue(L, lua_upvalueindex(METATABLE));
  lua_setmetatable(L, -2);
  copy_values(L, from, arguments->first, known->values);
  if (form->base_offset == 0) return true;
  const void *base = lua_touserdata(L, 1);
  memcpy(record + form->base_offset, &base, sizeof base);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  return true;
}

// MARK: - Keeping

// Whether the record on top was made of the arguments, and of nothing else that could differ.
static bool is_of_arguments(lua_State *L, const clua_RecordForm *form) {
  if (lua_type(L, -1) != LUA_TUSERDATA || lua_rawlen(L, -1) < form->size) return false;
  if (!clua_has_metatable(L, -1, lua_topointer(L, lua_upvalueindex(METATABLE)))) return false;
  if (form->base_offset == 0) return true;
  const char *record = lua_touserdata(L, -1);
  const void *base = lua_touserdata(L, 1);
  return memcmp(record + form->base_offset, &base, sizeof base) == 0;
}

static bool may_be_key(lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TSTRING) return is_short(L, index);
  return lua_type(L, index) != LUA_TNUMBER || lua_isinteger(L, index);
}

// Whether the arguments are still what they were before the host saw them, and may be kept.
static bool may_be_kept(lua_State *L, const Arguments *arguments) {
  if (arguments->is_table) {
    Arguments now = {.fields = 0};
    return read_fields(L, arguments->first, &now) && now.fields == arguments->fields &&
           memcmp(now.field, arguments->field, (size_t)now.fields * sizeof(Field)) == 0;
  }
  for (int index = 0; index < arguments->count; index++)
    if (!may_be_key(L, arguments->first + index)) return false;
  return true;
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

// Pushes a copy of the table of fields: what a script goes on to write in its own lets no string go whose
// address stands for it.
static void copy_fields(lua_State *L, const Arguments *arguments) {
  lua_createtable(L, 0, arguments->fields);
  lua_pushnil(L);
  while (lua_next(L, arguments->first)) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, -5);
    clua_pop(L, 1);
  }
}

// Keeps the value on top for the arguments.
static void keep_known(lua_State *L, const Arguments *arguments) {
  int known = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(CHOICES));
  if (arguments->is_table) {
    lua_pushlightuserdata(L, (void *)&known_fields);
    push_table(L);
    lua_pushinteger(L, sum_of_fields(arguments));
  } else if (arguments->count == 0) {
    lua_pushlightuserdata(L, (void *)&known_alone);
  } else {
    if (arguments->count == 2) {
      lua_pushlightuserdata(L, (void *)&known_pairs);
      push_table(L);
      lua_pushvalue(L, arguments->first);
      push_table(L);
    }
    lua_pushvalue(L, arguments->first + arguments->count - 1);
  }
  lua_pushvalue(L, known);
  lua_rawset(L, -3);
}

// The host has made the record on top for the arguments: the next one is a copy.
static void remember(lua_State *L, clua_RecordForm *form, const Arguments *arguments) {
  int record = lua_gettop(L);
  if (form->known >= MOST_KNOWN || record < arguments->first + arguments->count) return;
  if (!is_of_arguments(L, form) || !may_be_kept(L, arguments)) return;
  int values = 0;
  while (lua_getiuservalue(L, record, values + 1) != LUA_TNONE) values += 1;
  size_t size = lua_rawlen(L, record);
  // One more user value, for the fields.
  Known *known = lua_newuserdatauv(L, sizeof(Known) + size, values + 1);
  known->values = values;
  known->size = size;
  known->fields = arguments->is_table ? arguments->fields : 0;
  memcpy(known->field, arguments->field, sizeof known->field);
  memcpy(known->record, lua_touserdata(L, record), size);
  copy_values(L, record, arguments->first, values);
  if (arguments->is_table) {
    copy_fields(L, arguments);
    lua_setiuservalue(L, -2, values + 1);
  }
  keep_known(L, arguments);
  form->known += 1;
  lua_settop(L, record);
}

int clua_known_record(lua_State *L, clua_RecordForm *form) {
  Arguments arguments = {.fields = 0};
  bool is_plain_call = read_arguments(L, form, &arguments);
  if (is_plain_call && copy_known(L, form, &arguments)) return 1;
  int results = clua_trampoline(L);
  if (is_plain_call && results == 1) remember(L, form, &arguments);
  return results;
}
