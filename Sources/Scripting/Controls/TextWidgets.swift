/// Texts with more in them than one style.
extension Widget {
  /// The functions that are fields of `Text`.
  static var textFunctions: [Widget] {
    [
      Widget(
        "Text.markup", .markup,
        Description(
          "Text in styles that its own tags say: [bold], [red on blue], [link=https://…]; [/] ends the last one.",
          [["s: string -- the text with its tags; \\[ or [[ is a bracket, \\\\ a backslash"]],
          example: #"Text.markup "[bold red]Late[/] but [link=https://www.lua.org]there[/link]""#,
          seeAlso: ["Text", "Text.escape", "Text.ansi"])),
      Widget(
        "Text.escape", .markup,
        Description(
          "A text in which Text.markup finds no tags, so that it can stand in a text with tags.",
          [["s: string | number -- what is to be drawn as it is"]], returns: "string",
          example: #"Text.markup("[bold]" .. Text.escape "a[b]" .. "[/]")"#,
          seeAlso: ["Text.markup"])),
      Widget(
        "Text.ansi", .ansi,
        Description(
          "Text as another program wrote it for a terminal, in its colours and with its links.",
          [["s: string -- what the program wrote; what is no text, style or link is left out"]],
          example: #"Text.ansi "\27[1;32mok\27[0m 12 tests""#,
          seeAlso: ["Text", "host.run", "Text.markup"])),
    ]
  }
}
