import Containers
import Testing

struct SubviewsCollectionTests {
  private func rows(_ count: Int) -> SubviewsCollection {
    ForEach(0..<count) { Text("\($0)") }.resolvedSubviews()
  }

  @Test func `R103: subviews are a random-access collection from 0`() {
    let subviews = rows(5)
    #expect(subviews.startIndex == 0 && subviews.endIndex == 5 && subviews.count == 5)
    #expect(subviews.first?.label == "0" && subviews.last?.label == "4")
    #expect(subviews.map(\.label) == ["0", "1", "2", "3", "4"])
    #expect(subviews.enumerated().map(\.offset) == [0, 1, 2, 3, 4])
    #expect(subviews.suffix(2).labels == ["3", "4"])
    #expect(subviews.dropLast(3).labels == ["0", "1"])
    #expect(rows(0).isEmpty && rows(0).first == nil && rows(0).last == nil)
  }

  @Test func `R103: a slice keeps the indices of the whole`() {
    let subviews = rows(5)
    #expect(subviews[3...].startIndex == 3 && subviews[3...][3].label == "3")
    #expect(subviews.dropFirst().startIndex == 1)
    #expect(subviews.dropFirst().dropFirst(2).startIndex == 3)
    #expect(subviews[1..<4][2..<3].labels == ["2"])
    #expect(subviews[1..<4].indices == 1..<4)
    #expect(subviews[1..<4].last?.label == "3")
  }

  @Test func `R103: prefixes and suffixes longer than the collection are the collection`() {
    let subviews = rows(3)
    #expect(subviews.prefix(10).count == 3 && subviews.prefix(10).endIndex == 3)
    #expect(subviews.dropFirst(10).isEmpty && subviews.dropFirst(10).count == 0)
    #expect(subviews.prefix(-1).isEmpty && subviews.dropFirst(-1).count == 3)
    #expect(subviews.dropFirst(.max).dropFirst(.max).isEmpty)
    #expect(subviews.dropFirst().prefix(.max).labels == ["1", "2"])
    #expect(subviews.prefix(2).dropFirst(5).isEmpty)
  }

  @Test func `R105: an index out of range is nothing for hosts, an end for loops`() throws {
    let subviews = rows(2)
    #expect(try subviews.storage.element(at: 2) == nil)
    #expect(try subviews.storage.element(at: -1) == nil)
    #expect(try subviews.prefix(1).storage.element(at: 1) == nil)
    #expect(try subviews.dropFirst(.max).storage.element(at: .max) == nil)
  }

  @Test func `R105: a slot outside a node is a hole`() {
    let node = Group { Text("A") }.view
    #expect(node.node.child(0) != nil)
    #expect(node.node.child(1) == nil && node.node.child(-1) == nil)
  }

  @Test func `R106: after the pass's end every use is an error, noted or thrown`() {
    let pass = ResolutionPass()
    let subviews = resolve(ForEach(0..<3) { Text("\($0)") }, in: pass)
    let first = subviews[0]
    let (slice, leaf) = (subviews.prefix(1), first.view)
    pass.end()
    #expect(throws: ResolutionError.stale) { try subviews.storage.element(at: 0) }
    #expect(throws: ResolutionError.stale) { try subviews.storage.count() }
    #expect(throws: ResolutionError.stale) { try slice.storage.all() }
    #expect(throws: ResolutionError.stale) {
      try resolve(leaf, in: ResolutionPass()).storage.count()
    }
    #expect(throws: ResolutionError.stale) {
      try resolve(subviews, in: ResolutionPass()).storage.count()
    }
    #expect(pass.pendingFailure == nil)
    #expect(first.kind == "" && first.nearestElement == nil && first.component == 0)
    #expect(first.containerValues.tag(for: Int.self) == nil)
    #expect(pass.pendingFailure as? ResolutionError == .stale)
  }

  @Test func `R106: sections of an ended pass are stale too`() {
    let pass = ResolutionPass()
    let sections = resolveSections(Section("A") { Text("a") }, in: pass)
    #expect(sections.count == 1)
    pass.end()
    #expect(throws: ResolutionError.stale) { try sections.list.section(at: 0) }
    #expect(throws: ResolutionError.stale) { try sections.list.count() }
  }

  @Test func `R106: what a closure received stays valid while it is held`() {
    var stolen: SubviewsCollection?
    weak var storage: ViewStorage?
    do {
      let view = ForEach(0..<2) { index in
        Group(subviews: Text("\(index)").tag("t")) { subviews in
          let _ = stolen = subviews
          subviews
        }.id("g")
      }
      storage = view.view.storage
      #expect(view.resolvedSubviews().labels == ["0", "1"])
    }
    let first = stolen?.first
    #expect(stolen?.labels == ["1"] && first?.containerValues.tag(for: String.self) == "t")
    #expect(first?.containerValues.tag(for: Int.self) == 1 && first?.id == stolen?[0].id)
    #expect(storage != nil)
  }

  @Test func `a long past of closures is let go without end of stack`() {
    weak var list: LeafList?
    do {
      let rows = ForEach(0..<50_000) { index in
        Group(subviews: Text("\(index)")) { $0 }
      }.resolvedSubviews()
      #expect(rows.count == 50_000)
      list = rows[49_999].leaf.original?.list
      #expect(list != nil)
    }
    #expect(list == nil)
  }

  @Test func `results stay valid while one subview, slice or part of them is held`() {
    let subview = rows(3)[1]
    #expect(subview.label == "1" && subview.containerValues.hasTag(1))
    #expect(rows(3).dropFirst().labels == ["1", "2"])
    #expect(rows(3).reversed().labels == ["2", "1", "0"])
    let content = Section("H") { ForEach(0..<2) { Text("\($0)") } }.resolvedSections()[0].content
    #expect(content.labels == ["0", "1"])
    let nested = ForEach(subviews: ForEach(0..<2) { Text("\($0)").padding($0) }) { $0 }
      .resolvedSubviews()[1]
    #expect(nested.label == "1" && nested.wrappers == [.padding])
  }

  @Test func `a placed collection keeps what it stands for alive`() throws {
    let stack = VStack { rows(3).prefix(2) }
    let section = VStack { Section("H") { Text("A") }.resolvedSections()[0].content }
    #expect(try inside(stack).labels == ["0", "1"])
    #expect(try inside(section).labels == ["A"])
  }

  @Test func `a resolved collection and its views are released together`() {
    weak var list: LeafList?
    weak var storage: ViewStorage?
    do {
      let content = ForEach(0..<3) { Text("\($0)") }
      let view = ForEach(subviews: Group(subviews: content) { $0 }) { $0 }.view
      let subviews = view.resolvedSubviews()
      #expect(subviews.count == 3)
      (list, storage) = (subviews[2].list, view.storage)
      #expect(subviews[2].leaf.original?.list != nil)
    }
    #expect(list == nil && storage == nil)
  }

  @Test func `R107: separated members keep their ids, and what stands between follows the left`() {
    func ids(_ data: [String]) -> [String: Identity] {
      let subviews = ForEach(data, id: { $0 }) { Text($0) }.resolvedSubviews()
      let view = separated(subviews) { Text("after \($0.label)").view }
      return Dictionary(
        uniqueKeysWithValues: view.map { ($0.label, $0.id) })
    }
    let (before, after) = (ids(["a", "b", "c"]), ids(["b", "c", "a"]))
    #expect(Set(before.keys) == ["a", "after a", "b", "after b", "c"])
    #expect(Set(after.keys) == ["b", "after b", "c", "after c", "a"])
    for label in ["a", "b", "after b", "c"] { #expect(before[label] == after[label]) }
    #expect(ids([]).isEmpty && ids(["a"]).count == 1)
  }

  /// The view that a host's `separated` makes.
  private func separated(
    _ subviews: SubviewsCollection, _ between: @escaping (Subview) -> View
  ) -> SubviewsCollection {
    var node = ViewNode(.separated)
    node.object = UnsafeRawPointer(Unmanaged.passUnretained(subviews.storage).toOpaque())
    let host = TestHost()
    host.separator = between
    return resolve(
      View(ViewStorage(node, keeping: [subviews.storage])), in: ResolutionPass(host: host))
  }
}
