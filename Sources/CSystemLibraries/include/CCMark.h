// Markdown, read by cmark-gfm.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// Whether a node of the tree begins, ends, or stands there with nothing inside.
typedef enum ccmark_Step { CCMARK_BEGINS, CCMARK_ENDS, CCMARK_STANDS } ccmark_Step;

// What is found in a text. Strings are UTF-8; nodes without any have NULL there.
typedef struct ccmark_Event {
  ccmark_Step step;
  // What cmark calls it: "paragraph", "emph", "table_row".
  const char *type;
  // The text, the code or the HTML that it stands for.
  const char *text;
  // Of a link or an image.
  const char *target;
  const char *title;
  // What follows the fence of a block of code: "lua".
  const char *info;
  // The level of a heading, the first number of an ordered list, the columns of a table; else 0.
  int number;
  // Whether a list is tight, an item with a box is done.
  bool flag;
  // For each column of a table "l", "c", "r", or 0 where nothing is said.
  const unsigned char *alignments;
  // The line in which a block begins.
  int line;
} ccmark_Event;

typedef struct ccmark_Document ccmark_Document;

typedef enum ccmark_Problem {
  CCMARK_FINE,
  // The caller's function has said that enough is used, or there is no memory.
  CCMARK_STOPPED,
  CCMARK_TOO_DEEP,
} ccmark_Problem;

// Is asked now and then, with the bytes in use; false ends the reading.
typedef bool (*ccmark_GoesOn)(void *context, size_t bytes);

// Whether the library, and all that is used of it, is there.
bool ccmark_is_there(void);

// A list and its items are nodes, and so is what is in these: all nodes that are inside each other may be so many times
// the lists and quotes that are.
enum { CCMARK_NODES_OF_EACH = 4 };

// Reads a text; the document, NULL where there is a problem, is to be freed.
ccmark_Document *ccmark_read(const char *text, size_t length, int greatest_depth, ccmark_GoesOn, void *context,
                             ccmark_Problem *problem);
const ccmark_Event *ccmark_events(const ccmark_Document *, size_t *count);
size_t ccmark_size(const ccmark_Document *);
void ccmark_free(ccmark_Document *);
