import CSystemLibraries
import Lua
import TextRendering

/// One YAML document, as libyaml writes it.
final class YAMLEmitter {
  let output = ByteBuffer()
  private let library: cyaml_Library
  private let emitter = UnsafeMutablePointer<yaml_emitter_t>.allocate(capacity: 1)
  private let work: DataWork

  init(indent: Int, _ library: cyaml_Library, _ work: DataWork) throws {
    (self.library, self.work) = (library, work)
    guard library.emitter_initialize(emitter) == 1 else { throw LuaError.outOfMemory() }
    library.emitter_set_output(
      emitter,
      { context, bytes, count in
        guard let context, let bytes else { return 0 }
        let emitter = Unmanaged<YAMLEmitter>.fromOpaque(context).takeUnretainedValue()
        emitter.output.append(bytes, count: count)
        return emitter.work.goesOn ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    library.emitter_set_unicode(emitter, 1)
    library.emitter_set_indent(emitter, Int32(indent))
    library.emitter_set_width(emitter, -1)
    try emit { library.stream_start_event_initialize($0, YAML_UTF8_ENCODING) }
    try emit { library.document_start_event_initialize($0, nil, nil, nil, 1) }
  }

  deinit {
    library.emitter_delete(emitter)
    emitter.deallocate()
  }

  private func emit(_ make: (UnsafeMutablePointer<yaml_event_t>) -> Int32) throws {
    var event = yaml_event_t()
    // The emitter takes the event over, whatever becomes of it.
    if make(&event) == 1, library.emitter_emit(emitter, &event) == 1 { return }
    try work.check()
    throw LuaError.outOfMemory()
  }

  /// An empty list is written as `[]`.
  func beginList(isEmpty: Bool) throws {
    let style = isEmpty ? YAML_FLOW_SEQUENCE_STYLE : YAML_BLOCK_SEQUENCE_STYLE
    try emit { library.sequence_start_event_initialize($0, nil, nil, 1, style) }
  }

  func endList() throws { try emit { library.sequence_end_event_initialize($0) } }

  /// An empty mapping is written as `{}`.
  func beginMapping(isEmpty: Bool) throws {
    let style = isEmpty ? YAML_FLOW_MAPPING_STYLE : YAML_BLOCK_MAPPING_STYLE
    try emit { library.mapping_start_event_initialize($0, nil, nil, 1, style) }
  }

  func endMapping() throws { try emit { library.mapping_end_event_initialize($0) } }

  func add(_ bytes: UnsafeRawBufferPointer, _ style: yaml_scalar_style_t) throws {
    guard let count = Int32(exactly: bytes.count) else { throw LuaError.outOfMemory() }
    let value = bytes.bindMemory(to: UInt8.self).baseAddress
    try emit { library.scalar_event_initialize($0, nil, nil, value, count, 1, 1, style) }
  }

  func finish() throws {
    try emit { library.document_end_event_initialize($0, 1) }
    try emit { library.stream_end_event_initialize($0) }
  }
}
