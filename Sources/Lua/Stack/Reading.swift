public import CLua

/// Reads that never raise, never run a script and never convert a value in place.
extension LuaStack {
  @inlinable @inline(__always)
  package func type(_ index: Int) -> LuaType {
    LuaType(code: lua_type(lua, Int32(truncatingIfNeeded: index)))
  }

  @inlinable @inline(__always)
  package func isNil(_ index: Int) -> Bool { code(index) == LUA_TNIL }

  /// True for nil and for an index beyond the top.
  @inlinable @inline(__always)
  package func isNoneOrNil(_ index: Int) -> Bool { code(index) <= LUA_TNIL }

  @inlinable @inline(__always)
  package func isBoolean(_ index: Int) -> Bool { code(index) == LUA_TBOOLEAN }

  /// True for an integer or a float, not for a string that looks like one.
  @inlinable @inline(__always)
  package func isNumber(_ index: Int) -> Bool { code(index) == LUA_TNUMBER }

  /// True for a number of Lua's integer subtype: `1`, not `1.0`.
  @inlinable @inline(__always)
  package func isInteger(_ index: Int) -> Bool {
    lua_isinteger(lua, Int32(truncatingIfNeeded: index)) != 0
  }

  @inlinable @inline(__always)
  package func isString(_ index: Int) -> Bool { code(index) == LUA_TSTRING }

  @inlinable @inline(__always)
  package func isTable(_ index: Int) -> Bool { code(index) == LUA_TTABLE }

  @inlinable @inline(__always)
  package func isFunction(_ index: Int) -> Bool { code(index) == LUA_TFUNCTION }

  /// True for a full userdata.
  @inlinable @inline(__always)
  package func isUserdata(_ index: Int) -> Bool { code(index) == LUA_TUSERDATA }

  /// The number as an integer when it has an exact one (`3` and `3.0`, not `3.5`, not `"3"`).
  @inlinable
  package func integer(at index: Int) -> Int? {
    guard isNumber(index) else { return nil }
    var isExact: Int32 = 0
    let value = lua_tointegerx(lua, Int32(truncatingIfNeeded: index), &isExact)
    return isExact != 0 ? Int(value) : nil
  }

  /// The number as a float; nil for anything but a number, strings included.
  @inlinable
  package func number(at index: Int) -> Double? {
    guard isNumber(index) else { return nil }
    return lua_tonumberx(lua, Int32(truncatingIfNeeded: index), nil)
  }

  /// Lua's truth: everything but nil and false.
  @inlinable @inline(__always)
  package func boolean(at index: Int) -> Bool {
    lua_toboolean(lua, Int32(truncatingIfNeeded: index)) != 0
  }

  /// The bytes of a string, valid while it stays on the stack; nil when the value is no string.
  @inlinable
  package func bytes(at index: Int) -> UnsafeRawBufferPointer? {
    guard isString(index) else { return nil }
    var count = 0
    let start = lua_tolstring(lua, Int32(truncatingIfNeeded: index), &count)
    return UnsafeRawBufferPointer(start: start, count: count)
  }

  /// The text of a string; nil when the value is no string or not valid UTF-8.
  package func string(at index: Int) -> String? {
    guard let bytes = bytes(at: index) else { return nil }
    // Validating goes through unspecialised code, a thousand instructions for any name.
    if bytes.isASCII { return String(decoding: bytes, as: UTF8.self) }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The address that identifies a table, function, userdata, thread or string; nil for others.
  @inlinable @inline(__always)
  package func identity(at index: Int) -> UnsafeRawPointer? {
    lua_topointer(lua, Int32(truncatingIfNeeded: index)).map { UnsafeRawPointer($0) }
  }

  @inlinable @inline(__always)
  package func code(_ index: Int) -> Int32 { lua_type(lua, Int32(truncatingIfNeeded: index)) }
}

extension LuaStack {
  /// How many parameters the Lua function at `index` declares; a host function counts as none, a
  /// vararg function as its named ones.
  package func parameterCount(ofFunctionAt index: Int) -> Int {
    guard isFunction(index) else { return 0 }
    copy(index)
    var activation = lua_Debug()
    guard lua_getinfo(lua, ">u", &activation) != 0 else { return 0 }
    return Int(activation.nparams)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether every byte is ASCII.
  package var isASCII: Bool {
    var all: UInt8 = 0
    for byte in self { all |= byte }
    return all < 0x80
  }
}
