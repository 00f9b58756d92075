return VStack { alignment = "leading",
  Text.markup "[bold accent]Gig[/] at [underline]19:00[/], [white on red] late [/] [link=https://a.b]x[/] [[x]",
  Text.ansi("\27[1;32m✓\27[0m 12 passed \27[31m✗ 1 failed\27[0m \27[33;44m skipped \27[0m\r\n"
    .. "\27[38;5;208morange\27[0m\tx"),
  Columns { count = 3, "Love Stack", "Born to Build & Run, the long version", "Some Body Like View", "Yesterday" },
}
