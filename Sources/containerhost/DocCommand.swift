import ArgumentParser
import DataFormats
import Lua
import Scripting

/// `containerhost doc VStack`: a page of the reference.
struct DocCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doc",
    abstract: "Show what a constructor, modifier or function takes; or list all.")

  @Argument(
    help: "A name as VStack, padding, resolve.tree or SubviewsCollection.prefix.",
    completion: .documents)
  var name: String?

  @Flag(help: "Write the whole reference as Markdown.")
  var markdown = false

  func run() throws {
    let catalog = try Reference.catalog()
    if markdown { return print(ReferenceManual(catalog).markdown, terminator: "") }
    guard let name else { return print(ReferencePage.list(catalog)) }
    guard let page = ReferencePage.text(of: name, in: catalog) else {
      ContainerHost.refuse(ReferencePage.unknown(name, in: catalog))
    }
    print(page)
  }
}

/// The descriptors of the API, from an engine that runs no script.
enum Reference {
  static func catalog() throws -> APICatalog {
    let result = LuaThread.run {
      Result {
        var options = ScriptOptions()
        options.modules = DataModules.all
        return try ScriptEngine(options: options).catalog
      }
    }
    return try result.get()
  }
}
