import Containers
import Lua
import TextRendering

/// When stages, views and functions of Lua ran, as browsers and speedscope show it: the Trace Event Format of Chrome,
/// one complete event ("X") for each, with times in microseconds.
struct ProfileReport {
  let timeline: Timeline
  let calls: [LuaProfiledCall]
  /// What the location of a view stands for.
  let place: (Int32) -> LuaSourceLocation?

  /// An object on several lines, one for each event, in the order of their beginnings.
  var json: ByteBuffer {
    let output = ByteBuffer()
    output.append("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[")
    for (index, event) in events.enumerated() {
      output.append(index == 0 ? "\n" : ",\n" as StaticString)
      event.write(into: output)
    }
    output.append("\n]}\n")
    return output
  }

  private var events: [TraceEvent] {
    let pieces = timeline.pieces.map { piece in
      TraceEvent(
        name: piece.name, category: piece.category, place: place(piece.location),
        start: piece.start, length: piece.length)
    }
    let functions = calls.map { call in
      let place = call.location.flatMap { $0.chunk.hasPrefix("=") ? nil : $0 }
      return TraceEvent(
        name: call.name.isEmpty ? "function" : call.name, category: place == nil ? "host" : "lua",
        place: place, start: call.start, length: call.length)
    }
    return (pieces + functions)
      .sorted { ($0.start, $1.length) < ($1.start, $0.length) }
  }
}

private struct TraceEvent {
  let name: String
  let category: String
  let place: LuaSourceLocation?
  let start: Duration
  let length: Duration

  func write(into output: ByteBuffer) {
    var writer = JSONWriter(into: output)
    writer.begin("{")
    writer.name("name")
    writer.string(place.map { "\(name) \($0)" } ?? name)
    writer.name("cat")
    writer.string(category)
    for (name, value) in [("ph", "\"X\""), ("pid", "1"), ("tid", "1")] {
      writer.name(name)
      writer.literal(value)
    }
    writer.name("ts")
    writer.literal(start.microseconds)
    writer.name("dur")
    writer.literal(length.microseconds)
    writer.end("}")
  }
}

extension Duration {
  /// With three digits behind the point.
  fileprivate var microseconds: String {
    let (seconds, attoseconds) = components
    return Int(max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)).thousandths
  }
}
