// One YAML document, written into memory.
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "CYAML.h"
#include "libyaml.h"

struct cyaml_Emitter {
  yaml_emitter_t emitter;
  unsigned char *text;
  size_t count;
  size_t capacity;
  cyaml_Watch watch;
};

static int append(void *data, unsigned char *bytes, size_t count) {
  cyaml_Emitter *emitter = data;
  if (emitter->capacity - emitter->count < count) {
    size_t capacity = (emitter->capacity + count) * 2;
    unsigned char *text = realloc(emitter->text, capacity);
    if (text == NULL) return 0;
    emitter->text = text;
    emitter->capacity = capacity;
  }
  memcpy(emitter->text + emitter->count, bytes, count);
  emitter->count += count;
  return emitter->watch.may_go_on(emitter->watch.context);
}

// The emitter takes the event over, whatever becomes of it.
static bool emit(cyaml_Emitter *emitter, yaml_event_t *event, int is_made) {
  return is_made && libyaml()->emitter_emit(&emitter->emitter, event) == 1;
}

cyaml_Emitter *cyaml_new_emitter(int indent, cyaml_Watch watch) {
  const Libyaml *library = libyaml();
  cyaml_Emitter *emitter = library == NULL ? NULL : calloc(1, sizeof(cyaml_Emitter));
  if (emitter == NULL) return NULL;
  emitter->watch = watch;
  if (!library->emitter_initialize(&emitter->emitter)) {
    free(emitter);
    return NULL;
  }
  library->emitter_set_output(&emitter->emitter, append, emitter);
  library->emitter_set_unicode(&emitter->emitter, 1);
  library->emitter_set_indent(&emitter->emitter, indent);
  library->emitter_set_width(&emitter->emitter, -1);
  yaml_event_t event;
  if (!emit(emitter, &event, library->stream_start(&event, YAML_UTF8_ENCODING)) ||
      !emit(emitter, &event, library->document_start(&event, NULL, NULL, NULL, 1))) {
    cyaml_free_emitter(emitter);
    return NULL;
  }
  return emitter;
}

void cyaml_free_emitter(cyaml_Emitter *emitter) {
  libyaml()->emitter_delete(&emitter->emitter);
  free(emitter->text);
  free(emitter);
}

bool cyaml_begin_list(cyaml_Emitter *emitter, bool is_empty) {
  yaml_event_t event;
  int style = is_empty ? YAML_FLOW_STYLE : YAML_BLOCK_STYLE;
  return emit(emitter, &event, libyaml()->sequence_start(&event, NULL, NULL, 1, style));
}

bool cyaml_end_list(cyaml_Emitter *emitter) {
  yaml_event_t event;
  return emit(emitter, &event, libyaml()->sequence_end(&event));
}

bool cyaml_begin_mapping(cyaml_Emitter *emitter, bool is_empty) {
  yaml_event_t event;
  int style = is_empty ? YAML_FLOW_STYLE : YAML_BLOCK_STYLE;
  return emit(emitter, &event, libyaml()->mapping_start(&event, NULL, NULL, 1, style));
}

bool cyaml_end_mapping(cyaml_Emitter *emitter) {
  yaml_event_t event;
  return emit(emitter, &event, libyaml()->mapping_end(&event));
}

bool cyaml_add_scalar(cyaml_Emitter *emitter, const unsigned char *bytes, size_t count,
                      cyaml_Style style) {
  if (count > INT_MAX) return false;
  int styles[] = {YAML_PLAIN_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE,
                  YAML_LITERAL_SCALAR_STYLE};
  yaml_event_t event;
  return emit(emitter, &event,
              libyaml()->scalar(&event, NULL, NULL, bytes, (int)count, 1, 1, styles[style]));
}

bool cyaml_finish(cyaml_Emitter *emitter) {
  yaml_event_t event;
  return emit(emitter, &event, libyaml()->document_end(&event, 1)) &&
         emit(emitter, &event, libyaml()->stream_end(&event));
}

const unsigned char *cyaml_text(const cyaml_Emitter *emitter, size_t *count) {
  *count = emitter->count;
  return emitter->text;
}
