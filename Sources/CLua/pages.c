// Large blocks and chunks on pages of the system, huge ones where it has them: on small pages
// scripts/checklist.lua takes a twelfth more time.
#include "pages.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// Pages of this size cost one fault instead of 512, and one entry of the processor's table of pages:
// the stack that a state reserves is most of what a small board touches, and data of many megabytes is
// looked up all over. Blocks that fill most of one lie on such pages, where the system has them.
#define HUGE_PAGE ((size_t)2 << 20)
#ifdef CONTAINERHOST_PLAIN
#define HUGE_BLOCK SIZE_MAX
#else
#define HUGE_BLOCK (HUGE_PAGE / 4 * 3)
#endif
// The system is asked for so much at once; what is not used yet takes no memory. The first region is
// one huge page: its front is kept for a large block, which is the stack, and chunks begin behind it.
// With the second, whose pages are small, it is all that a small board uses.
#define FRONT (25 * CLUA_CHUNK)
#define SECOND_REGION (16 * CLUA_CHUNK)
#define REGION (4 * HUGE_PAGE)

// A part of memory that the system gave.
struct clua_Region {
  clua_Region *next;
  void *memory;
  size_t bytes;
};

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

void *clua_take_pages(clua_Pages *pages, size_t size) {
  if (size < HUGE_BLOCK) return malloc(size);
  if (!pages->front_is_free || size > FRONT) return map_huge(size);
  pages->front_is_free = false;
  return pages->front;
}

void clua_give_pages(clua_Pages *pages, void *memory, size_t size) {
  if (size < HUGE_BLOCK) return free(memory);
  if (memory == pages->front) {
    pages->front_is_free = true;
  } else {
    munmap(memory, pages_of(size));
  }
}

// Maps the region after `regions`; `first_chunk` is where its chunks begin.
static bool map_region(clua_Pages *pages, clua_Region *region, size_t *first_chunk) {
  bool is_first = pages->regions == NULL;
  bool is_small = !is_first && pages->regions->next == NULL;
  region->bytes = is_first ? HUGE_PAGE : is_small ? SECOND_REGION + CLUA_CHUNK : REGION;
  region->memory = is_small ? map_pages(region->bytes) : map_huge(region->bytes);
  if (region->memory == NULL) return false;
  size_t beyond = (uintptr_t)region->memory % CLUA_CHUNK;
  *first_chunk = is_first ? FRONT : (CLUA_CHUNK - beyond) % CLUA_CHUNK;
  if (is_first) pages->front = region->memory;
  if (is_first) pages->front_is_free = true;
  return true;
}

static bool add_region(clua_Pages *pages) {
  clua_Region *region = malloc(sizeof *region);
  if (region == NULL) return false;
  size_t first_chunk;
  if (!map_region(pages, region, &first_chunk)) {
    free(region);
    return false;
  }
  region->next = pages->regions;
  pages->regions = region;
  char *start = region->memory;
  pages->fresh = start + first_chunk;
  pages->end = pages->fresh + (region->bytes - first_chunk) / CLUA_CHUNK * CLUA_CHUNK;
  return true;
}

void *clua_resize_pages(clua_Pages *pages, void *old, size_t old_size, size_t new_size) {
  if (old_size < HUGE_BLOCK && new_size < HUGE_BLOCK) return realloc(old, new_size);
  void *memory = clua_take_pages(pages, new_size);
  if (memory == NULL) return NULL;
  memcpy(memory, old, old_size < new_size ? old_size : new_size);
  clua_give_pages(pages, old, old_size);
  return memory;
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
