import RandomNumbers
import Testing

@testable import Containers

/// Leaves by their place, beside a list of all of them.
struct LeafStoreTests {
  private final class Loop {
    let node = UnsafeMutablePointer<ViewNode>.allocate(capacity: 1)
    init(_ kind: ViewKind) { node.initialize(to: ViewNode(kind)) }
    deinit { node.deallocate() }
    func leaf(_ chain: Int32, _ index: Int32) -> Leaf {
      Leaf(node: NodeRef(node), chain: chain, index: index)
    }
  }

  @Test(arguments: 0..<40)
  func `random lists have the leaves that a list of all of them has`(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let (loop, text) = (Loop(.forEach), Loop(.text))
    let store = LeafStore()
    var plain: [Leaf] = []
    var element: Int32 = 0
    for _ in 0..<200 {
      switch random.below(4) {
      case 0:
        let count = 1 + random.below(30)
        store.append(passingOver: count, from: loop.leaf(3, element))
        plain += (0..<count).map { loop.leaf(3, element + Int32($0)) }
        element += Int32(count)
      case 1 where !plain.isEmpty:
        let place = random.below(plain.count)
        guard plain[place].isHole else { continue }
        plain[place] = text.leaf(5, plain[place].index)
        store.fill(place, with: plain[place])
      default:
        store.append(text.leaf(3, element))
        plain.append(text.leaf(3, element))
        element += 1
      }
    }
    #expect(store.count == plain.count)
    #expect(store.holes == plain.filter(\.isHole).count)
    for (place, leaf) in plain.enumerated() {
      #expect(store[place].node == leaf.node && store[place].index == leaf.index)
      #expect(store[place].chain == leaf.chain)
      #expect(!leaf.isHole || store.run(containing: place) != nil)
    }
    // Runs, and what lies between them, are all there is.
    var place = 0
    var filled = 0
    while place < store.count {
      guard let run = store.run(containing: place) else {
        place += 1
        continue
      }
      #expect(run.start == place)
      filled += store.filledPlaces(in: run).count
      place = run.end
    }
    #expect(filled == plain.filter { $0.chain == 5 }.count)
  }

  @Test func `behaviour 69: elements that are passed over take no room of their own`() {
    let loop = Loop(.forEach)
    let store = LeafStore()
    for part in 0..<1000 { store.append(passingOver: 1000, from: loop.leaf(0, Int32(part * 1000))) }
    #expect(store.count == 1_000_000 && store.holes == 1_000_000)
    #expect(store.walked.isEmpty)
    #expect(store.run(containing: 999_999)?.start == 0)
    #expect(store[123_456].index == 123_456 && store[123_456].isHole)
  }
}
