package import Containers

/// What a board took: filled in while it is loaded and drawn, for whoever asks.
///
/// Layouts written by the board's author are called while views are measured, and count there.
package final class RenderStatistics {
  /// What follows each other until a board is drawn.
  package enum Stage: Int, CaseIterable {
    /// Reading the script and running it.
    case load
    /// Calling closures, finding out which views there are, making boxes of them.
    case resolve
    /// Sizes and places of views.
    case measure
    /// Cells of what has been placed.
    case paint
    /// Bytes of what has been painted.
    case encode
    /// Handing the bytes over.
    case write

    /// The name that reports give it.
    package var name: String { "\(self)" }
  }

  /// What a stage took, without the stages that ran inside of it.
  package struct Cost {
    package fileprivate(set) var time = Duration.zero
    /// Bytes that it has taken and not given back; less than zero where it gave back more than it took.
    package fileprivate(set) var memory = 0
  }

  /// When stages and views ran; nil unless somebody asked.
  package let timeline: Timeline?
  /// What the author's code took, view by view.
  package let costs: ViewCosts
  private var stages = Stage.allCases.map { _ in Cost() }
  /// The bytes that the program has taken, as far as that can be known.
  private let memoryInUse: () -> Int
  /// What stages took inside of the one that runs now.
  private var inner = Cost()

  /// Times the board was drawn until its state had settled.
  package private(set) var frames = 0
  package private(set) var rows = 0
  package private(set) var cells = 0
  package private(set) var bytes = 0
  /// Closures of elements, functions, bodies and transforms.
  package private(set) var closures = 0
  /// Questions for a size that boxes were asked, those included whose answer was known.
  private(set) var measures: UInt64 = 0

  package init(_ timeline: Timeline? = nil, memoryInUse: @escaping () -> Int = { 0 }) {
    self.timeline = timeline
    self.memoryInUse = memoryInUse
    costs = ViewCosts(timeline)
  }

  package subscript(stage: Stage) -> Cost { stages[stage.rawValue] }

  /// Runs `body`, which is a part of `stage`.
  package func timing<Result>(_ stage: Stage, _ body: () throws -> Result) rethrows -> Result {
    let outer = inner
    inner = Cost()
    let memory = memoryInUse()
    let start = ContinuousClock.now
    defer {
      let whole = Cost(time: ContinuousClock.now - start, memory: memoryInUse() - memory)
      stages[stage.rawValue].time += whole.time - inner.time
      stages[stage.rawValue].memory += whole.memory - inner.memory
      timeline?.add(stage.name, "stage", from: start, lasting: whole.time)
      inner = Cost(time: outer.time + whole.time, memory: outer.memory + whole.memory)
    }
    return try body()
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
      try self.timing(.write) { try write(bytes) }
    }
  }

  /// Runs `body`, and notes what it takes as a part of `stage` if anybody wants to know.
  @inline(__always)
  func timing<Result>(
    _ stage: RenderStatistics.Stage, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let self else { return try body() }
    return try self.timing(stage, body)
  }
}
