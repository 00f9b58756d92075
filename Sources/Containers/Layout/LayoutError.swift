/// Why a custom layout cannot be drawn.
public enum LayoutError: Error, Equatable {
  /// `sizeThatFits` of the layout gave a negative length.
  case negativeSize(layout: String, width: Int, height: Int)
  /// Layouts inside one another ask for so many sizes that measuring would not come to an end.
  case endless(layout: String)
}

extension LayoutError: CustomStringConvertible {
  /// The sentence an author reads.
  public var description: String {
    switch self {
    case .negativeSize(let layout, let width, let height):
      "\(layout): sizeThatFits gave a negative size, \(width) × \(height) cells"
    case .endless(let layout):
      "\(layout): measuring does not come to an end; layouts inside one another ask each subview for too many sizes"
    }
  }
}
