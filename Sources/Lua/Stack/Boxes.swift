import CLua

/// Boxes: userdata that own a Swift object.
///
/// The object is released when Lua collects the box, and at the latest when the state is closed.
/// That may be in the middle of any push: the `deinit` of a boxed object must not use the state.
extension LuaStack {
  /// Pushes a new metatable for boxes: it releases the object, and scripts cannot see it.
  ///
  /// Add methods through an `__index` field. Errors call such a box `name`.
  package func pushBoxMetatable(name: String) {
    newTable(hash: 4)
    clua_make_box_metatable(lua)
    push("__name" as StaticString)
    push(name)
    lua_rawset(lua, -3)
  }

  /// Pushes a box that owns `object`; `metatable` is one that `pushBoxMetatable` made.
  package func pushBox(_ object: AnyObject, metatable: LuaRegistryKey) {
    assertRoom(2)
    clua_push_box(lua, Int32(truncatingIfNeeded: state.boxes.insert(object)))
    setMetatable(metatable, of: -1)
  }

  /// Tells the collector that a boxed object holds so many bytes outside the state's heap, and lets it work: many
  /// small boxes of large objects are then collected as often as what they hold needs it.
  func noteHeld(bytes: Int) { clua_note_held(lua, Int32(clamping: bytes / 1024)) }

  /// The object of a box; nil when the value is no box, was released, or holds another type.
  @inlinable
  package func box<Object: AnyObject>(at index: Int, as type: Object.Type) -> Object? {
    boxedObject(at: index) as? Object
  }

  @usableFromInline
  package func boxedObject(at index: Int) -> AnyObject? {
    let slot = clua_box_slot(lua, Int32(truncatingIfNeeded: index))
    return slot >= 0 ? state.boxes[Int(slot)] : nil
  }
}
