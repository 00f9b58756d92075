import Containers

/// What stands around a column whose rows are drawn band by band: its wrappers are built around each band, and of what
/// they draw above the rows only the first one shows, of what they draw below them only the last one.
struct ColumnWrappers {
  /// A modifier that draws, or takes room, and the environment around it.
  struct Wrapper {
    let node: NodeRef
    let environment: TextEnvironment
  }

  /// The outermost first.
  var list: [Wrapper] = []
  var isEmpty: Bool { list.isEmpty }
  /// Whether there is a viewport inside of all, beyond whose edges nothing is drawn.
  var isViewport = false
  /// The environment inside of all.
  var environment: TextEnvironment

  /// Whether it is as wide as it is offered around what is that.
  var fillsWidth: Bool {
    list.allSatisfy { [.border, .padding].contains($0.node.pointee.modifier) }
  }

  /// Whether all that is drawn stands where it does whatever the widths of the rows are: they begin at the leading edge,
  /// and what is drawn behind them stands in a frame of fixed width, or around a column that `isGreedy`.
  func isSteady(around isGreedy: Bool) -> Bool {
    var isKnown = isGreedy
    for wrapper in list.reversed() {
      let node = wrapper.node
      switch node.pointee.modifier {
      case .frameFixed:
        let frame = node.pointee[FixedFrameParameters.self]
        guard isKnown || frame.width != .unset && frame.alignment.horizontal == .leading else {
          return false
        }
        isKnown = true
      case .padding: break
      default: guard isKnown else { return false }
      }
    }
    return true
  }
}

extension BoxBuilder {
  /// What stands around a leaf; nil where that has a height of its own, asks for something to be done, or orders the leaf
  /// among others.
  func wrappers(of leaf: Leaf, _ inherited: TextEnvironment) -> ColumnWrappers? {
    let start = pending.count
    defer { pending.truncate(to: start) }
    let isAround = arena.visitModifiers(of: leaf) { node in
      pending.append(node)
      return mayStandAroundRows(node)
    }
    guard isAround else { return nil }
    var wrappers = ColumnWrappers(environment: inherited)
    for node in pendingModifiers(from: start).reversed() {
      switch node.pointee.modifier {
      case .padding, .frameFixed, .frameFlexible, .border:
        guard !wrappers.environment.inherited.joinsBorders else { return nil }
        wrappers.list.append(
          ColumnWrappers.Wrapper(node: node, environment: wrappers.environment))
      case .accessibilityRole: wrappers.environment.enter(node)
      case let modifier where modifier.isEnvironment:
        wrappers.environment.apply(node, styles: styles, theme: theme)
      default: break
      }
    }
    return wrappers
  }

  private func mayStandAroundRows(_ node: NodeRef) -> Bool {
    let modifier = node.pointee.modifier
    switch modifier {
    // Less than none takes cells of the rows away.
    case .padding:
      let padding = node.pointee[PaddingParameters.self]
      return !padding.vanishes
        && min(padding.top, padding.bottom, padding.leading, padding.trailing) >= 0
    case .frameFixed: return node.pointee[FixedFrameParameters.self].height == .unset
    case .frameFlexible:
      let frame = node.pointee[FlexibleFrameParameters.self]
      return [frame.minHeight, frame.idealHeight, frame.maxHeight].allSatisfy { $0 == .unset }
    // Its titles may be views, which are evaluated once.
    case .border: return node.pointee.slotCount <= 1
    case .accessibilityLabel, .accessibilityValue, .accessibilityHidden, .accessibilityRole:
      return notes == nil
    case .input: return effects?.takesInput != true
    case .sheet, .alert: return node.pointee.flags.contains(.off)
    default: return !modifier.isWrapper && modifier != .zIndex && !modifier.isEffect
    }
  }
}
