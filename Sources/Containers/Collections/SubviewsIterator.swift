/// Walks subviews one by one; a subview that nobody reaches is not evaluated (R104).
public struct SubviewsIterator: IteratorProtocol {
  private let storage: SubviewsStorage
  private var index: Int

  init(_ storage: SubviewsStorage, from index: Int) {
    self.storage = storage
    self.index = index
  }

  /// The next subview; nil at the end, and where the resolution fails.
  public mutating func next() -> Subview? {
    let position = index
    index += 1
    return storage.pass.recording(nil) { [storage] in try storage.element(at: position) }
  }
}
