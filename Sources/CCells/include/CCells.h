// Cells as the bytes of a text, and bytes as cells, many at a time: what Swift's vectors have no instructions for.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Bytes that `ccells_write` may touch for each cell, and behind the last one.
#define CCELLS_CELL_BYTES 4
#define CCELLS_EXTRA_BYTES 16

// How far a call came.
typedef struct ccells_Progress {
  size_t cells;
  size_t bytes;
} ccells_Progress;

// Writes the glyphs of cells, which are the low 32 bits of each, as UTF-8. `continuation` is what fills
// the second half of a wide glyph; it is passed over. Ends before the first other glyph from `limit` on.
ccells_Progress ccells_write(const uint64_t *cells, size_t count, uint32_t continuation, uint32_t limit,
                             uint8_t *bytes);

// How many cells are left without the spaces at their end, whatever those look like.
size_t ccells_trimmed(const uint64_t *cells, size_t count);

// Makes a cell of each byte: `blank` with the byte for its glyph, whose bits are not set in it.
void ccells_paint(uint64_t *cells, const uint8_t *bytes, size_t count, uint64_t blank);
