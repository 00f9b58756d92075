import Testing

/// Boards that nest too deep end in an error, never in a crash.
struct DepthTests {
  /// A board that applies `step` to a view `v` so many times.
  private func nested(_ step: String, _ count: Int) -> String {
    """
    local view = Text 'x'
    for i = 1, \(count) do
      local v = view
      view = \(step)
    end
    return view
    """
  }

  private static let steps = [
    "VStack { v }", "HStack { v }", "ZStack { v }", "Group { v }", "Section { v }", "AnyView(v)",
    "If(true, v)", "v:padding('leading', 0)", "v:border()", "v:frame { width = 9 }",
    "v:bold()", "Text 'x' :overlay(v)", "Text 'x' :background(v)", "VStack { v:padding(0) }",
    "Group { subviews = v, function(all) return all end }",
    "ForEach { subviews = v, function(one) return one end }",
    "ForEach(1, function() return v end)", "VStack { function() return v end }",
  ]

  @Test(arguments: Self.steps)
  func `a nesting of 150 levels is drawn`(step: String) throws {
    let outcome = try runBoard(nested(step, 150))
    #expect(outcome.status == 0, "\(outcome.error)")
    // R88: sections inside sections are flattened, which is said once.
    let warned = outcome.error.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    if step == "Section { v }" {
      #expect(warned.count == 1, "\(outcome.error)")
      #expect(outcome.error.contains("sections do not nest"))
    } else {
      #expect(outcome.error == "")
    }
  }

  @Test(arguments: Self.steps, [3_000, 60_000])
  func `a nesting of thousands of levels is drawn or an error`(step: String, levels: Int) throws {
    let outcome = try runBoard(nested(step, levels))
    #expect([0, 1].contains(outcome.status))
    #expect(outcome.status == 0 || outcome.error.contains("error[E-"))
    #expect(outcome.status == 0 || outcome.output == "")
  }
}
