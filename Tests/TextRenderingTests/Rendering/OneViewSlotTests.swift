import Containers
import Testing

/// Several views where one is asked for.
struct OneViewSlotTests {
  @Test func `R17: several views at the root and in a button stand in a VStack`() throws {
    let pair = Group {
      Text("A")
      Text("BCD")
    }
    let rows = [" A", "BCD"]
    #expect(try Picture { pair }.lines == rows)
    #expect(try Picture { Button(action: {}) { pair } }.lines == rows)
    #expect(try Picture { Button(action: {}) { Text("A") } }.lines == ["A"])
  }

  @Test func `R17: what is laid out to be looked at is the board that is drawn`() throws {
    #expect(try Picture.laidOut(width: 6) { Spacer().border(.ascii) } == ["+----+", "+----+"])
    #expect(try Picture(width: 6) { Spacer().border(.ascii) }.lines == ["+----+", "+----+"])
  }

  @Test func `R17: several views in a background or an overlay stand in a ZStack`() throws {
    let secondary = Group {
      Text("BCD")
      Text("E")
    }
    #expect(try Picture { Text("AAAAA").overlay { secondary } }.lines == ["ABEDA"])
    #expect(try Picture { Text("").frame(width: 5).background { secondary } }.lines == [" BED"])
  }

  @Test func `R30: a modifier is distributed before the views are wrapped`() throws {
    let both = Group {
      Text("BCD")
      Text("E")
    }.border(.ascii)
    let column = ["+---+", "|BCD|", "+---+", " +-+", " |E|", " +-+"]
    #expect(try Picture { both }.lines == column)
    #expect(try Picture { Button(action: {}) { both } }.lines == column)
    let room = Text("").frame(width: 5, height: 3)
    #expect(try Picture { room.overlay { both } }.lines == ["++-++", "||E||", "++-++"])
    #expect(try Picture { room.background { both } }.lines == ["++-++", "||E||", "++-++"])
  }
}
