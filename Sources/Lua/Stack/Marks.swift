/// Tables and metatables of the host that mean something by being what they are.
package struct LuaMarks {
  /// Tables that stand for themselves: a copy would be another value.
  fileprivate var constants: Set<UnsafeRawPointer> = []
  /// Metatables that say what kind of table it is: a copy is of the same kind.
  fileprivate var kinds: Set<UnsafeRawPointer> = []
}

extension LuaStack {
  /// Notes that the table at `index`, which must live as long as the state, is never copied.
  package func noteConstant(_ index: Int) {
    if let address = identity(at: index) { state.marks.constants.insert(address) }
  }

  /// Pushes a new metatable, which must live as long as the state, that copies of a table have too.
  package func newKind(name: String) {
    newMetatable(name: name)
    if let address = identity(at: -1) { state.marks.kinds.insert(address) }
  }

  /// Whether the value at `index` was noted as never copied.
  package func isConstant(_ index: Int) -> Bool {
    identity(at: index).map { state.marks.constants.contains($0) } ?? false
  }

  /// Makes the table on top of the kind that the table at `source` is, or that it holds.
  package func copyKind(of source: Int) {
    if state.marks.kinds.isEmpty { return }
    pushContent(of: source)
    guard pushMetatable(of: -1) else { return pop() }
    guard let kind = identity(at: -1), state.marks.kinds.contains(kind) else { return pop(2) }
    remove(-2)
    setMetatable(-2)
  }
}
