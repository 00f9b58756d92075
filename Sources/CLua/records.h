// What the functions that make records share.
#pragma once
#include "CLua.h"

// Upvalues of these functions: those of a host function, then these.
enum { FORM = 3, METATABLE, CHOICES };

// Whether the value at index 1 is a record that may be modified.
bool clua_is_base(lua_State *L, const clua_RecordForm *form);
// The function of a form of kind KNOWN.
int clua_known_record(lua_State *L, clua_RecordForm *form);
