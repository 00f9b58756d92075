import CLua

/// What a container's constructor takes without asking the host: a table of userdata and labels.
package struct LuaContainer {
  /// Which labels the table may have.
  package enum Labels {
    /// Numbers that go into the record.
    case fields([LuaFieldLabel])
    /// Labels of a composite by the type of their values, nil for any; `others` tells whether it
    /// takes labels that are not listed. They become a table, user value 2.
    case values([String: LuaType?], refused: Set<String>, others: Bool)
  }

  /// The record without its children's addresses, which follow; a composite's tuple.
  package let header: UnsafeRawBufferPointer
  /// A composite's own record, with one child: the tuple.
  package let composite: UnsafeRawBufferPointer?
  package let metatable: LuaRegistryKey
  /// Where the number of children goes, in bytes from the record's start.
  package let slotCountOffset: Int
  /// Where a composite's flags are, and what is set in them when no label is a view or holds any.
  package let flagsOffset: Int
  package let ownLabelsFlag: UInt16
  /// Where a composite's place goes, four bytes: see `LuaCallerPosition.place`.
  package let placeOffset: Int
  /// Metatables that a child may have.
  package let views: (UnsafeRawPointer, UnsafeRawPointer)
  /// One that it may have when the 32-bit number at `handleOffset` is 0.
  package let subview: UnsafeRawPointer
  package let handleOffset: Int
  /// The table from addresses to records whose functions are called later.
  package let nodes: LuaRegistryKey
  package let labels: Labels
  /// Children beyond these are the host's.
  package let mostChildren: Int32
  /// User values after the children; only of a container that is no composite.
  package let values: Int

  package init(
    header: UnsafeRawBufferPointer, composite: UnsafeRawBufferPointer?, metatable: LuaRegistryKey,
    slotCountOffset: Int, flagsOffset: Int, ownLabelsFlag: UInt16, placeOffset: Int,
    views: (UnsafeRawPointer, UnsafeRawPointer),
    subview: UnsafeRawPointer, handleOffset: Int, nodes: LuaRegistryKey, labels: Labels,
    mostChildren: Int32, values: Int
  ) {
    self.header = header
    self.composite = composite
    self.metatable = metatable
    self.slotCountOffset = slotCountOffset
    self.flagsOffset = flagsOffset
    self.ownLabelsFlag = ownLabelsFlag
    self.placeOffset = placeOffset
    self.views = views
    self.subview = subview
    self.handleOffset = handleOffset
    self.nodes = nodes
    self.labels = labels
    self.mostChildren = mostChildren
    self.values = values
  }
}

/// A label whose value becomes a field of the record.
package struct LuaFieldLabel: Sendable {
  package let name: String
  /// Where the field lies, in bytes from the record's start.
  package let offset: Int
  /// Its length in bytes, at most 4.
  package let size: Int
  /// The numbers that stand for themselves.
  package let plain: Range<Int32>
  /// What strings stand for: the field's bytes, at the start of a number.
  package let choices: [(String, Int32)]
  /// Whether it is a Float from 0 to 1, which numbers beyond are the nearest to.
  package let isShare: Bool
  /// The user value after the children that it is instead, of that type; 0 for a field.
  package let value: Int
  package let type: LuaType

  /// A label whose value is kept as user value `value`, from 1, after the children.
  package init(name: String, value: Int, type: LuaType) {
    self.init(
      name: name, offset: 0, size: 0, plain: 0..<1, choices: [], isShare: false, value: value,
      type: type)
  }

  package init(
    name: String, offset: Int, size: Int, plain: Range<Int32>, choices: [(String, Int32)],
    isShare: Bool, value: Int = 0, type: LuaType = .nil
  ) {
    self.name = name
    self.offset = offset
    self.size = size
    self.plain = plain
    self.choices = choices
    self.isShare = isShare
    self.value = value
    self.type = type
  }
}

extension LuaStack {
  /// Pops a composite's definition, or nil, and pushes a Lua function that makes `container` when
  /// its one argument is a table of plain children and labels, and runs `body` for any others; the
  /// definition is its upvalue 1. Fails with `stackOverflow` only.
  package func pushContainerFunction(
    name: String, making container: LuaContainer, otherwise body: @escaping LuaHostFunction
  ) throws(LuaError) {
    try ensure(8)
    var form = clua_ContainerForm()
    form.size = container.header.count
    form.is_composite = container.composite != nil
    form.slot_count_offset = container.slotCountOffset
    form.place_offset = container.placeOffset
    form.views = (container.views.0, container.views.1)
    form.subview = container.subview
    form.handle_offset = container.handleOffset
    form.nodes = container.nodes.rawValue
    form.most_children = container.mostChildren
    form.values = Int32(clamping: container.values)
    form.flags_offset = container.flagsOffset
    form.own_labels_flag = container.ownLabelsFlag
    if case .values(_, _, let others) = container.labels { form.takes_any_label = others }
    let composite = container.composite ?? container.header
    clua_push_container_form(lua, form, container.header.baseAddress, composite.baseAddress)
    push(container.metatable)
    try pushLabels(container.labels)
    let slot = state.hostFunctions.insert(HostFunction(name: name, body: body))
    clua_push_container_function(lua, Int32(truncatingIfNeeded: slot))
  }

  private func pushLabels(_ labels: LuaContainer.Labels) throws(LuaError) {
    newTable(hash: 4)
    switch labels {
    case .fields(let fields):
      for label in fields {
        try pushField(label)
        try rawSet(table: -2, key: label.name)
      }
    case .values(let types, let refused, _):
      for (name, type) in types {
        push(Int(type?.rawValue ?? -1))
        try rawSet(table: -2, key: name)
      }
      for name in refused {
        push(false)
        try rawSet(table: -2, key: name)
      }
    }
  }

  private func pushField(_ label: LuaFieldLabel) throws(LuaError) {
    newTable(hash: label.choices.count)
    for (name, word) in label.choices {
      push(Int(word))
      try rawSet(table: -2, key: name)
    }
    clua_push_field_label(
      lua,
      clua_FieldLabel(
        offset: label.offset, size: label.size, least: label.plain.lowerBound,
        most: label.plain.upperBound - 1, is_share: label.isShare, value: Int32(label.value),
        type: label.type.rawValue))
  }
}

extension LuaStack {
  /// Pushes a Lua function that answers for the `self` of a container's body, whose first user value is the composite:
  /// its content by the name `content`, the labels it was given, plain defaults. Anything else is for `body`.
  package func pushSelfFunction(
    name: String, content: StaticString, metatable: UnsafeRawPointer,
    otherwise body: @escaping LuaHostFunction
  ) {
    assertRoom(6)
    push(content)
    pushLight(metatable)
    let slot = state.hostFunctions.insert(HostFunction(name: name, body: body))
    clua_push_self_function(lua, Int32(truncatingIfNeeded: slot))
  }
}
