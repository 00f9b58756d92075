import Containers
import Lua

/// How a Lua value lies in a node: numbers and booleans as they are, a string in the node's bytes,
/// anything else in a user value of the node.
struct ValueParameters: NodeParameters {
  /// What the value is.
  enum ValueType: UInt8, BitwiseCopyable { case boolean, integer, number, string, object }

  var type = ValueType.boolean
  /// The field of a container value that is written; 0 for the whole value.
  var field: Int32 = 0
  /// A boolean, an integer or the bits of a number.
  fileprivate var bits: UInt64 = 0

  /// Is a number or a boolean from now on.
  fileprivate mutating func set(_ value: LuaValue) {
    switch value {
    case .integer(let integer): (type, bits) = (.integer, UInt64(bitPattern: Int64(integer)))
    case .number(let number): (type, bits) = (.number, number.bitPattern)
    default: (type, bits) = (.boolean, value == .boolean(true) ? 1 : 0)
    }
  }

  /// Pushes what lies here or in the text of `node`: anything but an object.
  fileprivate func push(of node: NodeRef, on stack: LuaStack) {
    switch type {
    case .boolean, .object: stack.push(bits != 0)
    case .integer: stack.push(Int(Int64(bitPattern: bits)))
    case .number: stack.push(Double(bitPattern: bits))
    case .string: stack.push(bytes: UnsafeRawBufferPointer(node.utf8))
    }
  }
}

/// Of `id`: equal for equal ids.
struct IDParameters: NodeParameters {
  let hash: UInt64
  /// What the author wrote, for those who are told it; a string is the node's text.
  var value = ValueParameters()
}

/// The Lua types that a tag may have; each has a tag of its own (R69).
enum TagType: Int32, CaseIterable {
  case string = 1, number, boolean

  /// The name of the Lua type.
  var name: String { "\(self)" }

  init?(_ type: LuaType) {
    switch type {
    case .string: self = .string
    case .number: self = .number
    case .boolean: self = .boolean
    default: return nil
    }
  }

  init?(name: String) {
    switch name {
    case "string": self = .string
    case "number": self = .number
    case "boolean": self = .boolean
    default: return nil
    }
  }
}

extension ScriptEngine {
  /// Pops the value on top into the node below it; what the node cannot hold is its first user value behind its
  /// children.
  func storeValue(in node: MutableNodeRef, on stack: LuaStack) {
    switch stack.type(-1) {
    case .boolean, .number:
      node.pointee[ValueParameters.self].set(stack.value(at: -1))
      stack.pop()
    case .string:
      node.pointee[ValueParameters.self].type = .string
      setText(of: node, on: stack)
    default:
      node.pointee[ValueParameters.self].type = .object
      stack.setUserValue(Int(node.pointee.slotCount) + 1, of: -2)
    }
  }

  /// Pops the id on top, which the node below it has to tell.
  func storeID(in node: MutableNodeRef, on stack: LuaStack) {
    if stack.isString(-1) {
      node.pointee[IDParameters.self].value.type = .string
      setText(of: node, on: stack)
    } else {
      node.pointee[IDParameters.self].value.set(stack.value(at: -1))
      stack.pop()
    }
  }

  /// Pushes the id that was written on the subview at `index`; nil without one.
  func pushExplicitID(at index: Int, on stack: LuaStack) throws {
    guard let node = try subview(at: index, of: stack).explicitID,
      !node.pointee.flags.contains(.native)
    else { return stack.pushNil() }
    pushID(of: node, on: stack)
  }

  /// Pushes a tag that was written on the subview at `index`; nil without one. Of several types, the first.
  func pushWrittenTag(at index: Int, on stack: LuaStack) throws {
    let subview = try subview(at: index, of: stack)
    let written = TagType.allCases.lazy.compactMap { subview.explicitTag(ofType: $0.rawValue) }
    guard let node = written.first else { return stack.pushNil() }
    try pushValue(of: node, on: stack)
  }

  /// Pushes the id that the modifier `node` writes.
  func pushID(of node: NodeRef, on stack: LuaStack) {
    node.pointee[IDParameters.self].value.push(of: node, on: stack)
  }

  /// The id that the modifier `node` writes, as an author writes it.
  static func writtenID(_ node: NodeRef) -> String {
    guard !node.pointee.flags.contains(.native) else { return "an id" }
    let value = node.pointee[IDParameters.self].value
    switch value.type {
    case .integer: return "\(Int64(bitPattern: value.bits))"
    case .number: return "\(Double(bitPattern: value.bits))"
    case .boolean, .object: return "\(value.bits != 0)"
    case .string: return "\"\(String(decoding: node.utf8, as: UTF8.self))\""
    }
  }

  /// Pushes the value that `storeValue` put into `node`.
  func pushValue(of node: NodeRef, userValue slot: Int = 2, on stack: LuaStack) throws {
    let value = node.pointee[ValueParameters.self]
    guard value.type == .object else { return value.push(of: node, on: stack) }
    try pushNode(node, on: stack)
    stack.pushUserValue(slot, of: -1)
    stack.remove(-2)
  }
}
