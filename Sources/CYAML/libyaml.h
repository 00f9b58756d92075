// The part of libyaml 0.2 that is used, as its yaml.h declares it: its functions are found at run
// time. The layout of events and of errors is part of the library's binary interface (libyaml-0.so.2).
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct yaml_mark_s {
  size_t index;
  size_t line;
  size_t column;
} yaml_mark_t;

enum {
  YAML_STREAM_START_EVENT = 1,
  YAML_STREAM_END_EVENT,
  YAML_DOCUMENT_START_EVENT,
  YAML_DOCUMENT_END_EVENT,
  YAML_ALIAS_EVENT,
  YAML_SCALAR_EVENT,
  YAML_SEQUENCE_START_EVENT,
  YAML_SEQUENCE_END_EVENT,
  YAML_MAPPING_START_EVENT,
  YAML_MAPPING_END_EVENT,
};

enum { YAML_UTF8_ENCODING = 1 };

enum {
  YAML_PLAIN_SCALAR_STYLE = 1,
  YAML_SINGLE_QUOTED_SCALAR_STYLE,
  YAML_DOUBLE_QUOTED_SCALAR_STYLE,
  YAML_LITERAL_SCALAR_STYLE,
};

// Of sequences and of mappings.
enum { YAML_BLOCK_STYLE = 1, YAML_FLOW_STYLE };

typedef struct yaml_event_s {
  int type;
  union {
    struct {
      char *anchor;
    } alias;
    struct {
      char *anchor;
      char *tag;
      unsigned char *value;
      size_t length;
      int plain_implicit;
      int quoted_implicit;
      int style;
    } scalar;
    // Sequences and mappings.
    struct {
      char *anchor;
      char *tag;
      int implicit;
      int style;
    } collection;
  } data;
  yaml_mark_t start_mark;
  yaml_mark_t end_mark;
} yaml_event_t;

// What both the parser and the emitter begin with; the rest is the library's own, and smaller.
typedef union yaml_parser_u {
  struct {
    int error;
    const char *problem;
    size_t problem_offset;
    int problem_value;
    yaml_mark_t problem_mark;
    const char *context;
    yaml_mark_t context_mark;
  } head;
  char room[2048];
} yaml_parser_t;

enum { YAML_MEMORY_ERROR = 1, YAML_READER_ERROR = 2 };

typedef union yaml_emitter_u {
  int error;
  char room[2048];
} yaml_emitter_t;

typedef struct Libyaml {
  int (*parser_initialize)(yaml_parser_t *);
  void (*parser_set_input)(yaml_parser_t *, int (*)(void *, unsigned char *, size_t, size_t *),
                           void *);
  void (*parser_set_encoding)(yaml_parser_t *, int);
  int (*parser_parse)(yaml_parser_t *, yaml_event_t *);
  void (*parser_delete)(yaml_parser_t *);
  void (*event_delete)(yaml_event_t *);
  int (*emitter_initialize)(yaml_emitter_t *);
  void (*emitter_set_output)(yaml_emitter_t *, int (*)(void *, unsigned char *, size_t), void *);
  void (*emitter_set_unicode)(yaml_emitter_t *, int);
  void (*emitter_set_indent)(yaml_emitter_t *, int);
  void (*emitter_set_width)(yaml_emitter_t *, int);
  int (*emitter_emit)(yaml_emitter_t *, yaml_event_t *);
  void (*emitter_delete)(yaml_emitter_t *);
  int (*stream_start)(yaml_event_t *, int);
  int (*stream_end)(yaml_event_t *);
  int (*document_start)(yaml_event_t *, void *, void *, void *, int);
  int (*document_end)(yaml_event_t *, int);
  int (*sequence_start)(yaml_event_t *, const char *, const char *, int, int);
  int (*sequence_end)(yaml_event_t *);
  int (*mapping_start)(yaml_event_t *, const char *, const char *, int, int);
  int (*mapping_end)(yaml_event_t *);
  int (*scalar)(yaml_event_t *, const char *, const char *, const unsigned char *, int, int, int,
                int);
} Libyaml;

// NULL when the library, or one of its functions, is not there.
const Libyaml *libyaml(void);
