import CLua

/// What the rows of all loops over data share: where they are and what their user values hold.
package struct LuaLoops {
  let loop: clua_Loop

  /// `nodes` keeps a table from addresses to the userdata of loops; `function` and `data` are the
  /// numbers of user values, `view` is the metatable of the views that rows are.
  ///
  /// `readID` reads the id on top of a stack; `isSettled` tells whether nothing in a view is left
  /// to be evaluated. Neither may raise, nor change the stack.
  package init(
    nodes: LuaRegistryKey, function: Int, data: Int, view: UnsafeRawPointer,
    readID: @escaping @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt64>?) -> Bool,
    isSettled: @escaping @convention(c) (UnsafeRawPointer?) -> Bool, on stack: LuaStack
  ) {
    stack.push("id" as StaticString)
    loop = clua_Loop(
      nodes: nodes.rawValue, id_key: stack.store().rawValue, function: Int32(clamping: function),
      data: Int32(clamping: data), view: view, read_id: readID, is_settled: isSettled)
  }
}

/// Rows that were called for, valid while whoever gets them runs.
package struct LuaRows {
  fileprivate let rows: UnsafeMutablePointer<clua_Row>
  fileprivate let withID: UInt64
  package let count: Int

  /// The userdata of the row at `index`, which must be less than `count`.
  package func view(_ index: Int) -> UnsafeRawPointer? { rows[index].view }

  /// The id of the row at `index`, or of the one behind the last; nil where it has none.
  package func id(_ index: Int) -> UInt64? {
    withID >> UInt64(index) & 1 == 0 ? nil : rows[index].id
  }
}

/// How calling several rows ended.
package struct LuaRowsEnd {
  /// Rows whose views are kept.
  package var count = 0
  /// The id of the row behind them, if its function was called and it has one.
  package var nextID: UInt64?
  /// How many values on the stack that row's function returned, if they are other than one view.
  package var results: Int?
  /// What that row failed with.
  package var error: LuaError?
}

extension LuaStack {
  /// Pops a userdata of the metatable `identity` into place `position` of a kept table and returns
  /// its memory; nil, and nothing popped, for any other value.
  package func keepTop(in table: LuaReference, at position: Int, ifOf identity: UnsafeRawPointer)
    -> UnsafeRawPointer?
  {
    assertRoom(2)
    return clua_keep_userdata(
      lua, table.key.rawValue, lua_Integer(position), identity)
  }

  /// Calls the rows from `position` (from 1) of the loop behind `node` under one protected call, at
  /// most `limit` and 64, until one's view is not settled, one returns other than one view, or one
  /// fails. The views are kept in `table` behind the `kept` that it holds; `note` gets them with
  /// their ids, once. `numbers` has the first element and the step where they are a range, whose
  /// elements have no ids.
  ///
  /// No row at all, and no error, where the element is missing or the loop is forgotten.
  package func callRows(
    of loops: LuaLoops, _ node: UnsafeRawPointer, from position: Int,
    numbers: (first: Int, step: Int)?,
    atMost limit: Int, keepingIn table: LuaReference, after kept: Int,
    _ note: (LuaRows) -> Void
  ) -> LuaRowsEnd {
    let limit = min(limit, Int(CLUA_ROWS))
    return withUnsafeTemporaryAllocation(of: clua_Row.self, capacity: limit) { rows in
      rows.initialize(repeating: clua_Row())
      var loop = loops.loop
      return withUnsafePointer(to: &loop) { loop in
        var request = clua_Rows()
        request.loop = loop
        request.node = node
        request.position = lua_Integer(position)
        request.is_range = numbers != nil
        request.first = lua_Integer(numbers?.first ?? 0)
        request.step = lua_Integer(numbers?.step ?? 0)
        request.limit = Int32(clamping: limit)
        request.keep = table.key.rawValue
        request.kept = lua_Integer(kept)
        request.rows = rows.baseAddress
        return run(&request, rows, note)
      }
    }
  }

  private func run(
    _ request: inout clua_Rows, _ rows: UnsafeMutableBufferPointer<clua_Row>,
    _ note: (LuaRows) -> Void
  ) -> LuaRowsEnd {
    var end = LuaRowsEnd()
    assertRoom(2)
    do throws(LuaError) {
      // The request stays where it is while the call writes into it.
      let results = try withUnsafeMutablePointer(to: &request) { request throws(LuaError) in
        clua_push_rows(lua, request)
        return try call(arguments: 1, results: .multiple)
      }
      if request.is_unfinished { end.results = results }
    } catch {
      end.error = error
    }
    end.count = Int(request.count)
    guard let first = rows.baseAddress else { return end }
    let called = LuaRows(rows: first, withID: request.with_id, count: end.count)
    note(called)
    if end.count < rows.count { end.nextID = called.id(end.count) }
    return end
  }
}
