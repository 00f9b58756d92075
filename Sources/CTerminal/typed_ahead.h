// What is typed while nobody waits for it: kept for who reads next, and looked through for Ctrl-C. Ctrl-C is a byte as
// others are, so that one in a paste is text; to a program that computes it is a signal all the same.
#pragma once

// Sent by the timer while nobody reads.
#define LOOK_SIGNAL (SIGRTMIN + 1)

// What handles it.
void ahead_look(int signal);

// Makes the timer, and ends it.
void ahead_take(void);
void ahead_give_back(void);

// `terminal` gives single keys from now on, and nobody reads them yet.
void ahead_enter(int terminal);

// It does not any more. May be called by signal handlers.
void ahead_leave(void);
