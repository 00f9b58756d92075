-- How full the disks are.
-- df -P | containerhost run scripts/df.lua               this machine's
-- ssh server df -P | containerhost run scripts/df.lua    another's
-- containerhost run scripts/df.lua -- FILE               what was kept in a file
-- What `df -P` prints, the fullest first. Blocks have 1024 bytes, unless its first line says otherwise.
local function disks(lines)
  local list, block = {}, 1024
  for line in lines do
    local device, size, free, percent, mount = line:match "^(.-)%s+(%d+)%s+%d+%s+(%d+)%s+(%d+)%%%s+(.+)$"
    block = tonumber(line:match "^%S+%s+(%d+)%-blocks") or block
    if device and tonumber(size) > 0 then
      list[#list + 1] =
        { device = device, mount = mount, size = size * block, free = free * block, share = percent / 100 }
    end
  end
  if #list == 0 then error("no line of df -P is there; write: df -P | containerhost run scripts/df.lua", 0) end
  table.sort(list, function(a, b) return a.share > b.share end)
  return list
end

-- The colour is not all that says it: the bars are in order, and have their numbers, which stand alone in Markdown.
local function color(share) return share > 0.9 and "red" or share > 0.7 and "yellow" or "green" end

local function used(disk)
  return HStack {
    Bar { to = disk.share } :foregroundStyle(color(disk.share)):accessibilityHidden(),
    Text(disk.share, { format = "percent" }):frame { width = 4, alignment = "trailing" },
  }
end

local mount = TableColumn { "Mounted on", "mount", lineLimit = 1, truncationMode = "head" }
local device = TableColumn { "Device", "device", lineLimit = 1, truncationMode = "head" }
local bar = TableColumn { "Used", used, width = { min = 10, max = 40 } }
local free = TableColumn { "Free", "free", format = "bytes" }
local size = TableColumn { "Size", "size", format = "bytes" }

-- Every column where there is room for it.
local function group(title, list)
  return #list > 0 and VStack { alignment = "leading", Section { header = Text(title):bold(),
    ViewThatFits { axes = "horizontal",
      Table { data = list, style = "rounded", mount, bar, free, size, device },
      Table { data = list, style = "rounded", mount, bar, free },
    },
  } }
end

local inMemory = { devtmpfs = true, none = true, shm = true, tmpfs = true, udev = true }
local drives, memory = {}, {}
for _, disk in ipairs(disks(arg[1] and io.lines(arg[1]) or io.lines())) do
  table.insert(inMemory[disk.device] and memory or drives, disk)
end

return VStack { alignment = "leading", spacing = 1, group("Disks", drives), group("In memory", memory) }
