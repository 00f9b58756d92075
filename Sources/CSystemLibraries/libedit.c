#include "libedit.h"

#include "find.h"

bool libedit_load(Libedit *library) {
  // Debian's name, then that of most other systems.
  void *handle = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) handle = dlopen("libedit.so.0", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return false;
  return find(handle, "el_init", &library->init) && find(handle, "el_end", &library->end) &&
         find(handle, "el_gets", &library->gets) && find(handle, "el_set", &library->set) &&
         find(handle, "el_line", &library->line) &&
         find(handle, "el_insertstr", &library->insert) &&
         find(handle, "el_deletestr", &library->erase) &&
         find(handle, "el_cursor", &library->move) &&
         find(handle, "el_resize", &library->resize) &&
         find(handle, "el_source", &library->source) &&
         find(handle, "history_init", &library->history_init) &&
         find(handle, "history_end", &library->history_end) &&
         find(handle, "history", &library->history);
}
