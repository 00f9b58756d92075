import Containers
import Lua

/// How a Lua value lies in a node: `words.0` says what it is, `words.2…3` hold a number, `bytes` a
/// string; anything else stays in a user value of the node.
enum ValueTag: Int32 {
  case boolean, integer, number, string, object
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

extension ViewNode {
  fileprivate var bits: UInt64 {
    get { UInt64(UInt32(bitPattern: words.3)) << 32 | UInt64(UInt32(bitPattern: words.2)) }
    set {
      words.2 = Int32(truncatingIfNeeded: newValue)
      words.3 = Int32(truncatingIfNeeded: newValue >> 32)
    }
  }
}

extension ScriptEngine {
  /// Pops the value on top into the node at `index`.
  func storeValue(
    in node: MutableNodeRef, at index: Int, userValue slot: Int, on stack: LuaStack
  ) {
    switch stack.type(-1) {
    case .boolean:
      node.pointee.words.0 = ValueTag.boolean.rawValue
      node.pointee.bits = stack.boolean(at: -1) ? 1 : 0
    case .number:
      switch stack.value(at: -1) {
      case .integer(let integer):
        node.pointee.words.0 = ValueTag.integer.rawValue
        node.pointee.bits = UInt64(bitPattern: Int64(integer))
      case .number(let number):
        node.pointee.words.0 = ValueTag.number.rawValue
        node.pointee.bits = number.bitPattern
      default: break
      }
    case .string:
      node.pointee.words.0 = ValueTag.string.rawValue
      return setText(of: node, at: index, userValue: slot, on: stack)
    default:
      node.pointee.words.0 = ValueTag.object.rawValue
      stack.setUserValue(slot, of: index)
      return
    }
    stack.pop()
  }

  /// Pushes the value that `storeValue` put into `node`.
  func pushValue(of node: NodeRef, userValue slot: Int = 2, on stack: LuaStack) throws {
    switch ValueTag(rawValue: node.pointee.words.0) ?? .object {
    case .boolean: stack.push(node.pointee.bits != 0)
    case .integer: stack.push(Int(Int64(bitPattern: node.pointee.bits)))
    case .number: stack.push(Double(bitPattern: node.pointee.bits))
    case .string: stack.push(bytes: UnsafeRawBufferPointer(node.utf8))
    case .object:
      try pushNode(node, on: stack)
      stack.pushUserValue(slot, of: -1)
      stack.remove(-2)
    }
  }
}
