// Words that the host looks for in what scripts are made of, before any of it runs.
#define _GNU_SOURCE
#include <string.h>

#include "CLua.h"

void clua_watch_word(lua_State *L, const char *word) {
  clua_Host *host = clua_host(L);
  for (int index = 0; index < CLUA_WATCHED_WORDS; index++) {
    if (host->watched_words[index] != NULL) continue;
    host->watched_words[index] = word;
    return;
  }
}

static bool has_word(const char *bytes, size_t count, const char *word) {
  return memmem(bytes, count, word, strlen(word)) != NULL;
}

void clua_note_text(lua_State *L, const char *bytes, size_t count, bool is_own) {
  clua_Host *host = clua_host(L);
  host->has_concat = host->has_concat || has_word(bytes, count, "__concat");
  bool loads = !is_own && (has_word(bytes, count, "require") || has_word(bytes, count, "dofile") ||
                           has_word(bytes, count, "load"));
  host->has_loads = host->has_loads || loads;
  for (int index = 0; index < CLUA_WATCHED_WORDS && !host->holds_watched_word; index++) {
    const char *word = host->watched_words[index];
    if (word == NULL) return;
    host->holds_watched_word = has_word(bytes, count, word);
  }
}
