// Whole numbers as text: what the library makes of a number that is joined to a string.
//
// Budget: 190 instructions, against 730 through printf, which every row of "Task 1", "Task 2" … pays. The
// library calls snprintf with one format for whole numbers; the program's linker sends it here (see Tools/link/ld).
// Where it is not linked so, in tests and other programs, the library calls libc's, which is the oracle:
// IntegerTextTests.
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "CLua.h"

#ifdef __GLIBC__
int __vsnprintf_chk(char *text, size_t room, int flag, size_t bytes, const char *format, va_list arguments);
#define print_checked __vsnprintf_chk
#else
#define print_checked(text, room, flag, bytes, format, arguments) vsnprintf(text, room, format, arguments)
#endif

// Digits of the longest number, its sign, and the end.
enum { LONGEST = 21 };

// As snprintf does: what has no room is left out, and counted.
static int write_integer(char *text, size_t room, long long number) {
  char digits[LONGEST];
  char *first = digits + LONGEST;
  unsigned long long rest = number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number;
  do {
    *--first = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number < 0) *--first = '-';
  size_t length = (size_t)(digits + LONGEST - first);
  if (room == 0) return (int)length;
  size_t kept = length < room ? length : room - 1;
  memcpy(text, first, kept);
  text[kept] = '\0';
  return (int)length;
}

// Whether the format is LUA_INTEGER_FMT, without a call.
static bool is_integer(const char *format) {
  for (size_t index = 0; index < sizeof LUA_INTEGER_FMT; index++)
    if (format[index] != LUA_INTEGER_FMT[index]) return false;
  return true;
}

// `flag` and `bytes` are what glibc's checked snprintf gets from the compiler: how strict it is, and how much
// memory lies behind `text`, which it stops the program for when it is less than `room`.
int clua_snprintf(char *text, size_t room, int flag, size_t bytes, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int length;
  if (room <= bytes && is_integer(format)) {
    length = write_integer(text, room, va_arg(arguments, long long));
  } else {
    length = print_checked(text, room, flag, bytes, format, arguments);
  }
  va_end(arguments);
  return length;
}
