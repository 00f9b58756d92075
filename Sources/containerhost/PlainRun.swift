import Scripting
import TerminalRuntime

/// Reads the usual command lines of `run` without the argument parser: waking that costs several
/// times what a small board does.
///
/// Budget: `containerhost run hello.lua` in `.ci/budgets`. The parser is the oracle: PlainRunTests
/// hold every line that is read here to what the parser makes of it. Every other line is the
/// parser's, wrong ones above all.
struct PlainRun {
  private var run = BoardRun(board: "")
  /// The options that were given and may be given once: too few for a set, whose type would have to be made first.
  private var seen: [String] = []

  /// What `arguments`, without the program's name, ask for; nil when the parser is to look.
  static func read(_ arguments: some Sequence<String>) -> BoardRun? {
    var words = arguments.makeIterator()
    guard words.next() == "run" else { return nil }
    var reader = PlainRun()
    while let word = words.next() {
      if word == "--" {
        while let argument = words.next() { reader.run.host.arguments.append(argument) }
      } else if word.utf8.first != UInt8(ascii: "-") {
        guard reader.run.board.isEmpty, !word.isEmpty else { return nil }
        reader.run.board = word
      } else if !reader.setFlag(word) {
        guard reader.setOption(word, next: { words.next() }) else { return nil }
      }
    }
    let run = reader.run
    let isPlain = !run.board.isEmpty && run.host.problem == nil && run.output.problem == nil
    return isPlain ? run : nil
  }

  private mutating func setFlag(_ name: String) -> Bool {
    switch name {
    case "--ascii": run.host.ascii = true
    case "--stats": run.showsStatistics = true
    case "--keep-going": run.host.errors.keepGoing = true
    case "--links": run.output.links = true
    case "-A", "--allow-all": run.host.permissions.allowsEverything = true
    default: return false
    }
    return true
  }

  /// `--name=value` or `--name value`.
  private mutating func setOption(_ word: String, next: () -> String?) -> Bool {
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = equals.map { String(word[..<$0]) } ?? word
    let value = equals.map { String(word[word.index(after: $0)...]) } ?? next()
    // A value that looks like an option, or is empty, is more likely a slip.
    guard let value, !value.isEmpty, value.utf8.first != UInt8(ascii: "-") else { return false }
    if addToList(name, value) { return true }
    guard !seen.contains(name) else { return false }
    seen.append(name)
    return setOnce(name, value)
  }

  private mutating func addToList(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--plugin-path": run.host.pluginPath.append(value)
    case "--allow-read": run.host.permissions.read.append(value)
    case "--allow-write": run.host.permissions.write.append(value)
    case "--allow-env": run.host.permissions.environment.append(value)
    case "--allow-run": run.host.permissions.run.append(value)
    default: return false
    }
    return true
  }

  private mutating func setOnce(_ name: String, _ value: String) -> Bool {
    switch name {
    case "--width": Self.set(&run.host.width, Int(value))
    case "--height": Self.set(&run.host.height, Int(value))
    case "--format": Self.set(&run.output.format, OutputOptions.Format(rawValue: value))
    case "--output": Self.set(&run.output.output, value)
    case "--color": Self.set(&run.host.color, ColorChoice(rawValue: value))
    case "--images": Self.set(&run.host.images, ImageChoice(rawValue: value))
    case "--theme": Self.set(&run.host.theme, ThemeChoice(argument: value))
    default: false
    }
  }

  private static func set<Value>(_ option: inout Value?, _ value: Value?) -> Bool {
    guard let value else { return false }
    option = value
    return true
  }

  private static func set<Value>(_ option: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    option = value
    return true
  }
}
