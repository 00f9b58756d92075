#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "standard_streams.h"
#include "typed_ahead.h"

#define SIGNAL_STACK_BYTES (64 * 1024)
// How long the process may take for what it does when it is asked to end, in seconds.
#define PATIENCE 2
// How long a terminal may take to make room for what restores it, in milliseconds.
#define WRITE_PATIENCE 1000
// Comes when the patience is over.
#define PATIENCE_SIGNAL SIGRTMIN

static int terminal = -1;
static struct termios modes_before;

// MARK: - The terminal

typedef struct Text {
  size_t count;
  char bytes[512];
} Text;

// A handler reads the current one; the other one is written.
static Text restore_texts[2];
static atomic_int current_restore_text;
static atomic_bool is_entered;

void cterm_set_restore(const char *bytes, size_t count) {
  int next = 1 - atomic_load(&current_restore_text);
  Text *text = &restore_texts[next];
  text->count = count < sizeof text->bytes ? count : sizeof text->bytes;
  memcpy(text->bytes, bytes, text->count);
  atomic_store(&current_restore_text, next);
}

// The descriptor does not block: a terminal that takes nothing must not keep a process from ending.
static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(terminal, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd file = {terminal, POLLOUT, 0};
      if (poll(&file, 1, WRITE_PATIENCE) == 0) return;
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

bool cterm_is_foreground(void) {
  pid_t group = tcgetpgrp(terminal);
  // A terminal that is not the process's own has no foreground.
  return group < 0 || group == getpgrp();
}

static struct termios raw_modes(void) {
  struct termios modes = modes_before;
  cfmakeraw(&modes);
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  return modes;
}

bool cterm_enter(const char *bytes, size_t count) {
  struct termios modes = raw_modes();
  atomic_store(&is_entered, true);
  while (tcsetattr(terminal, TCSANOW, &modes) != 0) {
    if (errno == EINTR) continue;
    atomic_store(&is_entered, false);
    return false;
  }
  write_all(bytes, count);
  ahead_enter(terminal);
  return true;
}

void cterm_restore(void) {
  bool was_entered = atomic_exchange(&is_entered, false);
  ahead_leave();
  if (!was_entered || !cterm_is_foreground()) return;
  int saved = errno;
  const Text *text = &restore_texts[atomic_load(&current_restore_text)];
  write_all(text->bytes, text->count);
  tcsetattr(terminal, TCSANOW, &modes_before);
  // Answers that come late, and releases of the mouse, are not for whoever reads next.
  tcflush(terminal, TCIFLUSH);
  errno = saved;
}

bool cterm_catch_streams(void) { return streams_catch(terminal); }

void cterm_restore_all(void) {
  cterm_restore();
  streams_release(cterm_is_foreground() ? write_all : NULL);
}

// MARK: - Signals

static const int noted_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
// Those of a crash, and others that end a process which does not know them.
static const int crash_signals[] = {SIGILL,  SIGTRAP, SIGABRT,   SIGSEGV, SIGBUS,  SIGFPE, SIGSYS,
                                    SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGPWR,
                                    SIGIO,   SIGSTKFLT};
#define COUNT(array) (sizeof(array) / sizeof *(array))

static struct sigaction actions_before[NSIG];
static atomic_ullong noted;
// The signal that is to end the process, and that nobody has taken.
static atomic_int ending;
static timer_t patience;
static bool has_patience;
static int wake_pipe[2] = {-1, -1};

static bool ends_process(int signal) {
  return signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
}

static void set_patience(time_t seconds) {
  struct itimerspec time = {{0, 0}, {seconds, 0}};
  if (has_patience) timer_settime(patience, 0, &time, NULL);
}

// What Ctrl-C ends in place of the session: set while nothing is taken, and then only its context changes.
static bool (*interrupt_work)(void *context);
static _Atomic(void *) interrupted_context;

void cterm_set_interrupt(bool (*interrupt)(void *context), void *context) {
  atomic_store(&interrupted_context, NULL);
  interrupt_work = interrupt;
  atomic_store(&interrupted_context, context);
}

static bool interrupts_work(void) {
  void *context = atomic_load(&interrupted_context);
  return context != NULL && interrupt_work(context);
}

void cterm_calm(void) {
  atomic_store(&ending, 0);
  set_patience(0);
}

static void note(int signal) {
  int saved = errno;
  bool is_work = signal == SIGINT && interrupts_work();
  if (!is_work) atomic_fetch_or(&noted, 1ULL << signal);
  if (ends_process(signal) && atomic_exchange(&ending, signal) == 0) set_patience(PATIENCE);
  ssize_t ignored = write(wake_pipe[1], "", 1);
  (void)ignored;
  errno = saved;
}

static void lose_patience(int signal) {
  (void)signal;
  int reason = atomic_load(&ending);
  if (reason != 0) cterm_end_by(reason);
}

// Gives the signal to whoever handled it before, on a sane screen: the runtime's backtrace, or nobody.
static void crash(int signal) {
  cterm_restore_all();
  sigaction(signal, &actions_before[signal], NULL);
  raise(signal);
}

static void set_default(int signal) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

static void unblock(int signal) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, signal);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void cterm_end_by(int signal) {
  cterm_restore_all();
  set_default(signal);
  unblock(signal);
  raise(signal);
  _exit(128 + signal);
}

int cterm_next_signal(void) {
  char drained[16];
  while (read(wake_pipe[0], drained, sizeof drained) > 0) continue;
  for (size_t index = 0; index < COUNT(noted_signals); index++) {
    int signal = noted_signals[index];
    unsigned long long bit = 1ULL << signal;
    if (!(atomic_fetch_and(&noted, ~bit) & bit)) continue;
    if (ends_process(signal)) cterm_calm();
    return signal;
  }
  return 0;
}

bool cterm_stop_by(int signal) {
  // Who continues a job to end it must not see it stop again.
  if (atomic_load(&ending) != 0) return false;
  const unsigned long long continued = 1ULL << SIGCONT;
  struct sigaction action;
  sigaction(signal, NULL, &action);
  atomic_fetch_and(&noted, ~continued);
  set_default(signal);
  unblock(signal);
  raise(signal);
  sigaction(signal, &action, NULL);
  // Another thread may be the one that is told.
  for (int tries = 0; tries < 100; tries++) {
    if (atomic_fetch_and(&noted, ~continued) & continued) return true;
    poll(NULL, 0, 10);
  }
  return false;
}

// MARK: - Taking and giving back

static bool is_taken;

static void handle(int signal, void (*handler)(int), int flags) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigemptyset(&action.sa_mask);
  sigaction(signal, NULL, &actions_before[signal]);
  // What the process was started to ignore, as under nohup, it goes on to ignore, but for what the
  // terminal has to say.
  bool is_ignored = actions_before[signal].sa_handler == SIG_IGN;
  bool is_of_terminal = signal == SIGINT || signal == SIGCONT || signal == SIGWINCH;
  if (!is_ignored || is_of_terminal) sigaction(signal, &action, NULL);
  if (handler == note) unblock(signal);
}

static void handle_signals(void) {
  for (size_t index = 0; index < COUNT(noted_signals); index++)
    handle(noted_signals[index], note, SA_RESTART | SA_ONSTACK);
  for (size_t index = 0; index < COUNT(crash_signals); index++)
    handle(crash_signals[index], crash, SA_ONSTACK);
  handle(PATIENCE_SIGNAL, lose_patience, SA_ONSTACK);
  unblock(PATIENCE_SIGNAL);
  handle(LOOK_SIGNAL, ahead_look, SA_RESTART | SA_ONSTACK);
  unblock(LOOK_SIGNAL);
}

int cterm_take(int descriptor) {
  static bool restores_at_exit;
  cterm_give_back();
  if (tcgetattr(descriptor, &modes_before) != 0) return -1;
  if (wake_pipe[0] < 0 && pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  terminal = descriptor;
  atomic_store(&noted, 0);
  atomic_store(&ending, 0);
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = PATIENCE_SIGNAL};
  has_patience = timer_create(CLOCK_MONOTONIC, &event, &patience) == 0;
  cterm_use_signal_stack();
  ahead_take();
  handle_signals();
  is_taken = true;
  if (!restores_at_exit) atexit(cterm_restore_all);
  restores_at_exit = true;
  return wake_pipe[0];
}

void cterm_give_back(void) {
  if (!is_taken) return;
  is_taken = false;
  cterm_restore_all();
  for (size_t index = 0; index < COUNT(noted_signals); index++)
    sigaction(noted_signals[index], &actions_before[noted_signals[index]], NULL);
  for (size_t index = 0; index < COUNT(crash_signals); index++)
    sigaction(crash_signals[index], &actions_before[crash_signals[index]], NULL);
  if (has_patience) timer_delete(patience);
  has_patience = false;
  sigaction(PATIENCE_SIGNAL, &actions_before[PATIENCE_SIGNAL], NULL);
  ahead_give_back();
  sigaction(LOOK_SIGNAL, &actions_before[LOOK_SIGNAL], NULL);
}

void cterm_use_signal_stack(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, SIGNAL_STACK_BYTES, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = SIGNAL_STACK_BYTES};
  sigaltstack(&stack, NULL);
}
