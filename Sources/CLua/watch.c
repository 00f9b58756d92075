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

void clua_note_text(lua_State *L, const char *bytes, size_t count) {
  static const char concat[] = "__concat";
  clua_Host *host = clua_host(L);
  host->has_concat = host->has_concat || memmem(bytes, count, concat, sizeof concat - 1) != NULL;
  for (int index = 0; index < CLUA_WATCHED_WORDS && !host->holds_watched_word; index++) {
    const char *word = host->watched_words[index];
    if (word == NULL) return;
    host->holds_watched_word = memmem(bytes, count, word, strlen(word)) != NULL;
  }
}
