/// The look of a border's lines.
package enum BorderStyle: UInt8, Sendable, CaseIterable {
  case single, rounded, double, heavy, ascii
}
