import ArgumentParser
import DataFormats
import Lua
import Glibc
import PluginTools
import Scripting
import TerminalRuntime

/// `containerhost doc VStack`: a page of the reference.
struct DocCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doc",
    abstract: "Show what a constructor, modifier or function takes; or list all.",
    discussion: "Lists of names have pages, too: colors, symbols, keys, types, tests.")

  @Argument(
    help: "A name as VStack, padding, resolve.tree or SubviewsCollection.prefix.",
    completion: .documents)
  var name: String?

  @Flag(help: "Write the whole reference as Markdown.")
  var markdown = false

  func validate() throws {
    guard let name, markdown else { return }
    throw ValidationError("--markdown writes the whole reference: leave '\(name)' out")
  }

  func run() throws {
    let catalog = try Reference.catalog()
    if markdown { return StandardOutput.write(ReferenceManual(catalog).markdown, end: "") }
    let width = Self.width
    guard let name else { return StandardOutput.write(ReferencePage.list(catalog, width: width)) }
    guard let page = ReferencePage.text(of: name, in: catalog, width: width) else {
      ContainerHost.refuse(ReferencePage.unknown(name, in: catalog))
    }
    StandardOutput.write(page)
  }
}

extension DocCommand {
  /// The columns of the terminal, or those of COLUMNS; lines of any length in a pipe, for what reads them there.
  private static var width: Int {
    OutputEnvironment.current(descriptor: STDOUT_FILENO).knownWidth.map(Int.init) ?? .max
  }
}

/// The descriptors of the API, from an engine that runs no script.
enum Reference {
  static func catalog() throws -> APICatalog {
    try LuaThread.run {
      var options = ScriptOptions()
      options.modules = DataModules.all
      var catalog = try ScriptEngine(options: options).catalog
      catalog.furtherLists = [PluginTestTypes.list]
      return catalog
    }
  }
}
