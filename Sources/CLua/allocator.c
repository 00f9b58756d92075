// Lua's allocator: small blocks of one size lie in chunks of their own.
//
// Budget: a view is one userdata of 80 to 250 bytes, made and collected once per row; the system's
// malloc and free take 150 instructions for what a list does in 20. Lua passes the old size, so a
// block needs no header: its chunk is found by its address. A chunk whose blocks are all free serves
// the next size that needs one: what building the data left is used for drawing it. Chunks go back to
// the system when the state is closed.
#include "allocator.h"

#include <lua.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Small sizes in steps of what Lua's objects are aligned to, as a table takes 56 bytes: in steps of 16,
// 100 000 rows of data took 2 MiB more, and a twentieth more time. Larger ones are rare, and each size has a
// chunk of its own.
#define FINE_GRAIN 8
#define COARSE_GRAIN 16
#define FINE 128
#define LARGEST 512
#define FINE_CLASSES (FINE / FINE_GRAIN)
#define CLASSES (FINE_CLASSES + (LARGEST - FINE) / COARSE_GRAIN)
#define CHUNK ((size_t)64 * 1024)
// So much more of a chunk is counted as held when blocks come to lie there: a state has a chunk of most
// sizes, and fills few.
#define COUNTED_AT_ONCE ((size_t)16 * 1024)
// Pages of this size cost one fault instead of 512, and one entry of the processor's table of pages:
// the stack that a state reserves is most of what a small board touches, and data of many megabytes is
// looked up all over. Blocks that fill most of one lie on such pages, where the system has them.
#define HUGE_PAGE ((size_t)2 << 20)
#define HUGE_BLOCK (HUGE_PAGE / 4 * 3)
// The system is asked for so much at once; what is not used yet takes no memory. The first region is
// one huge page: its front is kept for a large block, which is the stack, and chunks begin behind it.
// With the second, whose pages are small, it is all that a small board uses.
#define FRONT (25 * CHUNK)
#define SECOND_REGION (16 * CHUNK)
#define REGION (4 * HUGE_PAGE)
// A string this long is refused when the limit would be passed. Nothing else may be: the library
// frees what it still uses when a table cannot grow (hazard H2).
#define LONG_STRING ((size_t)8 << 20)
// The exit status for memory, as sysexits.h numbers internal failures.
#define MEMORY_STATUS 70

typedef struct Block {
  struct Block *next;
} Block;

// The head of a chunk, at a multiple of CHUNK. `next` and `previous` link the chunks of one size that
// have free blocks, or the empty ones.
typedef struct Chunk {
  struct Chunk *next;
  struct Chunk *previous;
  Block *free_blocks;
  // Blocks that were never handed out lie from here to the end of those that are counted.
  char *fresh;
  char *end;
  // Bytes that are counted, from the head on; they stay so.
  size_t counted;
  size_t used;
} Chunk;

// A part of memory that the system gave.
typedef struct Region {
  struct Region *next;
  void *memory;
  size_t bytes;
} Region;

struct clua_Allocator {
  Chunk *partial[CLASSES];
  Chunk *empty;
  Region *regions;
  // The front of the first region; NULL before there is one.
  char *front;
  bool front_is_free;
  // Chunks of the newest region that were never used.
  char *fresh;
  char *end;
  // Bytes from the system. Small blocks are counted by their chunks: counting each would cost more
  // than handing it out.
  size_t held;
  size_t threshold;
  size_t soft_limit;
  size_t hard_limit;
  clua_AllocatorOwner owner;
};

static inline size_t class_of(size_t size) {
  return size <= FINE ? (size + FINE_GRAIN - 1) / FINE_GRAIN - 1
                      : FINE_CLASSES + (size - FINE + COARSE_GRAIN - 1) / COARSE_GRAIN - 1;
}

// The bytes of a block of that class.
static inline size_t bytes_of(size_t class) {
  return class < FINE_CLASSES ? (class + 1) * FINE_GRAIN
                              : FINE + (class + 1 - FINE_CLASSES) * COARSE_GRAIN;
}

clua_Allocator *clua_new_allocator(clua_AllocatorOwner owner) {
  clua_Allocator *allocator = calloc(1, sizeof(clua_Allocator));
  if (allocator == NULL) return NULL;
  allocator->owner = owner;
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
  allocator->owner.grew(allocator->owner.context);
}

static size_t pages_of(size_t size) { return (size + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE; }

static void *map_pages(size_t size) {
  void *start = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return start == MAP_FAILED ? NULL : start;
}

// Whole pages, so that the system may make them huge ones; NULL when there are none.
static void *map_huge(size_t size) {
  char *start = map_pages(pages_of(size) + HUGE_PAGE);
  if (start == NULL) return NULL;
  size_t before = (HUGE_PAGE - (uintptr_t)start % HUGE_PAGE) % HUGE_PAGE;
  if (before > 0) munmap(start, before);
  munmap(start + before + pages_of(size), HUGE_PAGE - before);
  madvise(start + before, pages_of(size), MADV_HUGEPAGE);
  return start + before;
}

static void *get_large(clua_Allocator *allocator, size_t size) {
  if (size < HUGE_BLOCK) return malloc(size);
  if (!allocator->front_is_free || size > FRONT) return map_huge(size);
  allocator->front_is_free = false;
  return allocator->front;
}

static void free_large(clua_Allocator *allocator, void *memory, size_t size) {
  if (size < HUGE_BLOCK) return free(memory);
  if (memory == allocator->front) {
    allocator->front_is_free = true;
  } else {
    munmap(memory, pages_of(size));
  }
}

static void *take_large(clua_Allocator *allocator, size_t kind, size_t size) {
  if (kind == LUA_TSTRING && size > LONG_STRING &&
      (allocator->held > allocator->soft_limit || size > allocator->soft_limit - allocator->held))
    return NULL;
  void *memory = get_large(allocator, size);
  if (memory != NULL) hold(allocator, size);
  return memory;
}

static void *resize_large(clua_Allocator *allocator, void *old, size_t old_size, size_t new_size) {
  bool stays = old_size < HUGE_BLOCK && new_size < HUGE_BLOCK;
  void *memory = stays ? realloc(old, new_size) : get_large(allocator, new_size);
  if (memory == NULL) return NULL;
  if (!stays) {
    memcpy(memory, old, old_size < new_size ? old_size : new_size);
    free_large(allocator, old, old_size);
  }
  allocator->held -= old_size;
  hold(allocator, new_size);
  return memory;
}

void clua_free_allocator(clua_Allocator *allocator) {
  Region *region = allocator->regions;
  while (region != NULL) {
    Region *next = region->next;
    munmap(region->memory, region->bytes);
    free(region);
    region = next;
  }
  free(allocator);
}

static void link_chunk(Chunk **list, Chunk *chunk) {
  chunk->previous = NULL;
  chunk->next = *list;
  if (*list != NULL) (*list)->previous = chunk;
  *list = chunk;
}

static void unlink_chunk(Chunk **list, Chunk *chunk) {
  if (chunk->previous != NULL) {
    chunk->previous->next = chunk->next;
  } else {
    *list = chunk->next;
  }
  if (chunk->next != NULL) chunk->next->previous = chunk->previous;
}

// Maps the region after `regions`; `first_chunk` is where its chunks begin.
static bool map_region(clua_Allocator *allocator, Region *region, size_t *first_chunk) {
  bool is_first = allocator->regions == NULL;
  bool is_small = !is_first && allocator->regions->next == NULL;
  region->bytes = is_first ? HUGE_PAGE : is_small ? SECOND_REGION + CHUNK : REGION;
  region->memory = is_small ? map_pages(region->bytes) : map_huge(region->bytes);
  if (region->memory == NULL) return false;
  *first_chunk = is_first ? FRONT : (CHUNK - (uintptr_t)region->memory % CHUNK) % CHUNK;
  if (is_first) allocator->front = region->memory;
  if (is_first) allocator->front_is_free = true;
  return true;
}

static bool add_region(clua_Allocator *allocator) {
  Region *region = malloc(sizeof *region);
  if (region == NULL) return false;
  size_t first_chunk;
  if (!map_region(allocator, region, &first_chunk)) {
    free(region);
    return false;
  }
  region->next = allocator->regions;
  allocator->regions = region;
  char *start = region->memory;
  allocator->fresh = start + first_chunk;
  allocator->end = allocator->fresh + (region->bytes - first_chunk) / CHUNK * CHUNK;
  return true;
}

// A chunk without blocks; NULL when the system has no memory.
static Chunk *take_chunk(clua_Allocator *allocator) {
  Chunk *chunk = allocator->empty;
  if (chunk != NULL) {
    unlink_chunk(&allocator->empty, chunk);
    return chunk;
  }
  if (allocator->fresh == allocator->end && !add_region(allocator)) return NULL;
  chunk = (Chunk *)allocator->fresh;
  allocator->fresh += CHUNK;
  chunk->counted = 0;
  return chunk;
}

// Makes more of the chunk ready for blocks; false at its end.
static bool count_more(clua_Allocator *allocator, Chunk *chunk, size_t bytes) {
  if (chunk->counted == CHUNK) return false;
  chunk->counted += COUNTED_AT_ONCE;
  chunk->end += (size_t)((char *)chunk + chunk->counted - chunk->end) / bytes * bytes;
  hold(allocator, COUNTED_AT_ONCE);
  return true;
}

// The blocks of a class begin behind the chunk's head.
static Chunk *add_chunk(clua_Allocator *allocator, size_t class) {
  Chunk *chunk = take_chunk(allocator);
  if (chunk == NULL) return NULL;
  size_t bytes = bytes_of(class);
  chunk->free_blocks = NULL;
  chunk->fresh = (char *)(chunk + 1);
  chunk->end = chunk->fresh;
  if (chunk->counted == 0) {
    count_more(allocator, chunk, bytes);
  } else {
    chunk->end += (chunk->counted - sizeof(Chunk)) / bytes * bytes;
  }
  chunk->used = 0;
  link_chunk(&allocator->partial[class], chunk);
  return chunk;
}

static inline bool is_full(const Chunk *chunk) {
  return chunk->free_blocks == NULL && chunk->fresh == chunk->end;
}

static inline void put(clua_Allocator *allocator, void *memory, size_t class) {
  Chunk *chunk = (Chunk *)((uintptr_t)memory & ~(uintptr_t)(CHUNK - 1));
  Block *block = memory;
  if (is_full(chunk)) link_chunk(&allocator->partial[class], chunk);
  block->next = chunk->free_blocks;
  chunk->free_blocks = block;
  chunk->used -= 1;
  if (chunk->used > 0) return;
  unlink_chunk(&allocator->partial[class], chunk);
  link_chunk(&allocator->empty, chunk);
}

static inline void *take(clua_Allocator *allocator, size_t size) {
  size_t class = class_of(size);
  Chunk *chunk = allocator->partial[class];
  if (chunk == NULL && (chunk = add_chunk(allocator, class)) == NULL) return NULL;
  chunk->used += 1;
  Block *block = chunk->free_blocks;
  if (block != NULL) {
    chunk->free_blocks = block->next;
    if (block->next == NULL && is_full(chunk)) unlink_chunk(&allocator->partial[class], chunk);
    return block;
  }
  char *fresh = chunk->fresh;
  size_t bytes = bytes_of(class);
  chunk->fresh += bytes;
  if (is_full(chunk) && !count_more(allocator, chunk, bytes))
    unlink_chunk(&allocator->partial[class], chunk);
  return fresh;
}

static void *take_any(clua_Allocator *allocator, size_t kind, size_t size) {
  return size <= LARGEST ? take(allocator, size) : take_large(allocator, kind, size);
}

static void put_any(clua_Allocator *allocator, void *memory, size_t size) {
  if (size <= LARGEST) return put(allocator, memory, class_of(size));
  allocator->held -= size;
  free_large(allocator, memory, size);
}

// Blocks of another size: larger ones may grow where they are.
static void *resize(clua_Allocator *allocator, void *old, size_t old_size, size_t new_size) {
  if (old_size > LARGEST && new_size > LARGEST)
    return resize_large(allocator, old, old_size, new_size);
  if (old_size <= LARGEST && new_size <= LARGEST && class_of(old_size) == class_of(new_size))
    return old;
  void *moved = take_any(allocator, 0, new_size);
  if (moved == NULL) return NULL;
  memcpy(moved, old, old_size < new_size ? old_size : new_size);
  put_any(allocator, old, old_size);
  return moved;
}

void *clua_reallocate(void *memory, void *old, size_t old_size, size_t new_size) {
  clua_Allocator *allocator = memory;
  if (new_size == 0) {
    if (old != NULL) put_any(allocator, old, old_size);
    return NULL;
  }
  void *block = old == NULL ? take_any(allocator, old_size, new_size)
                            : resize(allocator, old, old_size, new_size);
  if (block == NULL) allocator->owner.refused(allocator->owner.context, new_size);
  return block;
}
