import Lua

/// Names and values in turn, with nil behind the last.
typealias XMLAttributes = UnsafeMutablePointer<UnsafePointer<CChar>?>

/// What becomes of the parts of an XML text, in Lua.
protocol XMLSink: AnyObject {
  var work: DataWork { get }
  /// What it keeps outside of Lua.
  var heldBytes: Int { get }

  func begin(_ name: UnsafePointer<CChar>, _ attributes: XMLAttributes?, line: Int) throws
  func text(_ bytes: UnsafeRawBufferPointer, line: Int) throws
  func end(_ name: String, line: Int) throws
  /// Lets go of what is of no use without the rest of the text.
  func abandon() throws
}

extension XMLSink {
  var stack: LuaStack { work.stack }

  func abandon() {}

  /// Pushes a table of an element's attributes.
  func push(_ attributes: XMLAttributes?) throws {
    stack.newTable()
    var rest = attributes
    while let next = rest, let name = next[0], let value = next[1] {
      _ = try work.step()
      stack.push(bytes: name.bytes)
      stack.push(bytes: value.bytes)
      try stack.rawSet(table: -3)
      rest = next + 2
    }
  }
}

extension UnsafePointer<CChar> {
  /// Those before the zero byte.
  var bytes: UnsafeRawBufferPointer {
    var count = 0
    while self[count] != 0 { count += 1 }
    return UnsafeRawBufferPointer(start: self, count: count)
  }
}
