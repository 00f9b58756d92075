// The functions of libyaml that are used. Their types, and the layout of what they fill in, are those of the library's
// own header.
#pragma once
#include <yaml.h>

#define CYAML_FUNCTIONS(FUNCTION)                                                               \
  FUNCTION(parser_initialize) FUNCTION(parser_set_input) FUNCTION(parser_set_encoding)          \
  FUNCTION(parser_parse) FUNCTION(parser_delete) FUNCTION(event_delete)                         \
  FUNCTION(emitter_initialize) FUNCTION(emitter_set_output) FUNCTION(emitter_set_unicode)       \
  FUNCTION(emitter_set_indent) FUNCTION(emitter_set_width) FUNCTION(emitter_emit)               \
  FUNCTION(emitter_delete) FUNCTION(stream_start_event_initialize)                              \
  FUNCTION(stream_end_event_initialize) FUNCTION(document_start_event_initialize)               \
  FUNCTION(document_end_event_initialize) FUNCTION(sequence_start_event_initialize)             \
  FUNCTION(sequence_end_event_initialize) FUNCTION(mapping_start_event_initialize)              \
  FUNCTION(mapping_end_event_initialize) FUNCTION(scalar_event_initialize)

#define CYAML_POINTER(name) __typeof__(yaml_##name) *name;
typedef struct cyaml_Library {
  CYAML_FUNCTIONS(CYAML_POINTER)
} cyaml_Library;
#undef CYAML_POINTER

// NULL when the library, or one of these functions, is not there.
const cyaml_Library *cyaml_library(void);
