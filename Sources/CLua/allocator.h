// The memory of one state. Not thread-safe, as a state is not.
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct clua_Allocator clua_Allocator;

// Whom an allocator tells what; they must not allocate from it.
typedef struct clua_AllocatorOwner {
  void *context;
  // The allocator holds more bytes than its threshold.
  void (*grew)(void *context);
  // A block of so many bytes cannot be had.
  void (*refused)(void *context, size_t bytes);
  // While this is true only the system refuses anything.
  const bool *host_running;
} clua_AllocatorOwner;

// NULL when memory is out.
clua_Allocator *clua_new_allocator(clua_AllocatorOwner owner);
// Gives every chunk back; larger blocks must have been freed.
void clua_free_allocator(clua_Allocator *allocator);
// The lua_Alloc of an allocator: a new, moved or freed (new_size 0) block. old_size counts only
// when old is not NULL, and is else the kind of the object.
void *clua_reallocate(void *allocator, void *old, size_t old_size, size_t new_size);

// Bytes taken from the system and not given back.
size_t clua_held(const clua_Allocator *allocator);
// The number of held bytes from which `grew` is called.
void clua_set_threshold(clua_Allocator *allocator, size_t bytes);
// Whether the block that was asked for last among the larger ones was refused.
bool clua_was_refused(const clua_Allocator *allocator);
// `soft`: the first threshold, and the bytes beyond which a long string is refused. `hard`: the
// bytes beyond which any long block is, as some library functions cannot be stopped otherwise.
void clua_set_limits(clua_Allocator *allocator, size_t soft, size_t hard);
