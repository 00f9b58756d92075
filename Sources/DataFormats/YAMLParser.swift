import CSystemLibraries
import Lua

/// The events of a YAML text, one after the other, as libyaml reads them.
final class YAMLParser {
  private(set) var event = yaml_event_t()
  private let library: cyaml_Library
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let bytes: UnsafeRawBufferPointer
  private var rest: Slice<UnsafeRawBufferPointer>
  private let work: DataWork

  /// `bytes` must stay where they are while they are read.
  init(_ bytes: UnsafeRawBufferPointer, _ library: cyaml_Library, _ work: DataWork) throws {
    (self.bytes, self.library, self.work) = (bytes, library, work)
    rest = bytes.dropFirst(bytes.byteOrderMark)
    guard library.parser_initialize(parser) == 1 else { throw LuaError.outOfMemory() }
    library.parser_set_encoding(parser, YAML_UTF8_ENCODING)
    library.parser_set_input(
      parser,
      { context, buffer, size, count in
        guard let context, let buffer, let count else { return 0 }
        let parser = Unmanaged<YAMLParser>.fromOpaque(context).takeUnretainedValue()
        count.pointee = parser.move(to: UnsafeMutableRawBufferPointer(start: buffer, count: size))
        return parser.work.goesOn ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    library.event_delete(&event)
    library.parser_delete(parser)
    parser.deallocate()
  }

  /// Moves as many bytes as there is room for, and returns how many.
  private func move(to buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = rest.prefix(buffer.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
    rest = rest.dropFirst(part.count)
    return part.count
  }

  /// Reads the next event. Throws what libyaml says where the text is no YAML.
  func next() throws {
    repeat {
      library.event_delete(&event)
      guard library.parser_parse(parser, &event) == 1 else {
        try work.check()
        throw problem
      }
    } while event.type == YAML_STREAM_START_EVENT
  }

  /// What is wrong with the value that begins with the last event, or began at `mark`.
  func failure(_ problem: String, at mark: yaml_mark_t? = nil) -> TextFault {
    let mark = mark ?? event.start_mark
    return TextFault(problem, line: mark.line + 1, column: mark.column + 1)
  }

  private var problem: TextFault {
    var text = parser.pointee.problem.map { String(cString: $0) } ?? "this is no YAML"
    if parser.pointee.error == YAML_MEMORY_ERROR { text = "there is no memory left" }
    if let context = parser.pointee.context { text += " " + String(cString: context) }
    guard parser.pointee.error == YAML_READER_ERROR else {
      // libyaml ends the last line itself, and the end of the text is on a line that is not there.
      let (mark, end) = (parser.pointee.problem_mark, TextFault(text, at: bytes.count, in: bytes))
      return mark.column == 0 && mark.line >= end.line ? end : failure(text, at: mark)
    }
    return TextFault(text, at: bytes.byteOrderMark + parser.pointee.problem_offset, in: bytes)
  }
}

extension yaml_event_t {
  /// The anchor and the tag, of an event that may have them.
  var properties: (anchor: String?, tag: String?) {
    let (anchor, tag): (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt8>?) =
      switch type {
      case YAML_ALIAS_EVENT: (data.alias.anchor, nil)
      case YAML_SCALAR_EVENT: (data.scalar.anchor, data.scalar.tag)
      case YAML_SEQUENCE_START_EVENT: (data.sequence_start.anchor, data.sequence_start.tag)
      case YAML_MAPPING_START_EVENT: (data.mapping_start.anchor, data.mapping_start.tag)
      default: (nil, nil)
      }
    return (anchor.map { String(cString: $0) }, tag.map { String(cString: $0) })
  }

  /// The bytes of a scalar.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: data.scalar.value, count: data.scalar.length)
  }

  /// Whether it is a scalar without quotes, whose kind its text says.
  var isPlain: Bool {
    type == YAML_SCALAR_EVENT && data.scalar.style == YAML_PLAIN_SCALAR_STYLE
  }
}
