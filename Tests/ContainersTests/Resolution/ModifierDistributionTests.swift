import Containers
import Testing

/// Modifiers on views that stand for several leaves (semantics.md section 2).
struct ModifierDistributionTests {
  struct Pair: CustomView {
    var body: View? {
      Text("A")
      Text("B")
    }
  }

  @Test func `R23: an ordinary modifier is distributed over all leaves`() {
    let group = Group { Pair() }.padding(1).resolvedSubviews()
    let separate = views {
      Text("A").padding(1)
      Text("B").padding(1)
    }.resolvedSubviews()
    #expect(group.map(\.wrappers) == [[.padding], [.padding]])
    #expect(group.map(\.wrappers) == separate.map(\.wrappers))
  }

  @Test func `R24: distribution goes through every transparent view`() {
    let section = Section {
      Text("A")
      Text("B")
    } header: {
      Text("H")
    }
    let isOn = true
    let transparent: [View] = [
      ForEach(0..<2) { Text("\($0)") }.view,
      views { if isOn { Pair() } }.view,
      AnyView(Pair()).view,
      Pair().view,
      section.view,
    ]
    for view in transparent {
      let wrappers = view.border().resolvedSubviews().map(\.wrappers)
      #expect(wrappers.count >= 2 && wrappers.allSatisfy { $0 == [.border] })
    }
  }

  @Test func `R25: modifiers keep their order, declared ones inside`() {
    let view = Group {
      Text("A").padding(1)
      Text("B")
    }.border()
    #expect(view.resolvedSubviews().map(\.wrappers) == [[.padding, .border], [.border]])
    let around = ForEach(subviews: Text("A").padding(1)) { $0.border() }.clipped()
    #expect(around.resolvedSubviews()[0].wrappers == [.padding, .border, .clipped])
  }

  @Test func `R26: modifying nothing yields nothing`() {
    let isOn = false
    #expect(Group {}.background { Color(.red) }.leaves == [])
    #expect(EmptyView().padding(5).leaves == [])
    #expect(views { if isOn { Text("A") } }.frame(width: 3).leaves == [])
  }

  @Test func `R27: writing environment and traits adds no wrapper`() {
    let view = Group { Pair() }.bold().tag(1).id(2).foregroundStyle(.named(.red))
    let resolved = view.resolvedSubviews()
    #expect(resolved.count == 2)
    #expect(resolved.allSatisfy { $0.wrappers.isEmpty })
    #expect(
      resolved[0].modifiers.filter(\.isEnvironment)
        == [.inherited(.bold), .inherited(.foregroundStyle)])
  }

  @Test func `R28: content in a custom modifier stands for the whole, once`() throws {
    let appended = Group { Pair() }.modifier { content in
      content
      Text("X")
    }
    #expect(appended.leaves == ["A", "B", "X"])
    let stacked = Group { Pair() }.modifier { content in VStack { content } }
    #expect(stacked.leaves == ["VStack"])
    #expect(try inside(stacked).labels == ["A", "B"])
    let padded = Group { Pair() }.modifier { $0.padding(1) }
    #expect(padded.resolvedSubviews().map(\.wrappers) == [[.padding], [.padding]])
  }

  @Test func `R29: no modifier makes one leaf of several, or an ordinary view of a section`() {
    let modifiers: [(View) -> View] = [
      { $0.border() }, { $0.padding(1) }, { $0.frame(width: 3) }, { $0.frame(maxWidth: 9) },
      { $0.fixedSize() }, { $0.background { Text("x") } }, { $0.overlay { Text("x") } },
      { $0.offset(x: 1) }, { $0.clipped() }, { $0.hidden() }, { $0.opacity(0.5) }, { $0.id("one") },
      { $0.layoutPriority(1) }, { $0.onAppear {} }, { $0.onChange(of: 1) { _, _ in } },
      { $0.disabled() },
    ]
    for (number, modify) in modifiers.enumerated() {
      #expect(modify(Pair().view).leaves == ["A", "B"], "modifier \(number)")
      let section = modify(Section("H") { Pair() }.view)
      #expect(section.sectionTexts == ["H|A B|"], "modifier \(number)")
    }
  }

  @Test func `R97: modifiers around a transparent closure apply once to what it returns`() {
    let view = Group(subviews: Pair()) { $0 }.padding(1)
    #expect(view.resolvedSubviews().map(\.wrappers) == [[.padding], [.padding]])
    let twice = ForEach(subviews: Group(subviews: Pair()) { $0 }.border()) { $0 }.padding(1)
    #expect(twice.resolvedSubviews()[0].wrappers == [.border, .padding])
  }

  @Test func `R99: the declared side writes the environment inside the proxy's side`() {
    let content = views {
      Text("A").font(.body)
      Text("B")
    }
    let view = ForEach(subviews: content) { $0.font(.title) }.font(.caption)
    let fonts = view.resolvedSubviews().map { subview in
      var fonts: [FontName] = []
      _ = subview.list.arena.visitModifiers(of: subview.leaf) {
        fonts.append($0.pointee[FontName.self])
        return true
      }
      return fonts
    }
    #expect(fonts == [[.body, .title, .caption], [.title, .caption]])
  }
}
