/// The lines a border is drawn with.
public enum BorderStyle: UInt8, Sendable, NamedCases {
  case single, rounded, double, heavy, ascii

  package static let names = ["single", "rounded", "double", "heavy", "ascii"]
}
