import Containers
import Testing

/// Only what is looked at is evaluated; counted, not timed.
struct LazinessTests {
  private func rows(_ count: Int, _ calls: Counter) -> ForEach {
    ForEach(0..<count) { index in
      let _ = calls.count += 1
      Text("\(index)")
    }
  }

  @Test func `R104: a prefix of 1000 rows calls the row closure at most four times`() {
    let calls = Counter()
    let subviews = rows(1000, calls).resolvedSubviews()
    #expect(subviews.prefix(3).labels == ["0", "1", "2"])
    #expect(calls.count <= 4)
  }

  @Test func `R104: looking twice evaluates once, counting evaluates all`() {
    let calls = Counter()
    let subviews = rows(50, calls).resolvedSubviews()
    #expect(subviews.first?.label == "0" && subviews[0].label == "0" && !subviews.isEmpty)
    #expect(calls.count == 1)
    #expect(subviews.count == 50 && subviews.last?.label == "49")
    #expect(calls.count == 50)
  }

  @Test func `R104: walking stops evaluating where the walk stops`() {
    let calls = Counter()
    for subview in rows(1000, calls).resolvedSubviews() where subview.label == "4" { break }
    #expect(calls.count == 5)
    #expect(rows(1000, calls).resolvedSubviews().first { $0.label == "2" }?.label == "2")
    #expect(calls.count == 8)
  }

  @Test func `R104: slices and windows on windows are lazy`() {
    let calls = Counter()
    let subviews = rows(1000, calls).resolvedSubviews()
    let slice = subviews[2...].dropFirst(2).prefix(10)[5..<7]
    #expect(calls.count == 0)
    #expect(slice.labels == ["5", "6"])
    #expect(calls.count == 7)
  }

  @Test func `R95: a closure over subviews runs as far as its result is looked at`() {
    let (rowCalls, eachCalls) = (Counter(), Counter())
    let view = ForEach(subviews: rows(1000, rowCalls)) { subview in
      let _ = eachCalls.count += 1
      subview.padding(1)
    }
    #expect(view.resolvedSubviews().prefix(3).labels == ["0", "1", "2"])
    #expect(rowCalls.count <= 4 && eachCalls.count <= 4)
  }

  @Test func `R95: the first section does not force the others' content`() {
    let (first, second) = (Counter(), Counter())
    let view = views {
      Section("1") { rows(100, first) }
      Section { rows(100, second) }
    }
    let sections = view.resolvedSections()
    #expect(sections[0].header.labels == ["1"])
    #expect(first.count == 0 && second.count == 0)
    #expect(sections.count == 2)
    #expect(first.count == 0)
    #expect(second.count == 1)
    #expect(sections[1].content.prefix(2).labels == ["0", "1"])
    #expect(second.count == 2)
  }

  @Test func `R95: an implicit section's content is lazy`() {
    let (calls, later) = (Counter(), Counter())
    let view = views {
      rows(1000, calls)
      Section("1") { rows(10, later) }
    }
    let sections = view.resolvedSections()
    #expect(sections[0].content.prefix(3).labels == ["0", "1", "2"])
    #expect(calls.count == 3)
    #expect(sections[1].header.labels == ["1"])
    #expect(calls.count == 1000 && later.count == 0)
  }

  @Test func `R95: composites and closures run once, when they are reached`() {
    struct Body: CustomView {
      let calls: Counter
      var body: View? {
        let _ = calls.count += 1
        Text("body")
      }
    }
    let calls = Counter()
    let subviews = views {
      Text("A")
      Body(calls: calls)
    }.resolvedSubviews()
    #expect(subviews[0].label == "A" && calls.count == 0)
    #expect(subviews[1].label == "body" && subviews[1].label == "body" && calls.count == 1)
  }
}
