import Testing

@testable import Containers

/// The identities that are remembered, beside putting them together anew.
struct RememberedIdentitiesTests {
  @Test func `nothing is remembered unless it is asked for`() {
    var remembered = RememberedIdentities()
    remembered.set(Identity(7), of: 3)
    #expect(remembered[3] == nil)
  }

  @Test func `a step is found until its place in the arena is another's`() {
    var remembered = RememberedIdentities()
    remembered.isUsed = true
    for step in Int32(0)..<10 { remembered.set(Identity(UInt64(step)), of: step) }
    #expect(remembered[4] == Identity(4))
    remembered.forget(from: 4)
    #expect(remembered[3] == Identity(3))
    #expect((4..<10).allSatisfy { remembered[Int32($0)] == nil })
  }

  @Test func `of steps that share a place the last counts`() {
    var remembered = RememberedIdentities()
    remembered.isUsed = true
    remembered.set(Identity(1), of: 2)
    remembered.set(Identity(2), of: 2 + 16)
    #expect(remembered[2] == nil)
    #expect(remembered[2 + 16] == Identity(2))
    #expect(remembered[-1] == nil)
  }

  @Test func `identities are the same whether or not any are remembered`() throws {
    func chains(remembering: Bool) throws -> [Identity] {
      let pass = ResolutionPass()
      let arena = PathArena()
      arena.remembered.isUsed = remembering
      var found: [Identity] = []
      var outer: Int32 = -1
      // Containers inside each other, each with three children, whose ids are asked for as they come.
      for depth in Int32(0)..<40 {
        outer = arena.push(.slot, value: depth, onto: outer)
        outer = arena.push(.boundary, value: -1, onto: outer)
        for child in Int32(0)..<3 {
          let mark = arena.mark
          let slot = arena.push(.slot, value: child, onto: outer)
          found.append(arena.identity(ofChain: slot, in: pass))
          found.append(arena.identity(ofIndex: 3, inside: slot, in: pass))
          let inner = arena.push(.boundary, value: -1, onto: slot)
          found.append(arena.identity(ofChain: inner, in: pass))
          arena.release(to: mark)
        }
      }
      return found
    }
    let plain = try chains(remembering: false)
    #expect(Set(plain).count == 360)
    #expect(try chains(remembering: true) == plain)
  }
}
