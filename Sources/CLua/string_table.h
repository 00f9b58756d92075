// What the library will look at next when it frees strings, fetched ahead.
//
// Each short string that is freed is first looked up in the library's table of strings: in a table larger than the
// processor's cache that is one or two misses. The collector frees strings that were made one after the other one
// after the other, newest first, and blocks of one size lie in the order in which they were handed out: those that
// are freed next lie in front of this one.
//
// Hints only: the places below are guessed, and a wrong one costs time and nothing else. Only memory of the allocator
// is read. Budget: eight instructions a block, for a tenth of the time that data with numbers in its strings takes to
// build; see `checklist` in Benchmarks/compare. StringTableTests hold the guesses.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The library's table: a power of two of places, each for the first of the strings with one rest of their hashes.
typedef struct clua_StringTable {
  void **places;
  // Their count less one.
  size_t mask;
} clua_StringTable;

enum {
  // Places of a new table; no other block of a new state has its size.
  CLUA_FIRST_STRINGS = 128,
  // A table of fewer lies in a cache.
  CLUA_FEW_STRINGS = 1 << 14,
  // Bytes of the largest block for a short string: its head, 40 bytes and a zero.
  CLUA_SHORT_STRING = 72,
  // Where the hash lies in a string.
  CLUA_HASH_OFFSET = 12,
  // Blocks to fetch ahead: the string's place so many, the first string there half as many.
  CLUA_AHEAD = 16
};

// Follows the table: the block at `old`, NULL for a new one, is at `block` now, and has `size` bytes.
static inline void clua_follow_strings(clua_StringTable *table, const void *old, void *block, size_t size) {
  bool is_first = old == NULL && table->places == NULL && size == CLUA_FIRST_STRINGS * sizeof(void *);
  if (!is_first && (old == NULL || old != table->places)) return;
  table->places = block;
  table->mask = size / sizeof(void *) - 1;
}

// The block is freed.
static inline void clua_forget_strings(clua_StringTable *table, const void *block) {
  if (block == table->places) *table = (clua_StringTable){NULL, 0};
}

static inline void **clua_place_of(const clua_StringTable *table, const char *string) {
  uint32_t hash;
  memcpy(&hash, string + CLUA_HASH_OFFSET, sizeof hash);
  return table->places + (hash & table->mask);
}

// A block of `bytes` is freed; those of its size lie from `first` on.
static inline void clua_expect_removals(const clua_StringTable *table, const char *first, const char *block,
                                        size_t bytes) {
  if (bytes > CLUA_SHORT_STRING || table->mask < CLUA_FEW_STRINGS) return;
  if ((size_t)(block - first) < CLUA_AHEAD * bytes) return;
  __builtin_prefetch(clua_place_of(table, block - CLUA_AHEAD * bytes));
  __builtin_prefetch(*clua_place_of(table, block - CLUA_AHEAD / 2 * bytes));
}
