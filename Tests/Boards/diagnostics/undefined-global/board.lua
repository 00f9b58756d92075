return VStak { "a" } -- luacheck: ignore
