import CLua

/// Tables that can be read and not written.
///
/// A frozen table is an empty one in front of a private one. Scripts index it, and step through it
/// with `pairs`, `ipairs`, `next`, `#`, `rawget` and `rawlen`; the reads of `RawTables.swift` see
/// what it holds too.
extension LuaStack {
  /// Replaces the table on top by a frozen one that holds it; what was pushed before must not be
  /// written any more. `refusal` is called in place of every write.
  package func freeze(by refusal: LuaRegistryKey) {
    push(refusal)
    insert(-2)
    clua_freeze(lua)
  }

  /// Whether the value at `index` is a frozen table.
  package func isFrozen(_ index: Int) -> Bool {
    guard clua_push_content(lua, Int32(truncatingIfNeeded: index)) else { return false }
    pop()
    return true
  }

  /// Pushes what a frozen table holds, or else the value at `index`. Scripts must not get it: they
  /// could write.
  package func pushContent(of index: Int) {
    if !clua_push_content(lua, Int32(truncatingIfNeeded: index)) { copy(index) }
  }
}
