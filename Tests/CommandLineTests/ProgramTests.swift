import Testing

/// Programs that scripts run: Lua's own results, and an end when the script ends.
struct ProgramTests {
  @Test func `io.popen and os.execute have Lua's own results`() throws {
    let script = """
      local function show(...) print(table.concat({ tostring((...)), select(2, ...) }, " ")) end
      show(os.execute())
      show(os.execute "true")
      show(os.execute "exit 7")
      show(os.execute "kill -KILL $$")
      local f = io.popen "printf 'a\\\\nb'; exit 3"
      print(io.type(f), f:read(), f:read "a")
      show(f:close())
      print(io.type(f), pcall(f.read, f))
      local w = io.popen("cat >out.txt", "w")
      print(w:write("x", 1) == w, w:close())
      print(io.open "out.txt":read "a")
      print(pcall(io.popen, "true", "rw"))
      for line in io.popen "yes | head -n 2":lines() do print(line) end
      do local g <close> = io.popen "cat" end
      print(io.popen("no-such-program 2>/dev/null"):close())
      """
    let expected = """
      true
      true exit 0
      nil exit 7
      nil signal 9
      file\ta\tb
      nil exit 3
      closed file\tfalse\tattempt to use a closed file
      true\ttrue\texit\t0
      x1
      false\tbad argument #2 to '?' (invalid mode)
      y
      y
      nil\texit\t127

      """
    let folder = try TestFolder(["board.lua": script])
    let outcome = try folder.program.shell("containerhost run board.lua -A </dev/null")
    #expect(
      outcome.output.replacing(/to '[a-z.]*popen'/, with: "to '?'") == expected, "\(outcome.error)")
    let lua = try folder.program.shell("lua5.4 board.lua </dev/null")
    #expect(lua.output.replacing(/to '[a-z.]*popen'/, with: "to '?'") == expected, "\(lua.error)")
  }

  @Test(arguments: [
    "os.execute 'sleep 1000; true'", "io.popen 'sleep 1000; true':read 'a'",
    "io.popen 'sleep 1000; true':close()", "io.popen('sleep 1000', 'w'):close()",
    "pcall(os.execute, 'trap \"\" TERM; sleep 1000') while true do end",
    "local w = io.popen('sleep 1000', 'w') while true do w:write(('x'):rep(1 << 16)) end",
    "local f = io.popen 'sleep 1000; true' while true do end",
    "coroutine.wrap(function() os.execute 'sleep 1000; true' end)()",
  ])
  func `a limit ends the program that a script waits for`(script: String) throws {
    let folder = try TestFolder(["board.lua": script])
    let outcome = try folder.program.shell(
      "containerhost run board.lua -A --time-limit=0.4 </dev/null; echo $?")
    #expect(outcome.output.hasPrefix("124\n"), "\(outcome.output) \(outcome.error)")
    #expect(outcome.error.contains("--time-limit=SECONDS sets it"), "\(outcome.error)")
  }

  @Test func `Ctrl-C ends a script that waits for a program`() throws {
    let folder = try TestFolder([
      "board.lua": "print 'on' io.stdout:flush() os.execute 'sleep 1000; true'"
    ])
    let outcome = try folder.program.shell(
      "set -m; containerhost run board.lua -A </dev/null >out & until grep -q on out; do sleep 0.1; done; kill -INT %1; wait %1; exit $?"
    )
    #expect(outcome.status == 130, "\(outcome.error)")
    #expect(outcome.error.contains("interrupted at board.lua:1"))
  }

  @Test(
    arguments: ["os.execute 'sleep 100000'", "io.popen 'sleep 100000; echo':read()"],
    ["TERM", "HUP"])
  func `what a script waits for ends with a process that is told to end`(
    call: String, signal: String
  ) throws {
    let folder = try TestFolder(["board.lua": "print 'on' io.stdout:flush() \(call)"])
    // The program that is left over would hold the pipe.
    let outcome = try folder.program.shell(
      """
      set -m; containerhost run -A board.lua >out &
      until grep -q on out; do sleep 0.1; done; kill -\(signal) %1; wait %1
      """)
    #expect(outcome.status == (signal == "TERM" ? 143 : 129), "\(outcome.error)")
  }
}
