#include "libyaml.h"

#include <dlfcn.h>
#include <pthread.h>

static Libyaml library;
static bool is_there;

static bool find(void *handle, const char *name, void *target) {
  void *symbol = dlsym(handle, name);
  // POSIX promises that a function's address fits where an object's does.
  *(void **)target = symbol;
  return symbol != NULL;
}

static void load(void) {
  void *handle = dlopen("libyaml-0.so.2", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return;
  is_there = find(handle, "yaml_parser_initialize", &library.parser_initialize) &&
             find(handle, "yaml_parser_set_input", &library.parser_set_input) &&
             find(handle, "yaml_parser_set_encoding", &library.parser_set_encoding) &&
             find(handle, "yaml_parser_parse", &library.parser_parse) &&
             find(handle, "yaml_parser_delete", &library.parser_delete) &&
             find(handle, "yaml_event_delete", &library.event_delete) &&
             find(handle, "yaml_emitter_initialize", &library.emitter_initialize) &&
             find(handle, "yaml_emitter_set_output", &library.emitter_set_output) &&
             find(handle, "yaml_emitter_set_unicode", &library.emitter_set_unicode) &&
             find(handle, "yaml_emitter_set_indent", &library.emitter_set_indent) &&
             find(handle, "yaml_emitter_set_width", &library.emitter_set_width) &&
             find(handle, "yaml_emitter_emit", &library.emitter_emit) &&
             find(handle, "yaml_emitter_delete", &library.emitter_delete) &&
             find(handle, "yaml_stream_start_event_initialize", &library.stream_start) &&
             find(handle, "yaml_stream_end_event_initialize", &library.stream_end) &&
             find(handle, "yaml_document_start_event_initialize", &library.document_start) &&
             find(handle, "yaml_document_end_event_initialize", &library.document_end) &&
             find(handle, "yaml_sequence_start_event_initialize", &library.sequence_start) &&
             find(handle, "yaml_sequence_end_event_initialize", &library.sequence_end) &&
             find(handle, "yaml_mapping_start_event_initialize", &library.mapping_start) &&
             find(handle, "yaml_mapping_end_event_initialize", &library.mapping_end) &&
             find(handle, "yaml_scalar_event_initialize", &library.scalar);
}

const Libyaml *libyaml(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there ? &library : NULL;
}
