import Testing

/// Plugins that never end, or take all memory, beside others.
struct PluginsLimitTests {
  @Test(arguments: ["while true do end", "local t = {} while true do t[#t + 1] = {} end"])
  func `a plugin that is stopped is no fault of those beside it`(script: String) throws {
    let folder = try TestFolder([
      "plugins/endless.lua": TestFolder.manifest("endless", script),
      "plugins/sound.lua": TestFolder.manifest("sound", "for i = 1, 300000 do end return {}"),
      "plugins/tone.lua": TestFolder.manifest("tone", "for i = 1, 300000 do end return {}"),
      "other.lua": TestFolder.manifest("other", "return {}"),
    ])
    // Each has the limit for itself.
    let limits = ["--max-instructions=1000000", "--memory-limit=32"]
    let checked = try folder.program.run([Program.path, "plugins", "check"] + limits)
    #expect(checked.lines.contains("endless 1.0.0: not ok"), "\(checked.output)")
    #expect(checked.lines.contains("sound 1.0.0: ok"), "\(checked.output)")
    #expect(checked.lines.contains("tone 1.0.0: ok"), "\(checked.output)")
    let added = try folder.program.run([Program.path, "plugins", "add", "other.lua"] + limits)
    #expect(added.status == 0, "\(added.error)")
  }

  @Test func `a plugin that never ends is refused, and the rest is listed`() throws {
    let folder = try TestFolder([
      "plugins/endless.lua": TestFolder.manifest("endless") + "while true do end\n",
      "plugins/fine.lua": TestFolder.manifest("fine") + "return {}\n",
      "plugins/greedy.lua": TestFolder.manifest("greedy")
        + "local all = ('x'):rep(1 << 20)\nlocal t = {}\nwhile true do t[#t + 1] = all .. #t end\n",
    ])
    let list = try folder.program("plugins", "list")
    #expect(list.status == 0)
    let rows = list.lines
    #expect(rows.contains { $0.contains("refused: plugins/endless.lua:5: stopped: ") })
    #expect(rows.contains { $0.hasPrefix("fine ") && $0.hasSuffix("  ok") })
    #expect(rows.contains { $0.contains("refused: plugins/greedy.lua:7: ") }, "\(list.output)")
    let checked = try folder.program("plugins", "check", "endless")
    #expect(checked.status == 1 && checked.output.contains("plugins/endless.lua:5: stopped: "))
  }

  @Test func `a plugin that never ends, or takes all memory, keeps no other from being listed`()
    throws
  {
    let folder = try TestFolder([
      "plugins/endless.lua": "--- @name endless\n--- @version 1.0.0\n--- @api 1\nwhile true do end",
      "plugins/huge.lua":
        "--- @name huge\n--- @version 1.0.0\n--- @api 1\nlocal t = {} while true do t[#t + 1] = {} end",
      "plugins/good.lua": "--- @name good\n--- @version 1.0.0\n--- @api 1\nreturn {}",
    ])
    let limits = ["--max-instructions=20000000", "--memory-limit=20"]
    let list = try folder.program.run([Program.path, "plugins", "list"] + limits)
    #expect(list.status == 0, "\(list.error)")
    let lines = list.lines.filter { $0.contains(" plugins/") }
    #expect(lines.count == 3)
    #expect(lines[0].contains("refused: ") && lines[0].contains("more instructions than the limit"))
    #expect(lines[1].hasSuffix("ok"), "\(lines[1])")
    #expect(lines[2].contains("refused: ") && lines[2].contains("more memory than the limit"))
    let check = try folder.program.run([Program.path, "plugins", "check"] + limits)
    #expect(check.status == 1)
    #expect(check.output.contains("more instructions than the limit"), "\(check.output)")
    let info = try folder.program.run([Program.path, "plugins", "info", "endless"] + limits)
    #expect(info.output.contains("more instructions than the limit"), "\(info.output)\(info.error)")
  }

  @Test(arguments: ["list", "check", "info c", "add a.lua", "update"])
  func `Ctrl-C while a plugin is loaded ends the command, and changes nothing`(command: String)
    throws
  {
    let endless = "while true do end\n"
    let folder = try TestFolder([
      "a.lua": TestFolder.manifest("a", endless), "c.lua": TestFolder.manifest("c", "return 1"),
    ])
    #expect(try folder.program("plugins", "add", "c.lua").status == 0)
    try folder.write(Array(TestFolder.manifest("c", endless).utf8), to: "c.lua")
    let place = command == "update" ? "b.lua" : "plugins/c.lua"
    try folder.write(Array(TestFolder.manifest("c", endless).utf8), to: place)
    let limits = "--max-instructions=1000000000000 --time-limit=100000"
    // It has begun to load once it has computed for a second.
    let outcome = try folder.program.shell(
      """
      set -m; touch before; find . | sort >before; containerhost plugins \(command) \(limits) &
      while test "$(cut -d' ' -f14 /proc/$!/stat || echo 999)" -lt 100; do sleep 0.1; done; kill -INT %1; wait %1; s=$?
      find . | sort | diff before - && exit $s
      """)
    #expect(outcome.status == 130, "\(outcome.output)\(outcome.error)")
    #expect(outcome.error.contains("containerhost: interrupted\n"), "\(outcome.error)")
  }

  @Test func `a file that is too large to be read is refused, and the rest is listed`() throws {
    let folder = try TestFolder(["plugins/fine.lua": TestFolder.manifest("fine") + "return {}\n"])
    let limited = "ulimit -v 4000000; containerhost plugins list"
    let list = try folder.program.shell("truncate -s 3G plugins/large.lua; \(limited)")
    #expect(list.status == 0, "\(list.error)")
    #expect(list.lines.contains { $0.hasPrefix("fine ") && $0.hasSuffix("  ok") })
    #expect(list.output.contains("plugins/large.lua: a script may have at most 1 MiB"))
    let lock = try folder.program.shell("truncate -s 3G containerhost.lock; \(limited)")
    #expect(lock.status == 1)
    #expect(lock.error == "containerhost: cannot read 'containerhost.lock': File too large\n")
    #expect(lock.output == list.output)
  }

  @Test func `types leaves settings that it cannot read as they are, and no pipe holds it up`()
    throws
  {
    let folder = try TestFolder([
      "plugins/fine/init.lua": TestFolder.manifest("fine") + "return {}\n"
    ])
    let outcome = try folder.program.shell(
      "mkdir plugins/fine/types; mkfifo .luarc.json plugins/fine/types/fine.lua; containerhost types --write ."
    )
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error == "containerhost: './.luarc.json' is there already and stays as it is\n")
  }

  @Test func `a test that never ends fails, and the others run`() throws {
    let folder = try TestFolder([
      "plugins/p/init.lua": "--- @name p\nreturn {}",
      "plugins/p/tests/p_test.lua": """
      it("first", function() while true do pcall(error) end end)
      it("second", function() expect(1):equals(1) end)
      it("third", function() local t = {} while true do t[#t + 1] = {} end end)
      it("fourth", function() expect(2):equals(2) end)
      """,
    ])
    let outcome = try folder.program(
      "plugins", "test", "p", "--format=tap", "--max-instructions=20000000", "--memory-limit=20")
    #expect(outcome.status == 1)
    #expect(
      outcome.lines.filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }.map {
        $0.hasPrefix("ok")
      } == [false, true, false, true], "\(outcome.output)\(outcome.error)")
    #expect(outcome.output.contains("more instructions than the limit"))
    #expect(outcome.output.contains("more memory than the limit"))
  }

  @Test func `of a test that prints without end the last lines are kept, and the others run`()
    throws
  {
    let folder = try TestFolder([
      "plugins/p/init.lua": "--- @name p\nreturn {}",
      "plugins/p/tests/p_test.lua": """
      it("floods", function() local s = ("x"):rep(1e6) while true do print(s) end end)
      it("passes", function() print "fine" end)
      """,
    ])
    let limited =
      "ulimit -v 2000000; containerhost plugins test p --max-instructions=3000 --memory-limit=20"
    let outcome = try folder.program.shell(limited)
    #expect(outcome.status == 1, "\(outcome.error)")
    #expect(outcome.lines.last == "1 passed, 1 failed")
    #expect(outcome.output.contains("printed:\n      … the first "))
    #expect(outcome.output.utf8.count < 1 << 20)
  }
}
