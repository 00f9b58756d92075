// The part of libedit that is used, as its histedit.h declares it.
#pragma once
#include <stdbool.h>
#include <stdio.h>
#include <wchar.h>

typedef struct editline EditLine;
typedef struct history History;

typedef struct lineinfo {
  const char *buffer;
  const char *cursor;
  const char *lastchar;
} LineInfo;

typedef struct HistEvent {
  int num;
  const char *str;
} HistEvent;

// What a function bound to a key returns.
enum { CC_NEWLINE = 1, CC_REFRESH = 4, CC_ERROR = 6, CC_REDISPLAY = 8 };

// Parameters of el_set.
enum {
  EL_EDITOR = 2,
  EL_SIGNAL = 3,
  EL_BIND = 4,
  EL_SETTY = 8,
  EL_ADDFN = 9,
  EL_HIST = 10,
  EL_GETCFN = 13,
  EL_PREP_TERM = 16,
  EL_REFRESH = 20,
  EL_PROMPT_ESC = 21,
};

// Operations of history.
enum { H_SETSIZE = 1, H_ENTER = 10, H_SETUNIQUE = 20 };

typedef int (*HistoryFunction)(History *, HistEvent *, int, ...);

typedef struct Libedit {
  EditLine *(*init)(const char *, FILE *, FILE *, FILE *);
  void (*end)(EditLine *);
  const char *(*gets)(EditLine *, int *);
  int (*set)(EditLine *, int, ...);
  const LineInfo *(*line)(EditLine *);
  int (*insert)(EditLine *, const char *);
  void (*erase)(EditLine *, int);
  int (*move)(EditLine *, int);
  void (*resize)(EditLine *);
  int (*source)(EditLine *, const char *);
  History *(*history_init)(void);
  void (*history_end)(History *);
  HistoryFunction history;
} Libedit;

// Finds the library and all of its functions; false when one is missing.
bool libedit_load(Libedit *library);
