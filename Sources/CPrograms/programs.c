#include "CPrograms.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int cprog_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return 0;
}

// A program that is to be started, and what became of that. Whoever starts it waits until it has begun.
typedef struct Start {
  char *const *words;
  int output, errors;
  bool leads_session, ends_with_caller;
  pid_t parent;
  volatile int error;
} Start;

// The program gets the signals as a shell would have them, not as this process has: what is handled here must not be
// handled in the memory that both share until it begins.
static void reset_signals(void) {
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action;
    if (sigaction(signal, NULL, &action) != 0 || action.sa_handler == SIG_DFL) continue;
    bool is_usual = signal == SIGPIPE || signal == SIGINT || signal == SIGQUIT || signal == SIGTERM;
    if (action.sa_handler == SIG_IGN && !is_usual) continue;
    action = (struct sigaction){.sa_handler = SIG_DFL};
    sigaction(signal, &action, NULL);
  }
}

static bool set_files(const Start *start) {
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0) return false;
  if (nothing > STDERR_FILENO) close(nothing);
  if (dup2(start->output, STDOUT_FILENO) < 0 || dup2(start->errors, STDERR_FILENO) < 0) return false;
#ifdef SYS_close_range
  // Files that a script has open are its own.
  syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0);
#endif
  return true;
}

// Runs in a process of its own, in the memory of the one that waits: nothing here may allocate or return.
static _Noreturn void begin(Start *start) {
  reset_signals();
#ifdef __linux__
  // A process that ends without a word, as by SIGKILL, takes with it what it has started.
  bool is_watched = start->ends_with_caller && prctl(PR_SET_PDEATHSIG, SIGTERM) == 0;
  if (is_watched && getppid() != start->parent) _exit(127);
#endif
  bool is_ready = !start->leads_session || setsid() >= 0;
  is_ready = is_ready && set_files(start);
  if (is_ready) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execvp(start->words[0], start->words);
  }
  start->error = errno;
  _exit(127);
}

static int run(Start start, pid_t *process) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t started = vfork();
  if (started == 0) begin(&start);
  int error = started < 0 ? errno : start.error;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error == 0) {
    *process = started;
  } else if (started > 0) {
    while (waitpid(started, NULL, 0) < 0 && errno == EINTR) continue;
  }
  return error;
}

int cprog_start(char *const *words, int output, int errors, bool ends_with_caller, pid_t *process) {
  return run((Start){words, output, errors, true, ends_with_caller, getpid(), 0}, process);
}

int cprog_start_here(char *const *words, int output, int errors, pid_t *process) {
  return run((Start){words, output, errors, false, true, getpid(), 0}, process);
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

bool cprog_signal(pid_t process, int number) { return kill(-process, number) == 0; }
