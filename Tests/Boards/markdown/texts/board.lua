-- Texts mean what they say, whatever Markdown would read in them, and their styles are Markdown's.
return VStack { alignment = "leading",
  Text "Nightly | build #":accessibilityRole "heading",
  Text "1. no list, * and _not_ snake_case `code` <b> [x](y) a|b ~~s~~ &amp; AT&T & #1 $x$ back\\slash",
  Text "# no heading",
  Text "- no item\n+ nor this\n> nor a quote\n```\n===\n: 2) no definition\n12) nor an item",
  Text "",
  Text {
    "Plain ", Text "bold":bold(), " and ", Text "both":bold():italic(), "x", Text "mid":bold(), "y ",
    Text "(p)":bold(), "z ", Text " gone ":strikethrough(), "then ", Text "a":bold(), Text "b":italic(),
  },
  Text "",
  Text { "See ", Text "the site":bold():link "https://example.org/a_b(c)", ", or ", Text "mail":link "mailto:a@b.org" },
  Text "日本語 and 👩‍👩‍👧":bold(),
}
