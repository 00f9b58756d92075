import Testing

@testable import Containers

/// Deep, endless and re-entrant content: an answer or an error, never a crash.
struct DepthTests {
  /// Its body is itself.
  private struct Endless: CustomView {
    var body: View? { Endless().padding(1) }
  }

  /// A container of as many levels, each over the subviews of the next.
  private struct Tower: CustomView {
    let height: Int
    var body: View? {
      if height == 0 {
        Text("bottom")
      } else {
        Group(subviews: Tower(height: height - 1)) { $0 }
      }
    }
  }

  private struct Chain: CustomView {
    let height: Int
    var body: View? {
      if height == 0 { Text("bottom") } else { Chain(height: height - 1) }
    }
  }

  private func failure(_ view: some ViewConvertible, host: TestHost? = nil) -> ResolutionError? {
    do {
      // A host's limit is lower: a group that gives itself copies its steps at each level.
      let pass = ResolutionPass(host: host, depthLimit: host == nil ? 4_000 : 500)
      _ = try resolve(view, in: pass).storage.count()
      return nil
    } catch { return error as? ResolutionError }
  }

  @Test func `R4: 10000 nested groups resolve, are identified and are released`() {
    var view = Text("A").view
    for _ in 0..<10_000 { view = Group { view }.view }
    let subviews = view.resolvedSubviews()
    #expect(subviews.labels == ["A"])
    #expect(subviews[0].id == view.resolvedSubviews()[0].id)
    #expect(view.sectionTexts == ["imp |A|"])
  }

  @Test func `R25: 10000 modifiers on one view are read innermost first and released`() {
    var view = Text("A").view
    for index in 0..<10_000 { view = view.padding(index == 0 ? 2 : 1) }
    let wrappers = view.resolvedSubviews()[0].wrappers
    #expect(wrappers.count == 10_000)
  }

  @Test func `R10: composites nested without end are an error with names`() {
    #expect(
      failure(Endless())
        == .tooDeep(limit: 4_000, path: Array(repeating: "Endless", count: 8)))
    let endless = Endless().resolvedSubviews()
    #expect(endless.failure == nil && endless.count == 0)
    #expect(endless.failure as? ResolutionError == failure(Endless()))
    #expect(Endless().resolvedSubviews().isEmpty && Endless().resolvedSections().isEmpty)
  }

  @Test func `R10: composites nested deeply but not endlessly resolve`() {
    #expect(Chain(height: 3_000).leaves == ["bottom"])
    #expect(failure(Chain(height: 10_000)) != nil)
  }

  @Test func `containers over each other's subviews resolve 350 deep, 10000 are an error`() {
    #expect(Tower(height: 150).leaves == ["bottom"])
    #expect(Tower(height: 350).leaves == ["bottom"])
    guard case .tooDeep(400, let path) = failure(Tower(height: 10_000)) else {
      Issue.record("not too deep")
      return
    }
    #expect(path.contains("Tower"))
    #expect(ForEach(sections: Tower(height: 10_000)) { $0.content }.leaves == [])
  }

  @Test func `R60: a subview placed again 390 times keeps its values, more is an error`() throws {
    var subviews = Text("A").containerValue(\.self, ContainerValues()).resolvedSubviews()
    for _ in 0..<390 {
      subviews = Group { subviews }.resolvedSubviews()
      #expect(subviews.count == 1)
    }
    #expect(subviews[0].id == subviews[0].id && subviews[0].modifiers == [.containerValue])
    for _ in 0..<20 {
      subviews = Group { subviews }.resolvedSubviews()
      _ = subviews.count
    }
    #expect(throws: ResolutionError.self) { try subviews.storage.count() }
  }

  @Test func `a row, function, group or member that gives itself is an error`() {
    let host = TestHost()
    let kinds: [ViewKind] = [.forEach, .deferred, .groupSubviews, .groupSections, .composite]
    for kind in kinds {
      let view = host.view(kind, [Text("A").view])
      host.rows = [view]
      host.content = { _ in view }
      #expect(failure(view, host: host) != nil)
      host.rows = []
      host.content = { _ in nil }
    }
    let names = failureNames(host)
    #expect(names == Array(repeating: "Component", count: 8))
  }

  private func failureNames(_ host: TestHost) -> [String] {
    let view = host.view(.composite)
    host.content = { _ in view }
    defer { host.content = { _ in nil } }
    guard case .tooDeep(_, let path) = failure(view, host: host) else { return [] }
    return path
  }

  @Test func `containers nested beyond the limit are an error that names them`() throws {
    let pass = ResolutionPass(depthLimit: 5)
    let arena = PathArena()
    let stack = VStack { Text("A") }.view
    var leaf = Leaf(node: stack.node, chain: -1, index: 0)
    for _ in 0..<5 { leaf.chain = try arena.pushBoundary(of: leaf, in: pass) }
    #expect(throws: ResolutionError.tooDeep(limit: 5, path: Array(repeating: "VStack", count: 6))) {
      try arena.pushBoundary(of: leaf, in: pass)
    }
    withExtendedLifetime(stack) {}
  }

  @Test func `a list asked for while it is resolved is an error, also later`() {
    var subviews: SubviewsCollection?
    let view = ForEach(0..<3) { index in
      let _ = index == 1 ? subviews?.count : nil
      Text("\(index)")
    }
    let resolved = view.resolvedSubviews()
    subviews = resolved
    defer { subviews = nil }
    #expect(throws: ResolutionError.reentrant) { try resolved.storage.count() }
    #expect(throws: ResolutionError.reentrant) { try resolved.storage.count() }
    #expect(resolved.labels == ["0"] && resolved.count == 1)
    #expect(resolved.failure as? ResolutionError == .reentrant)
  }

  @Test func `sections asked for while they are found are an error`() {
    var sections: SectionCollection?
    let view = ForEach(0..<2) { index in
      let _ = index == 1 ? sections?.count : nil
      Section("\(index)") { Text("A") }
    }
    let resolved = view.resolvedSections()
    sections = resolved
    defer { sections = nil }
    #expect(throws: ResolutionError.reentrant) { try resolved.list.count() }
    #expect(resolved.map(\.text) == ["0|A|"])
  }

  @Test func `a host's failure stays a failure and names the same row`() {
    let host = TestHost()
    host.rows = [Text("A").view, Text("B").view, Text("C").view]
    host.failingRow = 1
    let resolved = resolve(host.view(.forEach), in: ResolutionPass(host: host))
    for _ in 0..<2 {
      #expect(throws: TestHost.Failure(element: 1)) { try resolved.storage.element(at: 1) }
    }
    #expect(resolved.labels == ["A"])
    let around = ForEach(subviews: host.view(.forEach)) { $0 }
    #expect(throws: TestHost.Failure(element: 1)) {
      try resolve(around, in: ResolutionPass(host: host)).storage.count()
    }
    let counting = Group(subviews: host.view(.forEach)) { Text("\($0.count)") }
    #expect(throws: TestHost.Failure(element: 1)) {
      try resolve(counting, in: ResolutionPass(host: host)).storage.count()
    }
  }
}
