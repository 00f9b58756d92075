import Testing

/// What Tab offers in the shells that the program has completions for, each the real one.
struct ShellCompletionTests {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// A line, what is offered at its end, and what is not.
  private struct Case: Sendable {
    let line: String
    let words: Set<String>
    let absent: Set<String>

    init(_ line: String, _ words: Set<String>, not absent: Set<String> = []) {
      (self.line, self.words, self.absent) = (line, words, absent)
    }
  }

  private static let boards: Set = ["board.lua", "two words.lua", "boards", "my folder", "plugins"]
  private static let others: Set = ["notes.txt", "session.cast"]

  private static let cases = [
    // Commands, and boards in their place.
    Case("", boards.union(["run", "doc", "plugins", "help"]), not: others),
    Case("pl", ["play", "plugins"], not: ["run", "board.lua"]),
    Case("bo", ["board.lua", "boards"], not: ["run"]),
    Case("board.lua ", boards.union(others), not: ["run", "doc"]),
    Case("board.lua no", ["notes.txt"], not: ["board.lua"]),
    // Boards.
    Case("run ", boards, not: others),
    Case("run boards/", ["boards/one.lua", "boards/deep"], not: ["board.lua"]),
    Case("live bo", ["board.lua", "boards"]), Case("inspect bo", ["board.lua", "boards"]),
    Case("repl tw", ["two words.lua"]),
    Case("play ", boards.union(["session.cast"]), not: ["notes.txt"]),
    Case("run board.lua -- no", ["notes.txt"]),
    // Files and folders.
    Case("run board.lua -o no", ["notes.txt"]), Case("run --output no", ["notes.txt"]),
    Case("play board.lua --record se", ["session.cast"]),
    Case("run board.lua --allow-read ", boards.union(others)),
    Case("run --allow-write=no", ["notes.txt"]),
    Case("run --plugin-path bo", ["boards"], not: ["board.lua"]),
    // What the program knows.
    Case("run --theme ", boards.union(["auto", "terminal", "light", "dark", "mono"]), not: others),
    Case("run --theme=da", ["dark"], not: ["light"]),
    Case("run --theme boards/o", ["boards/one.lua"]),
    Case("run --allow-env HO", ["HOME"], not: ["PATH"]),
    Case("run --allow-run containerho", ["containerhost"]),
    Case("doc VSta", ["VStack"]), Case("doc host.js", ["host.json", "host.json.decode"]),
    Case("explain E-A", ["E-ARG"], not: ["E-SYNTAX"]),
    Case("plugins info ", ["badge", "display-board"]),
    Case("plugins remove ba", ["badge"], not: ["display-board"]),
    Case("plugins update ba", ["badge"]),
    Case("plugins check bo", ["board.lua", "boards"]),
    Case("plugins add bo", ["board.lua", "boards"]),
    Case("plugins ", ["list", "new", "test"], not: ["run"]),
    // Choices and options.
    Case("run --format ", ["text", "html", "svg", "json"]),
    Case("inspect --stage re", ["resolved"]), Case("plugins test --format t", ["tap"]),
    Case("run --allow-r", ["--allow-read", "--allow-run"], not: ["--allow-env"]),
  ]

  private static func makeFolder() throws -> TestFolder {
    try TestFolder([
      "board.lua": "", "two words.lua": "", "boards/one.lua": "", "boards/deep/two.lua": "",
      "my folder/three.lua": "", "notes.txt": "", "session.cast": "",
      "plugins/badge.lua": "return {}", "drive.bash": bash, "drive.zsh": zsh, "drive.fish": fish,
    ])
  }

  @Test(arguments: Shell.allCases)
  func `the shell offers what makes sense`(shell: Shell) throws {
    let folder = try Self.makeFolder()
    var program = folder.program
    program.environment = ["HOME": folder.path, "TERM": "xterm"]
    let lines = Self.cases.map { "containerhost \($0.line)" }
    let start = shell == .fish ? ["fish", "--no-config"] : [shell.rawValue]
    let outcome = try program.run(
      ["/usr/bin/env"] + start + ["drive.\(shell)"] + lines)
    let offers = outcome.output.split(separator: "<line>\n", omittingEmptySubsequences: false)
      .dropFirst().map(Self.words)
    #expect(offers.count == Self.cases.count, "\(outcome.error)")
    for (test, words) in zip(Self.cases, offers) {
      #expect(words.isSuperset(of: test.words), "\(shell): '\(test.line)'")
      #expect(words.isDisjoint(with: test.absent), "\(shell): '\(test.line)'")
    }
    #expect(outcome.status == 0)
  }

  /// The words as they are, without what a shell puts around them: an option before its value, escapes, slashes.
  private static func words(_ text: Substring) -> Set<String> {
    let words = text.split(whereSeparator: \.isNewline).compactMap { line -> String? in
      guard let begin = line.lastIndex(of: "<"), line.last == ">" else { return nil }
      let word = line[line.index(after: begin)...].dropLast().filter { $0 != "\\" }
      let value = word.split(separator: "=").last ?? ""
      return String(value.hasSuffix("/") ? value.dropLast() : value)
    }
    return Set(words)
  }

  @Test func `an unknown shell is refused`() throws {
    let outcome = try Program()("--generate-completion-script", "tcsh")
    #expect(outcome.status != 0)
    #expect(outcome.output == "")
  }

  // MARK: - Drivers

  /// Calls the function that the script registers, as bash does.
  private static let bash = #"""
    source <(containerhost --generate-completion-script bash)
    for COMP_LINE in "$@"; do
        COMP_POINT=${#COMP_LINE}
        # bash takes '=' for a word.
        read -ra COMP_WORDS <<<"${COMP_LINE//=/ = }"
        [[ "$COMP_LINE" = *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        COMPREPLY=()
        registered=$(complete -p containerhost)
        function=${registered#*-F }
        ${function% *} containerhost "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '<line>\n'
        printf '<%s>\n' "${COMPREPLY[@]}"
    done
    exit 0
    """#

  /// Asks the shell.
  private static let fish = #"""
    containerhost --generate-completion-script fish | source
    for line in $argv
        printf '<line>\n'
        printf '<%s>\n' (complete -C $line | string split -f 1 \t)
    end
    exit 0
    """#

  /// Types each line in a shell of its own on a terminal of zsh's, and prints what compadd gets.
  private static let zsh = #"""
    zmodload zsh/zpty
    mkdir functions
    containerhost --generate-completion-script zsh >functions/_containerhost
    cat >inner.zsh <<'END'
    PROMPT=
    fpath=($PWD/functions $fpath)
    autoload -Uz compinit && compinit -u -d $PWD/functions.dump
    bindkey '^M' undefined
    bindkey '^J' undefined
    bindkey '^I' complete-word
    zstyle ':completion:*' insert-tab false
    begin() { print -r -- '<begin>' }
    finish() { print -r -- '<end>'; exit }
    compprefuncs=(begin)
    comppostfuncs=(finish)
    compadd() {
        if [[ "${@[1,(i)(-|--)]}" == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
        local -a hits folder
        builtin compadd -A hits "$@"
        zparseopts -E p:=folder
        local hit
        for hit in $hits; do print -r -- "<$IPREFIX${folder[2]}$hit>"; done
        builtin compadd "$@"
    }
    print ready
    END
    for line in "$@"; do
        print '<line>'
        zpty shell zsh -f -i
        zpty -w shell 'source ./inner.zsh'
        while zpty -r shell answer; do [[ "$answer" == *ready* ]] && break; done
        zpty -w -n shell "$line"$'\t'
        while zpty -r shell answer; do
            [[ "$answer" == *'<end>'* ]] && break
            print -r -- "${answer%$'\r\n'}"
        done
        zpty -d shell
    done
    exit 0
    """#
}
