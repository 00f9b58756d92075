/// Why a custom layout cannot be drawn.
public enum LayoutError: Error, Equatable {
  /// `sizeThatFits` of the layout gave a negative length.
  case negativeSize(layout: String, width: Int, height: Int)
  /// `sizeThatFits` of the layout gave a length without bound although it was offered a bounded one,
  /// or none.
  case unboundedSize(layout: String)
  /// Layouts inside one another ask for so many sizes that measuring would not come to an end.
  case endless(layout: String)
}

extension LayoutError: CustomStringConvertible {
  /// The sentence an author reads.
  public var description: String {
    switch self {
    case .negativeSize(let layout, let width, let height):
      "\(layout): sizeThatFits gave a negative size, \(width) × \(height) cells"
    case .unboundedSize(let layout):
      "\(layout): sizeThatFits gave a size without bound, which only a proposal without bound may have"
    case .endless(let layout):
      "\(layout): measuring does not come to an end; layouts inside one another ask each subview for too many sizes"
    }
  }
}
