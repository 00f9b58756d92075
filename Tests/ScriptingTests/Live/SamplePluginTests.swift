import Containers
import Testing

/// The sample plugins under the hands of somebody who presses their buttons.
struct SamplePluginTests {
  private static let feed = """
    local feed = require "feed"
    local function numbers(prefix)
      return ForEach(5, function(number) return Text(prefix .. number) end)
    end
    return feed.FeedContainer {
      Section "First" { numbers "a" } :sectionItemsLimit(2),
      Section "Short" { numbers "b" } :sectionItemsLimit(5),
      Section "Last" { numbers "c" } :sectionItemsLimit(3),
    }
    """

  /// The items that show, a letter and a number each.
  private static func items(_ lines: [String]) -> [String] {
    lines.map { $0.trimmingPrefix { $0 == " " } }.filter { $0.count == 2 }.map(String.init)
  }

  @Test func `a feed expands the section whose button is pressed, and only that one`() throws {
    try live(Self.feed) { script in
      let all = ["b1", "b2", "b3", "b4", "b5"]
      let first = try script.draw()
      #expect(Self.items(first) == ["a1", "a2"] + all + ["c1", "c2", "c3"])
      #expect(first.contains("  … 3 more") && first.contains("  … 2 more"))
      #expect(script.buttons.count == 2, "a section that hides nothing has no button")
      let expanded = try script.press(1)
      #expect(Self.items(expanded) == ["a1", "a2"] + all + ["c1", "c2", "c3", "c4", "c5"])
      #expect(!expanded.contains("  … 2 more"))
      #expect(try script.press(1) == first, "pressing it again collapses it")
    }
  }

  @Test func `a checklist turns the row that is pressed, also one that does not apply`() throws {
    let board = """
      local Checklist = require("checklist").Checklist
      return Checklist {
        Text "one",
        Text "two" :checked(),
        Text "three" :notApplicable(),
        Text "four",
      }
      """
    try live(board) { script in
      func marks(_ lines: [String]) -> String {
        String(lines.compactMap { $0.first { "○✓−".contains($0) } })
      }
      let first = try script.draw()
      #expect(marks(first) == "○✓−○")
      #expect(try marks(script.press(0)) == "✓✓−○")
      #expect(try marks(script.press(1)) == "✓○−○")
      #expect(try marks(script.press(2)) == "✓○✓○")
      #expect(script.buttons.allSatisfy { !$0.isDisabled })
      #expect(try marks(script.press(3)) == "✓○✓✓")
    }
  }

  @Test func `R101: a row's preference takes the card away from its section, not from the others`()
    throws
  {
    let board = """
      local themed = require "themed-list"
      return themed.DSList {
        Section "Plain" { Text "a" :dsSectionCardStyle "transparent" },
        Section "Card" { Text "b" },
      }
      """
    try live(board) { script in
      let lines = try script.draw()
      #expect(lines.filter { $0.contains("╭") }.count == 1, "\(lines)")
      #expect(lines.contains { $0.contains("a") && !$0.contains("│") })
      #expect(lines.contains { $0.contains("b") && $0.contains("│") })
    }
  }
}
