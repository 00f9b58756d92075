import CLua

/// Makes errors of what a failed call left behind.
extension LuaState {
  /// Frames that a traceback keeps; nested calls between Lua and the host add up.
  static let maximumFrames = 256

  /// Pops the error value and makes the error of it.
  func errorFromTop(
    of stack: LuaStack, status: Int32, trace: UnsafePointer<clua_Trace>?
  ) -> LuaError {
    let value = stack.raisedValue(at: -1)
    // An error's own __tostring may be what has to be stopped, and fail with an error like that again.
    let isAsked = asksErrors
    asksErrors = false
    let text = text(ofErrorAt: -1, on: stack, mayCall: isAsked)
    asksErrors = isAsked
    stack.pop()
    if let reason = stopReason { return stopped(reason) }
    return error(value: value, text: text, status: status, trace: trace)
  }

  /// A coroutine of `coroutine.wrap` died: the one that resumed it gets the same value.
  func rememberFailure(of stack: LuaStack, trace: UnsafePointer<clua_Trace>?) {
    let value = stack.raisedValue(at: -1)
    discard(
      raisedErrors.remember(
        error(
          value: value, text: text(ofErrorAt: -1, on: stack, mayCall: false), status: LUA_ERRRUN,
          trace: trace)))
  }

  private func error(
    value: LuaRaisedValue, text: String, status: Int32, trace: UnsafePointer<clua_Trace>?
  ) -> LuaError {
    let frames = LuaTraceFrame.frames(of: trace)
    let isChunk = { [chunks] (name: String) in
      chunks.contains(name) || name.hasPrefix("[string \"")
        || frames.contains { $0.chunk == name }
    }
    let isHandedOn = trace?.pointee.continues ?? false
    if let known = known(value, text: text, isHandedOn: isHandedOn, isChunk: isChunk) {
      // The same text raised anew at the same place: the old frames are not its own.
      let isNew = trace != nil && !isHandedOn && known.isRaised(at: frames.first)
      return known.again(
        as: value, rawMessage: text, traceback: (isNew ? [] : known.traceback) + frames)
    }
    let position = MessagePosition(of: text, isChunk: isChunk)
    let message = position?.rest ?? text
    let isMemory = status == LUA_ERRMEM && currentThread.map { clua_lacks_memory($0) } ?? false
    var error = LuaError(
      kind: isMemory ? .memory : LuaError.Kind(status: status, message: message), message: message,
      rawMessage: text,
      location: position?.location ?? frames.first?.location, traceback: frames, value: value)
    if status == LUA_ERRSYNTAX { error.pointAtJump() }
    if case .string = value { error.causes = raisedErrors.causes(of: message) }
    return error
  }

  /// The error that went into Lua as this value. `error(e)` in a script puts a position before the
  /// text, which is then taken off again.
  private func known(
    _ value: LuaRaisedValue, text: String, isHandedOn: Bool, isChunk: (String) -> Bool
  ) -> LuaError? {
    // A nil, a number or a boolean that somebody raises is a new one.
    if value.isPlain, !isHandedOn { return nil }
    if let error = raisedErrors.find(value) { return error }
    guard case .string = value else { return nil }
    var text = text
    while let position = MessagePosition(of: text, isChunk: isChunk) {
      text = position.rest
      if let error = raisedErrors.find(.string(LuaBytes(text))) { return error }
    }
    return nil
  }

  /// What an error value says. A table without `__tostring`, or with one that fails, says what it
  /// is.
  private func text(ofErrorAt index: Int, on stack: LuaStack, mayCall: Bool = true) -> String {
    switch stack.type(index) {
    case .string:
      return stack.bytes(at: index).map { String(decoding: $0, as: UTF8.self) } ?? ""
    case .number:
      return stack.text(ofNumberAt: index)
    case let type:
      if mayCall, stack.hasMetafield("__tostring", at: index),
        let text = try? stack.tostring(at: index)
      {
        return text
      }
      return LuaError.withoutText + "\(type.name) value)"
    }
  }
}

extension LuaError {
  fileprivate static let withoutText = "(error object is a "

  /// Whether the value that was raised is no text, so that the message says no more than its type.
  package var isWithoutText: Bool { value != nil && message.hasPrefix(Self.withoutText) }

  /// A jump that leads nowhere is found at the end of its function; the message ends with the line that it stands in.
  fileprivate mutating func pointAtJump() {
    guard let found = message.ranges(of: " at line ").last, let chunk = location?.chunk,
      let line = Int(message[found.upperBound...])
    else { return }
    location = LuaSourceLocation(chunk: chunk, line: line)
    message = String(message[..<found.lowerBound])
  }

  func isRaised(at frame: LuaTraceFrame?) -> Bool {
    guard let first = traceback.first, let frame else { return false }
    return first.location == frame.location
  }

  /// The error again, after it went through Lua.
  func again(as value: LuaRaisedValue, rawMessage: String, traceback: [LuaTraceFrame]) -> LuaError {
    var error = self
    error.value = value
    error.rawMessage = rawMessage
    error.traceback = Array(traceback.prefix(LuaState.maximumFrames))
    return error
  }
}

extension LuaError.Kind {
  init(status: Int32, message: String) {
    switch status {
    case LUA_ERRSYNTAX: self = .syntax(incomplete: message.hasSuffix("<eof>"))
    case LUA_ERRERR: self = .stackOverflow
    case _ where message.hasSuffix(CLUA_TOO_LARGE): self = .memory
    default:
      let isOverflow = message.hasPrefix("stack overflow") || message.hasPrefix("C stack overflow")
      self = isOverflow ? .stackOverflow : .runtime
    }
  }
}

extension LuaTraceFrame {
  package var location: LuaSourceLocation? {
    line.map { LuaSourceLocation(chunk: chunk, line: $0) }
  }

  static func frames(of trace: UnsafePointer<clua_Trace>?) -> [LuaTraceFrame] {
    guard let trace else { return [] }
    return (0..<trace.pointee.count).map { index in
      let name = String(cString: clua_trace_name(trace, index))
      let line = Int(clua_trace_line(trace, index))
      return LuaTraceFrame(
        chunk: String(cString: clua_trace_chunk(trace, index)), line: line > 0 ? line : nil,
        function: name.isEmpty ? nil : name,
        omittedBefore: Int(clua_trace_omitted_before(trace, index)))
    }
  }
}

extension LuaStack {
  /// The number as Lua prints it. A copy is converted, not the value in its place.
  func text(ofNumberAt index: Int) -> String {
    copy(index)
    defer { pop() }
    return lua_tolstring(lua, -1, nil).map { String(cString: $0) } ?? ""
  }
}
