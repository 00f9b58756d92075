extension Command {
  static let documentation = [
    Command("help", "[COMMAND]", "This list, or one command.", completes: .command) {
      session, name in
      let commands =
        name.isEmpty ? Command.all : [try named(String(name.drop { $0 == ":" }))]
      let heads = commands.map { ":\($0.name) \($0.arguments)" }
      let column = (heads.map(\.count).max() ?? 0) + 2
      for (command, head) in zip(commands, heads) {
        let gap = String(repeating: " ", count: column - head.count)
        session.write(session.host.style.heading(head) + gap + command.summary)
      }
      guard name.isEmpty else { return }
      session.write(
        "An expression shows its value; ';' at its end hides it. '_' and '_1' to '_9' are the last results."
      )
    },
    Command("doc", "NAME", "What a name of the API does.", completes: .document) { session, name in
      try session.tell(of: name)
    },
  ]
}
