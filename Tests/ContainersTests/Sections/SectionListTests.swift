import Containers
import Testing

/// How sections live: lazily walked, held by nobody but their users.
struct SectionListTests {
  private var content: Group {
    views {
      ForEach(0..<4) { Text("\($0)") }
      Section("A") { Text("a") }
      Text("B")
    }
  }

  @Test func `R95: a run goes on when only its content is held`() {
    let run = content.resolvedSections()[0].content
    #expect(run.first?.label == "0")
    #expect(run.labels == ["0", "1", "2", "3"])
    #expect(run.count == 4)
  }

  @Test func `R95: a half-walked run is finished before the next section`() {
    let sections = content.resolvedSections()
    let run = sections[0].content
    #expect(run.prefix(2).labels == ["0", "1"])
    #expect(sections[1].header.labels == ["A"])
    #expect(run.labels == ["0", "1", "2", "3"])
    #expect(sections.count == 3 && sections[2].content.labels == ["B"])
  }

  @Test func `sections, their walk and their views are released together`() {
    weak var list: SectionList?
    weak var storage: ViewStorage?
    weak var run: SubviewsStorage?
    do {
      let view = content.view
      let sections = view.resolvedSections()
      (list, storage, run) = (sections.list, view.storage, sections[0].content.storage)
      #expect(sections[0].content.prefix(1).count == 1)
      #expect(sections[1].content.count == 1)
      #expect(list != nil && storage != nil && run != nil)
    }
    #expect(list == nil && storage == nil && run == nil)
  }

  private final class Weakly {
    weak var section: SectionConfiguration?
    init(_ section: SectionConfiguration) { self.section = section }
  }

  private func titled(_ count: Int) -> Group {
    views { ForEach(0..<count) { number in Section("S\(number)") { Text("\(number)") } } }
  }

  @Test func `R95: a walk over sections lets go of those it has done with`() {
    var seen: [Weakly] = []
    var most = 0
    func text(of section: SectionConfiguration) -> Text {
      seen.append(Weakly(section))
      most = max(most, seen.filter { $0.section != nil }.count)
      return Text(section.text)
    }
    let view = ForEach(sections: titled(20)) { text(of: $0) }
    #expect(view.leaves == (0..<20).map { "S\($0)|\($0)|" })
    #expect(most <= 2)
  }

  @Test func `R106: a section that somebody holds outlives the walk that has done with it`() {
    var held: [SectionConfiguration] = []
    func hold(_ section: SectionConfiguration) -> Text {
      if held.isEmpty { held.append(section) }
      return Text("x")
    }
    let view = ForEach(sections: titled(20)) { hold($0) }
    let leaves = view.resolvedSubviews()
    #expect(leaves.count == 20)
    #expect(held.map(\.text) == ["S0|0|"])
    #expect(held[0].id == titled(20).resolvedSections()[0].id)
  }

  @Test func `R31: what sections became keeps its identity when they have gone`() {
    func view() -> some ViewConvertible {
      ForEach(sections: titled(20)) { section in section.content }
    }
    let (early, late) = (view().resolvedSubviews(), view().resolvedSubviews())
    let atOnce = (0..<20).map { early[$0].id }
    #expect(late.count == 20)
    #expect(late.map(\.id) == atOnce)
    #expect(Set(atOnce).count == 20)
  }

  @Test func `R103: sections are a random-access collection from 0`() {
    let sections = content.resolvedSections()
    #expect(sections.startIndex == 0 && sections.endIndex == 3)
    #expect(sections.last?.content.labels == ["B"])
    #expect(sections.dropFirst().startIndex == 1)
    #expect(sections.map(\.isImplicit) == [true, false, true])
    #expect(sections.reversed().first?.id == sections[2].id)
  }
}
