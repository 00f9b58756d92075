// Guarded versions of string functions, with the results of the originals.
// For memmem, which takes linear time.
#define _GNU_SOURCE
#include <string.h>

#include "CLua.h"
#include "pattern.h"
#include "stop.h"

// MARK: - Sizes

void clua_check_size(lua_State *L, size_t size) {
  size_t limit = clua_host(L)->run->memory_limit;
  if (limit == 0 || size <= limit) return;
  lua_Debug frame = {0};
  if (lua_getstack(L, 0, &frame)) lua_getinfo(L, "n", &frame);
  luaL_error(L, "%s: the result would be larger than the memory limit",
             frame.name != NULL ? frame.name : "?");
}

// Fills `target` with copies of its first `unit` bytes.
static void fill(char *target, size_t unit, size_t size) {
  size_t done = unit;
  while (done < size) {
    size_t count = done < size - done ? done : size - done;
    memcpy(target + done, target, count);
    done += count;
  }
}

static int repeat(lua_State *L) {
  size_t count, separator_count;
  const char *text = luaL_checklstring(L, 1, &count);
  lua_Integer times = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_count);
  if (times <= 0 || count + separator_count == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  size_t unit = count + separator_count;
  if (unit < count || unit > (size_t)(LUA_MAXINTEGER / times))
    return luaL_error(L, "resulting string too large");
  size_t total = unit * (size_t)times;
  clua_check_size(L, total);
  luaL_Buffer buffer;
  char *target = luaL_buffinitsize(L, &buffer, total);
  memcpy(target, text, count);
  memcpy(target + count, separator, separator_count);
  fill(target, unit, total);
  luaL_pushresultsize(&buffer, total - separator_count);
  return 1;
}

// The bytes that 'c' options of a format ask for, which may be many more than are given.
static size_t fixed_bytes(const char *format) {
  size_t total = 0;
  for (; *format != '\0'; format++) {
    if (*format != 'c') continue;
    size_t bytes = 0;
    while (format[1] >= '0' && format[1] <= '9' && bytes < (size_t)1 << 40)
      bytes = bytes * 10 + (size_t)(*++format - '0');
    total += bytes;
  }
  return total;
}

// Runs the library's function in this frame, so that its messages name the caller's line.
static int run_original(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }

static int pack(lua_State *L) {
  clua_check_size(L, fixed_bytes(luaL_checkstring(L, 1)));
  return run_original(L);
}

// MARK: - Searching

// The index from 0 that a position from 1, or from the end, stands for.
static size_t start_index(lua_Integer position, size_t count) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)count) return 0;
  return count + (size_t)position;
}

static bool is_plain(const char *pattern, size_t count) {
  static const char special[] = "^$*+?.([%-";
  for (size_t index = 0; index < count; index++)
    if (pattern[index] != '\0' && strchr(special, pattern[index]) != NULL) return false;
  return true;
}

static int find_plain(lua_State *L, const char *source, size_t count, size_t start,
                      const char *wanted, size_t wanted_count) {
  const char *found = wanted_count == 0
                          ? source + start
                          : (const char *)memmem(source + start, count - start, wanted, wanted_count);
  if (found == NULL) {
    luaL_pushfail(L);
    return 1;
  }
  lua_pushinteger(L, found - source + 1);
  lua_pushinteger(L, found - source + (lua_Integer)wanted_count);
  return 2;
}

static int search(lua_State *L, bool is_find) {
  size_t count, pattern_count;
  const char *source = luaL_checklstring(L, 1, &count);
  const char *pattern = luaL_checklstring(L, 2, &pattern_count);
  size_t start = start_index(luaL_optinteger(L, 3, 1), count);
  if (start > count) {
    luaL_pushfail(L);
    return 1;
  }
  if (is_find && (lua_toboolean(L, 4) || is_plain(pattern, pattern_count)))
    return find_plain(L, source, count, start, pattern, pattern_count);
  clua_Matcher matcher;
  clua_prepare_matcher(&matcher, L, source, count, pattern, pattern_count);
  bool is_anchored = *pattern == '^';
  if (is_anchored) pattern++;
  for (const char *place = source + start; place <= matcher.source_end; place++) {
    const char *end = clua_match(&matcher, place, pattern);
    if (end != NULL) {
      if (!is_find) return clua_push_captures(&matcher, place, end);
      lua_pushinteger(L, place - source + 1);
      lua_pushinteger(L, end - source);
      return clua_push_captures(&matcher, NULL, NULL) + 2;
    }
    if (is_anchored) break;
  }
  luaL_pushfail(L);
  return 1;
}

static int find(lua_State *L) { return search(L, true); }

static int first_match(lua_State *L) { return search(L, false); }

// MARK: - gmatch

typedef struct Walk {
  const char *place;
  const char *pattern;
  // The end of the last match: an empty match there is none of its own.
  const char *last;
  clua_Matcher matcher;
} Walk;

static int next_match(lua_State *L) {
  Walk *walk = lua_touserdata(L, lua_upvalueindex(3));
  walk->matcher.L = L;
  for (; walk->place <= walk->matcher.source_end; walk->place++) {
    const char *start = walk->place;
    const char *end = clua_match(&walk->matcher, start, walk->pattern);
    if (end == NULL || end == walk->last) continue;
    walk->place = walk->last = end;
    return clua_push_captures(&walk->matcher, start, end);
  }
  return 0;
}

static int all_matches(lua_State *L) {
  size_t count, pattern_count;
  const char *source = luaL_checklstring(L, 1, &count);
  const char *pattern = luaL_checklstring(L, 2, &pattern_count);
  size_t start = start_index(luaL_optinteger(L, 3, 1), count);
  lua_settop(L, 2);
  Walk *walk = lua_newuserdatauv(L, sizeof(Walk), 0);
  clua_prepare_matcher(&walk->matcher, L, source, count, pattern, pattern_count);
  walk->place = source + (start > count ? count + 1 : start);
  walk->pattern = pattern;
  walk->last = NULL;
  lua_pushcclosure(L, next_match, 3);
  return 1;
}

// MARK: - gsub

// Adds the third argument with its %1 filled in.
static void add_template(clua_Matcher *m, luaL_Buffer *buffer, const char *start,
                         const char *end) {
  size_t count;
  const char *template = lua_tolstring(m->L, 3, &count);
  const char *rest = template + count;
  const char *escape;
  while ((escape = memchr(template, '%', (size_t)(rest - template))) != NULL) {
    luaL_addlstring(buffer, template, (size_t)(escape - template));
    char digit = escape[1];
    const char *text;
    if (digit == '%') {
      luaL_addchar(buffer, '%');
    } else if (digit == '0') {
      luaL_addlstring(buffer, start, (size_t)(end - start));
    } else if (digit >= '1' && digit <= '9') {
      ptrdiff_t length = clua_capture(m, digit - '1', start, end, &text);
      if (length == CLUA_CAPTURE_POSITION)
        luaL_addvalue(buffer);
      else
        luaL_addlstring(buffer, text, (size_t)length);
    } else {
      luaL_error(m->L, "invalid use of '%%' in replacement string");
    }
    template = escape + 2;
  }
  luaL_addlstring(buffer, template, (size_t)(rest - template));
}

// Adds what replaces a match; false when it is the match itself.
static bool add_replacement(clua_Matcher *m, luaL_Buffer *buffer, const char *start,
                            const char *end, int type) {
  lua_State *L = m->L;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, clua_push_captures(m, start, end), 1);
  } else if (type == LUA_TTABLE) {
    clua_push_capture(m, 0, start, end);
    lua_gettable(L, 3);
  } else {
    add_template(m, buffer, start, end);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(buffer, start, (size_t)(end - start));
    return false;
  }
  if (!lua_isstring(L, -1))
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(buffer);
  return true;
}

static int replace(lua_State *L) {
  size_t count, pattern_count;
  const char *source = luaL_checklstring(L, 1, &count);
  const char *pattern = luaL_checklstring(L, 2, &pattern_count);
  int type = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)count + 1);
  luaL_argexpected(L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION ||
                          type == LUA_TTABLE, 3, "string/function/table");
  clua_Matcher matcher;
  clua_prepare_matcher(&matcher, L, source, count, pattern, pattern_count);
  bool is_anchored = *pattern == '^';
  if (is_anchored) pattern++;
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  const char *last = NULL;
  bool has_changed = false;
  lua_Integer replaced = 0;
  while (replaced < most) {
    const char *end = clua_match(&matcher, source, pattern);
    if (end != NULL && end != last) {
      replaced++;
      has_changed |= add_replacement(&matcher, &buffer, source, end, type);
      clua_check_size(L, luaL_bufflen(&buffer));
      source = last = end;
    } else if (source < matcher.source_end) {
      luaL_addchar(&buffer, *source++);
    } else {
      break;
    }
    if (is_anchored) break;
  }
  if (has_changed) {
    luaL_addlstring(&buffer, source, (size_t)(matcher.source_end - source));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, replaced);
  return 2;
}

// MARK: - The table

// The string metatable is shared by every script: hide it, and look methods up in a table that no
// script has, so that one that changes its string library changes no methods of others. What a board
// adds to string is a method as well, as in Lua itself.
static void guard_methods(lua_State *L) {
  int library = lua_gettop(L);
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, library);) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
  lua_createtable(L, 0, 1);
  lua_pushvalue(L, library);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -2);
  lua_pushliteral(L, "");
  if (lua_getmetatable(L, -1)) {
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
  }
  lua_settop(L, library);
}

void clua_guard_string(lua_State *L) {
  static const luaL_Reg guarded[] = {
      {"rep", repeat},         {"find", find},    {"match", first_match},
      {"gmatch", all_matches}, {"gsub", replace}, {NULL, NULL},
  };
  if (lua_getglobal(L, LUA_STRLIBNAME) == LUA_TTABLE) {
    luaL_setfuncs(L, guarded, 0);
    lua_getfield(L, -1, "pack");
    lua_pushcclosure(L, pack, 1);
    lua_setfield(L, -2, "pack");
    // Bytecode can crash the library.
    lua_pushnil(L);
    lua_setfield(L, -2, "dump");
    guard_methods(L);
  }
  lua_pop(L, 1);
}
