// Memory from the system for one allocator: chunks, cut from regions, and large blocks.
#pragma once
#include <stdbool.h>
#include <stddef.h>

// Bytes of a chunk, which lies at a multiple of them: a state has a chunk of most sizes, and fills few.
#define CLUA_CHUNK ((size_t)16 * 1024)

typedef struct clua_Region clua_Region;

// All zero at first.
typedef struct clua_Pages {
  clua_Region *regions;
  // The front of the first region; NULL before there is one.
  char *front;
  bool front_is_free;
  // Chunks of the newest region that were never used.
  char *fresh;
  char *end;
} clua_Pages;

// A chunk that was never used, all zero; NULL when the system has no memory.
void *clua_take_chunk(clua_Pages *pages);
// A block of `size` bytes; NULL when the system has no memory.
void *clua_take_pages(clua_Pages *pages, size_t size);
void clua_give_pages(clua_Pages *pages, void *memory);
// The block in another size, moved if need be; NULL, and nothing changed, when memory is out.
void *clua_resize_pages(clua_Pages *pages, void *old, size_t old_size, size_t new_size);
// Gives every chunk back; blocks must have been given before.
void clua_free_regions(clua_Pages *pages);
