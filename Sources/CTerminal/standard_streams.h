// Standard input, output and error while a live board has the terminal that they are.
#pragma once
#include <stdbool.h>
#include <stddef.h>

// Where they are `terminal`, has output and error go to a file in memory from now on, and nothing come from input.
// Returns whether that is so for input.
bool streams_catch(int terminal);

// Has them be what they were, and hands what nobody has read to `write`, where there is one. May be called by signal
// handlers.
void streams_release(void (*write)(const char *bytes, size_t count));

// Forgets what is older where there is very much. May be called by signal handlers.
void streams_trim(void);
