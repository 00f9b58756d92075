import Containers
import Testing

@testable import TextRendering

/// Behaviours 31 and 32: lines are shared where a container asks for it, and nowhere else.
@Suite struct JoinedBordersTests {
  @Test func `behaviour 32: neighbours of a column share a line and are equally wide`() throws {
    let column = try Picture {
      VStack(alignment: .leading) {
        Text("a").border()
        Text("longer").border()
      }.joinsBorders()
    }
    #expect(
      column.lines == ["┌──────┐", "│a     │", "├──────┤", "│longer│", "└──────┘"])
  }

  @Test func `behaviour 32: neighbours of a row share a line and are equally high`() throws {
    let row = try Picture {
      HStack(alignment: .top) {
        Text("a").border()
        Text("b\nc").border(.double)
        Text("d").border(.heavy)
      }.joinsBorders()
    }
    #expect(row.lines == ["┌─╦═╦━┓", "│a║b║d┃", "│ ║c║ ┃", "└─╩═╩━┛"])
  }

  @Test func `behaviour 32: without the modifier nothing joins`() throws {
    let column = try Picture {
      VStack {
        Text("a").border()
        Text("b").border()
      }
    }
    #expect(column.lines == ["┌─┐", "│a│", "└─┘", "┌─┐", "│b│", "└─┘"])
  }

  @Test func `behaviour 32: rows in columns meet in crosses`() throws {
    let table = try Picture {
      VStack(alignment: .leading) {
        HStack {
          Text("ab").border()
          Text("c").border()
        }
        HStack {
          Text("de").border()
          Text("f").border()
        }
      }.joinsBorders()
    }
    #expect(table.lines == ["┌──┬─┐", "│ab│c│", "├──┼─┤", "│de│f│", "└──┴─┘"])
  }

  @Test func `behaviour 32: a grid draws its lines around whole cells`() throws {
    let grid = try Picture {
      Grid(alignment: .leading) {
        GridRow {
          Text("a").border(.rounded)
          Text("bb").border(.rounded)
        }
        GridRow {
          Text("ccc").border(.rounded)
          Text("d").border(.rounded)
        }
      }.joinsBorders()
    }
    #expect(grid.lines == ["╭───┬──╮", "│a  │bb│", "├───┼──┤", "│ccc│d │", "╰───┴──╯"])
  }

  @Test func `behaviour 32: cells without a border keep out of the lines that others share`() throws
  {
    func cell(_ text: String) -> View { Text(text).border() }
    let grid = try Picture {
      Grid(alignment: .leading) {
        GridRow {
          Text("Mon")
          Text("Tue")
        }
        GridRow {
          cell("a")
          cell("b")
        }
        GridRow {
          cell("c")
          Text("bare")
        }
        Text("whole")
        GridRow {
          Text("x")
          cell("d")
        }
      }.joinsBorders()
    }
    #expect(
      grid.lines == [
        " Mon Tue", "┌───┬────┐", "│a  │b   │", "├───┼────┘", "│c  │bare", "└───┘", " whole",
        "    ┌────┐", " x  │d   │", "    └────┘",
      ])
  }

  @Test func `a baseline in a joined grid is that of the texts within the lines`() throws {
    let grid = try Picture {
      Grid(alignment: Alignment(horizontal: .leading, vertical: .firstTextBaseline)) {
        GridRow {
          Text("a\nb").border()
          Text("c")
          Text("d").border()
        }
        GridRow {
          Text("e").border()
          Text("f").border()
          Text("g").border()
        }
      }.joinsBorders()
    }
    #expect(
      grid.lines == ["┌─┐ ┌─┐", "│a│c│d│", "│b│ │ │", "├─┼─┼─┤", "│e│f│g│", "└─┴─┴─┘"])
  }

  @Test func `a column without a border keeps its spacing`() throws {
    let grid = try Picture {
      Grid {
        GridRow {
          Text("a").border()
          Text("b")
        }
      }.joinsBorders()
    }
    #expect(grid.lines == ["┌─┐", "│a│ b", "└─┘"])
  }

  @Test func `what has no border, or padding around it, keeps its distance`() throws {
    let row = try Picture {
      HStack(spacing: 1) {
        Text("a").border()
        Text("b")
        Text("c").border()
        Text("d").border().padding(leading: 1, trailing: 1)
      }.joinsBorders()
    }
    #expect(row.lines[0] == "┌─┐   ┌─┐  ┌─┐")
    #expect(row.lines[1] == "│a│ b │c│  │d│")
  }

  @Test func `joining ends at the next border, and can be switched off`() throws {
    let nested = try Picture {
      VStack(alignment: .leading) {
        VStack {
          Text("a").border()
          Text("b").border()
        }.border()
        HStack(spacing: 0) {
          Text("c").border()
          Text("d").border()
        }.joinsBorders(false)
      }.joinsBorders()
    }
    #expect(
      nested.lines == [
        "┌────┐", "│┌─┐ │", "││a│ │", "│└─┘ │", "│┌─┐ │", "││b│ │", "│└─┘ │", "└────┘",
        "┌─┐┌─┐", "│c││d│", "└─┘└─┘",
      ])
  }

  @Test func `an explicit spacing gives way between neighbours that share a line`() throws {
    let row = try Picture {
      HStack(spacing: 2) {
        Text("a").border()
        Text("b").border()
      }.joinsBorders()
    }
    #expect(row.lines == ["┌─┬─┐", "│a│b│", "└─┴─┘"])
  }

  @Test(arguments: [4, 5, 7, 11, 20, 40] as [Int32])
  func `behaviour 31: joined cards that stretch close at every width`(width: Int32) throws {
    let rows = try Picture(width: width) {
      VStack {
        Text("head").frame(maxWidth: .max).border(title: "日本")
        HStack {
          Text("l").frame(maxWidth: .max).border()
          Text("r").frame(maxWidth: .max).border()
        }
      }.joinsBorders()
    }.lines
    let wide = rows.filter { $0.first == "┌" || $0.first == "├" || $0.first == "└" }
    #expect(wide.count >= 3)
    if width >= 5 {
      #expect(wide.allSatisfy { "┐┤┘".contains($0.last ?? " ") }, "\(rows)")
      #expect(rows.allSatisfy { displayWidth($0) == Int(width) }, "\(rows)")
    }
    #expect(rows.allSatisfy { displayWidth($0) <= Int(width) })
  }

  @Test func `a shared line keeps its content when there is no room`() throws {
    let row = try Picture(width: 3) { Text("abc").border().joinsBorders() }
    #expect(row.lines == ["┌─┐", "│a│", "│b│", "│c│", "└─┘"])
  }

  @Test func `a joined column is drawn whole, not streamed`() throws {
    let count = 200
    let column = try Picture {
      VStack(alignment: .leading) {
        ForEach(1..<(count + 1)) { Text("\($0)").border() }
      }.joinsBorders()
    }
    #expect(column.lines.count == 2 * count + 1)
    #expect(column.lines[2] == "├───┤")
    #expect(column.lines[2 * count - 2] == "├───┤")
  }

  @Test(arguments: [
    (Alignment.leading, "┌─ T ──┐"), (.center, "┌─ T ──┐"), (.trailing, "┌── T ─┐"),
  ])
  func `a title stands where its alignment says`(alignment: Alignment, top: String) throws {
    let card = try Picture { Text("abcdef").border(title: "T", titleAlignment: alignment) }
    #expect(card.lines[0] == top)
  }

  @Test(arguments: ["日本語のタイトル", "👩‍👩‍👧‍👦 family 🇨🇭", "e\u{301}\u{301}xyz", "שלום עולם"])
  func `behaviour 31: titles of wide clusters stay inside at every width`(title: String) throws {
    for width in Int32(4)...24 {
      for style in [BorderStyle.single, .rounded, .double, .heavy, .ascii] {
        let lines = try Picture(width: width) {
          Text("x").frame(maxWidth: .max).border(style, title: title, titleAlignment: .center)
        }.lines
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { displayWidth($0) == Int(width) }, "\(width): \(lines)")
      }
    }
  }
}

/// The cells a line takes.
func displayWidth(_ line: String) -> Int {
  var line = line
  return Int(line.withUTF8 { cellWidth(of: $0) })
}
