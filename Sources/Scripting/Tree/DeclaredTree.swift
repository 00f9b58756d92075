import Containers
import Lua

/// Declared views as nested tables: `kind`, `name`, `text`, `declaredAt`, `header`, `footer`,
/// `children` and `modifiers`, the innermost first.
extension ScriptEngine {
  /// Pushes the tree of `node`, as deep as `depth` says and with the first `children` of each view;
  /// the number of those that are left out is `omitted`. Throws where views nest deeper than they are resolved.
  func pushDeclared(
    _ node: NodeRef, depth: Int = .max, children limit: Int = .max, level: Int = 0,
    on stack: LuaStack
  ) throws {
    guard level < Self.mostLevels else {
      throw ScriptError("views are inside more than \(Self.mostLevels) others", .depth)
    }
    // A view that stands in two places is told of twice: a few may be told of without end.
    try checkWork(64, on: stack)
    let inner = Declared(depth: depth - 1, limit: limit, level: level + 1)
    try stack.ensure(16)
    var base = node
    var modifiers: [NodeRef] = []
    while base.pointee.kind == .modified, let inner = base.child(0) {
      modifiers.append(base)
      base = inner
    }
    stack.newTable(hash: 8)
    stack.push(base.pointee.kind.name)
    try stack.rawSet(table: -2, key: "kind" as StaticString)
    try setField("name", declaredName(of: base), on: stack)
    try setField("declaredAt", location(base.pointee.location)?.description, on: stack)
    try setText(of: base, on: stack)
    try setChildren(of: base, inner, on: stack)
    try setModifiers(modifiers.reversed(), on: stack)
  }

  private static let mostLevels = 4000

  /// The container of a composite, the symbol of an Image.
  private func declaredName(of node: NodeRef) -> String? {
    switch node.pointee.kind {
    case .composite, .layout, .columns, .rows, .meter: componentName(node.pointee.code)
    case .image: String(decoding: node.utf8, as: UTF8.self)
    default: nil
    }
  }

  /// What is pushed of the views inside one.
  private struct Declared {
    let depth, limit, level: Int
  }

  private func pushDeclared(_ node: NodeRef, _ inner: Declared, on stack: LuaStack) throws {
    try pushDeclared(
      node, depth: inner.depth, children: inner.limit, level: inner.level, on: stack)
  }

  private func setChildren(of node: NodeRef, _ inner: Declared, on stack: LuaStack) throws {
    var first: Int32 = 0
    if node.pointee.kind == .section {
      try setSlot(0, of: node, as: "header", inner, on: stack)
      try setSlot(1, of: node, as: "footer", inner, on: stack)
      first = 2
    }
    stack.newTable(array: min(Int(node.pointee.slotCount), inner.limit))
    var position = 0
    var omitted = 0
    for slot in first..<max(first, node.pointee.slotCount) {
      guard let child = node.child(slot) else { continue }
      guard inner.depth >= 0, position < inner.limit else {
        omitted += 1
        continue
      }
      position += 1
      try pushDeclared(child, inner, on: stack)
      try stack.rawSet(table: -2, index: position)
    }
    try stack.rawSet(table: -2, key: "children" as StaticString)
    guard omitted > 0 else { return }
    stack.push(omitted)
    try stack.rawSet(table: -2, key: "omitted" as StaticString)
  }

  private func setSlot(
    _ slot: Int32, of node: NodeRef, as key: StaticString, _ inner: Declared, on stack: LuaStack
  ) throws {
    guard inner.depth >= 0, let child = node.child(slot) else { return }
    try pushDeclared(child, inner, on: stack)
    try stack.rawSet(table: -2, key: key)
  }

  private func setModifiers(_ modifiers: [NodeRef], on stack: LuaStack) throws {
    stack.newTable(array: modifiers.count)
    for (index, modifier) in modifiers.enumerated() {
      try pushModifier(modifier, on: stack)
      try stack.rawSet(table: -2, index: index + 1)
    }
    try stack.rawSet(table: -2, key: "modifiers" as StaticString)
  }

  /// `{ name =, … }`, with the parameters by the names an author gave them.
  func pushModifier(_ node: NodeRef, on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    try setField("name", node.pointee.modifier.authorName, on: stack)
    try setField("writtenAt", location(node.pointee.location)?.description, on: stack)
    try setField("arguments", declared.methods.arguments[node], on: stack)
    switch node.pointee.modifier {
    case .containerValue, .environment, .preference, .tag:
      try setField("key", valueName(of: node), on: stack)
      try pushValue(of: node, on: stack)
      try stack.rawSet(table: -2, key: "value" as StaticString)
    case .preferenceChange: try setField("key", valueName(of: node), on: stack)
    case .input(.keyPress):
      try setField("key", String(decoding: node.utf8, as: UTF8.self), on: stack)
    case .accessibilityLabel, .accessibilityValue:
      try setField("value", String(decoding: node.utf8, as: UTF8.self), on: stack)
    case .accessibilityRole:
      try setField("value", node.pointee[AccessibilityRole.self].name, on: stack)
    case .inherited(.bold), .inherited(.dim), .inherited(.italic), .inherited(.underline),
      .inherited(.strikethrough), .inherited(.inverse), .inherited(.disabled),
      .inherited(.joinsBorders), .accessibilityHidden:
      stack.push(!node.pointee.flags.contains(.off))
      try stack.rawSet(table: -2, key: "value" as StaticString)
    default:
      for (key, length) in node.lengths {
        guard let cells = length.cells else { continue }
        if length == .infinite { stack.push(Double.infinity) } else { stack.push(Int(cells)) }
        try stack.rawSet(table: -2, key: key)
      }
    }
  }

  /// `name` or `name.field` of a container value's write; the name of an environment value or a
  /// preference.
  private func valueName(of node: NodeRef) -> String? {
    switch node.pointee.modifier {
    case .tag: return nil
    case .environment: return declared.environmentValues[node.pointee.code]?.name
    case .preference, .preferenceChange: return declared.preferenceValues[node.pointee.code]?.name
    default: break
    }
    guard let entry = declared.containerValues[node.pointee.code] else { return nil }
    return entry.field(node.pointee[ValueParameters.self].field).map { "\(entry.name).\($0)" }
      ?? entry.name
  }
}

extension ModifierKind {
  /// The method that makes it.
  var authorName: String {
    switch self {
    case .identifier: "id"
    case .frameFixed, .frameFlexible: "frame"
    case .appear: "onAppear"
    case .disappear: "onDisappear"
    case .change: "onChange"
    case .preferenceChange: "onPreferenceChange"
    case .input(.keyPress): "onKeyPress"
    case .input(.tap): "onTapGesture"
    case .input(.submit): "onSubmit"
    case .input(let role): "\(role)"
    case .inherited(let modifier): "\(modifier)"
    default: "\(self)"
    }
  }
}

extension NodeRef {
  /// The lengths of a layout modifier, in cells.
  fileprivate var lengths: [(StaticString, Length)] {
    switch pointee.modifier {
    case .padding:
      let padding = pointee[PaddingParameters.self]
      return [
        ("leading", Length(padding.leading)), ("trailing", Length(padding.trailing)),
        ("top", Length(padding.top)), ("bottom", Length(padding.bottom)),
      ]
    case .frameFixed:
      let frame = pointee[FixedFrameParameters.self]
      return [("width", frame.width), ("height", frame.height)]
    case .frameFlexible:
      let frame = pointee[FlexibleFrameParameters.self]
      return [
        ("minWidth", frame.minWidth), ("idealWidth", frame.idealWidth),
        ("maxWidth", frame.maxWidth), ("minHeight", frame.minHeight),
        ("idealHeight", frame.idealHeight), ("maxHeight", frame.maxHeight),
      ]
    case .offset, .position:
      let offset = pointee[OffsetParameters.self]
      return [("x", Length(offset.x)), ("y", Length(offset.y))]
    case .inherited(.lineLimit): return [("lines", Length(pointee[LineLimitParameters.self].lines))]
    default: return []
    }
  }
}
