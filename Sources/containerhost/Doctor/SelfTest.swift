import Glibc
import Lua
import Scripting

/// Runs the cases of ``LibraryCase``, each in a process of its own: once with the library as it is,
/// once as scripts find it here.
enum SelfTest {
  enum Side: String { case library, host }

  /// What a child says with its status.
  static let fine: Int32 = 0
  private static let wrong: Int32 = 1
  /// Seconds of processor time for a case. What the library does not do in the least there is, it never does.
  private static func patience(with side: Side) -> rlim_t { side == .library ? 1 : 2 }

  /// The child: runs `side:case` and leaves with the status that says whether it was done right.
  static func runCase(_ argument: String) -> Never {
    let parts = argument.split(separator: ":").map(String.init)
    guard parts.count == 2, let side = Side(rawValue: parts[0]),
      let found = LibraryCase.all.first(where: { $0.name == parts[1] })
    else { ContainerHost.refuse("no self-test '\(argument)'") }
    limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: patience(with: side))
    limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
    let isRight =
      switch side {
      case .library: LuaLibraryProbe.returnsTrue(found.source)
      case .host: LuaThread.run { hostReturnsTrue(found.source) }
      }
    Glibc._exit(isRight ? fine : wrong)
  }

  private static func limit(_ resource: __rlimit_resource_t, to value: rlim_t) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(resource, &limit)
  }

  private static func hostReturnsTrue(_ source: String) -> Bool {
    do {
      let engine = try ScriptEngine()
      engine.state.limitMemory(to: 256 << 20)
      var source = source
      return try engine.onStack { stack in
        try source.withUTF8 { try stack.load(bytes: UnsafeRawBufferPointer($0), name: "self-test") }
        try stack.call(arguments: 0, results: 1)
        return stack.boolean(at: -1)
      }
    } catch { return false }
  }

  /// The cases that go wrong on one side; all of them are run at once.
  static func failures(of side: Side) -> [LibraryCase] {
    let children = LibraryCase.all.map { ($0, start(side, $0)) }
    return children.filter { !isFine($0.1) }.map(\.0)
  }

  private static func start(_ side: Side, _ test: LibraryCase) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    let arguments: [String] = [
      "containerhost", "doctor", "--self-test", "\(side.rawValue):\(test.name)",
    ]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child = pid_t()
    return posix_spawn(&child, "/proc/self/exe", &actions, nil, words, environ) == 0 ? child : nil
  }

  private static func isFine(_ child: pid_t?) -> Bool {
    guard let child else { return false }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == fine
  }
}
