-- Image of a file.
local test = require "fixtures.test"

local expectations = require "fixtures.expectations"
local draws, refuses = expectations.draws, expectations.refuses

local function bytes()
  local file = assert(io.open("fixtures/sunset.png", "rb"))
  local all = file:read "a"
  file:close()
  return all
end

-- Red and white above blue and a pixel that is clear.
local four = "\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x02\x00\x00\x00\x02\x08\x06\x00\x00\x00r\xb6"
  .. "\x0d$\x00\x00\x00\x14IDATx\xdac\xf8\xcf\xc0\xf0\x1f\x04\x18@4\x90`\x00\x00W\xba\x07\xf9\xb4$36\x00"
  .. "\x00\x00\x00IEND\xaeB`\x82"

-- White, 40 pixels below each other, and beside each other.
local narrow = "\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00(\x01\x00\x00\x00\x00\x17\xcd"
  .. "\xad\xda\x00\x00\x00\x0dIDATx\xdac\xf8\xcf@U\x08\x00:j'\xd9\xf2g\xc4\xe5\x00\x00\x00\x00IEND\xaeB`"
  .. "\x82"
local flat = "\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\x00(\x00\x00\x00\x01\x01\x00\x00\x00\x00\x84&"
  .. "\xd1>\x00\x00\x00\x0bIDATx\xdac\xf8\x0f\x02\x00\x0e\xf7\x04\xfc\x12(\x98]\x00\x00\x00\x00IEND\xaeB`"
  .. "\x82"

test("a picture is half blocks, an upper and a lower pixel in each cell", function()
  local drawn = render(Image { data = four, width = 2 }, { width = 9, format = "ansi", color = "truecolor" })
  assert(drawn == "\27[38;2;254;2;2;48;2;2;2;254m▀\27[0;38;2;254;254;254m▀\27[0m", ("%q"):format(drawn))
end)

test("a picture without colours is shades", function()
  draws(Image { file = "fixtures/sunset.png", width = 16 }, 40, {
    "",
    "░░░░░░░░░░░░░░░░",
    "░░░░░▓████▓░░░░░",
    "░░░░▓██████▓░░░░",
    "▒▒░░▒██▓░░▓▒▒▒▒▒",
    "▒░  ░░░     ░░ ░",
    "",
    "",
  })
end)

test("a picture keeps its proportions, and is smaller where there is less room", function()
  local function size(view, width)
    local rows, columns = 0, 0
    local drawn = render(view, { width = width, format = "ansi", color = "truecolor" })
    for row in (drawn .. "\n"):gmatch "(.-)\n" do
      rows = rows + 1
      columns = math.max(columns, utf8.len((row:gsub("\27%[[%d;]*m", ""))))
    end
    return columns .. " × " .. rows
  end
  local picture = bytes()
  assert(size(Image { data = picture, width = 20 }, 80) == "20 × 10")
  assert(size(Image { data = picture, width = 20 }, 12) == "12 × 6")
  assert(size(Image { data = picture, height = 5 }, 80) == "10 × 5")
  assert(size(Image { data = picture, width = 40, height = 5 }, 80) == "10 × 5")
  assert(size(Image { data = picture }, 80) == "60 × 30")
  assert(size(Image { data = four }, 80) == "2 × 1")
  assert(size(Image { data = narrow }, 80) == "1 × 20")
  assert(size(Image { data = narrow, height = 5 }, 80) == "1 × 5")
  assert(size(Image { data = narrow, width = 9, height = 5 }, 80) == "1 × 5")
  assert(size(Image { data = flat }, 80) == "40 × 1")
  assert(size(Image { data = flat }, 9) == "9 × 1")
  assert(size(Image { data = flat, width = 12, height = 2 }, 80) == "12 × 1")
end)

test("a picture is said by its name", function()
  local function spoken(view) return (render(view, { format = "reader" })) end
  assert(spoken(Image { file = "fixtures/sunset.png" }) == "sunset.png, image")
  assert(spoken(Image { data = four, label = "four colours" }) == "four colours, image")
end)

test("what is no picture is an error that says so", function()
  refuses("the data is no PNG but a text", function() return Image { data = "hello" } end)
  local webp = "RIFF\x24\0\0\0WEBPVP8 "
  for kind, begins in pairs { ["a JPEG"] = "\xff\xd8\xff\xe0\0", ["a GIF"] = "GIF89a\1\0", ["a WebP"] = webp,
    ["an SVG"] = "<?xml version='1.0'?>\n<svg/>" } do
    refuses("the data is no PNG but " .. kind .. "; convert the picture to PNG", function()
      return Image { data = begins }
    end)
  end
  refuses("fixtures/test.lua is no PNG but a text", function() return Image { file = "fixtures/test.lua" } end)
  refuses("is no PNG", function() return Image { data = bytes():sub(1, 300) } end)
  refuses("is no PNG", function() return Image { data = "" } end)
  refuses("No such file", function() return Image { file = "fixtures/none.png" } end)
  refuses("'file' is missing", function() return Image { width = 4 } end)
  refuses("at least 1 cell", function() return Image { data = four, width = 0 } end)
  -- 60 000 pixels in each direction, of which there is none.
  local huge = "\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\xea`\x00\x00\xea`\x08\x06\x00\x00\x00\x80\xd2uB"
  local data = huge .. "\x00\x00\x00\x01IDATxv\xe6\x84\xe6\x00\x00\x00\x00IEND\xaeB`\x82"
  refuses("60000 × 60000 pixels", function() return Image { data = data } end)
end)

test("behaviour 72: pictures in a long column are where they are in one that is laid out whole", function()
  for _, alignment in ipairs { "leading", "center", "trailing" } do
    local function column()
      return VStack { alignment = alignment, ForEach(90, function(i)
        if i % 20 == 0 then return Image { file = "fixtures/sunset.png", width = 5 + i % 9, "sunset" } end
        return Text("row " .. ("x"):rep(i % 13))
      end) }
    end
    local streamed = render(column(), { width = 40, format = "html" })
    assert(streamed == render(HStack { spacing = 0, column() }, { width = 40, format = "html" }), alignment)
  end
end)
