import ArgumentParser
import PluginTools

/// `containerhost plugins add SOURCE`: copies a plugin into the project and locks it.
struct PluginAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Put a plugin into plugins/, and note its source and its files' hashes.",
    discussion: """
      A source is a folder or a file, an address of git (https://, ssh://, file://, user@host:path, \
      or the path of a bare repository) that may end in #REF, or a .tar.gz or .zip. A plugin that \
      does not load is not added.
      """)

  @Argument(help: "A folder, a file, an address of git, or an archive.", completion: .file())
  var source: String

  @Option(help: "The branch, tag or commit of a git repository.")
  var ref: String?

  @Option(help: "What an archive must be: sha256: and 64 hexadecimal digits.")
  var checksum: String?

  @Option(help: "The plugin's folder or file inside of a repository or an archive.")
  var inside: String?

  @Flag(help: "Put it in the place of a plugin of the same name.")
  var replace = false

  @Flag(help: "Replace also what was changed, and add what clashes with another plugin.")
  var force = false

  @OptionGroup var options: PluginOptions

  func run() throws {
    let (argument, ref, checksum, inside) = (source, ref, checksum, inside)
    let (replace, force) = (replace, force)
    options.leave { project in
      let source = try PluginSource(
        argument: argument, ref: ref, checksum: checksum, inside: inside)
      let path = try project.add(source, replacing: replace, evenIfChanged: force)
      StandardOutput.write("added \(path)")
      return 0
    }
  }
}
