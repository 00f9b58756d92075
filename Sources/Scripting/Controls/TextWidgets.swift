/// Texts with more in them than one style.
extension Widget {
  /// The functions that are fields of `Text`.
  static var textFunctions: [Widget] {
    [
      Widget(
        "Text.markup", .markup,
        Description(
          "Text in styles that its own tags say: [bold], [red on blue], [link=URL]; [/] ends the last one.",
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

extension Widget {
  /// The views among them.
  static var texts: [Widget] {
    [
      Widget(
        "Code", .code,
        Description(
          "Lines of a program in colours; those that are too long are wrapped, with a mark.",
          [
            ["text: string -- the lines, as they stand in the file"],
            ["text: children -- the lines, as one text"],
          ],
          labels: [
            "language: \"lua\" | \"swift\" | \"json\" | \"diff\" | \"sh\" | \"text\" = \"text\" -- what the colours are for",
            "lineNumbers: boolean = false -- whether numbers stand in front of the lines",
            "startLine: integer = 1 -- the number of the first line",
          ],
          example: #"Code { "local songs = { 12, 18 }", language = "lua", lineNumbers = true }"#,
          seeAlso: ["Text", "Markdown"])),
      Widget(
        "Markdown", .markdown,
        Description(
          "A document in Markdown, as GitHub has it, drawn as views; it needs cmark-gfm on the system.",
          [["text: string -- the document in Markdown"]],
          example: "Markdown \"# Songs\\n\\n- one\\n- **two**\"",
          seeAlso: ["Text.markup", "Code", "Table"])),
      Widget(
        "Columns", .newspaper,
        Description(
          "Views in columns as in a newspaper: down one, then down the next, all of nearly one height.",
          [["content: children -- the views, in the order in which they are read"]],
          labels: [
            "count: integer = 2 -- how many columns there are at most",
            "spacing: cells = 2 -- the cells between two columns",
            "minWidth: cells = 12 -- there are fewer columns where they would be narrower",
          ],
          example: #"Columns { count = 2, "one", "two", "three" }"#,
          seeAlso: ["Grid", "HStack"])),
      Widget(
        "BigText", .bigtext,
        Description(
          "A short text in large letters, made of half blocks: digits, letters A to Z and a few signs.",
          [["text: string | number -- what is written; small letters are drawn as capitals"]],
          example: #"BigText "12:45""#,
          seeAlso: ["Text", "font"])),
    ]
  }
}
