// How the functions of a library are found.
#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>

// Puts the function `name` of an open library where `target` points; false when it has none.
static inline bool find(void *library, const char *name, void *target) {
  void *symbol = dlsym(library, name);
  // POSIX promises that a function's address fits where an object's does.
  *(void **)target = symbol;
  return symbol != NULL;
}
