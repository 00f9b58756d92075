-- Image { file = … }: a picture, two pixels in each cell.
local host = ...

local longest = 64 * 1024 * 1024

local function bytesOf(name)
  local file, problem = io.open(name, "rb")
  if not file then return host.fail("Image: " .. problem) end
  local bytes, reason = file:read(longest + 1)
  file:close()
  if not bytes then host.fail(("Image: %s: %s"):format(name, reason or "the file is empty")) end
  if #bytes > longest then host.fail(("Image: %s has more than %d bytes"):format(name, longest)) end
  return bytes
end

local function cells(subject, value)
  if value ~= nil and value < 1 then
    host.fail(("Image: '%s' must be at least 1 cell, got %s"):format(subject, value))
  end
  return value
end

host.define("Image", function(given)
  if type(given) ~= "table" then host.fail "Image takes a symbol's name, or { file = \"picture.png\" }" end
  if given.file == nil and given.data == nil then
    host.fail "Image: 'file' is missing; write Image { file = \"picture.png\", width = 40 }"
  end
  local picture = host.picture(given.data or bytesOf(given.file), given.data and "the data" or given.file)
  -- A cell is twice as high as it is wide.
  local ratio = 2 * picture.width / picture.height
  local height = cells("height", given.height)
  local width = cells("width", given.width) or height and math.huge or math.min(picture.width, 60)
  if height then width = math.min(width, height * ratio) end
  local columns, rows = math.max(1, math.floor(width + 0.5)), math.max(1, math.floor(width / ratio + 0.5))
  -- Narrower where there is less room.
  local view = GeometryReader(function(size) return host.pixels(picture.box, size.width, size.height) end)
    :aspectRatio(columns / rows, "fit"):frame { idealWidth = columns, maxWidth = columns, maxHeight = rows }
  local name = given.label or given.file and given.file:match "[^/]*$" or "picture"
  return host.spoken(view, "image"):accessibilityLabel(host.words(name))
end)
