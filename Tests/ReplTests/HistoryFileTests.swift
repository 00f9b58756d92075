import Glibc
import Testing

@testable import Repl

/// What earlier sessions remember.
struct HistoryFileTests {
  private func temporaryPath() -> String {
    var template = Array("/tmp/containerhost-history-XXXXXX".utf8CString)
    return mkdtemp(&template).map { "\(String(cString: $0))/state/history" } ?? ""
  }

  @Test func `entries of several lines come back as they were`() {
    let path = temporaryPath()
    let history = HistoryFile(path: path)
    for entry in ["x = 1", "for i = 1, 3 do\n  print('\\n', i)\nend", "päckchen 箱"] {
      history.append(entry)
    }
    #expect(HistoryFile(path: path).entries == history.entries)
    #expect(history.entries.count == 3)
  }

  @Test func `an entry that is made again moves to the end`() {
    let path = temporaryPath()
    let history = HistoryFile(path: path)
    for entry in ["a", "b", "a", "a"] { history.append(entry) }
    #expect(history.entries == ["b", "a"])
    #expect(HistoryFile(path: path).entries == ["b", "a"])
  }

  @Test func `no more than the newest five thousand are kept`() {
    let path = temporaryPath()
    let history = HistoryFile(path: path)
    for number in 1...(HistoryFile.limit + 20) { history.append("entry \(number)") }
    #expect(history.entries.count == HistoryFile.limit)
    let read = HistoryFile(path: path)
    #expect(read.entries.first == "entry 21")
    #expect(read.entries.count == HistoryFile.limit)
  }

  @Test func `nobody else may read the file`() throws {
    let path = temporaryPath()
    HistoryFile(path: path).append("secret")
    var status = stat()
    try #require(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func `a file that cannot be written is no error`() {
    let history = HistoryFile(path: "/proc/containerhost/history")
    history.append("x")
    #expect(history.entries == ["x"])
  }

  @Test func `the state folder decides where the file is`() {
    let both = ["XDG_STATE_HOME": "/state", "HOME": "/home/a"]
    #expect(HistoryFile.defaultPath { both[$0] } == "/state/containerhost/history")
    let home = ["HOME": "/home/a", "XDG_STATE_HOME": ""]
    #expect(
      HistoryFile.defaultPath { home[$0] } == "/home/a/.local/state/containerhost/history")
    #expect(HistoryFile.defaultPath { _ in nil } == nil)
  }
}
