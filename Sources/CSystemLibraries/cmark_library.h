// The functions of cmark-gfm that are used.
#pragma once

#include <stdint.h>

#include "CCMark.h"

typedef struct cmark_node cmark_Node;
typedef struct cmark_parser cmark_Parser;
typedef struct cmark_iter cmark_Iterator;
typedef struct cmark_syntax_extension cmark_Extension;

// Where the library takes its memory from.
typedef struct cmark_Memory {
  void *(*calloc)(size_t, size_t);
  void *(*realloc)(void *, size_t);
  void (*free)(void *);
} cmark_Memory;

// cmark's numbers.
enum {
  CMARK_VALIDATES_UTF8 = 1 << 9,
  CMARK_READS_FOOTNOTES = 1 << 13,
  CMARK_DONE = 1,
  CMARK_ENTERS = 2,
  CMARK_ORDERED_LIST = 2,
  CMARK_FOOTNOTE = 0x800b,
  CMARK_FOOTNOTE_REFERENCE = 0xc00b,
};

#define CCMARK_FUNCTIONS(FUNCTION)                                                                         \
  FUNCTION(gfm_core_extensions_ensure_registered, void, (void))                                            \
  FUNCTION(find_syntax_extension, cmark_Extension *, (const char *name))                                   \
  FUNCTION(parser_new_with_mem, cmark_Parser *, (int options, cmark_Memory *memory))                       \
  FUNCTION(parser_attach_syntax_extension, int, (cmark_Parser *, cmark_Extension *))                       \
  FUNCTION(parser_feed, void, (cmark_Parser *, const char *text, size_t length))                           \
  FUNCTION(parser_finish, cmark_Node *, (cmark_Parser *))                                                  \
  FUNCTION(consolidate_text_nodes, void, (cmark_Node *))                                                   \
  FUNCTION(iter_new, cmark_Iterator *, (cmark_Node *))                                                     \
  FUNCTION(iter_next, int, (cmark_Iterator *))                                                             \
  FUNCTION(iter_get_node, cmark_Node *, (cmark_Iterator *))                                                \
  FUNCTION(node_get_type, uint16_t, (cmark_Node *))                                                        \
  FUNCTION(node_get_type_string, const char *, (cmark_Node *))                                             \
  FUNCTION(node_get_literal, const char *, (cmark_Node *))                                                 \
  FUNCTION(node_get_url, const char *, (cmark_Node *))                                                     \
  FUNCTION(node_get_title, const char *, (cmark_Node *))                                                   \
  FUNCTION(node_get_fence_info, const char *, (cmark_Node *))                                              \
  FUNCTION(node_get_heading_level, int, (cmark_Node *))                                                    \
  FUNCTION(node_get_list_type, int, (cmark_Node *))                                                        \
  FUNCTION(node_get_list_start, int, (cmark_Node *))                                                       \
  FUNCTION(node_get_list_tight, int, (cmark_Node *))                                                       \
  FUNCTION(node_get_start_line, int, (cmark_Node *))                                                       \
  FUNCTION(gfm_extensions_get_table_columns, uint16_t, (cmark_Node *))                                     \
  FUNCTION(gfm_extensions_get_table_alignments, uint8_t *, (cmark_Node *))                                 \
  FUNCTION(gfm_extensions_get_tasklist_item_checked, bool, (cmark_Node *))

#define CCMARK_POINTER(name, result, parameters) result(*name) parameters;
typedef struct ccmark_Library {
  CCMARK_FUNCTIONS(CCMARK_POINTER)
} ccmark_Library;
#undef CCMARK_POINTER

// NULL when the library, or one of these functions, is not there.
const ccmark_Library *ccmark_library(void);
