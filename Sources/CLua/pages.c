// Chunks, cut from regions that the system maps.
#include "pages.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

// The system is asked for so much at once; what is not used yet takes no memory.
#define REGION (64 * CLUA_CHUNK)

// A part of memory that the system gave.
struct clua_Region {
  clua_Region *next;
  void *memory;
  size_t bytes;
};

static char *align(char *memory, size_t size) { return memory + (size - (uintptr_t)memory % size) % size; }

static bool add_region(clua_Pages *pages) {
  clua_Region *region = malloc(sizeof *region);
  if (region == NULL) return false;
  *region = (clua_Region){ pages->regions, NULL, REGION + CLUA_CHUNK };
  region->memory = mmap(NULL, region->bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (region->memory == MAP_FAILED) {
    free(region);
    return false;
  }
  pages->regions = region;
  pages->fresh = align(region->memory, CLUA_CHUNK);
  pages->end = pages->fresh + REGION;
  return true;
}

void *clua_take_chunk(clua_Pages *pages) {
  if (pages->fresh == pages->end && !add_region(pages)) return NULL;
  void *chunk = pages->fresh;
  pages->fresh += CLUA_CHUNK;
  return chunk;
}

void clua_free_regions(clua_Pages *pages) {
  clua_Region *region = pages->regions;
  while (region != NULL) {
    clua_Region *next = region->next;
    munmap(region->memory, region->bytes);
    free(region);
    region = next;
  }
}
