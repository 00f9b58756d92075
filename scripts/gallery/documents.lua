-- Documents, programs, and text in columns.
return VStack { alignment = "leading", spacing = 1,
  Markdown [[
# Songs

The **Love Stack** is *late*, `board.lua` is [here](https://www.lua.org).

- one
- two

| song | by |
|---|---|
| Love Stack | Sam |

> quoted]],
  Code { language = "lua", lineNumbers = true, [[
local songs = { "Love Stack", 12 }
-- the longest
return Text(songs[1]):bold()]] },
  Code { "-let songs = 12\n+let songs = 18\n", language = "diff" },
  Columns { count = 3, spacing = 2, "one", "two", "three", "four", "five", "six", "seven", "eight", "nine" },
}
