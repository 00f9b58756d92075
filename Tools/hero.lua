-- The picture that the README begins with: a board, and what becomes of it.
-- containerhost run Tools/hero.lua --plugin-path scripts -- BOARD, and its files in words and in ASCII
local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return (text:gsub("%s+$", ""))
end

local board, words, ascii = require "tour", read(arg[2]), read(arg[3])

-- The colours of another theme, as a terminal would get them.
local light = Text.ansi(render(board, { width = 44, format = "ansi", color = "truecolor", theme = "light" }))
  :padding("horizontal", 1):foregroundStyle "#1f2328":background "#ffffff"

local function part(title, width, content)
  return VStack { alignment = "leading", spacing = 1,
    Rule(title) :foregroundStyle { from = "accent", to = "purple" }, content,
  } :frame { width = width, alignment = "topLeading" }
end

return VStack { alignment = "leading", spacing = 1,
  HStack { alignment = "top", spacing = 2,
    part("a board", 64, Code { language = "lua", read(arg[1]) }),
    VStack { alignment = "leading", spacing = 1,
      part("what it draws", 72, board),
      part("for a screen reader", 72, Text(words)),
    },
  },
  HStack { alignment = "top", spacing = 2,
    part("in 40 columns", 44, board),
    part("in ASCII", 44, Text(ascii)),
    part("in a light terminal", 46, light),
  },
}
