// Birth and death of a state: allocator, panic, warnings, output, stack reserve.
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "CLua.h"
#include "allocator.h"
#include "collector.h"
#include "profile.h"
#include "stop.h"

// A failing allocation becomes a Lua error, which is a longjmp. Over a Swift frame that would skip
// its defers and releases, so while the host runs there is no way on.
static void refused(void *context, size_t bytes) {
  clua_Host *host = context;
  if (!host->host_running) return clua_note_refusal(host);
  fprintf(stderr, "containerhost: out of memory (%zu bytes)\n", bytes);
  abort();
}

// Reached only by an API call outside a protected call: an error of the host, not of a script.
static int panic(lua_State *L) {
  const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "no message";
  fprintf(stderr, "containerhost: unprotected error in a call to Lua: %s\n", message);
  fflush(stderr);
  abort();
}

static void warn(void *context, const char *text, int continues) {
  clua_Host *host = context;
  bool was_running = host->host_running;
  host->host_running = true;
  host->callbacks.warn(host->owner, text, continues != 0);
  host->host_running = was_running;
}

static ssize_t hand_on(clua_Host *host, clua_Stream stream, const char *bytes, size_t count) {
  bool was_running = host->host_running;
  host->host_running = true;
  host->callbacks.output(host->owner, stream, bytes, count);
  host->host_running = was_running;
  return (ssize_t)count;
}

static ssize_t hand_on_output(void *context, const char *bytes, size_t count) {
  return hand_on(context, CLUA_OUTPUT, bytes, count);
}

static ssize_t hand_on_error(void *context, const char *bytes, size_t count) {
  return hand_on(context, CLUA_ERROR, bytes, count);
}

void clua_flush_output(lua_State *L) { hand_on(clua_host(L), CLUA_OUTPUT, NULL, 0); }

static int refuse_seek(void *context, off64_t *offset, int origin) {
  (void)context;
  (void)offset;
  (void)origin;
  errno = ESPIPE;
  return -1;
}

// The file stays one of Lua's own library, which scripts can neither change nor close: only what it
// writes to is the host's. Nothing is held back, so that all output comes in order.
bool clua_redirect(lua_State *L, clua_Stream stream) {
  clua_Host *host = clua_host(L);
  luaL_Stream *file = lua_touserdata(L, -1);
  if (file == NULL) return false;
  cookie_io_functions_t functions = {
      .write = stream == CLUA_OUTPUT ? hand_on_output : hand_on_error, .seek = refuse_seek};
  FILE *redirected = fopencookie(host, "w", functions);
  if (redirected == NULL) return false;
  setvbuf(redirected, NULL, _IONBF, 0);
  file->f = host->streams[stream] = redirected;
  return true;
}

static void free_host(clua_Host *host) {
  for (int stream = 0; stream < CLUA_STREAMS; stream++)
    if (host->streams[stream] != NULL) fclose(host->streams[stream]);
  if (host->allocator != NULL) clua_free_allocator(host->allocator);
  if (host->run != NULL) {
    clua_free_trace(host->run->trace);
    clua_free_profile(host->run->profile);
  }
  if (host->stop != NULL) clua_release_stop(host->stop);
  free(host->run);
  free(host);
}

static void grew(void *context) { clua_memory_grew(context); }

static bool allocate_parts(clua_Host *host) {
  host->run = calloc(1, sizeof *host->run);
  host->stop = calloc(1, sizeof *host->stop);
  if (host->stop != NULL) clua_retain_stop(host->stop);
  host->allocator = clua_new_allocator((clua_AllocatorOwner){host, grew, refused, &host->host_running});
  return host->run != NULL && host->stop != NULL && host->allocator != NULL;
}

lua_State *clua_new_state(void *owner, clua_Callbacks callbacks) {
  clua_Host *host = calloc(1, sizeof *host);
  if (host == NULL) return NULL;
  host->owner = owner;
  host->callbacks = callbacks;
  lua_State *L = allocate_parts(host) ? lua_newstate(clua_reallocate, host->allocator) : NULL;
  if (L == NULL) {
    free_host(host);
    return NULL;
  }
  host->thread = L;
  *(clua_Host **)lua_getextraspace(L) = host;
  clua_prepare_collector(L);
  // What a state begins with stays to its end: see clua_start_collecting.
  lua_gc(L, LUA_GCSTOP);
  lua_atpanic(L, panic);
  lua_setwarnf(L, warn, host);
  host->host_running = true;
  host->slot_limit = CLUA_HOST_SLOTS;
  if (lua_checkstack(L, CLUA_HOST_SLOTS + CLUA_WORK_SLOTS)) return L;
  clua_close_state(L);
  return NULL;
}

void clua_close_state(lua_State *L) {
  clua_Host *host = clua_host(L);
  lua_close(L);
  free_host(host);
}
