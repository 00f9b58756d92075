// How running Lua is brought to an end, and what a state may use.
//
// A stop is a reason in one atomic word. A signal to the thread that runs Lua arms a hook on the
// running coroutine; the hook raises, and stays armed until the host clears the reason, so that no
// pcall of a script swallows it. It raises the library's memory error: that one alone goes past
// message handlers. Until then nothing is armed, and Lua runs at full speed.
#pragma once
#include <stdatomic.h>
#include <sys/types.h>

#include "CLua.h"

struct clua_Stop {
  // A clua_StopReason; 0 while nothing is to stop.
  _Atomic int reason;
  // The thread that runs Lua now; 0 when none does.
  _Atomic pid_t thread;
  // Owners: the state, and whoever else may stop it.
  _Atomic int references;
  // What repeats the signal while a stop is under way: a system timer's number from 1; 0 for none.
  _Atomic int timer;
  // Bytes that objects of the host keep outside the state's heap, which count as data of the script.
  _Atomic size_t outside;
  // Set to ask the thread that runs Lua for its place; it clears it when `place` is written.
  _Atomic bool wants_place;
  char place[LUA_IDSIZE + 32];
};

// What belongs to the thread that runs Lua, and to its signal handler.
typedef struct clua_Run {
  // The coroutine that runs, or that called the host function that runs.
  lua_State *volatile current;
  // Where Lua was when it was stopped.
  clua_Trace *trace;
  // Instructions between two looks at the budget, 0 without one, and what is left of it.
  int instruction_step;
  lua_Integer instructions_left;
  // Iterations of library functions that were not counted as instructions yet.
  int ticks;
  // Bytes of Lua's data that may be live; 0 without a limit.
  size_t memory_limit;
  // Up to so many, with garbage and what host functions hold, the limit is known to hold.
  size_t memory_allowed;
  // The programs that scripts have started and that have not been waited for.
  struct clua_Program *programs;
  // The allocator has grown to where a collection must show whether the limit holds.
  bool memory_is_due;
  // When functions ran; NULL unless somebody asked.
  clua_Profile *profile;
  // The script function that ran when the system refused memory last.
  clua_Frame refused;
} clua_Run;

// Iterations of a library function's loop between two looks at the reason.
#define CLUA_TICKS 1024

static inline bool clua_is_stopping(const clua_Host *host) {
  return atomic_load_explicit(&host->stop->reason, memory_order_relaxed) != 0;
}

// Arms the hook of this coroutine, so that its next instruction raises.
void clua_arm(lua_State *L);
// Gives a coroutine the hook that counts instructions, if they are limited, and notes calls for a profile; or none.
void clua_disarm(lua_State *L);
// Raises the stop that is under way. Does not return.
int clua_raise_stop(lua_State *L);
// Marks a coroutine that a stop ended. What it would close would run with its hooks off, and could
// not be stopped.
void clua_mark_stopped(lua_State *coroutine);
bool clua_is_marked_stopped(lua_State *coroutine);
// Raises if a stop is under way.
static inline void clua_check_stop(lua_State *L) {
  if (clua_is_stopping(clua_host(L))) clua_raise_stop(L);
}
// Lets go of the values that only objects of the host kept which are gone by now; false when there are none.
bool clua_release_values(lua_State *L);
// Asks the programs that scripts have started to end.
void clua_end_programs(clua_Host *host);
// Called by loops of library functions: so many iterations count as as many instructions.
void clua_spend(lua_State *L, lua_Integer instructions);

// The state of a thread before it entered Lua, for clua_leave.
typedef struct clua_Entry {
  clua_Host *outer;
  lua_State *outer_current;
  pid_t outer_thread;
} clua_Entry;

// Lets stops reach this thread, from now on.
void clua_accept_stops(void);
// Around each call from the host into Lua. clua_enter is false when a stop is under way.
bool clua_enter(lua_State *L, clua_Entry *entry);
void clua_leave(clua_Host *host, const clua_Entry *entry);

// What the allocator calls when it has taken more than its threshold from the system.
void clua_memory_grew(clua_Host *host);
