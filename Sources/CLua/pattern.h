// Lua's patterns, with a look at the stop of the state every thousand steps: some patterns take
// longer than anyone lives.
#pragma once
#include "CLua.h"

// Captures in one pattern: the library's own limit.
#define CLUA_MAX_CAPTURES 32
#define CLUA_CAPTURE_OPEN ((ptrdiff_t)-1)
#define CLUA_CAPTURE_POSITION ((ptrdiff_t)-2)

typedef struct clua_Matcher {
  lua_State *L;
  const char *source;
  const char *source_end;
  const char *pattern_end;
  // Steps until the next look.
  ptrdiff_t steps;
  // Matches inside each other that are still allowed.
  int depth;
  // Captures so far, finished or not.
  int count;
  struct {
    const char *start;
    // Bytes, or one of the two values above.
    ptrdiff_t length;
  } captures[CLUA_MAX_CAPTURES];
} clua_Matcher;

void clua_prepare_matcher(clua_Matcher *matcher, lua_State *L, const char *source, size_t source_size,
                          const char *pattern, size_t pattern_size);
// The end of the match of `pattern` that begins at `start`; NULL when there is none. Raises for a
// malformed pattern.
const char *clua_match(clua_Matcher *matcher, const char *start, const char *pattern);
// Bytes of capture `index` of the match from `start` to `end`, at *text; pushes its number instead,
// and returns CLUA_CAPTURE_POSITION, for a position. Capture 0 of a pattern without any is all of it.
ptrdiff_t clua_capture(clua_Matcher *matcher, int index, const char *start, const char *end,
                       const char **text);
// Pushes all captures, or the whole match when there are none and `start` is not NULL.
int clua_push_captures(clua_Matcher *matcher, const char *start, const char *end);
void clua_push_capture(clua_Matcher *matcher, int index, const char *start, const char *end);
