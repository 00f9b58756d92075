import Containers
import Testing

/// Tags are values keyed by their type (semantics.md section 5).
struct TagTests {
  private func values(_ view: some ViewConvertible) -> [ContainerValues] {
    view.resolvedSubviews().map(\.containerValues)
  }

  @Test func `R68: a tag is read by its type`() {
    let tagged = values(Text("A").tag("x"))[0]
    #expect(tagged.tag(for: String.self) == "x" && tagged.tag(for: Int.self) == nil)
    #expect(tagged.hasTag("x") && !tagged.hasTag("y") && !tagged.hasTag(5))
    #expect(!values(Text("A"))[0].hasTag("x"))
  }

  @Test func `R69: tags of different types coexist, of one type the inner wins`() {
    let both = values(Text("A").tag("x").tag(5))[0]
    #expect(both.hasTag("x") && both.hasTag(5))
    #expect(values(Text("A").tag(1).tag(2))[0].tag(for: Int.self) == 1)
  }

  @Test func `R70: a tag matches the optional type unless it is left out`() {
    #expect(values(Text("A").tag(1))[0].hasTag(Optional(1)))
    #expect(!values(Text("A").tag(1, includeOptional: false))[0].hasTag(Optional(1)))
    #expect(!values(Text("A"))[0].hasTag(Int?.none))
  }

  @Test func `R71: ForEach gives each element its id as default tag`() {
    let strings = values(ForEach(["a", "b"], id: { $0 }) { Text($0) })
    #expect(strings.map { $0.tag(for: String.self) } == ["a", "b"])
    let range = values(ForEach(0..<2) { Text("\($0)") })
    #expect(range.map { $0.tag(for: Int.self) } == [0, 1])
  }

  @Test func `R71: an explicit tag of that type wins, inside, outside or on a proxy`() {
    #expect(values(ForEach(0..<1) { Text("\($0)").tag(9) })[0].hasTag(9))
    #expect(values(ForEach(0..<1) { Text("\($0)") }.tag(9))[0].hasTag(9))
    let proxied = ForEach(subviews: ForEach(0..<1) { Text("\($0)") }) { $0.tag(9) }
    #expect(values(proxied)[0].hasTag(9))
    let other = values(ForEach(0..<1) { Text("\($0)").tag("x") })[0]
    #expect(other.hasTag(0) && other.hasTag("x"))
  }

  @Test func `R71: among default tags of one type the nearest wins, others stay`() {
    let view = ForEach(["a"], id: { $0 }) { _ in
      ForEach(5..<6) { number in
        ForEach(["c"], id: { $0 }) { name in
          Text("\(name)\(number)")
        }
      }
    }
    let tags = values(view)[0]
    #expect(tags.hasTag("c") && tags.hasTag(5))
  }

  @Test func `R71: ForEach over subviews supplies none and keeps those of the content`() {
    let content = ForEach(["a", "b"], id: { $0 }) { Text($0) }
    let kept = values(Group(subviews: content) { ForEach($0) { $0 } })
    #expect(kept.map { $0.tag(for: String.self) } == ["a", "b"])
    #expect(kept.allSatisfy { $0.tag(for: Identity.self) == nil })
  }

  @Test func `R71: a default tag stops at a container`() {
    let view = ForEach(["a"], id: { $0 }) { name in VStack { Text(name) } }
    #expect(values(view)[0].hasTag("a"))
    #expect(throws: Never.self) {
      let inner = try inside(view)
      #expect(inner.count == 1 && !inner[0].containerValues.hasTag("a"))
    }
  }

  @Test func `R72: every leaf of an element has the element's tag`() {
    let view = ForEach(["a"], id: { $0 }) { name in
      Text(name)
      Group { Text(name) }
    }
    #expect(values(view).map { $0.hasTag("a") } == [true, true])
  }

  @Test func `R73: a view without a tag reports none`() {
    #expect(values(Text("A"))[0].tag(for: String.self) == nil)
  }
}
