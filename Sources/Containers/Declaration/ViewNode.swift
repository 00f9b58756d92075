/// One declared view as it lies in memory: a fixed header of 64 bytes, followed by `slotCount`
/// pointers to its children.
///
/// A node is immutable once its constructor has returned. Whoever declares it owns the memory and
/// keeps the children alive: a Swift `View` through its storage, a Lua value through the collector.
/// The resolver only borrows nodes, so that walking a board costs no reference counting.
@usableFromInline
package struct ViewNode {
  package var kind: ViewKind
  package var modifier: ModifierKind = .none
  package var flags: NodeFlags = []
  /// Number of child slots; an absent child is a nil slot and keeps its place (R44).
  package var slotCount: Int32 = 0
  /// What the view or modifier was given; read and written through `node[PaddingParameters.self]`.
  @usableFromInline
  package var parameters = ParameterStorage()
  /// The host's number of what the node refers to: a value, a container, a type.
  package var code: Int32 = 0
  /// UTF-8 text (a Text's content, a symbol's name, a string value); not terminated.
  package var bytes: UnsafePointer<UInt8>?
  /// Native dynamic content, or a collection; borrowed from the declarer.
  package var object: UnsafeRawPointer?
  /// The length of `bytes`.
  package var byteCount: Int32 = 0
  /// Where the view was written: the host's number, 0 when it was not recorded. Containers of scripts
  /// have the place of their use, not that of their declaration.
  package var location: Int32 = 0

  package init(_ kind: ViewKind) { self.kind = kind }

  package init<Parameters: NodeParameters>(_ kind: ViewKind, _ parameters: Parameters) {
    self.kind = kind
    self[Parameters.self] = parameters
  }

  /// Bytes that a node with `slots` children takes.
  package static func byteCount(slots: Int) -> Int {
    MemoryLayout<ViewNode>.stride + slots * MemoryLayout<NodeRef?>.stride
  }
}

/// A borrowed declared view.
package typealias NodeRef = UnsafePointer<ViewNode>

/// A node that its constructor is still filling in.
package typealias MutableNodeRef = UnsafeMutablePointer<ViewNode>

/// Marks on a node.
package struct NodeFlags: OptionSet {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Asked several times for each view: the general way goes through a table of witnesses.
  package func contains(_ flags: NodeFlags) -> Bool { rawValue & flags.rawValue == flags.rawValue }

  /// `object` is a `DynamicContent` written in Swift, or a modifier's `NativeValue`; otherwise the
  /// pass's host evaluates the node.
  package static let native = NodeFlags(rawValue: 1)
  /// The text is a list of styled runs in the slots.
  package static let runs = NodeFlags(rawValue: 2)
  /// A section whose `isExpanded` is false (R87).
  package static let collapsed = NodeFlags(rawValue: 4)
  /// The modifier's switch is off (`bold(false)`).
  package static let off = NodeFlags(rawValue: 8)
  /// A container was given the view as its content or as a label: its body hands it on.
  package static let given = NodeFlags(rawValue: 16)
  /// A composite whose labels are its own copies.
  package static let ownsLabels = NodeFlags(rawValue: 32)
  /// The text is a drawing of the program: in ASCII the twins of its characters stand for it. The button is drawn by a
  /// style of the board, which says what its role looks like.
  package static let drawn = NodeFlags(rawValue: 64)
  /// A stack that is one of several pages: while it is empty, what was in it is not shown, and not forgotten.
  package static let page = NodeFlags(rawValue: 128)
  /// A grid in which names and their values stand in columns, as in a form.
  package static let columnsOfLabels = NodeFlags(rawValue: 256)
}

extension UnsafePointer where Pointee == ViewNode {
  package var slots: UnsafePointer<NodeRef?> {
    UnsafeRawPointer(self + 1).assumingMemoryBound(to: NodeRef?.self)
  }

  /// The child in slot `index`, nil for a hole and outside the slots.
  package func child(_ index: Int32) -> NodeRef? {
    index >= 0 && index < pointee.slotCount ? slots[Int(index)] : nil
  }

  /// The text bytes; empty when there are none.
  package var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: pointee.bytes, count: Int(pointee.byteCount))
  }
}

extension UnsafeMutablePointer where Pointee == ViewNode {
  package var slots: UnsafeMutablePointer<NodeRef?> {
    UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: NodeRef?.self)
  }
}
