#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CRsvg.h"
#include "find.h"

typedef struct Handle Handle;
typedef struct Surface Surface;
typedef struct Context Context;

typedef struct Failure {
  uint32_t domain;
  int code;
  char *message;
} Failure;

typedef struct Rectangle {
  double x, y, width, height;
} Rectangle;

// Takes bytes of a file; 0 when it can, else cairo's status for a failed write.
typedef int (*Write)(void *closure, const unsigned char *bytes, unsigned int count);
static const int write_failed = 11;
static const int argb32 = 0;
// Large boards have more elements and longer texts than librsvg takes from strangers.
static const int unlimited = 1;

#define FUNCTIONS(FUNCTION)                                                                                \
  FUNCTION(Handle *, rsvg_handle_new_with_flags, (int flags))                                              \
  FUNCTION(int, rsvg_handle_write, (Handle * handle, const void *bytes, size_t count, Failure **failure))  \
  FUNCTION(int, rsvg_handle_close, (Handle * handle, Failure **failure))                                   \
  FUNCTION(void, rsvg_handle_set_dpi, (Handle * handle, double dpi))                                       \
  FUNCTION(int, rsvg_handle_get_intrinsic_size_in_pixels, (Handle * handle, double *width, double *height)) \
  FUNCTION(int, rsvg_handle_render_document,                                                               \
           (Handle * handle, Context * context, const Rectangle *viewport, Failure **failure))             \
  FUNCTION(void, g_object_unref, (void *object))                                                           \
  FUNCTION(void, g_error_free, (Failure * failure))                                                        \
  FUNCTION(Surface *, cairo_image_surface_create, (int format, int width, int height))                     \
  FUNCTION(Surface *, cairo_pdf_surface_create_for_stream,                                                 \
           (Write write, void *closure, double width, double height))                                      \
  FUNCTION(int, cairo_surface_write_to_png_stream, (Surface * surface, Write write, void *closure))        \
  FUNCTION(void, cairo_surface_finish, (Surface * surface))                                                \
  FUNCTION(int, cairo_surface_status, (Surface * surface))                                                 \
  FUNCTION(void, cairo_surface_destroy, (Surface * surface))                                               \
  FUNCTION(Context *, cairo_create, (Surface * surface))                                                   \
  FUNCTION(int, cairo_status, (Context * context))                                                         \
  FUNCTION(void, cairo_destroy, (Context * context))                                                       \
  FUNCTION(const char *, cairo_status_to_string, (int status))

#define POINTER(result, name, parameters) static result(*p_##name) parameters;
FUNCTIONS(POINTER)

static bool is_there;

static void load(void) {
  // What it is linked with, cairo among it, is found through it.
  void *handle = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return;
#define FIND(result, name, parameters) &&find(handle, #name, &p_##name)
  is_there = true FUNCTIONS(FIND);
}

bool crsvg_is_there(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_there;
}

static void say(crsvg_Picture *picture, const char *message) {
  strncpy(picture->message, message, sizeof picture->message - 1);
}

static crsvg_Problem fail(crsvg_Picture *picture, Failure *failure) {
  say(picture, failure != NULL ? failure->message : "librsvg gives no reason");
  if (failure != NULL) p_g_error_free(failure);
  return CRSVG_FAILED;
}

// Appends to the file; its memory doubles.
static int take(void *closure, const unsigned char *bytes, unsigned int count) {
  crsvg_Picture *picture = closure;
  size_t end = picture->count + count;
  // The memory is as large as the power of two that holds the bytes.
  size_t room = 4096;
  while (room < picture->count) room *= 2;
  if (picture->bytes == NULL || end > room) {
    while (room < end) room *= 2;
    uint8_t *larger = realloc(picture->bytes, room);
    if (larger == NULL) return write_failed;
    picture->bytes = larger;
  }
  memcpy(picture->bytes + picture->count, bytes, count);
  picture->count = end;
  return 0;
}

static crsvg_Problem draw_on(Surface *surface, Handle *handle, crsvg_Format format, crsvg_Picture *picture) {
  Context *context = p_cairo_create(surface);
  Rectangle viewport = {0, 0, picture->width, picture->height};
  Failure *failure = NULL;
  int is_drawn = p_rsvg_handle_render_document(handle, context, &viewport, &failure);
  int status = p_cairo_status(context);
  p_cairo_destroy(context);
  if (!is_drawn) return fail(picture, failure);
  if (status == 0) {
    if (format == CRSVG_PNG) {
      status = p_cairo_surface_write_to_png_stream(surface, take, picture);
    } else {
      p_cairo_surface_finish(surface);
      status = p_cairo_surface_status(surface);
    }
  }
  if (status == 0) return CRSVG_FINE;
  say(picture, p_cairo_status_to_string(status));
  return CRSVG_FAILED;
}

static crsvg_Problem draw(Handle *handle, crsvg_Format format, double scale, crsvg_Picture *picture) {
  double width = 0, height = 0;
  if (!p_rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height)) return fail(picture, NULL);
  picture->width = width * scale;
  picture->height = height * scale;
  // Cairo has no larger images, and readers of PDF show no larger pages.
  double most = format == CRSVG_PNG ? 32767 : 14400;
  if (picture->width > most || picture->height > most) return CRSVG_TOO_LARGE;
  Surface *surface =
      format == CRSVG_PNG
          ? p_cairo_image_surface_create(argb32, (int)(picture->width + 0.5), (int)(picture->height + 0.5))
          : p_cairo_pdf_surface_create_for_stream(take, picture, picture->width, picture->height);
  int status = p_cairo_surface_status(surface);
  crsvg_Problem problem = CRSVG_FAILED;
  if (status == 0) {
    problem = draw_on(surface, handle, format, picture);
  } else {
    say(picture, p_cairo_status_to_string(status));
  }
  p_cairo_surface_destroy(surface);
  return problem;
}

crsvg_Problem crsvg_draw(const void *svg, size_t count, crsvg_Format format, double scale, crsvg_Picture *picture) {
  memset(picture, 0, sizeof *picture);
  if (!crsvg_is_there()) return CRSVG_NO_LIBRARY;
  Handle *handle = p_rsvg_handle_new_with_flags(unlimited);
  p_rsvg_handle_set_dpi(handle, 96);
  Failure *failure = NULL;
  crsvg_Problem problem = CRSVG_FAILED;
  if (p_rsvg_handle_write(handle, svg, count, &failure) && p_rsvg_handle_close(handle, &failure)) {
    problem = draw(handle, format, format == CRSVG_PDF ? 0.75 : scale, picture);
  } else {
    problem = fail(picture, failure);
  }
  p_g_object_unref(handle);
  if (problem != CRSVG_FINE) {
    free(picture->bytes);
    picture->bytes = NULL;
    picture->count = 0;
  }
  return problem;
}
