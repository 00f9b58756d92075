// When Lua's collector works: what a call leaves behind tells data from rows.
//
// Data: nothing of it dies, and each collection marks all of it in vain. The heap may double before
// the next one, as in the library's own interpreter: at a fifth more each time, the data of
// scripts/checklist.lua is marked six times. The call that built the data ends with a collection,
// and the memory that this frees serves the rows: MemoryTests holds the peak at several sizes.
//
// Left to the library, a long scripts/checklist.lua takes half as much memory again, and the
// smallest board a twelfth more time.
//
// Rows: garbage at a steady rate, so that generations walk the rows alone. A collection of the
// young generation waits for 1 MiB of new objects, and from 100 MiB on for a hundredth of the heap,
// the least that the library can be told: what is made for rows stays within the processor's second
// cache.
#include "collector.h"

#include "allocator.h"

// Kibibytes that a state may grow by before the first collection: a small board ends before it.
enum { FIRST_COLLECTION = 1024 };
// A call builds data when the heap grows in it by a quarter and so many MiB.
enum { LEAST_DATA = 2 };
// Percents of the heap at which the next collection begins: while data is built, and otherwise.
enum { DATA_PAUSE = 200, ROWS_PAUSE = 120 };
// MiB of new objects before a collection of the young generation, and the percents of the heap that
// this may be, at least and at most.
enum { YOUNG = 1, LEAST_YOUNG = 1, MOST_YOUNG = 100 };

#ifdef CONTAINERHOST_PLAIN

void clua_prepare_collector(lua_State *L) { (void)L; }

void clua_start_collecting(lua_State *L) { lua_gc(L, LUA_GCRESTART); }

void clua_pace_collector(lua_State *L, clua_Host *host) {
  (void)L;
  (void)host;
}

#else

void clua_prepare_collector(lua_State *L) {
  // The fastest steps there are: nobody watches a board while it is made.
  lua_gc(L, LUA_GCINC, DATA_PAUSE, 1000, 0);
  // The heap of a new state is smaller than the new objects that are waited for.
  lua_gc(L, LUA_GCGEN, MOST_YOUNG, 100);
}

void clua_start_collecting(lua_State *L) {
  lua_gc(L, LUA_GCRESTART);
  // A negative step is credit: so much is allocated before the collector works.
  lua_gc(L, LUA_GCSTEP, -FIRST_COLLECTION);
}

void clua_pace_collector(lua_State *L, clua_Host *host) {
  size_t held = clua_held(host->allocator) >> 20;
  if (held == host->paced) return;
  bool has_data = held > host->paced + host->paced / 4 + LEAST_DATA;
  host->paced = held;
  lua_gc(L, LUA_GCSETPAUSE, held < LEAST_DATA ? DATA_PAUSE : ROWS_PAUSE);
  size_t young = YOUNG * 100 / (held + 1);
  lua_gc(L, LUA_GCGEN, young > MOST_YOUNG ? MOST_YOUNG : young < LEAST_YOUNG ? LEAST_YOUNG : (int)young, 0);
  if (has_data && lua_gc(L, LUA_GCISRUNNING)) lua_gc(L, LUA_GCSTEP, 0);
}

#endif

void clua_note_held(lua_State *L, int kibibytes) {
  // A step counts its argument as allocated.
  if (kibibytes > 0 && lua_gc(L, LUA_GCISRUNNING)) lua_gc(L, LUA_GCSTEP, kibibytes);
}
