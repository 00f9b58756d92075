// Memory from the system for the small blocks of one allocator: chunks, cut from regions.
#pragma once
#include <stdbool.h>
#include <stddef.h>

// Bytes of a chunk, which lies at a multiple of them: a state has a chunk of most sizes, and fills few.
#define CLUA_CHUNK ((size_t)16 * 1024)

typedef struct clua_Region clua_Region;

// All zero at first.
typedef struct clua_Pages {
  clua_Region *regions;
  // Chunks of the newest region that were never used.
  char *fresh;
  char *end;
} clua_Pages;

// A chunk that was never used, all zero; NULL when the system has no memory.
void *clua_take_chunk(clua_Pages *pages);
// Gives every chunk back.
void clua_free_regions(clua_Pages *pages);
