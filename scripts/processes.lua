-- The processes of this machine: sorted by any column, filtered as you type, ended after a question.
-- containerhost live scripts/processes.lua --allow-run=ps --allow-run=kill
local format = require "host.format"

local command = { "ps", "-eo", "pid=,pcpu=,rss=,user=,comm=" }

local function parse(text)
  local list = {}
  for pid, cpu, memory, user, name in text:gmatch "(%d+)%s+(%S+)%s+(%d+)%s+(%S+)%s+([^\n]+)" do
    local kibibytes = tonumber(memory)
    list[#list + 1] = { id = tonumber(pid), cpu = tonumber(cpu), memory = kibibytes * 1024, user = user, name = name }
  end
  return list
end

local size = format.bytes { units = "binary" }

local function load(one)
  local color = one.cpu >= 50 and "red" or one.cpu >= 10 and "orange" or "primary"
  return Text(("%.1f"):format(one.cpu)):foregroundStyle(color)
end

local Processes = Container("Processes", {
  list = State {}, order = Storage("order", "-cpu"), chosen = State(0), filter = State "", asks = State(false),
  ending = State(0), said = State "",
  body = function(self)
    local shown, cpu, chosen = {}, 0, nil
    for _, one in ipairs(self.list) do
      cpu = cpu + one.cpu
      if one.id == self.chosen then chosen = one end
      local text = (one.id .. " " .. one.user .. " " .. one.name):lower()
      if text:find(self.filter:lower(), 1, true) then shown[#shown + 1] = one end
    end
    return VStack { alignment = "leading",
      HStack {
        Text "Processes":font "title",
        Text(("%d of %d, %s CPU"):format(#shown, #self.list, format.percent(cpu / 100))):foregroundStyle "secondary",
        Spacer(),
        TextField { text = self:binding "filter", prompt = "name, user or number", "Filter" },
      },
      ScrollView {
        Table { data = shown, style = "compact", selection = self:binding "chosen", sortOrder = self:binding "order",
          TableColumn("PID", "id"),
          TableColumn("Name", "name", { lineLimit = 1, width = { max = math.huge } }),
          TableColumn("User", "user"),
          TableColumn { title = "CPU %", value = load, sortValue = "cpu", alignment = "trailing" },
          TableColumn("Memory", "memory", { format = size }),
        },
      }:frame { maxWidth = math.huge, alignment = "leading" },
      Divider():foregroundStyle "tertiary",
      HStack {
        Text(chosen and ("%d %s, %s"):format(chosen.id, chosen.name, size(chosen.memory)) or "Enter chooses a process")
          :lineLimit(1),
        Text(self.said):foregroundStyle "secondary",
        Spacer(),
        Button("End", function() self.asks = true end):keyboardShortcut "ctrl-x":disabled(not chosen),
      },
    }:padding("horizontal", 1)
      :confirmationDialog("End " .. (chosen and chosen.name or "it") .. "?", self:binding "asks", {
        Button("End it", function() self.ending = self.chosen end),
      })
      :task(self.ending, function()
        if self.ending == 0 then return end
        local output, status = host.run { "kill", tostring(self.ending) }
        self.said = status == 0 and "asked " .. self.ending .. " to end" or output
      end)
      :task(function()
        while true do
          self.list = parse((host.run(command)))
          host.sleep(2)
        end
      end)
  end,
})

return Processes {}
