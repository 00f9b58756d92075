import Containers
import Testing

struct GridTests {
  @Test func `R134: columns are as wide as their widest cell and rows as high as their highest`()
    throws
  {
    let picture = try Picture {
      Grid(alignment: .topLeading) {
        GridRow {
          Text("a")
          Text("bbb")
        }
        GridRow {
          VStack {
            Text("1")
            Text("2")
          }
          Text("b")
          Text("c")
        }
      }
    }
    #expect(picture.lines == ["a bbb", "1 b   c", "2"])
  }

  @Test func `R134: a view outside any row takes every column and widens them`() throws {
    let picture = try Picture {
      Grid(alignment: .leading, horizontalSpacing: 0) {
        GridRow {
          Text("a")
          Text("b")
        }
        Text("title")
      }
    }
    // Three cells more: the leading column takes the odd one (R137).
    #expect(picture.lines == ["a  b", "title"])
  }

  @Test func `R134: a cell spans columns, and the innermost writer decides`() throws {
    let picture = try Picture {
      Grid(alignment: .leading) {
        GridRow {
          Text("wide").gridCellColumns(2).padding(leading: 1).gridCellColumns(3)
          Text("x")
        }
        GridRow {
          Text("a")
          Text("b")
          Text("y")
        }
      }
    }
    #expect(picture.lines == [" wide x", "a  b  y"])
  }

  @Test func `R134: flexible cells widen the grid unless they are unsized`() throws {
    func grid(_ axes: Axis.Set) throws -> [String] {
      try Picture(width: 9) {
        Grid {
          GridRow {
            Text("a")
            Text("b")
          }
          Divider().gridCellUnsizedAxes(axes)
        }
      }.lines
    }
    #expect(try grid([]).last == "─────────")
    #expect(try grid(.horizontal) == ["a b", "───"])
    #expect(try grid(.vertical).last == "─────────")
  }

  @Test func `R134: rows share a height that is offered as columns share a width`() throws {
    let picture = try Picture(width: 5, height: 7) {
      Grid {
        GridRow { Text("a") }
        GridRow { Color(.red).border(.ascii) }
        GridRow { Color(.red).border(.ascii) }
      }
    }
    #expect(picture.lines == ["  a", "+---+", "|   |", "+---+", "+---+", "|   |", "+---+"])
  }

  @Test func `R134: columns divide what is offered like an HStack, less flexible ones first`()
    throws
  {
    let picture = try Picture(width: 8) {
      Grid(alignment: .topLeading) {
        GridRow {
          Text("one two six")
          Text("abc")
        }
      }
    }
    #expect(picture.lines == ["one abc", "two", "six"])
  }

  @Test func `R51 R134: what is written on a row reaches each of its cells`() throws {
    let picture = try Picture {
      Grid {
        GridRow(alignment: .bottom) {
          VStack {
            Text("1")
            Text("2")
          }
          ForEach(0..<2) { Text("c\($0)") }
        }.padding(trailing: 1).textCase(.uppercase)
      }
    }
    #expect(picture.lines == ["1", "2  C0  C1"])
  }

  @Test func `grids of no rows, empty rows and enormous spans are drawn`() throws {
    #expect(try Picture { Grid {} }.lines == [])
    #expect(try Picture { Grid { GridRow {} } }.lines == [])
    let picture = try Picture {
      Grid(horizontalSpacing: 0) {
        GridRow {
          Text("a").gridCellColumns(.max)
          Text("b").gridCellColumns(.max)
        }
      }
    }
    #expect(picture.lines == ["ab"])
  }

  @Test func `grids inside grids end in bounded time`() throws {
    var view = Text("x").view
    for _ in 0..<25 {
      view =
        Grid {
          GridRow {
            view
            Text("y")
          }
        }.view
    }
    #expect(try Picture(width: 80) { view }.lines.count == 1)
  }
}
