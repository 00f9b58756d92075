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

  @Test func `R103: sections are a random-access collection from 0`() {
    let sections = content.resolvedSections()
    #expect(sections.startIndex == 0 && sections.endIndex == 3)
    #expect(sections.last?.content.labels == ["B"])
    #expect(sections.dropFirst().startIndex == 1)
    #expect(sections.map(\.isImplicit) == [true, false, true])
    #expect(sections.reversed().first?.id == sections[2].id)
  }
}
