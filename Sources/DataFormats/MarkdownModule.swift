import CSystemLibraries
import Lua
import Scripting

/// `host.markdown`: `decode(text)`.
///
/// cmark-gfm reads; the widget `Markdown` makes views of what it finds.
struct MarkdownModule: HostModule {
  let name = "host.markdown"
  let summary = "Reads Markdown, as GitHub has it; it needs cmark-gfm when it is required."

  var members: [ModuleMember] {
    [
      .function(
        "decode", ["text: string -- the document in Markdown"], returns: "table",
        "The document as a tree: each node has its kind, and at its positions the nodes that are in it.",
        example: "return Text(markdown.decode(\"# Songs\")[1].kind)"
      ) { stack in
        guard stack.isString(1), let text = stack.bytes(at: 1) else {
          throw ScriptError("host.markdown: decode takes a text, got \(stack.type(1).name)")
        }
        let work = DataWork(stack, format: "host.markdown")
        let document = try MarkdownDocument(text, work)
        try MarkdownTree(document, work).push()
        return 1
      }
    ]
  }

  func check() throws {
    guard DataModules.hasMarkdown else {
      throw ScriptError(
        "module 'host.markdown' needs cmark-gfm, which is not there; "
          + "apt-get install libcmark-gfm-extensions0.29.0.gfm.6",
        .require)
    }
  }
}
