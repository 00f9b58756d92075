// Chunks, cut from regions that the system maps, and large blocks.
//
// The first region is one huge page, where the system has them: the stack that a state reserves is
// most of what a small board touches, and on small pages its start takes a fifth more time, one
// fault for each.
#include "pages.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define HUGE_PAGE ((size_t)2 << 20)
// The front of the first region is kept for one large block, the stack; chunks lie behind it.
#define FRONT (84 * CLUA_CHUNK)
// The system is asked for so much at once; what is not used yet takes no memory.
#define REGION (64 * CLUA_CHUNK)

// A part of memory that the system gave.
struct clua_Region {
  clua_Region *next;
  void *memory;
  size_t bytes;
};

static char *align(char *memory, size_t size) { return memory + (size - (uintptr_t)memory % size) % size; }

static char *map(clua_Pages *pages, size_t size) {
  clua_Region *region = malloc(sizeof *region);
  if (region == NULL) return NULL;
  *region = (clua_Region){ pages->regions, NULL, size };
  region->memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (region->memory == MAP_FAILED) {
    free(region);
    return NULL;
  }
  pages->regions = region;
  return region->memory;
}

static bool add_first_region(clua_Pages *pages) {
  char *memory = map(pages, 2 * HUGE_PAGE);
  if (memory == NULL) return false;
  pages->front = align(memory, HUGE_PAGE);
  pages->front_is_free = true;
  pages->fresh = pages->front + FRONT;
  pages->end = pages->front + HUGE_PAGE;
#ifndef CONTAINERHOST_PLAIN
  (void)madvise(pages->front, HUGE_PAGE, MADV_HUGEPAGE);
#endif
  return true;
}

static bool add_region(clua_Pages *pages) {
  if (pages->regions == NULL) return add_first_region(pages);
  char *memory = map(pages, REGION + CLUA_CHUNK);
  if (memory == NULL) return false;
  pages->fresh = align(memory, CLUA_CHUNK);
  pages->end = pages->fresh + REGION;
  return true;
}

void *clua_take_chunk(clua_Pages *pages) {
  if (pages->fresh == pages->end && !add_region(pages)) return NULL;
  void *chunk = pages->fresh;
  pages->fresh += CLUA_CHUNK;
  return chunk;
}

static bool suits_front(const clua_Pages *pages, size_t size) {
  return pages->front_is_free && size <= FRONT && size >= FRONT / 2;
}

void *clua_take_pages(clua_Pages *pages, size_t size) {
  if (!suits_front(pages, size)) return malloc(size);
  pages->front_is_free = false;
  return pages->front;
}

void clua_give_pages(clua_Pages *pages, void *memory) {
  if (memory == pages->front) {
    pages->front_is_free = true;
  } else {
    free(memory);
  }
}

void *clua_resize_pages(clua_Pages *pages, void *old, size_t old_size, size_t new_size) {
  bool is_front = old == pages->front;
  if (is_front && new_size <= FRONT) return old;
  if (!is_front && !suits_front(pages, new_size)) return realloc(old, new_size);
  void *memory = clua_take_pages(pages, new_size);
  if (memory == NULL) return NULL;
  memcpy(memory, old, old_size < new_size ? old_size : new_size);
  clua_give_pages(pages, old);
  return memory;
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
