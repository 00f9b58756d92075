-- The tasks of a Markdown file: `- [ ] open` and `- [x] done` under headings, with how much of each is done.
-- containerhost run scripts/todo.lua                      the file todo.md beside this one
-- containerhost run scripts/todo.lua -- NOTES.md          another, of the folder you are in
-- containerhost run scripts/todo.lua -- NOTES.md open     only what is still to do
-- containerhost live scripts/todo.lua --allow-write=scripts    Enter ticks a task, in the file too
local Meter = require("meter").Meter

local path, only = arg[1] or "todo.md", arg[2]
if only and only ~= "open" then error("the second argument is 'open' or nothing, not '" .. only .. "'", 0) end

ContainerValues.isTaskDone = Entry(false)
ContainerValues.taskDepth = Entry(0)
ContainerValues.taskAction = Entry(function() end)

function View:todo(isDone, depth, action)
  return self:containerValue("isTaskDone", isDone):containerValue("taskDepth", depth)
    :containerValue("taskAction", action)
end

-- A line of a task, or nil: how deep it is indented, whether it is done, its text.
local function task(line)
  local indent, mark, text = line:match "^(%s*)[-*+]%s+%[([ xX])%]%s+(.-)%s*$"
  if not indent then indent, mark, text = line:match "^(%s*)%d+[.)]%s+%[([ xX])%]%s+(.-)%s*$" end
  return indent and { depth = #indent:gsub("\t", "  ") // 2, isDone = mark ~= " ", text = text }
end

-- The groups of a file, each with its heading and its tasks, and the file's title.
local function read(name)
  local file <close> = assert(io.open(name))
  local title, isCode, groups, number = nil, false, { { tasks = {} } }, 0
  for line in file:lines() do
    number = number + 1
    if line:find "^%s*```" then isCode = not isCode end
    local level, heading = line:match "^(#+)%s+(.-)%s*#*%s*$"
    local found = task(line)
    if isCode then
      goto continue
    elseif heading and #level == 1 and not title then
      title = heading
    elseif heading then
      groups[#groups + 1] = { heading = heading, tasks = {} }
    elseif found then
      found.line, found.number = line, number
      table.insert(groups[#groups].tasks, found)
    end
    ::continue::
  end
  return title or "Tasks", groups
end

-- Ticks the task of a line, or takes the tick away. The file is as it was, or as it is now: never half of it.
local function tick(item)
  local file <close> = assert(io.open(path))
  local lines = {}
  for line in file:lines "L" do lines[#lines + 1] = line end
  local line = lines[item.number]
  if not line or line:gsub("[\r\n]+$", "") ~= item.line then error(path .. " has changed meanwhile", 0) end
  lines[item.number] = line:gsub("%[([ xX])%]", function(mark) return mark == " " and "[x]" or "[ ]" end, 1)
  local new <close> = assert(io.open(path .. ".new", "w"))
  assert(new:write(table.concat(lines)))
  assert(new:close())
  assert(os.rename(path .. ".new", path))
end

-- **Bold** and `code` of a line of Markdown.
local function markdown(text)
  local runs, position = {}, 1
  while position <= #text do
    local first, last, mark, inside = text:find("([*`]+)([^*`]+)%1", position)
    if not first then break end
    runs[#runs + 1] = text:sub(position, first - 1)
    runs[#runs + 1] = mark:sub(1, 1) == "`" and Text(inside):foregroundStyle "cyan" or Text(inside):bold()
    position = last + 1
  end
  runs[#runs + 1] = text:sub(position)
  return Text(runs)
end

-- How many of these subviews are done, and how many there are.
local function progress(subviews)
  return subviews:filter(function(subview) return subview.containerValues.isTaskDone end).count, subviews.count
end

local TaskRow = Container("TaskRow", { isDone = false, depth = 0, action = function() end, body = function(self)
  return HStack { alignment = "top",
    Text(self.isDone and "✓" or "○"):foregroundStyle(self.isDone and "green" or "secondary"),
    self.content:strikethrough(self.isDone):dim(self.isDone),
  } :padding { leading = 2 * self.depth }:focusable():onTapGesture(self.action)
end })

local function card(section)
  local done, total = progress(section.content)
  local shown = section.content:filter(function(subview)
    return not (only and subview.containerValues.isTaskDone)
  end)
  if shown.isEmpty then return end
  return VStack { alignment = "leading",
    HStack { alignment = "top",
      section.header.isEmpty and Text "Tasks" :bold() or section.header:bold(),
      Spacer(),
      Text(done .. " of " .. total):foregroundStyle(done == total and "green" or "secondary"),
    },
    Divider():foregroundStyle "tertiary",
    ForEach(shown, function(subview)
      local values = subview.containerValues
      return TaskRow { isDone = values.isTaskDone, depth = values.taskDepth, action = values.taskAction, subview }
    end),
  } :padding("horizontal", 1):border "rounded":frame { idealWidth = 36, maxWidth = math.huge, alignment = "top" }
end

local function banner(title, sections)
  local done, total = 0, 0
  for _, section in ipairs(sections) do
    local ofSection, inSection = progress(section.content)
    done, total = done + ofSection, total + inSection
  end
  return HStack { alignment = "top",
    Text(title):font "title",
    Spacer(),
    HStack {
      Meter { value = done, total = total, width = 16 },
      Text(total == 0 and "no tasks" or ("%d %%"):format(100 * done // total)),
    } :layoutPriority(1),
  }
end

local TaskBoard = Container("TaskBoard", { title = "Tasks", body = function(self)
  return Group { sections = self.content, function(sections)
    return VStack { alignment = "leading", spacing = 1,
      banner(self.title, sections),
      FlowLayout { spacing = 2, lineSpacing = 0, columns = "equal", ForEach(sections, card) },
    }
  end }
end })

local Tasks = Container("Tasks", { ticked = State(0), problem = State "", body = function(self)
  local title, groups = read(path)
  local function act(item)
    local isDone, problem = pcall(tick, item)
    self.ticked, self.problem = self.ticked + 1, isDone and "" or tostring(problem)
  end
  return VStack { alignment = "leading",
    TaskBoard { title = title,
      ForEach(groups, function(group)
        return Section { header = group.heading and markdown(group.heading),
          ForEach(group.tasks, function(item)
            return markdown(item.text):todo(item.isDone, item.depth, function() act(item) end)
          end),
        }
      end),
    },
    self.problem ~= "" and Text(self.problem):foregroundStyle "red",
  } :padding("horizontal", 1)
end })

return Tasks {}
