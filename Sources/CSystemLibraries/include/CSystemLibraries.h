// Libraries of the system that are looked for when they are first asked for: the program is built and starts without
// them. What is used of them is declared here, as their binary interfaces have it, so that no headers of theirs are
// needed, but for libyaml's.
#pragma once
#include "CCMark.h"
#include "CExpat.h"
#include "CPNG.h"
#include "CRsvg.h"
#include "CYAML.h"
#include "libedit.h"
