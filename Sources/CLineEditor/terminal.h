// Characters from the terminal, with what signals and pastes put between them.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

// The key that Ctrl-C is, and so what an interrupt from elsewhere becomes.
#define TERMINAL_INTERRUPT 3

typedef struct Terminal {
  // Characters that come before what the terminal has next.
  wchar_t *queue;
  size_t count, capacity, next;
  // The queue from here on is a pasted text that goes on over several lines.
  bool is_pasting;
  // The next character is the first of a pasted text.
  bool begins_paste;
} Terminal;

typedef enum TerminalEvent {
  TERMINAL_CHARACTER,
  TERMINAL_END,
  TERMINAL_RESIZED,
  TERMINAL_CONTINUED,  // the process was stopped, and is not any more
} TerminalEvent;

// Installs the signal handlers, and asks the terminal to mark pastes. Undone by terminal_leave.
void terminal_enter(void);
void terminal_leave(void);
// Asks the terminal to mark pastes, as it does while lines are edited.
void terminal_mark_pastes(void);

// How wide the terminal is; 0 where it does not say.
int terminal_columns(void);

// Whether there is a character without waiting for it.
bool terminal_has_input(const Terminal *terminal);
// Has `count` spaces come before what the terminal has next.
void terminal_put_spaces(Terminal *terminal, int count);
// Has the character come again that came last.
void terminal_put_back(Terminal *terminal, wchar_t character);

// Waits for the next character. A pasted text arrives with its newlines as line ends, its tabs as
// quoted keys, and without its other control characters.
TerminalEvent terminal_next(Terminal *terminal, wchar_t *character);
