// io.popen and os.execute with Lua's own results, of programs that a stop ends: the C library's
// popen and system wait for theirs, whatever happens.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "CLua.h"
#include "stop.h"

extern char **environ;

// Milliseconds between two looks at the reason to stop, and how long a program has to end itself.
#define LOOK 50
#define GRACE 500

// A program that was started and not waited for yet.
struct clua_Program {
  pid_t process;
  // Its own group can be ended with all it has started.
  bool leads_group;
  struct clua_Program *next;
};

// What io.popen returns: a file of Lua's own io library, which knows its program.
typedef struct {
  luaL_Stream stream;
  struct clua_Program program;
} ProgramFile;

// MARK: - Starting and ending

static void send_signal(const struct clua_Program *program, int number) {
  kill(program->leads_group ? -program->process : program->process, number);
}

void clua_end_programs(clua_Host *host) {
  for (struct clua_Program *program = host->run->programs; program != NULL; program = program->next)
    send_signal(program, SIGTERM);
}

static void forget(clua_Host *host, struct clua_Program *program) {
  struct clua_Program **link = &host->run->programs;
  while (*link != NULL && *link != program) link = &(*link)->next;
  if (*link != NULL) *link = program->next;
}

// The program gets the signals as a shell would have them, not as this process has.
static void set_signals(posix_spawnattr_t *attributes, short *flags) {
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGQUIT);
  sigaddset(&signals, SIGTERM);
  posix_spawnattr_setsigdefault(attributes, &signals);
  *flags |= POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
}

// Runs a command line; `own` of a pipe becomes its descriptor `target`. An errno, or 0.
static int start(clua_Host *host, struct clua_Program *program, const char *command, int own,
                 int target) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  short flags = 0;
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  set_signals(&attributes, &flags);
  // Of a terminal's programs only those in its group may read; Ctrl-C reaches them by themselves.
  program->leads_group = !isatty(STDIN_FILENO);
  if (program->leads_group) {
    posix_spawnattr_setpgroup(&attributes, 0);
    flags |= POSIX_SPAWN_SETPGROUP;
  }
  posix_spawnattr_setflags(&attributes, flags);
  if (target >= 0) posix_spawn_file_actions_adddup2(&actions, own, target);
  char *words[] = {"sh", "-c", (char *)command, NULL};
  int error = posix_spawn(&program->process, "/bin/sh", &actions, &attributes, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) return error;
  program->next = host->run->programs;
  host->run->programs = program;
  return 0;
}

// MARK: - Waiting

// Waits for the end of a program, at most so many milliseconds.
static void doze(int descriptor, int milliseconds) {
  struct pollfd program = {.fd = descriptor, .events = POLLIN};
  poll(&program, descriptor >= 0 ? 1 : 0, descriptor >= 0 ? milliseconds : 2);
}

static bool has_ended(const struct clua_Program *program, int *status) {
  pid_t ended = waitpid(program->process, status, WNOHANG);
  if (ended < 0 && errno != EINTR) *status = -1;
  return ended == program->process || (ended < 0 && errno != EINTR);
}

// The status that wait gave; -1 with errno for none. A stop ends the program.
static int wait_for(clua_Host *host, struct clua_Program *program) {
  int status = -1;
  int descriptor = (int)syscall(SYS_pidfd_open, program->process, 0);
  while (!has_ended(program, &status) && !clua_is_stopping(host)) doze(descriptor, LOOK);
  if (clua_is_stopping(host)) {
    send_signal(program, SIGTERM);
    for (int waited = 0; waited < GRACE && !has_ended(program, &status); waited += LOOK)
      doze(descriptor, LOOK);
    send_signal(program, SIGKILL);
    while (!has_ended(program, &status)) doze(descriptor, LOOK);
  }
  int error = errno;
  if (descriptor >= 0) close(descriptor);
  forget(host, program);
  errno = error;
  return status;
}

// MARK: - The functions

// Lua takes an errno that is left over for a failure of its own.
static int push_result(lua_State *L, int status) {
  if (status != -1) errno = 0;
  return luaL_execresult(L, status);
}

static int close_program(lua_State *L) {
  ProgramFile *file = luaL_checkudata(L, 1, LUA_FILEHANDLE);
  fclose(file->stream.f);
  int status = wait_for(clua_host(L), &file->program);
  clua_check_stop(L);
  return push_result(L, status);
}

static int open_program(lua_State *L) {
  const char *command = luaL_checkstring(L, 1);
  const char *mode = luaL_optstring(L, 2, "r");
  if ((mode[0] != 'r' && mode[0] != 'w') || mode[1] != '\0')
    return luaL_error(L, "bad argument #2 to 'popen' (invalid mode)");
  bool reads = mode[0] == 'r';
  ProgramFile *file = lua_newuserdatauv(L, sizeof(ProgramFile), 0);
  memset(file, 0, sizeof *file);
  luaL_setmetatable(L, LUA_FILEHANDLE);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return luaL_fileresult(L, 0, command);
  int own = ends[reads ? 0 : 1], other = ends[reads ? 1 : 0];
  int error = start(clua_host(L), &file->program, command, other, reads ? STDOUT_FILENO : STDIN_FILENO);
  close(other);
  if (error == 0) {
    file->stream.f = fdopen(own, mode);
    if (file->stream.f != NULL) {
      file->stream.closef = close_program;
      return 1;
    }
    error = errno;
    send_signal(&file->program, SIGKILL);
    wait_for(clua_host(L), &file->program);
  }
  close(own);
  errno = error;
  return luaL_fileresult(L, 0, command);
}

static int execute(lua_State *L) {
  const char *command = luaL_optstring(L, 1, NULL);
  if (command == NULL) {
    lua_pushboolean(L, access("/bin/sh", X_OK) == 0);
    return 1;
  }
  struct clua_Program program = {0};
  int error = start(clua_host(L), &program, command, -1, -1);
  int status = error == 0 ? wait_for(clua_host(L), &program) : -1;
  clua_check_stop(L);
  if (error != 0) errno = error;
  return push_result(L, status);
}

void clua_guard_programs(lua_State *L, int mask) {
  bool is_io = mask == CLUA_LIB_IO;
  lua_pushcfunction(L, is_io ? open_program : execute);
  lua_setfield(L, -2, is_io ? "popen" : "execute");
}
