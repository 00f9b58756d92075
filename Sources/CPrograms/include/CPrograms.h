// Programs that run beside this process.
#pragma once
#include <stdbool.h>
#include <sys/types.h>

// A pipe whose first end is read here without waiting; the other end is to be written by a program. Both are
// closed in programs that are started. 0, or an errno.
int cprog_pipe(int ends[2]);

// Starts the program words[0], a path or a name that PATH finds, with the words up to NULL as its arguments. It
// leads a session of its own, so that there is no terminal that it could read or change, has nothing to read,
// and writes to `output` and `errors`. With `ends_with_caller` it is asked to end, where the system can, when the
// thread that calls this is gone, as it is when the process is killed. 0, or an errno.
int cprog_start(char *const *words, int output, int errors, bool ends_with_caller, pid_t *process);

// Starts it in this process's session instead: it may ask on the terminal for a password, and Ctrl-C ends it too.
// It ends with its caller, who has to wait for it.
int cprog_start_here(char *const *words, int output, int errors, pid_t *process);

// A descriptor that has something to read once the process has ended; -1 where the system has none.
int cprog_watch(pid_t process);

// Whether a process has ended, which it is asked for until it has. Then `status` is what a shell says: the
// program's own, or 128 and the number of the signal that ended it.
bool cprog_has_ended(pid_t process, int *status);

// Sends a signal to the programs of the group that `process` leads, 0 for none. False when there are none: their number
// stays taken as long as there is one, also when `process` has ended.
bool cprog_signal(pid_t process, int number);
