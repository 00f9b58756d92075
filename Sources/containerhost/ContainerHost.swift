import ArgumentParser
import Glibc
import Scripting

/// The command line: `containerhost run board.lua`.
@main
struct ContainerHost: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "containerhost",
    abstract: "Boards of view containers, written in Lua and drawn as text.",
    version: version,
    subcommands: [
      RunCommand.self, LiveCommand.self, PlayCommand.self, InspectCommand.self, ReplCommand.self,
      PluginsCommand.self,
      DocCommand.self,
      TypesCommand.self, ExplainCommand.self, DoctorCommand.self,
    ])

  static let version = "0.2.0"

  /// Exit codes of every command, besides those of `DiagnosticCode.exitStatus`.
  enum Status {
    /// A plugin command could not do what was asked, or a plugin's test failed.
    static let failure: Int32 = 1
    static let usage: Int32 = 2
  }

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    refuseOtherEncodings()
    do {
      runPlainly(CommandLine.arguments.dropFirst())
      let arguments = try arguments(CommandLine.arguments.dropFirst())
      runPlainly(arguments)
      var command = try parseAsRoot(arguments)
      try command.run()
      Glibc.exit(StandardOutput.status(0))
    } catch {
      leave(after: error)
    }
  }

  /// Leaves where a word of the command line is no UTF-8: as a string it would be another word, and name another file.
  private static func refuseOtherEncodings() {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index], String(validatingCString: word) == nil else {
        continue
      }
      refuse("word \(index) of the command line, '\(String(cString: word))', is not UTF-8 text")
    }
  }

  /// Runs what needs no parser, and does not come back.
  private static func runPlainly(_ words: some Sequence<String>) {
    #if !CONTAINERHOST_PLAIN
      if let run = PlainRun.read(words) { run.run() }
    #endif
  }

  /// The words of the command line. A board in the place of a command is run, and all words behind it are its own, so
  /// that `#!/usr/bin/env containerhost` makes a program of a board.
  private static func arguments(_ words: ArraySlice<String>) throws -> [String] {
    let words = Array(words)
    if let script = CompletionScript(askedForBy: words, commands: commandNames) {
      StandardOutput.write(script.text)
      Glibc.exit(StandardOutput.status(0))
    }
    if words.first == "-e", words.count > 1 {
      var end = 2
      while words[end...].first == "-e", end + 1 < words.count { end += 2 }
      let board = stride(from: 1, to: end, by: 2).map { words[$0] }.joined(separator: "\n")
      warnOfOption(in: words[end...], behind: "-e …", ofBoard: Array(board.utf8))
      return ["run"] + words[..<end] + ["--"] + words[end...]
    }
    guard let first = words.first else { return words }
    // An option that is none of the program's is one of `run`, where a board may follow.
    if words.count == 1, first.hasPrefix("--"), !ownOptions.contains(first),
      let nearest = NearestName.of(first, among: ownOptions)
    {
      throw ValidationError("no option '\(first)'; did you mean '\(nearest)'?")
    }
    let commands = commandNames
    let isOption = first != "-" && first.hasPrefix("-")
    if isOption || commands.contains(first) { try checkValues(words) }
    if isOption { return ownOptions.contains(first) ? words : ["run"] + words }
    if first == "help" { try checkCommands(words.dropFirst()) }
    if commands.contains(first) { return words }
    if first != "-", access(first, F_OK) != 0 {
      throw ValidationError(
        "no command and no board '\(first)'" + NearestName.hint(first, among: commands))
    }
    warnOfOption(
      in: words.dropFirst(), behind: first,
      ofBoard: first == "-" ? nil : FilePaths.contents(of: first))
    return ["run", first, "--"] + words.dropFirst()
  }

  /// Throws for an option that ends with its sign: the word behind it would be taken for its value.
  private static func checkValues(_ words: [String]) throws {
    let options = words.prefix { $0 != "--" }
    let name = { (word: String) in word.dropFirst(2).dropLast() }
    if let option = options.first(where: { word in
      word.hasPrefix("--") && word.last == "=" && name(word).allSatisfy { $0.isLetter || $0 == "-" }
    }) {
      throw ValidationError("'\(option)' has no value; write \"\" behind a space for an empty one")
    }
  }

  /// Warns of an option of `run` behind a board, with that text, which reads nothing of what stands there.
  private static func warnOfOption(
    in words: ArraySlice<String>, behind board: String, ofBoard text: @autoclosure () -> [UInt8]?
  ) {
    guard words.contains(where: { $0.hasPrefix("-") }), let text = text(),
      !LuaLexer(text).has(anyOf: ["...", "arg"])
    else { return }
    let known = RunCommand.helpMessage().split { $0.isWhitespace || ",/".contains($0) }
    guard
      let option = words.first(where: { word in
        word.hasPrefix("-") && known.contains { $0 == word.prefix { $0 != "=" } }
      })
    else { return }
    let command =
      option == words.first
      ? "containerhost run \(board) \(words.joined(separator: " "))"
      : "containerhost run \(option) … \(board)"
    StandardError.write(
      "containerhost: '\(option)' behind '\(board)' is the board's, which reads no words; "
        + "for the program's own write: \(command)")
  }

  /// Whether there are the commands that `help` is asked for: one, and one of its own.
  private static func checkCommands(_ names: ArraySlice<String>) throws {
    var commands = configuration.subcommands
    for name in names where !name.hasPrefix("-") {
      let known = commands.map { $0._commandName }
      guard let index = known.firstIndex(of: name) else {
        throw ValidationError("no command '\(name)'" + NearestName.hint(name, among: known))
      }
      commands = commands[index].configuration.subcommands
    }
  }

  private static let ownOptions = [
    "-h", "--help", "--version", "--generate-completion-script", "---completion",
    "--experimental-dump-help",
  ]

  private static var commandNames: [String] {
    configuration.subcommands.map { $0._commandName } + ["help"]
  }

  /// Leaves with one line about a command that cannot be carried out.
  static func refuse(_ problem: String) -> Never {
    StandardError.write("containerhost: \(problem)")
    Glibc.exit(Status.usage)
  }

  /// Leaves with how a command is called, as ArgumentParser does.
  static func refuse(_ problem: String, of command: any ParsableCommand.Type) -> Never {
    StandardError.write(
      "Error: \(problem)\nUsage: \(usageString(for: command))\n"
        + "  See 'containerhost \(command._commandName) --help' for more information.")
    Glibc.exit(Status.usage)
  }

  /// ArgumentParser's own code for wrong usage is 64; this tool keeps to 2, as most do.
  private static func leave(after error: any Error) -> Never {
    let code = exitCode(for: error)
    var message = fullMessage(for: error)
    // What was asked for: help, or the version.
    if code == .success {
      StandardOutput.write(message)
      Glibc.exit(StandardOutput.status(0))
    }
    guard code == .validationFailure else { exit(withError: error) }
    // "Error: Unexpected argument 'Sam'", "Error: 2 unexpected arguments: …"
    if let end = message.firstIndex(of: "\n"), isForBoards(CommandLine.arguments.dropFirst()),
      message[..<end].lowercased().contains("unexpected argument")
    {
      message.insert(contentsOf: "; what a board gets follows --", at: end)
    }
    StandardError.write(message)
    Glibc.exit(Status.usage)
  }

  /// Whether the words are those of a command that runs a board.
  private static func isForBoards(_ words: some Sequence<String>) -> Bool {
    let first = words.first { _ in true } ?? ""
    return first.hasPrefix("-") || ["run", "live", "play", "inspect", "repl"].contains(first)
  }
}
