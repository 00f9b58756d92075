extension ViewConvertible {
  func modified(
    _ modifier: ModifierKind, text: String? = nil, content: AnyObject? = nil,
    others: [View?] = [], isOn: Bool = true
  ) -> View {
    modified(modifier, ParameterStorage(), text: text, content: content, others: others, isOn: isOn)
  }

  func modified(
    _ modifier: ModifierKind, _ parameters: some NodeParameters, text: String? = nil,
    content: AnyObject? = nil, others: [View?] = [], isOn: Bool = true
  ) -> View {
    var node = ViewNode(.modified, parameters)
    node.modifier = modifier
    if !isOn { node.flags.insert(.off) }
    if let content {
      node.flags.insert(.native)
      node.object = UnsafeRawPointer(Unmanaged.passUnretained(content).toOpaque())
    }
    return View(
      ViewStorage(
        node, children: [view] + others, text: text, keeping: content.map { [$0] } ?? []))
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
  public func bold(_ isOn: Bool = true) -> View { modified(.inherited(.bold), isOn: isOn) }
  /// Faint text.
  public func dim(_ isOn: Bool = true) -> View { modified(.inherited(.dim), isOn: isOn) }
  /// Slanted text.
  public func italic(_ isOn: Bool = true) -> View { modified(.inherited(.italic), isOn: isOn) }
  /// Underlined text.
  public func underline(_ isOn: Bool = true) -> View {
    modified(.inherited(.underline), isOn: isOn)
  }
  /// Struck-out text.
  public func strikethrough(_ isOn: Bool = true) -> View {
    modified(.inherited(.strikethrough), isOn: isOn)
  }
  /// Text with its colours exchanged.
  public func inverse(_ isOn: Bool = true) -> View { modified(.inherited(.inverse), isOn: isOn) }

  /// The colour of texts, symbols and lines.
  public func foregroundStyle(_ color: ColorSpec) -> View {
    modified(.inherited(.foregroundStyle), color)
  }

  /// Colours that pass from one into another along the view's width, or its height.
  public func foregroundStyle(
    from first: ColorSpec, to last: ColorSpec, axis: Axis = .horizontal
  ) -> View {
    let gradient = GradientParameters(from: first, to: last, axis: axis)
    return foregroundStyle(gradient.marker).modified(.gradient, gradient)
  }

  /// The role of texts; the theme turns it into attributes.
  public func font(_ font: FontName) -> View { modified(.inherited(.font), font) }

  /// The case in which texts are drawn.
  public func textCase(_ textCase: TextCase) -> View {
    modified(.inherited(.textCase), textCase)
  }

  /// At most `lines` lines; nil for no limit.
  public func lineLimit(_ lines: Int?) -> View {
    modified(
      .inherited(.lineLimit),
      LineLimitParameters(lines: lines.map { Int32(clamping: max(1, $0)) } ?? .max))
  }

  /// Where a line that does not fit is cut.
  public func truncationMode(_ mode: Truncation) -> View {
    modified(.inherited(.truncationMode), mode)
  }

  /// Where the lines of a wrapped text sit; only the horizontal part counts.
  public func multilineTextAlignment(_ alignment: Alignment) -> View {
    modified(.inherited(.multilineTextAlignment), alignment.horizontal)
  }

  /// Makes the text a link where the output can hold one.
  public func link(_ target: String) -> View { modified(.inherited(.link), text: target) }
}

// MARK: - In words

extension ViewConvertible {
  /// What the view is called where it is read out, in place of what it shows.
  public func accessibilityLabel(_ label: String) -> View {
    modified(.accessibilityLabel, text: label)
  }

  /// What the view is: a button, a checkbox, … The parts of a control are read as one item.
  public func accessibilityRole(_ role: AccessibilityRole) -> View {
    modified(.accessibilityRole, role)
  }

  /// What the view's state or value is, in words: "checked", "45 percent".
  public func accessibilityValue(_ value: String) -> View {
    modified(.accessibilityValue, text: value)
  }

  /// Leaves the view out where boards are read out: decoration, or what another view says already.
  public func accessibilityHidden(_ isHidden: Bool = true) -> View {
    modified(.accessibilityHidden, isOn: isHidden)
  }
}

// MARK: - Layout

extension ViewConvertible {
  /// Space around, in cells (R125); negative amounts count as 0.
  public func padding(leading: Int = 0, trailing: Int = 0, top: Int = 0, bottom: Int = 0) -> View {
    func cells(_ value: Int) -> Int32 { Int32(clamping: max(0, value)) }
    return modified(
      .padding,
      PaddingParameters(
        leading: cells(leading), trailing: cells(trailing), top: cells(top), bottom: cells(bottom)))
  }

  /// The same space on all four sides.
  public func padding(_ amount: Int) -> View {
    padding(leading: amount, trailing: amount, top: amount, bottom: amount)
  }

  /// A fixed size in cells on the given axes (R122).
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> View {
    modified(
      .frameFixed,
      FixedFrameParameters(
        width: Length(clamping: width), height: Length(clamping: height), alignment: alignment))
  }

  /// Bounds on the size in cells (R123); `Int.max` is without bound.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil, maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> View {
    func bound(_ length: Int?) -> Length { length == .max ? .infinite : Length(clamping: length) }
    var frame = FlexibleFrameParameters()
    (frame.minWidth, frame.idealWidth) = (Length(clamping: minWidth), Length(clamping: idealWidth))
    (frame.minHeight, frame.idealHeight) = (
      Length(clamping: minHeight), Length(clamping: idealHeight)
    )
    (frame.maxWidth, frame.maxHeight) = (bound(maxWidth), bound(maxHeight))
    frame.alignment = alignment
    return modified(.frameFlexible, frame)
  }

  /// Ideal size on the given axes, whatever is offered (R124).
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> View {
    modified(.fixedSize, FixedSizeParameters(horizontal: horizontal, vertical: vertical))
  }

  /// Higher priorities are offered space first (R126).
  public func layoutPriority(_ priority: Double) -> View {
    modified(.layoutPriority, LayoutPriorityParameters(priority))
  }

  /// Moves the drawing by cells; layout does not change (R130).
  public func offset(x: Int = 0, y: Int = 0) -> View {
    modified(.offset, OffsetParameters(x: Int32(clamping: x), y: Int32(clamping: y)))
  }

  /// A line around the view, one cell on each side, with a title in its upper edge.
  public func border(
    _ style: BorderStyle = .single, color: ColorSpec = .clear, title: String? = nil,
    titleAlignment: Alignment = .leading
  ) -> View {
    var border = BorderParameters()
    (border.style, border.color) = (style, color)
    border.titleAlignment = titleAlignment.horizontal
    return modified(.border, border, text: title)
  }

  /// Lets bordered neighbours in stacks and grids share the line between them; it reaches down to the
  /// next border.
  public func joinsBorders(_ isOn: Bool = true) -> View {
    modified(.inherited(.joinsBorders), isOn: isOn)
  }

  /// Whether vertical viewports have a bar beside content that is longer than they are.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> View {
    modified(.inherited(.scrollIndicators), visibility)
  }

  /// Content behind the view, offered the view's size (R128).
  public func background(alignment: Alignment = .center, @ViewBuilder content: ViewContent) -> View
  {
    modified(.background, alignment, others: [content()])
  }

  /// Content in front of the view, offered the view's size (R128).
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: ViewContent) -> View {
    modified(.overlay, alignment, others: [content()])
  }

  /// Cuts off what is drawn outside the view (R138).
  public func clipped() -> View { modified(.clipped) }

  /// Takes its space and draws nothing (R18).
  public func hidden() -> View { modified(.hidden) }

  /// 0 draws nothing (R18), 1 the view; what lies between, mixes its colours with the page.
  public func opacity(_ amount: Double) -> View {
    modified(.opacity, OpacityParameters(amount > 0 ? amount : 0))
  }

  /// The order of drawing in a ZStack (R127).
  public func zIndex(_ index: Double) -> View {
    modified(.zIndex, ZIndexParameters(index))
  }
}
