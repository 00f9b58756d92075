extension ViewConvertible {
  func modified(
    _ modifier: ModifierKind, text: String? = nil, content: AnyObject? = nil,
    others: [View?] = [], _ fill: (inout ViewNode) -> Void = { _ in }
  ) -> View {
    var node = ViewNode(.modified)
    node.modifier = modifier
    fill(&node)
    if let content {
      node.flags.insert(.native)
      node.object = UnsafeRawPointer(Unmanaged.passUnretained(content).toOpaque())
    }
    return View(
      ViewStorage(
        node, children: [view] + others, text: text, keeping: content.map { [$0] } ?? []))
  }

  private func toggled(_ modifier: ModifierKind, _ isOn: Bool) -> View {
    modified(modifier) { if !isOn { $0.flags.insert(.off) } }
  }
}

// MARK: - Read by the container

extension ViewConvertible {
  /// Writes a container value on every resolved subview; the innermost writer wins (R51, R53).
  public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> View
  {
    modified(
      .containerValue, content: NativeValue(identityHash: 0) { $0[keyPath: keyPath] = value })
  }

  /// Gives a tag, one per type (R68, R69), and unless `includeOptional` is false the same tag of
  /// the optional type (R70).
  public func tag<V: Hashable>(_ value: V, includeOptional: Bool = true) -> View {
    let content = NativeValue(identityHash: 0) {
      $0.setTag(value)
      if includeOptional { $0.setTag(Optional(value)) }
    }
    return modified(.tag, content: content)
  }

  /// Gives an explicit identity; another value makes other views of it (R36).
  public func id(_ value: some Hashable) -> View {
    modified(
      .identifier,
      content: NativeValue(identityHash: Identity.hash(of: value), write: { _ in }))
  }

  /// Applies a modifier whose body stands the whole content somewhere else (R28).
  public func modifier(@ViewBuilder _ body: (View) -> View?) -> View { body(view) ?? .empty }
}

// MARK: - Text attributes

extension ViewConvertible {
  /// Heavy text; `false` undoes a modifier further out (R99).
  public func bold(_ isOn: Bool = true) -> View { toggled(.bold, isOn) }
  /// Faint text.
  public func dim(_ isOn: Bool = true) -> View { toggled(.dim, isOn) }
  /// Slanted text.
  public func italic(_ isOn: Bool = true) -> View { toggled(.italic, isOn) }
  /// Underlined text.
  public func underline(_ isOn: Bool = true) -> View { toggled(.underline, isOn) }
  /// Struck-out text.
  public func strikethrough(_ isOn: Bool = true) -> View { toggled(.strikethrough, isOn) }
  /// Text with its colours exchanged.
  public func inverse(_ isOn: Bool = true) -> View { toggled(.inverse, isOn) }

  /// The colour of texts, symbols and lines.
  public func foregroundStyle(_ color: ColorSpec) -> View {
    modified(.foregroundStyle) { $0.words.0 = color.raw }
  }

  /// The role of texts; the theme turns it into attributes.
  public func font(_ font: FontName) -> View { modified(.font) { $0.words.0 = font.rawValue } }

  /// The case in which texts are drawn.
  public func textCase(_ textCase: TextCase) -> View {
    modified(.textCase) { $0.words.0 = textCase.rawValue }
  }

  /// At most `lines` lines; nil for no limit.
  public func lineLimit(_ lines: Int?) -> View {
    modified(.lineLimit) { $0.words.0 = lines.map { Int32(clamping: max(1, $0)) } ?? .max }
  }

  /// Where a line that does not fit is cut.
  public func truncationMode(_ mode: Truncation) -> View {
    modified(.truncationMode) { $0.words.0 = mode.rawValue }
  }

  /// Where the lines of a wrapped text sit; only the horizontal part counts.
  public func multilineTextAlignment(_ alignment: Alignment) -> View {
    modified(.multilineTextAlignment) { $0.words.0 = alignment.horizontal }
  }

  /// Makes the text a link where the output can hold one.
  public func link(_ target: String) -> View { modified(.link, text: target) }
}

// MARK: - In words

extension ViewConvertible {
  /// What the view is called where it is read out, in place of what it shows.
  public func accessibilityLabel(_ label: String) -> View {
    modified(.accessibilityLabel, text: label)
  }

  /// What the view is: a button, a checkbox, … The parts of a control are read as one item.
  public func accessibilityRole(_ role: AccessibilityRole) -> View {
    modified(.accessibilityRole) { $0.words.0 = role.rawValue }
  }

  /// What the view's state or value is, in words: "checked", "45 percent".
  public func accessibilityValue(_ value: String) -> View {
    modified(.accessibilityValue, text: value)
  }

  /// Leaves the view out where boards are read out: decoration, or what another view says already.
  public func accessibilityHidden(_ isHidden: Bool = true) -> View {
    toggled(.accessibilityHidden, isHidden)
  }
}

// MARK: - Layout

extension ViewConvertible {
  /// Space around, in cells (R125); negative amounts count as 0.
  public func padding(leading: Int = 0, trailing: Int = 0, top: Int = 0, bottom: Int = 0) -> View {
    func cells(_ value: Int) -> Int32 { Int32(clamping: max(0, value)) }
    return modified(.padding) {
      ($0.words.0, $0.words.1) = (cells(leading), cells(trailing))
      ($0.words.2, $0.words.3) = (cells(top), cells(bottom))
    }
  }

  /// The same space on all four sides.
  public func padding(_ amount: Int) -> View {
    padding(leading: amount, trailing: amount, top: amount, bottom: amount)
  }

  /// A fixed size in cells on the given axes (R122).
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> View {
    modified(.frameFixed) {
      ($0.words.0, $0.words.1) = (finiteLength(width), finiteLength(height))
      $0.code = alignment.code
    }
  }

  /// Bounds on the size in cells (R123); `Int.max` is without bound.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil, maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> View {
    modified(.frameFlexible) {
      $0.words = (
        finiteLength(minWidth), finiteLength(idealWidth), length(maxWidth),
        finiteLength(minHeight), finiteLength(idealHeight), length(maxHeight)
      )
      $0.code = alignment.code
    }
  }

  /// Ideal size on the given axes, whatever is offered (R124).
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> View {
    modified(.fixedSize) { ($0.words.0, $0.words.1) = (horizontal ? 1 : 0, vertical ? 1 : 0) }
  }

  /// Higher priorities are offered space first (R126).
  public func layoutPriority(_ priority: Double) -> View {
    modified(.layoutPriority) { $0.double = priority.isNaN ? 0 : priority }
  }

  /// Moves the drawing by cells; layout does not change (R130).
  public func offset(x: Int = 0, y: Int = 0) -> View {
    modified(.offset) { ($0.words.0, $0.words.1) = (Int32(clamping: x), Int32(clamping: y)) }
  }

  /// A line around the view, one cell on each side, with a title in its upper edge.
  public func border(
    _ style: BorderStyle = .single, color: ColorSpec = .clear, title: String? = nil,
    titleAlignment: Alignment = .leading
  ) -> View {
    modified(.border, text: title) {
      ($0.words.0, $0.words.1) = (Int32(style.rawValue), color.raw)
      $0.words.2 = titleAlignment.horizontal
    }
  }

  /// Lets bordered neighbours in stacks and grids share the line between them; it reaches down to the
  /// next border.
  public func joinsBorders(_ isOn: Bool = true) -> View {
    modified(.joinsBorders) { if !isOn { $0.flags.insert(.off) } }
  }

  /// Content behind the view, offered the view's size (R128).
  public func background(alignment: Alignment = .center, @ViewBuilder content: ViewContent) -> View
  {
    modified(.background, others: [content()]) { $0.code = alignment.code }
  }

  /// Content in front of the view, offered the view's size (R128).
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: ViewContent) -> View {
    modified(.overlay, others: [content()]) { $0.code = alignment.code }
  }

  /// Cuts off what is drawn outside the view (R138).
  public func clipped() -> View { modified(.clipped) }

  /// Takes its space and draws nothing (R18).
  public func hidden() -> View { modified(.hidden) }

  /// 0 draws nothing, anything more draws the view (R18).
  public func opacity(_ amount: Double) -> View {
    modified(.opacity) { $0.words.0 = amount > 0 ? 1000 : 0 }
  }

  /// The order of drawing in a ZStack (R127).
  public func zIndex(_ index: Double) -> View {
    modified(.zIndex) { $0.double = index.isNaN ? 0 : index }
  }
}

private func length(_ value: Int?) -> Int32 {
  value == .max ? infiniteLength : finiteLength(value)
}

private func finiteLength(_ value: Int?) -> Int32 {
  value.map { min(longestLength, Int32(clamping: max(0, $0))) } ?? unsetLength
}
