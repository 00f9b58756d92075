// YAML read and written with the system's libyaml, which is looked for when a script first asks for
// YAML: neither building nor starting the program needs it.
#pragma once
#include <stdbool.h>
#include <stddef.h>

// Whether libyaml is there, with all that is used of it.
bool cyaml_is_available(void);

// Asked at every few thousand bytes, in the middle of a long scalar too; false ends the work.
typedef struct cyaml_Watch {
  bool (*may_go_on)(void *context);
  void *context;
} cyaml_Watch;

// MARK: - Reading

typedef enum cyaml_Kind {
  CYAML_STREAM_END,
  CYAML_DOCUMENT_START,
  CYAML_DOCUMENT_END,
  CYAML_ALIAS,
  CYAML_SCALAR,
  CYAML_SEQUENCE_START,
  CYAML_SEQUENCE_END,
  CYAML_MAPPING_START,
  CYAML_MAPPING_END,
} cyaml_Kind;

// One event of a text. What it points to lives until the next one is read.
typedef struct cyaml_Event {
  cyaml_Kind kind;
  // NULL where there is none.
  const char *anchor;
  const char *tag;
  const unsigned char *value;
  size_t length;
  // A scalar without quotes, whose type its text says.
  bool is_plain;
  // Where it begins, from 1, in characters.
  size_t line;
  size_t column;
} cyaml_Event;

typedef struct cyaml_Problem {
  const char *text;
  // What was being read, or NULL.
  const char *context;
  // Where, from 1, in characters; 0 when only the byte is known.
  size_t line;
  size_t column;
  size_t offset;
} cyaml_Problem;

typedef struct cyaml_Parser cyaml_Parser;

// Reads UTF-8 that must stay where it is. NULL without libyaml or memory.
cyaml_Parser *cyaml_new_parser(const unsigned char *bytes, size_t count, cyaml_Watch watch);
void cyaml_free_parser(cyaml_Parser *parser);
// False when the text is no YAML from here on, as cyaml_problem says, or when it was not to go on.
bool cyaml_next(cyaml_Parser *parser, cyaml_Event *event);
cyaml_Problem cyaml_problem(const cyaml_Parser *parser);

// MARK: - Writing

typedef enum cyaml_Style { CYAML_PLAIN, CYAML_QUOTED, CYAML_LITERAL } cyaml_Style;

typedef struct cyaml_Emitter cyaml_Emitter;

// Writes one document, with `indent` spaces a level. NULL without libyaml or memory.
cyaml_Emitter *cyaml_new_emitter(int indent, cyaml_Watch watch);
void cyaml_free_emitter(cyaml_Emitter *emitter);
// Each returns false when memory is out, when there is no room for what it adds, or when it was not to go on.
bool cyaml_begin_list(cyaml_Emitter *emitter, bool is_empty);
bool cyaml_end_list(cyaml_Emitter *emitter);
bool cyaml_begin_mapping(cyaml_Emitter *emitter, bool is_empty);
bool cyaml_end_mapping(cyaml_Emitter *emitter);
bool cyaml_add_scalar(cyaml_Emitter *emitter, const unsigned char *bytes, size_t count,
                      cyaml_Style style);
bool cyaml_finish(cyaml_Emitter *emitter);
// What has been written so far; it moves with the next addition.
const unsigned char *cyaml_text(const cyaml_Emitter *emitter, size_t *count);
