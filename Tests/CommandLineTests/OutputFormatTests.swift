import Foundation
import Testing

/// `--format`, `--output` and what the environment says about them.
struct OutputFormatTests {
  private static let board = "print 'said'; return Text 'hi' :bold()"

  @Test(arguments: [
    ("text", "hi\n"), ("ansi", "\u{1b}[1mhi\u{1b}[0m\n"), ("reader", "hi\n"),
  ])
  func `lines follow what scripts print`(format: String, drawn: String) throws {
    let outcome = try runBoard(Self.board, "--format", format)
    #expect(outcome.output == "said\n" + drawn)
    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    ("html", "<!DOCTYPE html>"), ("svg", "<svg "), ("json", "{\"format\":"), ("markdown", "**hi**"),
  ])
  func `a document holds nothing but the board`(format: String, start: String) throws {
    let outcome = try runBoard(Self.board, "--format", format)
    #expect(outcome.output.hasPrefix(start))
    #expect(outcome.error == "said\n")
    #expect(outcome.status == 0)
  }

  @Test func `render in a board draws in the theme and the characters of the run`() throws {
    let board = """
      local text = Text "warm":foregroundStyle "accent":border "single"
      print(render(text, { width = 10, format = "ansi", color = "truecolor" }))
      print(render(text, { width = 10, format = "ansi", color = "truecolor", theme = "dark" }))
      """
    func printed(_ arguments: String...) throws -> [[String]] {
      let folder = try TestFolder(["board.lua": board])
      let output = try folder.program.run([Program.path, "run", "board.lua"] + arguments).output
      let lines = output.split(separator: "\n").map(String.init)
      return [Array(lines.prefix(3)), Array(lines.suffix(3))]
    }
    let (light, dark, mono) = (
      try printed("--theme", "light"), try printed("--theme", "dark"),
      try printed("--theme", "mono", "--ascii")
    )
    #expect(light[0] != dark[0])
    #expect(dark[0] == dark[1])
    #expect(light[1] == dark[1])
    #expect(mono[0][0] == "\u{1B}[2m+----+\u{1B}[0m")
    #expect(mono[1][0] == "\u{1B}[38;2;75;81;96m+----+\u{1B}[0m")
  }

  @Test func `a PNG has two pixels for each of the SVG's, and shows the board`() throws {
    let folder = try TestFolder([
      "board.lua": "print 'said'; return Text '██████████'",
      "show.lua": "return Image { file = 'b.png', width = 20 }",
    ])
    _ = try folder.program("run", "board.lua", "-o", "b.svg", "--width", "10")
    let outcome = try folder.program("run", "board.lua", "-o", "b.png", "--width", "10")
    #expect(outcome.status == 0)
    #expect(outcome.error == "said\n" && outcome.output.isEmpty)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path + "/b.png")))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let svg = try String(contentsOfFile: folder.path + "/b.svg", encoding: .utf8)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"124\" height=\"68\""))
    let size = (number(at: 16), number(at: 20))
    #expect(size.0 == 248 && size.1 == 136)
    let shown = try folder.program("run", "show.lua", "--allow-read", ".")
    // The row of blocks is darker than the page around it.
    #expect(shown.output.contains("█▒▒"))
  }

  @Test func `a PDF is one page as large as the board, and goes into a pipe`() throws {
    let folder = try TestFolder(["board.lua": "return Text 'hi'"])
    let path = folder.path + "/b.pdf"
    _ = try folder.program("run", "board.lua", "-o", "b.pdf", "--width", "10")
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("/MediaBox [ 0 0 93 51 ]"))
    let piped = try folder.program("run", "board.lua", "--format", "pdf")
    #expect(piped.output.hasPrefix("%PDF-"))
  }

  @Test func `a board that is too large for a picture says so, and leaves the file`() throws {
    let folder = try TestFolder([
      "board.lua": "return VStack { ForEach(2000, function(i) return Text(i) end) }",
      "b.png": "old",
    ])
    let outcome = try folder.program("run", "board.lua", "-o", "b.png", "--width", "10")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("PNG has at most 32767 pixels each way; write an .svg"))
    #expect(try String(contentsOfFile: folder.path + "/b.png", encoding: .utf8) == "old")
  }

  @Test func `JSON of the inspector holds nothing but the board`() throws {
    let folder = try TestFolder(["board.lua": Self.board])
    let outcome = try folder.program("inspect", "board.lua", "--format", "json")
    #expect(outcome.output.hasPrefix("["))
    #expect(outcome.error == "said\n")
  }

  @Test(arguments: [
    ("b.html", "<!DOCTYPE html>"), ("b.svg", "<svg "), ("b.json", "{\"format\":"),
    ("b.md", "**hi**"),
    ("b.txt", "hi\n"), ("b.ans", "\u{1b}[1mhi"), ("b", "hi\n"),
  ])
  func `a file's ending names its format`(name: String, start: String) throws {
    let folder = try TestFolder(["board.lua": Self.board])
    let outcome = try folder.program("run", "board.lua", "-o", name)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("hi"))
    #expect(try text(folder, name).hasPrefix(start))
    #expect(try names(in: folder) == ["board.lua", name].sorted())
  }

  @Test(arguments: ["text", "ansi", "html", "svg", "json", "reader", "markdown"])
  func `a board sets the status once it is drawn, in every format and into a file`(format: String)
    throws
  {
    let folder = try TestFolder([
      "board.lua": "return VStack { 'drawn', function() host.exit(3) return 'whole' end }"
    ])
    let printed = try folder.program("run", "board.lua", "--format", format)
    #expect(printed.status == 3)
    #expect(printed.output.contains("whole"))
    let written = try folder.program("run", "board.lua", "--format", format, "-o", "out")
    #expect(written.status == 3)
    #expect(try text(folder, "out").contains("whole"))
  }

  @Test func `a file is written whole or not at all`() throws {
    let folder = try TestFolder([
      "board.lua": "return VStack { 'drawn', function() error 'late' end }", "b.txt": "before",
    ])
    let outcome = try folder.program("run", "board.lua", "--output", "b.txt")
    #expect(outcome.status == 1)
    #expect(try text(folder, "b.txt") == "before")
    #expect(try names(in: folder) == ["b.txt", "board.lua"])
  }

  @Test func `a file called - is standard output`() throws {
    let folder = try TestFolder(["board.lua": "return Text 'drawn'"])
    #expect(try folder.program("run", "board.lua", "-o", "-").output == "drawn\n")
    #expect(try names(in: folder) == ["board.lua"])
  }

  @Test func `a file with nothing in it is warned of`() throws {
    let folder = try TestFolder(["board.lua": "print 'said'"])
    let outcome = try folder.program("run", "board.lua", "-o", "b.html")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("the board returned no view, so nothing is drawn"))
    #expect(try text(folder, "b.html").isEmpty)
  }

  @Test func `a large board that fails late leaves the file as it was`() throws {
    let folder = try TestFolder([
      "board.lua": """
      return VStack { alignment = "leading", ForEach(40000, function(i)
        if i == 40000 then error("no row " .. i) end
        return Text(("row "):rep(10) .. i)
      end) }
      """, "b.txt": "before",
    ])
    let outcome = try folder.program("run", "board.lua", "--output", "b.txt")
    #expect(outcome.status == 1)
    #expect(try text(folder, "b.txt") == "before")
    #expect(try names(in: folder) == ["b.txt", "board.lua"])
  }

  @Test func `a file that cannot be written is an error that names it`() throws {
    let folder = try TestFolder(["board.lua": Self.board])
    let outcome = try folder.program("run", "board.lua", "-o", "missing/b.txt")
    #expect(outcome.status == 1)
    #expect(
      outcome.error == """
        error[E-OUTPUT]: cannot write 'missing/b.txt': No such file or directory
          help: there is no folder 'missing'; make it, or name another file

        """)
  }

  @Test(arguments: ["/dev/stdout", "//dev/stdout", "/proc/thread-self/fd/1", "log.txt"])
  func `a file that is written already goes on, by whatever name`(name: String) throws {
    let folder = try TestFolder(["board.lua": "return Text 'a'"])
    let line = "(echo before; containerhost run board.lua -o \(name); echo behind) > log.txt"
    #expect(try folder.program.shell(line).status == 0)
    #expect(try text(folder, "log.txt") == "before\na\nbehind\n")
  }

  @Test func `a link to a file stays a link`() throws {
    let folder = try TestFolder(["board.lua": Self.board, "real.txt": "before"])
    let outcome = try folder.program.shell(
      "ln -s real.txt b.txt && containerhost run board.lua -o b.txt >/dev/null && readlink b.txt")
    #expect(outcome.output == "real.txt\n")
    #expect(try text(folder, "real.txt") == "hi\n")
  }

  @Test func `a link to a file that is not there yet makes that file`() throws {
    let folder = try TestFolder(["board.lua": Self.board])
    let outcome = try folder.program.shell(
      "ln -s real.txt b.txt && containerhost run board.lua -o b.txt >/dev/null && readlink b.txt")
    #expect(outcome.output == "real.txt\n")
    #expect(try text(folder, "real.txt") == "hi\n")
    let loop = try folder.program.shell("ln -s c.txt c.txt && containerhost run board.lua -o c.txt")
    #expect(loop.status == 1 && loop.error.contains("cannot write 'c.txt'"), "\(loop.error)")
  }

  @Test(arguments: ["600", "640", "755"])
  func `a file that is there keeps its permissions`(mode: String) throws {
    let folder = try TestFolder(["board.lua": Self.board, "b.txt": "", "p.json": ""])
    let outcome = try folder.program.shell(
      """
      umask 022; chmod \(mode) *
      containerhost run board.lua -o b.txt --profile p.json >/dev/null && stat -c %a *
      """)
    #expect(outcome.output == String(repeating: mode + "\n", count: 3), "\(outcome.error)")
  }

  @Test func `a name may be as long as the system takes`() throws {
    let folder = try TestFolder(["board.lua": Self.board])
    let name = String(repeating: "b", count: 251) + ".txt"
    let outcome = try folder.program("run", "board.lua", "-o", name)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try names(in: folder) == [name, "board.lua"])
  }

  @Test(arguments: [("1", "Save, button\n"), ("0", "Save\n"), ("", "Save\n")])
  func `ACCESSIBLE asks for words, and --format wins over it`(value: String, drawn: String) throws {
    let folder = try TestFolder(["board.lua": "return Button('Save', print)"])
    var program = folder.program
    program.environment = ["ACCESSIBLE": value]
    #expect(try program("run", "board.lua").output == drawn)
    #expect(try program("run", "board.lua", "--format", "text").output == "Save\n")
    #expect(try program("run", "board.lua", "--reader").output == "Save, button\n")
    #expect(try program("run", "board.lua", "--reader", "--format", "text").status == 2)
  }

  @Test func `a wrong format is wrong usage`() throws {
    let outcome = try runBoard(Self.board, "--format", "gif")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("html"))
  }

  @Test func `link targets and strikes can be shown in text`() throws {
    let board = "return HStack { Text 'a' :link 'https://b.c', Text 'd' :strikethrough() }"
    #expect(try runBoard(board).output == "a d\n")
    #expect(try runBoard(board, "--links").output == "a (https://b.c) d\n")
    let tree = try runBoard(board, "--mark-strikethrough", "--format", "json").output
    #expect(tree.contains("\"text\":\"d\u{336}\""), "\(tree)")
    #expect(try runBoard(board, "--mark-strikethrough").output == "a d\u{336}\n")
  }

  @Test func `behaviour 9: a document is UTF-8 in any locale`() throws {
    let folder = try TestFolder(["board.lua": "return Text 'é' :border()"])
    var program = folder.program
    program.environment = ["LC_ALL": "C"]
    let page = try program("run", "board.lua", "--format", "html").output
    #expect(page.contains("│</span></span>é<span"), "\(page)")
    #expect(try program("run", "board.lua", "--format", "reader").output == "?\n")
  }

  private func text(_ folder: TestFolder, _ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  private func names(in folder: TestFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
