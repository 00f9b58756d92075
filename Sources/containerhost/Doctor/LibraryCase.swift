/// A case where Lua 5.4.4, as Debian 12 has it, goes wrong: a chunk that returns true when it is
/// done right. It may crash, loop or answer wrong where it is not.
struct LibraryCase {
  /// What `--self-test` calls the case.
  let name: String
  let title: String
  /// How far it is done right here, where that has an end.
  var reach: String?
  let source: String

  static let all = [
    LibraryCase(
      name: "concat", title: "'..' with a metamethod that needs much stack",
      reach: "some 17000 calls deep, 4000 in a task and 400 in a coroutine of a script",
      source: """
        local function grow(n) if n > 0 then return 1 + grow(n - 1) end return 0 end
        local depth = 16000
        local o = setmetatable({}, { __concat = function() grow(depth) return "x" end })
        local function join() return "a" .. "b" .. o end
        if join() ~= "ax" then return false end
        depth = 350
        return coroutine.wrap(join)() == "ax"
        """),
    LibraryCase(
      name: "close", title: "coroutine.close inside coroutine.close, 20000 deep",
      source: """
        local inner
        for _ = 1, 20000 do
          local before = inner
          inner = coroutine.create(function()
            local guard <close> = setmetatable({}, {
              __close = function() if before then coroutine.close(before) end end,
            })
            coroutine.yield()
          end)
          coroutine.resume(inner)
        end
        pcall(coroutine.close, inner)
        return true
        """),
    LibraryCase(
      name: "gmatch", title: "gmatch called again after 'pattern too complex'",
      source: """
        local step = string.gmatch(("x"):rep(2000000), ("x?"):rep(1000000))
        pcall(step)
        pcall(step)
        return true
        """),
    LibraryCase(
      name: "bytecode", title: "compiled code that is not whole",
      source: """
        if not string.dump then return not load("\\27Lua") end
        local code = string.dump(load "local a, b = ... return function(...) return a, b, ... end")
        for i = 20, #code do
          local f = load(code:sub(1, i - 1) .. "\\xff" .. code:sub(i + 1), "x", "b")
          if f then pcall(f) end
        end
        return true
        """),
    LibraryCase(
      name: "rep", title: "string.rep of nothing, 2^60 times",
      source: "return string.rep('', 1 << 40) == ''"),
    LibraryCase(
      name: "finaliser", title: "a finaliser that never ends",
      source: """
        if not pcall(setmetatable, {}, { __gc = function() while true do end end }) then return true end
        collectgarbage()
        return true
        """),
    LibraryCase(
      name: "index", title: "a comparison as an index: t[1 < 2]",
      source: "local t = { [true] = 'yes' } return t[1 < 2] == 'yes'"),
  ]
}
