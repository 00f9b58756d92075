// The system's library as it is, without any of the guards: for whoever wants to know its defects.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

#include "CLua.h"

bool clua_probe(const char *source) {
  lua_State *L = luaL_newstate();
  if (L == NULL) return false;
  luaL_openlibs(L);
  bool is_fine = luaL_loadstring(L, source) == LUA_OK && lua_pcall(L, 0, 1, 0) == LUA_OK &&
                 lua_toboolean(L, -1);
  lua_close(L);
  return is_fine;
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
