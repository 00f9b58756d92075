import Lua

/// Names that scripts use often, found by the address of the Lua string.
///
/// Lua keeps one copy of every string of up to 40 bytes, so equal names have equal addresses as
/// long as the string is anchored; the table anchors what it knows.
final class SymbolTable {
  private var byAddress: [UnsafeRawPointer: String] = [:]
  private var anchors: LuaRegistryKey?

  /// The name at `index`, nil when it is no string or not UTF-8.
  func name(at index: Int, of stack: LuaStack) -> String? {
    guard let bytes = stack.bytes(at: index) else { return nil }
    guard bytes.count <= 40, let address = stack.identity(at: index) else {
      return stack.string(at: index)
    }
    if let known = byAddress[address] { return known }
    guard let name = stack.string(at: index) else { return nil }
    if byAddress.count < 4096 { anchor(index, name, address, stack) }
    return name
  }

  /// The address by which the name at `index` is known; nil when it is not kept alive here.
  func address(ofNameAt index: Int, of stack: LuaStack) -> UnsafeRawPointer? {
    stack.identity(at: index).flatMap { byAddress[$0] == nil ? nil : $0 }
  }

  private func anchor(_ index: Int, _ name: String, _ address: UnsafeRawPointer, _ stack: LuaStack)
  {
    let index = stack.absolute(index)
    if let anchors {
      stack.push(anchors)
    } else {
      stack.newTable()
      stack.copy(-1)
      anchors = stack.store()
    }
    stack.copy(index)
    guard (try? stack.rawSet(table: -2, index: byAddress.count + 1)) != nil else {
      stack.pop()
      return
    }
    stack.pop()
    byAddress[address] = name
  }
}
