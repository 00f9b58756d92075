// Patterns, as the manual describes them (section 6.4.1). They cannot be Lua's own functions behind
// a guard: some patterns take longer than anyone lives, and nothing of a script runs meanwhile that
// a stop could end.
//
// To compare with lstrlib.c when Lua changes: the functions have its names and its order, and the
// parts of `match` that are functions here are named match_…. What differs says "Ours".

// For memmem, which takes linear time.
#define _GNU_SOURCE
#include "pattern.h"

#include <ctype.h>
#include <string.h>

#include "stop.h"

#define CAP_UNFINISHED ((ptrdiff_t)-1)
#define CAP_POSITION ((ptrdiff_t)-2)
#define MAXCAPTURES 32
// As deep as the library goes: scripts may rely on what is too complex.
#define MAXCCALLS 200
#define L_ESC '%'
#define SPECIALS "^$*+?.([%-"

typedef struct MatchState {
  lua_State *L;
  const char *src_init;
  const char *src_end;
  const char *p_end;
  // Ours: steps until the next look at the stop of the state.
  ptrdiff_t steps;
  // Matches inside each other that are still allowed.
  int matchdepth;
  // Captures so far, finished or not.
  int level;
  struct {
    const char *init;
    // Bytes, or one of the two values above.
    ptrdiff_t len;
  } capture[MAXCAPTURES];
} MatchState;

static const char *match(MatchState *ms, const char *s, const char *p);

// Ours: counts steps, and every thousand of them as instructions, where a stop may end the script.
static inline void spend(MatchState *ms, ptrdiff_t steps) {
  ms->steps -= steps;
  if (ms->steps > 0) return;
  ms->steps = CLUA_TICKS;
  clua_spend(ms->L, CLUA_TICKS);
}

static inline int uchar(char c) { return (unsigned char)c; }

// MARK: - Single characters

static int check_capture(MatchState *ms, char digit) {
  int l = digit - '1';
  if (l < 0 || l >= ms->level || ms->capture[l].len == CAP_UNFINISHED)
    return luaL_error(ms->L, "invalid capture index %%%d", l + 1);
  return l;
}

static int capture_to_close(MatchState *ms) {
  for (int level = ms->level - 1; level >= 0; level--)
    if (ms->capture[level].len == CAP_UNFINISHED) return level;
  return luaL_error(ms->L, "invalid pattern capture");
}

// The end of the item for one character at p: a set, an escape, or itself.
static const char *classEnd(MatchState *ms, const char *p) {
  char c = *p++;
  if (c == L_ESC) {
    if (p == ms->p_end) luaL_error(ms->L, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (c != '[') return p;
  if (*p == '^') p++;
  // A bracket that comes first stands for itself.
  do {
    if (p == ms->p_end) luaL_error(ms->L, "malformed pattern (missing ']')");
    if (*p++ == L_ESC && p < ms->p_end) p++;
  } while (p == ms->p_end || *p != ']');
  return p + 1;
}

static bool match_class(int c, int cl) {
  int res;
  switch (tolower(cl)) {
    case 'a': res = isalpha(c); break;
    case 'c': res = iscntrl(c); break;
    case 'd': res = isdigit(c); break;
    case 'g': res = isgraph(c); break;
    case 'l': res = islower(c); break;
    case 'p': res = ispunct(c); break;
    case 's': res = isspace(c); break;
    case 'u': res = isupper(c); break;
    case 'w': res = isalnum(c); break;
    case 'x': res = isxdigit(c); break;
    case 'z': res = c == '\0'; break;
    default: return cl == c;
  }
  return islower(cl) ? res != 0 : res == 0;
}

// `p` is at the opening bracket of a set, `ec` at its closing one.
static bool matchbracketclass(int c, const char *p, const char *ec) {
  bool sig = true;
  if (p[1] == '^') {
    sig = false;
    p++;
  }
  while (++p < ec) {
    if (*p == L_ESC) {
      if (match_class(c, uchar(*++p))) return sig;
    } else if (p[1] == '-' && p + 2 < ec) {
      p += 2;
      if (uchar(p[-2]) <= c && c <= uchar(*p)) return sig;
    } else if (uchar(*p) == c) {
      return sig;
    }
  }
  return !sig;
}

// Whether the character at s is one that the item from p to `ep` stands for.
static bool singlematch(MatchState *ms, const char *s, const char *p, const char *ep) {
  spend(ms, ep - p);
  if (s >= ms->src_end) return false;
  int c = uchar(*s);
  switch (*p) {
    case '.': return true;
    case L_ESC: return match_class(c, uchar(p[1]));
    case '[': return matchbracketclass(c, p, ep - 1);
    default: return uchar(*p) == c;
  }
}

// %bxy: from an x to the y that closes it.
static const char *matchbalance(MatchState *ms, const char *s, const char *p) {
  if (p >= ms->p_end - 1)
    luaL_error(ms->L, "malformed pattern (missing arguments to '%%b')");
  if (s >= ms->src_end || *s != *p) return NULL;
  int cont = 1;
  while (++s < ms->src_end) {
    spend(ms, 1);
    if (*s == p[1]) {
      if (--cont == 0) return s + 1;
    } else if (*s == p[0]) {
      cont++;
    }
  }
  return NULL;
}

// MARK: - Repetition

static const char *max_expand(MatchState *ms, const char *s, const char *p, const char *ep) {
  ptrdiff_t i = 0;
  while (singlematch(ms, s + i, p, ep)) i++;
  for (; i >= 0; i--) {
    const char *res = match(ms, s + i, ep + 1);
    if (res != NULL) return res;
  }
  return NULL;
}

static const char *min_expand(MatchState *ms, const char *s, const char *p, const char *ep) {
  for (;; s++) {
    const char *res = match(ms, s, ep + 1);
    if (res != NULL) return res;
    if (!singlematch(ms, s, p, ep)) return NULL;
  }
}

// MARK: - Captures

static const char *start_capture(MatchState *ms, const char *s, const char *p, ptrdiff_t what) {
  int level = ms->level;
  if (level >= MAXCAPTURES) luaL_error(ms->L, "too many captures");
  ms->capture[level].init = s;
  ms->capture[level].len = what;
  ms->level = level + 1;
  const char *res = match(ms, s, p);
  if (res == NULL) ms->level--;
  return res;
}

static const char *end_capture(MatchState *ms, const char *s, const char *p) {
  int l = capture_to_close(ms);
  ms->capture[l].len = s - ms->capture[l].init;
  const char *res = match(ms, s, p);
  if (res == NULL) ms->capture[l].len = CAP_UNFINISHED;
  return res;
}

// The end of a second occurrence of capture `digit` at s; NULL when it is not there.
static const char *match_capture(MatchState *ms, const char *s, char digit) {
  int l = check_capture(ms, digit);
  // A position counts as far too many bytes.
  size_t len = (size_t)ms->capture[l].len;
  if ((size_t)(ms->src_end - s) < len) return NULL;
  spend(ms, (ptrdiff_t)(len / 64));
  return memcmp(ms->capture[l].init, s, len) == 0 ? s + len : NULL;
}

// MARK: - The pattern

// %f[set]: between a character that is not in the set and one that is; the ends count as '\0'.
static const char *match_frontier(MatchState *ms, const char *s, const char **p) {
  const char *set = *p + 2;
  if (*set != '[') luaL_error(ms->L, "missing '[' after '%%f' in pattern");
  const char *ep = *p = classEnd(ms, set);
  spend(ms, ep - set);
  int previous = s == ms->src_init ? '\0' : uchar(s[-1]);
  int here = s == ms->src_end ? '\0' : uchar(*s);
  return !matchbracketclass(previous, set, ep - 1) && matchbracketclass(here, set, ep - 1) ? s : NULL;
}

// An escape that is more than one character; false when this one is not.
static bool match_escape(MatchState *ms, const char **s, const char **p) {
  const char *escape = *p + 1;
  if (escape == ms->p_end) return false;
  if (*escape == 'f') {
    *s = match_frontier(ms, *s, p);
  } else if (*escape == 'b') {
    *s = matchbalance(ms, *s, escape + 1);
    *p += 4;
  } else if (isdigit(uchar(*escape))) {
    *s = match_capture(ms, *s, *escape);
    *p += 2;
  } else {
    return false;
  }
  return true;
}

static const char *match_here(MatchState *ms, const char *s, const char *p) {
  while (p != ms->p_end) {
    if (*p == '(')
      return p[1] == ')' ? start_capture(ms, s, p + 2, CAP_POSITION)
                         : start_capture(ms, s, p + 1, CAP_UNFINISHED);
    if (*p == ')') return end_capture(ms, s, p + 1);
    if (*p == '$' && p + 1 == ms->p_end) return s == ms->src_end ? s : NULL;
    if (*p == L_ESC && match_escape(ms, &s, &p)) {
      if (s == NULL) return NULL;
      continue;
    }
    const char *ep = classEnd(ms, p);
    switch (ep == ms->p_end ? '\0' : *ep) {
      case '*': return max_expand(ms, s, p, ep);
      case '+': return singlematch(ms, s, p, ep) ? max_expand(ms, s + 1, p, ep) : NULL;
      case '-': return min_expand(ms, s, p, ep);
      case '?': {
        const char *res = singlematch(ms, s, p, ep) ? match(ms, s + 1, ep + 1) : NULL;
        if (res != NULL) return res;
        p = ep + 1;
        break;
      }
      default:
        if (!singlematch(ms, s, p, ep)) return NULL;
        s++;
        p = ep;
    }
  }
  return s;
}

static const char *match(MatchState *ms, const char *s, const char *p) {
  if (ms->matchdepth-- == 0) luaL_error(ms->L, "pattern too complex");
  spend(ms, 1);
  const char *res = match_here(ms, s, p);
  ms->matchdepth++;
  return res;
}

// Ours: the C library's search takes linear time, the loop of lstrlib.c may take the square.
static const char *lmemfind(const char *s1, size_t l1, const char *s2, size_t l2) {
  return l2 == 0 ? s1 : memmem(s1, l1, s2, l2);
}

// MARK: - Results

// Bytes of capture `l` of the match from `s` to `e`, at *cap; pushes its number instead, and
// returns CAP_POSITION, for a position. Capture 0 of a pattern without any is all of it.
static ptrdiff_t get_onecapture(MatchState *ms, int l, const char *s, const char *e, const char **cap) {
  if (l >= ms->level) {
    if (l != 0) luaL_error(ms->L, "invalid capture index %%%d", l + 1);
    *cap = s;
    return e - s;
  }
  ptrdiff_t capl = ms->capture[l].len;
  *cap = ms->capture[l].init;
  if (capl == CAP_UNFINISHED) luaL_error(ms->L, "unfinished capture");
  if (capl == CAP_POSITION) lua_pushinteger(ms->L, *cap - ms->src_init + 1);
  return capl;
}

static void push_onecapture(MatchState *ms, int l, const char *s, const char *e) {
  const char *cap;
  ptrdiff_t capl = get_onecapture(ms, l, s, e, &cap);
  if (capl != CAP_POSITION) lua_pushlstring(ms->L, cap, (size_t)capl);
}

// Pushes all captures, or the whole match when there are none and `s` is not NULL.
static int push_captures(MatchState *ms, const char *s, const char *e) {
  int nlevels = ms->level == 0 && s != NULL ? 1 : ms->level;
  luaL_checkstack(ms->L, nlevels, "too many captures");
  for (int i = 0; i < nlevels; i++) push_onecapture(ms, i, s, e);
  return nlevels;
}

static bool nospecials(const char *p, size_t l) {
  for (size_t i = 0; i < l; i++)
    if (p[i] != '\0' && strchr(SPECIALS, p[i]) != NULL) return false;
  return true;
}

static void prepstate(MatchState *ms, lua_State *L, const char *s, size_t ls, const char *p, size_t lp) {
  ms->L = L;
  ms->src_init = s;
  ms->src_end = s + ls;
  ms->p_end = p + lp;
  ms->steps = CLUA_TICKS;
}

// Ours: the depth as well, which a match that was too complex has not put back.
static void reprepstate(MatchState *ms) {
  ms->level = 0;
  ms->matchdepth = MAXCCALLS;
}

// MARK: - find and match

// The index from 0 that a position from 1, or from the end, stands for.
static size_t posrelatI(lua_Integer pos, size_t len) {
  if (pos > 0) return (size_t)pos - 1;
  if (pos == 0 || pos < -(lua_Integer)len) return 0;
  return len + (size_t)pos;
}

static int find_plain(lua_State *L, const char *s, size_t ls, size_t init, const char *p, size_t lp) {
  const char *found = lmemfind(s + init, ls - init, p, lp);
  if (found == NULL) {
    luaL_pushfail(L);
    return 1;
  }
  lua_pushinteger(L, found - s + 1);
  lua_pushinteger(L, found - s + (lua_Integer)lp);
  return 2;
}

static int str_find_aux(lua_State *L, bool find) {
  size_t ls, lp;
  const char *s = luaL_checklstring(L, 1, &ls);
  const char *p = luaL_checklstring(L, 2, &lp);
  size_t init = posrelatI(luaL_optinteger(L, 3, 1), ls);
  if (init > ls) {
    luaL_pushfail(L);
    return 1;
  }
  if (find && (lua_toboolean(L, 4) || nospecials(p, lp))) return find_plain(L, s, ls, init, p, lp);
  MatchState ms;
  prepstate(&ms, L, s, ls, p, lp);
  bool anchor = *p == '^';
  if (anchor) p++;
  for (const char *s1 = s + init; s1 <= ms.src_end; s1++) {
    reprepstate(&ms);
    const char *e = match(&ms, s1, p);
    if (e != NULL) {
      if (!find) return push_captures(&ms, s1, e);
      lua_pushinteger(L, s1 - s + 1);
      lua_pushinteger(L, e - s);
      return push_captures(&ms, NULL, NULL) + 2;
    }
    if (anchor) break;
  }
  luaL_pushfail(L);
  return 1;
}

int clua_find(lua_State *L) { return str_find_aux(L, true); }

int clua_match(lua_State *L) { return str_find_aux(L, false); }

// MARK: - gmatch

typedef struct GMatchState {
  const char *src;
  const char *p;
  // The end of the last match: an empty match there is none of its own.
  const char *lastmatch;
  MatchState ms;
} GMatchState;

static int gmatch_aux(lua_State *L) {
  GMatchState *gm = lua_touserdata(L, lua_upvalueindex(3));
  gm->ms.L = L;
  for (; gm->src <= gm->ms.src_end; gm->src++) {
    reprepstate(&gm->ms);
    const char *src = gm->src;
    const char *e = match(&gm->ms, src, gm->p);
    if (e == NULL || e == gm->lastmatch) continue;
    gm->src = gm->lastmatch = e;
    return push_captures(&gm->ms, src, e);
  }
  return 0;
}

int clua_gmatch(lua_State *L) {
  size_t ls, lp;
  const char *s = luaL_checklstring(L, 1, &ls);
  const char *p = luaL_checklstring(L, 2, &lp);
  size_t init = posrelatI(luaL_optinteger(L, 3, 1), ls);
  lua_settop(L, 2);
  GMatchState *gm = lua_newuserdatauv(L, sizeof *gm, 0);
  prepstate(&gm->ms, L, s, ls, p, lp);
  gm->src = s + (init > ls ? ls + 1 : init);
  gm->p = p;
  gm->lastmatch = NULL;
  lua_pushcclosure(L, gmatch_aux, 3);
  return 1;
}

// MARK: - gsub

// Adds the third argument with its %1 filled in.
static void add_s(MatchState *ms, luaL_Buffer *b, const char *s, const char *e) {
  size_t l;
  const char *news = lua_tolstring(ms->L, 3, &l);
  const char *end = news + l;
  const char *p;
  while ((p = memchr(news, L_ESC, (size_t)(end - news))) != NULL) {
    luaL_addlstring(b, news, (size_t)(p - news));
    p++;
    const char *cap;
    if (*p == L_ESC) {
      luaL_addchar(b, *p);
    } else if (*p == '0') {
      luaL_addlstring(b, s, (size_t)(e - s));
    } else if (isdigit(uchar(*p))) {
      ptrdiff_t resl = get_onecapture(ms, *p - '1', s, e, &cap);
      if (resl == CAP_POSITION)
        luaL_addvalue(b);
      else
        luaL_addlstring(b, cap, (size_t)resl);
    } else {
      luaL_error(ms->L, "invalid use of '%%' in replacement string");
    }
    news = p + 1;
  }
  luaL_addlstring(b, news, (size_t)(end - news));
}

// Adds what replaces a match; false when it is the match itself.
static bool add_value(MatchState *ms, luaL_Buffer *b, const char *s, const char *e, int tr) {
  lua_State *L = ms->L;
  if (tr == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    lua_call(L, push_captures(ms, s, e), 1);
  } else if (tr == LUA_TTABLE) {
    push_onecapture(ms, 0, s, e);
    lua_gettable(L, 3);
  } else {
    add_s(ms, b, s, e);
    return true;
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(b, s, (size_t)(e - s));
    return false;
  }
  if (!lua_isstring(L, -1))
    luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(b);
  return true;
}

int clua_gsub(lua_State *L) {
  size_t srcl, lp;
  const char *src = luaL_checklstring(L, 1, &srcl);
  const char *p = luaL_checklstring(L, 2, &lp);
  const char *lastmatch = NULL;
  int tr = lua_type(L, 3);
  lua_Integer max_s = luaL_optinteger(L, 4, (lua_Integer)srcl + 1);
  luaL_argexpected(L, tr == LUA_TNUMBER || tr == LUA_TSTRING || tr == LUA_TFUNCTION || tr == LUA_TTABLE, 3,
                   "string/function/table");
  MatchState ms;
  prepstate(&ms, L, src, srcl, p, lp);
  bool anchor = *p == '^', changed = false;
  if (anchor) p++;
  luaL_Buffer b;
  luaL_buffinit(L, &b);
  lua_Integer n = 0;
  while (n < max_s) {
    reprepstate(&ms);
    const char *e = match(&ms, src, p);
    if (e != NULL && e != lastmatch) {
      n++;
      changed |= add_value(&ms, &b, src, e, tr);
      // Ours: a few characters may become as many as there is no memory for.
      clua_check_size(L, "string.gsub", luaL_bufflen(&b));
      src = lastmatch = e;
    } else if (src < ms.src_end) {
      luaL_addchar(&b, *src++);
    } else {
      break;
    }
    if (anchor) break;
  }
  if (changed) {
    luaL_addlstring(&b, src, (size_t)(ms.src_end - src));
    luaL_pushresult(&b);
  } else {
    lua_pushvalue(L, 1);
  }
  lua_pushinteger(L, n);
  return 2;
}
