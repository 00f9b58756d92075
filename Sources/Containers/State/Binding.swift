/// A value that lives elsewhere, to read and to write: a view's state, handed to a control.
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  /// A binding on whatever the closures read and write.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  /// The value now. Writing a view's state asks for an update; while a board is evaluated the write
  /// is an error that the drawing throws.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}
