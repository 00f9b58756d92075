import Testing

@testable import Scripting

struct NearestNameTests {
  private let modifiers = ["bold", "border", "padding", "frame", "id", "tag", "strikethrough"]

  @Test(arguments: [
    ("blod", "bold"), ("boarder", "border"), ("paddding", "padding"), ("Frame", "frame"),
    ("strikethruogh", "strikethrough"), ("strike_through", "strikethrough"), ("ids", "id"),
    ("tga", "tag"),
  ])
  func `a slip finds the name that was meant`(typed: String, meant: String) {
    #expect(NearestName.of(typed, among: modifiers) == meant)
  }

  @Test(arguments: ["xyzzy", "", "containerValues", "😀😀😀😀", String(repeating: "b", count: 5_000)])
  func `what is near nothing finds nothing`(typed: String) {
    #expect(NearestName.of(typed, among: modifiers) == nil)
    #expect(NearestName.hint(typed, among: modifiers) == "")
  }

  @Test func `of two names equally near the first in the alphabet is proposed`() {
    #expect(NearestName.of("cat", among: ["rat", "bat", "hat"]) == "bat")
    #expect(NearestName.of("cat", among: ["hat", "bat", "rat"]) == "bat")
  }

  @Test func `a name that is nearer wins over one that comes first`() {
    #expect(NearestName.of("spacng", among: ["packing", "spacing"]) == "spacing")
  }

  @Test func `the hint is the end of a sentence`() {
    #expect(NearestName.hint("blod", among: modifiers) == "; did you mean 'bold'?")
  }

  @Test(arguments: ["json", "JSON", "cjson", "dkjson"])
  func `the last part of a name with dots stands for the whole`(typed: String) {
    let hint = NearestName.hint(typed, among: ["host.csv", "host.json"])
    #expect(hint == "; did you mean 'host.json'?")
  }

  @Test func `there is nothing to propose without names`() {
    #expect(NearestName.of("bold", among: [String]()) == nil)
  }
}
