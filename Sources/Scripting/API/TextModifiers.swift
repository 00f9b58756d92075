import Containers

extension Modifier {
  /// Modifiers that write into the environment of the text below (R27).
  static var text: [Modifier] {
    [
      attribute("bold", .bold, example: #"Text "now":bold()"#, seeAlso: "font"),
      attribute("italic", .italic, example: #"Text "now":italic()"#, seeAlso: "bold"),
      attribute(
        "underline", .underline, example: #"Text "now":underline()"#, seeAlso: "strikethrough"),
      attribute(
        "strikethrough", .strikethrough, example: #"Text "gone":strikethrough(true)"#,
        seeAlso: "underline"),
      attribute("dim", .dim, example: #"Text "aside":dim()"#, seeAlso: "foregroundStyle"),
      attribute("inverse", .inverse, example: #"Text "here":inverse()"#, seeAlso: "background"),
      foregroundStyle,
      .value(
        "font", .inherited(.font), "name", "a role that the theme gives attributes",
        Argument<FontName>.named,
        Description(
          "The style of the text below, drawn as attributes.",
          example: #"Text "Today":font "headline""#, seeAlso: ["bold"])),
      .value(
        "fontWeight", .inherited(.fontWeight), "weight",
        "semibold and above are bold, light and below dim",
        .choice(weights),
        Description(
          "How heavy the text below is, whatever its font.",
          example: #"Text "aside":fontWeight "light""#, seeAlso: ["bold", "dim", "font"])),
      .value(
        "textCase", .inherited(.textCase), "case", "nil leaves it as written",
        .choice([("uppercase", TextCase.uppercase), ("lowercase", .lowercase)]).orNil(.asWritten),
        Description(
          "Draws the text below in one case.", example: #"Text "today":textCase "uppercase""#,
          seeAlso: ["font"])),
      .value(
        "lineLimit", .inherited(.lineLimit), "lines", "so many, at least 1; any number for nil",
        Argument.count("lines", "line", LineLimitParameters.init)
          .orNil(LineLimitParameters(lines: .max)),
        Description(
          "At most so many lines of text; nil for any number.",
          example: #"Text "a long story":lineLimit(1)"#, seeAlso: ["truncationMode"])),
      .value(
        "truncationMode", .inherited(.truncationMode), "mode",
        "what gives way where the text is too long",
        Argument<Truncation>.named,
        Description(
          "Where text that does not fit is cut.",
          example: #"Text "a long story":truncationMode "middle":lineLimit(1)"#,
          seeAlso: ["lineLimit"])),
      .value(
        "multilineTextAlignment", .inherited(.multilineTextAlignment), "alignment",
        "where shorter lines stand",
        Argument<HorizontalAlignment>.named,
        Description(
          "How the lines of a text stand to each other.",
          example: #"Text "two\nlines":multilineTextAlignment "trailing""#, seeAlso: ["frame"])),
      .text(
        "link", .inherited(.link),
        Description(
          "Makes the text below a link where the output has them.",
          [["url: string -- the address that it leads to"]],
          example: #"Text "home":link "https://www.lua.org/""#, seeAlso: ["underline"])),
    ]
  }

  private static var foregroundStyle: Modifier {
    let kind = ModifierKind.inherited(.foregroundStyle)
    return Modifier(
      name: "foregroundStyle",
      description: {
        Description(
          "The colour of the text and symbols below, or two that pass into each other.",
          [
            ["color: color -- of text and symbols"],
            ["gradient: gradient -- from one colour to another along the view's width or height"],
          ],
          example: #"Text "late":foregroundStyle "red""#, seeAlso: ["background", "Color"])
      }, plain: ScriptEngine.valueArgument(Argument<ColorSpec>.color).map { (kind, $0) }
    ) { engine, stack in
      let ink = try engine.argument(1, at: 2, of: "foregroundStyle", on: stack).ink()
      engine.newModifier(kind, ink.color, on: stack)
      engine.colour(ink, on: stack)
    }
  }

  private static let weights: [(String, FontWeight)] = [
    ("ultraLight", .light), ("thin", .light), ("light", .light), ("regular", .regular),
    ("medium", .regular), ("semibold", .bold), ("bold", .bold), ("heavy", .bold), ("black", .bold),
  ]

  private static func attribute(
    _ name: String, _ modifier: InheritedModifier, example: String, seeAlso: String
  ) -> Modifier {
    .toggle(
      name, .inherited(modifier),
      Description("Text \(name); on without an argument.", example: example, seeAlso: [seeAlso]))
  }
}
