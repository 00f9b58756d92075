import Containers
import Testing

/// Identity over two resolutions with data that grew, shrank or moved (semantics.md section 3).
struct IdentityTests {
  private func ids(_ view: some ViewConvertible) -> [Identity] {
    view.resolvedSubviews().map(\.id)
  }

  /// The ids by label.
  private func identified(_ view: some ViewConvertible) -> [String: Identity] {
    Dictionary(view.resolvedSubviews().map { ($0.label, $0.id) }) { first, _ in first }
  }

  private func letters(_ data: [String]) -> Group {
    views {
      Text("head")
      ForEach(data, id: { $0 }) { Text($0) }
      Text("tail")
    }
  }

  struct Pair: CustomView {
    let name: String
    var body: View? {
      Text("\(name)1")
      Text("\(name)2")
    }
  }

  @Test func `R31: ids are unique in their collection and equal over resolutions`() {
    func view() -> Group {
      views {
        Text("A")
        Group {
          Text("B")
          Text("C").padding(1)
        }
        Pair(name: "p")
        ForEach(0..<3) { Pair(name: "\($0)") }
        ForEach(0..<3) { Text("t\($0)") }
        Section("S") { Text("D") }
        VStack {}
      }
    }
    #expect(Set(ids(view())).count == 17)
    #expect(ids(view()) == ids(view()))
  }

  @Test func `R32: a static child keeps its id when data before it grows or shrinks`() {
    let (none, some, more) = (
      identified(letters([])), identified(letters(["a"])), identified(letters(["a", "b", "c"]))
    )
    #expect(none["tail"] == some["tail"] && some["tail"] == more["tail"])
    #expect(none["head"] == more["head"])
    #expect(some["a"] == more["a"])
  }

  @Test func `R33: ids move with the elements when data is reordered`() {
    let (before, after) = (identified(letters(["a", "b", "c"])), identified(letters(["c", "a"])))
    #expect(before["a"] == after["a"] && before["c"] == after["c"])
    #expect(Set([before["a"], before["b"], before["c"]]).count == 3)
  }

  @Test func `R33: an element with several leaves gives each the element's id and its own`() {
    func view(_ data: [String]) -> ForEach {
      ForEach(data, id: { $0 }) { Pair(name: $0) }
    }
    let (before, after) = (identified(view(["a", "b"])), identified(view(["b", "x", "a"])))
    #expect(Set(before.values).count == 4)
    for label in ["a1", "a2", "b1", "b2"] { #expect(before[label] == after[label]) }
  }

  @Test func `R34: two ForEach with equal element ids do not collide`() {
    let view = views {
      ForEach(["a", "b"], id: { $0 }) { Text($0) }
      ForEach(["a", "b"], id: { $0 }) { Text($0) }
    }
    #expect(Set(ids(view)).count == 4)
  }

  @Test func `R35: an explicit id inside an element does not replace the element's`() {
    func view(_ data: [Int], _ id: @escaping (Int) -> String) -> ForEach {
      ForEach(data, id: { $0 }) { Text("\($0)").id(id($0)) }
    }
    let (same, moved) = (
      identified(view([1, 2]) { "r\($0)" }), identified(view([2, 1]) { "r\($0)" })
    )
    #expect(same["1"] == moved["1"] && same["2"] == moved["2"])
    let constant = identified(view([1, 2]) { _ in "r" })
    #expect(constant["1"] != constant["2"])
    #expect(constant["1"] != same["1"])
  }

  @Test func `R36: an explicit id on several leaves keeps them apart, and renews them all`() {
    func view(_ id: Int) -> View { Pair(name: "p").id(id) }
    #expect(Set(ids(view(7))).count == 2)
    #expect(ids(view(7)) == ids(view(7)))
    #expect(Set(ids(view(7)) + ids(view(8))).count == 4)
  }

  @Test func `R37: the two sides of a branch never share ids`() {
    func view(_ isOn: Bool) -> Group {
      views {
        if isOn { Text("A") } else { Text("A") }
        Text("B")
      }
    }
    let (on, off) = (ids(view(true)), ids(view(false)))
    #expect(on[0] != off[0])
    #expect(on[1] == off[1])
    #expect(ids(view(true)) == on)
  }

  @Test func `R38: AnyView keeps the identity of what it wraps`() {
    #expect(ids(views { AnyView(Text("A")) }) == ids(views { AnyView(Text("B")) }))
  }

  @Test func `R39: an id is opaque, equal as text whenever it is equal`() {
    let (first, second) = (ids(Text("A").id(1))[0], ids(Text("A").id(1))[0])
    #expect(first.description == second.description)
    #expect(first.description.count == 16)
    #expect(ids(Text("A").id("1"))[0] != first)
  }

  @Test func `R40: the content of a group and its result are different places`() throws {
    let view = Group(subviews: views { VStack { Text("A") } }) { subviews in
      VStack { Text("B") }
      subviews
    }
    let resolved = view.resolvedSubviews()
    #expect(Set(resolved.map(\.id)).count == 2)
    let (list, own, reemitted) = (resolved[0].list, resolved[0].leaf, resolved[1].leaf)
    let boundaries = try [own, reemitted].map {
      list.arena.identity(
        ofChain: try list.arena.pushBoundary(of: $0, in: list.pass), in: list.pass)
    }
    #expect(boundaries[0] != boundaries[1])
  }

  @Test func `R41: repeated element ids keep their own content, told apart, with one warning`() {
    let warnings = Warnings()
    let pass = ResolutionPass { warnings.all.append($0) }
    let data = [("a", 1), ("b", 2), ("a", 3), ("a", 4), ("b", 5)]
    let view = ForEach(data, id: { $0.0 }) { Text("\($0.0)\($0.1)") }
    let resolved = resolve(view, in: pass)
    #expect(resolved.labels == ["a1", "b2", "a3", "a4", "b5"])
    #expect(Set(resolved.map(\.id)).count == 5)
    #expect(warnings.all.count == 1)
    guard case .repeatedElementID(_, index: 2) = warnings.all.first else {
      Issue.record("\(warnings.all)")
      return
    }
    let unique = identified(ForEach(["a", "b"], id: { $0 }) { Text($0) })
    #expect(resolved[0].id == unique["a"] && resolved[1].id == unique["b"])
  }

  @Test func `R41: later occurrences stay told apart where closures see them`() {
    let view = ForEach(["a", "a"], id: { $0 }) { name in
      Group(subviews: Pair(name: name)) { $0 }
    }
    let resolved = view.resolvedSubviews()
    #expect(Set(resolved.map(\.id)).count == 4)
    let seen = Counter()
    var ids: Set<Identity> = []
    let inner = ForEach(["a", "a"], id: { $0 }) { name in
      ForEach(subviews: Text(name)) { subview in
        let _ = seen.count += ids.insert(subview.id).inserted ? 1 : 0
        subview
      }
    }
    #expect(inner.leaves.count == 2 && seen.count == 2)
  }

  @Test func `R42: a range may change; its numbers are the ids`() {
    func view(_ range: Range<Int>) -> ForEach { ForEach(range) { Text("\($0)") } }
    let (before, after) = (identified(view(0..<3)), identified(view(1..<5)))
    #expect(before["1"] == after["1"] && before["2"] == after["2"])
    #expect(after.count == 4)
  }

  @Test func `R43: equal explicit ids on siblings are distinct`() {
    let view = views {
      Text("A").id("x")
      Text("B").id("x")
    }
    #expect(Set(ids(view)).count == 2)
  }

  @Test func `R44: an absent optional keeps its slot`() {
    func view(_ isOn: Bool) -> Group {
      views {
        if isOn { Text("A") }
        Text("B")
      }
    }
    #expect(identified(view(true))["B"] == identified(view(false))["B"])
  }

  @Test func `R107: order and choice keep identity, in one place and over updates`() {
    func view(_ order: @escaping (SubviewsCollection) -> SubviewsCollection) -> Group {
      Group(subviews: letters(["a", "b", "c"])) { order($0) }
    }
    let (plain, turned) = (identified(view { $0 }), identified(view { $0.reversed() }))
    #expect(plain == turned && plain.count == 5)
    let chosen = identified(view { $0.filter { $0.label != "b" } })
    #expect(chosen.count == 4 && chosen.allSatisfy { plain[$0.key] == $0.value })
    let slice = identified(Group(subviews: letters(["a", "b", "c"])) { $0[1..<3] })
    #expect(slice["a"] == plain["a"])
  }

  @Test func `R107: what a row's closure makes follows the subview's id`() {
    func view(_ data: [String]) -> ForEach {
      ForEach(subviews: ForEach(data, id: { $0 }) { Text($0) }) { subview in
        subview
        Text("after \(subview.label)")
      }
    }
    let (before, after) = (identified(view(["a", "b"])), identified(view(["b", "c", "a"])))
    for label in ["a", "b", "after a", "after b"] { #expect(before[label] == after[label]) }
    #expect(Set(after.values).count == 6)
  }

  @Test func `R108: iterating over offsets moves identity to the position`() {
    func view(_ data: [String]) -> Group {
      Group(subviews: ForEach(data, id: { $0 }) { Text($0) }) { subviews in
        ForEach(Array(subviews.enumerated()), id: { $0.offset }) { item in
          HStack { item.element }
        }
      }
    }
    #expect(ids(view(["a", "b"])) == ids(view(["b", "a"])))
  }
}
