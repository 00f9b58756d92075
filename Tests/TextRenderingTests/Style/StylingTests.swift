import Containers
import RandomNumbers
import Testing

@testable import TextRendering

/// The bytes of a view in colour.
func ansi(
  width: Int32 = 20, depth: ColorDepth = .ansi16, theme: Theme = .terminal,
  @ViewBuilder _ content: ViewContent
) throws -> String {
  guard let view = content() else { return "" }
  let output = ByteBuffer()
  let pass = ResolutionPass()
  defer { pass.end() }
  var options = RenderOptions(width: width)
  options.depth = depth
  options.theme = theme
  try withExtendedLifetime(view) {
    try BoardRenderer(options) { output.append($0) }.draw(view.node, in: pass)
  }
  return output.string.replacing("\u{1B}", with: "^")
}

@Suite struct NestedStyleTests {
  @Test func `behaviour 39: an inner style wins attribute by attribute`() throws {
    let nested = try ansi {
      HStack(spacing: 0) {
        Text("a").bold(false)
        Text("b").foregroundStyle(.named(.red))
        Text("c").italic()
      }.bold().foregroundStyle(.named(.blue))
    }
    #expect(nested == "^[34ma^[1;31mb^[3;34mc^[0m\n")
  }

  @Test func `behaviour 39: what is switched off inside a font stays off`() throws {
    let off = try ansi { Text("a").bold(false).font(.title) }
    #expect(off == "a\n")
    let inner = try ansi { VStack { Text("a").font(.title) }.bold(false) }
    #expect(inner == "^[1ma^[0m\n")
    let on = try ansi { Text("a").font(.caption).bold() }
    #expect(on == "^[1;2ma^[0m\n")
  }

  @Test func `behaviour 39: a row's background fills its spacers and its whole width`() throws {
    let row = try ansi(width: 9) {
      HStack {
        Text("a")
        Spacer()
        Text("b").bold()
      }.background { Color(.named(.red)) }
    }
    #expect(row == "^[41ma       ^[1mb^[0m\n")
  }

  @Test func `behaviour 39: zebra rows alternate by resolved index`() throws {
    let rows = try ansi(width: 4) {
      VStack(alignment: .leading) {
        Group(subviews: VStackContent.three) { rows in
          ForEach(0..<rows.count) { index in
            HStack {
              rows[index]
              Spacer()
            }.background { if index % 2 == 1 { Color(.palette(1)) } }
          }
        }
      }
    }
    #expect(rows == "a\n^[41mb   ^[0m\nc\n")
  }
}

private enum VStackContent {
  static var three: Group {
    Group {
      Text("a")
      ForEach(0..<2) { Text($0 == 0 ? "b" : "c") }
    }
  }
}

@Suite struct MinimalSequenceTests {
  /// What one row of ANSI output says, read as a terminal does.
  private struct Row {
    private(set) var styles: [Set<String>] = []
    private(set) var problems: [String] = []

    init(_ line: Substring) {
      var state: Set<String> = []
      var rest = line
      while let first = rest.unicodeScalars.first {
        guard first == "\u{1B}" else {
          rest.unicodeScalars.removeFirst()
          styles.append(state)
          continue
        }
        let end = rest.firstIndex(of: "m") ?? rest.index(before: rest.endIndex)
        let sequence = rest[rest.startIndex...end]
        let before = state
        Self.apply(sequence.dropFirst(2).dropLast(), to: &state)
        if state == before { problems.append("\(sequence.dropFirst()) changes nothing") }
        rest = rest[rest.index(after: end)...]
      }
      if !state.isEmpty { problems.append("not reset at the end: \(state)") }
    }

    private static func apply(_ parameters: Substring, to state: inout Set<String>) {
      var numbers = parameters.split(separator: ";").compactMap { Int($0) }[...]
      while let number = numbers.popFirst() {
        switch number {
        case 0: state = []
        case 22: state.subtract(["1", "2"])
        case 23, 24, 27, 29: state.remove("\(number - 20)")
        case 39, 49: state = state.filter { !$0.hasPrefix(number == 39 ? "fg" : "bg") }
        case 38, 48:
          let kind = number == 38 ? "fg" : "bg"
          let count = numbers.first == 5 ? 2 : 4
          state = state.filter { !$0.hasPrefix(kind) }
          state.insert(kind + numbers.prefix(count).map(String.init).joined(separator: ";"))
          numbers = numbers.dropFirst(count)
        case 30...37, 90...97: state = state.filter { !$0.hasPrefix("fg") }.union(["fg\(number)"])
        case 40...47, 100...107: state = state.filter { !$0.hasPrefix("bg") }.union(["bg\(number)"])
        default: state.insert("\(number)")
        }
      }
    }
  }

  @Test(arguments: [ColorDepth.none, .ansi16, .palette256, .truecolor])
  func `behaviour 41: every sequence changes something, and every row ends reset`(
    depth: ColorDepth
  ) {
    for seed in UInt64(1)...300 {
      var random = RandomNumbers(seed: seed)
      let canvas = Canvas(24, 3)
      for _ in 0..<12 {
        let colors: [ColorSpec] = [
          .clear, .palette(1), .palette(200), .rgb(1, 2, 3), .named(.secondary), .named(.red),
        ]
        let style = canvas.style(
          colors.randomElement(using: &random) ?? .clear,
          on: colors.randomElement(using: &random) ?? .clear,
          TextAttributes(rawValue: .random(in: 0...63, using: &random)))
        canvas.put(
          "abc  d", x: .random(in: -2...23, using: &random), y: .random(in: 0...2, using: &random),
          style: style)
      }
      for line in canvas.ansi(depth).split(separator: "\n") {
        let row = Row(line)
        #expect(row.problems == [], "seed \(seed)")
        #expect(row.styles.count <= 24)
      }
    }
  }

  @Test func `a terminal that reads the sequences sees the styles of the cells`() {
    let canvas = Canvas(6, 1)
    canvas.put("a", style: canvas.style(.palette(1), on: .clear, .bold))
    canvas.put("b", x: 1, style: canvas.style(.palette(1), on: .palette(2), [.dim, .underline]))
    canvas.put("c", x: 2)
    let row = Row(canvas.ansi(.ansi16).dropLast())
    #expect(row.styles == [["1", "fg31"], ["2", "4", "fg31", "bg42"], []])
  }
}
