// A terminal while a live session has it, and every way out of the process that gives it back as it was.
// There is one at a time.
#pragma once
#include <stdbool.h>
#include <stddef.h>

// Takes the terminal behind `descriptor`: keeps its modes, and handles signals from now on. Returns a
// descriptor that has something to read when there is a signal to take; -1, with errno, when this fails.
int cterm_take(int descriptor);

// What cterm_restore writes, at most 512 bytes; a longer text is cut.
void cterm_set_restore(const char *bytes, size_t count);

// Switches to single keys without echo and writes `bytes`. False, with errno, when the terminal refuses.
bool cterm_enter(const char *bytes, size_t count);

// The caller reads from now on: first what was typed and read ahead while nobody read, `taken` bytes, which are lent
// until cterm_end_reading. Ctrl-C among them was sent as a signal to the group of this process, so that it reaches one
// that does not read; in a paste it is text. The first `before_interrupt` bytes were typed before such a Ctrl-C, and
// are it.
const unsigned char *cterm_begin_reading(size_t *taken, size_t *before_interrupt);

// The caller does something else from now on. `is_interrupt` says that there is a Ctrl-C in what it has read, `is_paste`
// that this ends in a paste.
void cterm_end_reading(bool is_interrupt, bool is_paste);

// Writes the text of cterm_set_restore and brings the old modes back, once after each cterm_enter; does
// nothing in the background. May be called by signal handlers, and never waits long.
void cterm_restore(void);

// Restores, and gives the streams of cterm_catch_streams back: for signal handlers that end the process.
void cterm_restore_all(void);

// Restores, and handles signals as before cterm_take; does nothing without one.
void cterm_give_back(void);

// Where standard output and standard error are the terminal, has what is written there, by this process and by those
// that it starts, go to a file in memory, and nothing come from standard input, until the terminal is given back.
// Crashes and other ends give the streams back too, and write to the terminal what was not read. Returns whether
// standard input is the terminal.
bool cterm_catch_streams(void);

// Puts what was written there, and not read yet, into `bytes`. Returns how much that is; of very much only the end is
// there, and `forgotten` is how much was not kept.
size_t cterm_read_output(char *bytes, size_t count, size_t *forgotten);

// The next signal that came: SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT or SIGWINCH, each once
// however often it came; 0 for none. One that ends the process and is not taken in two seconds does end it.
int cterm_next_signal(void);

// What Ctrl-C ends in place of the session: `interrupt` is called by the handler of the signal, and returns whether
// there was something to end. If cterm_calm is not called in two seconds, the process ends. NULL for nothing.
void cterm_set_interrupt(bool (*interrupt)(void *context), void *context);

// What cterm_set_interrupt is for has ended.
void cterm_calm(void);

// Restores, and ends the process by `signal`, as if nobody had handled it.
_Noreturn void cterm_end_by(int signal);

// Stops the process by `signal`, SIGTSTP or SIGTTOU, until it is continued. False when the system does not
// stop it, as nobody is there to continue it, and when a signal is to end it.
bool cterm_stop_by(int signal);

// Whether the process may use the terminal: its job is not in the background.
bool cterm_is_foreground(void);

// Gives this thread a stack for signal handlers, which runs out of its own may be told on. The thread that
// calls cterm_take has one.
void cterm_use_signal_stack(void);

// What asks the one script of this process to stop, and tells about it. All of it is called by signal handlers.
typedef struct cterm_Script {
  // NULL for no script.
  void *context;
  // Asks it to stop: as its time is over, or because somebody wants it to.
  void (*stop)(void *context, bool is_time);
  // Why it was asked to stop, CTERM_INTERRUPTED for Ctrl-C; 0 when it was not.
  unsigned (*reason)(void *context);
  // Writes the line where it is to a file.
  void (*write_place)(void *context, int file);
  // What the process ends with, by the reason.
  int statuses[8];
} cterm_Script;

enum { CTERM_INTERRUPTED = 1, CTERM_REASONS = 8 };

// Stops the script when Ctrl-C is pressed, or so many seconds from now are over; 0 for any number. One that does not
// stop in two seconds of computing, and one for which Ctrl-C is pressed again, ends the process. SIGTERM and SIGHUP stop
// the script, too, and the process ends by them.
void cterm_watch_script(const cterm_Script *watched, double seconds);

// The same without Ctrl-C, which whoever handles it goes on to handle. 0 seconds end a limit of time.
void cterm_limit_script(const cterm_Script *limited, double seconds);

// Ends the watch.
void cterm_end_watch(void);

// Ends the watch; Ctrl-C ends the process from now on, and if it came when the script had just ended.
void cterm_leave_interrupts(void);

// Whoever started this process may have left those signals blocked.
void cterm_unblock_stops(void);
