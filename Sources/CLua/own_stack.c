// Work on a stack of its own, on the thread that asks for it.
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "CLua.h"
#include "stop.h"

typedef struct Work {
  void (*body)(void *);
  void *context;
} Work;

// makecontext hands on integers only.
static void begin(unsigned high, unsigned low) {
  const Work *work = (const Work *)((uintptr_t)high << 32 | low);
  work->body(work->context);
}

// An overflow meets the lowest page, and ends the process instead of writing over something else.
static char *map_stack(size_t size, size_t guard) {
  char *memory = mmap(NULL, guard + size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return NULL;
  if (mprotect(memory, guard, PROT_NONE) == 0) return memory;
  munmap(memory, guard + size);
  return NULL;
}

bool clua_run_on_own_stack(size_t size, void (*body)(void *), void *context) {
  size_t guard = (size_t)sysconf(_SC_PAGESIZE);
  char *memory = map_stack(size, guard);
  if (memory == NULL) return false;
  Work work = {body, context};
  // Coming back restores the signals that are blocked now: a thread is prepared once for all.
  clua_accept_stops();
  ucontext_t outside, inside;
  bool is_ready = getcontext(&inside) == 0;
  if (is_ready) {
    inside.uc_stack.ss_sp = memory + guard;
    inside.uc_stack.ss_size = size;
    inside.uc_link = &outside;
    uintptr_t address = (uintptr_t)&work;
    makecontext(&inside, (void (*)(void))begin, 2, (unsigned)(address >> 32), (unsigned)address);
    is_ready = swapcontext(&outside, &inside) == 0;
  }
  munmap(memory, guard + size);
  return is_ready;
}
