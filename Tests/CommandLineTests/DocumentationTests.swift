import Foundation
import Testing

/// What the documentation shows is what the program does.
struct DocumentationTests {
  @Test func `there are pages with boards`() {
    let boards = DocumentationPage.all.flatMap(\.steps).filter {
      if case .board = $0 { true } else { false }
    }
    #expect(boards.count >= 40)
  }

  @Test func `every page is in the index`() throws {
    let folder = Program.repository + "/docs"
    let index = try String(contentsOfFile: folder + "/README.md", encoding: .utf8)
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }
    #expect(pages.count > 10)
    #expect(pages.filter { !index.contains("| [\($0)](\($0)) | ") } == [])
  }

  @Test(arguments: DocumentationPage.all)
  func `every fence of the page is true`(page: DocumentationPage) throws {
    let folder = try TestFolder()
    try copyPlugins(to: folder)
    var printed: String?
    for step in page.steps {
      switch step {
      case .file(let name, let content): try folder.write(Array(content.utf8), to: name)
      case .board(let board): printed = try output(of: board, in: folder)
      case .output(let shown): #expect(printed == shown)
      case .command(let line, let shown):
        let outcome = try folder.program.shell(line + " 2>&1")
        #expect(outcome.output == shown, "\(line)")
      case .source(let path, let content):
        let source = try String(
          contentsOfFile: Program.repository + "/" + path, encoding: .utf8)
        #expect(source.contains(content), "\(path)")
      }
    }
  }

  private func output(of board: String, in folder: TestFolder) throws -> String {
    try folder.write(Array(board.utf8), to: "board.lua")
    let outcome = try folder.program("run", "board.lua", "--width", "80")
    #expect(outcome.status == 0, "\(board)")
    #expect(outcome.error == "", "\(board)")
    return outcome.output
  }

  private func copyPlugins(to folder: TestFolder) throws {
    try FileManager.default.copyItem(
      atPath: Program.repository + "/plugins", toPath: folder.path + "/plugins")
  }
}
