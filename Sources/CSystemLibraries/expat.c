#include <pthread.h>

#include "CExpat.h"
#include "find.h"

static cexpat_Library library;
static bool is_there;

static void load(void) {
  void *handle = dlopen("libexpat.so.1", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return;
#define CEXPAT_FIND(name, result, parameters) &&find(handle, "XML_" #name, &library.name)
  is_there = true CEXPAT_FUNCTIONS(CEXPAT_FIND);
}

const cexpat_Library *cexpat_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there ? &library : NULL;
}
