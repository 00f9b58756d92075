#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CTerminal.h"
#include "standard_streams.h"

// What has not been read is brought down to so many bytes once there is this much of it.
#define MUCH (8 << 20)
#define KEPT (1 << 20)
// Once so many more bytes were read, those before take no memory.
#define MOST_READ (1 << 20)

// A file that is written at its end, whoever writes; -1 for none. A program that was started and stays has it, too.
static int file = -1;
// What standard input, output and error were; -1 where they still are it.
static atomic_int before[3] = {-1, -1, -1};
// Up to where it was read, and how much was forgotten since it was read.
static _Atomic off_t taken, lost;

static bool is_at(int terminal, int descriptor) {
  unsigned wanted, found;
  return ioctl(terminal, TIOCGDEV, &wanted) == 0 && ioctl(descriptor, TIOCGDEV, &found) == 0 && wanted == found;
}

static void replace(int stream, int by) {
  int kept = by < 0 ? -1 : fcntl(stream, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (kept < 0) return;
  dup2(by, stream);
  atomic_store(&before[stream], kept);
}

bool streams_catch(int terminal) {
  fflush(stdout);
  if (file < 0) {
    file = memfd_create("output", MFD_CLOEXEC);
    if (file >= 0) fcntl(file, F_SETFL, O_APPEND);
  }
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
    if (is_at(terminal, stream)) replace(stream, stream == STDIN_FILENO ? nothing : file);
  if (nothing >= 0) close(nothing);
  return atomic_load(&before[STDIN_FILENO]) >= 0;
}

// Whoever writes meanwhile writes behind this: the file is never made shorter.
static void let_go(off_t end) {
  fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, end);
}

void streams_trim(void) {
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0 || status.st_size - atomic_load(&taken) < MUCH) return;
  off_t start = status.st_size - KEPT;
  atomic_fetch_add(&lost, start - atomic_exchange(&taken, start));
  let_go(start);
}

// Reads what was not read, and adds to `forgotten` what was before it. What is brought down by a handler meanwhile is
// read again: it was counted as forgotten, and may be gone.
static size_t take(char *bytes, size_t count, size_t *forgotten) {
  off_t start = atomic_load(&taken);
  ssize_t got;
  do {
    got = pread(file, bytes, count, start);
    if (got < 0) got = 0;
    *forgotten += (size_t)atomic_exchange(&lost, 0);
  } while (!atomic_compare_exchange_strong(&taken, &start, start + got));
  return (size_t)got;
}

size_t cterm_read_output(char *bytes, size_t count, size_t *forgotten) {
  *forgotten = 0;
  if (file < 0) return 0;
  fflush(stdout);
  streams_trim();
  size_t got = take(bytes, count, forgotten);
  off_t end = atomic_load(&taken);
  if (end / MOST_READ > (end - (off_t)got) / MOST_READ) let_go(end);
  return got;
}

void streams_release(void (*write)(const char *bytes, size_t count)) {
  bool has_caught = false;
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    int kept = atomic_exchange(&before[stream], -1);
    if (kept < 0) continue;
    dup2(kept, stream);
    close(kept);
    has_caught = has_caught || stream != STDIN_FILENO;
  }
  char bytes[4096];
  size_t got, forgotten = 0;
  while (has_caught && write != NULL && (got = take(bytes, sizeof bytes, &forgotten)) > 0) write(bytes, got);
  // For whoever reads next.
  atomic_fetch_add(&lost, (off_t)forgotten);
}
