import Foundation
import Glibc
import Testing

@testable import Scripting

/// A folder whose files are watched by a clock that the test moves.
private final class WatchedFolder {
  let path: String
  let watcher: FileWatcher
  private let clock = Clock()

  private final class Clock { var now = 0.0 }

  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "watched-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let watcher = FileWatcher { [clock] in clock.now }
    self.watcher = try #require(watcher)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  func watch(_ name: String) { watcher.watch(self(name)) }

  /// Writes in place.
  func write(_ text: String, to name: String) throws {
    try text.write(toFile: self(name), atomically: false, encoding: .utf8)
  }

  /// Writes another file, which takes the place of the one that is there.
  func replace(_ name: String, with text: String) throws {
    try write(text, to: name + ".new")
    try move(name + ".new", to: name)
  }

  func move(_ name: String, to other: String) throws {
    let (from, to) = (self(name), self(other))
    try #require(Glibc.rename(from, to) == 0)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: false)
  }

  func pass(_ seconds: Double) { clock.now += seconds }

  /// What has changed once nothing more happens.
  func changes() -> [String] {
    watcher.drain()
    pass(FileWatcher.quietTime)
    return watcher.takeChanges().map { String($0.dropFirst(path.count + 1)) }
  }
}

@Suite struct FileWatcherTests {
  @Test func `however a file is written, it is a change`() throws {
    let folder = try WatchedFolder(["a": "1"])
    folder.watch("a")
    try folder.write("2", to: "a")
    #expect(folder.changes() == ["a"])
    try folder.replace("a", with: "3")
    #expect(folder.changes() == ["a"])
    // The file that is there now is watched as the one before was.
    let handle = try #require(FileHandle(forWritingAtPath: folder("a")))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("4".utf8))
    #expect(folder.changes() == ["a"])
    try #require(unlink(folder("a")) == 0)
    #expect(folder.changes() == ["a"])
    try folder.write("5", to: "a")
    #expect(folder.changes() == ["a"])
    #expect(folder.changes() == [])
  }

  @Test func `the same content is no change`() throws {
    let folder = try WatchedFolder(["a": "1"])
    folder.watch("a")
    try folder.write("1", to: "a")
    #expect(folder.watcher.deadline == nil)
    folder.watcher.drain()
    #expect(folder.watcher.deadline != nil)
    #expect(folder.changes() == [])
    try folder.replace("a", with: "1")
    #expect(folder.changes() == [])
    try #require(chmod(folder("a"), 0o644) == 0)
    #expect(folder.changes() == [])
    try folder.write("22", to: "a")
    try folder.write("1", to: "a")
    #expect(folder.changes() == [])
  }

  @Test func `a file that was not there is a change when it comes, and so are its folders`() throws
  {
    let folder = try WatchedFolder()
    folder.watch("a/b/c")
    try folder.makeFolder("a")
    #expect(folder.changes() == [])
    try folder.makeFolder("a/b")
    #expect(folder.changes() == [])
    try folder.write("1", to: "a/b/c")
    #expect(folder.changes() == ["a/b/c"])
    try folder.write("2", to: "a/b/c")
    #expect(folder.changes() == ["a/b/c"])
  }

  @Test func `what comes with its folder at once is seen too`() throws {
    let folder = try WatchedFolder()
    folder.watch("a/b")
    try folder.makeFolder("other")
    try folder.write("1", to: "other/b")
    try folder.move("other", to: "a")
    #expect(folder.changes() == ["a/b"])
    // Another folder in its place.
    try folder.move("a", to: "gone")
    try folder.makeFolder("a")
    try folder.write("2", to: "a/b")
    #expect(folder.changes() == ["a/b"])
    try folder.write("3", to: "a/b")
    #expect(folder.changes() == ["a/b"])
  }

  @Test func `links are followed, also one that leads elsewhere from now on`() throws {
    let folder = try WatchedFolder(["1": "one", "2": "two"])
    try #require(symlink("1", folder("link")) == 0)
    folder.watch("link")
    try folder.write("ONE", to: "1")
    #expect(folder.changes() == ["link"])
    try #require(symlink(folder("2"), folder("next")) == 0)
    try folder.move("next", to: "link")
    #expect(folder.changes() == ["link"])
    try folder.write("one", to: "1")
    #expect(folder.changes() == [])
    try folder.write("TWO", to: "2")
    #expect(folder.changes() == ["link"])
    try #require(symlink("loop", folder("loop")) == 0)
    folder.watch("loop")
    try folder.replace("loop", with: "no loop any more")
    #expect(folder.changes() == ["loop"])
  }

  @Test func `several writes are one change, told when the last is a moment ago`() throws {
    let folder = try WatchedFolder(["a": "1", "b": "1"])
    folder.watch("a")
    folder.watch("b")
    for step in 0..<5 {
      try folder.write("\(step) and more", to: step == 3 ? "b" : "a")
      folder.watcher.drain()
      folder.pass(FileWatcher.quietTime / 2)
      #expect(folder.watcher.takeChanges() == [])
    }
    #expect(folder.changes() == ["a", "b"])
  }

  @Test func `a file that is always being written is told of nonetheless`() throws {
    let folder = try WatchedFolder(["a": ""])
    folder.watch("a")
    var told = 0
    for step in 0..<200 {
      try folder.write("\(step)", to: "a")
      folder.watcher.drain()
      folder.pass(FileWatcher.quietTime / 2)
      told += folder.watcher.takeChanges().count
    }
    #expect((4...5).contains(told))
  }

  @Test func `other files in the folder are nobody's business`() throws {
    let folder = try WatchedFolder(["a": "1"])
    folder.watch("a")
    try folder.write("1", to: "b")
    try folder.replace("b", with: "2")
    folder.watcher.drain()
    #expect(folder.watcher.deadline == nil)
  }

  @Test func `what the watcher itself writes is no change, what others write after that is`() throws
  {
    let folder = try WatchedFolder(["a": "1"])
    folder.watch("a")
    folder.watcher.expectChange(of: folder("a"))
    try folder.write("own", to: "a")
    #expect(folder.changes() == [])
    try folder.write("theirs", to: "a")
    #expect(folder.changes() == ["a"])
  }

  @Test func `what is read anew has changed only from then on`() throws {
    let folder = try WatchedFolder(["a": "1"])
    folder.watch("a")
    try folder.write("2", to: "a")
    folder.watch("a")
    #expect(folder.changes() == [])
    try folder.write("1", to: "a")
    #expect(folder.changes() == ["a"])
  }

  @Test func `a round forgets the files that it does not watch, and their folders`() throws {
    let folder = try WatchedFolder(["a": "1"])
    try folder.makeFolder("f")
    try folder.write("1", to: "f/b")
    folder.watch("a")
    folder.watch("f/b")
    #expect(folder.watcher.watchedFolders == 2)
    folder.watcher.beginRound()
    folder.watch("a")
    try folder.write("2", to: "f/b")
    #expect(folder.changes() == ["f/b"])
    folder.watcher.forgetOthers()
    #expect(folder.watcher.watchedFolders == 1)
    try folder.write("3", to: "f/b")
    try folder.write("3", to: "a")
    #expect(folder.changes() == ["a"])
  }

  @Test func `a pipe holds nobody up, and a file too large to be read is told by its size`() throws
  {
    let folder = try WatchedFolder(["large": ""])
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    try #require(truncate(folder("large"), 1 << 32) == 0)
    for name in ["pipe", "large", "."] { folder.watch(name) }
    #expect(folder.changes() == [])
    try #require(truncate(folder("large"), 1 << 33) == 0)
    #expect(folder.changes() == ["large"])
  }
}
