import Testing

@testable import Scripting

/// The error of a board that must fail when it is evaluated or drawn.
private func error(of source: String) throws -> Diagnostic {
  try onLuaThread {
    let engine = try ScriptEngine.forTests()
    defer { engine.close() }
    do {
      _ = try engine.drawn(source)
    } catch {
      return engine.diagnostic(of: error)
    }
    throw ScriptError("the board does not fail: \(source)")
  }
}

struct DiagnosticCodeTests {
  @Test(arguments: DiagnosticCode.allCases)
  func `the example of a code's page raises that code`(code: DiagnosticCode) throws {
    guard case .board(let source) = DiagnosticPage(of: code).example else { return }
    let found = try error(of: source)
    #expect(found.code == code, "\(found.message)")
  }

  @Test func `only codes that come from outside a board have no board as example`() {
    let outside = DiagnosticCode.allCases.filter {
      if case .session = DiagnosticPage(of: $0).example { true } else { false }
    }
    #expect(outside == [.plugin, .file, .time, .memory, .interrupt, .output])
  }

  @Test(arguments: DiagnosticCode.allCases)
  func `a page has the code, its meaning, an example, what to do, and the exit status`(
    code: DiagnosticCode
  ) {
    let page = DiagnosticPage(of: code)
    #expect(page.code == code)
    #expect(page.text.hasPrefix("\(code.rawValue): \(page.meaning)\n"))
    #expect(page.text.contains("\n    ") && page.text.contains(page.remedy))
    #expect(page.meaning.hasSuffix(".") && page.remedy.hasSuffix("."))
    #expect(DiagnosticPage.list.contains("\(code.rawValue)  "))
  }

  @Test func `every code has a page of its own`() {
    #expect(Set(DiagnosticCode.allCases.map { DiagnosticPage(of: $0).meaning }).count == 21)
  }

  @Test func `exit statuses tell stops and refusals from errors of the script`() {
    let special = DiagnosticCode.allCases.filter { $0.exitStatus(isStrict: true) != 1 }
    #expect(special.map { $0.exitStatus(isStrict: true) }.sorted() == [3, 70, 124, 130])
    #expect(DiagnosticCode.memory.exitStatus() == 70)
    #expect(DiagnosticCode.time.exitStatus() == 124)
    #expect(DiagnosticCode.interrupt.exitStatus() == 130)
    #expect(DiagnosticCode.plugin.exitStatus() == 1)
    #expect(DiagnosticCode.plugin.exitStatus(isStrict: true) == 3)
  }

  @Test(arguments: [
    ("return VStack { 1, function() return true end }", DiagnosticCode.child),
    ("return VStack { VStack }", .child),
    ("return Text 'a' :frame { widht = 1 }", .label),
    ("return Text 'a' :containerValue('x', 1)", .name),
    ("return VStak {}", .name),
    ("return resolve.subviews('a').fist", .name),
    ("local C = Container('C', { n = 1, body = function() end })\nreturn C { n = 'a' }", .type),
    ("local C = Container('C', { n = 1, body = function() end })\nreturn C { m = 1 }", .label),
    ("local t = {}\nt[1] = t\nreturn VStack { t }", .depth),
    ("function View:count() end", .conflict),
    ("require '..'", .require),
    ("require 'nothing.here'", .require),
    ("io.open('/etc/passwd')", .permission),
    ("os.exit()", .permission),
    ("error 'out of songs'", .runtime),
    ("error { code = 1 }", .runtime),
    ("local function f() return f() + 1 end\nf()", .depth),
    ("return 'a' 'b' 'c", .syntax),
    ("return Text('a'):foregroundStyle 'rde'", .argument),
    ("resolve.sections('a')[1] = 3", .readOnly),
    (
      "ContainerValues.v = Entry({ a = 1 })\nlocal v = resolve.subviews('a')[1].containerValues.v\nv.a = 2",
      .readOnly
    ),
  ])
  func `an error has the code of the place that threw it`(source: String, code: DiagnosticCode)
    throws
  {
    let found = try error(of: source)
    #expect(found.code == code, "\(found.message)")
  }

  @Test func `an error that went through Lua keeps its code`() throws {
    let found = try error(
      of: "local ok, e = pcall(VStack, { spacng = 1 })\nerror(e, 0)")
    #expect(found.code == .label)
  }

  @Test func `help names the page of the function and that of the code`() throws {
    #expect(
      try error(of: "return VStack { spacng = 1 }").help
        == "containerhost doc VStack, containerhost explain E-LABEL")
    #expect(try error(of: "error 'x'").help == "containerhost explain E-RUNTIME")
  }
}
