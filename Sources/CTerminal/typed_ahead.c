#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "CTerminal.h"
#include "standard_streams.h"
#include "typed_ahead.h"

// When somebody who does not read is looked after for the first time, and how often from then on, in nanoseconds.
#define FIRST_LOOK 100000000
#define LOOK 50000000
// After so many looks at which nothing came, a paste that ends in Ctrl-C has no end, and somebody waits for it.
#define QUIET_LOOKS 40

static timer_t timer;
static bool has_timer;
// -1 while there is no terminal, or somebody reads it.
static atomic_int looked_at = -1;
// The terminal that gives single keys; -1 for none.
static atomic_int entered = -1;
// Has what follows: a handler on another thread may be at it still when the terminal is read again.
static atomic_flag is_in_use = ATOMIC_FLAG_INIT;

static unsigned char typed[1 << 16];
static size_t count, forgotten;
static int quiet_looks;
// Whether what was read, and is not dealt with yet, has a Ctrl-C in it.
static bool has_interrupt;

// MARK: - Ctrl-C

static enum { TEXT, ESCAPE, CONTROL } place;
static bool is_in_paste;
// The first parameters of a control sequence, and which of them comes.
static int numbers[3], number;

// Control is held, and at most a lock.
static bool is_control(int modifiers) { return ((modifiers - 1) & 63) == 4; }

static bool ends_interrupt(unsigned char final) {
  if (final == '~' && (numbers[0] == 200 || numbers[0] == 201)) is_in_paste = numbers[0] == 200;
  if (is_in_paste) return false;
  if (final == 'u') return numbers[0] == 'c' && is_control(numbers[1]);
  return final == '~' && numbers[0] == 27 && is_control(numbers[1]) && numbers[2] == 'c';
}

// Whether `byte` completes a Ctrl-C: the byte, kitty's sequence or that of xterm's modifyOtherKeys.
static bool completes_interrupt(unsigned char byte) {
  if (byte == 3 || byte == 27) {
    place = byte == 27 ? ESCAPE : TEXT;
    return byte == 3 && !is_in_paste;
  }
  if (place == ESCAPE) {
    place = byte == '[' ? CONTROL : TEXT;
    memset(numbers, 0, sizeof numbers);
    number = 0;
  } else if (place == CONTROL && byte >= '0' && byte <= '9') {
    if (number < 3) numbers[number] = numbers[number] % 1000 * 10 + byte - '0';
  } else if (place == CONTROL && byte == ';') {
    number += number < 3;
  } else if (place == CONTROL) {
    place = TEXT;
    return ends_interrupt(byte);
  }
  return false;
}

static bool takes_interrupt(int terminal) {
  bool is_found = has_interrupt;
  has_interrupt = false;
  quiet_looks++;
  ssize_t got;
  while (count < sizeof typed && (got = read(terminal, typed + count, sizeof typed - count)) > 0) {
    quiet_looks = 0;
    for (size_t end = count + (size_t)got; count < end; count++) {
      if (!completes_interrupt(typed[count])) continue;
      forgotten = count + 1;
      is_found = true;
    }
  }
  if (quiet_looks < QUIET_LOOKS || !is_in_paste || count == 0 || typed[count - 1] != 3) return is_found;
  forgotten = count;
  return true;
}

void ahead_look(int signal) {
  (void)signal;
  int saved = errno;
  bool is_found = false;
  int terminal = atomic_load(&looked_at);
  if (terminal >= 0 && !atomic_flag_test_and_set(&is_in_use)) {
    // Who reads meanwhile has waited for this no longer.
    if (atomic_load(&looked_at) >= 0 && cterm_is_foreground()) is_found = takes_interrupt(terminal);
    atomic_flag_clear(&is_in_use);
  }
  streams_trim();
  // As the terminal would: programs that this one waits for are of its group.
  if (is_found) kill(0, SIGINT);
  errno = saved;
}

// MARK: - Reading and not reading

static void ring(long first, long interval) {
  struct itimerspec time = {{0, interval}, {0, first}};
  if (has_timer) timer_settime(timer, 0, &time, NULL);
}

void ahead_take(void) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = LOOK_SIGNAL};
  has_timer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
}

void ahead_give_back(void) {
  if (has_timer) timer_delete(timer);
  has_timer = false;
}

void ahead_enter(int terminal) {
  size_t taken, before_interrupt;
  cterm_begin_reading(&taken, &before_interrupt);
  atomic_store(&entered, terminal);
  cterm_end_reading(false, false);
}

static void stop_looking(void) {
  atomic_store(&looked_at, -1);
  ring(0, 0);
}

void ahead_leave(void) {
  atomic_store(&entered, -1);
  stop_looking();
}

const unsigned char *cterm_begin_reading(size_t *taken, size_t *before_interrupt) {
  stop_looking();
  while (atomic_flag_test_and_set(&is_in_use)) continue;
  *taken = count;
  *before_interrupt = forgotten;
  count = forgotten = 0;
  atomic_flag_clear(&is_in_use);
  return typed;
}

void cterm_end_reading(bool is_interrupt, bool is_paste) {
  place = TEXT;
  has_interrupt = is_interrupt;
  is_in_paste = is_paste;
  quiet_looks = 0;
  int terminal = atomic_load(&entered);
  atomic_store(&looked_at, terminal);
  if (terminal >= 0) ring(FIRST_LOOK, LOOK);
}
