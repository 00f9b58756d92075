import Containers
import Testing

/// Which sections a section-aware container sees (semantics.md section 6).
struct SectionTests {
  struct Sectioned: CustomView {
    var body: View? {
      Section("P") { Text("p") }
    }
  }

  private func section(_ name: String) -> Section { Section(name) { Text(name.lowercased()) } }

  @Test func `R74: sections show only to who asks for them`() {
    let view = section("A")
    #expect(view.leaves == ["A", "a"])
    #expect(view.sectionTexts == ["A|a|"])
  }

  @Test func `R75: sections are found through transparent views, not through containers`() {
    let isOn = true
    let view = views {
      Group { section("A") }
      ForEach(1..<3) { Section("N\($0)") { Text("n") } }
      Sectioned()
      AnyView(section("B"))
      if isOn { section("C") }
    }
    #expect(view.sectionTexts == ["A|a|", "N1|n|", "N2|n|", "P|p|", "B|b|", "C|c|"])
    #expect(VStack { section("A") }.sectionTexts == ["imp |VStack|"])
  }

  @Test func `R76: content outside sections forms implicit ones between them`() {
    let view = views {
      Text("A")
      section("B")
      Text("C")
    }
    #expect(view.sectionTexts == ["imp |A|", "B|b|", "imp |C|"])
  }

  @Test func `R77: a run goes on across transparent views`() {
    let view = views {
      Text("A")
      Group {
        Text("B")
        ForEach(["c", "d"], id: { $0 }) { Text($0) }
      }
      section("E")
    }
    #expect(view.sectionTexts == ["imp |A B c d|", "E|e|"])
  }

  @Test func `R78: without sections there is one implicit one with every leaf`() {
    #expect(ForEach(0..<3) { Text("\($0)") }.sectionTexts == ["imp |0 1 2|"])
    #expect(Text("A").sectionTexts == ["imp |A|"])
  }

  @Test func `R79: no leaves make no sections`() {
    #expect(EmptyView().sectionTexts == [])
    #expect(Group {}.resolvedSections().isEmpty)
  }

  @Test func `R80: a section without any leaf is dropped`() {
    let view = views {
      Section {}
      section("A")
      Section {
        EmptyView()
      } header: {
        EmptyView()
      }
    }
    #expect(view.sectionTexts == ["A|a|"])
  }

  @Test func `R81: a dropped section still divides, an absent one does not`() {
    let isOn = false
    let divided = views {
      Text("A")
      Section {}
      Text("B")
    }
    #expect(divided.sectionTexts == ["imp |A|", "imp |B|"])
    let joined = views {
      Text("A")
      if isOn { section("X") }
      Text("B")
    }
    #expect(joined.sectionTexts == ["imp |A B|"])
  }

  @Test func `R82: a section of only a header or only a footer is kept`() {
    let view = views {
      Section {
      } header: {
        Text("H")
      }
      Section {
      } footer: {
        Text("F")
      }
    }
    #expect(view.sectionTexts == ["H||", "||F"])
  }

  @Test func `R83: header, content and footer hold any number of leaves`() {
    let view = Section {
      Text("A")
      ForEach(0..<2) { Text("\($0)") }
    } header: {
      Text("H1")
      Text("H2")
    } footer: {
      Group {
        Text("F1")
        Text("F2")
      }
      Text("F3")
    }
    #expect(view.sectionTexts == ["H1 H2|A 0 1|F1 F2 F3"])
  }

  @Test func `R84: a header is empty when it resolves to nothing`() {
    let isOn = false
    let headers: [Section] = [
      Section { Text("A") },
      Section {
        Text("A")
      } header: {
        EmptyView()
      },
      Section {
        Text("A")
      } header: {
        if isOn { Text("H") }
      },
    ]
    for view in headers { #expect(view.resolvedSections()[0].header.isEmpty) }
    let blank = Section {
      Text("A")
    } header: {
      Text("")
    }
    #expect(!blank.resolvedSections()[0].header.isEmpty)
  }

  @Test func `R85: an implicit section has neither header nor footer`() {
    let section = Text("A").resolvedSections()[0]
    #expect(section.isImplicit && section.header.isEmpty && section.footer.isEmpty)
  }

  @Test func `R86: a header written into the content is content`() {
    let view = Section {
      Text("H").bold()
      Text("A")
    }
    #expect(view.sectionTexts == ["|H A|"])
  }

  @Test func `R87: a collapsed section keeps header and footer only`() {
    let view = views {
      Section(isExpanded: false) {
        Text("A")
      } header: {
        Text("H")
      } footer: {
        Text("F")
      }
      Section(isExpanded: false) { Text("B") }
    }
    #expect(view.sectionTexts == ["H||F"])
    #expect(view.leaves == ["H", "F"])
  }

  @Test func `R88: a nested section is plain content of the outer one`() {
    let view = Section {
      Text("A")
      Section {
        Text("B")
      } header: {
        Text("I")
      } footer: {
        Text("J")
      }
      Text("C")
    } header: {
      Text("H")
    }
    #expect(view.sectionTexts == ["H|A I B J C|"])
  }

  @Test func `R89: sections of a section's content are one implicit one, with a warning`() {
    let warnings = Warnings()
    let pass = ResolutionPass { warnings.all.append($0) }
    let content = Section("H") {
      Text("A")
      Section("I") { Text("B") }
    }
    let view = ForEach(sections: content) { outer in
      ForEach(sections: outer.content) { inner in
        Text(inner.text)
      }
    }
    #expect(resolve(view, in: pass).labels == ["imp |A I B|"])
    #expect(warnings.all == [.nestedSections(location: 0)])
  }

  @Test func `R89: content without nested sections gives no warning`() {
    let warnings = Warnings()
    let pass = ResolutionPass { warnings.all.append($0) }
    let view = ForEach(sections: Section("H") { Text("A") }) { outer in
      ForEach(sections: outer.content) { Text($0.text) }
    }
    #expect(resolve(view, in: pass).labels == ["imp |A|"])
    #expect(warnings.all == [])
  }

  @Test func `R90: what comes out of a closure over subviews is a flat run`() {
    let view = ForEach(
      subviews: views {
        section("A"); section("B")
      }
    ) { $0 }
    #expect(view.sectionTexts == ["imp |A a B b|"])
  }

  @Test func `R91: sections may be built again from sections`() {
    let content = views {
      section("A")
      Text("x")
    }
    let view = ForEach(sections: content) { old in
      Section {
        old.content
      } header: {
        old.header
      } footer: {
        Text("f")
      }
    }
    #expect(view.sectionTexts == ["A|a|f", "|x|f"])
  }

  @Test func `R92: a section's id is its own, stable, and moves with its element`() {
    func ids(_ data: [String]) -> [String: Identity] {
      let view = views {
        section("first")
        ForEach(data, id: { $0 }) { name in Section(name) { Text(name) } }
      }
      return Dictionary(
        uniqueKeysWithValues: view.resolvedSections().map { ($0.header[0].label, $0.id) })
    }
    let (before, after) = (ids(["a", "b"]), ids(["c", "b", "a"]))
    #expect(Set(after.values).count == 4)
    for name in ["first", "a", "b"] { #expect(before[name] == after[name]) }
  }

  @Test func `R92: a section's id does not depend on what it holds`() {
    func id(_ count: Int) -> Identity {
      Section("H") { ForEach(0..<count) { Text("\($0)") } }.resolvedSections()[0].id
    }
    #expect(id(1) == id(5))
  }

  @Test func `R93: an implicit section's id is its ordinal`() {
    func view(_ hasSection: Bool) -> Group {
      views {
        if hasSection { section("A") }
        Text("B")
      }
    }
    let (with, without) = (view(true).resolvedSections(), view(false).resolvedSections())
    #expect(with[1].isImplicit && without[0].isImplicit && with[1].id != without[0].id)
    #expect(view(true).resolvedSections()[1].id == with[1].id)
    #expect(with[0].id != with[1].id)
  }

  @Test func `R94: sections come in declared order`() {
    let view = views {
      ForEach(["C", "A"], id: { $0 }) { section($0) }
      section("B")
    }
    #expect(view.sectionTexts == ["C|c|", "A|a|", "B|b|"])
  }

  @Test func `R31: subviews of a section keep ids of their own in each part`() {
    let view = Section {
      Text("A")
    } header: {
      Text("H")
    } footer: {
      Text("F")
    }
    let section = view.resolvedSections()[0]
    #expect(Set([section.header[0].id, section.content[0].id, section.footer[0].id]).count == 3)
    #expect(Set(view.resolvedSubviews().map(\.id)).count == 3)
  }
}
