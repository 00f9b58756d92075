-- The recent commits of a repository, by day.
-- containerhost run scripts/gitlog.lua --allow-run=git                  the repository of the current folder
-- containerhost run scripts/gitlog.lua --allow-run=git -- 50 ../other   so many commits of another one
-- containerhost live scripts/gitlog.lua --allow-run=git                 Enter shows what a commit has changed
-- containerhost run scripts/gitlog.lua -- FILE                          what the command below printed
local command = "git %s log -n %d '--date=format-local:%%Y-%%m-%%d %%H:%%M' "
  .. "--pretty=tformat:%%h%%x09%%ad%%x09%%an%%x09%%D%%x09%%s"

-- The lines of the log: those of a file, or what git prints.
local function log()
  local count = math.tointeger(tonumber(arg[1] or 20))
  if not count then
    local file <close> = assert(io.open(arg[1]))
    return file:read "a"
  end
  local git = io.popen(command:format(arg[2] and "-C '" .. arg[2] .. "'" or "", count))
  local text = git:read "a"
  local isDone, _, status = git:close()
  if not isDone then error("git log failed with status " .. status, 0) end
  return text
end

-- The commits of the log by day, in its order.
local function days(text)
  local list = {}
  for line in text:gmatch "[^\n]+" do
    local hash, day, time, author, refs, subject = line:match "^(%x+)\t(%S+) (%S+)\t([^\t]*)\t([^\t]*)\t(.*)$"
    if not hash then error("not a line of the log: '" .. line .. "'", 0) end
    local last = list[#list]
    if not last or last.day ~= day then
      last = { day = day, commits = {} }
      list[#list + 1] = last
    end
    table.insert(last.commits, { hash = hash, time = time, author = author, refs = refs, subject = subject })
  end
  return list
end

-- "Friday, 21 November 2025", or what one calls it today and yesterday.
local function dayName(day)
  local year, month, date = day:match "^(%d+)-(%d+)-(%d+)$"
  if not year then return day end
  local name = os.date("%A, %d %B %Y", os.time { year = year, month = month, day = date, hour = 12 }):gsub(" 0", " ")
  if day == os.date "%Y-%m-%d" then return "Today, " .. name end
  if day == os.date("%Y-%m-%d", os.time() - 86400) then return "Yesterday, " .. name end
  return name
end

local function badges(refs)
  local list = {}
  for ref in refs:gmatch "[^,]+" do
    local name = ref:match "^%s*(.-)%s*$":gsub("^HEAD %-> ", "")
    list[#list + 1] = Text("[" .. name .. "]"):foregroundStyle(name:find "^tag: " and "yellow" or "cyan")
    list[#list + 1] = " "
  end
  return list
end

-- One line where there is room for it; the author below the subject where there is not.
local function row(commit, show)
  local subject = badges(commit.refs)
  subject[#subject + 1] = commit.subject
  local time = Text(commit.time):foregroundStyle "secondary":lineLimit(1):layoutPriority(1)
  local hash = Text(commit.hash):foregroundStyle "yellow":lineLimit(1):layoutPriority(1)
  local author = Text(commit.author):foregroundStyle "secondary":lineLimit(1)
  local drawn = ViewThatFits { axes = "horizontal",
    HStack { alignment = "top", time, hash, Text(subject), Spacer(), author }
      :frame { idealWidth = 60, maxWidth = math.huge, alignment = "leading" },
    HStack { alignment = "top", time, VStack { alignment = "leading", Text(subject), HStack { hash, author } } },
  }
  return drawn:focusable():onTapGesture(function() show(commit.hash) end)
end

-- What a commit has changed, as git says it.
local Commit = Container("Commit", { hash = "", lines = State { "…" }, body = function(self)
  return VStack { alignment = "leading",
    ScrollView { LazyVStack { alignment = "leading",
      ForEach(self.lines, { id = function(_, number) return number end }, function(line)
        local color = line:find "^%+" and "green" or line:find "^-" and "red" or line:find "^@@" and "cyan" or "primary"
        return Text(line):foregroundStyle(color):lineLimit(1)
      end),
    } }:focusable():focusEffectDisabled():accessibilityLabel(self.hash),
    Text "Escape goes back":foregroundStyle "secondary",
  }:task(function()
      local lines = {}
      local git = { "git", "-C", arg[2] or ".", "show", "--stat", "--patch", self.hash }
      for line in (host.run(git) .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = line end
      self.lines = lines
    end)
end })

local CommitLog = Container("CommitLog", function(self)
  return VStack { alignment = "leading", spacing = 1,
    ForEach { sections = self.content, function(section)
      local count = section.content.count
      return VStack { alignment = "leading",
        HStack { section.header:bold(), Spacer(),
          Text(count == 1 and "1 commit" or count .. " commits"):foregroundStyle "secondary":lineLimit(1),
        },
        Divider():foregroundStyle "tertiary",
        section.content,
      }
    end },
  } :padding("horizontal", 1)
end)

local list = days(log())

return Container("Commits", { hash = State "", isShown = State(false), body = function(self)
  local function show(hash) self.hash, self.isShown = hash, true end
  return ScrollView { CommitLog {
    ForEach(list, { id = "day" }, function(day)
      return Section { header = dayName(day.day),
        ForEach(day.commits, { id = "hash" }, function(commit) return row(commit, show) end) }
    end),
  } }:sheet(self:binding "isShown", function() return Commit { hash = self.hash } end)
end }) {}
