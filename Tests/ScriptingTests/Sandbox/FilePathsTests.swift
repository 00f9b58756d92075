import Glibc
import Testing

@testable import Scripting

struct FilePathsTests {
  @Test(arguments: [
    ("board.lua", "."), ("scripts/board.lua", "scripts"), ("/board.lua", "/"), ("/a/b/c", "/a/b"),
    ("", "."),
  ])
  func `the folder of a path is what is before its last slash`(path: String, folder: String) {
    #expect(FilePaths.folder(of: path) == folder)
  }

  @Test(arguments: [
    ("a/./b", "a/b"), ("a/../b", "b"), ("../a", "../a"), ("../../a/..", "../.."), ("/a/../b", "/b"),
    ("/../a", "/a"), ("", "."), (".", "."), ("a/..", "."), ("a//b/", "a/b"), ("/", "/"),
  ])
  func `a path is normalised without looking at the disk`(path: String, normalised: String) {
    #expect(FilePaths.normalised(path) == normalised)
  }

  @Test func `joining keeps an absolute name as it is`() {
    #expect(FilePaths.join("a", "/etc/hosts") == "/etc/hosts")
    #expect(FilePaths.join(".", "songs.csv") == "songs.csv")
    #expect(FilePaths.join("a/", "b") == "a/b")
    #expect(FilePaths.join("a", "../b") == "b")
    #expect(FilePaths.join("/", "b") == "/b")
  }

  @Test func `a folder contains itself and what is below, not its namesakes`() {
    #expect(FilePaths.contains("/a", "/a"))
    #expect(FilePaths.contains("/a", "/a/b"))
    #expect(!FilePaths.contains("/a", "/ab"))
    #expect(!FilePaths.contains("/a/b", "/a"))
    #expect(FilePaths.contains("/", "/a"))
  }

  @Test func `paths are bytes: a mark behind a slash hides it from nobody`() {
    #expect(FilePaths.normalised("/a/in/../\u{301}x").utf8.elementsEqual("/a/\u{301}x".utf8))
    #expect(FilePaths.folder(of: "/a/\u{301}x").utf8.elementsEqual("/a".utf8))
    #expect(FilePaths.join("/a", "\u{301}x/../y").utf8.elementsEqual("/a/y".utf8))
    #expect(!FilePaths.contains("/caf\u{E9}", "/cafe\u{301}/x"))
    #expect(FilePaths.contains("/caf\u{E9}", "/caf\u{E9}/\u{301}x"))
  }

  @Test func `a path that is longer than the system takes is itself`() {
    let long = String(repeating: "a/", count: 100_000)
    #expect(FilePaths.resolved(long) == long)
    // Made shorter by its text alone, it would lead through links that nobody has followed.
    let detour = "/tmp/" + String(repeating: "a/../", count: 1000) + "link/secret"
    #expect(FilePaths.resolved(detour) == detour)
    #expect(FilePaths.resolvedEntry(detour) == detour)
  }

  @Test func `files, folders and what is not there are told apart`() {
    let folder = Repository.path("Tests/LuaSpecs")
    #expect(FilePaths.isFolder(folder) && !FilePaths.isFile(folder))
    #expect(FilePaths.isFile(folder + "/tags.lua"))
    #expect(!FilePaths.isFile(folder + "/absent") && !FilePaths.isFolder(folder + "/absent"))
    #expect(FilePaths.contents(of: folder) == nil)
    #expect(FilePaths.contents(of: folder + "/absent") == nil)
    #expect(FilePaths.lines(of: folder + "/fixtures/lines.txt") == ["first", "second", ""])
  }

  @Test func `no more of a file is read than may be in it`() throws {
    let path = Repository.path("Tests/LuaSpecs/fixtures/lines.txt")
    let size = try #require(FilePaths.contents(of: path)).count
    #expect(FilePaths.contents(of: path, atMost: size)?.count == size)
    for (path, limit) in [(path, size - 1), ("/dev/zero", 1 << 20)] {
      #expect(FilePaths.contents(of: path, atMost: limit) == nil && errno == EFBIG)
    }
    #expect(throws: ScriptFileError.self) { try ScriptText(path: "/dev/zero", limit: 1000) }
  }
}
