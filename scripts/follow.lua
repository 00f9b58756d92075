-- Follows a log as `tail -F` does, with a search and the levels of its lines.
-- containerhost live scripts/follow.lua --allow-run=tail -- /var/log/syslog
-- journalctl -f | containerhost live scripts/follow.lua --allow-run=tail -- /dev/stdin
local path = arg[1] or error("name the file to follow: containerhost live scripts/follow.lua -- FILE", 0)
local most = 5000

local ranks = { all = 0, warning = 1, error = 2 }
local colors = { [0] = "primary", "yellow", "red" }

-- How bad a line says that it is: 0, 1 or 2.
local function rank(line)
  local text = line:lower()
  if text:find "%f[%a]error" or text:find "%f[%a]fatal" or text:find "%f[%a]fail" or text:find "%f[%a]panic" then
    return 2
  end
  return text:find "%f[%a]warn" and 1 or 0
end

local lines = {}

local function add(text)
  local last = lines[#lines]
  lines[#lines + 1] = { id = last and last.id + 1 or 1, text = text, rank = rank(text) }
  if #lines > most then lines = table.move(lines, #lines - most // 2, #lines, 1, {}) end
end

local Follow = Container("Follow", {
  seen = State(0), search = State "", level = Storage("level", "all"), follows = State(true),
  body = function(self)
    local shown, counts, search = {}, { [0] = 0, 0, 0 }, self.search:lower()
    for _, line in ipairs(self.seen > 0 and lines or {}) do
      counts[line.rank] = counts[line.rank] + 1
      if line.rank >= ranks[self.level] and line.text:lower():find(search, 1, true) then shown[#shown + 1] = line end
    end
    return VStack { alignment = "leading",
      HStack {
        Text(path:match "[^/]*$"):font "title",
        Text(("lines %d, warnings %d, errors %d"):format(#lines, counts[1], counts[2])):foregroundStyle "secondary",
        Spacer(),
        Toggle { self:binding "follows", "Follow" },
      },
      HStack {
        TextField { text = self:binding "search", prompt = "words", "Search" },
        Spacer(),
        Picker { selection = self:binding "level", style = "segmented",
          Text "All":tag "all", Text "Warnings":tag "warning", Text "Errors":tag "error" },
      },
      Divider():foregroundStyle "tertiary",
      ScrollView { LazyVStack { alignment = "leading",
        #shown == 0 and Text "no such line":foregroundStyle "secondary",
        ForEach(shown, function(line) return Text(line.text):foregroundStyle(colors[line.rank]) end),
      } },
    }:padding("horizontal", 1)
      :onKeyPress("end", function() self.follows = true end)
      :onKeyPress("pageup", function() self.follows = false return false end)
      :task(function()
        for line in host.lines { "tail", "-n", "500", "-F", path } do
          add(line)
          self.seen = self.seen + 1
          if self.follows then scrollTo(lines[#lines].id) end
        end
      end)
  end,
})

return Follow {}
