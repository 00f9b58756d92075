/// What a program has written to a terminal, and when: a file of asciinema, of its version 2 or 3.
package struct Recording {
  package struct Event: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case output([UInt8])
      case resize(TerminalSize)
    }

    /// Seconds from the beginning.
    package var time: Double
    package let kind: Kind
  }

  /// Nothing lasts longer, in seconds: a hundred days.
  static let longest = 8_640_000.0

  package private(set) var size: TerminalSize
  package private(set) var title: String?
  /// Longest time without an event, in seconds, that the recording wants to be played.
  package private(set) var idleLimit: Double?
  /// The colours of the terminal, if the recording says them.
  package private(set) var colors: RecordedColors?
  package private(set) var events: [Event] = []

  /// Reads the text of a recording. A last line without its end, as a session that was killed leaves it, may be
  /// cut. Throws ``RecordingError``.
  package init(_ text: [UInt8]) throws(RecordingError) {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    let isWhole = text.last == 0x0A
    guard let first = lines.popFirst(), !first.isEmpty else { throw RecordingError(1, .empty) }
    let header = try RecordingHeader(first)
    (size, title) = (header.size, header.title)
    (idleLimit, colors) = (header.idleLimit, header.colors)
    var time = 0.0
    for (index, line) in zip(lines.indices, lines) where !Self.isBlank(line) {
      if header.version == 3, line.first == UInt8(ascii: "#") { continue }
      do {
        let (number, kind) = try Self.event(line)
        time = min(header.version == 3 ? time + number : max(time, number), Self.longest)
        if let kind { events.append(Event(time: time, kind: kind)) }
      } catch {
        if index == lines.endIndex - 1, !isWhole, events.count > 0 { return }
        throw RecordingError(index + 1, error)
      }
    }
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// The number and the meaning of an event; nil for one that shows nothing, such as a key or a mark.
  private static func event(_ line: ArraySlice<UInt8>) throws(RecordingError.Problem) -> (
    Double, Event.Kind?
  ) {
    guard case .array(let items) = JSONValue(line), items.count >= 3, let time = items[0].number,
      time >= 0, let code = items[1].text, case .string(let data) = items[2]
    else { throw .event }
    switch code {
    case "o": return (time, .output(data))
    case "r":
      guard let size = TerminalSize(columnsByRows: String(decoding: data, as: UTF8.self)) else {
        throw .size
      }
      return (time, .resize(size))
    default: return (time, nil)
    }
  }

  /// The recording at another speed, in which nothing lasts longer than `idleLimit`.
  package func paced(speed: Double, idleLimit: Double?) -> Recording {
    var paced = self
    var (last, now) = (0.0, 0.0)
    for index in events.indices {
      let pause = events[index].time - last
      last = events[index].time
      now = min(now + min(pause, idleLimit ?? pause) / speed, Self.longest)
      paced.events[index].time = now
    }
    return paced
  }

  /// The largest size that the terminal has had.
  package var largestSize: TerminalSize {
    events.reduce(size) { largest, event in
      guard case .resize(let size) = event.kind else { return largest }
      return TerminalSize(
        columns: max(largest.columns, size.columns), rows: max(largest.rows, size.rows))
    }
  }
}

extension TerminalSize {
  /// A terminal that somebody could have.
  private static let most: ClosedRange<Int> = 1...10_000
  private static let mostCells = 4_000_000

  init?(columns: Int, rows: Int) {
    guard Self.most.contains(columns), Self.most.contains(rows), columns * rows <= Self.mostCells
    else { return nil }
    self.init(columns: Int32(columns), rows: Int32(rows))
  }

  /// `80x24`.
  package init?(columnsByRows text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1] else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
