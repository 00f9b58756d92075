#include <pthread.h>

#include "CYAML.h"
#include "find.h"

static cyaml_Library library;
static bool is_there;

static void load(void) {
  // The name of the binary interface that yaml.h belongs to.
  void *handle = dlopen("libyaml-0.so.2", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return;
#define CYAML_FIND(name) &&find(handle, "yaml_" #name, &library.name)
  is_there = true CYAML_FUNCTIONS(CYAML_FIND);
}

const cyaml_Library *cyaml_library(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there ? &library : NULL;
}
