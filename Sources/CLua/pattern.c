// Matching by backtracking, as the manual describes patterns (section 6.4.1).
#include "pattern.h"

#include <ctype.h>
#include <string.h>

#include "stop.h"

// As deep as the library goes: scripts may rely on what is too complex.
#define MAX_DEPTH 200
#define ESCAPE '%'

static const char *match(clua_Matcher *m, const char *s, const char *p);

void clua_prepare_matcher(clua_Matcher *m, lua_State *L, const char *source, size_t source_size,
                          const char *pattern, size_t pattern_size) {
  m->L = L;
  m->source = source;
  m->source_end = source + source_size;
  m->pattern_end = pattern + pattern_size;
  m->steps = CLUA_TICKS;
}

static inline void spend(clua_Matcher *m, ptrdiff_t steps) {
  m->steps -= steps;
  if (m->steps > 0) return;
  m->steps = CLUA_TICKS;
  clua_tick(m->L);
}

// MARK: - Single characters

static const char *set_end(clua_Matcher *m, const char *p) {
  if (*p == '^') p++;
  // A bracket that comes first stands for itself.
  do {
    if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    char c = *p++;
    if (c == ESCAPE && p < m->pattern_end) p++;
  } while (p == m->pattern_end || *p != ']');
  return p + 1;
}

// The end of the item for one character at p: a set, an escape, or itself.
static const char *item_end(clua_Matcher *m, const char *p) {
  char c = *p++;
  if (c == '[') return set_end(m, p);
  if (c != ESCAPE) return p;
  if (p == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
  return p + 1;
}

static bool is_in_class(int c, int class) {
  int result;
  switch (tolower(class)) {
    case 'a': result = isalpha(c); break;
    case 'c': result = iscntrl(c); break;
    case 'd': result = isdigit(c); break;
    case 'g': result = isgraph(c); break;
    case 'l': result = islower(c); break;
    case 'p': result = ispunct(c); break;
    case 's': result = isspace(c); break;
    case 'u': result = isupper(c); break;
    case 'w': result = isalnum(c); break;
    case 'x': result = isxdigit(c); break;
    case 'z': result = c == '\0'; break;
    default: return class == c;
  }
  return islower(class) ? result != 0 : result == 0;
}

// `p` is at the opening bracket of a set, `last` at its closing one.
static bool is_in_set(int c, const char *p, const char *last) {
  bool found = true;
  if (p[1] == '^') {
    found = false;
    p++;
  }
  while (++p < last) {
    if (*p == ESCAPE) {
      if (is_in_class(c, (unsigned char)*++p)) return found;
    } else if (p[1] == '-' && p + 2 < last) {
      p += 2;
      if ((unsigned char)p[-2] <= c && c <= (unsigned char)*p) return found;
    } else if ((unsigned char)*p == c) {
      return found;
    }
  }
  return !found;
}

// Whether the character at s is one that the item from p to `end` stands for.
static bool matches_item(clua_Matcher *m, const char *s, const char *p, const char *end) {
  spend(m, end - p);
  if (s >= m->source_end) return false;
  int c = (unsigned char)*s;
  switch (*p) {
    case '.': return true;
    case ESCAPE: return is_in_class(c, (unsigned char)p[1]);
    case '[': return is_in_set(c, p, end - 1);
    default: return (unsigned char)*p == c;
  }
}

// MARK: - Repetition

static const char *match_most(clua_Matcher *m, const char *s, const char *p, const char *end) {
  ptrdiff_t count = 0;
  while (matches_item(m, s + count, p, end)) count++;
  for (; count >= 0; count--) {
    const char *result = match(m, s + count, end + 1);
    if (result != NULL) return result;
  }
  return NULL;
}

static const char *match_least(clua_Matcher *m, const char *s, const char *p, const char *end) {
  for (;;) {
    const char *result = match(m, s, end + 1);
    if (result != NULL) return result;
    if (!matches_item(m, s, p, end)) return NULL;
    s++;
  }
}

// MARK: - Captures

static const char *open_capture(clua_Matcher *m, const char *s, const char *p, ptrdiff_t kind) {
  if (m->count >= CLUA_MAX_CAPTURES) luaL_error(m->L, "too many captures");
  m->captures[m->count].start = s;
  m->captures[m->count].length = kind;
  m->count++;
  const char *result = match(m, s, p);
  if (result == NULL) m->count--;
  return result;
}

static const char *close_capture(clua_Matcher *m, const char *s, const char *p) {
  int index = m->count - 1;
  while (index >= 0 && m->captures[index].length != CLUA_CAPTURE_OPEN) index--;
  if (index < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[index].length = s - m->captures[index].start;
  const char *result = match(m, s, p);
  if (result == NULL) m->captures[index].length = CLUA_CAPTURE_OPEN;
  return result;
}

// The end of a second occurrence of capture `digit` at s; NULL when it is not there.
static const char *match_again(clua_Matcher *m, const char *s, int digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->count || m->captures[index].length == CLUA_CAPTURE_OPEN)
    luaL_error(m->L, "invalid capture index %%%d", index + 1);
  // A position counts as far too many bytes, as in the library.
  size_t size = (size_t)m->captures[index].length;
  if ((size_t)(m->source_end - s) < size) return NULL;
  spend(m, (ptrdiff_t)(size / 64));
  return memcmp(m->captures[index].start, s, size) == 0 ? s + size : NULL;
}

// MARK: - Items of their own kind

// %bxy: from an x to the y that closes it.
static const char *match_balance(clua_Matcher *m, const char *s, const char *p) {
  if (p >= m->pattern_end - 1)
    luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  if (s >= m->source_end || *s != *p) return NULL;
  int open = 1;
  while (++s < m->source_end) {
    spend(m, 1);
    if (*s == p[1]) {
      if (--open == 0) return s + 1;
    } else if (*s == p[0]) {
      open++;
    }
  }
  return NULL;
}

// %f[set]: between a character that is not in the set and one that is; the ends count as '\0'.
static const char *match_frontier(clua_Matcher *m, const char *s, const char *p,
                                  const char **after) {
  if (*p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
  const char *end = item_end(m, p);
  *after = end;
  spend(m, end - p);
  int before = s == m->source ? '\0' : (unsigned char)s[-1];
  int here = s == m->source_end ? '\0' : (unsigned char)*s;
  return !is_in_set(before, p, end - 1) && is_in_set(here, p, end - 1) ? s : NULL;
}

// An escape that is more than one character; false when this one is not.
static bool match_escape(clua_Matcher *m, const char **s, const char **p) {
  const char *pattern = *p;
  if (pattern + 1 == m->pattern_end) return false;
  switch (pattern[1]) {
    case 'b':
      *s = match_balance(m, *s, pattern + 2);
      *p = pattern + 4;
      return true;
    case 'f':
      *s = match_frontier(m, *s, pattern + 2, p);
      return true;
    default:
      if (!isdigit((unsigned char)pattern[1])) return false;
      *s = match_again(m, *s, (unsigned char)pattern[1]);
      *p = pattern + 2;
      return true;
  }
}

// MARK: - The pattern

static const char *match_here(clua_Matcher *m, const char *s, const char *p) {
  while (p != m->pattern_end) {
    if (*p == '(') {
      return p[1] == ')' ? open_capture(m, s, p + 2, CLUA_CAPTURE_POSITION)
                         : open_capture(m, s, p + 1, CLUA_CAPTURE_OPEN);
    }
    if (*p == ')') return close_capture(m, s, p + 1);
    if (*p == '$' && p + 1 == m->pattern_end) return s == m->source_end ? s : NULL;
    if (*p == ESCAPE && match_escape(m, &s, &p)) {
      if (s == NULL) return NULL;
      continue;
    }
    const char *end = item_end(m, p);
    switch (end == m->pattern_end ? '\0' : *end) {
      case '*': return match_most(m, s, p, end);
      case '+': return matches_item(m, s, p, end) ? match_most(m, s + 1, p, end) : NULL;
      case '-': return match_least(m, s, p, end);
      case '?': {
        const char *result = matches_item(m, s, p, end) ? match(m, s + 1, end + 1) : NULL;
        if (result != NULL) return result;
        p = end + 1;
        break;
      }
      default:
        if (!matches_item(m, s, p, end)) return NULL;
        s++;
        p = end;
    }
  }
  return s;
}

static const char *match(clua_Matcher *m, const char *s, const char *p) {
  if (m->depth == 0) luaL_error(m->L, "pattern too complex");
  m->depth--;
  spend(m, 1);
  const char *result = match_here(m, s, p);
  m->depth++;
  return result;
}

const char *clua_match(clua_Matcher *m, const char *start, const char *pattern) {
  m->depth = MAX_DEPTH;
  m->count = 0;
  return match(m, start, pattern);
}

// MARK: - Results

ptrdiff_t clua_capture(clua_Matcher *m, int index, const char *start, const char *end,
                       const char **text) {
  if (index >= m->count) {
    if (index != 0) luaL_error(m->L, "invalid capture index %%%d", index + 1);
    *text = start;
    return end - start;
  }
  ptrdiff_t length = m->captures[index].length;
  *text = m->captures[index].start;
  if (length == CLUA_CAPTURE_OPEN) luaL_error(m->L, "unfinished capture");
  if (length == CLUA_CAPTURE_POSITION) lua_pushinteger(m->L, *text - m->source + 1);
  return length;
}

void clua_push_capture(clua_Matcher *m, int index, const char *start, const char *end) {
  const char *text;
  ptrdiff_t length = clua_capture(m, index, start, end, &text);
  if (length != CLUA_CAPTURE_POSITION) lua_pushlstring(m->L, text, (size_t)length);
}

int clua_push_captures(clua_Matcher *m, const char *start, const char *end) {
  int count = m->count == 0 && start != NULL ? 1 : m->count;
  luaL_checkstack(m->L, count, "too many captures");
  for (int index = 0; index < count; index++) clua_push_capture(m, index, start, end);
  return count;
}
