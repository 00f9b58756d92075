-- This machine, from /proc: load, memory, disks and the processes that hold the most memory.
-- containerhost run scripts/system.lua --allow-read=/proc
-- containerhost run scripts/system.lua --allow-read=/proc --allow-run=ps    finds the children of threads too
-- containerhost live scripts/system.lua --allow-read=/proc                   each second anew
-- containerhost run scripts/system.lua -- FOLDER                            a copy of /proc
local root = arg[1] or "/proc"
if not pcall(io.open, root .. "/loadavg") then
  error("this board reads " .. root .. ": run it with --allow-read=" .. root, 0)
end

-- The text of a file of /proc; nil when it is not there.
local function text(name)
  local file <close> = io.open(root .. "/" .. name)
  return file and file:read "a"
end

local function firstLine(name)
  local content = text(name)
  return content and content:match "[^\n]+"
end

local function needed(name)
  return text(name) or error("there is no " .. root .. "/" .. name .. ": is this a /proc?", 0)
end

local function words(line)
  local list = {}
  for word in line:gmatch "%S+" do list[#list + 1] = word end
  return list
end

-- 1536 KiB as "1.5 MiB".
local function size(kibibytes)
  local units, unit = { "KiB", "MiB", "GiB", "TiB" }, 1
  while kibibytes >= 1000 and unit < #units do kibibytes, unit = kibibytes / 1024, unit + 1 end
  return (kibibytes < 10 and unit > 1 and "%.1f %s" or "%.0f %s"):format(kibibytes, units[unit])
end

local function duration(seconds)
  local minutes = seconds // 60
  local days, hours = minutes // 1440, minutes // 60 % 24
  if days > 0 then return ("%d d %d h"):format(days, hours) end
  return hours > 0 and ("%d h %d min"):format(hours, minutes % 60) or ("%d min"):format(minutes)
end

-- { name = kibibytes } of /proc/meminfo.
local function memory()
  local values = {}
  for name, value in needed "meminfo":gmatch "(%S+):%s+(%d+)" do values[name] = tonumber(value) end
  return values
end

-- The file systems on a device of their own, each with what was read and written since the start.
local function disks()
  local traffic, list, seen = {}, {}, {}
  for line in (text "diskstats" or ""):gmatch "[^\n]+" do
    local fields = words(line)
    -- A sector of diskstats has 512 bytes, whatever the disk's has.
    if #fields >= 10 then traffic[fields[3]] = { read = fields[6] // 2, written = fields[10] // 2 } end
  end
  for line in (text "mounts" or ""):gmatch "[^\n]+" do
    local device, folder, kind = line:match "^(/dev/%S+) (%S+) (%S+)"
    if device and not seen[device] then
      seen[device] = true
      folder = folder:gsub("\\(%d%d%d)", function(code) return string.char(tonumber(code, 8)) end)
      list[#list + 1] = { device = device, folder = folder, kind = kind, traffic = traffic[device:match "[^/]+$"] }
    end
  end
  return list
end

-- Memory in kibibytes and processor time in ticks of one process; nil for one that is gone or of the kernel.
local function process(pid)
  local status, stat = text(pid .. "/status"), text(pid .. "/stat")
  local resident = status and status:match "VmRSS:%s+(%d+)"
  local fields = stat and words(stat:match ".*%)%s+(.*)" or "")
  if not resident or #fields < 20 then return end
  return {
    pid = pid, name = status:match "Name:%s+([^\n]+)", resident = tonumber(resident),
    ticks = fields[12] + fields[13], start = tonumber(fields[20]),
  }
end

-- The numbers of the processes: what ps lists if it may be run. A script cannot list /proc, but each process
-- there names the children of its first thread.
local function pids()
  local isAllowed, ps = pcall(io.popen, "ps -eo pid=")
  if root == "/proc" and isAllowed then return words(ps:read "a") end
  local list, seen, position = { "1" }, { ["1"] = true }, 0
  while position < #list do
    position = position + 1
    local pid = list[position]
    for child in (text(pid .. "/task/" .. pid .. "/children") or ""):gmatch "%d+" do
      if not seen[child] then list[#list + 1] = child end
      seen[child] = true
    end
  end
  return list
end

-- The processes, those with the most memory first.
local function processes()
  local list = {}
  for _, pid in ipairs(pids()) do list[#list + 1] = process(pid) end
  table.sort(list, function(a, b)
    if a.resident ~= b.resident then return a.resident > b.resident end
    return tonumber(a.pid) < tonumber(b.pid)
  end)
  return list
end

local load, uptime, memoryOf, running, mounted
local _, processors = (text "cpuinfo" or ""):gsub("processor%s*:", "")

local function measure()
  load, uptime = words(needed "loadavg"), tonumber(words(needed "uptime")[1])
  memoryOf, running, mounted = memory(), processes(), disks()
end

-- Green, yellow, red: in plain text the numbers say it.
local function level(share) return share > 0.9 and "red" or share > 0.7 and "yellow" or "green" end

local Card = Container("SystemCard", { title = "", note = "", width = 36, body = function(self)
  return VStack { alignment = "leading",
    HStack { Text(self.title):bold(), Spacer(), Text(self.note):foregroundStyle "secondary":lineLimit(1) },
    Divider():foregroundStyle "tertiary",
    self.content,
  } :padding("horizontal", 1):border "rounded"
    :frame { idealWidth = self.width, maxWidth = math.huge, alignment = "top" }
end })

-- A name, a bar and a number, in columns.
local function gauge(name, value, total, number)
  local share = total > 0 and tonumber(value) / total or 0
  return HStack {
    Text(name):frame { width = 6, alignment = "leading" },
    Bar { to = share }:foregroundStyle(level(share)):accessibilityHidden(),
    Text(number):lineLimit(1):frame { minWidth = 8, alignment = "trailing" },
  }
end

-- The percent of one processor that a process has had since it began.
local function share(one)
  local seconds = uptime - one.start / 100
  return seconds > 0 and 100 * (one.ticks / 100) / seconds or nil
end

local function processTable()
  return Table(running, { style = "compact", id = "pid", limit = 8, headerStyle = "not bold",
    TableColumn("PID", "pid", { alignment = "trailing", priority = -1 }),
    TableColumn("NAME", "name", { lineLimit = 1, width = { max = math.huge } }),
    TableColumn("CPU", share, { format = "%.1f %%", alignment = "decimal" }),
    TableColumn("MEMORY", function(one) return size(one.resident) end, { alignment = "trailing", lineLimit = 1 }),
  })
end

-- How much went from and to a disk; nothing is known of some.
local function traffic(key, title)
  return TableColumn(title, function(disk) return disk.traffic and size(disk.traffic[key]) or "–" end,
    { alignment = "trailing", lineLimit = 1 })
end

local function diskTable()
  return Table(mounted, { style = "compact", id = "device", headerStyle = "not bold",
    TableColumn("FOLDER", "folder", { truncationMode = "head", width = { max = math.huge } }),
    TableColumn("TYPE", "kind", { lineLimit = 1, priority = -1 }),
    traffic("read", "READ"), traffic("written", "WRITTEN"),
  })
end

local function system()
  measure()
  return VStack { alignment = "leading", spacing = 1,
    HStack { alignment = "top",
      Text(firstLine "sys/kernel/hostname" or "this machine"):font "title",
      Text("Linux " .. (firstLine "sys/kernel/osrelease" or "")):foregroundStyle "secondary":lineLimit(1),
      Spacer(),
      Text("up " .. duration(uptime)):lineLimit(1):layoutPriority(1),
    },
    VStack { alignment = "leading",
      FlowLayout { spacing = 2, columns = "equal",
        Card { title = "Load", note = processors > 0 and processors .. " processors" or nil,
          gauge("1 min", load[1], processors, load[1]),
          gauge("5 min", load[2], processors, load[2]),
          gauge("15 min", load[3], processors, load[3]),
        },
        Card { title = "Memory", note = size(memoryOf.MemTotal),
          gauge("used", memoryOf.MemTotal - memoryOf.MemAvailable, memoryOf.MemTotal,
            size(memoryOf.MemTotal - memoryOf.MemAvailable)),
          gauge("cached", memoryOf.Cached + memoryOf.Buffers, memoryOf.MemTotal,
            size(memoryOf.Cached + memoryOf.Buffers)),
          memoryOf.SwapTotal > 0
            and gauge("swap", memoryOf.SwapTotal - memoryOf.SwapFree, memoryOf.SwapTotal,
              size(memoryOf.SwapTotal - memoryOf.SwapFree))
            or Text "no swap" :foregroundStyle "secondary",
        },
      },
      FlowLayout { spacing = 2, columns = "equal",
        Card { title = "Disks", width = 74, note = #mounted .. " mounted",
          #mounted == 0 and Text "no file system on a device" :foregroundStyle "secondary",
          #mounted > 0 and diskTable(),
        },
        Card { title = "Processes", width = 74, note = #running .. " of " .. (load[4] or ""):match "%d*$" .. " tasks",
          processTable(),
        },
      },
    },
  } :padding("horizontal", 1)
end

return TimelineView { every = 1, system }
