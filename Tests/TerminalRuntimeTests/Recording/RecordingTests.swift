import Glibc
import Testing
import TextRendering

@testable import TerminalRuntime

@Suite struct RecordingTests {
  private func recording(_ lines: String...) throws -> Recording {
    try Recording(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  private func output(_ event: Recording.Event) -> String? {
    guard case .output(let bytes) = event.kind else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `version 2 has a size, times and what was written`() throws {
    let recording = try recording(
      ##"{"version": 2, "width": 80, "height": 24, "timestamp": 1, "title": "t", "idle_time_limit": 1.5, "env": {"TERM": "xterm"}, "theme": {"fg": "#010203", "bg": "#ffffff", "palette": "#000000:#111111:#222222:#333333:#444444:#555555:#666666:#777777"}}"##,
      #"[0.25, "o", "a\u001b[1m\u00e9\ud83d\ude00\"\\\/\b\n"]"#, #"[0.5, "i", "q"]"#, "",
      #"[0.75, "m", ""]"#,
      #"[1e0, "r", "100x30"]"#, #"[ 2 , "o" , "é" ]"#)
    #expect(recording.size == TerminalSize(columns: 80, rows: 24))
    #expect(recording.largestSize == TerminalSize(columns: 100, rows: 30))
    #expect(recording.title == "t" && recording.idleLimit == 1.5)
    #expect(
      recording.colors?.foreground == RGBColor(1, 2, 3) && recording.colors?.palette.count == 16)
    #expect(recording.events.map(\.time) == [0.25, 1, 2])
    #expect(recording.events.map(output) == ["a\u{1B}[1mé😀\"\\/\u{8}\n", nil, "é"])
  }

  @Test func `version 3 counts from event to event, and has comments`() throws {
    let recording = try recording(
      #"{"version":3,"term":{"cols":10,"rows":5}}"#, "# a comment", #"[0.5,"o","a"]"#,
      #"[0.5,"o","b"]"#,
      #"[1,"x","0"]"#)
    #expect(recording.size == TerminalSize(columns: 10, rows: 5))
    #expect(recording.events.map(\.time) == [0.5, 1])
  }

  @Test(arguments: [
    ([""], 1, "empty"), (["return Text 'a'"], 1, "no recording"),
    ([#"{"width":80}"#], 1, "no recording"),
    ([#"{"version":1,"width":80,"height":24}"#], 1, "version 1"),
    ([#"{"version":2,"width":80}"#], 1, "no recording"),
    ([#"{"version":2,"width":0,"height":1}"#], 1, "1 to 10000"),
    ([#"{"version":2,"width":8,"height":2}"#, #"[0,"o","a"]"#, #"[0,"o"]"#], 3, "an event is"),
    ([#"{"version":2,"width":8,"height":2}"#, #"[0,"o",1]"#], 2, "an event is"),
    ([#"{"version":2,"width":8,"height":2}"#, #"[-1,"o",""]"#], 2, "an event is"),
    ([#"{"version":2,"width":8,"height":2}"#, #"[0,"o","a"] x"#], 2, "an event is"),
    ([#"{"version":2,"width":8,"height":2}"#, #"[0,"o","\ud83"]"#], 2, "an event is"),
    ([#"{"version":2,"width":8,"height":2}"#, #"[0,"r","8"]"#], 2, "1 to 10000"),
    (
      [#"{"version":2,"width":8,"height":2}"#, String(repeating: "[", count: 9999)], 2,
      "an event is"
    ),
  ])
  func `a broken line is named`(lines: [String], line: Int, message: String) {
    let error = #expect(throws: RecordingError.self) {
      try Recording(Array((lines.joined(separator: "\n") + "\n").utf8))
    }
    #expect(error?.line == line && error?.message.contains(message) == true)
  }

  @Test func `a last line that was cut is left out, and half of a pair is a mark`() throws {
    let text =
      #"{"version":2,"width":8,"height":2}"# + "\r\n" + #"[0,"o","\ud83dx"]"# + "\r\n"
      + #"[1,"o","ab"#
    let recording = try Recording(Array(text.utf8))
    #expect(recording.events.map(output) == ["\u{FFFD}x"])
  }

  @Test func `pauses are limited before the speed counts, and time never goes back`() throws {
    let recording = try recording(
      #"{"version":2,"width":8,"height":2}"#, #"[1,"o",""]"#, #"[11,"o",""]"#, #"[10,"o",""]"#,
      #"[12,"o",""]"#)
    #expect(recording.paced(speed: 2, idleLimit: 2).events.map(\.time) == [0.5, 1.5, 1.5, 2])
    #expect(recording.paced(speed: 1, idleLimit: nil).events.map(\.time) == [1, 11, 11, 12])
  }

  @Test func `times and sizes that nobody has are no trap`() throws {
    let recording = try recording(
      #"{"version":2,"width":2000,"height":2000,"idle_time_limit":1e300}"#, #"[1e300,"o","a"]"#,
      #"[1e308,"o","b"]"#)
    let film = ByteBuffer()
    recording.paced(speed: 0.001, idleLimit: 1e300).writeFilm(
      size: TerminalSize(columns: 2, rows: 1), options: RenderOptions(width: 2), into: film)
    #expect(film.string.contains(">ab<"))
    #expect(throws: RecordingError.self) {
      try self.recording(#"{"version":2,"width":10000,"height":10000}"#)
    }
  }

  // MARK: - Screens

  @Test func `the last screen is the last that showed something`() throws {
    let recording = try recording(
      #"{"version":2,"width":8,"height":4}"#, #"[0,"o","\u001b[?1049h"]"#, #"[1,"o","a\r\n"]"#,
      #"[2,"o","b"]"#, #"[2.001,"o","\u001b[?1049l"]"#)
    let (cells, rows) = recording.lastScreen(size: nil)
    let text = ByteBuffer()
    encodePlain(cells, rows: 0..<rows, into: text)
    #expect(text.string == "a\nb\n")
  }

  @Test
  func `a film begins and ends with what shows, and what an eye cannot tell apart is one frame`()
    throws
  {
    let recording = try recording(
      #"{"version":2,"width":8,"height":1}"#, #"[0,"o","\u001b[?25l"]"#, #"[5,"o","a"]"#,
      #"[5.01,"o","\rb"]"#,
      #"[6,"o","\rc"]"#, #"[7,"o","\r\u001b[K"]"#, #"[8,"o","d"]"#, #"[9,"o","\r\u001b[K"]"#)
    let film = ByteBuffer()
    recording.writeFilm(size: nil, options: RenderOptions(width: 8), into: film)
    #expect(!film.string.contains(">a<"))
    // b for one second, c for one, nothing for one, d for the time of a last frame.
    #expect(film.string.contains("animation:6000ms"))
    #expect(
      film.string.contains(
        "@keyframes f1{0%{visibility:hidden}16.667%{visibility:visible}33.333%{visibility:hidden}}")
    )
    #expect(film.string.contains("@keyframes f2{0%{visibility:hidden}50%{visibility:visible}}"))
  }

  @Test func `the cursor is drawn where it shows`() throws {
    let recording = try recording(#"{"version":2,"width":8,"height":1}"#, #"[0,"o","a"]"#)
    let film = ByteBuffer()
    recording.writeFilm(size: nil, options: RenderOptions(width: 8), into: film)
    #expect(film.string.contains(#"<rect class="s0" x="28.4""#))
  }
}

@Suite struct RecordingWriterTests {
  private let header = RecordingWriter.Header(
    size: TerminalSize(columns: 80, rows: 24), title: "a \"board\"", timestamp: 7,
    environment: [("TERM", "xterm")])

  private func file() -> Int32 { dup(fileno(tmpfile())) }

  private func text(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func `each event is a line, and is read back as it was`() throws {
    let descriptor = file()
    defer { close(descriptor) }
    let writer = RecordingWriter(descriptor: descriptor, header: header)
    writer.write("\u{1B}[1m日\"\\\r\n\u{7F}", at: 0.5)
    writer.resize(TerminalSize(columns: 100, rows: 30), at: 61.0000014)
    #expect(
      text(descriptor) == """
        {"version":2,"width":80,"height":24,"timestamp":7,"title":"a \\"board\\"","env":{"TERM":"xterm"}}
        [0.500000, "o", "\\u001b[1m日\\"\\\\\\r\\n\\u007f"]
        [61.000001, "r", "100x30"]

        """)
    let recording = try Recording(Array(text(descriptor).utf8))
    #expect(recording.title == "a \"board\"" && recording.events.count == 2)
    #expect(recording.events[0].kind == .output(Array("\u{1B}[1m日\"\\\r\n\u{7F}".utf8)))
  }

  @Test func `a theme with a page of its own is kept`() throws {
    let descriptor = file()
    defer { close(descriptor) }
    var dark = header
    dark = RecordingWriter.Header(size: dark.size, title: "", theme: .dark)
    _ = RecordingWriter(descriptor: descriptor, header: dark)
    let recording = try Recording(Array(text(descriptor).utf8))
    #expect(recording.colors == RecordedColors(.dark))
    #expect(recording.colors?.applied(to: .terminal).background == Theme.dark.background)
  }

  @Test func `what cannot be written ends the recording after its last whole line`() throws {
    let descriptor = file()
    defer { close(descriptor) }
    let writer = RecordingWriter(descriptor: descriptor, header: header)
    let whole = text(descriptor)
    let kept = dup(descriptor)
    defer { close(kept) }
    let full = open("/dev/full", O_WRONLY)
    dup2(full, descriptor)
    close(full)
    writer.write("lost", at: 1)
    #expect(writer.failure == ENOSPC)
    dup2(kept, descriptor)
    writer.write("lost too", at: 2)
    #expect(text(descriptor) == whole)
  }
}
