// Events of a YAML text, one after the other.
#include <stdlib.h>
#include <string.h>

#include "CYAML.h"
#include "libyaml.h"

struct cyaml_Parser {
  yaml_parser_t parser;
  yaml_event_t event;
  bool has_event;
  const unsigned char *rest;
  size_t rest_count;
  cyaml_Watch watch;
};

static int read_bytes(void *data, unsigned char *buffer, size_t size, size_t *count) {
  cyaml_Parser *parser = data;
  *count = size < parser->rest_count ? size : parser->rest_count;
  if (*count > 0) memcpy(buffer, parser->rest, *count);
  parser->rest += *count;
  parser->rest_count -= *count;
  return parser->watch.may_go_on(parser->watch.context);
}

bool cyaml_is_available(void) { return libyaml() != NULL; }

cyaml_Parser *cyaml_new_parser(const unsigned char *bytes, size_t count, cyaml_Watch watch) {
  const Libyaml *library = libyaml();
  cyaml_Parser *parser = library == NULL ? NULL : calloc(1, sizeof(cyaml_Parser));
  if (parser == NULL) return NULL;
  if (!library->parser_initialize(&parser->parser)) {
    free(parser);
    return NULL;
  }
  library->parser_set_encoding(&parser->parser, YAML_UTF8_ENCODING);
  parser->rest = bytes;
  parser->rest_count = count;
  parser->watch = watch;
  library->parser_set_input(&parser->parser, read_bytes, parser);
  return parser;
}

void cyaml_free_parser(cyaml_Parser *parser) {
  if (parser->has_event) libyaml()->event_delete(&parser->event);
  libyaml()->parser_delete(&parser->parser);
  free(parser);
}

static bool read_event(cyaml_Parser *parser) {
  if (parser->has_event) libyaml()->event_delete(&parser->event);
  parser->has_event = libyaml()->parser_parse(&parser->parser, &parser->event) == 1;
  return parser->has_event;
}

static void set_collection(cyaml_Event *event, cyaml_Kind kind, const yaml_event_t *raw) {
  event->kind = kind;
  event->anchor = raw->data.collection.anchor;
  event->tag = raw->data.collection.tag;
}

bool cyaml_next(cyaml_Parser *parser, cyaml_Event *event) {
  do {
    if (!read_event(parser)) return false;
  } while (parser->event.type == YAML_STREAM_START_EVENT);
  const yaml_event_t *raw = &parser->event;
  *event = (cyaml_Event){.line = raw->start_mark.line + 1, .column = raw->start_mark.column + 1};
  switch (raw->type) {
    case YAML_DOCUMENT_START_EVENT: event->kind = CYAML_DOCUMENT_START; break;
    case YAML_DOCUMENT_END_EVENT: event->kind = CYAML_DOCUMENT_END; break;
    case YAML_ALIAS_EVENT:
      event->kind = CYAML_ALIAS;
      event->anchor = raw->data.alias.anchor;
      break;
    case YAML_SCALAR_EVENT:
      event->kind = CYAML_SCALAR;
      event->anchor = raw->data.scalar.anchor;
      event->tag = raw->data.scalar.tag;
      event->value = raw->data.scalar.value;
      event->length = raw->data.scalar.length;
      event->is_plain = raw->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
      break;
    case YAML_SEQUENCE_START_EVENT: set_collection(event, CYAML_SEQUENCE_START, raw); break;
    case YAML_MAPPING_START_EVENT: set_collection(event, CYAML_MAPPING_START, raw); break;
    case YAML_SEQUENCE_END_EVENT: event->kind = CYAML_SEQUENCE_END; break;
    case YAML_MAPPING_END_EVENT: event->kind = CYAML_MAPPING_END; break;
    default: event->kind = CYAML_STREAM_END; break;
  }
  return true;
}

cyaml_Problem cyaml_problem(const cyaml_Parser *parser) {
  cyaml_Problem problem = {.text = parser->parser.head.problem,
                           .context = parser->parser.head.context,
                           .offset = parser->parser.head.problem_offset};
  if (parser->parser.head.error == YAML_MEMORY_ERROR) problem.text = "there is no memory left";
  if (parser->parser.head.error != YAML_READER_ERROR) {
    problem.line = parser->parser.head.problem_mark.line + 1;
    problem.column = parser->parser.head.problem_mark.column + 1;
  }
  return problem;
}
