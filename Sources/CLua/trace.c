// Where a script was: the frames of an error, and the caller of a host function.
#include <stdlib.h>
#include <string.h>

#include "CLua.h"
#include "stop.h"

// Levels looked at for the end of a call whose trace has a gap.
#define CLUA_TRACE_SEARCH 1024
// Levels of a script that is to end at once whose end is looked for.
#define CLUA_TRACE_STOPPED 10000

static bool is_script_frame(const lua_Debug *frame) { return *frame->what != 'C'; }

// Whether an author wrote the function. What the host brings along is named "==…"; what it calls is
// placed where an author called it.
static bool is_authors(const lua_Debug *frame) {
  return is_script_frame(frame) && strncmp(frame->source, "==", 2) != 0;
}

void clua_trace_host(lua_State *L, bool traces) { clua_host(L)->traces_host = traces; }

static void copy_name(char *target, const lua_Debug *frame) {
  const char *name = frame->name;
  if (*frame->what == 'm') name = "main chunk";
  if (name == NULL) name = "";
  strncpy(target, name, CLUA_TRACE_NAME - 1);
  target[CLUA_TRACE_NAME - 1] = '\0';
}

static void fill_frame(clua_Frame *entry, const lua_Debug *frame) {
  memcpy(entry->chunk, frame->short_src, LUA_IDSIZE);
  copy_name(entry->name, frame);
  entry->line = frame->currentline;
  entry->omitted_before = 0;
}

// The number of levels of L, found as luaL_traceback does: doubling, then halving.
static int level_count(lua_State *L) {
  lua_Debug frame;
  int low = 1, high = 1;
  while (lua_getstack(L, high, &frame)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &frame))
      low = middle + 1;
    else
      high = middle;
  }
  return high;
}

// Calls of rows are no function that an author knows.
static bool is_shown(lua_State *L, lua_Debug *frame) {
  if (is_script_frame(frame)) return true;
  if (!clua_host(L)->traces_host) return false;
  lua_getinfo(L, "f", frame);
  bool calls_rows = lua_tocfunction(L, -1) == clua_call_rows;
  clua_pop(L, 1);
  return !calls_rows;
}

// Whether there are too many calls to look for their end now: each look takes a step for each call.
static bool is_too_deep(lua_State *L) {
  lua_Debug frame;
  return clua_is_stopping(clua_host(L)) && lua_getstack(L, CLUA_TRACE_STOPPED, &frame);
}

// Adds frames from `level` outwards until there are `capacity`. Returns the next level.
static int add_frames(lua_State *L, clua_Trace *trace, int level, int capacity, const void *base) {
  lua_Debug frame;
  for (; trace->count < capacity && lua_getstack(L, level, &frame); level++) {
    if (base != NULL && (const void *)frame.i_ci == base) break;
    lua_getinfo(L, "Sln", &frame);
    if (!is_shown(L, &frame)) continue;
    fill_frame(&trace->frames[trace->count++], &frame);
  }
  return level;
}

// The level of the frame `base`, or 0 when it is not near. lua_getstack counts from the top, so
// that a walk is quadratic: it must have a bound.
static int level_of(lua_State *L, const void *base, int from) {
  lua_Debug frame;
  for (int level = from; level < from + CLUA_TRACE_SEARCH; level++) {
    if (!lua_getstack(L, level, &frame)) return level;
    if ((const void *)frame.i_ci == base) return level;
  }
  return 0;
}

// True when the function that raised is one that hands on errors from elsewhere.
static bool hands_on(lua_State *L, int level) {
  lua_Debug frame;
  if (!lua_getstack(L, level, &frame)) return false;
  lua_getinfo(L, "f", &frame);
  lua_CFunction function = lua_tocfunction(L, -1);
  clua_pop(L, 1);
  return function == clua_trampoline || function == clua_resume_wrapped ||
         function == clua_resume_task;
}

clua_Trace *clua_capture_trace(lua_State *L, int level, const void *base) {
  if (!lua_checkstack(L, CLUA_WORK_SLOTS)) return NULL;
  clua_Trace *trace = malloc(sizeof *trace);
  if (trace == NULL) return NULL;
  trace->count = 0;
  trace->continues = hands_on(L, level);
  int next = add_frames(L, trace, level, CLUA_TRACE_HEAD, base);
  if (trace->count < CLUA_TRACE_HEAD || is_too_deep(L)) return trace;
  int end = base == NULL ? level_count(L) : level_of(L, base, next);
  int tail = end - CLUA_TRACE_TAIL;
  if (tail < next) tail = next;
  add_frames(L, trace, tail, CLUA_TRACE_HEAD + CLUA_TRACE_TAIL, base);
  if (trace->count > CLUA_TRACE_HEAD) trace->frames[CLUA_TRACE_HEAD].omitted_before = tail - next;
  return trace;
}

void clua_note_refusal(clua_Host *host) {
  lua_State *L = host->run->current;
  lua_Debug frame;
  host->run->refused.line = 0;
  for (int level = 0; L != NULL && lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sln", &frame);
    if (is_script_frame(&frame)) return fill_frame(&host->run->refused, &frame);
  }
}

clua_Trace *clua_refusal_trace(lua_State *L) {
  const clua_Frame *refused = &clua_host(L)->run->refused;
  if (!clua_lacks_memory(L) || refused->line <= 0) return NULL;
  clua_Trace *trace = calloc(1, sizeof *trace);
  if (trace == NULL) return NULL;
  trace->count = 1;
  trace->frames[0] = *refused;
  return trace;
}

void clua_free_trace(clua_Trace *trace) { free(trace); }

const char *clua_trace_chunk(const clua_Trace *trace, int index) {
  return trace->frames[index].chunk;
}

const char *clua_trace_name(const clua_Trace *trace, int index) {
  return trace->frames[index].name;
}

int clua_trace_line(const clua_Trace *trace, int index) { return trace->frames[index].line; }

int clua_trace_omitted_before(const clua_Trace *trace, int index) {
  return trace->frames[index].omitted_before;
}

static int number_of_chunk(clua_Host *host, const char *name) {
  clua_ChunkCache *cache = &host->chunks;
  for (int index = 0; index < cache->count; index++)
    if (strcmp(cache->names[index], name) == 0) return cache->numbers[index];
  int slot = cache->next;
  cache->next = (slot + 1) % CLUA_CHUNK_CACHE;
  if (cache->count < CLUA_CHUNK_CACHE) cache->count++;
  memcpy(cache->names[slot], name, LUA_IDSIZE);
  cache->numbers[slot] = host->callbacks.number_of_chunk(host->owner, name);
  return cache->numbers[slot];
}

int clua_caller(lua_State *L, int level, int *line) {
  lua_Debug frame;
  for (int depth = 1; lua_getstack(L, depth, &frame); depth++) {
    lua_getinfo(L, "Sl", &frame);
    if (!is_authors(&frame) || --level > 0) continue;
    *line = frame.currentline;
    return number_of_chunk(clua_host(L), frame.short_src);
  }
  return -1;
}

int clua_definition(lua_State *L, int *line) {
  lua_Debug frame;
  if (!lua_getinfo(L, ">S", &frame) || !is_authors(&frame)) return -1;
  *line = frame.linedefined;
  return number_of_chunk(clua_host(L), frame.short_src);
}
