// When functions of Lua ran, for whoever asks where the time of a board goes.
#pragma once
#include "CLua.h"

// Notes that the hook has seen a call or a return.
void clua_note_step(clua_Profile *profile, lua_State *L, lua_Debug *frame);
void clua_free_profile(clua_Profile *profile);
