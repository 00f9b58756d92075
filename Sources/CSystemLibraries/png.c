#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CPNG.h"
#include "find.h"

// `png_image` of the version below, as libpng16.so.16 has it.
typedef struct Image {
  void *opaque;
  uint32_t version;
  uint32_t width;
  uint32_t height;
  uint32_t format;
  uint32_t flags;
  uint32_t colormap_entries;
  uint32_t warning_or_error;
  char message[64];
} Image;

static const uint32_t version = 1;
static const uint32_t rgba = 3;
// The bit of `warning_or_error` that an error sets; a warning sets the other.
static const uint32_t failed = 2;

static int (*begin)(Image *image, const void *bytes, size_t count);
static int (*finish)(Image *image, const void *background, void *pixels, int32_t stride, void *colormap);
static void (*end)(Image *image);
static bool is_there;

static void load(void) {
  void *handle = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return;
  is_there = find(handle, "png_image_begin_read_from_memory", &begin) &&
             find(handle, "png_image_finish_read", &finish) && find(handle, "png_image_free", &end);
}

bool cpng_is_there(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there;
}

static cpng_Problem give_up(const Image *image, cpng_Picture *picture) {
  memcpy(picture->message, image->message, sizeof picture->message);
  picture->message[sizeof picture->message - 1] = 0;
  return CPNG_NO_PICTURE;
}

static cpng_Problem open_image(const void *bytes, size_t count, Image *image, cpng_Picture *picture) {
  memset(picture, 0, sizeof *picture);
  memset(image, 0, sizeof *image);
  image->version = version;
  if (!cpng_is_there()) return CPNG_NO_LIBRARY;
  if (!begin(image, bytes, count)) return give_up(image, picture);
  picture->width = image->width;
  picture->height = image->height;
  return CPNG_FINE;
}

cpng_Problem cpng_measure(const void *bytes, size_t count, cpng_Picture *picture) {
  Image image;
  cpng_Problem problem = open_image(bytes, count, &image, picture);
  if (problem == CPNG_FINE) end(&image);
  return problem;
}

cpng_Problem cpng_read(const void *bytes, size_t count, size_t most, cpng_Picture *picture) {
  Image image;
  cpng_Problem problem = open_image(bytes, count, &image, picture);
  if (problem != CPNG_FINE) return problem;
  if (image.width == 0 || image.height == 0 || image.height > most / image.width) {
    end(&image);
    return CPNG_TOO_LARGE;
  }
  uint8_t *pixels = calloc((size_t)image.width * image.height, 4);
  if (pixels == NULL) {
    end(&image);
    return CPNG_TOO_LARGE;
  }
  image.format = rgba;
  // A picture that ends early is an error; it frees the image in either case.
  if (!finish(&image, NULL, pixels, 0, NULL) || (image.warning_or_error & failed)) {
    free(pixels);
    return give_up(&image, picture);
  }
  picture->pixels = pixels;
  return CPNG_FINE;
}
