// Budget: two instructions a cell for ASCII, which most of a board is, in both directions, four for a line of one
// glyph, and three for the blank end of a row. The oracles go cell by cell: see the tests of GlyphWriter and CellBuffer.
#include "CCells.h"

#include <stdbool.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { GROUP = 16, PAINTED = 8, COMPARED = 4, FIRST_BEYOND_ASCII = 0x7F };

#if defined(__SSE2__)

static __m128i glyphs_of_four(const uint64_t *cells) {
  __m128 low = _mm_loadu_ps((const float *)cells);
  __m128 high = _mm_loadu_ps((const float *)(cells + 2));
  return _mm_castps_si128(_mm_shuffle_ps(low, high, _MM_SHUFFLE(2, 0, 2, 0)));
}

// Writes a group as if it were ASCII, and says how many of its first cells are.
static size_t write_group(const uint64_t *cells, uint8_t *bytes) {
  __m128i first = _mm_packs_epi32(glyphs_of_four(cells), glyphs_of_four(cells + 4));
  __m128i second = _mm_packs_epi32(glyphs_of_four(cells + 8), glyphs_of_four(cells + 12));
  // What does not fit becomes the nearest that does, which is no ASCII: 127 or less than nothing.
  __m128i group = _mm_packs_epi16(first, second);
  _mm_storeu_si128((__m128i *)bytes, group);
  __m128i is_beyond = _mm_cmpeq_epi8(group, _mm_set1_epi8(FIRST_BEYOND_ASCII));
  unsigned mask = (unsigned)_mm_movemask_epi8(_mm_or_si128(group, is_beyond));
  return mask == 0 ? GROUP : (size_t)__builtin_ctz(mask);
}

#else

static size_t write_group(const uint64_t *cells, uint8_t *bytes) {
  size_t count = 0;
  while (count < GROUP && (uint32_t)cells[count] < FIRST_BEYOND_ASCII) {
    bytes[count] = (uint8_t)cells[count];
    count += 1;
  }
  return count;
}

#endif

// Writes the leading ASCII cells and returns how many there are.
static size_t write_ascii(const uint64_t *cells, size_t count, uint8_t *bytes) {
  size_t written = 0;
  while (count - written >= GROUP) {
    size_t ascii = write_group(cells + written, bytes + written);
    written += ascii;
    if (ascii < GROUP) return written;
  }
  size_t rest = count - written;
  if (rest == 0) return written;
  if (written > 0) {
    // The last group again, with what comes before it.
    size_t ascii = write_group(cells + count - GROUP, bytes + count - GROUP);
    return count - GROUP + ascii;
  }
  uint64_t last[GROUP] = {0};
  memcpy(last, cells + written, rest * sizeof *last);
  size_t ascii = write_group(last, bytes + written);
  return written + (ascii < rest ? ascii : rest);
}

// Writes four bytes, of which the scalar takes as many as it returns.
static size_t write_scalar(uint32_t scalar, uint8_t bytes[CCELLS_CELL_BYTES]) {
  uint32_t tail = (0x80 | (scalar & 0x3F));
  uint32_t middle = (0x80 | (scalar >> 6 & 0x3F));
  uint32_t upper = (0x80 | (scalar >> 12 & 0x3F));
  if (scalar < 0x80) {
    bytes[0] = (uint8_t)scalar;
    return 1;
  }
  if (scalar < 0x800) {
    bytes[0] = (uint8_t)(0xC0 | scalar >> 6);
    bytes[1] = (uint8_t)tail;
    return 2;
  }
  if (scalar < 0x10000) {
    bytes[0] = (uint8_t)(0xE0 | scalar >> 12);
    bytes[1] = (uint8_t)middle;
    bytes[2] = (uint8_t)tail;
    return 3;
  }
  bytes[0] = (uint8_t)(0xF0 | scalar >> 18);
  bytes[1] = (uint8_t)upper;
  bytes[2] = (uint8_t)middle;
  bytes[3] = (uint8_t)tail;
  return 4;
}

// Whether the four cells have that glyph.
static bool are_all(const uint64_t *cells, uint32_t glyph) {
  uint64_t others = (cells[0] ^ glyph) | (cells[1] ^ glyph) | (cells[2] ^ glyph) | (cells[3] ^ glyph);
  return (uint32_t)others == 0;
}

// Writes the first cell's glyph for all cells that follow with the same one, as in a line.
static ccells_Progress write_run(const uint64_t *cells, size_t count, uint8_t *bytes) {
  uint32_t glyph = (uint32_t)cells[0];
  uint8_t form[CCELLS_CELL_BYTES] = {0};
  size_t length = write_scalar(glyph, form);
  memcpy(bytes, form, sizeof form);
  ccells_Progress run = {1, length};
  if (count > COMPARED && are_all(cells + 1, glyph)) {
    uint8_t forms[COMPARED * sizeof form];
    for (size_t index = 0; index < COMPARED; index++)
      memcpy(forms + index * length, form, sizeof form);
    do {
      memcpy(bytes + run.bytes, forms, sizeof forms);
      run.bytes += COMPARED * length;
      run.cells += COMPARED;
    } while (run.cells + COMPARED <= count && are_all(cells + run.cells, glyph));
  }
  while (run.cells < count && (uint32_t)cells[run.cells] == glyph) {
    memcpy(bytes + run.bytes, form, sizeof form);
    run.bytes += length;
    run.cells += 1;
  }
  return run;
}

ccells_Progress ccells_write(const uint64_t *cells, size_t count, uint32_t continuation, uint32_t limit,
                             uint8_t *bytes) {
  ccells_Progress all = {0, 0};
  while (all.cells < count) {
    size_t ascii = write_ascii(cells + all.cells, count - all.cells, bytes + all.bytes);
    all.cells += ascii;
    all.bytes += ascii;
    if (all.cells == count) break;
    uint32_t glyph = (uint32_t)cells[all.cells];
    if (glyph == continuation) {
      all.cells += 1;
      continue;
    }
    if (glyph >= limit) break;
    ccells_Progress run = write_run(cells + all.cells, count - all.cells, bytes + all.bytes);
    all.cells += run.cells;
    all.bytes += run.bytes;
  }
  return all;
}

size_t ccells_trimmed(const uint64_t *cells, size_t count) {
  while (count >= COMPARED && are_all(cells + count - COMPARED, ' ')) count -= COMPARED;
  while (count > 0 && (uint32_t)cells[count - 1] == ' ') count -= 1;
  return count;
}

#if defined(__SSE2__)

static void store_two(uint64_t *cells, __m128i glyphs, __m128i blank) {
  _mm_storeu_si128((__m128i *)cells, _mm_or_si128(glyphs, blank));
}

// Eight bytes become eight cells.
static void paint_group(uint64_t *cells, const uint8_t *bytes, uint64_t blank) {
  __m128i zero = _mm_setzero_si128();
  __m128i blanks = _mm_set1_epi64x((long long)blank);
  __m128i eight = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)bytes), zero);
  __m128i low = _mm_unpacklo_epi16(eight, zero), high = _mm_unpackhi_epi16(eight, zero);
  store_two(cells, _mm_unpacklo_epi32(low, zero), blanks);
  store_two(cells + 2, _mm_unpackhi_epi32(low, zero), blanks);
  store_two(cells + 4, _mm_unpacklo_epi32(high, zero), blanks);
  store_two(cells + 6, _mm_unpackhi_epi32(high, zero), blanks);
}

#else

static void paint_group(uint64_t *cells, const uint8_t *bytes, uint64_t blank) {
  for (size_t index = 0; index < PAINTED; index++) cells[index] = bytes[index] | blank;
}

#endif

void ccells_paint(uint64_t *cells, const uint8_t *bytes, size_t count, uint64_t blank) {
  if (count < PAINTED) {
    for (size_t index = 0; index < count; index++) cells[index] = bytes[index] | blank;
    return;
  }
  for (size_t index = 0; index + PAINTED <= count; index += PAINTED)
    paint_group(cells + index, bytes + index, blank);
  // The last group again, with what comes before it.
  if (count % PAINTED > 0) paint_group(cells + count - PAINTED, bytes + count - PAINTED, blank);
}
