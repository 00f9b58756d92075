import Testing

@testable import Containers

/// Names stand in tables, as asking the runtime for a case's name costs more than a small board. The
/// runtime is the oracle.
@Suite struct NamesTests {
  @Test func `every case is named as it is written`() {
    #expect(ButtonStyle.allCases.map(\.name) == ButtonStyle.allCases.map { "\($0)" })
    #expect(FontName.allCases.map(\.name) == FontName.allCases.map { "\($0)" })
    #expect(ColorName.allCases.map(\.name) == ColorName.allCases.map { "\($0)" })
    #expect(AccessibilityRole.allCases.map(\.name) == AccessibilityRole.allCases.map { "\($0)" })
    #expect(AlignmentGuide.allCases.map(\.name) == AlignmentGuide.allCases.map { "\($0)" })
    #expect(BorderStyle.allCases.map(\.name) == BorderStyle.allCases.map { "\($0)" })
  }

  @Test func `every name is read back`() {
    #expect(ButtonStyle.allCases.allSatisfy { ButtonStyle($0.name) == $0 })
    #expect(FontName.allCases.allSatisfy { FontName($0.name) == $0 })
    #expect(ColorName.allCases.allSatisfy { ColorName($0.name) == $0 })
    #expect(AccessibilityRole.allCases.allSatisfy { AccessibilityRole($0.name) == $0 })
  }
}
