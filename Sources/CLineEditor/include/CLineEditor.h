// Line editing on a terminal with the system's libedit, which is looked for when it is first
// needed: a program that never asks for a line pays nothing, and one without it can do.
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct cline_Editor cline_Editor;

// What Tab does to the line. The strings are malloc'ed and become the editor's.
typedef struct cline_Completion {
  // Characters before the cursor that are replaced.
  int erased;
  // What is put in their place; NULL for nothing.
  char *inserted;
  // Lines to show below the one that is edited, without a newline at the end; NULL for none.
  char *listing;
} cline_Completion;

// Completes `line`, UTF-8, with the cursor before byte `cursor`.
typedef void (*cline_Complete)(void *context, const char *line, size_t cursor,
                               cline_Completion *completion);

// How many spaces `line`, UTF-8, should begin with; -1 for as many as it has.
typedef int (*cline_Indent)(void *context, const char *line);

typedef enum cline_Result {
  CLINE_LINE,
  CLINE_END,          // Ctrl-D on an empty line, or the terminal is gone
  CLINE_INTERRUPTED,  // Ctrl-C
} cline_Result;

// An editor on the terminal of standard input and output, which recalls `history_size` entries.
// NULL when there is no libedit, or it does not work on this terminal. One at a time.
cline_Editor *cline_open(int history_size, void *context, cline_Complete complete,
                         cline_Indent indent);
void cline_close(cline_Editor *editor);

// Reads a line after `prompt`, in which a byte 1 stands before and after what takes no cell. It begins with `spaces`
// when somebody types it, and ends with those that cline_Indent wants. *line has no newline at its end; it is the
// editor's, until the next call.
cline_Result cline_read(cline_Editor *editor, const char *prompt, int spaces, const char **line);
// True when the last line came out of a pasted text that goes on.
bool cline_is_pasting(const cline_Editor *editor);
// Makes `entry` the newest one that the up arrow brings back. It may have several lines.
void cline_remember(cline_Editor *editor, const char *entry);

// Reads a line of standard input without an editor, however long it is. *line is to be freed.
cline_Result cline_read_plain(char **line, size_t *count);

// Between these two Ctrl-C does not end the process: someone is at a prompt.
void cline_enter_session(void);
void cline_leave_session(void);

// From now on Ctrl-C calls `stop`, in a signal handler; so does the end of `seconds`, 0 for any
// time, again and again until cline_leave_running. The next Ctrl-C ends the process with `status`, as
// what runs does not heed the first.
void cline_enter_running(void (*stop)(void *context, bool is_time), void *context, int status, double seconds);
void cline_leave_running(double seconds);
