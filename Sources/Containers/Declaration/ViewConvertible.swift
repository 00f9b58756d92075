/// Anything that may stand where a view is expected.
public protocol ViewConvertible {
  /// The declared view that this value stands for.
  var view: View { get }
}

extension String: ViewConvertible {
  /// A string is short for `Text`.
  public var view: View { Text(self).view }
}
