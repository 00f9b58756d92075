// The few lines of C that Swift cannot express: the macros of lua.h, one trampoline for host
// functions, protected calls, and the library functions that replace Lua's own.
//
// Only C raises. Swift returns counts and failure codes; a longjmp never crosses a Swift frame.
#pragma once
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// Free slots a host function finds on entry. More needs lua_checkstack.
#define CLUA_HOST_SLOTS 40
// Free slots that clua_* functions may use beyond what they leave on the stack.
#define CLUA_WORK_SLOTS 8
// A stack that grows inside __concat leaves the library (5.4.4 of Debian) with a stale pointer, so stacks are made
// larger beforehand, by so many slots: each coroutine; each one that is made once a text that was loaded has the word,
// and a task then; the main stack before a text runs that has the word, or loads others.
#define CLUA_COROUTINE_RESERVE 200
#define CLUA_CONCAT_RESERVE 2000
#define CLUA_TASK_RESERVE 20000
#define CLUA_MAIN_RESERVE 85000
// Protected calls inside each other before the next one gets a coroutine of its own: each takes two
// to five of the library's 200.
#define CLUA_CALLS_PER_COROUTINE 30
// Calls into Lua that may be open inside each other, those of metamethods among them: the native stack holds so many.
#define CLUA_MAX_CALL_DEPTH 500
// Nested coroutine.close calls before an error: the library's own recursion has no limit.
#define CLUA_MAX_CLOSE_DEPTH 50
// Bytes of a chunk that a script gives to load: an error in it takes time by the square.
#define CLUA_LOAD_LIMIT (64 * 1024)
// Bytes of a chunk's name that a script gives to load: each function keeps it; messages show 59.
#define CLUA_NAME_LIMIT 1024

// Runs `body` on the calling thread, on a stack of `size` bytes, whole pages; false when there is
// none, and then `body` has not run. Nothing may be thrown out of it.
bool clua_run_on_own_stack(size_t size, void (*body)(void *), void *context);

// MARK: - Traces

#define CLUA_TRACE_HEAD 32
#define CLUA_TRACE_TAIL 16
#define CLUA_TRACE_NAME 64

typedef struct clua_Frame {
  char chunk[LUA_IDSIZE];
  char name[CLUA_TRACE_NAME];
  int line;
  int omitted_before;
} clua_Frame;

// Script frames of one protected call, innermost first.
typedef struct clua_Trace {
  int count;
  // The error came out of a host function or a coroutine: its own frames go before these.
  bool continues;
  clua_Frame frames[CLUA_TRACE_HEAD + CLUA_TRACE_TAIL];
} clua_Trace;

void clua_free_trace(clua_Trace *trace);
const char *clua_trace_chunk(const clua_Trace *trace, int index);
const char *clua_trace_name(const clua_Trace *trace, int index);
int clua_trace_line(const clua_Trace *trace, int index);
int clua_trace_omitted_before(const clua_Trace *trace, int index);

// Whether traces hold functions of the host too; their chunk is "[C]".
void clua_trace_host(lua_State *L, bool traces);

// Current line of the level-th function of an author below the running one (1 is the nearest), and
// the number of its chunk. -1 when there is no such function.
int clua_caller(lua_State *L, int level, int *line);
// The line where the script function on top begins, and the number of its chunk; pops it. -1 for a
// host function.
int clua_definition(lua_State *L, int *line);

// A line of a chunk in four bytes: 0 when there is none, or no room for it.
enum { CLUA_LINE_BITS = 20 };
static inline int32_t clua_place(int chunk, int line) {
  bool fits = chunk >= 0 && chunk < 1 << (31 - CLUA_LINE_BITS) && line > 0 && line < 1 << CLUA_LINE_BITS;
  return fits ? chunk << CLUA_LINE_BITS | line : 0;
}

#define CLUA_CHUNK_CACHE 4

// The chunks that called last: a name is looked up once for many calls from one file.
typedef struct clua_ChunkCache {
  char names[CLUA_CHUNK_CACHE][LUA_IDSIZE];
  int numbers[CLUA_CHUNK_CACHE];
  int count;
  int next;
} clua_ChunkCache;

// MARK: - The host

// What stands for a host function that has yielded, and now goes on.
#define CLUA_GOES_ON (-1)

// The files of Lua's own that a host may have instead of the process.
typedef enum clua_Stream { CLUA_OUTPUT, CLUA_ERROR, CLUA_STREAMS } clua_Stream;

typedef struct clua_Callbacks {
  // Runs host function `operation`: a result count, or -1 with the error value on top, or -2 and less for
  // values that its coroutine yields; CLUA_GOES_ON comes when it is resumed.
  int (*dispatch)(void *owner, lua_State *L, int operation);
  void (*release_function)(void *owner, int operation);
  // Lets go of the values that objects of the host kept which are gone; false when there are none.
  bool (*release_values)(void *owner, lua_State *L);
  void (*release_box)(void *owner, int slot);
  // The number that stands for a chunk name.
  int (*number_of_chunk)(void *owner, const char *name);
  void (*warn)(void *owner, const char *text, bool continues);
  // Takes what was written to a file that clua_redirect changed; NULL: hands it on.
  void (*output)(void *owner, clua_Stream stream, const void *bytes, size_t count);
  // A coroutine died with the error value on top of L; `trace` is where it was.
  void (*coroutine_failed)(void *owner, lua_State *L, const clua_Trace *trace);
} clua_Callbacks;

struct clua_Call;
typedef struct clua_Stop clua_Stop;

// When functions ran; owned by the state.
typedef struct clua_Profile clua_Profile;

enum { CLUA_WATCHED_WORDS = 4 };

// What the main thread's extra space points to, and so every coroutine's.
typedef struct clua_Host {
  struct clua_Allocator *allocator;
  // Shared with those who may stop the state, and the rest of what stopping takes.
  clua_Stop *stop;
  struct clua_Run *run;
  void *owner;
  clua_Callbacks callbacks;
  // True while host code, not Lua, is on top of the native stack. Then no allocation may fail.
  bool host_running;
  // The coroutine of the running host function; the main thread outside all of them.
  lua_State *thread;
  int close_depth;
  // A text that was loaded has the word __concat; or may load others, which have it.
  bool has_concat, has_loads;
  // The main stack has CLUA_MAIN_RESERVE.
  bool has_main_reserve;
  // Lua's own, in which a coroutine can yield.
  lua_CFunction pcall, xpcall;
  // Whether traces hold functions of the host.
  bool traces_host;
  // Protected calls that are inside each other.
  int call_depth;
  // Stack index up to which the running host function may push; only debug builds read it.
  int slot_limit;
  struct clua_Call *call;
  clua_ChunkCache chunks;
  // Keep the variables of the function that raised, for whoever looks at the error afterwards.
  bool keeps_locals;
  // Words that the host wants to know about, and whether a text that was loaded holds one.
  const char *watched_words[CLUA_WATCHED_WORDS];
  bool holds_watched_word;
  // How a string becomes a view: the form of the record function that takes one.
  const struct clua_RecordForm *text_form;
  // What io.stdout and io.stderr write to, once they were redirected.
  FILE *streams[CLUA_STREAMS];
  // The MiB held when the collector's pace was last set.
  size_t paced;
} clua_Host;

static inline clua_Host *clua_host(lua_State *L) {
  return *(clua_Host **)lua_getextraspace(L);
}

// The slots that a new coroutine reserves.
static inline int clua_reserve(const clua_Host *host) {
  return host->has_concat ? CLUA_CONCAT_RESERVE : CLUA_COROUTINE_RESERVE;
}

static inline void *clua_owner(lua_State *L) { return clua_host(L)->owner; }
static inline void clua_set_owner(lua_State *L, void *owner) { clua_host(L)->owner = owner; }

static inline lua_State *clua_thread(lua_State *L) { return clua_host(L)->thread; }
static inline int clua_call_depth(lua_State *L) { return clua_host(L)->call_depth; }
static inline int clua_slot_limit(lua_State *L) { return clua_host(L)->slot_limit; }

// Grows the stack by `count` slots; false at the limit of the library.
static inline bool clua_ensure(lua_State *L, int count) {
  if (!lua_checkstack(L, count)) return false;
  clua_Host *host = clua_host(L);
  int limit = lua_gettop(L) + count;
  if (limit > host->slot_limit) host->slot_limit = limit;
  return true;
}

// A state with its reserve, panic and warning functions, and no libraries. NULL when memory is out.
lua_State *clua_new_state(void *owner, clua_Callbacks callbacks);
// Closes the state and frees its host.
void clua_close_state(lua_State *L);

// MARK: - The library as it is

// Runs a chunk in a state without any guard, and says whether it returned true. It may end the
// process: run it in one of its own.
bool clua_probe(const char *source);
// What the library calls itself, and the file it was loaded from or NULL.
const char *clua_release(void);
const char *clua_library_path(void);

// MARK: - Stopping

typedef enum clua_StopReason {
  CLUA_STOP_NONE = 0,
  CLUA_STOP_INTERRUPT = 1,
  CLUA_STOP_TIME = 2,
  CLUA_STOP_MEMORY = 3,
  CLUA_STOP_INSTRUCTIONS = 4,
} clua_StopReason;

// The stop of a state, which may outlive it; each retain needs a release.
static inline clua_Stop *clua_stop_of(lua_State *L) { return clua_host(L)->stop; }
clua_Stop *clua_retain_stop(clua_Stop *stop);
// Counts so many bytes more, or less, that an object of the host keeps outside the state's heap: on any thread.
void clua_hold_outside(clua_Stop *stop, ptrdiff_t bytes);
// Has the next instruction of Lua look whether they are within the limit.
void clua_check_outside(lua_State *L);
void clua_release_stop(clua_Stop *stop);
// Ends what runs, and refuses what would run, until clua_clear_stop. The first reason stays. Safe
// in a signal handler and on any thread; asking again does no harm.
void clua_request_stop(clua_Stop *stop, clua_StopReason reason);
// The same for handlers that know no more of a stop than its address.
void clua_request_stop_by(void *stop, bool is_time);
// Stops what runs in Lua, in a signal handler; false when nothing does.
bool clua_interrupt(void *stop);
clua_StopReason clua_stop_reason(const clua_Stop *stop);
// The same for handlers that know no more of a stop than its address.
unsigned clua_stop_reason_of(void *stop);
// Writes the line where Lua is that does not come to its stop, if it can be told within 0.1 s. For
// the moment before the process ends.
void clua_write_place_of(void *stop, int file);
// True while a thread is in a call into Lua.
bool clua_runs(const clua_Stop *stop);
// Lets Lua run again. Not from inside a call into Lua.
void clua_clear_stop(lua_State *L);
// Notes the script function that cannot have the memory it needs: a memory error has no trace. Allocates nothing.
void clua_note_refusal(clua_Host *host);
// Whether an error of the status LUA_ERRMEM is about memory: a script may raise its text as well.
bool clua_lacks_memory(lua_State *L);
// Where Lua was when it was stopped; NULL when it was not.
const clua_Trace *clua_stop_trace(lua_State *L);

// At most so many instructions from now on, to the next 1024; 0 for no limit. It slows Lua down.
void clua_limit_instructions(lua_State *L, lua_Integer count);
// At most so many bytes of live data; 0 for no limit. Passing it stops Lua. A library function
// whose one value would make it four times as many fails.
void clua_limit_memory(lua_State *L, size_t bytes);

// For host functions that read or write much in one call: why they are to end, CLUA_STOP_MEMORY
// when the data and `extra` bytes of the host's own are more than the limit. That is not a stop
// yet: what they let go of may be enough. The work since the last call counts as `instructions`.
clua_StopReason clua_check_work(lua_State *L, lua_Integer instructions, size_t extra);

// MARK: - Profiles

// A call of a function, or what it was until it called another in its place. Times are nanoseconds; the start is counted
// from clua_start_profile. Calls lie in each other, or behind each other.
typedef struct clua_ProfiledCall {
  int64_t start;
  int64_t length;
  // Where the function begins; a line of -1 for one that is not written in Lua.
  int line;
  char chunk[LUA_IDSIZE];
  // What its caller knows it by; empty where that is nothing.
  char name[CLUA_TRACE_NAME];
} clua_ProfiledCall;

// Notes from now on, until the state is closed, when functions run; false for want of memory. What is too short to be
// seen is part of the call around it.
bool clua_start_profile(lua_State *L);
// Nanoseconds since then; 0 where there is no profile.
int64_t clua_profile_age(lua_State *L);
// The calls that have returned, as many as it returns; the state owns them.
size_t clua_profiled_calls(lua_State *L, const clua_ProfiledCall **calls);

// MARK: - Host functions and boxes

// Pushes a C closure that dispatches `operation`; pops `upvalues` values as its extra upvalues.
void clua_push_function(lua_State *L, int operation, int upvalues);
// Pushes a C function that dlsym found.
static inline void clua_push_native(lua_State *L, void *function) {
  lua_CFunction native;
  *(void **)&native = function;
  lua_pushcclosure(L, native, 0);
}

// Pushes the function that opens Lua's math library, with random numbers of its own.
static inline void clua_push_math(lua_State *L) { lua_pushcclosure(L, luaopen_math, 0); }

// The operation of the host function at `index`, -1 when it is none.
int clua_function_operation(lua_State *L, int index);
static inline int clua_upvalue_index(int index) { return lua_upvalueindex(index + 2); }
// Pushes upvalue `index` (from 1) of the host function at `function`; false, and pushes nothing,
// when that is none or has no such upvalue.
bool clua_push_upvalue(lua_State *L, int function, int index);

// How a record function makes its userdata; the record itself, `size` bytes, lies behind it.
typedef struct clua_RecordForm {
  enum { CLUA_RECORD_TEXT, CLUA_RECORD_WORDS, CLUA_RECORD_SWITCH, CLUA_RECORD_WORD } kind;
  size_t size;
  // TEXT and WORDS: where the bytes of the string go, and their count.
  size_t text_offset, count_offset;
  // All but TEXT: where the address of the view goes, and which metatables a view has.
  size_t base_offset;
  const void *bases[2];
  // SWITCH: what is set in the flags when it is off.
  size_t flags_offset;
  uint16_t off_flag;
  // WORD: where it goes, and which numbers are plain.
  size_t word_offset;
  int32_t least, most;
} clua_RecordForm;

void clua_push_record_form(lua_State *L, clua_RecordForm form, const void *record);
// Pushes a C closure as clua_push_function does, which tries the form first. On top, and popped:
// the form, the metatable of its records, a table from strings to words.
void clua_push_record_function(lua_State *L, int operation);

// How a container is made of the table of its children and labels without leaving C: a header of
// `size` bytes and the children's addresses. A composite has one child, the tuple of its content,
// and user values after it: its labels, and its definition.
typedef struct clua_ContainerForm {
  size_t size;
  bool is_composite;
  // A composite's labels are any but those that have no type.
  bool takes_any_label;
  // Children beyond these are the host's.
  int most_children;
  // User values after the children of a container that is no composite: functions, called later.
  int values;
  // A composite has the place where it is written at `place_offset`.
  size_t slot_count_offset, place_offset;
  // What is set in the flags of a composite whose labels are neither views nor hold any.
  size_t flags_offset;
  uint16_t own_labels_flag;
  // The metatables that a child may have. A subview may be one while the number at `handle_offset`
  // is 0: it was not handed out for one evaluation.
  const void *views[2];
  const void *subview;
  size_t handle_offset;
  // The registry key of the table from addresses to composites, whose bodies are called later.
  int nodes;
} clua_ContainerForm;

// What a label's value becomes: the first `size` bytes, at most 4, of a 32-bit number at `offset`.
// It is a whole number between `least` and `most`, or what the label's table says for a string; or
// any number as a share. Where `value` is not 0, it is that user value after the children instead, of
// the Lua type `type`.
typedef struct clua_FieldLabel {
  size_t offset, size;
  int32_t least, most;
  bool is_share;
  int value, type;
} clua_FieldLabel;

// Pushes a form; its headers of `size` bytes follow: the container's, or the tuple's and the
// composite's.
void clua_push_container_form(lua_State *L, clua_ContainerForm form, const void *header,
                              const void *composite);
// Pops a table from strings to words and pushes a label that stands for it.
void clua_push_field_label(lua_State *L, clua_FieldLabel label);
// Pushes a C closure as clua_push_function does, which makes plain containers itself. On top, and
// popped: the definition of a composite or nil, the form, the metatable of the records, and the
// labels by name. A label is a field label; of a composite it is the type that the value must have,
// -1 for any, or `false` when it is not to be given.
void clua_push_container_function(lua_State *L, int operation);
// Pushes a C closure as clua_push_function does, which answers for the `self` of a container's body:
// a userdata whose first user value is the composite. On top, and popped: the name of its content, the
// address of its metatable as a light userdata.
void clua_push_self_function(lua_State *L, int operation);

// What the rows of all loops share: registry keys of the table from nodes to userdata and of the
// string "id", and the user values that hold a loop's function and its data. The functions raise
// nothing and leave the stack as it is.
typedef struct clua_Loop {
  int nodes, id_key;
  int function, data;
  // The metatable of views that need no further look.
  const void *view;
  // Reads the id on top; false when it is none.
  bool (*read_id)(lua_State *L, uint64_t *id);
  // Whether nothing in a view is left to be evaluated.
  bool (*is_settled)(const void *view);
} clua_Loop;

// Rows under one protected call at most: each has a bit.
#define CLUA_ROWS 64

// A row that was called for: its view, and its id if it has one.
typedef struct clua_Row {
  const void *view;
  uint64_t id;
} clua_Row;

// Rows that are to be called for one after the other, under one protected call.
typedef struct clua_Rows {
  const clua_Loop *loop;
  const void *node;
  // The first element, from 1, and how many there are at most. The elements of a range are numbers,
  // `first` that of the first, each `step` from the one before.
  lua_Integer position;
  bool is_range;
  lua_Integer first, step;
  int limit;
  // Registry key of the table that keeps the views, and how many it holds.
  int keep;
  lua_Integer kept;
  clua_Row *rows;
  // Out: rows whose views are kept, and which of them have ids. The row behind them may have one
  // too, if its function was called.
  int count;
  uint64_t with_id;
  // Out: that row's function came back with other than one plain view.
  bool is_unfinished;
} clua_Rows;

// Pushes a function and its argument, for clua_call: it calls for rows until there are as many as
// may be, one whose view is not settled, an unfinished one, whose results it returns, or one that
// fails. An element that is missing, or a loop that is not known any more, ends it as well.
void clua_push_rows(lua_State *L, clua_Rows *rows);

// Pops a userdata of that metatable into the kept table `keep` and returns its address; NULL, and
// nothing popped, for any other value.
const void *clua_keep_userdata(lua_State *L, int keep, lua_Integer position,
                               const void *metatable);

// A userdata that stands for slot `slot` of the owner's boxes. Pushed without a metatable.
void clua_push_box(lua_State *L, int slot);
// The slot of the box at `index`, -1 when it is no box or was released.
int clua_box_slot(lua_State *L, int index);
// Gives the table on top the __gc and __metatable of boxes.
void clua_make_box_metatable(lua_State *L);

// MARK: - Functions that ran when an error was raised

static inline void clua_keep_locals(lua_State *L, bool keeps) {
  clua_host(L)->keeps_locals = keeps;
}
// Pushes those of the last error, innermost first, or nil: a list of each one's chunk, line, name and table of
// variables by their names.
void clua_push_failed_frames(lua_State *L);

// MARK: - Macros of lua.h

static inline int clua_registry_index(void) { return LUA_REGISTRYINDEX; }
static inline void clua_pop(lua_State *L, int count) { lua_settop(L, -count - 1); }
static inline void clua_insert(lua_State *L, int index) { lua_rotate(L, index, 1); }
static inline void clua_remove(lua_State *L, int index) {
  lua_rotate(L, index, -1);
  clua_pop(L, 1);
}
static inline void clua_replace(lua_State *L, int index) {
  lua_copy(L, -1, index);
  clua_pop(L, 1);
}
// Collects everything, with the views that only objects of the host kept which are gone by then.
int clua_collect(lua_State *L);
// A state is born with its collector off: whoever fills it with what stays turns it on.
void clua_start_collecting(lua_State *L);
// Tells the collector of so many KiB that an object of the host holds outside the state's heap, and lets it work.
void clua_note_held(lua_State *L, int kibibytes);
static inline ptrdiff_t clua_memory_used(lua_State *L) {
  return (ptrdiff_t)lua_gc(L, LUA_GCCOUNT) * 1024 + lua_gc(L, LUA_GCCOUNTB);
}

// True when `index` has exactly the metatable whose lua_topointer is `identity`.
static inline bool clua_has_metatable(lua_State *L, int index, const void *identity) {
  if (!lua_getmetatable(L, index)) return false;
  bool same = lua_topointer(L, -1) == identity;
  clua_pop(L, 1);
  return same;
}

// Pushes a copy of the table at `index`, made for so many keys, and of the tables in it, one level
// down: those without a metatable, and not the table itself. Takes ten slots.
void clua_push_copy(lua_State *L, int index, int keys);

// MARK: - Frozen tables

// Replaces the private table on top, with the function for writes below it, by a frozen front; pops
// both.
void clua_freeze(lua_State *L);
// Pushes what the frozen table at `index` holds; false, and nothing pushed, for any other value.
bool clua_push_content(lua_State *L, int index);

// lua_rawget, lua_rawgeti, lua_rawlen and lua_next of what a table holds, be it frozen. They take
// two free slots more.
int clua_content_get(lua_State *L, int index);
int clua_content_get_index(lua_State *L, int index, lua_Integer position);
size_t clua_content_length(lua_State *L, int index);
int clua_content_next(lua_State *L, int index);

static inline bool clua_may_be_frozen(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return false;
  clua_pop(L, 1);
  return true;
}

static inline int clua_raw_get(lua_State *L, int index) {
  return clua_may_be_frozen(L, index) ? clua_content_get(L, index) : lua_rawget(L, index);
}

static inline int clua_raw_get_index(lua_State *L, int index, lua_Integer position) {
  return clua_may_be_frozen(L, index) ? clua_content_get_index(L, index, position)
                                      : lua_rawgeti(L, index, position);
}

static inline size_t clua_raw_length(lua_State *L, int index) {
  return clua_may_be_frozen(L, index) ? clua_content_length(L, index) : lua_rawlen(L, index);
}

static inline int clua_next(lua_State *L, int index) {
  return clua_may_be_frozen(L, index) ? clua_content_next(L, index) : lua_next(L, index);
}

// MARK: - Protected operations
//
// Each returns a status of lua_pcall. On failure one error value is on top, in place of operands
// and results, and *trace is either NULL or the caller's to free.

int clua_call(lua_State *L, int arguments, int results, clua_Trace **trace);
// t[k] with the key on top.
int clua_get_index(lua_State *L, int index, clua_Trace **trace);
// t[k] = v with key and value on top.
int clua_set_index(lua_State *L, int index, clua_Trace **trace);
// Leaves the length as an integer on the stack.
int clua_length(lua_State *L, int index, clua_Trace **trace);
// Leaves a string on the stack, honouring __tostring and __name.
int clua_to_string(lua_State *L, int index, clua_Trace **trace);
// lua_next: key on top, replaced by key and value, or by the boolean false at the end.
int clua_next_protected(lua_State *L, int index, clua_Trace **trace);
// True when lua_next cannot raise for the key on top.
bool clua_next_is_safe(lua_State *L, int index);

// Loads text (never bytecode); leaves the function or the error message. A text that is the program's own brings no
// other text of a script.
int clua_load(lua_State *L, const char *bytes, size_t count, const char *name, bool is_own);
// Looks for `word`, which must stay, in all text that is loaded from now on, by the host or a
// script; at most CLUA_WATCHED_WORDS of them.
void clua_watch_word(lua_State *L, const char *word);
// Whether a watched word was found, be it a part of a longer one.
static inline bool clua_holds_watched_word(lua_State *L) {
  return clua_host(L)->holds_watched_word;
}
// Looks for the watched words, for __concat and for what loads others in a text that is about to be loaded.
void clua_note_text(lua_State *L, const char *bytes, size_t count, bool is_own);

// MARK: - Libraries

enum {
  CLUA_LIB_BASE = 1 << 0,
  CLUA_LIB_STRING = 1 << 1,
  CLUA_LIB_TABLE = 1 << 2,
  CLUA_LIB_MATH = 1 << 3,
  CLUA_LIB_UTF8 = 1 << 4,
  CLUA_LIB_COROUTINE = 1 << 5,
  CLUA_LIB_IO = 1 << 6,
  CLUA_LIB_OS = 1 << 7,
  CLUA_LIB_DEBUG = 1 << 8,
};

// Opens the libraries of the mask in their guarded form. io and os do not become globals: two
// values are left on the stack, the io and the os table, or nil.
int clua_open_libraries(lua_State *L, int mask, clua_Trace **trace);

// Hands to the host what is written to the file on top, which is io.stdout or io.stderr. False when there is no memory.
bool clua_redirect(lua_State *L, clua_Stream stream);
void clua_flush_output(lua_State *L);

// The guarded functions, for clua_open_libraries.
void clua_guard_base(lua_State *L);
void clua_guard_frozen(lua_State *L);
void clua_guard_coroutine(lua_State *L);
// Pushes a table of Lua's create, resume and close for the host: scripts neither resume nor close what this create
// makes.
void clua_push_coroutine_functions(lua_State *L);
void clua_guard_string(lua_State *L);
void clua_guard_table(lua_State *L);
// Of the io library the function popen, of the os library execute; the library is on top.
void clua_guard_programs(lua_State *L, int mask);
int clua_open_debug(lua_State *L);
// Replaces functions of the table on top by guards, whose first upvalues are the originals.
void clua_guard_functions(lua_State *L, const luaL_Reg *guards);
// Runs the original of a guard in its frame, so that messages name the caller's line.
static inline int clua_run_original(lua_State *L) { return lua_tocfunction(L, lua_upvalueindex(1))(L); }
// How the message ends that clua_check_size raises.
#define CLUA_TOO_LARGE "the result would be larger than the memory limit; --memory-limit=MIB sets it"
// Raises when a function of that name is about to build a string larger than the memory limit.
void clua_check_size(lua_State *L, const char *function, size_t size);

// A function in whose calls a coroutine cannot yield; its name as its caller knows it, or NULL.
typedef struct clua_Uncrossed {
  const char *name;
  bool is_of_host;
} clua_Uncrossed;

// Finds the innermost one from `level` outwards; false when there is none. Takes two slots.
bool clua_uncrossed(lua_State *L, int level, clua_Uncrossed *uncrossed);

// MARK: - Shared between the C files

typedef struct clua_Call {
  lua_State *thread;
  const void *base;
  clua_Trace *trace;
  struct clua_Call *previous;
} clua_Call;

int clua_trampoline(lua_State *L);
int clua_record_function(lua_State *L);
int clua_self_function(lua_State *L);
// Replaces the string on top, of at most INT32_MAX bytes, by a view of it.
void clua_text_of_string(lua_State *L, int metatable);
int clua_call_rows(lua_State *L);
int clua_container_function(lua_State *L);
int clua_message_handler(lua_State *L);
int clua_resume_wrapped(lua_State *L);
int clua_resume_task(lua_State *L);
// Keeps the script functions of `from` and those around them with their variables, if the host wants them: the error
// on top of L was raised in `from`. One that comes out of a coroutine or a call of the host adds those around it.
void clua_note_locals(lua_State *L, lua_State *from, int level);
// The script function that was refused memory; NULL when none was.
clua_Trace *clua_refusal_trace(lua_State *L);
// Collects script frames from `level` outwards, stopping before the frame `base` (or at the end).
clua_Trace *clua_capture_trace(lua_State *L, int level, const void *base);
