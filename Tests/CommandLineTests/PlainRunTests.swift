import ArgumentParser
import Testing

@testable import containerhost

/// The command lines that are read without the argument parser; the parser is the oracle.
@Suite struct PlainRunTests {
  /// What the parser makes of `words`; nil when it refuses them.
  private func parsed(_ words: [String]) -> BoardRun? {
    (try? ContainerHost.parseAsRoot(words) as? RunCommand)?.boardRun
  }

  @Test(arguments: [
    "board.lua", "board.lua --width 40", "--width=40 board.lua --height 3", "board.lua --ascii",
    "board.lua --stats --links --keep-going", "board.lua --format json -- a -b --width 3",
    "board.lua --format=svg --output out.svg", "board.lua --color never --theme dark",
    "board.lua --color 16 --theme my.lua", "board.lua --images sixel", "board.lua -A",
    "board.lua --allow-all --",
    "board.lua --allow-read=a --allow-read b --allow-write c --allow-env D --allow-run e",
    "board.lua --plugin-path p --plugin-path=q", "--width 40 board.lua -- --",
  ])
  func `a plain line means what the parser reads in it`(line: String) throws {
    let words = ["run"] + line.split(separator: " ").map(String.init)
    let plain = try #require(PlainRun.read(words))
    let parsed = try #require(self.parsed(words))
    #expect("\(plain)" == "\(parsed)")
  }

  @Test(arguments: [
    "", "run", "run --width", "run board.lua --width x", "run board.lua --width 0",
    "run board.lua --width -1", "run a.lua b.lua", "run board.lua --nosuch", "run board.lua -o",
    "run board.lua --theme nosuch", "run board.lua --images png", "run board.lua --format gif",
    "run board.lua --output=",
    "run board.lua --width 1 --width 2", "run --help", "inspect board.lua", "board.lua",
    "run board.lua --time-limit 1", "run board.lua --height 0",
  ])
  func `the plain reader leaves any other line to the parser`(line: String) {
    #expect(PlainRun.read(line.split(separator: " ").map(String.init)) == nil)
  }
}
