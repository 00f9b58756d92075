// The system's library as it is, without any of the guards: for whoever wants to know its defects.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

#include "CLua.h"
#include "allocator.h"

bool clua_probe(const char *source) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return false;
  luaL_openlibs(L);
  bool is_fine = luaL_loadstring(L, source) == LUA_OK && lua_pcall(L, 0, 1, 0) == LUA_OK &&
                 lua_toboolean(L, -1);
  lua_close(L);
  return is_fine;
}

bool clua_expects_string(lua_State *L, int index) {
  const clua_StringTable *table = clua_string_table(clua_host(L)->allocator);
  const char *string = lua_topointer(L, index);
  if (table->places == NULL || string == NULL || lua_type(L, index) != LUA_TSTRING) return false;
  return *clua_place_of(table, string) == string;
}

const char *clua_release(void) { return lua_ident; }

const char *clua_library_path(void) {
  Dl_info info;
  void *address;
  lua_State *(*function)(lua_Alloc, void *) = lua_newstate;
  // POSIX promises that a function's address fits where an object's does.
  *(lua_State * (**)(lua_Alloc, void *)) & address = function;
  return dladdr(address, &info) != 0 ? info.dli_fname : NULL;
}
