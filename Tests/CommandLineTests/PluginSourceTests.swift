import Foundation
import Testing

/// Plugins from repositories of git and from archives, none of them beyond this machine.
struct PluginSourceTests {
  private static func plugin(_ version: String) -> String {
    "--- @name badge\n--- @version \(version)\n--- @api 1\nreturn '\(version)'\n"
  }

  /// A folder with the repository `work`, its bare twin `badge.git`, a tag v1 at 1.0.0 and a branch
  /// `next` at 2.0.0.
  private func repository() throws -> TestFolder {
    let folder = try TestFolder([
      "work/init.lua": Self.plugin("1.0.0"), "work/part.lua": "return 1",
    ])
    let first = "git init -q -b main work && cd work && git add -A && git commit -qm 1"
    try git(folder, first + " && git tag v1")
    try commit("2.0.0", in: folder, before: "git checkout -qb next")
    try git(folder, "git -C work checkout -q main && git clone -q --bare work badge.git")
    return folder
  }

  private func commit(_ version: String, in folder: TestFolder, before: String = "true") throws {
    try git(
      folder,
      "cd work && \(before) && printf '%s' \"$0\" > init.lua && git commit -qam 2", version)
  }

  private func git(_ folder: TestFolder, _ line: String, _ version: String = "") throws {
    var program = folder.program
    for role in ["AUTHOR", "COMMITTER"] {
      program.environment["GIT_\(role)_NAME"] = "Sam"
      program.environment["GIT_\(role)_EMAIL"] = "sam@example.org"
    }
    let outcome = try program.run(["/bin/bash", "-c", line, Self.plugin(version)])
    try #require(outcome.status == 0, "\(outcome.error)")
  }

  /// The program with a folder for temporary files that shows what is left in it.
  private func program(_ folder: TestFolder) throws -> Program {
    mkdir(folder.path + "/tmp", 0o700)
    var program = folder.program
    program.environment["TMPDIR"] = folder.path + "/tmp"
    return program
  }

  private func lock(of folder: TestFolder) throws -> String {
    try String(contentsOfFile: folder.path + "/containerhost.lock", encoding: .utf8)
  }

  private func names(_ folder: TestFolder, _ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(path)").sorted()
  }

  @Test func `a plugin is added from a repository, and its commit is in the lock`() throws {
    let folder = try repository()
    let program = try program(folder)
    let outcome = try program("plugins", "add", "badge.git#v1")
    #expect(outcome.output == "added plugins/badge\n", "\(outcome.error)")
    let commit = try program.shell("git -C badge.git rev-parse v1").output
    #expect(
      try lock(of: folder).contains(
        "source = \"badge.git\"\nref = \"v1\"\ncommit = \"\(commit.dropLast())\"\n[plugin.files]\n")
    )
    #expect(try names(folder, "plugins/badge") == ["init.lua", "part.lua"])
    #expect(try names(folder, "plugins") == ["badge"])
    #expect(try names(folder, "tmp").isEmpty)
    #expect(try program("plugins", "info", "badge").output.contains("  badge.git#v1\n"))
    #expect(try program("plugins", "update").output == "badge 1.0.0: up to date\n")
  }

  @Test(arguments: [
    ["badge.git", "--ref", "next"], ["file://PATH/badge.git#next"], ["PATH/badge.git#COMMIT"],
    ["badge.git#SHORT"], ["work#next"],
  ])
  func `a branch and a commit, from every kind of address that needs no network`(
    arguments: [String]
  ) throws {
    let folder = try repository()
    let program = try program(folder)
    let commit = String(try program.shell("git -C badge.git rev-parse next").output.dropLast())
    let words = arguments.map {
      $0.replacing("PATH", with: folder.path).replacing("COMMIT", with: commit)
        .replacing("SHORT", with: commit.prefix(8))
    }
    let outcome = try program.run([Program.path, "plugins", "add"] + words)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try lock(of: folder).contains("commit = \"\(commit)\""))
    #expect(try program("plugins", "check", "badge").output.hasSuffix("badge 2.0.0: ok\n"))
  }

  @Test func `update takes what a branch has got since`() throws {
    let folder = try repository()
    let program = try program(folder)
    #expect(try program("plugins", "add", "badge.git").status == 0)
    try commit("1.5.0", in: folder)
    try git(folder, "git -C work push -q ../badge.git main")
    #expect(try program("plugins", "update").output == "badge 1.0.0: updated to 1.5.0\n")
    let commit = try program.shell("git -C work rev-parse main").output.dropLast()
    #expect(try lock(of: folder).contains("commit = \"\(commit)\""))
    try git(folder, "cd work && git commit -q --allow-empty -m 3 && git push -q ../badge.git main")
    #expect(try program("plugins", "update").output == "badge 1.5.0: up to date\n")
    let later = try program.shell("git -C work rev-parse main").output.dropLast()
    #expect(try lock(of: folder).contains("commit = \"\(later)\""), "the same files, a new commit")
  }

  @Test(arguments: [
    (["badge.git#nope"], "git cannot read 'badge.git': couldn't find remote ref nope; is there"),
    (["file:///nowhere/badge.git"], "git cannot read 'file:///nowhere/badge.git': "),
    (["badge.git#--upload-pack=x"], "'--upload-pack=x' is no branch, tag or commit of git"),
    (["badge.git#a:b"], "'a:b' is no branch, tag or commit of git"),
    (["ext::sh -c 'touch x'"], "git cannot read"),
    (["http://example.org/badge.git"], "plugins are not read from 'http://'; write https://"),
    (["https://sam:secret@example.org/badge.git"], "an address with a user or a password in it"),
    (["badge.git#v1", "--ref", "v1"], "has a ref already"),
    (["badge.git", "--checksum", "sha256:00"], "'sha256:00' is no checksum"),
    (["work", "--inside", "x"], "'work' is no repository or archive"),
    (["badge.git", "--inside", "../work"], "'../work' does not lie in 'badge.git'"),
    (["badge.git", "--inside", "x"], "there is no plugin 'x' in 'badge.git'"),
    (["https://example.org/badge.tar.gz"], "an archive from the network needs --checksum"),
  ])
  func `what cannot be read is one sentence, and nothing is left`(
    arguments: [String], message: String
  ) throws {
    let folder = try repository()
    let outcome = try program(folder).run([Program.path, "plugins", "add"] + arguments)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.errorLines.count == 1, "\(outcome.error)")
    #expect(try names(folder, "tmp").isEmpty)
    #expect(try names(folder, ".") == ["badge.git", "tmp", "work"])
  }

  @Test func `a link in a repository is refused`() throws {
    let folder = try repository()
    try git(folder, "cd work && ln -s /etc/passwd link && git add -A && git commit -qm link")
    let outcome = try program(folder)("plugins", "add", "work#main")
    #expect(outcome.error.contains("it holds 'link', a link"), "\(outcome.error)")
    #expect(outcome.status == 1)
  }

  @Test func `one of several plugins of a repository is named`() throws {
    let folder = try TestFolder([
      "all/badge.lua": Self.plugin("1.0.0"),
      "all/other/init.lua": "--- @name other\n--- @version 1.0.0\n--- @api 1\nreturn {}\n",
      "all/run.lua": "print 'no plugin'",
    ])
    try git(folder, "git init -q all && cd all && git add -A && git commit -qm 1")
    let program = try program(folder)
    let several = try program("plugins", "add", "all#HEAD")
    #expect(several.error.contains("has several plugins, badge.lua, other; name one with --inside"))
    #expect(try program("plugins", "add", "all#HEAD", "--inside", "other").status == 0)
    #expect(
      try program("plugins", "add", "all#HEAD", "--inside", "badge.lua").output
        == "added plugins/badge.lua\n")
    #expect(try lock(of: folder).contains("inside = \"badge.lua\"\n"))
    #expect(try program("plugins", "update").lines.count == 2)
  }

  @Test(arguments: ["badge", "badge.lua"])
  func `a plugin inside is named as messages list it, or as require does`(inside: String) throws {
    let folder = try TestFolder([
      "all/badge.lua": Self.plugin("1.0.0"),
      "all/other.lua": "--- @name other\n--- @version 1.0.0\n--- @api 1\nreturn {}\n",
    ])
    let made = try folder.program.shell("tar -czf all-1.0.tar.gz all")
    try #require(made.status == 0, "\(made.error)")
    let program = try program(folder)
    let several = try program("plugins", "add", "all-1.0.tar.gz")
    #expect(several.error.contains("has several plugins, badge.lua, other.lua; name one"))
    let none = try program("plugins", "add", "all-1.0.tar.gz", "--inside", "third")
    #expect(none.error.contains("there is no plugin 'third' in 'all-1.0.tar.gz'; it has badge.lua"))
    let added = try program("plugins", "add", "all-1.0.tar.gz", "--inside", inside)
    #expect(added.output == "added plugins/badge.lua\n", "\(added.error)")
    #expect(try program("plugins", "update").output == "badge 1.0.0: up to date\n")
  }

  @Test(arguments: [
    (["badge.tar.gz", "--checksum", "SUM"], "there is no archive at 'badge.tar.gz'"),
    (["badge.tar.gz", "--inside", "badge-1.0"], "there is no archive at 'badge.tar.gz'"),
    (["work", "--ref", "main"], "git cannot read 'work'"),
  ])
  func `where a source has gone, only what reads it fails`(arguments: [String], failure: String)
    throws
  {
    let folder = try archives()
    try git(
      folder,
      "mkdir work && tar -xzf badge.tar.gz && mv badge-1.0 work/badge && cd work && git init -q -b main && git add -A && git commit -qm 1"
    )
    let program = try program(folder)
    let sum = try sum(folder, "badge.tar.gz")
    let words = arguments.map { $0.replacing("SUM", with: sum) }
    let added = try program.run([Program.path, "plugins", "add"] + words)
    #expect(added.output == "added plugins/badge\n", "\(added.error)")
    _ = try program.shell("rm -r badge.tar.gz work")
    #expect(try program("plugins", "list").status == 0)
    #expect(try program("plugins", "check").output.hasSuffix("badge 1.0.0: ok\n"))
    #expect(try program("plugins", "info", "badge").output.contains(words[0]))
    let update = try program("plugins", "update")
    #expect(update.status == 1 && update.error.contains(failure), "\(update.error)")
    #expect(try program("plugins", "remove", "badge").output == "removed plugins/badge/init.lua\n")
  }

  @Test func `a lock is read from everywhere`() throws {
    let folder = try archives()
    let program = try program(folder)
    let sum = try sum(folder, "badge.tar.gz")
    #expect(try program("plugins", "add", "badge.tar.gz", "--checksum", sum).status == 0)
    var elsewhere = program
    elsewhere.folder = folder.path + "/tmp"
    #expect(try elsewhere("plugins", "list", "-C", "..").status == 0)
    let update = try elsewhere("plugins", "update", "-C", "..")
    #expect(update.output == "badge 1.0.0: up to date\n", "\(update.error)")
  }

  @Test func `an archive that never ends is none`() throws {
    let folder = try TestFolder()
    let made = try folder.program.shell("ln -s /dev/zero zero.zip && mkfifo pipe.zip")
    try #require(made.status == 0, "\(made.error)")
    for name in ["zero.zip", "pipe.zip"] {
      let address = "file://\(folder.path)/\(name)"
      let outcome = try program(folder)("plugins", "add", address)
      #expect(outcome.status == 1 && outcome.error.contains("there is no archive at '\(address)'"))
    }
  }

  // MARK: - Archives

  /// A folder with `badge.tar.gz` and `badge.zip`, which have all in a folder with a version.
  private func archives() throws -> TestFolder {
    let folder = try TestFolder([
      "badge-1.0/init.lua": Self.plugin("1.0.0"), "badge-1.0/deep/part.lua": "return 'é'",
      "badge-1.0/empty.txt": "",
    ])
    let made = try folder.program.shell(
      "tar -czf badge.tar.gz badge-1.0 && python3 -m zipfile -c badge.zip badge-1.0 && rm -r badge-1.0"
    )
    try #require(made.status == 0, "\(made.error)")
    return folder
  }

  private func sum(_ folder: TestFolder, _ name: String) throws -> String {
    "sha256:" + (try folder.program.shell("sha256sum \(name)").output.prefix(64))
  }

  @Test(arguments: ["badge.tar.gz", "badge.zip"])
  func `a plugin is added from an archive whose checksum is right`(name: String) throws {
    let folder = try archives()
    let program = try program(folder)
    let sum = try sum(folder, name)
    let wrong = "sha256:" + String(repeating: "0", count: 64)
    let refused = try program("plugins", "add", name, "--checksum", wrong)
    #expect(refused.status == 1 && refused.error.contains("its checksum is \(sum)"))
    let outcome = try program("plugins", "add", name, "--checksum", sum)
    #expect(outcome.output == "added plugins/badge\n", "\(outcome.error)")
    #expect(try names(folder, "plugins/badge") == ["deep", "empty.txt", "init.lua"])
    let part = folder.path + "/plugins/badge/deep/part.lua"
    #expect(try String(contentsOfFile: part, encoding: .utf8) == "return 'é'")
    #expect(try lock(of: folder).contains("source = \"\(name)\"\nchecksum = \"\(sum)\"\n"))
    #expect(try program("plugins", "update").output == "badge 1.0.0: up to date\n")
    #expect(try names(folder, "tmp").isEmpty)
    try folder.write(Array("other".utf8), to: name)
    let changed = try program("plugins", "update")
    #expect(changed.status == 1 && changed.error.contains("is not the archive it should be"))
  }

  @Test func `an archive from the network is what its checksum says`() throws {
    let folder = try archives()
    var program = try program(folder)
    let curl = """
      #!/bin/bash
      while [ "$1" != --output ]; do shift; done
      cp "$PWD/badge.zip" "$2"
      """
    try folder.write(Array(curl.utf8), to: "bin/curl")
    chmod(folder.path + "/bin/curl", 0o700)
    program.environment["PATH"] = folder.path + "/bin:/usr/bin:/bin"
    let address = "https://example.org/badge-1.0.zip"
    let sum = try sum(folder, "badge.zip")
    let outcome = try program("plugins", "add", address, "--checksum", sum)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try lock(of: folder).contains("source = \"\(address)\"\nchecksum = \"\(sum)\"\n"))
  }

  @Test(arguments: [
    ("up.tar.gz", "it holds \"../up.lua\", which leaves its folder"),
    ("root.tar.gz", "it holds \"/tmp/containerhost-up.lua\", which leaves its folder"),
    ("link.tar.gz", "it holds 'a', a link"), ("through.tar.gz", "it holds 'a', a link"),
    ("hard.tar.gz", "it holds 'b.lua', a link"), ("pipe.tar.gz", "'p', which is neither a file"),
    ("bomb.tar.gz", "it is larger than 64 MiB"), ("many.tar.gz", "more than 10000 files"),
    ("cut.tar.gz", "'cut.tar.gz' cannot be used: unexpected end of file"),
    ("text.tar.gz", "it is neither a .tar.gz nor a .zip"),
    ("up.zip", "it holds \"../up.lua\", which leaves its folder"),
    ("link.zip", "it holds 'a', a link"), ("bomb.zip", "it is larger than 64 MiB"),
    ("lies.zip", "it is damaged"), ("many.zip", "it is damaged: files in it share bytes"),
    ("behind.zip", "it is damaged: files in it share bytes"),
    ("cut.zip", "it is no zip archive, or cut off"),
    ("crc.zip", "'crc.zip' cannot be used: invalid compressed data"),
    ("slash.zip", "has a backslash in its name"),
    ("control.zip", "a control character in its name"),
    ("text.tar", "it is neither a .tar.gz nor a .zip"),
  ])
  func `an archive writes nothing but files of its own folder`(name: String, message: String) throws
  {
    let folder = try TestFolder(["make.py": Self.maker])
    let made = try folder.program.shell("python3 make.py \(name)")
    try #require(made.status == 0, "\(made.error)")
    let outcome = try program(folder)("plugins", "add", name)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(outcome.errorLines.count == 1, "\(outcome.error)")
    #expect(try names(folder, ".") == ["make.py", "tmp", name].sorted())
    #expect(try names(folder, "tmp").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/containerhost-up.lua"))
  }

  /// Writes the archive that its argument names.
  private static let maker = #"""
    import io, struct, sys, tarfile, zipfile
    name = sys.argv[1]
    kind = name.split(".")[0]

    def add(tar, path, type=tarfile.REGTYPE, data=b"", link=""):
        info = tarfile.TarInfo(path)
        info.type, info.size, info.linkname = type, len(data), link
        tar.addfile(info, io.BytesIO(data))

    def make_tar():
        with tarfile.open(name, "w:gz", compresslevel=1) as tar:
            add(tar, "init.lua", data=b"return 1")
            if kind == "up": add(tar, "../up.lua", data=b"x")
            elif kind == "root": add(tar, "/tmp/containerhost-up.lua", data=b"x")
            elif kind == "link": add(tar, "a", tarfile.SYMTYPE, link="/etc")
            elif kind == "through":
                add(tar, "a", tarfile.SYMTYPE, link="..")
                add(tar, "a/b.lua", data=b"x")
            elif kind == "hard": add(tar, "b.lua", tarfile.LNKTYPE, link="/etc/passwd")
            elif kind == "pipe": add(tar, "p", tarfile.FIFOTYPE)
            elif kind == "bomb": add(tar, "big.lua", data=bytes(65 << 20))
            elif kind == "many":
                for i in range(10001): add(tar, "f%d.lua" % i)
        if kind == "cut":
            data = open(name, "rb").read()
            open(name, "wb").write(data[:len(data) // 2])
        elif kind == "text": open(name, "wb").write(b"no archive")

    def make_zip():
        with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            archive.writestr("init.lua", b"return 1 -- " + b"word " * 100)
            if kind == "up": archive.writestr("../up.lua", b"x")
            elif kind == "slash": archive.writestr("..\\up.lua", b"x")
            elif kind == "control": archive.writestr("a" + chr(1) + ".lua", b"x")
            elif kind == "bomb": archive.writestr("big.lua", bytes(65 << 20))
            elif kind == "link":
                info = zipfile.ZipInfo("a")
                info.create_system, info.external_attr = 3, 0o120777 << 16
                archive.writestr(info, "/etc")
        data = bytearray(open(name, "rb").read())
        entry = data.rfind(b"PK\x01\x02")
        if kind == "lies": data[entry + 24:entry + 26] = b"\x05\x00"
        elif kind == "crc": data[entry + 16] ^= 1
        elif kind == "cut": data = data[:-30]
        open(name, "wb").write(data)

    # An entry of `packed` bytes at `offset`, as the directory names it.
    def entry(path, packed, offset):
        sizes = (packed, 0, len(path), 0, 0, 0, 0, 0, offset)
        return struct.pack("<IHHHHHHIIIHHHHHII", 0x02014b50, 20, 20, 0, 8, 0, 0, 0, *sizes) + path

    # Every entry is the one file of 4 MiB, or the only one reaches into the directory.
    def make_overlapping_zip():
        packed, count = (4 << 20, 99) if kind == "many" else (100, 1)
        header = (0x04034b50, 20, 0, 8, 0, 0, 0, packed, 0, 1, 0)
        file = struct.pack("<IHHHHHIIIHH", *header) + b"a" + bytes(packed)
        if kind == "behind": file = file[:-20]
        directory = b"".join(entry(b"f%d.lua" % i, packed, 0) for i in range(count))
        end = (0x06054b50, 0, 0, count, count, len(directory), len(file), 0)
        open(name, "wb").write(file + directory + struct.pack("<IHHHHIIH", *end))

    if name in ["many.zip", "behind.zip"]: make_overlapping_zip(); sys.exit()
    make_zip() if name.endswith(".zip") else make_tar()
    """#
}
