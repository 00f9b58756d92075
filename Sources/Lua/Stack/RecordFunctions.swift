import CLua

/// Which arguments a record function takes without asking the host.
package enum LuaRecordArgument {
  /// One string, whose address and length are written into the record.
  case text(bytes: Int, count: Int)
  /// A record of the bases' metatables, then one string of ASCII, as above; it becomes user value 2.
  case words(base: Int, bytes: Int, count: Int)
  /// A record of the bases' metatables and then nothing, a boolean or nil: off sets flags.
  case toggle(base: Int, flags: Int, off: UInt16)
  /// A record of the bases' metatables, then a whole number in `plain` or a string of `choices`.
  case word(base: Int, word: Int, plain: Range<Int32>, choices: [(String, Int32)])
}

extension LuaStack {
  /// Pushes a Lua function that makes a userdata of the bytes `record` when its arguments are of the plain form
  /// `argument`, with its first argument, which has one of the metatables `bases`, as user value 1, and runs `body` for
  /// any others.
  ///
  /// Offsets are bytes from the record's start. Fails with `stackOverflow` only.
  package func pushRecordFunction(
    name: String, making record: UnsafeRawBufferPointer, metatable: LuaRegistryKey,
    bases: (UnsafeRawPointer, UnsafeRawPointer), from argument: LuaRecordArgument,
    otherwise body: @escaping LuaHostFunction
  ) throws(LuaError) {
    try ensure(8)
    var form = clua_RecordForm()
    form.size = record.count
    form.bases = bases
    var choices: [(String, Int32)] = []
    switch argument {
    case .text(let bytes, let count):
      form.kind = CLUA_RECORD_TEXT
      (form.text_offset, form.count_offset) = (bytes, count)
    case .words(let base, let bytes, let count):
      form.kind = CLUA_RECORD_WORDS
      (form.base_offset, form.text_offset, form.count_offset) = (base, bytes, count)
    case .toggle(let base, let flags, let off):
      form.kind = CLUA_RECORD_SWITCH
      (form.base_offset, form.flags_offset, form.off_flag) = (base, flags, off)
    case .word(let base, let word, let plain, let names):
      form.kind = CLUA_RECORD_WORD
      (form.base_offset, form.word_offset) = (base, word)
      (form.least, form.most) = (plain.lowerBound, plain.upperBound - 1)
      choices = names
    }
    clua_push_record_form(lua, form, record.baseAddress)
    push(metatable)
    newTable(hash: choices.count)
    for (name, word) in choices {
      push(Int(word))
      try rawSet(table: -2, key: name)
    }
    let slot = state.hostFunctions.insert(HostFunction(name: name, body: body))
    clua_push_record_function(lua, Int32(truncatingIfNeeded: slot))
  }
}
