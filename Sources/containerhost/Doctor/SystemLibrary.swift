import CSystemLibraries
import DataFormats
import Scripting

/// A library of the system that the program opens when something asks for it.
struct SystemLibrary: Sendable {
  let name: String
  /// What it is for.
  let purpose: String
  /// What is missing without it, as it goes on behind "not there".
  let loss: String
  /// The package of Debian that has it.
  let package: String
  let isThere: @Sendable () -> Bool

  static let all = [
    SystemLibrary(
      name: "libyaml", purpose: "host.yaml", loss: ": host.yaml cannot be required",
      package: "libyaml-0-2", isThere: { DataModules.hasYAML }),
    SystemLibrary(
      name: "libexpat", purpose: "host.xml",
      loss: ", or older than 2.4: host.xml cannot be required", package: "libexpat1",
      isThere: { DataModules.hasXML }),
    SystemLibrary(
      name: "libcmark-gfm", purpose: "Markdown and host.markdown",
      loss: ": boards with Markdown cannot be drawn",
      package: "libcmark-gfm-extensions0.29.0.gfm.6", isThere: { DataModules.hasMarkdown }),
    SystemLibrary(
      name: "libpng", purpose: "Image from files", loss: ": boards with pictures cannot be drawn",
      package: "libpng16-16", isThere: { Picture.canBeRead }),
    SystemLibrary(
      name: "librsvg", purpose: "PNG and PDF", loss: ": boards cannot be written as PNG and PDF",
      package: "librsvg2-2", isThere: { crsvg_is_there() }),
    SystemLibrary(
      name: "libedit", purpose: "the prompt of 'repl'",
      loss: ": 'repl' reads plain lines, without completion and history", package: "libedit2",
      isThere: {
        var library = Libedit()
        return libedit_load(&library)
      }),
  ]
}
