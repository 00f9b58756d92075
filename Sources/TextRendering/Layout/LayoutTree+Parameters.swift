import Containers

extension LayoutTree {
  package func set(_ parameters: StackParameters, of box: Int32) {
    change(box) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: FlowParameters, of box: Int32) {
    change(box, .flow) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: ScrollParameters, of box: Int32) {
    change(box, .scroll) {
      $0.words.a = parameters.isHorizontal ? 1 : 0
      $0.style = parameters.style
    }
  }

  /// The axes on which a child must fit: 1 across, 2 down, or both (R133).
  package func setFittingAxes(_ axes: Int32, of box: Int32) {
    change(box, .fitting) { $0.words.a = axes }
  }

  package func set(_ parameters: GridParameters, of box: Int32) {
    change(box, .grid) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: GridRowParameters, of box: Int32) {
    change(box, .gridRow) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: GridCellParameters, of box: Int32) {
    change(box, .gridCell) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: FixedFrameParameters, of box: Int32) {
    change(box, .fixedFrame) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: FlexibleFrameParameters, of box: Int32) {
    change(box, .flexibleFrame) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: PaddingParameters, of box: Int32) {
    change(box, .padding) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: FixedSizeParameters, of box: Int32) {
    change(box, .fixedSize) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: LayoutPriorityParameters, of box: Int32) {
    change(box, .layoutPriority) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: OffsetParameters, of box: Int32) {
    change(box, .offset) { parameters.write(to: &$0.words) }
  }

  /// The centre of a child at a given place.
  package func setPosition(_ parameters: OffsetParameters, of box: Int32) {
    change(box, .position) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: RatioParameters, of box: Int32) {
    change(box, .aspectRatio) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: GuideParameters, of box: Int32) {
    change(box, .guide) { parameters.write(to: &$0.words) }
  }

  /// For a background or an overlay.
  package func set(_ parameters: LayerParameters, of box: Int32) {
    change(box) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: SpacerParameters, of box: Int32) {
    change(box, .spacer) { parameters.write(to: &$0.words) }
  }

  package func set(_ parameters: DividerParameters, of box: Int32) {
    change(box, .divider) {
      $0.words.a = Int32(parameters.line.rawValue)
      $0.style = parameters.style
    }
  }

  package func set(_ parameters: GlyphParameters, of box: Int32) {
    change(box, .glyph) {
      $0.words.a = Int32(bitPattern: parameters.scalar.value)
      $0.words.b = min(2, max(1, parameters.width))
      $0.style = parameters.style
    }
  }

  package func set(_ parameters: FillParameters, of box: Int32) {
    change(box, .fill) {
      $0.words.a = Int32(bitPattern: parameters.scalar.value)
      $0.style = parameters.style
    }
  }

  package func set(_ parameters: BarParameters, of box: Int32) {
    change(box, .bar) {
      parameters.write(to: &$0.words)
      $0.style = parameters.style
    }
  }

  package func set(_ parameters: SparklineParameters, of box: Int32) {
    change(box, .sparkline) {
      parameters.write(to: &$0.words)
      $0.style = parameters.style
    }
  }

  /// Keeps `values`, each from 0 to 1 or not a number, for ``SparklineParameters/values``.
  package func addSamples(_ values: some Sequence<Float>) -> SampleRange {
    let start = samples.count
    for value in values { samples.append(value) }
    return SampleRange(start: start, count: samples.count - start)
  }

  package func set(_ parameters: TextParameters, of box: Int32) {
    let text = parameters.text
    change(box, .text) {
      $0.detail = record(parameters, at: $0.detail)
      $0.style = parameters.style
      $0.words.a = text.width
      $0.words.b = text.minimumWidth
      $0.words.c = text.hardLines == 1 && text.width > 0 ? 1 : 0
    }
  }

  package func set(_ parameters: BorderParameters, of box: Int32) {
    change(box, .border) {
      $0.words.a = Int32(parameters.line.rawValue)
      $0.words.b = Int32(parameters.titleStyle.rawValue)
      $0.words.c = parameters.title?.width ?? 0
      $0.words.d = Int32(parameters.titleAlignment.rawValue)
      if parameters.isJoined { $0.traits.insert(.joined) } else { $0.traits.remove(.joined) }
      $0.style = parameters.style
      guard let title = parameters.title, title.width > 0 else { return $0.words.c = 0 }
      $0.detail = record(TextParameters(title, lineLimit: 1), at: $0.detail)
    }
  }

  /// Lets the bordered children of a stack or grid share the lines between them.
  package func joinBorders(of box: Int32) {
    change(box) { $0.traits.insert(.joined) }
  }

  /// The style a leaf or a border is drawn in.
  package func setStyle(_ style: StyleID, of box: Int32) {
    change(box) { $0.style = style }
  }

  /// Where `box` is drawn among its siblings: higher ones later, ties in order; not a number counts as 0.
  package func setZIndex(_ zIndex: Double, of box: Int32) {
    let value = zIndex.isNaN ? 0 : Float(zIndex)
    var parent = Box.none
    change(box) {
      $0.zIndex = value
      parent = $0.parent
    }
    guard parent != Box.none, value != 0 else { return }
    boxes.pointer(parent).pointee.traits.insert(.ordersChildren)
  }

  /// Keeps `newRuns`, which follow one another and cover a text, for ``TextParameters/runs``.
  package func addRuns(_ newRuns: some Collection<TextRun>) -> RunRange {
    let start = runs.count
    for run in newRuns { runs.append(run) }
    return RunRange(start: start, count: runs.count - start)
  }

  private func record(_ parameters: TextParameters, at index: Int32) -> Int32 {
    let record = TextRecord(parameters)
    guard index != Box.none else { return texts.append(record) }
    texts.pointer(index).pointee = record
    return index
  }

  /// Changes one box; a box of another kind than `kind` stays as it is.
  @inline(__always)
  private func change(_ index: Int32, _ kind: BoxKind? = nil, _ body: (inout Box) -> Void) {
    guard index >= 0 && index < boxes.count else { return }
    let box = boxes.pointer(index)
    if let kind, box.pointee.kind != kind { return assertionFailure("not a \(kind): box \(index)") }
    pass.pointee.touch()
    body(&box.pointee)
  }
}
