import ArgumentParser

/// What a shell offers for arguments. Words that only this program knows are asked for when somebody presses Tab.
extension CompletionKind {
  /// Scripts, and folders on the way to them.
  static var boards: CompletionKind { .file(extensions: ["lua"]) }

  static var themes: CompletionKind { .custom(CompletionWords.themes) }

  /// Plugins by their names, folders or files.
  static var plugins: CompletionKind { .custom(CompletionWords.plugins) }

  static var pluginNames: CompletionKind { .custom(CompletionWords.pluginNames) }

  /// What the reference has a page for.
  static var documents: CompletionKind { .custom(CompletionWords.documents) }

  /// Codes of errors.
  static var codes: CompletionKind { .custom(CompletionWords.codes) }

  /// Environment variables.
  static var variables: CompletionKind { .custom(CompletionWords.variables) }

  static var programs: CompletionKind { .custom(CompletionWords.programs) }
}
