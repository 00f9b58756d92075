import Testing

@testable import Containers

struct ValueHashTests {
  private enum Side: Hashable { case left, right(Int) }
  private final class Box: Hashable {
    let value: Int
    init(_ value: Int) { self.value = value }
    static func == (one: Box, other: Box) -> Bool { one.value == other.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  @Test func `R33: equal ids hash equally and different ones differently, whatever their type`() {
    #expect(Identity.hash(of: "a") == Identity.hash(of: "a"[...]))
    #expect(Identity.hash(of: 1) == Identity.hash(of: UInt8(1)))
    #expect(Identity.hash(of: 1) != Identity.hash(of: "1"))
    #expect(Identity.hash(of: AnyHashable(1)) == Identity.hash(of: 1))
    #expect(Identity.hash(of: Side.right(1)) == Identity.hash(of: Side.right(1)))
    #expect(Identity.hash(of: Side.right(1)) != Identity.hash(of: Side.left))
    #expect(Identity.hash(of: Box(1)) == Identity.hash(of: Box(1)))
    #expect(Identity.hash(of: Box(1)) != Identity.hash(of: Box(2)))
    #expect(Identity.hash(of: 1.5) != Identity.hash(of: 2.5))
  }

  @Test func `R39: the hash of integers and strings is the same in every run`() {
    #expect(Identity.hash(of: 1) == 5472983146832622717)
    #expect(Identity.hash(of: "container") == 8119453197420761841)
  }
}
