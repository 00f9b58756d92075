#include "cmark_library.h"

#include <pthread.h>
#include <stdio.h>

#include "find.h"

static ccmark_Library library;
static bool is_there;

// The releases that have the functions below, the latest first: the names of the files end in them.
static const int releases[] = {14, 13, 12, 11, 10, 9, 8, 7, 6};

static void *open_library(void) {
  for (size_t place = 0; place < sizeof releases / sizeof *releases; place++) {
    char name[64];
    snprintf(name, sizeof name, "libcmark-gfm-extensions.so.0.29.0.gfm.%d", releases[place]);
    // It needs the library itself, whose functions are found through it.
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (handle != NULL) return handle;
  }
  return NULL;
}

static void load(void) {
  void *handle = open_library();
  if (handle == NULL) return;
#define CCMARK_FIND(name, result, parameters) &&find(handle, "cmark_" #name, &library.name)
  is_there = true CCMARK_FUNCTIONS(CCMARK_FIND);
  if (is_there) library.gfm_core_extensions_ensure_registered();
}

const ccmark_Library *ccmark_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there ? &library : NULL;
}

bool ccmark_is_there(void) { return ccmark_library() != NULL; }
