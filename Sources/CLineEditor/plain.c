// Lines without an editor, and Ctrl-C outside of one.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/types.h>
#include <unistd.h>

#include "CLineEditor.h"

static struct sigaction handler_of(void (*handle)(int)) {
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  return action;
}

// MARK: - Sessions

static struct sigaction action_before_session;

// A terminal that edits no lines takes back its line itself.
static void ignore(int number) { (void)number; }

void cline_enter_session(void) {
  struct sigaction action = handler_of(ignore);
  sigaction(SIGINT, &action, &action_before_session);
}

void cline_leave_session(void) { sigaction(SIGINT, &action_before_session, NULL); }

// MARK: - Reading

cline_Result cline_read_plain(char **line, size_t *count) {
  size_t capacity = 0;
  *line = NULL;
  // A script's read that Ctrl-C ended leaves a failure behind, after which getline reads nothing.
  clearerr(stdin);
  ssize_t length = getline(line, &capacity, stdin);
  if (length < 0) {
    free(*line);
    *line = NULL;
    return CLINE_END;
  }
  *count = (size_t)length;
  return CLINE_LINE;
}

// MARK: - Running

// How often what runs is asked again when its time is over, in microseconds.
#define TICK 100000

static void (*stop_running)(void *context, bool is_time);
static void *stop_context;
static int status_when_left;
static volatile sig_atomic_t was_asked;
static struct sigaction action_before_running, alarm_before_running;

static _Noreturn void leave(void) {
  static const char text[] = "\ninterrupted twice: what runs cannot be stopped\n";
  ssize_t ignored = write(STDERR_FILENO, text, sizeof text - 1);
  (void)ignored;
  _exit(status_when_left);
}

static void interrupt(int number) {
  (void)number;
  if (was_asked) leave();
  was_asked = 1;
  stop_running(stop_context, false);
}

static void ring(int number) {
  (void)number;
  stop_running(stop_context, true);
}

static void set_timer(double seconds) {
  struct itimerval timer = {{0, seconds > 0 ? TICK : 0}, {0, 0}};
  timer.it_value.tv_sec = (time_t)seconds;
  timer.it_value.tv_usec = (suseconds_t)((seconds - (double)timer.it_value.tv_sec) * 1e6);
  setitimer(ITIMER_REAL, &timer, NULL);
}

// Whoever started the program may have had these blocked, as the threads of libdispatch have.
static void unblock_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void cline_enter_running(void (*stop)(void *context, bool is_time), void *context, int status, double seconds) {
  stop_running = stop;
  stop_context = context;
  status_when_left = status;
  was_asked = 0;
  struct sigaction action = handler_of(interrupt), alarm = handler_of(ring);
  sigaction(SIGINT, &action, &action_before_running);
  sigaction(SIGALRM, &alarm, &alarm_before_running);
  unblock_signals();
  if (seconds > 0) set_timer(seconds);
}

void cline_leave_running(double seconds) {
  if (seconds > 0) set_timer(0);
  sigaction(SIGINT, &action_before_running, NULL);
  sigaction(SIGALRM, &alarm_before_running, NULL);
}
