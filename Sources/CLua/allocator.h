// The memory of one state. Not thread-safe, as a state is not.
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct clua_Allocator clua_Allocator;

// NULL when memory is out.
clua_Allocator *clua_new_allocator(void);
// Gives every chunk back; larger blocks must have been freed.
void clua_free_allocator(clua_Allocator *allocator);
// As lua_Alloc: a new, moved or freed (new_size 0) block. old_size counts only when old is not NULL.
void *clua_reallocate(clua_Allocator *allocator, void *old, size_t old_size, size_t new_size);
