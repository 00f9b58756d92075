import RandomNumbers
import Testing
import TextRendering

@testable import TerminalRuntime

/// Bytes that a terminal sends, and what they mean.
struct InputCase: CustomTestStringConvertible {
  let bytes: [UInt8]
  let events: [TerminalEvent]
  /// Of the keys, where only they matter.
  let names: [String]

  init(_ text: String, _ events: TerminalEvent..., keys: String...) {
    (bytes, self.events, names) = (Array(text.utf8), events, keys)
  }

  init(bytes: [UInt8], _ events: TerminalEvent...) {
    (self.bytes, self.events, names) = (bytes, events, [])
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
}

private func key(_ name: String, text: String? = nil) -> TerminalEvent {
  .key(KeyPress(name, text: text))
}

/// What a decoder makes of `pieces` that arrive one after the other, and then nothing more.
private func events(_ pieces: [UInt8]...) -> [TerminalEvent] {
  var decoder = InputDecoder()
  return pieces.flatMap { decoder.decode($0) } + decoder.settle()
}

private let keyCases: [InputCase] = [
  // Characters and controls.
  InputCase("aA1", keys: "a", "A", "1"),
  InputCase(
    "\r\t \u{7F}\u{8}\u{0}", keys: "enter", "tab", "space", "backspace", "backspace", "ctrl-space"),
  InputCase(
    "\u{1}\u{13}\u{A}\u{1C}\u{1D}\u{1E}\u{1F}",
    keys: "ctrl-a", "ctrl-s", "ctrl-j", "ctrl-\\", "ctrl-]", "ctrl-^", "ctrl-_"),
  InputCase("\u{1B}", keys: "escape"),
  InputCase("\u{1B}\u{1B}", keys: "escape", "escape"),
  InputCase("\u{1B}\u{1B}\u{1B}", keys: "escape", "escape", "escape"),
  InputCase("\u{1B}x\u{1B}X\u{1B}\r\u{1B} ", keys: "alt-x", "alt-X", "alt-enter", "alt-space"),
  InputCase("\u{1B}\u{1}", keys: "ctrl-alt-a"),
  InputCase("\u{1B}é", keys: "alt-é"),
  InputCase("\u{1B}[", keys: "alt-["),
  InputCase("\u{1B}O", keys: "alt-O"),
  InputCase("\u{1B}]", keys: "alt-]"),
  InputCase("\u{1B}\u{1B}[", keys: "escape", "alt-["),
  // xterm, in both modes of its cursor keys.
  InputCase(
    "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D\u{1B}[H\u{1B}[F",
    keys: "up", "down", "right", "left", "home", "end"),
  InputCase(
    "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD\u{1B}OH\u{1B}OF",
    keys: "up", "down", "right", "left", "home", "end"),
  InputCase("\u{1B}OP\u{1B}OQ\u{1B}OR\u{1B}OS", keys: "f1", "f2", "f3", "f4"),
  InputCase(
    "\u{1B}[15~\u{1B}[17~\u{1B}[18~\u{1B}[19~\u{1B}[20~\u{1B}[21~\u{1B}[23~\u{1B}[24~",
    keys: "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12"),
  InputCase("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", keys: "insert", "delete", "pageup", "pagedown"),
  InputCase("\u{1B}[Z", keys: "shift-tab"),
  InputCase(
    "\u{1B}[1;2A\u{1B}[1;3B\u{1B}[1;5C\u{1B}[1;6D\u{1B}[1;8H\u{1B}[1;9F",
    keys: "shift-up", "alt-down", "ctrl-right", "ctrl-shift-left", "ctrl-alt-shift-home", "cmd-end"),
  InputCase(
    "\u{1B}[1;5P\u{1B}[1;2R\u{1B}[15;5~\u{1B}[3;2~",
    keys: "ctrl-f1", "shift-f3", "ctrl-f5", "shift-delete"),
  InputCase("\u{1B}O5P\u{1B}O1;2A", keys: "ctrl-f1", "shift-up"),
  InputCase("\u{1B}OM\u{1B}Ok\u{1B}Op\u{1B}Oy\u{1B}OX", keys: "enter", "+", "0", "9", "="),
  // The Linux console.
  InputCase("\u{1B}[[A\u{1B}[[B\u{1B}[[C\u{1B}[[D\u{1B}[[E", keys: "f1", "f2", "f3", "f4", "f5"),
  InputCase("\u{1B}[1~\u{1B}[4~\u{1B}[25~", keys: "home", "end", "f13"),
  // rxvt, whose alt is an escape before the sequence.
  InputCase("\u{1B}[7~\u{1B}[8~\u{1B}[11~\u{1B}[14~", keys: "home", "end", "f1", "f4"),
  InputCase(
    "\u{1B}[7$\u{1B}[7^\u{1B}[7@\u{1B}[3^", keys: "shift-home", "ctrl-home", "ctrl-shift-home",
    "ctrl-delete"),
  InputCase(
    "\u{1B}[a\u{1B}[d\u{1B}Oa\u{1B}Od", keys: "shift-up", "shift-left", "ctrl-up", "ctrl-left"),
  InputCase("\u{1B}\u{1B}[A\u{1B}\u{1B}[5~\u{1B}\u{1B}OA", keys: "alt-up", "alt-pageup", "alt-up"),
  // modifyOtherKeys of xterm, and tmux' extended keys.
  InputCase(
    "\u{1B}[27;5;13~\u{1B}[27;2;13~\u{1B}[27;5;105~\u{1B}[27;6;65~\u{1B}[27;5;9~",
    keys: "ctrl-enter", "shift-enter", "ctrl-i", "ctrl-A", "ctrl-tab"),
  InputCase("\u{1B}[27;2;33~\u{1B}[27;2;32~", keys: "!", "shift-space"),
  // kitty's protocol.
  InputCase(
    "\u{1B}[27u\u{1B}[13;2u\u{1B}[9;6u\u{1B}[127;5u\u{1B}[32;5u",
    keys: "escape", "shift-enter", "ctrl-shift-tab", "ctrl-backspace", "ctrl-space"),
  InputCase(
    "\u{1B}[97;5u\u{1B}[105;5u\u{1B}[97;3u\u{1B}[115;9u", keys: "ctrl-a", "ctrl-i", "alt-a", "cmd-s"
  ),
  InputCase("\u{1B}[97;2u\u{1B}[97:65;6u\u{1B}[49:33;2u", keys: "A", "ctrl-A", "!"),
  InputCase("\u{1B}[1089::99;5u", keys: "ctrl-c"),
  InputCase("\u{1B}[13~\u{1B}[1;5S\u{1B}[57376u", keys: "f3", "ctrl-f4", "f13"),
  InputCase(
    "\u{1B}[57399u\u{1B}[57414u\u{1B}[57419u\u{1B}[57421;5u\u{1B}[57413u",
    keys: "0", "enter", "up", "ctrl-pageup", "+"),
  InputCase("\u{1B}[97;69u", keys: "ctrl-a"),  // with Caps Lock
  InputCase("\u{1B}[57441;2u\u{1B}[57358u\u{1B}[57428u"),
]

private let eventCases: [InputCase] = [
  InputCase("é日👍", key("é", text: "é"), key("日", text: "日"), key("👍", text: "👍")),
  InputCase(" ", .key(KeyPress("space", text: " "))),
  InputCase("\u{1B}[97;1:2u", .key(KeyPress("a", text: "a", phase: .repeated))),
  InputCase("\u{1B}[97;1:3u", .key(KeyPress("a", text: "a", phase: .release))),
  InputCase("\u{1B}[1;1:3A", .key(KeyPress("up", phase: .release))),
  InputCase("\u{1B}[97:65;2;65u", .key(KeyPress("A", text: "A"))),
  InputCase("\u{1B}[229;1;229u", .key(KeyPress("å", text: "å"))),
  // Mice.
  InputCase(
    "\u{1B}[<0;1;1M\u{1B}[<0;1;1m",
    .mouse(MouseEvent(.press(.left), column: 0, row: 0)),
    .mouse(MouseEvent(.release(.left), column: 0, row: 0))),
  InputCase(
    "\u{1B}[<2;300;100M\u{1B}[<1;5;6M",
    .mouse(MouseEvent(.press(.right), column: 299, row: 99)),
    .mouse(MouseEvent(.press(.middle), column: 4, row: 5))),
  InputCase(
    "\u{1B}[<64;3;4M\u{1B}[<65;3;4M\u{1B}[<68;3;4M",
    .mouse(MouseEvent(.wheelUp, column: 2, row: 3)),
    .mouse(MouseEvent(.wheelDown, column: 2, row: 3)),
    .mouse(MouseEvent(.wheelUp, column: 2, row: 3, modifiers: .shift))),
  InputCase(
    "\u{1B}[<24;1;1M\u{1B}[<35;2;2M\u{1B}[<32;2;2M",
    .mouse(MouseEvent(.press(.left), column: 0, row: 0, modifiers: [.ctrl, .alt])),
    .mouse(MouseEvent(.move(nil), column: 1, row: 1)),
    .mouse(MouseEvent(.move(.left), column: 1, row: 1))),
  InputCase(
    "\u{1B}[<0;0;0M\u{1B}[<0;99999999999;1M",
    .mouse(MouseEvent(.press(.left), column: 0, row: 0)),
    .mouse(MouseEvent(.press(.left), column: (1 << 24) - 1, row: 0))),
  InputCase(
    "\u{1B}[M !!\u{1B}[M#\"#",
    .mouse(MouseEvent(.press(.left), column: 0, row: 0)),
    .mouse(MouseEvent(.release(.other), column: 1, row: 2))),
  InputCase("\u{1B}[32;5;6M", .mouse(MouseEvent(.press(.left), column: 4, row: 5))),
  InputCase("\u{1B}[I\u{1B}[O", .focus(true), .focus(false)),
  // Pastes.
  InputCase("\u{1B}[200~a\r\nb\rc\td\u{1B}[201~x", .paste("a\nb\nc\td"), key("x", text: "x")),
  InputCase("\u{1B}[200~\u{1B}[A\u{7}\u{3}\u{85}é\u{1B}[20\u{1B}[201~", .paste("[Aé[20")),
  InputCase("\u{1B}[200~\u{1B}[201~", .paste("")),
  InputCase("\u{1B}[201~"),
  // Answers.
  InputCase("\u{1B}[?62;1;22c", .answer(.deviceAttributes([62, 1, 22]))),
  InputCase(
    "\u{1B}[?2026;2$y\u{1B}[?2027;0$y",
    .answer(.mode(2026, state: 2)), .answer(.mode(2027, state: 0))),
  InputCase("\u{1B}[?5u\u{1B}[?0u", .answer(.keyboard(flags: 5)), .answer(.keyboard(flags: 0))),
  InputCase(
    "\u{1B}[12;40R\u{1B}[?1;2R\u{1B}[1;1R",
    .answer(.cursor(row: 11, column: 39)), .answer(.cursor(row: 0, column: 1)),
    .answer(.cursor(row: 0, column: 0))),
  InputCase(
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}[6;20;10t",
    .answer(.graphics(isFine: true)), .answer(.graphics(isFine: false)),
    .answer(.cell(CellPixels(width: 10, height: 20)!))),
  InputCase(
    "\u{1B}]11;rgb:1e1e/ffff/0000\u{1B}\\\u{1B}]11;rgba:f/080/80/ff\u{7}",
    .answer(.background(RGBColor(30, 255, 0))), .answer(.background(RGBColor(255, 7, 128)))),
  // What nobody asked for is no text, and neither are answers that say nothing.
  InputCase(
    "\u{1B}]10;rgb:f/80/000\u{7}\u{1B}]11;?\u{7}\u{1B}]11;rgb:1/2/\u{7}a", key("a", text: "a")),
  InputCase(
    "\u{1B}]11;rgb:0000000000000001/0/0\u{7}\u{1B}]11;rgb:x/0/0\u{7}a", key("a", text: "a")),
  InputCase(
    "\u{1B}P>|XTerm(388)\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\\u{1B}]52;c;aGk=\u{7}a", key("a", text: "a")),
  InputCase(
    "\u{1B}[6;0;0t\u{1B}[4;480;800t\u{1B}[>1;4000;0c\u{1B}[4;1$y\u{1B}[5n\u{1B}[1;2;3q\u{1B}[99~a",
    key("a", text: "a")),
  // Broken sequences and bytes.
  InputCase("\u{1B}[1;\u{1B}[A", key("up")),
  InputCase("\u{1B}[1;\ra", key("enter"), key("a", text: "a")),
  InputCase("\u{1B}]11;rgb\ra", key("enter"), key("a", text: "a")),
  InputCase("\u{1B}]11;rgb\u{1B}[A", key("up")),
  InputCase(bytes: [0xFF, 0x61], key("\u{FFFD}", text: "\u{FFFD}"), key("a", text: "a")),
  InputCase(bytes: [0xE6, 0x97, 0x61], key("\u{FFFD}", text: "\u{FFFD}"), key("a", text: "a")),
  InputCase(bytes: [0xED, 0xA0, 0x80], key("\u{FFFD}", text: "\u{FFFD}")),
  InputCase("\u{9B}A", key("A", text: "A")),
]

@Suite struct InputDecoderTests {
  @Test(arguments: keyCases) func `keys of terminals have the names that boards write`(
    input: InputCase
  ) {
    let found = events(input.bytes)
    let names = found.map { event in
      if case .key(let key) = event { key.name } else { "\(event)" }
    }
    #expect(names == input.names)
  }

  @Test(arguments: eventCases) func `what terminals send becomes events`(input: InputCase) {
    #expect(events(input.bytes) == input.events)
  }

  @Test(arguments: keyCases + eventCases) func `bytes may arrive in any pieces`(input: InputCase) {
    let whole = events(input.bytes)
    for cut in 0...input.bytes.count {
      #expect(events(Array(input.bytes[..<cut]), Array(input.bytes[cut...])) == whole)
    }
    var decoder = InputDecoder()
    let single = input.bytes.flatMap { decoder.decode([$0]) }
    #expect(single + decoder.settle() == whole)
  }

  @Test func `text belongs to keys that write`() {
    #expect(events(Array("A".utf8)) == [.key(KeyPress("A", text: "A"))])
    #expect(events(Array("\u{1B}x".utf8)) == [.key(KeyPress("x", .alt))])
    #expect(events(Array("\u{1B}[97;5u".utf8)) == [.key(KeyPress("a", .ctrl))])
    #expect(events(Array("\r".utf8)) == [.key(KeyPress("enter"))])
  }

  @Test func `behaviour 55: an answer that comes slowly never becomes text`() {
    for answer in ["\u{1B}[?2026;2$y", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?62c"] {
      let bytes = Array(answer.utf8)
      for cut in 3..<bytes.count {
        var decoder = InputDecoder()
        #expect(decoder.decode(bytes[..<cut]) == [] && decoder.settle() == [])
        #expect(decoder.decode(bytes[cut...]).count == 1)
      }
    }
  }

  @Test func `only what may be a key, a sequence or a paste without an end waits for time`() {
    var decoder = InputDecoder()
    for (bytes, isUndecided) in [
      ("a", false), ("\u{1B}", true), ("[", true), ("1", false), ("A", false), ("\u{1B}O", true),
      ("P", false), ("\u{1B}[200~", true), ("text", true), ("\u{3}", true), ("\u{1B}[201~", false),
    ] {
      _ = decoder.decode(bytes.utf8)
      #expect(decoder.isUndecided == isUndecided, "\(bytes.debugDescription)")
    }
  }

  @Test func `a paste without an end ends with Ctrl-C, and takes bounded memory`() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}[200~abc\u{3}".utf8)
    #expect(decoder.settle() == [.paste("abc"), .key(KeyPress("c", .ctrl))])
    _ = decoder.decode("\u{1B}[200~".utf8)
    let piece = [UInt8](repeating: 0x61, count: PasteReader.mostBytes)
    #expect(decoder.decode(piece) == [])
    #expect(decoder.decode(piece).count == 1)
    let characters = Array(String(repeating: "日", count: PasteReader.mostBytes).utf8)
    let pieces = decoder.decode(characters) + decoder.decode("\u{1B}[201~".utf8)
    let text = pieces.map { if case .paste(let text) = $0 { text } else { "" } }.joined()
    #expect(pieces.count > 2 && !text.unicodeScalars.contains("\u{FFFD}"))
    #expect(text.unicodeScalars.count == PasteReader.mostBytes + PasteReader.mostBytes)
  }

  @Test(arguments: 0..<20) func `random bytes are harmless, in whatever pieces`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let likely = Array("\u{1B}\u{1B}[]O?;:0127~uMmR$<\\P\u{7}a".utf8)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 1...200, using: &random)).map { _ in
        Bool.random(using: &random)
          ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      let whole = events(bytes)
      #expect(whole.count <= bytes.count)
      let cut = Int.random(in: 0...bytes.count, using: &random)
      #expect(events(Array(bytes[..<cut]), Array(bytes[cut...])) == whole)
      for case .key(let key) in whole {
        let text = key.key + (key.text ?? "")
        #expect(text.unicodeScalars.allSatisfy { !$0.isControl }, "\(bytes)")
      }
    }
  }
}
