local s = session(Text "a") -- luacheck: ignore
return s
