// PNG files as pixels, read by libpng. Only its simplified interface is used, whose structure is part of the binary
// interface of libpng16.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cpng_Problem {
  CPNG_FINE,
  CPNG_NO_LIBRARY,
  CPNG_NO_PICTURE,  // The bytes are no PNG, or a broken one; `message` says what is wrong.
  CPNG_TOO_LARGE,   // More pixels than the caller wants.
} cpng_Problem;

typedef struct cpng_Picture {
  uint32_t width;
  uint32_t height;
  // Red, green, blue and opacity of each pixel, row by row; malloc'ed.
  uint8_t *pixels;
  char message[64];
} cpng_Picture;

bool cpng_is_there(void);

// How many pixels a picture has, before any of them is read.
cpng_Problem cpng_measure(const void *bytes, size_t count, cpng_Picture *picture);

// Reads a picture of at most `most` pixels; `pixels` is the caller's to free.
cpng_Problem cpng_read(const void *bytes, size_t count, size_t most, cpng_Picture *picture);
