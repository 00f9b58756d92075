import Testing
import TextRendering

@testable import TerminalRuntime

extension OutputEnvironment {
  fileprivate init(
    variables: [String: String], isTerminal: Bool, terminalSize: TerminalSize? = nil
  ) {
    self.init(
      variables: variables.map { (name: $0.key, value: $0.value) }, isTerminal: isTerminal,
      terminalSize: terminalSize)
  }
}

private func terminal(_ variables: [String: String], term: String? = "xterm") -> OutputEnvironment {
  var variables = variables
  if let term { variables["TERM"] = variables["TERM"] ?? term }
  return OutputEnvironment(variables: variables, isTerminal: true)
}

private func pipe(_ variables: [String: String]) -> OutputEnvironment {
  OutputEnvironment(variables: variables, isTerminal: false)
}

@Suite struct OutputSizeTests {
  private let size = TerminalSize(columns: 132, rows: 50)

  private func environment(_ variables: [String: String], isTerminal: Bool = true)
    -> OutputEnvironment
  {
    OutputEnvironment(variables: variables, isTerminal: isTerminal, terminalSize: size)
  }

  @Test func `behaviour 2: the flag, then COLUMNS, then the terminal, then 80`() {
    #expect(environment(["COLUMNS": "100"]).width(flag: 40) == 40)
    #expect(environment(["COLUMNS": "100"]).width() == 100)
    #expect(environment([:]).width() == 132)
    #expect(OutputEnvironment(variables: [:], isTerminal: true).width() == 80)
    #expect(environment(["LINES": "9"]).height() == 9)
    #expect(environment([:]).height(flag: 3) == 3)
    #expect(environment([:]).height() == 50)
    #expect(pipe([:]).height() == 24)
  }

  @Test(arguments: ["", "0", "-5", "abc", "80x", " 80", "٣"])
  func `behaviour 2: zero and junk are ignored`(columns: String) {
    #expect(environment(["COLUMNS": columns]).width(flag: 0) == 132)
    #expect(environment(["COLUMNS": columns]).width(flag: -1) == 132)
  }

  @Test func `behaviour 2: another descriptor's terminal says nothing about a pipe`() {
    #expect(environment([:], isTerminal: false).width() == 80)
    #expect(environment(["COLUMNS": "33"], isTerminal: false).width() == 33)
  }

  @Test func `an enormous width is cut`() {
    #expect(environment(["COLUMNS": "99999999999999999999"]).width() == 10_000)
    #expect(environment([:]).width(flag: .max) == 10_000)
  }
}

@Suite struct OutputStylingTests {
  @Test func `behaviour 1: a pipe gets no escape byte`() {
    #expect(pipe(["TERM": "xterm-256color", "COLORTERM": "truecolor"]).styling() == .plain)
  }

  @Test func `behaviour 4: NO_COLOR leaves attributes on a terminal`() {
    #expect(terminal(["NO_COLOR": "1"]).styling() == .styled(.none))
    #expect(terminal(["NO_COLOR": ""]).styling() == .styled(.ansi16))
    #expect(pipe(["NO_COLOR": "1"]).styling() == .plain)
  }

  @Test(arguments: [
    (["CLICOLOR_FORCE": "1"], OutputStyling.styled(.ansi16)), (["CLICOLOR_FORCE": "0"], .plain),
    (["FORCE_COLOR": "1"], .styled(.ansi16)), (["FORCE_COLOR": "2"], .styled(.palette256)),
    (["FORCE_COLOR": "3"], .styled(.truecolor)), (["FORCE_COLOR": "0"], .plain),
    (["FORCE_COLOR": ""], .plain),
    (["FORCE_COLOR": "yes", "TERM": "xterm-256color"], .styled(.palette256)),
    (["FORCE_COLOR": "3", "NO_COLOR": "1"], .plain),
    (["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], .plain),
  ])
  func `behaviour 5: colours can be forced into a pipe`(
    variables: [String: String], styling: OutputStyling
  ) {
    #expect(pipe(variables).styling() == styling)
  }

  @Test func `behaviour 5: NO_COLOR wins over forcing but not over the flag`() {
    let environment = terminal(["NO_COLOR": "1", "FORCE_COLOR": "3"])
    #expect(environment.styling() == .styled(.none))
    #expect(environment.styling(.always) == .styled(.truecolor))
  }

  @Test func `behaviour 6: CLICOLOR=0, TERM=dumb and no TERM give plain text`() {
    #expect(terminal(["CLICOLOR": "0"]).styling() == .plain)
    #expect(terminal(["CLICOLOR": "0", "CLICOLOR_FORCE": "1"]).styling() == .styled(.ansi16))
    #expect(terminal(["TERM": "dumb"]).styling() == .plain)
    #expect(terminal([:], term: nil).styling() == .plain)
    #expect(terminal(["TERM": "dumb", "NO_COLOR": "1"]).styling() == .plain)
  }

  @Test func `behaviour 6: live boards say what they miss under TERM=dumb and no TERM`() {
    #expect(throws: TerminalFailure.noCursor(term: "dumb")) {
      try terminal(["TERM": "dumb"]).requireCursor()
    }
    #expect(throws: TerminalFailure.noCursor(term: nil)) {
      try terminal([:], term: nil).requireCursor()
    }
    #expect(throws: Never.self) { try terminal([:]).requireCursor() }
    #expect(TerminalFailure.noCursor(term: "dumb").message.contains("kind 'dumb': set TERM"))
  }

  @Test func `behaviour 6: forced colours under TERM=dumb are sixteen`() {
    #expect(terminal(["TERM": "dumb", "FORCE_COLOR": "3"]).styling() == .styled(.ansi16))
    #expect(
      terminal(["TERM": "dumb", "CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"]).styling()
        == .styled(.ansi16))
  }

  @Test(arguments: [
    ("xterm", "", ColorDepth.ansi16), ("xterm-256color", "", .palette256),
    ("tmux", "", .palette256),
    ("screen.xterm", "", .palette256), ("xterm-direct", "", .truecolor),
    ("xterm", "truecolor", .truecolor), ("linux", "24bit", .truecolor), ("vt100", "yes", .ansi16),
  ])
  func `behaviour 7: TERM and COLORTERM tell the depth`(
    term: String, colorterm: String, depth: ColorDepth
  ) {
    #expect(terminal(["TERM": term, "COLORTERM": colorterm]).styling() == .styled(depth))
  }

  @Test(arguments: [
    (ColorChoice.never, OutputStyling.plain), (.ansi16, .styled(.ansi16)),
    (.palette256, .styled(.palette256)), (.truecolor, .styled(.truecolor)),
    (.always, .styled(.palette256)),
  ])
  func `behaviour 7: the flag overrides everything`(choice: ColorChoice, styling: OutputStyling) {
    let variables = ["TERM": "xterm-256color", "NO_COLOR": "1", "CLICOLOR": "0"]
    #expect(terminal(variables).styling(choice) == styling)
    #expect(pipe(variables).styling(choice) == styling)
  }
}

@Suite struct OutputCharactersTests {
  @Test(
    arguments: [
      ([:], OutputCharset.unicode), (["LANG": "de_DE.UTF-8"], .unicode),
      (["LANG": "C.utf8"], .unicode),
      (["LANG": "C"], .ascii), (["LANG": "de_DE.ISO-8859-1"], .ascii),
      (["LC_ALL": "C", "LANG": "en_US.UTF-8"], .ascii),
      (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .unicode),
    ] as [([String: String], OutputCharset)])
  func `behaviour 9: the first locale variable set names the character set`(
    variables: [String: String], charset: OutputCharset
  ) {
    #expect(pipe(variables).charset() == charset)
  }

  @Test func `behaviour 9: the flag draws in ASCII but keeps the text`() {
    #expect(pipe([:]).charset(asciiFlag: true) == .asciiGlyphs)
    #expect(pipe(["LANG": "C"]).charset(asciiFlag: true) == .ascii)
  }
}

@Suite struct OutputThemeTests {
  @Test(arguments: [
    ("0;15", Theme.light), ("0;7", .light), ("0;default;15", .light), ("15;0", .dark),
    ("7;8", .dark),
    ("12;6", .dark), ("15", .light), ("", .terminal), ("0;16", .terminal), ("0;-1", .terminal),
    ("a;b", .terminal), (";", .terminal),
  ])
  func `COLORFGBG tells light from dark`(told: String, theme: Theme) {
    let environment = OutputEnvironment(variables: ["COLORFGBG": told], isTerminal: true)
    #expect(environment.themeForBackground == theme)
  }

  @Test func `a terminal that tells nothing keeps its own colours`() {
    #expect(OutputEnvironment(variables: [:], isTerminal: true).themeForBackground == .terminal)
  }
}

@Suite struct OutputReaderTests {
  @Test(arguments: [
    ([:], false), (["ACCESSIBLE": ""], false), (["ACCESSIBLE": "0"], false),
    (["ACCESSIBLE": "1"], true), (["ACCESSIBLE": "yes"], true),
  ])
  func `ACCESSIBLE asks for words unless it is empty or 0`(
    variables: [String: String], wanted: Bool
  ) {
    #expect(pipe(variables).wantsReader == wanted)
  }

  @Test func `a file has the variables of the terminal and not its size`() {
    let file = OutputEnvironment(
      variables: ["COLUMNS": "70"], isTerminal: true,
      terminalSize: TerminalSize(columns: 132, rows: 50)
    ).withoutTerminal
    #expect(!file.isTerminal)
    #expect(file.width() == 70)
    #expect(file.height() == 24)
  }

  @Test(
    arguments: [
      ([:], .auto, .ansi16), (["TERM": "xterm-256color"], .auto, .palette256),
      (["NO_COLOR": "1"], .auto, .none), (["CLICOLOR": "0"], .auto, .none),
      (["NO_COLOR": "1"], .truecolor, .truecolor), ([:], .never, .none),
    ] as [([String: String], ColorChoice, ColorDepth)])
  func `ANSI by name has the colours that TERM promises`(
    variables: [String: String], choice: ColorChoice, depth: ColorDepth
  ) {
    #expect(pipe(variables).ansiDepth(choice) == depth)
  }
}

@Suite struct ImageChoiceTests {
  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm-ghostty"], true),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], true),
    (["TERM": "xterm-256color"], false), (["TERM": "dumb"], false), ([:], false),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1", "VTE_VERSION": "7000"], false),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"], false),
    (["TERM": "screen-256color", "KITTY_WINDOW_ID": "1"], false),
  ])
  func `kitty's protocol is used where the terminal is known to have it`(
    variables: [String: String], isKitty: Bool
  ) {
    #expect((terminal(variables).images(.auto)?.kind == .kitty) == isKitty)
    #expect(pipe(variables).images(.auto) == nil)
    #expect(terminal(variables).images(.blocks) == nil)
    #expect(pipe(variables).images(.sixel)?.kind == .sixel)
  }

  @Test func `pictures are as fine as the terminal's cells, and no higher than its screen`() throws
  {
    let size = TerminalSize(columns: 80, rows: 24, cell: CellPixels(width: 9, height: 18))
    let environment = OutputEnvironment(
      variables: ["TERM": "xterm-kitty"], isTerminal: true, terminalSize: size)
    let support = try #require(environment.images(.auto))
    #expect([support.cellWidth, support.cellHeight, Int(support.mostRows)] == [9, 18, 23])
  }

  @Test func `terminals that would show the question are not asked`() {
    #expect(terminal([:]).mayAskForImages(.auto))
    #expect(!terminal([:]).mayAskForImages(.blocks))
    for variables in [["TERM": "linux"], ["TERM": "tmux-256color"], ["STY": "1"]] {
      #expect(!terminal(variables).mayAskForImages(.auto))
    }
  }

  @Test func `a live terminal shows pictures as it says it can`() {
    var features = TerminalFeatures()
    features.take(.deviceAttributes([62, 4]))
    // How large sixels come out is not known.
    #expect(features.images(nil) == nil)
    #expect(features.images(CellPixels(width: 8, height: 16))?.kind == .sixel)
    features.take(.cell(CellPixels(width: 7, height: 15)!))
    #expect(features.images(nil)?.cellWidth == 7)
    features.take(.graphics(isFine: true))
    #expect(features.images(nil)?.kind == .kitty)
    var plain = TerminalFeatures()
    plain.take(.deviceAttributes([4]))
    #expect(plain.images(CellPixels(width: 8, height: 16)) == nil)
  }
}
