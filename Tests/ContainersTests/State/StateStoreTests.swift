import Testing

@testable import Containers

/// What a board remembers of views that are out of sight, and what the end of a frame looks at.
struct StateStoreTests {
  private let store = StateStore()
  private let list = Identity(7)

  private func owner(_ place: UInt64) -> StateStore.Owner {
    StateStore.Owner(place: Identity(place), kind: 1)
  }

  /// Builds the row at a place, with its views.
  private func build(_ place: UInt64, _ views: [UInt64]) {
    let row = StateStore.Row(of: list)
    store.building(row) { views.forEach { store.enter(owner($0)) } }
    let member = StateStore.Member(
      of: Identity(8), MemberIdentity(Identity(place &+ 1 << 32)), at: Int(place))
    store.note(row, builtAt: Identity(place), in: [member])
  }

  /// A frame with rows of the list, each with a view of its own; `isWhole` where it did without none.
  private func frame(_ rows: Range<UInt64>, isWhole: Bool = false) {
    store.beginFrame()
    rows.forEach { build($0, [$0]) }
    if !isWhole { store.keepRows(of: list) }
    store.endFrame()
  }

  @Test
  func
    `behaviour 69: a frame's end looks at the views of the frame before, not at all that is remembered`()
  {
    for page in 0..<UInt64(100) { frame(page * 20..<page * 20 + 20) }
    #expect(store.viewCount == 2000)
    store.beginFrame()
    #expect(store.maybeGone.count == 20)
    (0..<20).forEach { build($0, [$0]) }
    store.keepRows(of: list)
    store.endFrame()
    #expect(store.viewCount == 2000 && store.maybeGone.isEmpty)
  }

  @Test func `R37: rows out of sight are forgotten with their list, or when the list is whole`() {
    frame(0..<20)
    frame(20..<40)
    #expect(store.remembers(owner(3)))
    // The list has all its rows, and these are not among them any more.
    frame(20..<40, isWhole: true)
    #expect(!store.remembers(owner(3)) && store.remembers(owner(20)))
    frame(0..<10)
    #expect(store.remembers(owner(20)))
    store.beginFrame()
    store.endFrame()
    #expect(store.viewCount == 0)
  }

  @Test func `a row that comes back into sight is forgotten when it leaves the list in sight`() {
    frame(0..<20)
    frame(20..<40)
    frame(0..<20)
    store.beginFrame()
    store.enter(owner(3))
    store.keepRows(of: list)
    store.endFrame()
    // It stands outside of the list now, which keeps nothing of it.
    store.beginFrame()
    store.keepRows(of: list)
    store.endFrame()
    #expect(!store.remembers(owner(3)) && store.remembers(owner(4)) && store.remembers(owner(30)))
  }

  @Test
  func `R37: what leaves a row of a long list is forgotten, in sight or when the row comes back`() {
    store.beginFrame()
    build(1, [1, 100])
    build(2, [2, 200])
    store.keepRows(of: list)
    store.endFrame()
    store.beginFrame()
    build(1, [1])
    store.keepRows(of: list)
    store.endFrame()
    #expect(
      !store.remembers(owner(100)) && store.remembers(owner(2)) && store.remembers(owner(200)))
    frame(2..<3)
    #expect(!store.remembers(owner(200)) && store.remembers(owner(1)) && store.remembers(owner(2)))
  }

  @Test func `R37: a row of a long list is forgotten when its element leaves the data`() throws {
    frame(0..<3)
    store.beginFrame()
    build(0, [0])
    let before = store.members(knownOf: Identity(8), in: data(1)).sorted { $0.index < $1.index }
    #expect(before.map(\.index) == [0, 1, 2])
    store.forget(before[1])
    store.keepRows(of: list)
    store.endFrame()
    #expect(store.remembers(owner(0)) && !store.remembers(owner(1)) && store.remembers(owner(2)))
    #expect(store.members(knownOf: Identity(9), in: data(1)).isEmpty)
  }

  /// Data of a list, told from others by `count`.
  private func data(_ count: Int) -> Iteration.Data {
    Iteration.Data(UnsafeRawPointer(Unmanaged.passUnretained(store).toOpaque()), count: count)
  }

  @Test
  func `R37: rows out of sight are looked for in other data, and not again while these stay`() {
    /// How many members of the list are known in a frame with one more row.
    func known(in data: Iteration.Data, _ row: UInt64, isGivenUp: Bool = false) -> Int {
      store.beginFrame()
      build(row, [row])
      let members = store.members(knownOf: Identity(8), in: data)
      store.noteSearch(of: Identity(8), in: data)
      store.keepRows(of: list)
      if !isGivenUp { store.endFrame() }
      return members.count
    }
    frame(0..<10)
    frame(10..<11)
    #expect(known(in: data(20), 11) == 11)
    #expect(known(in: data(20), 12) == 1)
    #expect(known(in: data(21), 13) == 13)
    // What was found in a frame that was given up is not forgotten.
    #expect(known(in: data(22), 14, isGivenUp: true) == 14)
    #expect(known(in: data(22), 15) == 15)
    #expect(known(in: data(22), 16) == 1)
  }

  @Test func `views of a frame that was given up are forgotten with the next`() {
    store.beginFrame()
    store.enter(owner(1))
    // The frame is given up: it has no end.
    store.beginFrame()
    store.enter(owner(2))
    store.endFrame()
    #expect(!store.remembers(owner(1)) && store.remembers(owner(2)))
  }
}
