import Containers
import Testing

/// What a container sees of what was declared (semantics.md section 1).
struct FlatteningTests {
  struct Pair: CustomView {
    var body: View? {
      Text("A")
      Text("B")
    }
  }

  struct Row: CustomView {
    var body: View? { HStack { Pair() } }
  }

  struct Nested: CustomView {
    var body: View? {
      Pair()
      Text("C")
    }
  }

  @Test func `R1: a container sees leaves, not declarations`() {
    let view = views {
      Text("A")
      Group {
        Text("B")
        Text("C")
      }
      ForEach(1..<3) { Text("f\($0)") }
    }
    #expect(view.leaves == ["A", "B", "C", "f1", "f2"])
  }

  @Test func `R2: a unary view counts one, whatever it contains`() {
    let view = views {
      VStack {}
      HStack {
        Text("A")
        Text("B")
      }
      ZStack { EmptyView() }
      Divider()
      Spacer()
      Color(.red)
      Image("star")
    }
    #expect(
      view.leaves == ["VStack", "HStack", "ZStack", "Divider", "Spacer", "Color", "Image"])
  }

  @Test func `R3: tuples flatten in source order, also nested ones`() {
    let inner = views {
      Text("B")
      Text("C")
    }
    let view = views {
      Text("A")
      inner
      Text("D")
    }
    #expect(view.leaves == ["A", "B", "C", "D"])
  }

  @Test func `R4: Group is transparent at any depth`() {
    let view = views {
      Group {
        Text("A")
        Group {
          Text("B")
          Group {}
        }
      }
      Text("C")
    }
    #expect(view.leaves == ["A", "B", "C"])
  }

  @Test func `R5: ForEach concatenates none, one or many leaves per element in data order`() {
    let view = ForEach(1..<4) { number in
      if number != 2 {
        Text("A\(number)")
        Text("B\(number)")
      }
    }
    #expect(view.leaves == ["A1", "B1", "A3", "B3"])
    #expect(ForEach(0..<0) { Text("\($0)") }.leaves == [])
  }

  @Test func `R6: EmptyView resolves to nothing`() {
    let view = views {
      Text("A")
      EmptyView()
      Text("B")
    }
    #expect(view.leaves == ["A", "B"])
    #expect(EmptyView().leaves == [])
  }

  @Test(arguments: [(true, ["A", "B"]), (false, ["C"])])
  func `R7: a branch contributes only the side that is taken`(_ isOn: Bool, _ expected: [String]) {
    let view = views {
      if isOn {
        Text("A")
        Text("B")
      } else {
        Text("C")
      }
    }
    #expect(view.leaves == expected)
  }

  @Test(arguments: [(0, ["zero"]), (1, ["one", "uno"]), (2, [])])
  func `R7: a switch contributes only the case that is taken`(_ number: Int, _ expected: [String]) {
    let view = views {
      switch number {
      case 0: Text("zero")
      case 1:
        Text("one")
        Text("uno")
      default: EmptyView()
      }
    }
    #expect(view.leaves == expected)
  }

  @Test func `R8: an absent optional resolves to nothing`() {
    let absent: View? = nil
    let (isOff, isOn) = (false, true)
    let view = views {
      if isOff { Text("A") }
      absent
      if isOn { Text("B") }
    }
    #expect(view.leaves == ["B"])
  }

  @Test func `R9: AnyView is transparent`() {
    let view = AnyView(
      Group {
        Text("A")
        Text("B")
      })
    #expect(view.leaves == ["A", "B"])
  }

  @Test func `R10: a composite contributes what its body contributes`() {
    #expect(Pair().leaves == ["A", "B"])
    #expect(Row().leaves == ["HStack"])
    #expect(Nested().leaves == ["A", "B", "C"])
  }

  @Test func `R11: what closures over subviews and sections return is transparent`() throws {
    let view = ForEach(subviews: Pair()) { subview in
      subview
      Divider()
    }
    #expect(view.leaves == ["A", "Divider", "B", "Divider"])
    #expect(try inside(VStack { view }).count == 4)
    let grouped = Group(subviews: Pair()) { subviews in
      subviews[1]
      subviews[0]
    }
    #expect(grouped.leaves == ["B", "A"])
    let sections = Group(sections: Section("H") { Pair() }) { sections in
      sections[0].content
      sections[0].header
    }
    #expect(sections.leaves == ["A", "B", "H"])
  }

  @Test func `R12: ForEach over subviews is Group over subviews with a ForEach inside`() {
    let each = ForEach(subviews: Pair()) { subview in
      subview
      Text("-")
    }
    let group = Group(subviews: Pair()) { subviews in
      ForEach(subviews) { subview in
        subview
        Text("-")
      }
    }
    #expect(each.leaves == group.leaves)
    let content = views {
      Section("H") { Text("A") }
      Text("B")
    }
    let eachSection = ForEach(sections: content) { section in
      section.content
      Divider()
    }
    let groupSections = Group(sections: content) { sections in
      ForEach(sections) { section in
        section.content
        Divider()
      }
    }
    #expect(eachSection.leaves == ["A", "Divider", "B", "Divider"])
    #expect(groupSections.leaves == eachSection.leaves)
  }

  @Test func `R13: resolution stops at the first unary view`() {
    let count = Counter()
    let view = Group(subviews: HStack { Pair() }) { subviews in
      let _ = count.count = subviews.count
      subviews
    }
    #expect(view.leaves == ["HStack"])
    #expect(count.count == 1)
  }

  @Test func `R14: a section flattens to header, content, footer for who does not ask`() {
    let view = views {
      Text("A")
      Section {
        Text("B")
        Text("C")
      } header: {
        Text("H")
      } footer: {
        Text("F")
      }
      Text("D")
    }
    #expect(view.leaves == ["A", "H", "B", "C", "F", "D"])
    #expect(Group(subviews: view) { $0 }.leaves == ["A", "H", "B", "C", "F", "D"])
  }

  @Test func `R15: a subview is one leaf, a collection or slice its members in order`() throws {
    let subviews = views {
      ForEach(0..<5) { Text("\($0)") }
    }.resolvedSubviews()
    #expect(subviews[2].leaves == ["2"])
    #expect(subviews.leaves == ["0", "1", "2", "3", "4"])
    #expect(subviews[3...].leaves == ["3", "4"])
    #expect(subviews[1..<3].leaves == ["1", "2"])
    #expect(try inside(VStack { subviews }).count == 5)
    #expect(try inside(VStack { subviews[3...] }).labels == ["3", "4"])
  }

  @Test func `R16: a collection given to Group over subviews is handed on as it is`() {
    let subviews = Pair().resolvedSubviews()
    let view = Group(subviews: subviews) { inner in
      let _ = #expect(inner.storage === subviews.storage)
      let _ = #expect(inner.map(\.id) == subviews.map(\.id))
      inner
    }
    #expect(view.leaves == ["A", "B"])
  }

  @Test func `R18: invisible is not absent`() {
    let view = views {
      Text("A").hidden()
      Text("B").opacity(0)
      Text("C").frame(width: 0, height: 0)
      Text("")
    }
    #expect(view.leaves == ["A", "B", "C", ""])
  }

  @Test func `R20: static and dynamic parts keep their declared order`() {
    func view(_ count: Int, _ isOn: Bool) -> Group {
      views {
        Text("A")
        ForEach(0..<count) { Text("\($0)") }
        Text("B")
        if isOn { Text("C") }
      }
    }
    #expect(view(2, true).leaves == ["A", "0", "1", "B", "C"])
    #expect(view(0, false).leaves == ["A", "B"])
  }

  @Test func `R21: a closure over no subviews still runs`() {
    let calls = Counter()
    let view = Group(subviews: EmptyView()) { subviews in
      let _ = calls.count += 1
      let _ = #expect(subviews.isEmpty)
      Text("empty")
    }
    #expect(view.leaves == ["empty"])
    #expect(calls.count == 1)
  }

  @Test func `R22: one subview placed twice is two instances`() {
    let view = Group(subviews: Text("A")) { subviews in
      subviews[0]
      subviews[0]
    }
    let resolved = view.resolvedSubviews()
    #expect(resolved.labels == ["A", "A"])
    #expect(resolved[0].id != resolved[1].id)
  }
}
