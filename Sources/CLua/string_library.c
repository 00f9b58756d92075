// The string library, held to the memory limit; its functions that take patterns are in pattern.c.
#include <string.h>

#include "CLua.h"
#include "pattern.h"
#include "stop.h"

// MARK: - Sizes

void clua_check_size(lua_State *L, const char *function, size_t size) {
  size_t limit = clua_host(L)->run->memory_limit;
  if (limit != 0 && size > limit)
    luaL_error(L, "%s: " CLUA_TOO_LARGE, function);
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

// Lua's own copies one by one: of single characters up to the limit it makes billions of copies,
// and cannot be stopped meanwhile.
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
  bool is_countable = unit >= count && unit <= (size_t)(LUA_MAXINTEGER / times);
  clua_check_size(L, "string.rep", is_countable ? unit * (size_t)times : SIZE_MAX);
  if (!is_countable) return luaL_error(L, "resulting string too large");
  size_t total = unit * (size_t)times;
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

static int pack(lua_State *L) {
  clua_check_size(L, "string.pack", fixed_bytes(luaL_checkstring(L, 1)));
  return clua_run_original(L);
}

// MARK: - The table

// The string metatable is shared by every script: hide it, and look methods up in a table that no
// script has, so that one that changes its string library changes no methods of others. What a
// board adds to string is a method as well, as in Lua itself.
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
  static const luaL_Reg own[] = {{"rep", repeat},         {"find", clua_find}, {"match", clua_match},
                                 {"gmatch", clua_gmatch}, {"gsub", clua_gsub}, {NULL, NULL}};
  static const luaL_Reg guards[] = {{"pack", pack}, {NULL, NULL}};
  if (lua_getglobal(L, LUA_STRLIBNAME) == LUA_TTABLE) {
    luaL_setfuncs(L, own, 0);
    clua_guard_functions(L, guards);
    // Bytecode can crash the library.
    lua_pushnil(L);
    lua_setfield(L, -2, "dump");
    guard_methods(L);
  }
  lua_pop(L, 1);
}
