import CLua

/// What `CLua` calls: plain functions that find their state again.
extension LuaState {
  static var callbacks: clua_Callbacks {
    clua_Callbacks(
      dispatch: { owner, lua, operation in
        guard let lua, let owner else { return 0 }
        // The state outlives the call: every call of the host is spared counting a reference to it.
        return Unmanaged<LuaState>.fromOpaque(owner)._withUnsafeGuaranteedRef {
          $0.dispatch(Int(operation), on: lua)
        }
      },
      release_function: { owner, operation in
        discard(LuaState.from(owner)?.hostFunctions.remove(Int(operation)))
      },
      release_values: { owner, lua in
        guard let lua, let state = LuaState.from(owner) else { return false }
        return state.drainReferences(on: LuaStack(lua))
      },
      release_box: { owner, slot in
        discard(LuaState.from(owner)?.boxes.remove(Int(slot)))
      },
      number_of_chunk: { owner, name in
        guard let name, let state = LuaState.from(owner) else { return -1 }
        return Int32(clamping: state.chunks.number(of: String(cString: name)))
      },
      warn: { owner, text, continues in
        guard let text, let state = LuaState.from(owner) else { return }
        state.receiveWarning(String(cString: text), continues: continues)
      },
      output: { owner, stream, bytes, count in
        guard let state = LuaState.from(owner) else { return }
        let bytes = bytes.map { UnsafeRawBufferPointer(start: $0, count: count) }
        if stream == CLUA_OUTPUT {
          state.onOutput?(bytes)
        } else if let bytes {
          state.onError?(bytes)
        }
      },
      coroutine_failed: { owner, lua, trace in
        guard let lua, let state = LuaState.from(owner) else { return }
        state.rememberFailure(of: LuaStack(lua), trace: trace)
      })
  }

  private static func from(_ owner: UnsafeMutableRawPointer?) -> LuaState? {
    owner.map { Unmanaged<LuaState>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs a host function; returns its result count, or -1 with the error value on top, or -2 and less
  /// for values that its coroutine yields.
  private func dispatch(_ operation: Int, on lua: OpaquePointer) -> Int32 {
    let stack = LuaStack(lua)
    guard let function = hostFunctions[operation] ?? functionGoingOn(operation) else {
      return raise(LuaError("this function of the host was released"), on: stack)
    }
    do {
      let count = try function.body(stack)
      if count <= LuaStack.yielding(0) { return Int32(clamping: count) }
      assert(
        count >= 0 && count <= stack.top,
        "\(function.name) says it left \(count) results, but \(stack.top) values are there")
      return Int32(clamping: min(max(count, 0), stack.top))
    } catch {
      return raise(error, on: stack)
    }
  }

  private func functionGoingOn(_ operation: Int) -> HostFunction? {
    guard operation == Int(CLUA_GOES_ON) else { return nil }
    return HostFunction(name: "resume", body: onGoingOn)
  }

  /// Replaces everything in the frame by the value that stands for `error` in Lua.
  private func raise(_ error: any Error, on stack: LuaStack) -> Int32 {
    let raised = raisable(error, at: stack.caller())
    stack.setTop(0)
    if let value = raised.value { stack.push(value) } else { stack.push(raised.rawMessage) }
    discard(raisedErrors.remember(raised))
    return -1
  }

  private func raisable(_ error: any Error, at caller: LuaSourceLocation?) -> LuaError {
    guard let error = error as? LuaError else {
      return LuaError(message: String(describing: error), location: caller, underlying: error)
        .asText()
    }
    if let value = error.value, value.isValid(in: self) { return error }
    var placed = error
    placed.location = error.location ?? caller
    return placed.asText()
  }
}
