// Lua's allocator: small blocks come from lists of free blocks of one size.
//
// Budget: a view is one userdata of 80 to 250 bytes, made and collected once per row; the system's
// malloc and free take 150 instructions for what a list does in 15. Lua passes the old size, so a
// block needs no header. Chunks go back to the system when the state is closed.
#include "allocator.h"

#include <lua.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define GRAIN 16
#define LARGEST 512
#define CLASSES (LARGEST / GRAIN)
#define CHUNK (64 * 1024)
// Pages of this size cost one fault instead of 512: the stack that a state reserves is most of what
// a small board touches. Blocks that fill most of one lie on such pages, where the system has them.
#define HUGE_PAGE ((size_t)2 << 20)
#define HUGE_BLOCK (HUGE_PAGE / 4 * 3)
// A string this long is refused when the limit would be passed. Nothing else may be: the library
// frees what it still uses when a table cannot grow (hazard H2).
#define LONG_STRING ((size_t)8 << 20)
// The exit status for memory, as sysexits.h numbers internal failures.
#define MEMORY_STATUS 70

typedef struct Block {
  struct Block *next;
} Block;

typedef struct Chunk {
  struct Chunk *next;
  // Keeps the blocks that follow aligned for any type.
  void *padding;
} Chunk;

struct clua_Allocator {
  Block *free_blocks[CLASSES];
  Chunk *chunks;
  char *fresh;
  char *end;
  // Bytes from the system. Small blocks are counted by their chunks: counting each would cost more
  // than handing it out.
  size_t held;
  size_t threshold;
  size_t soft_limit;
  size_t hard_limit;
  void *context;
  void (*grew)(void *context);
};

static inline size_t class_of(size_t size) { return (size + GRAIN - 1) / GRAIN - 1; }

clua_Allocator *clua_new_allocator(void *context, void (*grew)(void *context)) {
  clua_Allocator *allocator = calloc(1, sizeof(clua_Allocator));
  if (allocator == NULL) return NULL;
  allocator->context = context;
  allocator->grew = grew;
  clua_set_limits(allocator, SIZE_MAX, SIZE_MAX);
  return allocator;
}

size_t clua_held(const clua_Allocator *allocator) { return allocator->held; }

void clua_set_threshold(clua_Allocator *allocator, size_t bytes) { allocator->threshold = bytes; }

void clua_set_limits(clua_Allocator *allocator, size_t soft, size_t hard) {
  allocator->threshold = soft;
  allocator->soft_limit = soft;
  allocator->hard_limit = hard;
}

// A library function that fills one buffer never comes back to Lua, where it could be stopped.
static void end_process(const clua_Allocator *allocator) {
  fprintf(stderr, "error: Lua uses more than %zu MiB, four times the memory limit\n",
          allocator->hard_limit >> 20);
  fflush(stderr);
  _exit(MEMORY_STATUS);
}

static void hold(clua_Allocator *allocator, size_t bytes) {
  allocator->held += bytes;
  if (allocator->held <= allocator->threshold) return;
  if (allocator->held > allocator->hard_limit) end_process(allocator);
  allocator->grew(allocator->context);
}

static size_t pages_of(size_t size) { return (size + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE; }

// Whole pages, so that the system may make them huge ones; NULL when there are none.
static void *map_huge(size_t size) {
  size_t length = pages_of(size) + HUGE_PAGE;
  char *start = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED) return NULL;
  size_t before = (HUGE_PAGE - (uintptr_t)start % HUGE_PAGE) % HUGE_PAGE;
  if (before > 0) munmap(start, before);
  munmap(start + before + pages_of(size), HUGE_PAGE - before);
  madvise(start + before, pages_of(size), MADV_HUGEPAGE);
  return start + before;
}

static void *get_large(size_t size) { return size < HUGE_BLOCK ? malloc(size) : map_huge(size); }

static void free_large(void *memory, size_t size) {
  if (size < HUGE_BLOCK) return free(memory);
  munmap(memory, pages_of(size));
}

static void *take_large(clua_Allocator *allocator, size_t kind, size_t size) {
  if (kind == LUA_TSTRING && size > LONG_STRING &&
      (allocator->held > allocator->soft_limit || size > allocator->soft_limit - allocator->held))
    return NULL;
  void *memory = get_large(size);
  if (memory != NULL) hold(allocator, size);
  return memory;
}

static void *resize_large(clua_Allocator *allocator, void *old, size_t old_size, size_t new_size) {
  bool stays = old_size < HUGE_BLOCK && new_size < HUGE_BLOCK;
  void *memory = stays ? realloc(old, new_size) : get_large(new_size);
  if (memory == NULL) return NULL;
  if (!stays) {
    memcpy(memory, old, old_size < new_size ? old_size : new_size);
    free_large(old, old_size);
  }
  allocator->held -= old_size;
  hold(allocator, new_size);
  return memory;
}

void clua_free_allocator(clua_Allocator *allocator) {
  Chunk *chunk = allocator->chunks;
  while (chunk != NULL) {
    Chunk *next = chunk->next;
    free(chunk);
    chunk = next;
  }
  free(allocator);
}

static void put(clua_Allocator *allocator, void *memory, size_t class) {
  Block *block = memory;
  block->next = allocator->free_blocks[class];
  allocator->free_blocks[class] = block;
}

// The rest of the old chunk becomes one free block, so that nothing is lost.
static bool add_chunk(clua_Allocator *allocator) {
  size_t rest = (size_t)(allocator->end - allocator->fresh);
  if (rest >= GRAIN) {
    size_t usable = rest < LARGEST ? rest : LARGEST;
    put(allocator, allocator->fresh, usable / GRAIN - 1);
  }
  Chunk *chunk = malloc(CHUNK);
  if (chunk == NULL) return false;
  chunk->next = allocator->chunks;
  allocator->chunks = chunk;
  allocator->fresh = (char *)(chunk + 1);
  allocator->end = (char *)chunk + CHUNK;
  hold(allocator, CHUNK);
  return true;
}

static inline void *take(clua_Allocator *allocator, size_t size) {
  size_t class = class_of(size);
  Block *block = allocator->free_blocks[class];
  if (block != NULL) {
    allocator->free_blocks[class] = block->next;
    return block;
  }
  size_t bytes = (class + 1) * GRAIN;
  if ((size_t)(allocator->end - allocator->fresh) < bytes && !add_chunk(allocator)) return NULL;
  void *memory = allocator->fresh;
  allocator->fresh += bytes;
  return memory;
}

void *clua_reallocate(clua_Allocator *allocator, void *old, size_t old_size, size_t new_size) {
  if (new_size == 0) {
    if (old == NULL) return NULL;
    if (old_size <= LARGEST) {
      put(allocator, old, class_of(old_size));
    } else {
      allocator->held -= old_size;
      free_large(old, old_size);
    }
    return NULL;
  }
  if (old == NULL)
    return new_size <= LARGEST ? take(allocator, new_size)
                               : take_large(allocator, old_size, new_size);
  if (old_size > LARGEST && new_size > LARGEST)
    return resize_large(allocator, old, old_size, new_size);
  if (old_size <= LARGEST && new_size <= LARGEST && class_of(old_size) == class_of(new_size)) {
    return old;
  }
  void *moved =
      new_size <= LARGEST ? take(allocator, new_size) : take_large(allocator, 0, new_size);
  if (moved == NULL) return NULL;
  memcpy(moved, old, old_size < new_size ? old_size : new_size);
  clua_reallocate(allocator, old, old_size, 0);
  return moved;
}
