import ArgumentParser

/// The script that makes a shell complete the words of this program: the argument parser's, and around it what the
/// parser does not know of: a board in the place of a command, and what stands behind it or behind `--`.
struct CompletionScript {
  private let shell: CompletionShell
  private let commands: [String]

  /// Nil where no script is asked for, or one for a shell that the parser refuses.
  init?(askedForBy words: [String], commands: [String]) {
    guard words.first == "--generate-completion-script", words.count <= 2 else { return nil }
    let named = words.count == 2 ? CompletionShell(rawValue: words[1]) : .autodetected()
    guard let shell = named else { return nil }
    self.shell = shell
    self.commands = commands
  }

  var text: String {
    let script = ContainerHost.completionScript(for: shell)
    switch shell {
    case .bash: return bash(script)
    case .zsh: return zsh(script)
    default: return fish(script)
    }
  }

  // MARK: - bash

  private func bash(_ script: String) -> String {
    let own = Self.renamed(script)
    guard let end = own.range(ofLast: "\ncomplete -o filenames") else { return own }
    return own[..<end] + bashFunction + own[end...]
  }

  private var bashFunction: String {
    #"""

    # Adds what compgen finds.
    __containerhost_add_files() {
        local file
        while IFS='' read -r file; do
            COMPREPLY+=("${file}")
        done < <(compgen "${@}")
    }

    _containerhost() {
        local -r cur="${2#=}"
        local prev="${3}"
        # bash takes '=' for a word: what stands before it is the option.
        if [[ "${2}" = '=' ]]; then
            prev="${COMP_WORDS[COMP_CWORD - 1]}"
        elif [[ "${prev}" = '=' && "${COMP_CWORD}" -gt 2 ]]; then
            prev="${COMP_WORDS[COMP_CWORD - 2]}"
        fi
        if [[ "${COMP_CWORD}" -gt 1 ]]; then
            case "${COMP_WORDS[1]}" in
            COMMANDS|-*)
                local word
                for word in "${COMP_WORDS[@]:2:COMP_CWORD - 2}"; do
                    [[ "${word}" = -- ]] && __containerhost_add_files -f -- "${cur}" && return
                done
                _containerhost_command "${1}" "${cur}" "${prev}"
                ;;
            *)
                # A board in the place of a command; the words behind it are its own.
                __containerhost_add_files -f -- "${cur}"
                ;;
            esac
        else
            _containerhost_command "${1}" "${cur}" "${prev}"
            [[ "${cur}" = -* ]] || __containerhost_add_files -o plusdirs -fX '!*.lua' -- "${cur}"
        fi
    }

    """#.replacingOnce("COMMANDS", with: commands.joined(separator: "|"))
  }

  // MARK: - zsh

  private func zsh(_ script: String) -> String {
    let own = Self.renamed(Self.takingValuesBehindSigns(script))
    guard let end = own.range(ofLast: "\nif [[ \"${funcstack[1]}\"") else { return own }
    return own[..<end] + zshFunction + own[end...]
  }

  /// An option of zsh takes its value as a word of its own; with a sign in its description, behind one too.
  private static func takingValuesBehindSigns(_ script: String) -> String {
    script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let spec = line.drop { $0 == " " }
      guard spec.hasPrefix("'") && spec.contains("--"), spec.contains("]:"),
        let bracket = line.firstIndex(of: "[")
      else { return String(line) }
      let before = line[..<bracket]
      // '--width[…]:width:' or '(-o --output)'{-o,--output}'[…]:output:'
      return before.hasSuffix("}'")
        ? before.dropLast(2) + "=}'" + line[bracket...] : before + "=" + line[bracket...]
    }.joined(separator: "\n")
  }

  private var zshFunction: String {
    #"""

    # Words that end with a slash go on.
    __containerhost_complete() {
        local -a folders=("${(M)@:#*/}") others=("${@:#*/}")
        local -i ret=1
        (( ${#others} )) && _describe -V '' others && ret=0
        (( ${#folders} )) && compadd -S '' -- "${folders[@]}" && ret=0
        return "${ret}"
    }

    _containerhost() {
        local -i ret=1
        if (( CURRENT == 2 )); then
            _containerhost_command && ret=0
            [[ "${words[2]}" = -* ]] || { _files -g '*.lua' && ret=0 }
        elif [[ "${words[2]}" != (-*|COMMANDS) ]]; then
            # A board in the place of a command; the words behind it are its own.
            _files && ret=0
        elif (( ${words[(i)--]} < CURRENT )); then
            _files && ret=0
        else
            _containerhost_command && ret=0
        fi
        return "${ret}"
    }

    """#.replacingOnce("COMMANDS", with: commands.joined(separator: "|"))
  }

  // MARK: - fish

  private func fish(_ script: String) -> String {
    let tokens = "function __containerhost_parse_tokens -S\n"
    let own = script.replacingOnce(
      tokens, with: tokens + "    __containerhost_is_of_board; and return\n")
    // Only a terminal has the position that the parser's script asks for.
    return own.replacing(
      "(__containerhost_tokens -tC)", with: "(string length -- (commandline -ct))")
      + "\n" + fishFunctions
  }

  private var fishFunctions: String {
    #"""

    # Whether words of a board stand here: behind '--', or behind a board in the place of a command.
    function __containerhost_is_of_board
        set -l tokens (commandline -opc)
        contains -- -- $tokens[2..]; and return 0
        test (count $tokens) -gt 1; or return 1
        string match -q -- '-*' $tokens[2]; and return 1
        not contains -- $tokens[2] COMMANDS
    end

    # Scripts, and folders on the way to them.
    function __containerhost_boards
        set -l path (commandline -t)
        set -l found $path*.lua $path*/
        printf '%s\n' $found
    end

    complete -c containerhost -n '__containerhost_should_offer_completions_for_positional "containerhost" -eq 1' -fa '(__containerhost_boards)'
    complete -c containerhost -n __containerhost_is_of_board -F

    """#.replacingOnce("COMMANDS", with: commands.joined(separator: " "))
  }

  /// The script with another name for its first function.
  private static func renamed(_ script: String) -> String {
    script.replacingOnce("\n_containerhost() {", with: "\n_containerhost_command() {")
  }
}

extension String {
  /// Where `text` begins for the last time.
  fileprivate func range(ofLast text: String) -> Index? {
    ranges(of: text).last?.lowerBound
  }

  fileprivate func replacingOnce(_ text: String, with other: String) -> String {
    replacing(text, with: other, maxReplacements: 1)
  }
}
