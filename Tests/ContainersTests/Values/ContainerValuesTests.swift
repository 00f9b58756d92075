import Containers
import Testing

private struct Level: ContainerValueKey {
  static var defaultValue: Int { 0 }
}

private struct Pin: ContainerValueKey {
  struct Position: Equatable {
    var rotation = 0
    var x = 0
  }
  static var defaultValue: Position { Position() }
}

private struct Choice: ContainerValueKey {
  static var defaultValue: String? { "default" }
}

private final class Box {}

private struct Fresh: ContainerValueKey {
  static var defaultValue: Box { Box() }
}

extension ContainerValues {
  fileprivate var level: Int {
    get { self[Level.self] }
    set { self[Level.self] = newValue }
  }
  fileprivate var pin: Pin.Position {
    get { self[Pin.self] }
    set { self[Pin.self] = newValue }
  }
  fileprivate var choice: String? {
    get { self[Choice.self] }
    set { self[Choice.self] = newValue }
  }
}

/// Who reads which value (semantics.md section 4): the whole precedence matrix.
struct ContainerValuesTests {
  struct Pair: CustomView {
    var body: View? {
      Text("A").containerValue(\.level, 1)
      Text("B")
    }
  }

  /// A transparent container: its body hands on what it was given (R63).
  struct Relay: CustomView {
    let content: View
    let look: (Subview) -> Void
    var body: View? {
      ForEach(subviews: content) { subview in
        let _ = look(subview)
        subview
      }
    }
  }

  /// A container that stacks what it was given.
  struct Stacked: CustomView {
    let content: View
    var body: View? { VStack { content } }
  }

  private func levels(_ view: some ViewConvertible) -> [Int] {
    view.resolvedSubviews().map(\.containerValues.level)
  }

  private func sectionLevels(_ view: some ViewConvertible) -> [Int] {
    view.resolvedSections().map(\.containerValues.level)
  }

  @Test func `R45: a value is read by the direct container and by nobody else`() throws {
    let view = VStack { Text("A").containerValue(\.level, 3) }
    #expect(levels(view) == [0])
    #expect(try inside(view).map(\.containerValues.level) == [3])
    let outer = VStack { Text("A") }.containerValue(\.level, 4)
    #expect(levels(outer) == [4])
    #expect(try inside(outer).map(\.containerValues.level) == [0])
  }

  @Test func `R46: a value nobody wrote is the default`() {
    #expect(levels(Text("A")) == [0])
    #expect(Text("A").resolvedSubviews()[0].containerValues.choice == "default")
  }

  @Test func `R47: the default is evaluated at every read`() {
    let values = Text("A").resolvedSubviews()[0].containerValues
    #expect(values[Fresh.self] !== values[Fresh.self])
  }

  @Test func `R48: a value passes through wrappers that are no containers`() {
    let view = Text("A").containerValue(\.level, 3).padding(1).frame(width: 5)
      .background { Color(.red) }
    #expect(levels(view) == [3])
  }

  @Test func `R49: a value does not escape a container, even of one child`() {
    #expect(levels(VStack { Text("A").containerValue(\.level, 1) }) == [0])
    #expect(levels(HStack { VStack { Text("A").containerValue(\.level, 1) } }) == [0])
  }

  @Test func `R50: a value passes through transparent views`() {
    let isOn = true
    let leaf = Text("A").containerValue(\.level, 1)
    #expect(levels(Group { Group { leaf } }) == [1])
    #expect(levels(ForEach(0..<2) { _ in leaf }) == [1, 1])
    #expect(levels(views { if isOn { leaf } }) == [1])
    #expect(levels(AnyView(leaf)) == [1])
    #expect(levels(Pair()) == [1, 0])
    #expect(levels(leaf.modifier { $0.padding(1) }) == [1])
  }

  @Test func `R51: a writer on several leaves writes on each`() {
    #expect(
      levels(
        views {
          Text("A"); Text("B")
        }.containerValue(\.level, 1)) == [1, 1])
    #expect(levels(ForEach(0..<3) { Text("\($0)") }.containerValue(\.level, 2)) == [2, 2, 2])
    #expect(levels(Pair().containerValue(\.level, 9)) == [1, 9])
  }

  @Test func `R52: a writer on a section reaches header, content, footer and the section`() {
    let view = Section {
      Text("A")
    } header: {
      Text("H")
    } footer: {
      Text("F")
    }.containerValue(\.level, 1)
    let section = view.resolvedSections()[0]
    #expect(section.containerValues.level == 1)
    for part in [section.header, section.content, section.footer] {
      #expect(part.map(\.containerValues.level) == [1])
    }
    #expect(levels(view) == [1, 1, 1])
  }

  @Test func `R53: the innermost writer wins`() {
    #expect(levels(Text("A").containerValue(\.level, 1).containerValue(\.level, 2)) == [1])
    let group = Group {
      Text("A").containerValue(\.level, 1)
      Text("B")
    }.containerValue(\.level, 9)
    #expect(levels(group) == [1, 9])
    let rows = ForEach(0..<2) { index in
      if index == 0 { Text("A").containerValue(\.level, 1) } else { Text("B") }
    }.containerValue(\.level, 9)
    #expect(levels(rows) == [1, 9])
    let section = Section {
      Text("A").containerValue(\.level, 1)
      Text("B")
    }.containerValue(\.level, 9)
    #expect(section.resolvedSections()[0].content.map(\.containerValues.level) == [1, 9])
    #expect(sectionLevels(section) == [9])
    #expect(levels(Group { Pair() }.containerValue(\.level, 5)) == [1, 5])
  }

  @Test func `R54: writers of different parts of a value combine`() {
    let parts = Text("A").containerValue(\.pin.rotation, 10).containerValue(\.pin.x, 5)
    #expect(
      parts.resolvedSubviews()[0].containerValues.pin == Pin.Position(rotation: 10, x: 5))
    let edited = Text("A").containerValue(\.pin.x, 7)
      .containerValue(\.pin, Pin.Position(rotation: 1, x: 1))
    #expect(edited.resolvedSubviews()[0].containerValues.pin == Pin.Position(rotation: 1, x: 7))
  }

  @Test func `R55: an inner write of the whole hides outer writes of parts`() {
    let view = Text("A").containerValue(\.pin, Pin.Position(rotation: 1, x: 1))
      .containerValue(\.pin.x, 7)
    #expect(view.resolvedSubviews()[0].containerValues.pin == Pin.Position(rotation: 1, x: 1))
  }

  @Test func `R56: header and footer subviews have values too`() {
    let view = Section {
      Text("A")
    } header: {
      Text("H").containerValue(\.level, 4)
    } footer: {
      Text("F").containerValue(\.level, 5)
    }
    let section = view.resolvedSections()[0]
    #expect(section.header[0].containerValues.level == 4)
    #expect(section.footer[0].containerValues.level == 5)
  }

  @Test func `R57: values inside a section's content are not the section's`() {
    #expect(sectionLevels(Section { Text("A").containerValue(\.level, 1) }) == [0])
  }

  @Test func `R58: an implicit section has defaults only`() {
    let view = views {
      Text("A")
      Text("B")
    }.containerValue(\.level, 1)
    let section = view.resolvedSections()[0]
    #expect(section.isImplicit && section.containerValues.level == 0)
    #expect(section.content.map(\.containerValues.level) == [1, 1])
  }

  @Test func `R59: a transparent writer further out reaches sections`() {
    let view = views {
      Text("A")
      Group { Section { Text("B") } }
    }.containerValue(\.level, 1)
    #expect(sectionLevels(view) == [0, 1])
    #expect(view.resolvedSections()[1].content[0].containerValues.level == 1)
  }

  @Test func `R60: a re-emitted subview keeps its values, and its own win`() {
    let content = views {
      Text("A").containerValue(\.level, 1)
      Text("B")
    }
    #expect(levels(ForEach(subviews: content) { $0.padding(1) }) == [1, 0])
    #expect(levels(ForEach(subviews: content) { $0.containerValue(\.level, 7) }) == [1, 7])
    let twice = ForEach(subviews: ForEach(subviews: content) { $0 }) {
      $0.containerValue(\.level, 7)
    }
    #expect(levels(twice.containerValue(\.level, 9)) == [1, 9])
  }

  @Test func `R60: what leaked in from around the closure wins over a write around the proxy`() {
    let view = ForEach(subviews: Text("A")) { $0.containerValue(\.level, 2) }
      .containerValue(\.level, 9)
    #expect(levels(view) == [9])
  }

  @Test func `R61: a stack around the proxy hides its values`() {
    let content = Text("A").containerValue(\.level, 1)
    #expect(levels(ForEach(subviews: content) { subview in VStack { subview } }) == [0])
    let forwarded = ForEach(subviews: content) { subview in
      VStack { subview }.containerValue(\.level, subview.containerValues.level)
    }
    #expect(levels(forwarded) == [1])
  }

  @Test func `R62: a re-emitted collection keeps the values of its members`() {
    #expect(levels(Group(subviews: Pair()) { $0 }) == [1, 0])
    #expect(levels(Group(subviews: Pair()) { $0[1...] }.containerValue(\.level, 3)) == [3])
    let section = Group(sections: Section { Pair() }) { $0[0].content }
    #expect(levels(section) == [1, 0])
  }

  @Test func `R63: a value on a transparent container leaks into its content`() {
    var seen: [Int] = []
    let relay = Relay(content: Text("A").view) { seen.append($0.containerValues.level) }
    #expect(levels(relay.containerValue(\.level, 9)) == [9])
    #expect(seen == [9])
    seen = []
    let own = Relay(content: Pair().view) { seen.append($0.containerValues.level) }
    #expect(levels(own.containerValue(\.level, 9)) == [1, 9])
    #expect(seen == [1, 9])
  }

  @Test func `R63: a stacking container keeps the value from its content`() throws {
    let view = Stacked(content: Text("A").view).containerValue(\.level, 9)
    #expect(levels(view) == [9])
    #expect(try inside(view).map(\.containerValues.level) == [0])
  }

  @Test func `R63: sections in a transparent container see the value as well`() {
    var seen: [Int] = []
    let content = views {
      Section("H") { Text("A") }
      Text("B")
    }
    let view = ForEach(sections: content) { section in
      let _ = seen += [section.containerValues.level, section.content[0].containerValues.level]
      section.content
    }
    #expect(levels(view.containerValue(\.level, 9)) == [9, 9])
    #expect(seen == [9, 9, 0, 9])
  }

  @Test func `R64: writing the default shadows outer writers`() {
    #expect(levels(Text("A").containerValue(\.level, 0).containerValue(\.level, 9)) == [0])
    let none = Text("A").containerValue(\.choice, nil).containerValue(\.choice, "outer")
    #expect(none.resolvedSubviews()[0].containerValues.choice == nil)
  }

  @Test func `R66: the draw order is written like a value, priority is a wrapper`() {
    let subview = Text("A").zIndex(1).layoutPriority(2).padding(1).zIndex(3).resolvedSubviews()[0]
    #expect(subview.modifiers == [.zIndex, .layoutPriority, .padding, .zIndex])
    #expect(subview.wrappers == [.layoutPriority, .padding])
  }
}
