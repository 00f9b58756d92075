/// Where laid-out boxes go, band after band from the top down.
protocol BoardSink: AnyObject {
  /// Takes `height` rows of the laid-out box `root`.
  func draw(_ root: Int32, height: Int32) throws
  /// Takes empty rows.
  func skip(_ rows: Int32) throws
  /// Hands over what is left; called once, when every row is there.
  func finish() throws
}
