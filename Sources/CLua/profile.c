// When functions of Lua ran: the hook of calls and returns keeps the calls that took long enough to be seen.
#include "profile.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "stop.h"

// Calls that are kept. When there are more, the shorter ones go: a long run is told coarser, in the same memory.
#define MOST_CALLS 65536
// Calls shorter than this at first, in nanoseconds, are part of the one around them.
#define SHORTEST 10000

// A function that runs. Its frame's address tells it from every other that runs at the same time.
typedef struct Open {
  const void *frame;
  int64_t start;
  // Of a function that another has taken the place of, by a tail call; else the hook asks when it returns.
  char chunk[LUA_IDSIZE];
  int line;
} Open;

struct clua_Profile {
  int64_t origin;
  int64_t shortest;
  Open *open;
  size_t depth;
  size_t room;
  clua_ProfiledCall *calls;
  size_t count;
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

bool clua_start_profile(lua_State *L) {
  clua_Host *host = clua_host(L);
  if (host->run->profile != NULL) return true;
  clua_Profile *profile = calloc(1, sizeof *profile);
  if (profile == NULL) return false;
  profile->calls = malloc(MOST_CALLS * sizeof *profile->calls);
  if (profile->calls == NULL) {
    free(profile);
    return false;
  }
  profile->origin = now();
  profile->shortest = SHORTEST;
  host->run->profile = profile;
  clua_disarm(L);
  return true;
}

int64_t clua_profile_age(lua_State *L) {
  const clua_Profile *profile = clua_host(L)->run->profile;
  return profile != NULL ? now() - profile->origin : 0;
}

void clua_free_profile(clua_Profile *profile) {
  if (profile == NULL) return;
  free(profile->open);
  free(profile->calls);
  free(profile);
}

size_t clua_profiled_calls(lua_State *L, const clua_ProfiledCall **calls) {
  const clua_Profile *profile = clua_host(L)->run->profile;
  *calls = profile != NULL ? profile->calls : NULL;
  return profile != NULL ? profile->count : 0;
}

static void drop_shorter(clua_Profile *profile) {
  while (profile->count > MOST_CALLS / 2) {
    profile->shortest *= 2;
    size_t kept = 0;
    for (size_t index = 0; index < profile->count; index++)
      if (profile->calls[index].length >= profile->shortest) profile->calls[kept++] = profile->calls[index];
    profile->count = kept;
  }
}

static void keep(clua_Profile *profile, const Open *call, int64_t end, const char *name) {
  if (end - call->start < profile->shortest) return;
  if (profile->count == MOST_CALLS) drop_shorter(profile);
  clua_ProfiledCall *kept = &profile->calls[profile->count++];
  kept->start = call->start - profile->origin;
  kept->length = end - call->start;
  kept->line = call->line;
  memcpy(kept->chunk, call->chunk, sizeof kept->chunk);
  strncpy(kept->name, name, sizeof kept->name - 1);
  kept->name[sizeof kept->name - 1] = '\0';
}

// The place of a frame among those that are open; `depth` for none.
static size_t place_of(const clua_Profile *profile, const void *frame) {
  for (size_t place = profile->depth; place > 0; place--)
    if (profile->open[place - 1].frame == frame) return place - 1;
  return profile->depth;
}

static bool make_room(clua_Profile *profile) {
  if (profile->depth < profile->room) return true;
  size_t room = profile->room == 0 ? 64 : profile->room * 2;
  Open *open = realloc(profile->open, room * sizeof *open);
  if (open == NULL) return false;
  profile->open = open;
  profile->room = room;
  return true;
}

static void begin(clua_Profile *profile, lua_State *L, lua_Debug *frame) {
  if (!make_room(profile)) return;
  Open *call = &profile->open[profile->depth++];
  call->frame = frame->i_ci;
  lua_getinfo(L, "S", frame);
  memcpy(call->chunk, frame->short_src, sizeof call->chunk);
  call->line = frame->linedefined;
  call->start = now();
}

static void end(clua_Profile *profile, lua_State *L, lua_Debug *frame, const Open *call) {
  int64_t time = now();
  if (time - call->start < profile->shortest) return;
  const char *name = "";
  if (frame->event == LUA_HOOKRET) {
    lua_getinfo(L, "nS", frame);
    name = *frame->what == 'm' ? "main chunk" : frame->name != NULL ? frame->name : "";
  }
  keep(profile, call, time, name);
}

// Errors and coroutines leave frames without a return: a frame that is met again, or one below that returns, shows
// that they have gone. A coroutine that goes on has frames without a call.
void clua_note_step(clua_Profile *profile, lua_State *L, lua_Debug *frame) {
  size_t place = place_of(profile, frame->i_ci);
  bool is_open = place < profile->depth;
  profile->depth = place;
  if (is_open && frame->event != LUA_HOOKCALL) end(profile, L, frame, &profile->open[place]);
  if (frame->event != LUA_HOOKRET) begin(profile, L, frame);
}
