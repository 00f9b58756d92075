import CLua

/// What the rows of all loops over data share: where they are found and what their user values hold.
package struct LuaLoops {
  let loop: clua_Loop

  /// `nodes` keeps a table from addresses to the userdata of loops; `function` and `data` are the
  /// numbers of user values.
  package init(nodes: LuaRegistryKey, function: Int, data: Int, on stack: LuaStack) {
    stack.push("id" as StaticString)
    loop = clua_Loop(
      nodes: nodes.rawValue, id_key: stack.store().rawValue, function: Int32(clamping: function),
      data: Int32(clamping: data))
  }
}

/// What was pushed for a row.
package enum LuaRow {
  /// An id that is none, the function, the element, the position.
  case row
  /// The same, with a string, number or boolean for an id.
  case rowWithID
  /// The loop is not remembered any more.
  case noLoop
  case noElement
}

extension LuaStack {
  /// Pushes what calling the row at `position` (from 1) of the loop behind `node` needs. Needs 5 free
  /// slots; what a failure leaves is the caller's to pop.
  package func pushRow(of loops: LuaLoops, _ node: UnsafeRawPointer, at position: Int) -> LuaRow {
    assertRoom(5)
    let outcome = withUnsafePointer(to: loops.loop) {
      clua_push_row(lua, $0, node, lua_Integer(position))
    }
    switch outcome {
    case Int32(CLUA_ROW): return .row
    case Int32(CLUA_ROW_WITH_ID): return .rowWithID
    case Int32(CLUA_ROW_NO_LOOP): return .noLoop
    default: return .noElement
    }
  }

  /// Pops a userdata of the metatable `identity` into place `position` of a kept table and returns its
  /// memory; nil, and nothing popped, for any other value.
  package func keepTop(in table: LuaReference, at position: Int, ifOf identity: UnsafeRawPointer)
    -> UnsafeRawPointer?
  {
    assertRoom(2)
    return clua_keep_userdata(
      lua, table.key.rawValue, lua_Integer(position), identity)
  }
}
