/// The lines a border is drawn with.
public enum BorderStyle: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case single, rounded, double, heavy, ascii

  /// The name as an author writes it.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = ["single", "rounded", "double", "heavy", "ascii"]
}
