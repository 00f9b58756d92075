import Containers

/// What drawing a board took: filled in while it is drawn, for whoever asks.
///
/// Layouts written by the board's author are called while views are measured, and count there.
package final class RenderStatistics {
  /// Sizes and places of views.
  package private(set) var measuring = Duration.zero
  /// Cells of what has been placed.
  package private(set) var painting = Duration.zero
  /// Bytes of what has been painted.
  package private(set) var encoding = Duration.zero
  /// Handing the bytes over.
  package private(set) var writing = Duration.zero
  private var drawing = Duration.zero

  /// Times the board was drawn until its state had settled.
  package private(set) var frames = 0
  package private(set) var rows = 0
  package private(set) var cells = 0
  package private(set) var bytes = 0
  /// Closures of elements, functions, bodies and transforms.
  package private(set) var closures = 0
  /// Questions for a size that boxes were asked, those included whose answer was known.
  private(set) var measures: UInt64 = 0

  package init() {}

  /// The rest of drawing: calling closures, finding out which views there are, making boxes of them.
  package var resolving: Duration { drawing - measuring - painting - encoding - writing }

  enum Part { case measuring, painting, encoding, writing, drawing }

  func add(_ time: Duration, to part: Part) {
    switch part {
    case .measuring: measuring += time
    case .painting: painting += time
    case .encoding: encoding += time
    case .writing: writing += time
    case .drawing: drawing += time
    }
  }

  func addRows(_ count: Int32, of buffer: CellBuffer) {
    rows += Int(count)
    cells += Int(count) * Int(buffer.width)
  }

  func addBytes(_ count: Int) { bytes += count }

  /// Counts a frame that has been drawn in `pass`, which had called `closures` before.
  func addFrame(in pass: ResolutionPass, since closures: Int, measures: UInt64) {
    frames += 1
    self.closures += pass.closuresCalled - closures
    self.measures += measures
  }
}

extension RenderStatistics? {
  /// `write`, its bytes counted and its time taken if anybody wants to know.
  func counting(
    _ write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) -> (UnsafeBufferPointer<UInt8>) throws -> Void {
    guard let self else { return write }
    return { bytes in
      self.addBytes(bytes.count)
      try RenderStatistics?.some(self).timing(.writing) { try write(bytes) }
    }
  }

  /// Runs `body`, and adds the time it takes to `part` if anybody wants to know.
  @inline(__always)
  func timing<Result>(
    _ part: RenderStatistics.Part, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let self else { return try body() }
    let start = ContinuousClock.now
    defer { self.add(ContinuousClock.now - start, to: part) }
    return try body()
  }
}
