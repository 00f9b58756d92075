// SVG as PNG and PDF, drawn by librsvg-2.so.2 and libcairo.so.2.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum crsvg_Problem {
  CRSVG_FINE,
  CRSVG_NO_LIBRARY,
  CRSVG_TOO_LARGE,  // `width` and `height` say how large it would be.
  CRSVG_FAILED,     // `message` says what is wrong.
} crsvg_Problem;

typedef enum crsvg_Format {
  CRSVG_PNG,
  CRSVG_PDF,
} crsvg_Format;

typedef struct crsvg_Picture {
  // Pixels of a PNG, points of a PDF.
  double width;
  double height;
  // The file; malloc'ed, NULL where there is none.
  uint8_t *bytes;
  size_t count;
  char message[128];
} crsvg_Picture;

bool crsvg_is_there(void);

// Draws an SVG whose size is given in pixels. A PNG has `scale` pixels for each of them, a PDF three quarters of a point.
crsvg_Problem crsvg_draw(const void *svg, size_t count, crsvg_Format format, double scale, crsvg_Picture *picture);
