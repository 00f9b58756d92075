#include "CPrograms.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int cprog_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return 0;
}

// The program gets the signals as a shell would have them, not as this process has.
static int set_attributes(posix_spawnattr_t *attributes, short session) {
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGQUIT);
  sigaddset(&signals, SIGTERM);
  posix_spawnattr_setsigdefault(attributes, &signals);
  return posix_spawnattr_setflags(
      attributes, (short)(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | session));
}

static int set_files(posix_spawn_file_actions_t *actions, int output, int errors) {
  int error = posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, errors, STDERR_FILENO);
#if defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 34)
  // Files that a script has open are its own.
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#endif
#endif
  return error;
}

static int start(char *const *words, int output, int errors, short session, pid_t *process) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  int error = set_attributes(&attributes, session);
  if (error == 0) error = set_files(&actions, output, errors);
  if (error == 0) error = posix_spawnp(process, words[0], &actions, &attributes, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int cprog_start(char *const *words, int output, int errors, pid_t *process) {
  return start(words, output, errors, POSIX_SPAWN_SETSID, process);
}

int cprog_start_here(char *const *words, int output, int errors, pid_t *process) {
  return start(words, output, errors, 0, process);
}

int cprog_watch(pid_t process) {
  // It is closed in programs that are started.
  return (int)syscall(SYS_pidfd_open, process, 0);
}

bool cprog_has_ended(pid_t process, int *status) {
  int waited = 0;
  pid_t ended = waitpid(process, &waited, WNOHANG);
  if (ended == 0 || (ended < 0 && errno == EINTR)) return false;
  // Where nobody is told how children end, as whoever started this process has seen to, there is no status.
  if (ended < 0) waited = 0;
  *status = WIFSIGNALED(waited) ? 128 + WTERMSIG(waited) : WEXITSTATUS(waited);
  return true;
}

void cprog_signal(pid_t process, int number) { kill(-process, number); }
