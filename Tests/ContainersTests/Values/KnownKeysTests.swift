import Containers
import Testing

private struct Known: ContainerValueKey {
  static var defaultValue: String { "default" }
}

private struct Unknown: ContainerValueKey {
  static var defaultValue: String { "default" }
}

extension ContainerValues {
  fileprivate var known: String {
    get { self[Known.self] }
    set { self[Known.self] = newValue }
  }
  fileprivate var unknown: String {
    get { self[Unknown.self] }
    set { self[Unknown.self] = newValue }
  }
}

/// What a container may learn from values it has no key for.
struct KnownKeysTests {
  @Test func `R67: values are read by their keys and cannot be gone through`() {
    let values: Any = Text("A").containerValue(\.unknown, "x").resolvedSubviews()[0].containerValues
    #expect(values is ContainerValues)
    #expect(!(values is any Sequence))
  }

  @Test func `R67: a key reads nothing of another key of its type`() {
    let view = Text("A").containerValue(\.unknown, "x").tag("t")
    let values = view.resolvedSubviews()[0].containerValues
    #expect(values.known == "default")
    #expect(values.unknown == "x")
  }
}
