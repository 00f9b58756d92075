// Lua's allocator: small blocks come from lists of free blocks of one size.
//
// Budget: a view is one userdata of 80 to 250 bytes, made and collected once per row; the system's
// malloc and free take 150 instructions for what a list does in 15. Lua passes the old size, so a
// block needs no header. Chunks go back to the system when the state is closed.
#include "allocator.h"

#include <stdlib.h>
#include <string.h>

#define GRAIN 16
#define LARGEST 512
#define CLASSES (LARGEST / GRAIN)
#define CHUNK (64 * 1024)

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
};

static inline size_t class_of(size_t size) { return (size + GRAIN - 1) / GRAIN - 1; }

clua_Allocator *clua_new_allocator(void) { return calloc(1, sizeof(clua_Allocator)); }

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
      free(old);
    }
    return NULL;
  }
  if (old == NULL) return new_size <= LARGEST ? take(allocator, new_size) : malloc(new_size);
  if (old_size > LARGEST && new_size > LARGEST) return realloc(old, new_size);
  if (old_size <= LARGEST && new_size <= LARGEST && class_of(old_size) == class_of(new_size)) {
    return old;
  }
  void *moved = new_size <= LARGEST ? take(allocator, new_size) : malloc(new_size);
  if (moved == NULL) return NULL;
  memcpy(moved, old, old_size < new_size ? old_size : new_size);
  clua_reallocate(allocator, old, old_size, 0);
  return moved;
}
