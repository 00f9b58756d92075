// Stopping Lua from outside, and the limits that stop it from inside.
#include "stop.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "allocator.h"
#include "profile.h"

// Ignored unless someone handles it, so that a late one harms nobody.
#define STOP_SIGNAL SIGURG
#define EVERY_STEP (LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT)
// A collection may free little: the next one waits until the allocator has grown by this.
#define LEAST_GROWTH ((size_t)1 << 20)
// Nanoseconds between two signals of one stop.
#define REPETITION 50000000
#define BEING_MADE (-1)

// The host whose Lua this thread runs; read by the signal handler.
static _Thread_local clua_Host *volatile running_host;
static _Thread_local pid_t own_thread;

// MARK: - From outside

static bool is_armed(lua_State *L);

// Reads only: Lua is in a library function, or the hook would have ended it long ago.
static void note_place(clua_Stop *stop, lua_State *L) {
  lua_Debug frame;
  stop->place[0] = '\0';
  for (int level = 0; lua_getstack(L, level, &frame); level++) {
    lua_getinfo(L, "Sl", &frame);
    if (frame.currentline <= 0) continue;
    snprintf(stop->place, sizeof stop->place, "  --> %s:%d\n", frame.short_src,
             frame.currentline);
    break;
  }
  atomic_store(&stop->wants_place, false);
}

static void on_signal(int signal) {
  (void)signal;
  int error = errno;
  clua_Host *host = running_host;
  if (host != NULL && host->run->current != NULL && clua_is_stopping(host)) {
    // Arming goes through all calls of a thread: it may take longer than until the next signal.
    if (!is_armed(host->run->current)) clua_arm(host->run->current);
    if (atomic_load(&host->stop->wants_place)) note_place(host->stop, host->run->current);
  }
  errno = error;
}

// No SA_RESTART: a script that waits for input must come back to Lua.
static void install_handler(void) {
  static _Atomic bool is_installed;
  if (atomic_exchange(&is_installed, true)) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  sigaction(STOP_SIGNAL, &action, NULL);
}

clua_Stop *clua_retain_stop(clua_Stop *stop) {
  atomic_fetch_add(&stop->references, 1);
  return stop;
}

void clua_release_stop(clua_Stop *stop) {
  if (atomic_fetch_sub(&stop->references, 1) == 1) free(stop);
}

static void end_repetition(clua_Stop *stop) {
  if (atomic_load(&stop->timer) == 0) return;
  int timer = atomic_exchange(&stop->timer, 0);
  if (timer > 0) syscall(SYS_timer_delete, timer - 1);
}

// A signal that comes just before a call of the system is lost to it, and the call may wait for
// ever: the signal comes again until the thread has left Lua. The calls are the system's own, for
// they have to be safe in a signal handler.
static void repeat_signal(clua_Stop *stop, pid_t thread) {
  int none = 0;
  if (!atomic_compare_exchange_strong(&stop->timer, &none, BEING_MADE)) return;
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = STOP_SIGNAL};
  event._sigev_un._tid = thread;
  int timer;
  bool is_made = syscall(SYS_timer_create, CLOCK_MONOTONIC, &event, &timer) == 0;
  const struct itimerspec often = {{0, REPETITION}, {0, REPETITION}};
  if (is_made) syscall(SYS_timer_settime, timer, 0, &often, NULL);
  atomic_store(&stop->timer, is_made ? timer + 1 : 0);
  // A thread that left Lua meanwhile saw no timer to end.
  if (atomic_load(&stop->thread) != thread) end_repetition(stop);
}

void clua_request_stop(clua_Stop *stop, clua_StopReason reason) {
  int none = 0;
  atomic_compare_exchange_strong(&stop->reason, &none, reason);
  pid_t thread = atomic_load(&stop->thread);
  if (thread == 0) return;
  int error = errno;
  install_handler();
  syscall(SYS_tgkill, getpid(), thread, STOP_SIGNAL);
  repeat_signal(stop, thread);
  errno = error;
}

void clua_request_stop_by(void *stop, bool is_time) {
  clua_request_stop(stop, is_time ? CLUA_STOP_TIME : CLUA_STOP_INTERRUPT);
}

bool clua_interrupt(void *stop) {
  if (!clua_runs(stop)) return false;
  clua_request_stop(stop, CLUA_STOP_INTERRUPT);
  return true;
}

clua_StopReason clua_stop_reason(const clua_Stop *stop) {
  return (clua_StopReason)atomic_load(&stop->reason);
}

void clua_write_place_of(void *address, int file) {
  clua_Stop *stop = address;
  if (clua_stop_reason(stop) == CLUA_STOP_NONE) return;
  atomic_store(&stop->wants_place, true);
  clua_Host *host = running_host;
  // Where this interrupts the thread that Lua is on, that may be in its handler, and take no further signal.
  if (host != NULL && host->stop == stop && host->run->current != NULL)
    note_place(stop, host->run->current);
  else
    clua_request_stop(stop, clua_stop_reason(stop));
  const struct timespec moment = {0, 1000000};
  for (int attempt = 0; attempt < 100 && atomic_load(&stop->wants_place); attempt++)
    nanosleep(&moment, NULL);
  if (atomic_exchange(&stop->wants_place, false)) return;
  ssize_t written = write(file, stop->place, strlen(stop->place));
  (void)written;
}

unsigned clua_stop_reason_of(void *stop) { return clua_stop_reason(stop); }

bool clua_runs(const clua_Stop *stop) { return atomic_load(&stop->thread) != 0; }

// MARK: - The hook

static void note_reason(clua_Host *host, clua_StopReason reason) {
  int none = 0;
  atomic_compare_exchange_strong(&host->stop->reason, &none, reason);
}

static void stop_at(lua_State *L, clua_StopReason reason) {
  note_reason(clua_host(L), reason);
  clua_raise_stop(L);
}

// Whether the data is within the limit, once what nobody uses is gone. What only objects of the host kept, which are
// gone by then, takes a collection more for each of them that lies in another.
static bool is_within_limit(lua_State *L, clua_Host *host, size_t extra) {
  clua_Run *run = host->run;
  run->memory_is_due = false;
  size_t used, outside;
  bool fits;
  do {
    lua_gc(L, LUA_GCCOLLECT);
    used = (size_t)clua_memory_used(L);
    outside = extra + atomic_load(&host->stop->outside);
    fits = used <= run->memory_limit && outside <= run->memory_limit - used;
  } while (!fits && !clua_is_stopping(host) && clua_release_values(L));
  size_t growth = fits ? (run->memory_limit - used - outside) / 2 : 0;
  size_t threshold = clua_held(host->allocator) + (growth > LEAST_GROWTH ? growth : LEAST_GROWTH);
  clua_set_threshold(host->allocator, threshold);
  run->memory_allowed = fits ? threshold + outside : 0;
  return fits;
}

// Whether so many bytes outside the state's heap are known to be within the limit, with all that the heap has.
static bool is_known_to_fit(const clua_Host *host, size_t outside) {
  const clua_Run *run = host->run;
  size_t known = run->memory_allowed > run->memory_limit ? run->memory_allowed : run->memory_limit;
  return outside == 0 || (outside <= known && clua_held(host->allocator) <= known - outside);
}

void clua_hold_outside(clua_Stop *stop, ptrdiff_t bytes) { atomic_fetch_add(&stop->outside, (size_t)bytes); }

void clua_check_outside(lua_State *L) {
  clua_Host *host = clua_host(L);
  if (host->run->memory_limit > 0 && !is_known_to_fit(host, atomic_load(&host->stop->outside)))
    clua_memory_grew(host);
}

static void check_memory(lua_State *L, clua_Host *host) {
  if (!is_within_limit(L, host, 0)) stop_at(L, CLUA_STOP_MEMORY);
}

clua_StopReason clua_check_work(lua_State *L, lua_Integer instructions, size_t extra) {
  clua_Host *host = clua_host(L);
  clua_Run *run = host->run;
  if (run->instruction_step > 0) run->instructions_left -= instructions;
  // The function's caller raises, see clua_trampoline.
  if (run->instruction_step > 0 && run->instructions_left < 0) note_reason(host, CLUA_STOP_INSTRUCTIONS);
  if (clua_is_stopping(host)) return clua_stop_reason(host->stop);
  if (run->memory_limit == 0) return CLUA_STOP_NONE;
  if (!run->memory_is_due && is_known_to_fit(host, extra + atomic_load(&host->stop->outside))) return CLUA_STOP_NONE;
  return is_within_limit(L, host, extra) ? CLUA_STOP_NONE : CLUA_STOP_MEMORY;
}

static void spend_instructions(lua_State *L, clua_Run *run, lua_Integer count) {
  if (run->instruction_step == 0) return;
  run->instructions_left -= count;
  if (run->instructions_left < 0) stop_at(L, CLUA_STOP_INSTRUCTIONS);
}

// What the hook looks at while nobody stops Lua.
static int quiet_mask(const clua_Run *run) {
  return (run->instruction_step > 0 ? LUA_MASKCOUNT : 0) | (run->profile != NULL ? LUA_MASKCALL | LUA_MASKRET : 0);
}

static bool is_call_or_return(const lua_Debug *frame) {
  return frame->event == LUA_HOOKCALL || frame->event == LUA_HOOKTAILCALL || frame->event == LUA_HOOKRET;
}

static void on_step(lua_State *L, lua_Debug *frame) {
  clua_Host *host = clua_host(L);
  clua_Run *run = host->run;
  if (run->profile != NULL && is_call_or_return(frame)) clua_note_step(run->profile, L, frame);
  if (clua_is_stopping(host)) clua_raise_stop(L);
  if (run->memory_is_due) check_memory(L, host);
  // The quiet hook counts by its own step; another was armed for a reason that is gone.
  if (lua_gethookmask(L) != quiet_mask(run))
    clua_disarm(L);
  else if (frame->event == LUA_HOOKCOUNT)
    spend_instructions(L, run, run->instruction_step);
}

// Never called: the coroutine that has it does not run again.
static void on_nothing(lua_State *L, lua_Debug *frame) {
  (void)L;
  (void)frame;
}

void clua_mark_stopped(lua_State *coroutine) { lua_sethook(coroutine, on_nothing, LUA_MASKCOUNT, 1); }

bool clua_is_marked_stopped(lua_State *coroutine) { return lua_gethook(coroutine) == on_nothing; }

void clua_arm(lua_State *L) { lua_sethook(L, on_step, EVERY_STEP, 1); }

static bool is_armed(lua_State *L) { return lua_gethook(L) == on_step && lua_gethookmask(L) == EVERY_STEP; }

void clua_disarm(lua_State *L) {
  const clua_Run *run = clua_host(L)->run;
  int mask = quiet_mask(run);
  lua_sethook(L, mask != 0 ? on_step : NULL, mask, run->instruction_step);
}

int clua_raise_stop(lua_State *L) {
  clua_Run *run = clua_host(L)->run;
  clua_arm(L);
  if (run->trace == NULL) {
    run->trace = clua_capture_trace(L, 0, NULL);
    clua_end_programs(clua_host(L));
  }
  if (!lua_checkstack(L, 1)) lua_settop(L, 0);
  // The library compares with this text: the error it makes of it calls no message handler.
  lua_pushliteral(L, "not enough memory");
  return lua_error(L);
}

void clua_spend(lua_State *L, lua_Integer instructions) {
  clua_Host *host = clua_host(L);
  clua_check_stop(L);
  if (host->run->memory_is_due) check_memory(L, host);
  spend_instructions(L, host->run, instructions);
}

// MARK: - Entering and leaving Lua

// Threads of libdispatch, and those they start, block every signal.
static void prepare_thread(void) {
  own_thread = (pid_t)syscall(SYS_gettid);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, STOP_SIGNAL);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void clua_accept_stops(void) {
  if (own_thread == 0) prepare_thread();
}

bool clua_enter(lua_State *L, clua_Entry *entry) {
  clua_Host *host = clua_host(L);
  clua_accept_stops();
  entry->outer = running_host;
  entry->outer_current = host->run->current;
  entry->outer_thread = atomic_load_explicit(&host->stop->thread, memory_order_relaxed);
  host->run->current = L;
  running_host = host;
  // Either whoever stops sees the thread, or this sees the reason.
  if (entry->outer_thread != own_thread) atomic_store(&host->stop->thread, own_thread);
  return !clua_is_stopping(host);
}

void clua_leave(clua_Host *host, const clua_Entry *entry) {
  if (entry->outer_thread != own_thread) {
    atomic_store(&host->stop->thread, entry->outer_thread);
    end_repetition(host->stop);
  }
  running_host = entry->outer;
  host->run->current = entry->outer_current;
}

// MARK: - Limits

void clua_clear_stop(lua_State *L) {
  clua_Host *host = clua_host(L);
  clua_free_trace(host->run->trace);
  host->run->trace = NULL;
  host->run->memory_is_due = false;
  atomic_store(&host->stop->reason, 0);
  clua_disarm(L);
}

bool clua_lacks_memory(lua_State *L) { return clua_was_refused(clua_host(L)->allocator); }

const clua_Trace *clua_stop_trace(lua_State *L) { return clua_host(L)->run->trace; }

void clua_limit_instructions(lua_State *L, lua_Integer count) {
  clua_Run *run = clua_host(L)->run;
  run->instruction_step = count > CLUA_TICKS ? CLUA_TICKS : count > 0 ? (int)count : 0;
  run->instructions_left = count;
  clua_disarm(L);
}

void clua_limit_memory(lua_State *L, size_t bytes) {
  clua_Host *host = clua_host(L);
  host->run->memory_limit = bytes;
  host->run->memory_allowed = 0;
  clua_set_limits(host->allocator, bytes == 0 ? SIZE_MAX : bytes,
                  bytes == 0 || bytes > SIZE_MAX / 4 ? SIZE_MAX : bytes * 4);
}

void clua_memory_grew(clua_Host *host) {
  host->run->memory_is_due = true;
  if (host->run->current != NULL) clua_arm(host->run->current);
}
