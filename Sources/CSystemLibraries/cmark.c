// Reads a text by cmark, which ends the process where it gets no memory, and cannot be told to stop. So it gets memory
// that is ours: a document keeps a list of all blocks, and when the reading is to end, a jump leaves the library, and
// the list is freed. There are frames of C only between the jump and its target.

#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "cmark_library.h"

// Stands in front of each piece of memory; 32 bytes, so that what follows is aligned for anything.
typedef struct Block {
  struct Block *previous, *next;
  size_t size, unused;
} Block;

struct ccmark_Document {
  Block *blocks;
  size_t size;
  ccmark_Event *events;
  size_t count, room;
  ccmark_GoesOn goes_on;
  void *context;
  // What was used since the caller was asked: pieces of memory, and bytes.
  unsigned pieces;
  size_t bytes;
  ccmark_Problem problem;
  jmp_buf way_out;
};

// The library's functions for memory are not told for whom it is. Its tables of special characters are shared by all
// threads too, so that one document is read at a time.
static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;
static ccmark_Document *current;

_Noreturn static void leave(ccmark_Document *document, ccmark_Problem problem) {
  document->problem = problem;
  longjmp(document->way_out, 1);
}

static void ask(ccmark_Document *document, size_t bytes) {
  document->bytes += bytes;
  if (++document->pieces < 1 << 10 && document->bytes < 1 << 18) return;
  document->pieces = 0;
  document->bytes = 0;
  if (!document->goes_on(document->context, document->size + bytes)) leave(document, CCMARK_STOPPED);
}

static void link_block(ccmark_Document *document, Block *block, size_t size) {
  block->size = size;
  block->previous = NULL;
  block->next = document->blocks;
  if (block->next != NULL) block->next->previous = block;
  document->blocks = block;
  document->size += size;
}

static void unlink_block(ccmark_Document *document, Block *block) {
  if (block->previous != NULL) block->previous->next = block->next;
  else document->blocks = block->next;
  if (block->next != NULL) block->next->previous = block->previous;
  document->size -= block->size;
}

static void *new_memory(size_t count, size_t size) {
  ccmark_Document *document = current;
  if (size != 0 && count > (SIZE_MAX / 2) / size) leave(document, CCMARK_STOPPED);
  ask(document, count * size);
  Block *block = calloc(1, sizeof(Block) + count * size);
  if (block == NULL) leave(document, CCMARK_STOPPED);
  link_block(document, block, count * size);
  return block + 1;
}

static void release(void *memory) {
  if (memory == NULL) return;
  Block *block = (Block *)memory - 1;
  unlink_block(current, block);
  free(block);
}

static void *resize(void *memory, size_t size) {
  if (memory == NULL) return new_memory(1, size);
  ccmark_Document *document = current;
  Block *block = (Block *)memory - 1;
  ask(document, size);
  unlink_block(document, block);
  Block *moved = size > SIZE_MAX / 2 ? NULL : realloc(block, sizeof(Block) + size);
  if (moved == NULL) {
    link_block(document, block, block->size);
    leave(document, CCMARK_STOPPED);
  }
  link_block(document, moved, size);
  return moved + 1;
}

static cmark_Memory memory = {new_memory, resize, release};

static bool is(const char *type, const char *name) { return strcmp(type, name) == 0; }

// Whether nothing can be inside a node, so that the library does not say where it ends.
static bool is_leaf(const char *type) {
  static const char *const leaves[] = {"text",        "softbreak",  "linebreak",      "code",
                                       "html_inline", "html_block", "thematic_break", "code_block"};
  for (size_t place = 0; place < sizeof leaves / sizeof *leaves; place++) {
    if (is(type, leaves[place])) return true;
  }
  return false;
}

// cmark has no names for footnotes.
static const char *type_of(const ccmark_Library *cmark, cmark_Node *node) {
  switch (cmark->node_get_type(node)) {
  case CMARK_FOOTNOTE: return "footnote";
  case CMARK_FOOTNOTE_REFERENCE: return "footnote_reference";
  default: return cmark->node_get_type_string(node);
  }
}

static void describe(const ccmark_Library *cmark, cmark_Node *node, ccmark_Event *event) {
  const char *type = event->type;
  event->text = cmark->node_get_literal(node);
  event->line = cmark->node_get_start_line(node);
  if (is(type, "link") || is(type, "image")) {
    event->target = cmark->node_get_url(node);
    event->title = cmark->node_get_title(node);
  } else if (is(type, "code_block")) {
    event->info = cmark->node_get_fence_info(node);
  } else if (is(type, "heading")) {
    event->number = cmark->node_get_heading_level(node);
  } else if (is(type, "list")) {
    bool is_ordered = cmark->node_get_list_type(node) == CMARK_ORDERED_LIST;
    event->number = is_ordered ? cmark->node_get_list_start(node) : -1;
    event->flag = cmark->node_get_list_tight(node) != 0;
  } else if (is(type, "tasklist")) {
    event->flag = cmark->gfm_extensions_get_tasklist_item_checked(node);
  } else if (is(type, "table")) {
    event->number = cmark->gfm_extensions_get_table_columns(node);
    event->alignments = cmark->gfm_extensions_get_table_alignments(node);
  }
}

static ccmark_Event *add(ccmark_Document *document) {
  if (document->count == document->room) {
    document->room = document->room == 0 ? 64 : document->room * 2;
    document->events = resize(document->events, document->room * sizeof(ccmark_Event));
  }
  ccmark_Event *event = &document->events[document->count++];
  memset(event, 0, sizeof *event);
  return event;
}

static void flatten(const ccmark_Library *cmark, ccmark_Document *document, cmark_Node *root, int greatest_depth) {
  cmark_Iterator *iterator = cmark->iter_new(root);
  int depth = 0, nested = 0, step;
  while ((step = cmark->iter_next(iterator)) != CMARK_DONE) {
    cmark_Node *node = cmark->iter_get_node(iterator);
    ccmark_Event *event = add(document);
    event->type = type_of(cmark, node);
    event->step = step != CMARK_ENTERS ? CCMARK_ENDS : is_leaf(event->type) ? CCMARK_STANDS : CCMARK_BEGINS;
    if (event->step != CCMARK_ENDS) describe(cmark, node, event);
    if (event->step == CCMARK_STANDS) continue;
    int change = event->step == CCMARK_BEGINS ? 1 : -1;
    depth += change;
    if (is(event->type, "list") || is(event->type, "block_quote")) nested += change;
    if (nested > greatest_depth || depth > CCMARK_NODES_OF_EACH * greatest_depth) leave(document, CCMARK_TOO_DEEP);
  }
}

static void read_all(const ccmark_Library *cmark, ccmark_Document *document, const char *text, size_t length,
                     int greatest_depth) {
  static const char *const extensions[] = {"table", "strikethrough", "autolink", "tasklist"};
  cmark_Parser *parser = cmark->parser_new_with_mem(CMARK_VALIDATES_UTF8 | CMARK_READS_FOOTNOTES, &memory);
  for (size_t place = 0; place < sizeof extensions / sizeof *extensions; place++) {
    cmark_Extension *extension = cmark->find_syntax_extension(extensions[place]);
    if (extension != NULL) cmark->parser_attach_syntax_extension(parser, extension);
  }
  cmark->parser_feed(parser, text, length);
  cmark_Node *root = cmark->parser_finish(parser);
  cmark->consolidate_text_nodes(root);
  flatten(cmark, document, root, greatest_depth);
}

ccmark_Document *ccmark_read(const char *text, size_t length, int greatest_depth, ccmark_GoesOn goes_on,
                             void *context, ccmark_Problem *problem) {
  const ccmark_Library *cmark = ccmark_library();
  ccmark_Document *document = calloc(1, sizeof *document);
  *problem = CCMARK_STOPPED;
  if (cmark == NULL || document == NULL) {
    free(document);
    return NULL;
  }
  document->goes_on = goes_on;
  document->context = context;
  pthread_mutex_lock(&reading);
  current = document;
  if (setjmp(document->way_out) == 0) read_all(cmark, document, text, length, greatest_depth);
  current = NULL;
  pthread_mutex_unlock(&reading);
  *problem = document->problem;
  if (*problem == CCMARK_FINE) return document;
  ccmark_free(document);
  return NULL;
}

const ccmark_Event *ccmark_events(const ccmark_Document *document, size_t *count) {
  *count = document->count;
  return document->events;
}

size_t ccmark_size(const ccmark_Document *document) { return document->size; }

void ccmark_free(ccmark_Document *document) {
  if (document == NULL) return;
  for (Block *block = document->blocks, *next; block != NULL; block = next) {
    next = block->next;
    free(block);
  }
  free(document);
}
