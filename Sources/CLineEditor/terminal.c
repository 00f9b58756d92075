#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define PASTE_BEGIN "[200~"
#define PASTE_END "\033[201~"
// The key that takes the next one as it is.
#define QUOTE_KEY 0x16
#define END_KEY 0x04

// MARK: - Signals

static volatile sig_atomic_t was_resized, was_continued, was_interrupted;
// A handler may run on any thread: the pipe wakes the one that reads.
static int wake_pipe[2] = {-1, -1};
static const int signals[] = {SIGWINCH, SIGCONT, SIGINT};
static struct sigaction previous[3];

static void note_signal(int number) {
  int saved = errno;
  if (number == SIGWINCH) was_resized = 1;
  if (number == SIGCONT) was_continued = 1;
  if (number == SIGINT) was_interrupted = 1;
  ssize_t ignored = write(wake_pipe[1], "", 1);
  (void)ignored;
  errno = saved;
}

// How many of the next bytes were typed before the terminal gave single keys; -1 until a line asks.
static int typed_ahead = -1;

static void say(const char *text) {
  ssize_t ignored = write(STDOUT_FILENO, text, strlen(text));
  (void)ignored;
}

void terminal_enter(void) {
  if (wake_pipe[0] < 0 && pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return;
  was_resized = was_continued = was_interrupted = 0;
  typed_ahead = -1;
  struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < 3; index++) sigaction(signals[index], &action, &previous[index]);
  terminal_mark_pastes();
}

void terminal_mark_pastes(void) { say("\033[?2004h"); }

void terminal_leave(void) {
  say("\033[?2004l");
  for (int index = 0; index < 3; index++) sigaction(signals[index], &previous[index], NULL);
}

int terminal_columns(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// MARK: - Bytes

// What a signal asked for since the last look; TERMINAL_CHARACTER for an interrupt, which is a key.
static bool take_event(TerminalEvent *event) {
  volatile sig_atomic_t *flags[] = {&was_interrupted, &was_continued, &was_resized};
  const TerminalEvent events[] = {TERMINAL_CHARACTER, TERMINAL_CONTINUED, TERMINAL_RESIZED};
  for (int index = 0; index < 3; index++) {
    if (!*flags[index]) continue;
    *flags[index] = 0;
    *event = events[index];
    return true;
  }
  return false;
}

static void drain_pipe(void) {
  char drained[16];
  while (wake_pipe[0] >= 0 && read(wake_pipe[0], drained, sizeof drained) > 0) continue;
}

// A Ctrl-D that was typed while an entry ran, for a terminal of lines, comes as a NUL from Linux.
static unsigned char typed(unsigned char byte) {
  if (typed_ahead <= 0) return byte;
  typed_ahead--;
  return byte == 0 ? END_KEY : byte;
}

// The next byte of the terminal; -1 at its end, or for an event. Without a place for the event, in
// the middle of a character or a sequence, signals wait.
static int next_byte(TerminalEvent *event) {
  for (;;) {
    if (event != NULL && take_event(event))
      return *event == TERMINAL_CHARACTER ? TERMINAL_INTERRUPT : -1;
    if (typed_ahead < 0 && ioctl(STDIN_FILENO, FIONREAD, &typed_ahead) != 0) typed_ahead = 0;
    struct pollfd files[2] = {{STDIN_FILENO, POLLIN, 0}, {wake_pipe[0], POLLIN, 0}};
    if (poll(files, wake_pipe[0] < 0 ? 1 : 2, -1) < 0 && errno != EINTR) break;
    if (files[1].revents & POLLIN) drain_pipe();
    if (!(files[0].revents & (POLLIN | POLLHUP | POLLERR))) continue;
    unsigned char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count == 1) return typed(byte);
    if (count == 0 || (errno != EINTR && errno != EAGAIN)) break;
  }
  if (event != NULL) *event = TERMINAL_END;
  return -1;
}

// MARK: - Characters

// Decodes UTF-8 that begins with `first`; a stray byte becomes U+FFFD.
static wchar_t decode(int first, int (*next)(void *), void *context) {
  int length = first < 0x80 ? 0 : first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc2 ? 1 : -1;
  if (length == 0) return first;
  if (length < 0) return 0xfffd;
  wchar_t value = first & (0x3f >> length);
  while (length-- > 0) {
    int byte = next(context);
    if (byte < 0 || (byte & 0xc0) != 0x80) return 0xfffd;
    value = (value << 6) | (byte & 0x3f);
  }
  return value;
}

static int byte_of_terminal(void *unused) {
  (void)unused;
  return next_byte(NULL);
}

typedef struct Bytes {
  unsigned char *start;
  size_t count, next;
} Bytes;

static int byte_of_text(void *context) {
  Bytes *bytes = context;
  return bytes->next < bytes->count ? bytes->start[bytes->next++] : -1;
}

static void enqueue(Terminal *terminal, wchar_t character) {
  if (terminal->count == terminal->capacity) {
    size_t capacity = terminal->capacity == 0 ? 64 : 2 * terminal->capacity;
    wchar_t *queue = realloc(terminal->queue, capacity * sizeof *queue);
    if (queue == NULL) return;
    terminal->queue = queue;
    terminal->capacity = capacity;
  }
  terminal->queue[terminal->count++] = character;
}

static bool dequeue(Terminal *terminal, wchar_t *character) {
  if (terminal->next == terminal->count) {
    terminal->next = terminal->count = 0;
    terminal->is_pasting = false;
    return false;
  }
  *character = terminal->queue[terminal->next++];
  if (terminal->next == terminal->count) terminal->is_pasting = false;
  return true;
}

// MARK: - Pastes

static bool append(Bytes *bytes, unsigned char byte) {
  if ((bytes->count & (bytes->count - 1)) == 0) {
    unsigned char *grown = realloc(bytes->start, bytes->count == 0 ? 1 : 2 * bytes->count);
    if (grown == NULL) return false;
    bytes->start = grown;
  }
  bytes->start[bytes->count++] = byte;
  return true;
}

static bool ends_paste(const Bytes *bytes) {
  size_t length = strlen(PASTE_END);
  return bytes->count >= length &&
         memcmp(bytes->start + bytes->count - length, PASTE_END, length) == 0;
}

// Reads a paste to its end, without the mark.
static Bytes read_paste(void) {
  Bytes bytes = {NULL, 0, 0};
  int byte;
  while ((byte = next_byte(NULL)) >= 0 && append(&bytes, (unsigned char)byte)) {
    if (!ends_paste(&bytes)) continue;
    bytes.count -= strlen(PASTE_END);
    break;
  }
  // The reader confirms the last line: what was pasted never runs by itself.
  while (bytes.count > 0 &&
         (bytes.start[bytes.count - 1] == '\n' || bytes.start[bytes.count - 1] == '\r'))
    bytes.count--;
  return bytes;
}

static void enqueue_paste(Terminal *terminal) {
  Bytes bytes = read_paste();
  terminal->begins_paste = bytes.count > 0;
  int byte;
  int last = 0;
  while ((byte = byte_of_text(&bytes)) >= 0) {
    bool is_end = byte == '\r' || (byte == '\n' && last != '\r');
    last = byte;
    if (is_end) {
      enqueue(terminal, '\n');
      terminal->is_pasting = true;
    } else if (byte == '\t') {
      enqueue(terminal, QUOTE_KEY);
      enqueue(terminal, '\t');
    } else if (byte >= 0x20 && byte != 0x7f) {
      enqueue(terminal, decode(byte, byte_of_text, &bytes));
    }
  }
  free(bytes.start);
}

// After an escape: takes a paste, or gives back the keys of another sequence.
static void enqueue_sequence(Terminal *terminal) {
  const char *mark = PASTE_BEGIN;
  char seen[sizeof PASTE_BEGIN];
  int count = 0;
  int byte = -1;
  while (mark[count] != '\0' && (byte = next_byte(NULL)) == mark[count]) seen[count++] = (char)byte;
  if (mark[count] == '\0') return enqueue_paste(terminal);
  enqueue(terminal, '\033');
  for (int index = 0; index < count; index++) enqueue(terminal, seen[index]);
  if (byte >= 0) enqueue(terminal, decode(byte, byte_of_terminal, NULL));
}

bool terminal_has_input(const Terminal *terminal) {
  int count = 0;
  return terminal->next < terminal->count ||
         (ioctl(STDIN_FILENO, FIONREAD, &count) == 0 && count > 0);
}

void terminal_put_spaces(Terminal *terminal, int count) {
  while (count-- > 0) enqueue(terminal, ' ');
}

void terminal_put_back(Terminal *terminal, wchar_t character) {
  if (terminal->next == 0) return enqueue(terminal, character);
  terminal->queue[--terminal->next] = character;
}

TerminalEvent terminal_next(Terminal *terminal, wchar_t *character) {
  for (;;) {
    if (dequeue(terminal, character)) return TERMINAL_CHARACTER;
    TerminalEvent event = TERMINAL_END;
    int byte = next_byte(&event);
    if (byte < 0) return event;
    if (byte != '\033') {
      *character = decode(byte, byte_of_terminal, NULL);
      return TERMINAL_CHARACTER;
    }
    enqueue_sequence(terminal);
  }
}
