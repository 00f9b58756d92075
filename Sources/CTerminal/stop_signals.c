// Ctrl-C, a limit of time and what ends a process, for a script that runs without a terminal of its own.
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "CTerminal.h"

// A script that goes on computing for so many seconds after it was asked to stop is in a library function that never
// looks for a stop: the process ends. On a busy machine they take longer.
#define COMPUTING_PATIENCE 2.0
// So many ticks after it was asked to stop, a process that waits and computes nothing ends.
#define WAITING_PATIENCE 300
// The same of a process that was told to end.
#define ENDING_PATIENCE 30
#define TICK 0.1

// Set while the signals are blocked, and read by the handlers alone.
static cterm_Script script;
static int ticks;
static double seconds_at_stop;
// The signal that the process ends by once the script has stopped; 0 for none.
static volatile sig_atomic_t last_signal;

// Those that end a process which knows nothing of them.
static const int ending_signals[] = {SIGTERM, SIGHUP};
#define ENDING_SIGNALS (sizeof ending_signals / sizeof *ending_signals)
// Ctrl-C came after one script of many had ended and before the next was watched, which it stops.
static volatile sig_atomic_t was_pressed_between;

static void change_mask(int how) {
  sigset_t signals;
  sigemptyset(&signals);
  for (size_t i = 0; i < ENDING_SIGNALS; i++) sigaddset(&signals, ending_signals[i]);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGALRM);
  pthread_sigmask(how, &signals, NULL);
}

void cterm_unblock_stops(void) { change_mask(SIG_UNBLOCK); }

static struct timeval time_of(double seconds) {
  time_t whole = (time_t)seconds;
  suseconds_t rest = (suseconds_t)((seconds - (double)whole) * 1e6);
  return (struct timeval){whole, whole == 0 && rest == 0 && seconds > 0 ? 1 : rest};
}

static void ring(double seconds, double interval) {
  struct itimerval timer = {time_of(interval), time_of(seconds)};
  setitimer(ITIMER_REAL, &timer, NULL);
}

// What the process has had of the processors.
static double seconds_computed(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void stop(bool is_time) {
  script.stop(script.context, is_time);
  seconds_at_stop = seconds_computed();
  ring(TICK, TICK);
}

static void say(const char *text) {
  ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
  (void)ignored;
}

static void install(int signal, void (*handler)(int)) {
  // A read that waits must come back to Lua: no SA_RESTART.
  struct sigaction action = {.sa_handler = handler};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

// Ends the process by its last signal, so that whoever waits for it is told of that; without one it goes on.
static void end_by_signal(void) {
  if (last_signal == 0) return;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, last_signal);
  install(last_signal, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  raise(last_signal);
}

static _Noreturn void leave(unsigned reason) {
  cterm_restore_all();
  end_by_signal();
  say(reason == CTERM_INTERRUPTED
          ? "interrupted\n"
          : "error: the limit is over, and the script did not stop within 2 seconds of computing\n");
  script.write_place(script.context, STDERR_FILENO);
  _exit(reason < CTERM_REASONS ? script.statuses[reason] : 1);
}

static void interrupted(int signal) {
  (void)signal;
  if (script.context == NULL) {
    was_pressed_between = 1;
    return;
  }
  int saved = errno;
  unsigned reason = script.reason(script.context);
  // Whoever presses twice does not want to wait. `timeout -s INT` signals a process and its group at once: what comes
  // before the first tick is the same press.
  if (reason == 0)
    stop(false);
  else if (ticks > 0)
    leave(reason);
  errno = saved;
}

// What a script waits for ends with it, also where nobody has pressed a key.
static void ended(int signal) {
  last_signal = signal;
  if (script.context == NULL)
    end_by_signal();
  else
    interrupted(signal);
}

static void rang(int signal) {
  (void)signal;
  if (script.context == NULL) return;
  int saved = errno;
  unsigned reason = script.reason(script.context);
  if (reason == 0) {
    stop(true);
  } else {
    ticks++;
    int patience = last_signal == 0 ? WAITING_PATIENCE : ENDING_PATIENCE;
    if (seconds_computed() - seconds_at_stop >= COMPUTING_PATIENCE || ticks >= patience)
      leave(reason);
    // Lua may just have switched to another coroutine: ask again.
    script.stop(script.context, false);
  }
  errno = saved;
}

static bool is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void cterm_watch_script(const cterm_Script *watched, double seconds) {
  cterm_limit_script(watched, seconds);
  // A shell that runs a job in the background has it ignore Ctrl-C.
  if (!is_ignored(SIGINT)) install(SIGINT, interrupted);
  for (size_t i = 0; i < ENDING_SIGNALS; i++) {
    if (!is_ignored(ending_signals[i])) install(ending_signals[i], ended);
  }
  static bool is_registered;
  if (!is_registered) is_registered = atexit(end_by_signal) == 0;
  if (!was_pressed_between) return;
  was_pressed_between = 0;
  raise(SIGINT);
}

void cterm_limit_script(const cterm_Script *limited, double seconds) {
  change_mask(SIG_BLOCK);
  ring(0, 0);
  script = *limited;
  ticks = 0;
  change_mask(SIG_UNBLOCK);
  install(SIGALRM, rang);
  if (seconds > 0) ring(seconds, TICK);
}

void cterm_end_watch(void) {
  change_mask(SIG_BLOCK);
  ring(0, 0);
  script.context = NULL;
  change_mask(SIG_UNBLOCK);
}

void cterm_leave_interrupts(void) {
  change_mask(SIG_BLOCK);
  bool was_interrupted =
      script.context != NULL && script.reason(script.context) == CTERM_INTERRUPTED;
  ring(0, 0);
  script.context = NULL;
  if (!is_ignored(SIGINT)) install(SIGINT, SIG_DFL);
  change_mask(SIG_UNBLOCK);
  if (was_interrupted) raise(SIGINT);
}
