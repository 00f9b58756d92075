// Lua's allocator: small blocks of one size lie in chunks of their own.
//
// A view is one userdata of 80 to 250 bytes, made and collected once per row: with the system's
// malloc and free a long scripts/checklist.lua takes half as much time again. Lua passes the old
// size, so a block needs no header: its chunk is found by its address. A chunk whose blocks are all
// free serves the next size that needs one: what building the data left is used for drawing it.
// Chunks go back to the system when the state is closed.
#include "allocator.h"
#include "pages.h"

#include <lua.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Sizes up to FINE go in steps of 8, as a table takes 56 bytes: steps of 16 cost 100 000 rows of
// data 2 MiB more, and a twentieth more time. Larger sizes are rare, each with chunks of its own.
#define FINE_GRAIN 8
#define COARSE_GRAIN 16
#define FINE 128
#ifdef CONTAINERHOST_PLAIN
#define LARGEST 0
#else
#define LARGEST 512
#endif
#define FINE_CLASSES (FINE / FINE_GRAIN)
#define CLASSES (FINE_CLASSES + (LARGEST - FINE) / COARSE_GRAIN)
// A string this long is refused when the limit would be passed. Anything else is refused only far
// beyond the limit, where no table gets before its loop is stopped: the library frees what it still
// uses when a table cannot grow.
#define LONG_BLOCK ((size_t)8 << 20)
// Kept out of line, so that the common way of an allocation stays short.
#define RARE __attribute__((noinline, cold))

typedef struct Block {
  struct Block *next;
} Block;

// The head of a chunk, at a multiple of CLUA_CHUNK. `next` and `previous` link the chunks of one
// size that have free blocks, or the empty ones.
typedef struct Chunk {
  struct Chunk *next;
  struct Chunk *previous;
  Block *free_blocks;
  // Blocks that were never handed out lie from here to the end.
  char *fresh;
  char *end;
  size_t used;
  // Bytes of a block.
  size_t bytes;
} Chunk;

struct clua_Allocator {
  Chunk *partial[CLASSES];
  Chunk *empty;
  clua_Pages pages;
  // Bytes from the system. Small blocks are counted by their chunks: counting each would cost more
  // than handing it out.
  size_t held;
  size_t threshold;
  size_t soft_limit;
  size_t hard_limit;
  bool was_refused;
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

bool clua_was_refused(const clua_Allocator *allocator) { return allocator->was_refused; }

static void hold(clua_Allocator *allocator, size_t bytes) {
  allocator->held += bytes;
  if (allocator->held > allocator->threshold) allocator->owner.grew(allocator->owner.context);
}

// A library function that fills one buffer does not come back to Lua, where it could be stopped.
// The host does, and must get what it asks for: an error would be raised over its frames.
static bool may_have(const clua_Allocator *allocator, size_t kind, size_t size, size_t freed) {
  if (size <= LONG_BLOCK || *allocator->owner.host_running) return true;
  size_t limit = kind == LUA_TSTRING ? allocator->soft_limit : allocator->hard_limit;
  size_t others = allocator->held - freed;
  return others <= limit && size <= limit - others;
}

RARE static void *take_large(clua_Allocator *allocator, size_t kind, size_t size) {
  if (!may_have(allocator, kind, size, 0)) return NULL;
  void *memory = malloc(size);
  if (memory == NULL) return NULL;
  allocator->was_refused = false;
  hold(allocator, size);
  return memory;
}

static void *resize_large(clua_Allocator *allocator, void *old, size_t old_size, size_t new_size) {
  if (new_size > old_size && !may_have(allocator, 0, new_size, old_size)) return NULL;
  void *memory = realloc(old, new_size);
  if (memory == NULL) return NULL;
  allocator->was_refused = false;
  allocator->held -= old_size;
  hold(allocator, new_size);
  return memory;
}

void clua_free_allocator(clua_Allocator *allocator) {
  clua_free_regions(&allocator->pages);
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

// A chunk without blocks; NULL when the system has no memory.
static Chunk *take_chunk(clua_Allocator *allocator) {
  Chunk *chunk = allocator->empty;
  if (chunk != NULL) {
    unlink_chunk(&allocator->empty, chunk);
    return chunk;
  }
  chunk = clua_take_chunk(&allocator->pages);
  if (chunk != NULL) hold(allocator, CLUA_CHUNK);
  return chunk;
}

// The blocks of a class begin behind the chunk's head.
RARE static Chunk *add_chunk(clua_Allocator *allocator, size_t class) {
  Chunk *chunk = take_chunk(allocator);
  if (chunk == NULL) return NULL;
  chunk->bytes = bytes_of(class);
  chunk->free_blocks = NULL;
  chunk->fresh = (char *)(chunk + 1);
  chunk->end = chunk->fresh + (CLUA_CHUNK - sizeof(Chunk)) / chunk->bytes * chunk->bytes;
  chunk->used = 0;
  link_chunk(&allocator->partial[class], chunk);
  return chunk;
}

static inline bool is_full(const Chunk *chunk) {
  return chunk->free_blocks == NULL && chunk->fresh == chunk->end;
}

static inline void put(clua_Allocator *allocator, void *memory, size_t class) {
  Chunk *chunk = (Chunk *)((uintptr_t)memory & ~(uintptr_t)(CLUA_CHUNK - 1));
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
  } else {
    block = (Block *)chunk->fresh;
    chunk->fresh += chunk->bytes;
  }
  if (is_full(chunk)) unlink_chunk(&allocator->partial[class], chunk);
  return block;
}

static inline void *take_any(clua_Allocator *allocator, size_t kind, size_t size) {
  return size <= LARGEST ? take(allocator, size) : take_large(allocator, kind, size);
}

static inline void put_any(clua_Allocator *allocator, void *memory, size_t size) {
  if (size <= LARGEST) return put(allocator, memory, class_of(size));
  allocator->held -= size;
  free(memory);
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
  if (block != NULL) return block;
  allocator->was_refused = true;
  allocator->owner.refused(allocator->owner.context, new_size);
  return NULL;
}
